//! Moves as people type them. A text is read against the questions of the person, and made or asked about if it can
//! mean several things.

use crate::{
    bot::{Bot, Context},
    input::{
        notation,
        reading::{Reading, Text, literally},
    },
    interaction::{asker::guest, custom_id::CustomId, place::Place},
    panels::outcome::Player,
    wording::{
        ask_for_names,
        draft::{Button, Choice, Draft, Row, Style},
        names::Naming,
    },
};
use engine::{Language, Line, Occasion, Path, Question, Stamp};
use people::{Guest, Person};
use std::sync::Arc;
use table::TableId;
use table::{Asked, Heard, Refusal, Refused, Roster, Sequence, TextReader, TurnRefusal};
use words::{Dictionary, Words, letter_by_letter};

/// The most readings that are asked about, and the number of buttons in a row.
const MOST: usize = 25;
const IN_A_ROW: usize = 5;
/// The longest label that is named in a refused move, in characters.
const LONGEST_NAME: usize = 40;
const OCCASIONS: [Occasion; 2] = [Occasion::Awaited, Occasion::Standing];
/// The number of parts that one move may come in.
const MOST_PARTS: usize = 5;

/// Returns the reader of queued moves, in the language of the person who queued them.
pub fn reader(dictionary: &'static Dictionary) -> Arc<TextReader> {
    Arc::new(move |asked, text, language, at| {
        let (words, english) = (dictionary.of(language), dictionary.english());
        let typed = Typed { moves: parts(text), words, english };
        typed.next(asked, at)
    })
}

/// Makes the move that was typed.
pub(super) async fn typed(context: &Context<'_>, bot: &Bot, table: TableId, text: &str) -> Draft {
    let interaction = context.interaction;
    let place = Place::new(interaction.channel_id, interaction.channel.as_ref(), interaction.app_permissions);
    let mut heard = said(bot, table, guest(context).id, text).await;
    let is_unknown =
        matches!(&heard, Err(refused) if matches!(refused.refusal, Refusal::Turn(TurnRefusal::Illegal { .. })));
    // A word of it may be a name that somebody has not had for long.
    if is_unknown && ask_for_names(bot, context.http(), table).await {
        heard = said(bot, table, guest(context).id, text).await;
    }
    made(bot, table, &guest(context), (&place, text), heard).await
}

/// Makes the move that was typed if it is one move, and otherwise returns what the text is.
async fn said(bot: &Bot, table: TableId, person: Person, text: &str) -> Result<Result<Heard, Instead>, Refused> {
    if notation::line_too_long(text) || table::parts(text).any(notation::too_long) {
        return Err(TurnRefusal::too_much(text).into());
    }
    let (words, english, typed) = (bot.words, bot.dictionary.english(), text.to_owned());
    let read = move |asked: &Asked<'_>| one_meant(asked, &typed, words, english);
    bot.house.turns().submit_read(table, person, Arc::new(read)).await
}

/// Returns the result of a move that `guest` typed. The person is asked if it can mean several things.
async fn made(
    bot: &Bot,
    table: TableId,
    guest: &Guest,
    (place, text): (&Place, &str),
    heard: Result<Result<Heard, Instead>, Refused>,
) -> Draft {
    let (person, words, english) = (guest.id, bot.words, bot.dictionary.english());
    let heard = match heard {
        Ok(Err(Instead::Unclear(several))) => return which(bot, table, &several),
        Ok(Err(Instead::Moves)) => {
            let moves = Typed { moves: parts(text), words, english };
            bot.house.turns().submit_several(table, person, Arc::new(moves)).await
        }
        Ok(Ok(heard)) => Ok(heard),
        Err(refused) => Err(refused),
    };
    if heard.is_ok() {
        bot.house.people().meet(guest).await;
    }
    let heard = match heard {
        Err(refused) => Err(in_own_words(bot, table, person, text, refused).await),
        heard => heard,
    };
    Player { bot, table, person }.after(place, heard).await
}

/// Returns the refusal of a typed move in the reader's language. Labels of buttons replace the English words that would
/// be accepted. Places on the board stay as they are.
async fn in_own_words(bot: &Bot, table: TableId, person: Person, text: &str, refused: Refused) -> Refused {
    let Refusal::Turn(TurnRefusal::Illegal { word, why, near }) = &refused.refusal else { return refused };
    if near.is_empty() || bot.words.language() == Language::English {
        return refused;
    }
    let (words, typed, near) = (bot.words, text.to_owned(), near.clone());
    let read = move |asked: &Asked<'_>| named(asked, &typed, words, &near);
    match bot.house.turns().offers(table, person, || true, Arc::new(read)).await {
        Ok(Some(Some(near))) => {
            let refusal = TurnRefusal::Illegal { word: word.clone(), why: why.clone(), near }.into();
            Refused { refusal, ..refused }
        }
        _ => refused,
    }
}

