//! What stands on buttons.

use crate::support::{Play, Words, agreed};
use engine::{Dice, Language, Level, Occasion, Path, Seat, Seed};

/// How long a label may be, with names of ten letters.
const LONGEST: usize = 38;

/// Every answer of this question, and of those behind one of its answers, fits on a button.
fn hold_short(play: &Play, seat: Seat, said: &Path, dice: &mut Dice) {
    let Some(question) = play.session.question(seat, Occasion::Awaited, said) else { return };
    assert!((1..=25).contains(&question.offers.len()), "{said}: {}", question.offers.len());
    for words in Language::ALL.map(Words::of) {
        for offer in &question.offers {
            let label = words.say(&offer.label, &|_| "Maximilian".to_owned());
            assert!(label.chars().count() <= LONGEST, "{said}: {label}");
            let about = offer.about.as_ref().map_or_else(String::new, |about| words.plain(about));
            assert!(about.chars().count() <= 100, "{said}: {about}");
        }
    }
    let word = &dice.pick(&question.offers).expect("an answer").word;
    hold_short(play, seat, &said.then(word.clone()), dice);
}

#[test]
fn answers_are_short_in_every_language_and_fit_into_one_question() {
    for (at, options) in ["", "", "variant novice", "variant coop", "variant coop, leftmost needing"].iter().enumerate()
    {
        let (mut play, _) = Play::dealt(&agreed(2 + at as u8 % 3, options), 1 + at as u64);
        let mut dice = Seed::from_number(at as u64).advice(1);
        for _ in 0..250 {
            let Some(seat) = play.asked() else { break };
            (0..4).for_each(|_| hold_short(&play, seat, &Path::default(), &mut dice));
            let path = play.advised(seat, Level::Easy);
            play.decide(seat, &path);
        }
    }
}
