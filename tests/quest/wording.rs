//! How the quest reads: sentences begin with a capital, and no list is broken by colons or semicolons.

use crate::support::{Play, quest};
use pervigil::{
    engine::{Game, Language, Level, Line, Occasion, Path, Question, Seat, Setup, Submitted, Viewer},
    games::quest::{Quest, board::Space},
    words::Words,
};

fn say(line: &Line, language: Language) -> String {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina"][usize::from(seat)].to_owned();
    Words::of(language).say(line, &name)
}

/// Whether every sentence of a text begins as sentences do; names of spaces are written small.
fn begins_well(text: &str) -> bool {
    text.split(['.', '!', '?']).map(str::trim).all(|sentence| {
        let word = sentence.split([' ', ':']).next().unwrap_or_default();
        let first = sentence.chars().find(|letter| letter.is_alphanumeric());
        first.is_none_or(|letter| !letter.is_lowercase()) || Space::parse(word).is_some()
    })
}

/// What a card says comes with colons and semicolons of its own.
fn quotes_a_card(line: &Line) -> bool {
    let quoted = ["quest-trap-sprung", "quest-card-priced", "quest-card-printed", "quest-ability", "quest-at-will"];
    quoted.contains(&&*line.key)
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
    question.offers.iter().for_each(|offer| reads_well(&offer.label));
}

/// Everything that is said, asked and described in whole games.
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
            let path = Quest::choose(&play.view(seat), seat, Level::Medium, &mut dice);
            for length in 1..path.0.len() {
                let said = Path(path.0[..length].to_vec());
                play.session.question(seat, Occasion::Awaited, &said).iter().for_each(asks_well);
            }
            let stamp = play.session.stamp(seat, Occasion::Awaited).expect("it is asked");
            let Ok(Submitted::Accepted(effects)) = play.session.submit(seat, stamp, &path, &play.seed) else {
                panic!("the computer said {path}")
            };
            play.session.replay(&effects.rows).expect("rows just written can be read");
            told = effects.told;
        }
    }
}

/// Standing orders are told in sentences.
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
        "Your summoner always defends himself. No abilities are used when you are attacked. What do you change?"
    );
}
