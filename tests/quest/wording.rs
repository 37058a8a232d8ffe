//! Tests of the quest's sentences: they begin with a capital, and no list is broken by colons or semicolons.

use crate::support::Words;
use crate::support::{BELA, Play, quest, token};
use engine::{Computer, Language, Line, Occasion, Path, Picture, Question, Seat, Setup, Viewer, Wit};
use quest::{Quest, board::Space, vocabulary::Status};

fn say(line: &Line, language: Language) -> String {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina"][usize::from(seat)].to_owned();
    Words::of(language).say(line, &name)
}

/// Returns whether every sentence of a text begins with a capital. Names of spaces are written small.
fn begins_well(text: &str) -> bool {
    text.split(['.', '!', '?']).map(str::trim).all(|sentence| {
        let word = sentence.split([' ', ':']).next().unwrap_or_default();
        let first = sentence.chars().find(|letter| letter.is_alphanumeric());
        first.is_none_or(|letter| !letter.is_lowercase()) || Space::parse(word).is_some()
    })
}

/// Returns whether a line quotes a card, whose text has its own colons and semicolons.
fn quotes_a_card(line: &Line) -> bool {
    ["quest-trap-sprung", "quest-at-will", "quest-costs", "quest-detail-does"].contains(&&*line.key)
        || line.key.ends_with("-text")
}

fn reads_well(line: &Line) {
    for language in Language::ALL {
        let text = say(line, language);
        assert!(begins_well(&text), "{}: {text}", line.key);
        let breaks = text.matches([':', ';']).count();
        let semicolons = text.matches(';').count();
        assert!(quotes_a_card(line) || breaks <= 1 && semicolons == 0, "{}: {text}", line.key);
    }
}

fn asks_well(question: &Question) {
    reads_well(&question.ask);
    for offer in &question.offers {
        [&offer.label].into_iter().chain(&offer.about).for_each(reads_well);
    }
}

/// The sentences and lists of whole games are well-formed: all lines, questions and descriptions.
#[test]
fn sentences_begin_with_a_capital_and_lists_are_lists() {
    for (number, seats) in [(1, 2), (2, 3)] {
        let (mut play, effects) = Play::dealt(&Setup::plain(seats), number);
        let mut dice = play.seed.advice(0);
        let mut told = effects.told;
        for step in 0..400 {
            for said in told.drain(..) {
                said.room.iter().chain(said.aside.iter().map(|(_, line)| line)).for_each(reads_well);
            }
            let Some(seat) = play.asked() else { break };
            for occasion in [Occasion::Awaited, Occasion::Standing] {
                asks_well(&play.session.question(seat, occasion, &Path::default()).expect("it is asked"));
            }
            if step % 10 == 0 {
                let scene = Quest::scene(&play.session.view(Viewer::Seat(seat)));
                scene.alt.iter().for_each(reads_well);
            }
            let path = Quest::choose(&play.view(seat), seat, Wit::Plain, &mut dice);
            for length in 1..path.0.len() {
                let said = Path(path.0[..length].to_vec());
                play.session.question(seat, Occasion::Awaited, &said).iter().for_each(asks_well);
            }
            told = play.decide(seat, &path).told;
        }
    }
}

/// The effects that equipment and statuses have automatically are reported with their cause.
#[test]
fn automatic_effects_are_told_with_their_cause() {
    let heard = |told: Vec<engine::Told>| -> Vec<String> {
        told.iter().filter_map(|told| told.room.as_ref()).map(|line| say(line, Language::English)).collect()
    };
    let game = quest(2).bears(token(BELA), "draupnir").mana(BELA, 0, 6).has(token(BELA), Status::Poisoned, 2);
    let told = heard(game.moved().play().say(Seat(0), "end"));
    for text in ["Draupnir: Bela gets 1 mana back.", "Poison: Bela loses 1 life."] {
        assert!(told.iter().any(|said| said == text), "{text} in {told:?}");
    }
    let game = quest(2).bears(token(Seat(0)), "cloak-of-kakuremino").rolled(3, 2);
    let told = heard(game.play().say(Seat(0), "move summoner"));
    assert_eq!(told[0], "Ada moves 6 spaces to n6, hastened by Cloak of Kakuremino.");
    let game = quest(2).bears(token(Seat(0)), "cloak-of-kakuremino").at(Seat(0), "hall1-12").rolled(6, 3);
    let told = heard(game.play().say(Seat(0), "move summoner"));
    assert!(told[0].contains("2 spaces") && !told[0].contains("hastened"), "its way ends before the dice do: {told:?}");
}

