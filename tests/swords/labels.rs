//! Tests of answers: short enough for a button on a phone, and begun like a sentence, in every language.

use crate::support::{Asked, Play, Words};
use catalogue::Short;
use engine::{Language, Line, Occasion, Path, Question, Seat, Seed, Setup};
use std::collections::BTreeSet;
use swords::Swords;

/// The limits on answers, where each explanation next to an answer is shown whole.
const SHORT: Short = Short { explained: true };

/// The answers that were looked at, and their faults.
#[derive(Default)]
struct Found {
    long: BTreeSet<String>,
    low: BTreeSet<String>,
    seen: usize,
}

impl Found {
    fn add(&mut self, question: &Question) {
        self.seen += question.offers.len();
        self.long.extend(SHORT.too_long::<Swords>(question));
        let lines = question.offers.iter().flat_map(|offer| [Some(&offer.label), offer.about.as_ref()]).flatten();
        self.low.extend(lines.chain([&question.ask]).flat_map(low));
    }
}

/// The line in each language in which it begins with a small letter, and not with the name of a spot.
fn low(line: &Line) -> Vec<String> {
    let begins_low = |said: &String| {
        let mut letters = said.chars();
        letters.next().is_some_and(char::is_lowercase) && !letters.next().is_some_and(|next| next.is_ascii_digit())
    };
    let said = Language::ALL.map(|language| Words::of(language).say(line, &|_| "Maximilian".to_owned()));
    said.into_iter().filter(begins_low).collect()
}

/// Looks at the questions behind `said`, with some of the answers followed.
fn look(play: &Play, seat: Seat, occasion: Occasion, said: &Path, found: &mut Found) {
    let Some(question) = play.session.question(seat, occasion, said) else { return };
    found.add(&question);
    let more = question.offers.iter().filter(|offer| offer.more);
    for offer in more.take([25, 8, 3, 2, 1].get(said.0.len()).copied().unwrap_or(0)) {
        look(play, seat, occasion, &said.then(offer.word.clone()), found);
    }
}

#[test]
fn answers_fit_a_button_and_begin_like_a_sentence() {
    let mut found = Found::default();
    let options = [("domains".to_owned(), 1), ("muster".to_owned(), 1)].into();
    let kinds = [Setup::plain(2), Setup { options, ..Setup::plain(3) }, Setup::plain(4)];
    for (setup, number) in kinds.iter().zip(1..) {
        let mut play = Play::dealt(setup, number).0;
        let mut dice = Seed::from_number(number).advice(1);
        for turn in 0..160 {
            let Some(seat) = play.asked() else { break };
            if turn % 8 == 0 || (play.has_window() && turn % 2 == 0) {
                look(&play, seat, Occasion::Awaited, &Path::default(), &mut found);
            }
            if turn % 40 == 0 {
                look(&play, seat, Occasion::Standing, &Path::default(), &mut found);
            }
            let path = play.any(seat, &mut dice);
            play.decide(seat, &path);
        }
    }
    assert!(found.long.is_empty(), "{} too long: {:#?}", found.long.len(), found.long);
    assert!(found.low.is_empty(), "{} begin low: {:#?}", found.low.len(), found.low);
    assert!(found.seen > 3_000, "{}", found.seen);
}
