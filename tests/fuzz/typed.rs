//! Hostile moves as anybody types them, and forms as anybody fills them in, at tables of all games.

use crate::{
    mutator::Chance,
    runner::{Reached, Target},
};
use pervigil::{
    DICTIONARY,
    discord::{reader, said_in_form},
    engine::{Form, Language, Occasion, Path, Seat, Stamp},
    games::CATALOGUE,
    people::{Guest, Person},
    store::{Store, TableId},
    table::{Asked, House, NewTable, Refusal, Surroundings},
};
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// The longest a text of moves is that is read at all, and each move of it, in characters.
const LONGEST: usize = 1_500;
const LONGEST_MOVE: usize = 200;
/// The most moves of a text that are looked at.
const MOST_PARTS: usize = 6;
/// The longest text of a refusal, in characters.
const LONGEST_NO: usize = 4_000;
/// The numbers of choices after which a game is looked at.
const MOMENTS: [usize; 3] = [0, 9, 40];
/// The most moves that one is drawn from.
const MOST_MOVES: usize = 2_000;
/// The names of the players there, as bad as can be.
const NAMES: [&str; 3] = ["zap @2", "<@1> **end** \u{202e}", "Bela Bela, Bela"];
/// The id of every press in a lobby.
const PRESS: u64 = 1 << 60;

const TYPED: Target = Target {
    name: "typed_move",
    open: || {
        let house = LazyLock::force(&HOUSE);
        Box::new(|input| house.typed(input))
    },
    words: &[
        "zap",
        "end",
        "face",
        "move",
        "place",
        "pass",
        "pass the stone",
        "ask",
        "cast",
        "let",
        "craft",
        "roll",
        "n",
        "ne",
        "c4",
        "red",
        "suns",
        "moons",
        "bela",
        "<@1>",
        "<@!2>",
        "@3",
        "resign",
        "computer 2 (easy)",
        "runde beenden",
        "(5)",
        "note",
    ],
    most: 2_000,
    changes: 6,
    ordinary: 300,
    share: 400,
    deep: 10,
};

const FORMS: Target = Target {
    name: "form",
    open: || {
        let house = LazyLock::force(&HOUSE);
        Box::new(|input| house.filled(input))
    },
    words: &["c3", "a1", "e5", "red", "b 2", "field", "rot", "@1", "|"],
    most: 1_000,
    changes: 6,
    ordinary: 600,
    share: 500,
    deep: 10,
};

#[test]
fn typed_moves_are_read_or_refused_in_few_words() {
    TYPED.run();
}

#[test]
fn a_form_says_a_move_or_why_it_says_none() {
    FORMS.run();
}

static HOUSE: LazyLock<Tables> = LazyLock::new(Tables::laid);

/// Tables of every game at several moments.
struct Tables {
    house: House,
    laid: Vec<(TableId, Person)>,
    runtime: Runtime,
    _folder: TempDir,
}

fn guest(seat: u8) -> Guest {
    Guest { id: Person(u64::from(seat) + 1), name: NAMES[usize::from(seat)].to_owned(), speaks: None }
}

/// The number of the first table of Amulets. The other tables have forms too.
fn amulets() -> u8 {
    let game = CATALOGUE.iter().position(|entry| entry.info.key == "amulets").expect("a game of the house");
    (game * MOMENTS.len()) as u8
}

