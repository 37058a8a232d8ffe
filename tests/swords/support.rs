//! Positions set up by hand, and games played on from them.

use catalogue::Facts;
use engine::{Edition, Effects, Facts as _, Hidden, Seat, Seats};
use swords::{
    Swords,
    agenda::Frame,
    board::{Domain, Spot},
    card::Card,
    event::{Casting, Change, Event, Turning},
    piece::{Piece, PieceId, Rank},
    public_state::{Lasting, Open, Options, Phase, PublicState, Stage, Turn, Until},
    state::{HandCard, State},
    stops::{Stop, Stops},
};

/// The words of the house and of this game.
pub(crate) type Words = catalogue::Words<Swords>;

/// The first seat, of the Barrow.
pub(crate) const ADA: Seat = Seat(0);
/// The second seat, of the Glass Marsh.
pub(crate) const BOB: Seat = Seat(1);
/// The third seat, of the High Spire.
pub(crate) const CAT: Seat = Seat(2);
/// The fourth seat, of the Red Canyon.
pub(crate) const DAN: Seat = Seat(3);

/// A table of `seats` players in the order of the domains, nothing on it, the first to move with 6 4 1.
pub(crate) fn table(seats: u8) -> Position {
    let edition = Edition::CURRENT;
    let options = Options { edition, choose_domains: false, alternate: false, quiet_rounds: 10 };
    let mut state = State::new(seats, options);
    state.public.stage = Stage::Playing;
    state.public.round = 1;
    state.public.had_turn = Seats::only(ADA);
    state.public.turn = Some(Turn::new(ADA, [6, 4, 1], false));
    for (player, domain) in state.public.players.iter_mut().zip(Domain::ALL) {
        (player.domain, player.mustered) = (Some(domain), true);
    }
    Position { state }
}

/// Two players, each with a wizard out of the way and a pion next to it. One wizard is on e3, the other on e3 of his own
/// domain.
pub(crate) fn duel() -> Position {
    table(2).piece(ADA, "wizard e3").piece(ADA, "pion e2").piece(BOB, "wizard e3").piece(BOB, "pion e2")
}

/// As [`duel`], with four players.
pub(crate) fn four() -> Position {
    [ADA, BOB, CAT, DAN].into_iter().fold(table(4), |table, seat| table.piece(seat, "wizard e3").piece(seat, "pion e2"))
}

/// A position being set up.
pub(crate) struct Position {
    /// The state so far, for changes that have no method here.
    pub(crate) state: State,
}

impl Position {
    /// Puts a piece on a spot: `"warrior c4"`, of the own domain unless another is named.
    pub(crate) fn piece(mut self, seat: Seat, text: &str) -> Position {
        let (rank, at) = text.split_once(' ').expect("a rank and a spot");
        let rank = Rank::ALL.into_iter().find(|one| one.word() == rank).expect("a rank");
        let spot = self.spot(seat, at);
        self.state.public.pieces.push(Piece::new(rank, Some(seat), spot));
        self
    }

    /// Puts a hulk on a spot.
    pub(crate) fn hulk(mut self, at: &str) -> Position {
        let spot = self.spot(ADA, at);
        self.state.public.pieces.push(Piece::new(Rank::Hulk, None, spot));
        self
    }

    /// Lays a rock.
    pub(crate) fn rock(mut self, at: &str) -> Position {
        let spot = self.spot(ADA, at);
        self.state.public.rocks.insert(spot);
        self
    }

    /// Gives cards: `"speed teleport"`.
    pub(crate) fn holds(mut self, seat: Seat, text: &str) -> Position {
        let knows = Seats::only(seat);
        let held = cards(text).map(|card| HandCard { card: Hidden::new(card, knows), due: false });
        self.state.hands[seat.index()].extend(held);
        self
    }

    /// Lays cards open.
    pub(crate) fn open(mut self, seat: Seat, text: &str) -> Position {
        let open = cards(text).map(|card| Open { card, used: false, keeps: None });
        self.state.public.players[seat.index()].open.extend(open);
        self
    }

