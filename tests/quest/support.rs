//! Positions set up by hand, and games played on from them.

use engine::{Arg, Edition, Facts, Hidden, Line, Seat, Seed, Session, Setup, Told};
use quest::{
    Quest,
    board::Space,
    cards::Card,
    public_state::{Body, Gear, Mage, Piece, Stage, Summon, Turn},
    state::{State, Trap},
    vocabulary::Status,
};

/// The words of the house and of this game.
pub(crate) type Words = catalogue::Words<Quest>;

/// The first seat of [`quest`]. The seats are in the order of turns, and their temples are n0, n8, n16 and n24.
pub(crate) const ADA: Seat = Seat(0);
pub(crate) const BELA: Seat = Seat(1);
pub(crate) const CHIDI: Seat = Seat(2);

/// A game with every summoner on their own temple and empty hands, Ada to roll.
pub(crate) fn quest(seats: u8) -> Position {
    let mut state = State::new(seats, 60, Edition::CURRENT);
    state.public.order = (0..seats).map(Seat).collect();
    state.public.turn = Some(Turn { seat: ADA, number: 1, roll: None, moved: false });
    state.public.trail.begin(ADA);
    (state.public.round, state.public.stage) = (1, Stage::Turn);
    for (mage, temple) in state.public.mages.iter_mut().zip(Space::temples()) {
        mage.temple = Some(temple);
        mage.body.space = Some(temple);
    }
    Position { state }
}

/// A position being set up.
pub(crate) struct Position {
    pub(crate) state: State,
}

impl Position {
    pub(crate) fn mage(&mut self, seat: Seat) -> &mut Mage {
        &mut self.state.public.mages[seat.index()]
    }

    /// Puts a summoner somewhere.
    pub(crate) fn at(mut self, seat: Seat, space: &str) -> Position {
        self.mage(seat).body.space = Some(self::space(space));
        self
    }

    pub(crate) fn life(mut self, seat: Seat, life: u8) -> Position {
        self.mage(seat).life = life;
        self
    }

    /// Gives stones: active and used.
    pub(crate) fn mana(mut self, seat: Seat, active: u8, used: u8) -> Position {
        (self.mage(seat).active, self.mage(seat).used) = (active, used);
        self
    }

    fn take(&mut self, id: &str) -> Card {
        let card = card(id);
        self.state.deck.retain(|other| *other.truth() != card);
        card
    }

    /// Gives cards: `"fenrir holmgang"`.
    pub(crate) fn holds(mut self, seat: Seat, ids: &str) -> Position {
        for id in ids.split_whitespace() {
            let card = self.take(id);
            self.state.hands[seat.index()].push(Hidden::of(seat, card));
            self.state.hands[seat.index()].sort_by_key(|card| *card.truth());
        }
        self
    }

    /// Puts creatures on the board.
    pub(crate) fn calls(mut self, seat: Seat, ids: &str, space: &str) -> Position {
        for id in ids.split_whitespace() {
            let card = self.take(id);
            let body = Body { space: Some(self::space(space)), ..Body::default() };
            self.state.public.summons.push(Summon { card, owner: seat, body, damage: 0, exhausted: false });
        }
        self
    }

    pub(crate) fn body(&mut self, who: Piece) -> &mut Body {
        match who {
            Piece::Summoner(seat) => &mut self.mage(seat).body,
            Piece::Summon(card) => {
                let mut summons = self.state.public.summons.iter_mut();
                &mut summons.find(|summon| summon.card == card).expect("it is on the board").body
            }
        }
    }

    /// Lets a piece bear equipment.
    pub(crate) fn bears(mut self, who: Piece, ids: &str) -> Position {
        for id in ids.split_whitespace() {
            let card = self.take(id);
            self.body(who).gear.push(Gear { card, charges: card.charges() });
        }
        self
    }

    pub(crate) fn has(mut self, who: Piece, status: Status, turns: u8) -> Position {
        self.body(who).statuses.push((status, turns));
        self
    }

    /// Lays a trap.
    pub(crate) fn trap(mut self, seat: Seat, id: &str, space: &str) -> Position {
        let (card, space) = (self.take(id), self::space(space));
        self.state.traps.push(Trap { owner: seat, space, card: Hidden::of(seat, card) });
        self.state.public.marks.push((space, seat));
        self
    }

    pub(crate) fn gate(mut self, arm: usize) -> Position {
        self.state.public.gates[arm] = true;
        self
    }

    /// Throws these dice, so that the move is next.
    pub(crate) fn rolled(mut self, one: u8, other: u8) -> Position {
        self.state.public.turn.as_mut().expect("a turn").roll = Some((one, other));
        self
    }

