//! Positions set up by hand, and games played on from them.

use catalogue::Catalogue;
use chamber::{
    Chamber,
    board::{Facing, Space, Suit},
    floor::{Sorcerer, Turn},
    state::{Phase, State},
    view::View,
};
use engine::{
    Effects, Hidden, Line, Occasion, Path, Rejection, Seat, Seed, Session, Setup, Submitted, Told, Viewer, Word,
};

/// The words of the house and of this game.
pub(crate) type Words = catalogue::Words<Chamber>;

/// The sorcerer of the Suns; the seats of [`chamber`] are in the order of the suits.
pub(crate) const SUNS: Seat = Seat(0);
/// The sorcerer of the Moons, left neighbour of the Suns.
pub(crate) const MOONS: Seat = Seat(1);
/// The sorcerer of the Crowns.
pub(crate) const CROWNS: Seat = Seat(2);
/// The sorcerer of the Arms, right neighbour of the Suns where four play.
pub(crate) const ARMS: Seat = Seat(3);

/// A chamber of `seats` sorcerers on their portals, no orb anywhere, the Suns to move.
pub(crate) fn chamber(seats: usize) -> Position {
    let mut state = State::new(vec![None; seats], 40);
    state.floor.sorcerers = Suit::ALL[..seats].iter().copied().map(Sorcerer::new).collect();
    state.floor.turn = Some(Turn::of(SUNS));
    Position { state }
}

/// A position being set up.
pub(crate) struct Position {
    /// The state so far, for what has no method here.
    pub(crate) state: State,
}

impl Position {
    /// Puts a sorcerer on a space, looking somewhere: `"c4 n"`.
    pub(crate) fn stands(mut self, seat: Seat, text: &str) -> Position {
        let (at, facing) = text.split_once(' ').expect("a space and a facing");
        let sorcerer = &mut self.state.floor.sorcerers[seat.index()];
        sorcerer.space = Some(space(at));
        sorcerer.facing = Facing::parse(facing).expect("a facing");
        self
    }

    /// Gives a hand: `"suns moons"`.
    pub(crate) fn holds(mut self, seat: Seat, text: &str) -> Position {
        let hand = suits(text).map(|suit| Hidden::of(seat, suit));
        self.state.secrets.holdings[seat.index()].hand = hand.collect();
        self
    }

    /// Raises a shield.
    pub(crate) fn shielded(mut self, seat: Seat, text: &str) -> Position {
        let shield = suits(text).next().map(|suit| Hidden::of(seat, suit));
        self.state.secrets.holdings[seat.index()].shield = shield;
        self
    }

    /// Leaves a sorcerer this many pyramids.
    pub(crate) fn pyramids(mut self, seat: Seat, pyramids: u8) -> Position {
        self.state.floor.sorcerers[seat.index()].pyramids = pyramids;
        self
    }

    /// Lays orbs on a space.
    pub(crate) fn orbs(mut self, at: &str, text: &str) -> Position {
        suits(text).for_each(|suit| self.state.floor.orbs.lay(space(at), suit));
        self
    }

    /// With what `change` makes of it.
    pub(crate) fn state_with(mut self, change: impl FnOnce(&mut State)) -> Position {
        change(&mut self.state);
        self
    }

    /// Begins the game here.
    pub(crate) fn play(self) -> Play {
        let seats = self.state.floor.sorcerers.len() as u8;
        Play { session: Session::new(&Setup::plain(seats)).in_world(self.state), seed: Seed::from_number(1) }
    }
}

/// A game played by saying moves.
pub(crate) struct Play {
    /// The game.
    pub(crate) session: Session<Chamber>,
    /// Its chance.
    pub(crate) seed: Seed,
}

impl Play {
    /// A game dealt from the seed of this number.
    pub(crate) fn dealt(setup: &Setup, number: u64) -> (Play, Effects) {
        let seed = Seed::from_number(number);
        let mut session = Session::new(setup);
        let effects = session.deal(&seed);
        session.replay(&effects.rows).expect("the deal can be read");
        (Play { session, seed }, effects)
    }

    /// `seat` says a whole move, which has to be taken; what is told of it.
    pub(crate) fn say(&mut self, seat: Seat, text: &str) -> Vec<Told> {
        match self.attempt(seat, text) {
            Ok(Submitted::Accepted(effects)) => {
                self.session.replay(&effects.rows).expect("rows just written can be read");
                effects.told
            }
            other => panic!("{seat} said {text}: {other:?}"),
        }
    }

    /// The same for several moves in turn, each with its seat.
    pub(crate) fn say_all(&mut self, said: &[(Seat, &str)]) {
        for (seat, text) in said {
            self.say(*seat, text);
        }
    }

