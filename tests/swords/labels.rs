//! How answers read: short enough for a button on a phone, in every language.

use crate::support::{Asked, Play, Words};
use engine::{Language, Occasion, Path, Seat, Seed, Setup};
use std::collections::BTreeSet;

/// The longest label; what does not fit is explained beside it.
const LONGEST: usize = 38;

/// The longest explanation that is shown whole.
const MOST_ABOUT: usize = 100;

/// The longest name of a player that is reckoned with.
const NAME: &str = "Alexandria";

/// The questions behind `said`, some of the answers followed; whatever is too long is added to `long`.
fn look(play: &Play, seat: Seat, occasion: Occasion, said: &Path, long: &mut BTreeSet<String>, seen: &mut usize) {
    let Some(question) = play.session.question(seat, occasion, said) else { return };
    for offer in &question.offers {
        *seen += 1;
        for language in Language::ALL {
            let label = Words::of(language).say(&offer.label, &|_| NAME.to_owned());
            if label.chars().count() > LONGEST {
                long.insert(format!("{} ({})", label, offer.label.key));
            }
            let about = offer.about.as_ref().map(|about| Words::of(language).say(about, &|_| NAME.to_owned()));
            long.extend(about.filter(|about| about.chars().count() > MOST_ABOUT));
        }
    }
    let more = question.offers.iter().filter(|offer| offer.more);
    for offer in more.take([25, 8, 3, 2, 1].get(said.0.len()).copied().unwrap_or(0)) {
        look(play, seat, occasion, &said.then(offer.word.clone()), long, seen);
    }
}

#[test]
fn every_answer_is_short_enough_for_a_button() {
    let (mut long, mut seen) = (BTreeSet::new(), 0);
    let options = [("domains".to_owned(), 1), ("muster".to_owned(), 1)].into();
    let kinds = [Setup::plain(2), Setup { options, ..Setup::plain(3) }, Setup::plain(4)];
    for (setup, number) in kinds.iter().zip(1..) {
        let mut play = Play::dealt(setup, number).0;
        let mut dice = Seed::from_number(number).advice(1);
        for turn in 0..160 {
            let Some(seat) = play.asked() else { break };
            if turn % 8 == 0 || (play.has_window() && turn % 2 == 0) {
                look(&play, seat, Occasion::Awaited, &Path::default(), &mut long, &mut seen);
            }
            if turn % 40 == 0 {
                look(&play, seat, Occasion::Standing, &Path::default(), &mut long, &mut seen);
            }
            let path = play.any(seat, &mut dice);
            play.decide(seat, &path);
        }
    }
    assert!(long.is_empty(), "{} too long: {long:#?}", long.len());
    assert!(seen > 3_000, "{seen}");
}