/// SQ-10: that some have rolled alike is said before they roll again.
#[test]
fn sq_10_ties_are_told() {
    let mut ties = 0;
    for number in 0..40 {
        let (_, effects) = Play::dealt(&Setup::plain(2), number);
        let told: Vec<&Line> = effects.told.iter().filter_map(|told| told.room.as_ref()).collect();
        let rolls = told.iter().filter(|line| line.key.starts_with("quest-order-") && line.key != "quest-order-set");
        let keys: Vec<&str> = rolls.map(|line| &*line.key).collect();
        let (last, before) = keys.split_last().expect("they roll");
        assert!(*last == "quest-order-rolled" && before.iter().all(|key| *key == "quest-order-tied"), "{keys:?}");
        ties += before.len();
    }
    assert!(ties > 0, "some rolls tie");
}

/// A section has one name in all texts, and no text calls a temple a temple twice.
#[test]
fn places_are_called_alike() {
    let mut play = quest(2).holds(Seat(0), "stone-of-sisyphus").play();
    let asked = play.session.question(Seat(0), Occasion::Awaited, &"trap stone-of-sisyphus".parse().unwrap()).unwrap();
    for offer in asked.offers.iter().filter(|offer| offer.group).take(4) {
        assert_eq!(offer.word.as_str(), say(&offer.label, Language::English).to_lowercase());
    }
    assert_eq!(play.refused(Seat(0), "trap stone n99"), "no-space", "the beginning of its name tells which is meant");
    assert_eq!(play.refused(Seat(0), "trap pebble n99"), "no-such-card");
    play.say(Seat(0), "trap stone-of-sisyphus amazonian n25");
    let (mut play, _) = Play::dealt(&Setup::plain(2), 5);
    let first = play.asked().unwrap();
    let told = play.say(first, "n24");
    assert!(
        say(told[0].room.as_ref().unwrap(), Language::English).ends_with("sets out from the Amazonian temple, n24.")
    );
}

/// Standing orders are reported in sentences.
#[test]
fn orders_are_told_in_sentences() {
    let mut play = quest(2).play();
    for said in ["orders defend summon", "orders spend below4", "orders spend never", "orders defend self"] {
        let told = play.say(Seat(0), said);
        told.iter().flat_map(|told| &told.aside).for_each(|(_, line)| reads_well(line));
        asks_well(
            &play.session.question(Seat(0), Occasion::Standing, &"orders".parse().unwrap()).expect("it is asked"),
        );
    }
    let asked = play.session.question(Seat(0), Occasion::Standing, &"orders".parse().unwrap()).unwrap().ask;
    assert_eq!(
        say(&asked, Language::English),
        "Your summoner always defends themselves. No abilities are used when you are attacked. What do you change?"
    );
}

/// SQ-51, SQ-T04: the dice are told with what is added to them, and a status with what it does.
#[test]
fn sq_t04_dice_and_statuses_explain_themselves() {
    let game = quest(2).at(Seat(0), "n1").at(BELA, "n6").has(token(Seat(0)), Status::Cursed, 3).rolled(2, 3);
    let told = game.play().say(Seat(0), "move summoner");
    let said: Vec<String> =
        told.iter().filter_map(|told| told.room.as_ref()).map(|line| say(line, Language::English)).collect();
    assert!(said.iter().any(|line| line.starts_with("Dice ") && line.contains(" − 1 = ")), "{said:#?}");
    let game = quest(2).calls(Seat(0), "ratatoskr", "n1").at(BELA, "n2").at(Seat(0), "n1");
    let told = game.play().say(Seat(0), "use ratatoskr @2");
    let said = told.iter().filter_map(|told| told.room.as_ref()).map(|line| say(line, Language::English));
    assert!(said.into_iter().any(|line| line == "Bela is cursed (−1 in combat) for one turn."));
}

/// SQ-31: a trap is told with the number that would have destroyed it.
#[test]
fn sq_31_a_trap_is_told_with_the_number_needed() {
    let game = quest(2).at(Seat(0), "n1").trap(BELA, "mistletoe-dart", "n6").rolled(2, 3);
    let told = game.play().say(Seat(0), "move summoner");
    let said: Vec<String> =
        told.iter().filter_map(|told| told.room.as_ref()).map(|line| say(line, Language::English)).collect();
    assert!(said.iter().any(|line| line.contains(" (4 needed)")), "{said:#?}");
}
