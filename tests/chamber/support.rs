//! Positions set up by hand, and games played on from them.

use chamber::{
    Chamber,
    board::{Facing, Space, Suit},
    public_state::{Sorcerer, Turn},
    state::{DeflectOrder, Orders, Phase, PlaceOrder, State},
};
use engine::{Edition, Hidden, Knowledge, Line, Occasion, Path, Seat, Told, Viewer};

/// The words of the house and of this game.
pub(crate) type Words = catalogue::Words<Chamber>;

/// The sorcerer of the Suns. The seats of [`chamber`] are in the order of the suits.
pub(crate) const SUNS: Seat = Seat(0);
/// The sorcerer of the Moons, left neighbour of the Suns.
pub(crate) const MOONS: Seat = Seat(1);
/// The sorcerer of the Crowns.
pub(crate) const CROWNS: Seat = Seat(2);
/// The sorcerer of the Arms, right neighbour of the Suns in a game of four.
pub(crate) const ARMS: Seat = Seat(3);

/// A chamber of `seats` sorcerers on their portals, no orb anywhere, the Suns to move.
pub(crate) fn chamber(seats: usize) -> Position {
    let mut state = State::new(vec![None; seats], 40, Edition::CURRENT);
    state.public.sorcerers = Suit::ALL[..seats].iter().copied().map(Sorcerer::new).collect();
    state.public.turn = Some(Turn::of(SUNS));
    state.public.trail.begin(SUNS);
    Position { state }
}

/// A chamber whose players have all left the order to be asked where their orbs go.
pub(crate) fn asking(seats: usize) -> Position {
    chamber(seats).ordered(|orders, _| orders.with_place(PlaceOrder::Ask))
}

/// A position being set up.
pub(crate) struct Position {
    /// The state so far, for changes that have no method here.
    pub(crate) state: State,
}

impl Position {
    /// Puts a sorcerer on a space, looking somewhere: `"c4 n"`.
    pub(crate) fn stands(mut self, seat: Seat, text: &str) -> Position {
        let (at, facing) = text.split_once(' ').expect("a space and a facing");
        let sorcerer = &mut self.state.public.sorcerers[seat.index()];
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
        self.state.public.sorcerers[seat.index()].pyramids = pyramids;
        self
    }

    /// Lays orbs on a space.
    pub(crate) fn orbs(mut self, at: &str, text: &str) -> Position {
        suits(text).for_each(|suit| self.state.public.orbs.lay(space(at), suit));
        self
    }

    /// Replaces everybody's orders by those that `change` returns.
    pub(crate) fn ordered(mut self, change: impl Fn(&Orders, Seat) -> Orders) -> Position {
        for (seat, orders) in (0..).map(Seat).zip(&mut self.state.orders) {
            *orders = Hidden::of(seat, change(orders.truth(), seat));
        }
        self
    }

    /// Plays by the rules of the first edition, with the orders settled in its deal.
    pub(crate) fn of_old(mut self) -> Position {
        self.state.public.edition = Edition::FIRST;
        let pays = DeflectOrder::AskWhereItPays;
        self.ordered(|_, seat| Orders::usual(seat, Edition::FIRST).with_deflect(None, pays))
    }

    /// Changes the state by `change`.
    pub(crate) fn state_with(mut self, change: impl FnOnce(&mut State)) -> Position {
        change(&mut self.state);
        self
    }

    /// Begins the game here.
    pub(crate) fn play(self) -> Play {
        let seats = self.state.public.sorcerers.len() as u8;
        Play::from(seats, self.state)
    }
}

/// A game played by saying moves.
pub(crate) type Play = catalogue::Play<Chamber>;

/// Questions that tests ask of a game.
pub(crate) trait Asked {
    /// The state of the game.
    fn state(&self) -> &State;

    /// The phase of the game.
    fn phase(&self) -> Phase {
        self.state().phase()
    }

    /// A sorcerer as everybody sees him.
    fn sorcerer(&self, seat: Seat) -> &Sorcerer {
        self.state().public.sorcerer(seat)
    }

    /// The space on which a sorcerer stands, or "out".
    fn at(&self, seat: Seat) -> String {
        self.sorcerer(seat).space.map_or("out".to_owned(), |space| space.to_string())
    }

    /// The suits in a hand.
    fn hand(&self, seat: Seat) -> String {
        spelled(self.state().secrets.of(seat).hand.iter().map(|orb| *orb.truth()))
    }

    /// The suits a seat has still to put back.
    fn owes(&self, seat: Seat) -> String {
        spelled(self.state().secrets.of(seat).owes.iter().map(|orb| *orb.truth()))
    }

    /// The suits on a space.
    fn board(&self, at: &str) -> String {
        spelled(self.state().public.orbs.on(space(at)))
    }

    /// Time stones left.
    fn stones(&self) -> u8 {
        self.state().public.stones
    }

    /// The number of moves left in the turn.
    fn moves(&self) -> u8 {
        Chamber::view(self.state(), Viewer::Watcher).moves_left()
    }

    /// Returns whether `seat` is on turn and nothing is outstanding.
    fn acts(&self, seat: Seat) -> bool {
        self.phase() == Phase::Turn(seat)
    }
}

impl Asked for Play {
    fn state(&self) -> &State {
        self.session.state()
    }
}

/// The keys of the lines that the room hears.
pub(crate) fn keys(told: &[Told]) -> Vec<String> {
    catalogue::keys::<Chamber>(told)
}

/// Returns whether `line` names a suit anywhere.
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

/// The first question to a seat on this occasion, as text to compare.
pub(crate) fn question(play: &Play, seat: Seat) -> String {
    format!("{:?}", play.session.question(seat, Occasion::Awaited, &Path::default()))
}