    /// Lays a guard open that keeps another open card.
    pub(crate) fn keeps(mut self, seat: Seat, guard: Card, card: Card) -> Position {
        self.state.public.players[seat.index()].open.push(Open { card: guard, used: false, keeps: Some(card) });
        self
    }

    /// Puts cards away.
    pub(crate) fn discards(mut self, text: &str) -> Position {
        self.state.public.discards.extend(cards(text));
        self
    }

    /// Lets an effect last on the piece at this spot.
    pub(crate) fn lasts(mut self, by: Seat, card: Card, on: (Seat, &str), until: Until) -> Position {
        let spot = self.spot(on.0, on.1);
        let piece = at(&self.state.public, spot);
        let held = true;
        self.state.public.lasting.push(Lasting { card, by, pieces: vec![piece], trap: None, until, held });
        self
    }

    /// Gives the turn, with these dice.
    pub(crate) fn turn(mut self, seat: Seat, dice: [u8; 3]) -> Position {
        self.state.public.turn = Some(Turn::new(seat, dice, false));
        self.state.public.had_turn = Seats::only(seat);
        self
    }

    /// Lets every window wait for a seat, except windows that the seat itself causes.
    pub(crate) fn watches(mut self, seat: Seat) -> Position {
        let kinds = Stop::ALL.into_iter().filter(|stop| *stop != Stop::Own).collect();
        self.state.stops[seat.index()] = Hidden::of(seat, Stops { kinds, ..Stops::default() });
        self
    }

    /// Lets no window wait for a seat.
    pub(crate) fn sleeps(mut self, seat: Seat) -> Position {
        self.state.stops[seat.index()] = Hidden::of(seat, Stops { kinds: vec![], ..Stops::default() });
        self
    }

    /// By the rules of the first edition.
    pub(crate) fn of_old(mut self) -> Position {
        self.state.public.options.edition = Edition::FIRST;
        self
    }

    /// Begins the game here: all cards that are nowhere else are the deck.
    pub(crate) fn play(mut self) -> Play {
        let public = &self.state.public;
        let held: Vec<Card> = self.state.hands.iter().flatten().map(|held| *held.card.truth()).collect();
        let open = public.open_cards().map(|(_, card)| card).chain(public.discards.iter().copied());
        let lasting = public.lasting.iter().map(|lasting| lasting.card);
        let gone: Vec<Card> = held.into_iter().chain(open).chain(lasting).collect();
        let left = Card::ALL.iter().filter(|card| !gone.contains(card));
        self.state.deck = left.map(|card| Hidden::new(*card, Seats::NONE)).collect();
        self.state.public.deck = self.state.deck.len() as u8;
        for (player, hand) in self.state.public.players.iter_mut().zip(&self.state.hands) {
            player.held = hand.len() as u8;
        }
        Swords::audit(&self.state).expect("a position that can be");
        let seats = self.state.public.seats();
        Play::from(seats, self.state)
    }

    fn spot(&self, seat: Seat, text: &str) -> Spot {
        spot(&self.state.public, seat, text)
    }
}

/// A game played by saying moves, in which tests hear the events.
pub(crate) type Play = catalogue::Play<Swords, Facts>;

/// Questions that tests ask of a game.
pub(crate) trait Asked {
    /// The whole truth.
    fn truth(&self) -> &State;

    /// The public part of the state.
    fn public(&self) -> &PublicState {
        &self.truth().public
    }

    /// The pieces and things on a spot, as words: `pion@1`, `rock`, `ghost`, `double`.
    fn on(&self, seat: Seat, text: &str) -> String {
        use swords::public_state::Thing;
        let public = self.public();
        let named = |piece: PieceId| {
            let is = public.piece(piece);
            format!("{}{}", is.rank.word(), is.owner.map_or(String::new(), |owner| owner.to_string()))
        };
        let thing = |thing: Thing| match thing {
            Thing::Piece(piece) => named(piece),
            Thing::Ghost(_) => "ghost".into(),
            Thing::Rock(_) => "rock".into(),
            Thing::Double(_) => "double".into(),
        };
        let things = public.ground().things(spot(public, seat, text)).into_iter().map(thing);
        things.collect::<Vec<_>>().join(" ")
    }