impl Tables {
    fn laid() -> Tables {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("pervigil.db")).expect("a database");
        let surroundings = Surroundings { entropy: Arc::new(|| [7; 32]), ..Surroundings::default() };
        let house = House::new(CATALOGUE, store, surroundings);
        let tables = runtime.block_on(async {
            let mut tables = vec![];
            for (channel, (entry, moment)) in
                (1..).zip(CATALOGUE.iter().flat_map(|entry| MOMENTS.map(|at| (entry, at))))
            {
                tables.push(begun(&house, entry.info.key, (channel, moment)).await);
            }
            tables
        });
        Tables { house, laid: tables, runtime, _folder: folder }
    }

    /// Returns the result of `read` for the person on turn at the table of this number. A panic in it is passed on.
    fn asked<R: Send + 'static>(&self, number: u8, read: impl Fn(&Asked<'_>) -> R + Send + Sync + 'static) -> R {
        let (table, person) = self.laid[usize::from(number) % self.laid.len()];
        let read = self.runtime.block_on(self.house.turns().offers(table, person, || true, Arc::new(read)));
        read.unwrap_or_else(|refused| panic!("{:?}", refused.refusal)).expect("it is wanted")
    }

    fn typed(&self, input: &[u8]) -> Reached {
        let [table, language, typed @ ..] = input else { return Reached::at(false, &0) };
        let language = Language::ALL[usize::from(*language) % Language::ALL.len()];
        let typed: String = String::from_utf8_lossy(typed).chars().take(LONGEST).collect();
        if typed.split([',', ';']).any(|part| part.chars().count() > LONGEST_MOVE) {
            return Reached::at(false, &0);
        }
        let said = self.asked(*table, move |asked| moves(asked, &typed, language));
        Reached::at(said.iter().any(|(_, reads)| *reads), &(table, said))
    }

    fn filled(&self, input: &[u8]) -> Reached {
        let [table, language, typed @ ..] = input else { return Reached::at(false, &0) };
        let language = Language::ALL[usize::from(*language) % Language::ALL.len()];
        let texts: Vec<String> = String::from_utf8_lossy(typed).lines().take(8).map(str::to_owned).collect();
        let (deep, kind) = self.asked(amulets() + 1 + table % 2, move |asked| form(asked, texts.clone(), language));
        Reached::at(deep, &kind)
    }
}

/// A table of three at which this number of choices were made, and the person on turn there.
async fn begun(house: &House, game: &str, (channel, moment): (u64, usize)) -> (TableId, Person) {
    let table = house.lobby().open(NewTable::plain(channel, game, guest(0))).await.expect("the channel is free");
    for seat in 1..3 {
        house.lobby().join(table, guest(seat), None, PRESS + u64::from(seat)).await.expect("a seat is free");
    }
    house.lobby().start(table, Person(1), PRESS).await.expect("enough have joined");
    let mut chance = Chance::of(channel);
    let mut up = Person(1);
    for made in 0..=moment {
        for person in (1..=3).map(Person) {
            let moves = house
                .turns()
                .offers(table, person, || true, Arc::new(any_moves))
                .await
                .ok()
                .flatten()
                .unwrap_or_default();
            if moves.is_empty() {
                continue;
            }
            up = person;
            if made < moment {
                let path = moves[chance.below(moves.len())].clone();
                house.turns().submit(table, person, None, path).await.expect("a move that is offered");
            }
            break;
        }
    }
    (table, up)
}

/// The moves of the seat that is asked. If there are very many, only some.
fn any_moves(asked: &Asked<'_>) -> Vec<Path> {
    if asked.stamp(Occasion::Awaited).is_none() {
        return vec![];
    }
    let spoken = |whole: Vec<pervigil::engine::Offer>| Path(whole.into_iter().map(|offer| offer.word).collect());
    let standing =
        |path: &Path| asked.question(Occasion::Awaited, &Path(path.0[..1].to_vec())).is_none() && path.0.len() > 1;
    match asked.moves(MOST_MOVES) {
        Some(moves) => moves.into_iter().map(spoken).filter(|path| !standing(path) && !is_leaving(path)).collect(),
        None => first_move(asked).into_iter().collect(),
    }
}

fn is_leaving(path: &Path) -> bool {
    path.0.first().is_some_and(|word| ["resign", "note", "orders", "stops"].contains(&word.as_str()))
}

/// The move that the first answers make.
fn first_move(asked: &Asked<'_>) -> Option<Path> {
    let mut path = Path::default();
    while let Some(question) = asked.question(Occasion::Awaited, &path) {
        path = path.then(question.offers.first()?.word.clone());
    }
    Some(path)
}

/// The first reading of a text at the first table.
pub(crate) fn first_read(typed: String) -> String {
    let read = HOUSE.asked(0, move |asked| reader(&DICTIONARY)(asked, &typed, Language::English, 0));
    let (path, _) = read.expect("something").expect("a path");
    path.to_string()
}

