//! Tests of the lively ideas of medium computers, and that computers that look ahead have none of them.

use crate::support::{ADA, Asked, BOB, Play, Position, duel, table};
use catalogue::tier::sample;
use engine::{Computer, Lookahead, Path, Seed, Setup, Wit, move_of};
use swords::{Swords, card::Card, public_state::Until};

/// The choices of a computer and of a plain one that looks ahead from there, in Ada's own turn.
fn chosen(position: Position) -> [String; 2] {
    let mut play = position.play();
    play.say(ADA, "watch answer all");
    said(&play)
}

/// As [`chosen`], in the window after Bob has stolen a piece by magic.
fn answered(position: Position, at: &str) -> [String; 2] {
    let mut play = position.turn(BOB, [2, 1, 1]).holds(BOB, "traitor").play();
    play.say(BOB, &format!("invoke traitor warrior barrow:{at}"));
    assert_eq!(play.awaited(), [ADA]);
    said(&play)
}

fn said(play: &Play) -> [String; 2] {
    [Wit::Lively, Wit::Plain].map(|wit| play.advised(ADA, wit).to_string())
}

/// Returns whether a lively computer invokes this card, having checked that a plain one does not.
fn plays(card: &str, [lively, plain]: &[String; 2]) -> bool {
    assert!(!plain.starts_with(card), "looking ahead is better without: {plain}");
    lively.starts_with(card)
}

/// SW-151, SW-158: a wizard drinks a strength to strike an enemy further off, and then strikes.
#[test]
fn a_lively_wizard_drinks_strength_to_go_and_strike() {
    for card in ["super-strength", "giants-strength"] {
        let position = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard barrow:b3").piece(BOB, "pion e1");
        let mut play = position.holds(ADA, card).turn(ADA, [4, 1, 1]).play();
        play.say(ADA, "watch answer all");
        assert!(plays(card, &said(&play)));
        play.say(ADA, &format!("invoke {card}"));
        let strike = play.advised(ADA, Wit::Lively);
        play.decide(ADA, &strike);
        assert_eq!(play.public().conflicts.len(), 1, "{strike}");
    }
}

/// SW-72: asked in another's turn while an enemy is near, a computer gives its wizard what lasts until its own turn.
#[test]
fn a_lively_computer_readies_its_wizard_for_an_attack() {
    for card in ["vapour", "super-strength", "giants-strength", "strength"] {
        let near =
            |at: &str| duel().piece(ADA, "warrior c5").piece(BOB, &format!("warrior barrow:{at}")).holds(ADA, card);
        assert!(plays(card, &answered(near("c3"), "c5")));
        assert!(!plays(card, &answered(near("a1"), "c5")), "{card}: nobody is near");
        if card.ends_with("strength") {
            assert!(!plays(card, &answered(near("c3").open(ADA, "swords"), "c5")), "{card}: a weapon counts");
        }
    }
}

/// SW-153: a wizard of vapour ends no step where anything stands.
#[test]
fn a_lively_computer_keeps_its_vapour_off_taken_spots() {
    for (at, dice) in [("d3", [3, 1, 1]), ("e4", [2, 1, 1]), ("d4", [1, 1, 1])] {
        let position = duel().piece(BOB, &format!("warrior barrow:{at}")).rock("c4").turn(ADA, dice);
        let mut play = position.lasts(ADA, Card::Vapour, (ADA, "e3"), Until::EndOfTurnOf(ADA)).play();
        play.say(ADA, "watch answer all");
        while play.public().active() == Some(ADA) {
            let seat = play.awaited()[0];
            let path = play.advised(seat, Wit::Lively);
            play.decide(seat, &path);
        }
        assert!(play.public().has_wizard(ADA), "{at}");
    }
}

/// SW-148: a piece that would be lost anyway becomes a ghost.
#[test]
fn a_lively_computer_makes_ghosts_of_what_would_be_lost() {
    let position = || duel().piece(ADA, "warrior c4").piece(ADA, "guard e1").piece(BOB, "warrior barrow:a3");
    let said = answered(position().holds(ADA, "ghost-army"), "c4");
    assert!(plays("ghost-army", &said) && said[0].contains("c4"), "{said:?}");
    assert!(
        !plays("ghost-army", &chosen(position().holds(ADA, "ghost-army").turn(ADA, [2, 1, 1]))),
        "none is in peril"
    );
}

/// SW-132, SW-134: rocks go if they lie in the way of one's own pieces, but for those that keep a hunted wizard safe.
#[test]
fn a_lively_computer_clears_rocks_out_of_its_way() {
    let clears = |card: &str, own: &str, rocks: &[&str], foes: &[&str]| {
        let position = foes.iter().fold(duel().piece(ADA, own), |position, foe| position.piece(BOB, foe));
        let position = rocks.iter().fold(position, |position, rock| position.rock(rock));
        plays(card, &chosen(position.holds(ADA, card).turn(ADA, [2, 1, 1])))
    };
    assert!(clears("shatter-rocks", "guard d3", &["b2"], &["guard barrow:a1"]), "it lies on the only short way");
    assert!(!clears("shatter-rocks", "guard d3", &["a5"], &["guard barrow:a1"]), "it lies beside the way");
    assert!(clears("destroy-rock", "guard e1", &["d3"], &["guard barrow:a4"]), "it lies on the only short way");
    let two = ["guard barrow:a4", "warrior barrow:c5"];
    assert!(!clears("destroy-rock", "guard e1", &["d3"], &two), "the wizard needs it");
    assert!(clears("destroy-rock", "guard e1", &["d3", "d4", "e4"], &two), "the wizard has no way out");
}

/// SW-128, SW-140: what lies open is ruined if others lose more by it, however little that is.
#[test]
fn a_lively_computer_ruins_what_lies_before_others() {
    for card in ["burn-scrolls", "spoilsport"] {
        let position = |owner| duel().open(owner, "trap-expertise").holds(ADA, card).turn(ADA, [2, 1, 1]);
        assert!(plays(card, &chosen(position(BOB))), "{card}");
        assert!(!plays(card, &chosen(position(ADA))), "{card}: only the own one lies open");
    }
}

/// Looking ahead starts from plain ideas and expects them. A lively choice differs from the plain one by a card with a
/// lively idea alone, or by what a wizard of vapour avoids.
#[test]
fn looking_ahead_has_no_lively_ideas() {
    let lively =
        "burn-scrolls spoilsport vapour strength super-strength giants-strength ghost-army shatter-rocks destroy-rock";
    let (mut seen, mut departed) = (0, 0);
    for number in 1..=6 {
        let mut play = Play::dealt(&Setup::plain(4), number).0;
        for step in 0..sample(120, 400) {
            let Some(seat) = play.session.awaited().owing().iter().next() else { break };
            let (view, dice) = (play.view(seat), Seed::from_number(step).advice(number));
            let choose = |wit| Swords::choose(&view, seat, wit, &mut dice.clone());
            let [path, plain]: [Path; 2] = [Wit::Lively, Wit::Plain].map(choose);
            assert_eq!(move_of::<Swords>(&view, seat, &plain), Swords::expected(&view, seat, &mut dice.clone()));
            let drifts = view.public.wizard(seat).is_some_and(|wizard| view.public.is_vapour(wizard));
            let plays = path.0.first().is_some_and(|word| lively.split(' ').any(|card| card == word.as_str()));
            assert!(path == plain || plays || drifts, "“{path}” for “{plain}” after {step} choices");
            (seen, departed) = (seen + 1, departed + usize::from(path != plain));
            play.decide(seat, &path);
        }
    }
    assert!(seen > 400 && departed > 5, "{departed} of {seen}");
}