/// Returns the labels of the buttons of the question with these words, which is asked somewhere along the text.
fn named(asked: &Asked<'_>, text: &str, words: &'static Words, near: &[String]) -> Option<Vec<String>> {
    let naming = Naming::new(words, asked.roster());
    let path = literally(text, &naming);
    let prefixes = (0..=path.0.len()).rev().map(|at| Path(path.0[..at].to_vec()));
    let questions = prefixes.flat_map(|said| OCCASIONS.map(|occasion| asked.question(occasion, &said))).flatten();
    let asks = |question: &Question| {
        let mut offers = question.offers.iter();
        near.iter().all(|word| offers.any(|offer| offer.word.as_str() == word))
    };
    let question = questions.into_iter().find(asks)?;
    let label = |word: &String| {
        let offer = question.offers.iter().find(|offer| offer.word.as_str() == word);
        let label = offer.map(|offer| naming.label(&offer.label));
        let is_place = word.chars().any(|letter| letter.is_ascii_digit());
        let label = label.filter(|label| !is_place && label.chars().count() <= LONGEST_NAME);
        label.map_or_else(|| word.clone(), |label| letter_by_letter(&label))
    };
    Some(near.iter().map(label).collect())
}

/// The meaning of a text that is not one move.
enum Instead {
    /// A text that can mean several things.
    Unclear(Several),
    /// A text of several moves.
    Moves,
}

/// Several moves as they were typed, and the languages they are read in.
struct Typed {
    moves: Vec<String>,
    words: &'static Words,
    english: &'static Words,
}

impl Sequence for Typed {
    /// Returns the move that begins with the part `at`. It may contain separators itself, and is the longest that
    /// reads.
    fn next(&self, asked: &Asked<'_>, at: usize) -> Option<Result<(Path, usize), TurnRefusal>> {
        let rest = self.moves.get(at..).filter(|rest| !rest.is_empty())?;
        let naming = Naming::new(self.words, asked.roster());
        for taken in (1..=rest.len().min(MOST_PARTS)).rev() {
            let text = rest[..taken].join(" ");
            match &Text::new(&text, &naming, self.english).read(asked)[..] {
                [Reading { path, .. }] => return Some(Ok((path.clone(), at + taken))),
                [] => {}
                _ => return Some(Err(TurnRefusal::Unclear(text))),
            }
        }
        Some(Ok((literally(&rest[0], &naming), at + 1)))
    }

    fn rest(&self, at: usize) -> String {
        self.moves[at.min(self.moves.len())..].join(", ")
    }
}

/// Returns the moves of a text, one by one.
fn parts(text: &str) -> Vec<String> {
    table::parts(text).map(str::to_owned).collect()
}

/// A typed text that can mean several things.
struct Several {
    roster: Roster,
    /// The readings, with those of one occasion next to each other.
    readings: Vec<Meant>,
}

/// A reading: the stamp that its answer must carry, its words, and the labels of its button unless they are the words.
type Meant = (Stamp, Path, Option<Vec<Line>>);

impl Several {
    fn of(asked: &Asked<'_>, readings: Vec<Reading>, labels: impl Fn(&Reading) -> Option<Vec<Line>>) -> Several {
        let stamped = |reading: Reading| Some((asked.stamp(reading.occasion)?, labels(&reading), reading.path));
        let stamped = readings.into_iter().take(MOST).filter_map(stamped);
        let readings = stamped.map(|(stamp, labels, path)| (stamp, path, labels)).collect();
        Several { roster: asked.roster().clone(), readings }
    }
}

/// Returns the path that a text means as an answer to the questions that `asked` gives.
fn one_meant(asked: &Asked<'_>, text: &str, words: &'static Words, english: &'static Words) -> Result<Path, Instead> {
    let naming = Naming::new(words, asked.roster());
    let mut readings = Text::new(text, &naming, english).read(asked);
    match &readings[..] {
        [Reading { path, .. }] => return Ok(path.clone()),
        [] if table::parts(text).nth(1).is_some() => return Err(Instead::Moves),
        [] => return as_it_stands(asked, literally(text, &naming), &Text::new(text, &naming, english)),
        _ => readings.sort_by_key(|reading| (reading.occasion as u8, reading.path.to_string())),
    }
    Err(Instead::Unclear(Several::of(asked, readings, |reading| asked.labels(reading.occasion, &reading.path))))
}