/// The first words of the moves that are read in a text, each with whether it is one or the beginning of one.
fn moves(asked: &Asked<'_>, typed: &str, language: Language) -> Vec<(String, bool)> {
    let (read, mut at, mut said) = (reader(&DICTIONARY), 0, vec![]);
    for _ in 0..MOST_PARTS {
        let Some(found) = read(asked, typed, language, at) else { break };
        let (path, next) = match found {
            Ok(found) => found,
            Err(refusal) => {
                told(&refusal.into());
                said.push((String::new(), true));
                break;
            }
        };
        assert!(next > at && next <= typed.len() + 1, "it reads on");
        at = next;
        assert_eq!(path.to_string().parse(), Ok(path.clone()), "it reads back the same");
        let no = OCCASIONS.map(|occasion| asked.no_to(occasion, &path));
        no.iter().flatten().for_each(told);
        let reads = OCCASIONS.iter().zip(&no).any(|(occasion, no)| asked.stamp(*occasion).is_some() && no.is_none());
        if said.len() < 3 {
            said.push((
                path.0.first().filter(|_| reads).map(|word| word.as_str().to_owned()).unwrap_or_default(),
                reads,
            ));
        }
    }
    said
}

const OCCASIONS: [Occasion; 2] = [Occasion::Awaited, Occasion::Standing];

/// Checks that a refusal can be worded in every language.
fn told(refusal: &Refusal) {
    for language in Language::ALL {
        let said = DICTIONARY.of(language).say(&refusal.line(), &|Seat(seat)| format!("Player {seat}"));
        assert!(!said.is_empty() && said.chars().count() <= LONGEST_NO, "{said}");
    }
}

/// The form that a seat is asked to fill in: its stamp, the words before the entries, and their present values.
fn asked_in_form(asked: &Asked<'_>) -> Option<(Stamp, Path, Vec<String>)> {
    let stamp = asked.stamp(Occasion::Awaited)?;
    let mut said = Path::default();
    loop {
        let question = asked.question(Occasion::Awaited, &said)?;
        match question.form {
            Some(Form { after, blanks, .. }) => {
                let path = after.0.iter().fold(said, |path, word| path.then(word.clone()));
                return Some((stamp, path, blanks.into_iter().map(|blank| blank.value).collect()));
            }
            None => said = said.then(question.offers.first()?.word.clone()),
        }
    }
}

/// Reads a form filled in like this. Returns whether it is a move, and the kind of the answer.
fn form(asked: &Asked<'_>, texts: Vec<String>, language: Language) -> (bool, u64) {
    let Some((stamp, path, values)) = asked_in_form(asked) else { return (false, 0) };
    let given = texts.iter().filter(|text| !text.trim().is_empty()).count();
    match said_in_form(asked, (stamp, path), texts, DICTIONARY.of(language), DICTIONARY.english()) {
        Ok(path) => {
            assert!(asked.no_to(Occasion::Awaited, &path).is_none(), "what a form says can be said: {path}");
            (true, 1 + path.0.len() as u64)
        }
        Err(refusal) => {
            told(&refusal);
            (given > 0 && given == values.len(), 100 + given as u64)
        }
    }
}

#[test]
#[ignore = "writes specimens of moves anew, when games are dealt otherwise or moves have other words"]
fn specimens() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/typed_move");
    let of_amulets = HOUSE.asked(amulets() + 1, |asked| asked_in_form(asked).map(|(_, _, values)| values));
    let values = of_amulets.expect("a form").join("\n");
    std::fs::write(folder.with_file_name("form").join("as-it-stands"), [b"\0\0", values.as_bytes()].concat())
        .expect("it is written");
    for number in 0..HOUSE.laid.len() as u8 {
        let moves = HOUSE.asked(number, any_moves);
        for at in 0..moves.len().min(3) {
            let path = moves[at * moves.len() / 3].to_string();
            let name = format!("{}-{number}-{at}", CATALOGUE[usize::from(number) / MOMENTS.len()].info.key);
            std::fs::write(folder.join(name), [&[number, at as u8 % 2], path.as_bytes()].concat())
                .expect("it is written");
        }
    }
}
