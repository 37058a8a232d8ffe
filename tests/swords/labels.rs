//! How answers read: short enough for a button on a phone, in every language.

use crate::support::{Asked, Play};
use catalogue::Short;
use engine::{Occasion, Path, Seat, Seed, Setup};
use std::collections::BTreeSet;
use swords::Swords;

/// Whatever is explained beside an answer is shown whole.
const SHORT: Short = Short { explained: true };

/// The questions behind `said`, some of the answers followed; whatever is too long is added to `long`.
fn look(play: &Play, seat: Seat, occasion: Occasion, said: &Path, long: &mut BTreeSet<String>, seen: &mut usize) {
    let Some(question) = play.session.question(seat, occasion, said) else { return };
    *seen += question.offers.len();
    long.extend(SHORT.too_long::<Swords>(&question));
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
