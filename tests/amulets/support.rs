//! Positions set up by hand, and games played on from them.

use amulets::{
    Amulets,
    board::{Amulet, Answer, Card, Field, Placement},
    state::{Entry, State, Wizard},
    view::View,
};
use catalogue::Catalogue;
use engine::{
    Arg, Effects, Hidden, Line, Occasion, Path, Rejection, Seat, Seed, Session, Setup, Stamp, Submitted, Told, Viewer,
};

/// The words of the house and of this game.
pub(crate) type Words = catalogue::Words<Amulets>;

/// The seats, clockwise.
pub(crate) const ADA: Seat = Seat(0);
pub(crate) const BELA: Seat = Seat(1);
pub(crate) const CHIDI: Seat = Seat(2);
pub(crate) const DINA: Seat = Seat(3);

/// What three, four or five of them have in most tests here.
pub(crate) const CARDS: [&str; 5] = ["red c3", "yellow a1", "green b5", "blue e2", "black d4"];

/// The amulets on A1 to E1, and Ada to move: a game of as many as there are cards.
pub(crate) fn game(cards: &[&str]) -> Play {
    with_options(cards, &[])
}

/// The same with options of the table.
pub(crate) fn with_options(cards: &[&str], options: &[(&str, i64)]) -> Play {
    let mut setup = Setup::plain(cards.len() as u8);
    setup.options = options.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect();
    let (play, _) = Play::dealt(&setup, 1);
    let mut state: State = play.session.state().clone();
    let cards = cards.iter().map(|text| card(text)).enumerate();
    state.cards = cards.map(|(seat, card)| Hidden::of(Seat(seat as u8), card)).collect();
    state.floor.altar = Some(placement("a1 b1 c1 d1 e1"));
    state.floor.turn = Some(ADA);
    Play { session: play.session.in_world(state), seed: play.seed }
}

/// A game played by saying moves.
pub(crate) struct Play {
    /// The game.
    pub(crate) session: Session<Amulets>,
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
        let stamp = self.stamp(seat, text).unwrap_or_else(|| panic!("{seat} has nothing to say to {text}"));
        self.say_to(seat, stamp, text)
    }

    /// The same to the question of this stamp.
    pub(crate) fn say_to(&mut self, seat: Seat, stamp: Stamp, text: &str) -> Vec<Told> {
        match self.session.submit(seat, stamp, &path(text), &self.seed) {
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

    /// The stamp of the question that `text` answers.
    pub(crate) fn stamp(&self, seat: Seat, text: &str) -> Option<Stamp> {
        self.session.stamp(seat, self.session.occasion(seat, path(text).0.first()))
    }

    /// `seat` says a move that is refused; the key of the reason, or `unknown`, `not asked` or `over`.
    pub(crate) fn refused(&self, seat: Seat, text: &str) -> String {
        let Some(stamp) = self.stamp(seat, text) else {
            return if self.session.outcome().is_some() { "over" } else { "not asked" }.to_owned();
        };
        match self.session.submit(seat, stamp, &path(text), &self.seed) {
            Err(Rejection::Illegal { why, .. }) => {
                Catalogue::of::<Amulets>().reads(&why);
                why.key.trim_start_matches("amulets-refuse-").to_owned()
            }
            Err(Rejection::UnknownWord(_)) => "unknown".to_owned(),
            other => panic!("{seat} said {text}: {other:?}"),
        }
    }

    /// The words on offer after `text`, in order; words that only sort are looked into.
    pub(crate) fn words(&self, seat: Seat, text: &str) -> Vec<String> {
        let occasion = self.session.occasion(seat, path(text).0.first());
        let Some(question) = self.session.question(seat, occasion, &path(text)) else { return vec![] };
        let words = question.offers.into_iter().flat_map(|offer| match offer.group {
            true => self.words(seat, &format!("{text} {}", offer.word.as_str())),
            false => vec![offer.word.as_str().to_owned()],
        });
        words.collect()
    }

    /// What `seat` is asked at first, on either occasion, as text to compare.
    pub(crate) fn asked(&self, seat: Seat) -> String {
        let of =
            |occasion| (self.session.stamp(seat, occasion), self.session.question(seat, occasion, &Path::default()));
        format!("{:?}", [of(Occasion::Awaited), of(Occasion::Standing)])
    }

    /// What `seat` sees.
    pub(crate) fn view(&self, seat: Seat) -> View {
        self.session.view(Viewer::Seat(seat))
    }

    /// What the room sees.
    pub(crate) fn room(&self) -> View {
        self.session.view(Viewer::Watcher)
    }

    /// Whose turn it is.
    pub(crate) fn holder(&self) -> Option<Seat> {
        self.session.state().floor.holder()
    }

    /// How a wizard fares.
    pub(crate) fn wizard(&self, seat: Seat) -> Wizard {
        self.session.state().floor.wizards[seat.index()]
    }

    /// The places, once the game is over.
    pub(crate) fn places(&self) -> Option<Vec<u8>> {
        self.session.outcome().map(|outcome| outcome.places)
    }

    /// The answers in the newest entry of the spell book, as their symbols in the order they were given.
    pub(crate) fn answers(&self) -> Vec<(Seat, char)> {
        match self.session.state().floor.book.last() {
            Some(Entry::Asked { answers, .. }) => {
                answers.iter().map(|(seat, answer)| (*seat, symbol(*answer))).collect()
            }
            other => panic!("no question: {other:?}"),
        }
    }

    /// What was said in the check of the newest entry of the spell book.
    pub(crate) fn checks(&self) -> Vec<(Seat, bool)> {
        match self.session.state().floor.book.last() {
            Some(Entry::Cast { checks, .. }) => checks.clone(),
            other => panic!("no casting: {other:?}"),
        }
    }
}

pub(crate) fn symbol(answer: Answer) -> char {
    ['*', 'o', '+', '-'][answer as usize]
}

/// The keys of what the room hears.
pub(crate) fn keys(told: &[Told]) -> Vec<String> {
    let key = |line: &Line| line.key.trim_start_matches("amulets-").to_owned();
    told.iter().filter_map(|told| told.room.as_ref()).map(key).collect()
}

/// The list that goes by `name` in a line.
pub(crate) fn list<'a>(line: &'a Line, name: &str) -> &'a [Arg] {
    match line.args.iter().find(|(other, _)| other == name) {
        Some((_, Arg::List(items))) => items,
        other => panic!("no list {name}: {other:?}"),
    }
}

/// A path of these words.
pub(crate) fn path(text: &str) -> Path {
    text.parse().expect("every text reads as a path")
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