    /// `seat` says a move that is refused; the key of the reason, or `unknown` or `not asked`.
    pub(crate) fn refused(&self, seat: Seat, text: &str) -> String {
        match self.attempt(seat, text) {
            Err(Rejection::Illegal { why, .. }) => {
                Catalogue::of::<Chamber>().reads(&why);
                why.key.trim_start_matches("chamber-refuse-").to_owned()
            }
            Err(Rejection::UnknownWord(_)) => "unknown".to_owned(),
            Err(Rejection::NotAsked) => "not asked".to_owned(),
            Err(Rejection::Over) => "over".to_owned(),
            other => panic!("{seat} said {text}: {other:?}"),
        }
    }

    fn attempt(&self, seat: Seat, text: &str) -> Result<Submitted, Rejection> {
        let path: Path = text.parse().expect("every text reads as a path");
        let occasion = self.session.occasion(seat, path.0.first());
        let stamp = self.session.stamp(seat, occasion).ok_or(match self.session.state().phase() {
            Phase::Over => Rejection::Over,
            _ => Rejection::NotAsked,
        })?;
        self.session.submit(seat, stamp, &path, &self.seed)
    }

    /// The words on offer after `text`, in order; words that only sort are looked into.
    pub(crate) fn words(&self, seat: Seat, text: &str) -> String {
        let path: Path = text.parse().expect("every text reads as a path");
        let occasion = self.session.occasion(seat, path.0.first());
        let Some(question) = self.session.question(seat, occasion, &path) else { return String::new() };
        let word = |word: &Word, group| {
            if group { self.words(seat, &format!("{text} {}", word.as_str())) } else { word.as_str().to_owned() }
        };
        question.offers.iter().map(|offer| word(&offer.word, offer.group)).collect::<Vec<_>>().join(" ")
    }

    /// What `seat` sees.
    pub(crate) fn view(&self, seat: Seat) -> View {
        self.session.view(Viewer::Seat(seat))
    }

    /// What the room sees.
    pub(crate) fn room(&self) -> View {
        self.session.view(Viewer::Watcher)
    }

    /// The phase.
    pub(crate) fn phase(&self) -> Phase {
        self.session.state().phase()
    }

    /// A sorcerer as everybody sees him.
    pub(crate) fn sorcerer(&self, seat: Seat) -> &Sorcerer {
        self.session.state().floor.sorcerer(seat)
    }

    /// Where a sorcerer stands.
    pub(crate) fn at(&self, seat: Seat) -> String {
        self.sorcerer(seat).space.map_or("out".to_owned(), |space| space.to_string())
    }

    /// The suits in a hand.
    pub(crate) fn hand(&self, seat: Seat) -> String {
        spelled(self.session.state().secrets.of(seat).hand.iter().map(|orb| *orb.truth()))
    }

    /// The suits a seat has still to put back.
    pub(crate) fn owes(&self, seat: Seat) -> String {
        spelled(self.session.state().secrets.of(seat).owes.iter().map(|orb| *orb.truth()))
    }

    /// The suits on a space.
    pub(crate) fn board(&self, at: &str) -> String {
        spelled(self.session.state().floor.orbs.on(space(at)))
    }

    /// Time stones left.
    pub(crate) fn stones(&self) -> u8 {
        self.session.state().floor.stones
    }

    /// Moves left.
    pub(crate) fn moves(&self) -> u8 {
        self.room().moves_left()
    }

    /// Whether it is `seat`'s turn and nothing is outstanding.
    pub(crate) fn acts(&self, seat: Seat) -> bool {
        self.phase() == Phase::Turn(seat)
    }
}

/// The keys of what the room hears.
pub(crate) fn keys(told: &[Told]) -> Vec<String> {
    let key = |line: &Line| line.key.trim_start_matches("chamber-").to_owned();
    told.iter().filter_map(|told| told.room.as_ref()).map(key).collect()
}

/// Whether `line` names a suit anywhere.
pub(crate) fn names_a_suit(line: &Line) -> bool {
    let text = serde_json::to_string(line).expect("a line is plain data");
    Suit::ALL.into_iter().any(|suit| text.contains(&format!("\"chamber-{}\"", suit.word())))
}

/// The space spelled like this.
pub(crate) fn space(word: &str) -> Space {
    Space::parse(word).expect("a space")
}

fn suits(text: &str) -> impl Iterator<Item = Suit> {
    text.split_whitespace().map(|word| Suit::parse(word).expect("a suit"))
}

fn spelled(suits: impl IntoIterator<Item = Suit>) -> String {
    suits.into_iter().map(Suit::word).collect::<Vec<_>>().join(" ")
}

/// What a seat is asked on this occasion after saying nothing, as text, to compare.
pub(crate) fn question(play: &Play, seat: Seat) -> String {
    format!("{:?}", play.session.question(seat, Occasion::Awaited, &Path::default()))
}
