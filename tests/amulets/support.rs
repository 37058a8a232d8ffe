//! Positions set up by hand, and games played on from them.

use amulets::{
    Amulets,
    board::{Amulet, Answer, Card, Field, Placement},
    state::{Entry, Wizard},
};
use engine::{Arg, Hidden, Line, Occasion, Path, Seat, Session, Setup, Told};

pub(crate) use catalogue::path;

/// The words of the house and of this game.
pub(crate) type Words = catalogue::Words<Amulets>;

/// The seats, clockwise.
pub(crate) const ADA: Seat = Seat(0);
pub(crate) const BELA: Seat = Seat(1);
pub(crate) const CHIDI: Seat = Seat(2);
pub(crate) const DINA: Seat = Seat(3);

/// The cards of the three, four or five players of most tests here.
pub(crate) const CARDS: [&str; 5] = ["red c3", "yellow a1", "green b5", "blue e2", "black d4"];

/// A game with the amulets on A1 to E1, and Ada to move. It has as many players as cards.
pub(crate) fn game(cards: &[&str]) -> Play {
    with_options(cards, &[])
}

/// A game like [`game`], with options of the table.
pub(crate) fn with_options(cards: &[&str], options: &[(&str, i64)]) -> Play {
    let mut setup = Setup::plain(cards.len() as u8);
    setup.options = options.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect();
    let (play, _) = Play::dealt(&setup, 1);
    play.with(|state| {
        let cards = cards.iter().map(|text| card(text)).enumerate();
        state.cards = cards.map(|(seat, card)| Hidden::of(Seat(seat as u8), card)).collect();
        state.public.altar = Some(placement("a1 b1 c1 d1 e1"));
        state.public.turn = Some(ADA);
    })
}

/// A game played by saying moves.
pub(crate) type Play = catalogue::Play<Amulets>;

/// Questions that tests ask of a game.
pub(crate) trait Asked {
    /// The session of the game.
    fn session(&self) -> &Session<Amulets>;

    /// Returns the first question to `seat` on either occasion, as text to compare.
    fn questions(&self, seat: Seat) -> String {
        let of = |occasion| {
            (self.session().stamp(seat, occasion), self.session().question(seat, occasion, &Path::default()))
        };
        format!("{:?}", [of(Occasion::Awaited), of(Occasion::Standing)])
    }

    /// The seat on turn.
    fn holder(&self) -> Option<Seat> {
        self.session().state().public.holder()
    }

    /// The wizard of a seat and how they fare.
    fn wizard(&self, seat: Seat) -> Wizard {
        self.session().state().public.wizards[seat.index()]
    }

    /// The answers in the newest entry of the spell book, as their symbols in the order they were given.
    fn answers(&self) -> Vec<(Seat, char)> {
        match self.session().state().public.book.last() {
            Some(Entry::Asked { answers, .. }) => {
                answers.iter().map(|(seat, answer)| (*seat, symbol(*answer))).collect()
            }
            other => panic!("no question: {other:?}"),
        }
    }

    /// The answers in the check of the newest entry of the spell book.
    fn checks(&self) -> Vec<(Seat, bool)> {
        match self.session().state().public.book.last() {
            Some(Entry::Cast { checks, .. }) => checks.clone(),
            other => panic!("no casting: {other:?}"),
        }
    }
}

impl Asked for Play {
    fn session(&self) -> &Session<Amulets> {
        &self.session
    }
}

pub(crate) fn symbol(answer: Answer) -> char {
    ['*', 'o', '+', '-'][answer as usize]
}

/// The keys of what the room hears.
pub(crate) fn keys(told: &[Told]) -> Vec<String> {
    catalogue::keys::<Amulets>(told)
}

/// The list that goes by `name` in a line.
pub(crate) fn list<'a>(line: &'a Line, name: &str) -> &'a [Arg] {
    match line.args.iter().find(|(other, _)| other == name) {
        Some((_, Arg::List(items))) => items,
        other => panic!("no list {name}: {other:?}"),
    }
}

/// A card: `"red c3"`.
pub(crate) fn card(text: &str) -> Card {
    let (amulet, home) = text.split_once(' ').expect("an amulet and a field");
    Card { home: field(home), amulet: Amulet::parse(amulet).expect("an amulet") }
}

/// A placement: five fields.
pub(crate) fn placement(text: &str) -> Placement {
    let fields: Vec<Field> = text.split(' ').map(field).collect();
    Placement(fields.try_into().expect("five fields"))
}

pub(crate) fn field(word: &str) -> Field {
    Field::parse(word).expect("a field")
}

/// The casting that is right in every respect, by `seat` in a game of these cards.
pub(crate) fn right(seat: Seat, cards: &[&str]) -> String {
    let seats = cards.len();
    let others = (1..seats).map(|step| (seat.index() + step) % seats);
    others.fold("cast".to_owned(), |text, other| format!("{text} @{} {}", other + 1, cards[other]))
}
