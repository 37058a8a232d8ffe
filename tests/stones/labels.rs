//! Tests of the labels of buttons.

use crate::support::{Play, agreed};
use catalogue::Short;
use engine::{Occasion, Seed, Wit};

#[test]
fn answers_are_short_and_fit_one_question_in_every_language() {
    for (at, options) in ["", "", "variant novice", "variant coop", "variant coop, leftmost needing"].iter().enumerate()
    {
        let (mut play, _) = Play::dealt(&agreed(2 + at as u8 % 3, options), 1 + at as u64);
        let mut dice = Seed::from_number(at as u64).advice(1);
        for _ in 0..250 {
            let Some(seat) = play.asked() else { break };
            for _ in 0..4 {
                Short { explained: true }.drawn(&play, seat, Occasion::Awaited, &mut dice);
            }
            let path = play.advised(seat, Wit::Forgetful);
            play.decide(seat, &path);
        }
    }
}
