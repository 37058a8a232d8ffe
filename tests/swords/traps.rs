//! Tests of traps, and of cards against them.

use crate::support::Words;
use crate::support::{ADA, Asked, BOB, Position, deaths, duel, piece_at, threw, works};
use engine::{Telling, Viewer};
use swords::{
    Swords,
    card::Card,
    event::{Casting, Event},
};

/// The first player's guard is about to step onto the trap spot b2. The second waits for everything.
fn ambush() -> Position {
    duel().piece(ADA, "guard b3").watches(BOB)
}

/// SW-103: with Trap Proof own pieces trigger nothing.
#[test]
fn with_trap_proof_own_pieces_trigger_nothing() {
    let mut play = ambush().open(ADA, "trap-proof").holds(BOB, "major-death-trap teleport-trap").play();
    play.say(ADA, "step guard b3 b2");
    assert!(play.acts(ADA), "no window opens");
}

/// SW-111: a bear trap holds a piece until its owner's next turn.
#[test]
fn a_bear_trap_holds_a_piece_until_its_owners_next_turn() {
    let mut play = ambush().open(BOB, "bear-trap").piece(ADA, "pion b4").play();
    play.say(ADA, "step guard b3 b2");
    play.say(BOB, "use bear-trap");
    assert!(play.refuses(ADA, "step guard b2 b3"));
    assert!(play.public().has_open(BOB, Card::BearTrap), "an artifact stays");
    play.say_all(&[(ADA, "step pion b4 b5"), (BOB, "use bear-trap")]);
    assert!(play.refuses(ADA, "step pion b5 b4"), "on each piece anew");
    while play.public().active() == Some(ADA) {
        play.say(ADA, "done");
    }
    while play.public().active() == Some(BOB) {
        play.say(BOB, "done");
    }
    play.say(ADA, "step guard b2 b3");
}

/// SW-111: magic may move a piece that a bear trap holds, and Protection prevails over the trap.
#[test]
fn bear_trap_yields_to_teleport_and_protection() {
    let mut play = ambush().open(BOB, "bear-trap").holds(ADA, "teleport").play();
    play.say_all(&[(ADA, "step guard b3 b2"), (BOB, "use bear-trap")]);
    play.say(ADA, "invoke teleport guard b2 c4");
    assert_eq!(play.on(ADA, "c4"), "guard@1");
    let mut play = ambush().open(BOB, "bear-trap").open(ADA, "protection").play();
    play.say_all(&[(ADA, "step guard b3 b2"), (BOB, "use bear-trap"), (BOB, "pass"), (ADA, "step guard b2 b3")]);
}

/// SW-126: a Lesser Death Trap is laid out, sprung once, and beaten by more than 33.
#[test]
fn lesser_death_trap_springs_once_and_is_beaten_by_over_33() {
    let mut play = ambush().holds(BOB, "lesser-death-trap").turn(BOB, [2, 1, 1]).play();
    play.say(BOB, "invoke lesser-death-trap");
    assert!(play.public().has_open(BOB, Card::LesserDeathTrap));
    for hoped in [true, false] {
        let mut play = ambush().open(BOB, "lesser-death-trap").play();
        play.say(ADA, "step guard b3 b2");
        let events = play.hope(BOB, "use lesser-death-trap", |events| threw(events, hoped));
        assert!(events.iter().any(|event| matches!(event, Event::Casting(Casting::Threw { number: 33, .. }))));
        assert_eq!(deaths(&events), usize::from(!hoped));
        assert!(play.is_discarded(Card::LesserDeathTrap), "whatever came of it");
    }
    let mut play = ambush().open(BOB, "lesser-death-trap").piece(BOB, "pion barrow:c3").turn(BOB, [2, 1, 1]).play();
    play.say(BOB, "step pion barrow:c3 barrow:b2");
    assert!(play.offers(BOB, "use", "lesser-death-trap"), "on anybody's piece, also with the trap's owner on the move");
}

/// SW-126, SW-111: a sprung trap is reported by its effect, and not as laid out.
#[test]
fn a_sprung_trap_is_told_as_what_it_did_and_not_as_laid_out() {
    for (trap, told) in [("lesser-death-trap", "Lesser Death Trap takes effect."), ("bear-trap", "A bear trap holds")] {
        let mut play = ambush().open(BOB, trap).play();
        play.say(ADA, "step guard b3 b2");
        let events = play.say(BOB, &format!("use {trap}"));
        let lines = events.iter().filter_map(|event| Swords::narrate(event, Viewer::Watcher));
        let lines: Vec<String> = lines.map(|line| Words::english().plain(&line)).collect();
        assert!(lines.iter().any(|line| line.contains(told)), "{lines:?}");
        assert!(!lines.iter().any(|line| line.contains("lies open")), "{lines:?}");
    }
}