    /// The cards in a hand.
    fn hand(&self, seat: Seat) -> Vec<Card> {
        let mut hand: Vec<Card> = self.truth().hand(seat).collect();
        hand.sort_unstable();
        hand
    }

    /// Returns whether a card is put away.
    fn is_discarded(&self, card: Card) -> bool {
        self.public().discards.contains(&card)
    }

    /// The cards on the stack, the next to resolve last.
    fn stack(&self) -> Vec<Card> {
        self.public().stack().map(|item| item.card).collect()
    }

    /// Returns whether `seat` is to move and nothing is under way.
    fn acts(&self, seat: Seat) -> bool {
        self.public().active() == Some(seat) && self.public().agenda.is_empty()
    }

    /// Returns whether the conflicts of the turn are being fought.
    fn fights(&self) -> bool {
        self.public().turn.as_ref().is_some_and(|turn| turn.phase == Phase::Fighting)
    }

    /// Returns whether a window is open.
    fn has_window(&self) -> bool {
        matches!(self.public().agenda.last(), Some(Frame::Window(_)))
    }
}

impl Asked for Play {
    fn truth(&self) -> &State {
        self.state()
    }
}

/// The facts among rows.
pub(crate) fn events(effects: &Effects) -> Vec<Event> {
    catalogue::facts::<Swords>(effects)
}

/// The spot spelled like this, for a player in `seat`.
pub(crate) fn spot(public: &PublicState, seat: Seat, text: &str) -> Spot {
    match text.contains(':') {
        true => text.parse().expect("a spot"),
        false => Spot { domain: public.player(seat).domain.expect("a domain"), cell: text.parse().expect("a cell") },
    }
}

/// The piece on a spot.
pub(crate) fn at(public: &PublicState, spot: Spot) -> PieceId {
    public.on_board().find(|(_, is)| is.spot == Some(spot)).expect("a piece stands there").0
}

/// The piece on a spot that is spelled.
pub(crate) fn piece_at(play: &Play, seat: Seat, text: &str) -> PieceId {
    at(play.public(), spot(play.public(), seat, text))
}

/// The cards spelled like this.
pub(crate) fn cards(text: &str) -> impl Iterator<Item = Card> {
    text.split_whitespace().map(|word| Card::parse(word).unwrap_or_else(|| panic!("{word} is no card")))
}

/// Returns whether a card took effect.
pub(crate) fn works(events: &[Event], card: Card) -> bool {
    use swords::event::Fate;
    events.iter().any(
        |event| matches!(event, Event::Casting(Casting::Resolved { card: one, fate: Fate::Works, .. }) if *one == card),
    )
}

/// The number of pieces that died.
pub(crate) fn deaths(events: &[Event]) -> usize {
    let dead = |event: &Event| if let Event::Change(Change::Died { figures, .. }) = event { figures.len() } else { 0 };
    events.iter().map(dead).sum()
}

/// Returns whether the side that moved in won the first conflict among these events. `None` if there was none.
pub(crate) fn won(events: &[Event]) -> Option<bool> {
    events
        .iter()
        .find_map(|event| if let Event::Turning(Turning::Fought { won, .. }) = event { Some(*won) } else { None })
}

/// Returns whether a throw among these events had this result.
pub(crate) fn threw(events: &[Event], hoped: bool) -> bool {
    events.iter().any(|event| matches!(event, Event::Casting(Casting::Threw { saved, .. }) if *saved == hoped))
}

/// The sum of the dice rolled for a card.
pub(crate) fn rolled(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| {
        if let Event::Casting(Casting::Rolled { dice, .. }) = event { Some(dice.iter().sum()) } else { None }
    })
}