    /// The move was made.
    pub(crate) fn moved(mut self) -> Position {
        let turn = self.state.public.turn.as_mut().expect("a turn");
        (turn.roll, turn.moved) = (Some((1, 1)), true);
        self
    }

    /// Leaves these cards alone in the deck, the rest discarded.
    pub(crate) fn deck(mut self, ids: &str) -> Position {
        let left: Vec<Card> = ids.split_whitespace().map(card).collect();
        let cards: Vec<Card> = self.state.deck.iter().map(|card| *card.truth()).collect();
        self.state.deck = left.iter().copied().map(Hidden::unseen).collect();
        self.state.public.discards.extend(cards.into_iter().filter(|card| !left.contains(card)));
        self
    }

    /// Begins the game here.
    pub(crate) fn play(self) -> Play {
        self.play_from(1)
    }

    /// Begins the game here with the chance of this number.
    pub(crate) fn play_from(self, number: u64) -> Play {
        Quest::audit(&self.state).expect("a position that can be");
        self.unchecked(number)
    }

    /// Begins the game as [`Position::play_from`] does, even if more lies on a piece than ever can.
    pub(crate) fn unchecked(mut self, number: u64) -> Play {
        let state = &mut self.state;
        state.public.deck = state.deck.len();
        state.public.hands = state.hands.iter().map(Vec::len).collect();
        let seats = state.public.mages.len() as u8;
        let session = Session::new(&Setup::plain(seats)).in_world(self.state);
        let mut play = Play::of(session, Seed::from_number(number));
        play.audited = true;
        play
    }

    /// Plays `said` with other chances until the result is `like`.
    pub(crate) fn until(self, said: &[(Seat, &str)], like: impl Fn(&[Told], &Play) -> bool) -> (Vec<Told>, Play) {
        for number in 0..400 {
            let mut play = Position { state: self.state.clone() }.play_from(number);
            let told: Vec<Told> = said.iter().flat_map(|(seat, text)| play.say(*seat, text)).collect();
            if like(&told, &play) {
                return (told, play);
            }
        }
        panic!("no chance has it so");
    }
}

/// A game played by saying moves.
pub(crate) type Play = catalogue::Play<Quest>;

/// Questions that tests ask of a game.
pub(crate) trait Asked {
    /// The whole truth.
    fn truth(&self) -> &State;

    fn mage(&self, seat: Seat) -> &Mage {
        self.truth().public.mage(seat)
    }

    /// A creature on the board.
    fn summon(&self, id: &str) -> &Summon {
        self.truth().public.summon(card(id)).expect("it is on the board")
    }

    /// The space of a piece, or "out".
    fn at(&self, who: Piece) -> String {
        self.truth().public.space(who).map_or("out".to_owned(), |space| space.to_string())
    }

    /// The hand of a seat.
    fn hand(&self, seat: Seat) -> String {
        self.truth().hand(seat).map(Card::id).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether `id` is among the discards.
    fn discarded(&self, id: &str) -> bool {
        self.truth().public.discards.contains(&card(id))
    }

    fn status(&self, who: Piece, status: Status) -> Option<u8> {
        self.truth().public.body(who).and_then(|body| body.status(status))
    }
}

impl Asked for Play {
    fn truth(&self) -> &State {
        self.state()
    }
}

/// The summoner of a seat.
pub(crate) fn token(seat: Seat) -> Piece {
    Piece::Summoner(seat)
}

/// The creature of a card.
pub(crate) fn beast(id: &str) -> Piece {
    Piece::Summon(card(id))
}

pub(crate) fn card(id: &str) -> Card {
    Card::parse(id).expect("a card")
}

pub(crate) fn space(word: &str) -> Space {
    Space::parse(word).expect("a space")
}

/// The line itself, without the cause that did it automatically.
fn bare(line: &Line) -> &Line {
    let what = line.args.iter().filter(|_| line.key == "quest-because").find(|(name, _)| name == "what");
    if let Some((_, Arg::Line(what))) = what { what } else { line }
}

/// The keys of the lines that the room hears. A line with a cause counts as the line of its effect.
pub(crate) fn keys(told: &[Told]) -> Vec<String> {
    let key = |line: &Line| bare(line).key.trim_start_matches("quest-").to_owned();
    told.iter().filter_map(|told| told.room.as_ref()).map(key).collect()
}

/// Returns whether the room heard this key.
pub(crate) fn heard(told: &[Told], key: &str) -> bool {
    keys(told).iter().any(|other| other == key)
}
