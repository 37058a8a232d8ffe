//! The choices that are offered for a move while a person types it, all from one moment of the table.

use crate::{
    bot::Bot,
    input::{
        notation,
        reading::{Reading, Text},
    },
    wording::names::Naming,
};
use engine::{Occasion, Offer, Path};
use people::Person;
use std::sync::Arc;
use table::TableId;
use table::{Asked, Refused, Typed};
use words::Words;

/// The text that is shown for each move or beginning of one, and the text that is sent.
type Offered = Vec<(String, String)>;

/// Returns whole moves if few match what is typed so far, else the next words. Returns none if the choices are not
/// `wanted` any more, or the text is too long for a move.
pub(super) async fn offered(
    bot: &Bot,
    table: TableId,
    person: Person,
    typed: &str,
    wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
) -> Result<Offered, Refused> {
    if notation::too_long(typed) {
        return Ok(vec![]);
    }
    let (text, words, english) = (typed.to_owned(), bot.words, bot.dictionary.english());
    let keystroke = Keystroke { text, words, english };
    let offered =
        bot.house.turns().offers(table, person, wanted, Arc::new(move |asked| keystroke.offered(asked))).await?;
    Ok(offered.unwrap_or_default())
}

/// Returns the choices for the last move of a line, or of a turn that is queued ahead. The table is imagined as far as
/// it can be there. Returns none behind text that is too long to be read.
pub(super) async fn offered_ahead(
    bot: &Bot,
    table: TableId,
    person: Person,
    typed: &str,
    wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
) -> Result<Offered, Refused> {
    let (moves, last) = typed.rfind([',', ';']).map_or(("", typed), |at| typed.split_at(at + 1));
    if notation::line_too_long(typed) || typed.split([',', ';']).any(notation::too_long) {
        return Ok(vec![]);
    }
    let (words, english) = (bot.words, bot.dictionary.english());
    let keystroke = Keystroke { text: last.trim_start().to_owned(), words, english };
    let before = Typed { moves: moves.to_owned(), language: words.language() };
    let read = Arc::new(move |asked: &Asked<'_>| keystroke.offered(asked));
    let worlds = bot.house.turns().offers_ahead(table, person, before, wanted, read).await?;
    let in_all = |offer: &(String, String)| worlds.iter().all(|offered| offered.contains(offer));
    let offered = worlds.first().into_iter().flatten().filter(|offer| in_all(offer));
    let line = |text: &str| [moves.trim(), text].join(" ").trim().to_owned();
    Ok(offered.map(|(shown, sent)| (line(shown), line(sent))).collect())
}

/// The text that a person has typed so far, and the languages it is read in.
struct Keystroke {
    text: String,
    words: &'static Words,
    english: &'static Words,
}

impl Keystroke {
    /// Returns the choices to go on with from the questions that `asked` gives.
    fn offered(&self, asked: &Asked<'_>) -> Offered {
        let naming = Naming::new(self.words, asked.roster());
        let moves = asked.moves(notation::MOST_MOVES).unwrap_or_default();
        let matches = notation::matching(&self.text, &moves, &naming);
        if let Some(few) = notation::few(matches.clone()) {
            return few;
        }
        let (said, word) = notation::split(&self.text);
        let readings = self.readings(asked, said, &naming).into_iter();
        let found: Offered = readings.flat_map(|reading| next(asked, &reading, word, &naming)).collect();
        if found.is_empty() { matches } else { found }
    }

    /// Returns the possible readings of the words before the one being typed.
    fn readings(&self, asked: &Asked<'_>, said: &str, naming: &Naming<'_>) -> Vec<Reading> {
        if said.trim().is_empty() {
            let anything = |occasion| Reading { occasion, path: Path::default() };
            return [Occasion::Awaited, Occasion::Standing].map(anything).into();
        }
        Text::new(said, naming, self.english).read(asked)
    }
}

/// Returns the words that follow a reading and begin with `typed`. Words that only sort are skipped if the words behind
/// them are few.
fn next(asked: &Asked<'_>, Reading { occasion, path }: &Reading, typed: &str, naming: &Naming<'_>) -> Offered {
    let Some(panel) = asked.panel(*occasion, path) else { return vec![] };
    let sorted = asked.ungrouped(&panel);
    let offered = |word: &str| {
        let next = next_words(&panel.said, &sorted, word, naming);
        let few = !next.is_empty() && next.len() <= notation::MOST_CHOICES;
        if few { next } else { next_words(&panel.said, &panel.question.offers, word, naming) }
    };
    offered(if goes_without_saying(&panel.said, path, typed) { "" } else { typed })
}

/// Returns whether `typed` begins a word that was filled in automatically, as there is no other. `said` results from
/// `path`, except for words that only sort.
fn goes_without_saying(said: &Path, path: &Path, typed: &str) -> bool {
    let beyond = path.0.iter().fold(&said.0[..], |rest, word| match rest.split_first() {
        Some((first, further)) if first == word => further,
        _ => rest,
    });
    beyond.iter().any(|word| word.as_str().starts_with(&typed.to_lowercase()))
}

fn next_words(said: &Path, offers: &[Offer], typed: &str, naming: &Naming<'_>) -> Offered {
    let offers = offers.iter().filter(|offer| !notation::is_rash(&offer.word, typed)).map(|offer| {
        let path = offer.word.parts().fold(said.clone(), |said, word| said.then(word));
        let more = if offer.more { " …" } else { "" };
        let shown = format!("{}{more} ({})", notation::worded(&path, naming), naming.label(&offer.label));
        (shown, path.to_string(), naming.label(&offer.label))
    });
    let fits = |path: &str, label: &str| {
        let mut added = path.split(' ').skip(said.0.len());
        added.any(|word| word.starts_with(typed)) || label.to_lowercase().contains(&typed.to_lowercase())
    };
    offers.filter(|(_, path, label)| fits(path, label)).map(|(shown, path, _)| (shown, path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DICTIONARY;
    use games::CATALOGUE;
    use people::Guest;
    use std::{
        io,
        sync::atomic::{AtomicUsize, Ordering},
    };
    use store::Store;
    use table::{Absence, Clock, House, NewTable, Newcomers, Surroundings};
    use tracing::Level;

    /// A counter of the times that a table was asked, read from the log.
    #[derive(Clone, Default)]
    struct Count(Arc<AtomicUsize>);

    impl io::Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let asks = bytes.windows(16).filter(|part| part == b"a table is asked").count();
            self.0.fetch_add(asks, Ordering::SeqCst);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Returns a bot at whose table these people play this game.
    async fn playing(game: &str, names: &[&str], folder: &std::path::Path) -> (Bot, TableId) {
        let store = Store::open(&folder.join("offered.db")).expect("a store");
        let bot = Bot::new(House::new(CATALOGUE, store, Surroundings::default()), &DICTIONARY);
        let guest = |(id, name): (u64, &&str)| Guest { id: Person(id), name: (*name).to_owned(), speaks: None };
        let mut guests = (1..).zip(names).map(guest);
        let host = guests.next().expect("a host");
        let (game, options, clock) = (game.to_owned(), std::collections::BTreeMap::default(), Clock::None);
        let new = NewTable {
            channel: 5,
            guild: None,
            game,
            host,
            options,
            clock,
            absence: Absence::default(),
            newcomers: Newcomers::default(),
            weekends_off: false,
            own_thread: false,
            unrated: false,
        };
        let table = bot.house.lobby().open(new).await.expect("a table");
        for guest in guests {
            bot.house.lobby().join(table, guest, None, 2).await.expect("a seat");
        }
        bot.house.lobby().start(table, Person(1), 3).await.expect("a game");
        (bot, table)
    }

    /// All choices come from one moment, however many there are.
    #[tokio::test]
    async fn a_table_is_asked_once_for_a_keystroke() {
        let folder = tempfile::tempdir().expect("a folder");
        for (game, typed) in
            [("quest", ""), ("swords", "mus"), ("stones", ""), ("chamber", "orders deflect never "), ("chamber", "x y")]
        {
            let folder = tempfile::tempdir_in(&folder).expect("a folder");
            let (bot, table) = playing(game, &["Ada", "Bela", "bela"], folder.path()).await;
            let asked = Count::default();
            let counted = asked.clone();
            let log = tracing_subscriber::fmt().with_max_level(Level::TRACE).with_writer(move || counted.clone());
            let logged = tracing::subscriber::set_default(log.finish());
            let offers = offered(&bot, table, Person(1), typed, || true).await.expect("they sit there");
            drop(logged);
            assert!(typed.is_empty() || offers.is_empty() == (typed == "x y"), "{game} “{typed}”: {offers:?}");
            assert_eq!(asked.0.load(Ordering::SeqCst), 1, "{game} “{typed}”");
            let unwanted = offered(&bot, table, Person(1), typed, || false).await.expect("they sit there");
            assert!(unwanted.is_empty(), "{unwanted:?}");
        }
    }

    /// A text that is too long to be a move does not even reach the table.
    #[tokio::test]
    async fn nothing_is_looked_for_that_is_too_long_to_be_a_move() {
        let folder = tempfile::tempdir().expect("a folder");
        let (bot, table) = playing("chamber", &["Ada", "Bela"], folder.path()).await;
        for long in ["zap ".repeat(1_500), "end, ".repeat(1_200), format!("end, {}", "x".repeat(201))] {
            let asked = Count::default();
            let counted = asked.clone();
            let log = tracing_subscriber::fmt().with_max_level(Level::TRACE).with_writer(move || counted.clone());
            let logged = tracing::subscriber::set_default(log.finish());
            for person in [1, 2].map(Person) {
                assert_eq!(offered(&bot, table, person, &long, || true).await, Ok(vec![]));
                assert_eq!(offered_ahead(&bot, table, person, &long, || true).await, Ok(vec![]));
            }
            drop(logged);
            assert_eq!(asked.0.load(Ordering::SeqCst), 0);
        }
    }

    /// In every game a seat that is not on turn is offered what it could do on its turn, and nothing is stored.
    #[tokio::test]
    async fn a_turn_that_is_still_to_come_is_offered() {
        let folder = tempfile::tempdir().expect("a folder");
        for game in CATALOGUE.iter().map(|entry| entry.info.key) {
            let folder = tempfile::tempdir_in(&folder).expect("a folder");
            let (bot, table) = playing(game, &["Ada", "Bela", "Chidi"], folder.path()).await;
            let before = bot.house.store().tables().journal(table).await.expect("rows").len();
            for person in 1..=3 {
                let offers = offered_ahead(&bot, table, Person(person), "", || true).await.expect("they sit there");
                assert!(!offers.is_empty(), "{game}");
            }
            assert_eq!(bot.house.store().tables().journal(table).await.expect("rows").len(), before, "{game}");
        }
    }
}