/// Returns the path that the words of a text spell. If the game does not know it, returns the readings of which it may
/// be a part.
fn as_it_stands(asked: &Asked<'_>, path: Path, text: &Text) -> Result<Path, Instead> {
    let is_unknown = |occasion: &Occasion| {
        asked.stamp(*occasion).is_none()
            || matches!(asked.no_to(*occasion, &path), Some(Refusal::Turn(TurnRefusal::Illegal { why: None, .. })))
    };
    let guessed = if OCCASIONS.iter().all(is_unknown) { text.guess(asked) } else { vec![] };
    match guessed.is_empty() {
        true => Ok(path),
        false => {
            Err(Instead::Unclear(Several::of(asked, guessed, |reading| asked.labels(reading.occasion, &reading.path))))
        }
    }
}

/// Asks which of several readings is meant. They are buttons, or a menu for each occasion if an id has no room for
/// one of them.
fn which(bot: &Bot, table: TableId, Several { roster, readings }: &Several) -> Draft {
    let naming = bot.naming(roster);
    let label = |(_, path, labels): &Meant| {
        let shown = |labels: &Vec<Line>| labels.iter().map(|label| naming.label(label)).collect::<Vec<_>>().join(" › ");
        labels.as_ref().map_or_else(|| notation::worded(path, &naming), shown)
    };
    let id = |(stamp, path, _): &Meant| CustomId::say(table, *stamp, path.clone());
    let rows = if readings.iter().all(|reading| id(reading).fits()) {
        let button = |one: &Meant| Button { id: id(one).to_string(), label: label(one), style: Style::Secondary };
        let buttons: Vec<_> = readings.iter().map(button).collect();
        buttons.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    } else {
        let placeholder = bot.plain(&Line::new("choose"));
        let menus = readings.chunk_by(|(one, ..), (next, ..)| one == next);
        menus.map(|readings| menu(table, readings, placeholder.clone(), &label)).collect()
    };
    Draft { rows, ..Draft::text(bot.plain(&Line::new("which-meant").number("count", readings.len() as i64))) }
}

/// Returns a menu of readings that answer one question. The words that they all begin with are in its id, as far as
/// there is room.
fn menu(table: TableId, readings: &[Meant], placeholder: String, label: &dyn Fn(&Meant) -> String) -> Row {
    let (stamp, first, _) = &readings[0];
    let same = |path: &Path| path.0.iter().zip(&first.0).take_while(|(one, other)| one == other).count();
    let shared = readings.iter().map(|(_, path, _)| same(path).min(path.0.len().saturating_sub(1))).min();
    let (id, rest) = CustomId::beginning(table, *stamp, &Path(first.0[..shared.unwrap_or_default()].to_vec()));
    let begun = shared.unwrap_or_default() - rest.0.len();
    let option = |reading: &Meant| Choice::from((label(reading), Path(reading.1.0[begun..].to_vec()).to_string()));
    Row::Select { id: id.to_string(), placeholder, options: readings.iter().map(option).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DICTIONARY;
    use games::CATALOGUE;
    use people::Person;
    use store::Store;
    use table::{House, NewTable, Surroundings};

    /// A name that two people have is asked about, and nothing is done before.
    #[tokio::test]
    async fn a_name_that_two_people_have_is_asked_about() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("names.db")).expect("a store");
        let house = House::new(CATALOGUE, store, Surroundings::default());
        let bot = Bot::new(house, &DICTIONARY);
        let place = Place::private(poise::serenity_prelude::ChannelId::new(5));
        let guest = |id, name: &str| Guest { id: Person(id), name: name.to_owned(), speaks: None };
        let ada = guest(1, "Ada");
        let new = NewTable::plain(5, "chamber", ada.clone());
        let table = bot.house.lobby().open(new).await.expect("a table");
        for (id, name) in [(2, "Bela"), (3, "bela\u{200b}")] {
            bot.house.lobby().join(table, guest(id, name), None, id).await.expect("a seat");
        }
        bot.house.lobby().start(table, ada.id, 4).await.expect("a game");
        let typed = async |text| made(&bot, table, &ada, (&place, text), said(&bot, table, ada.id, text).await).await;
        let asked = typed("orders deflect never Bela").await;
        assert_eq!(asked.text, "That can mean several things. Which did you mean?");
        let [Row::Buttons(buttons)] = &asked.rows[..] else { panic!("{asked:?}") };
        let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
        assert_eq!(
            labels,
            [
                "Standing orders › How to answer zaps › Never deflect › Bela (2)",
                "Standing orders › How to answer zaps › Never deflect › bela (3)"
            ]
        );
        assert!(buttons.iter().zip(["@2", "@3"]).all(|(button, seat)| button.id.ends_with(seat)), "{buttons:?}");
        let before = bot.house.store().tables().journal(table).await.expect("a journal").len();
        let done = typed("orders deflect never bela (3)").await;
        assert!(done.text.contains("zaps of **bela \\(3\\)**: never deflect"), "{}", done.text);
        assert!(bot.house.store().tables().journal(table).await.expect("a journal").len() > before);
    }
}