/// SW-129: a Teleport Trap sends the piece to a spot named then.
#[test]
fn a_teleport_trap_sends_the_piece_to_a_spot_named_then() {
    let mut play = ambush().holds(BOB, "teleport-trap").play();
    assert!(play.refuses(BOB, "invoke teleport-trap"));
    play.say(ADA, "step guard b3 b2");
    play.say(BOB, "invoke teleport-trap a5");
    assert_eq!(play.on(BOB, "a5"), "guard@1");
    assert!(play.acts(ADA));
}

/// SW-142: a Major Death Trap is beaten by more than 52.
#[test]
fn a_major_death_trap_is_beaten_by_more_than_52() {
    for hoped in [true, false] {
        let mut play = ambush().holds(BOB, "major-death-trap").play();
        play.say(ADA, "step guard b3 b2");
        let events = play.hope(BOB, "invoke major-death-trap", |events| threw(events, hoped));
        assert!(events.iter().any(|event| matches!(event, Event::Casting(Casting::Threw { number: 52, .. }))));
        assert_eq!(deaths(&events), usize::from(!hoped));
    }
    let mut play = ambush().holds(BOB, "major-death-trap").open(ADA, "protection").play();
    play.say(ADA, "step guard b3 b2");
    let events = play.say(BOB, "invoke major-death-trap");
    assert!(
        !events.iter().any(|event| matches!(event, Event::Casting(Casting::Threw { .. }))),
        "judged before any throw"
    );
}

/// SW-161: Trap Expertise prevents a trap above 33 and destroys it above 44. It names its own dice, two (SW-44).
#[test]
fn trap_expertise_prevents_above_33_and_destroys_above_44() {
    let value = |events: &[Event]| {
        let dice = events
            .iter()
            .find_map(|e| if let Event::Casting(Casting::Threw { dice, .. }) = e { Some(dice.clone()) } else { None });
        dice.map_or(0, |dice| {
            assert_eq!(dice.len(), 2, "whoever would be trapped");
            10 * dice[0].max(dice[1]) + dice[0].min(dice[1])
        })
    };
    let sprung = || {
        let mut play = ambush().open(BOB, "bear-trap").open(ADA, "trap-expertise").watches(ADA).play();
        play.say(ADA, "step guard b3 b2");
        while play.awaited() == [ADA] {
            play.say(ADA, "pass");
        }
        play.say(BOB, "use bear-trap");
        play
    };
    let mut play = sprung();
    play.hope(ADA, "use trap-expertise", |events| value(events) <= 33);
    assert!(!play.offers(ADA, "use", "trap-expertise"), "one throw each");
    let mut play = sprung();
    play.hope(ADA, "use trap-expertise", |events| (34..=44).contains(&value(events)));
    while play.has_window() {
        assert!(!play.offers(BOB, "use", "bear-trap"), "it may not be sprung again this turn");
        play.say(play.awaited()[0], "pass");
    }
    assert!(play.public().has_open(BOB, Card::BearTrap));
    play.say(ADA, "step guard b2 b3");
    let mut play = sprung();
    play.hope(ADA, "use trap-expertise", |events| value(events) > 44);
    assert!(play.is_discarded(Card::BearTrap));
}

/// SW-162: Evade Trap makes one trap malfunction this turn.
#[test]
fn evade_trap_makes_one_trap_malfunction_this_turn() {
    let mut play = ambush().open(BOB, "bear-trap lesser-death-trap").holds(ADA, "evade-trap").play();
    assert_eq!(play.words(ADA, "invoke evade-trap"), "bear-trap lesser-death-trap");
    play.say(ADA, "invoke evade-trap bear-trap");
    while play.has_window() {
        play.say(BOB, "pass");
    }
    play.say(ADA, "step guard b3 b2");
    assert_eq!(play.words(BOB, "use"), "lesser-death-trap");
    let mut play = ambush().holds(BOB, "major-death-trap").holds(ADA, "evade-trap").watches(ADA).play();
    play.say(ADA, "step guard b3 b2");
    play.say(ADA, "pass");
    play.say(BOB, "invoke major-death-trap");
    play.say(ADA, "invoke evade-trap major-death-trap");
    let mut events = vec![];
    while play.has_window() {
        events.extend(play.say(play.awaited()[0], "pass"));
    }
    assert!(!works(&events, Card::MajorDeathTrap) && deaths(&events) == 0, "also one on the stack");
    assert_eq!(piece_at(&play, ADA, "b2").0, 4);
}
