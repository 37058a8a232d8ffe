//! Tests of ghosts' spots: the pieces that may enter, and those that may not stay (SW-148, SW-47).

use crate::support::{ADA, Asked, BOB, Play, Position, deaths, table, threw};
use engine::{Computer, Rejection, Seat, Seed};
use swords::{
    Swords,
    card::Card,
    event::{Casting, Event},
    public_state::Until,
};

/// The wizard of `owner` next to a ghost of `ghosts`' on c4 of the first domain. Each player has another piece far off.
fn beside_a_ghost(owner: Seat, ghosts: Seat) -> Position {
    let other = if owner == ADA { BOB } else { ADA };
    let position = table(2).piece(owner, "wizard barrow:c3").piece(ghosts, "guard barrow:c4");
    let mut position = position.piece(other, "wizard e3").piece(ADA, "pion e1").piece(BOB, "pion e1");
    position.state.public.pieces[1].ghost = true;
    position.lasts(ghosts, Card::GhostArmy, (ADA, "c4"), Until::Event).turn(owner, [6, 4, 1])
}

/// The key of the refusal to `seat` of this move.
fn refusal(play: &Play, seat: Seat, text: &str) -> String {
    match play.attempt(seat, text) {
        Err(Rejection::Illegal { why, .. }) => why.key.to_string(),
        other => format!("{other:?}"),
    }
}

/// SW-148: a player's own wizard enters only with a step left to leave, and must leave.
#[test]
fn own_wizard_enters_a_ghost_only_with_a_step_left_and_leaves() {
    let play = beside_a_ghost(ADA, ADA).turn(ADA, [1, 1, 1]).play();
    assert!(play.offers(ADA, "step wizard c3", "b3") && !play.offers(ADA, "step wizard c3", "c4"));
    assert_eq!(refusal(&play, ADA, "step wizard c3 c4"), "swords-refuse-strands");
    let mut play = beside_a_ghost(ADA, ADA).turn(ADA, [2, 1, 1]).play();
    play.say(ADA, "step wizard c3 c4");
    assert!(!play.offers(ADA, "", "done"));
    assert_eq!(refusal(&play, ADA, "done"), "swords-refuse-on-ghost");
    play.say_all(&[(ADA, "step wizard c4 c5"), (ADA, "done")]);
    assert_eq!(play.on(ADA, "c5"), "wizard@1");
}

/// SW-148: from ghost to ghost there must be a way off the last.
#[test]
fn from_ghost_to_ghost_there_has_to_be_a_way_off_the_last() {
    let on = |dice| {
        let mut position = beside_a_ghost(ADA, ADA).turn(ADA, dice).rock("b4").rock("b5").rock("d4").rock("d5");
        for (at, cell) in [(5, "c5"), (6, "c6")] {
            position = position.piece(ADA, &format!("pion {cell}"));
            position.state.public.pieces[at].ghost = true;
            position = position.lasts(ADA, Card::GhostArmy, (ADA, cell), Until::Event);
        }
        let mut lasting: Vec<_> = position.state.public.lasting.drain(..).collect();
        let pieces = lasting.iter().flat_map(|lasting| lasting.pieces.clone()).collect();
        lasting[0].pieces = pieces;
        position.state.public.lasting.push(lasting.swap_remove(0));
        position.rock("b3").rock("d3").rock("c2").rock("c7").play()
    };
    assert!(on([2, 1, 1]).offers(ADA, "step wizard c3", "c4"), "back to where he came from");
    let mut play = on([3, 1, 1]);
    play.say(ADA, "step wizard c3 c4");
    assert!(!play.offers(ADA, "step wizard c4", "c5"), "two steps on, he would be left on the second");
    let mut play = on([4, 1, 1]);
    play.say_all(&[(ADA, "step wizard c3 c4"), (ADA, "step wizard c4 c5")]);
    assert!(play.refuses(ADA, "done"));
}

/// SW-148, SW-47: a wizard paralysed on a ghost's spot goes back.
#[test]
fn paralysed_on_a_ghosts_spot_he_goes_back() {
    let position = beside_a_ghost(ADA, ADA).holds(ADA, "summon-rock").holds(BOB, "paralysis").watches(BOB);
    let mut play = position.play();
    play.say_all(&[
        (ADA, "step wizard c3 c4"),
        (ADA, "invoke summon-rock a1"),
        (BOB, "invoke paralysis wizard barrow:c4"),
    ]);
    while play.has_window() {
        play.say(play.awaited()[0], "pass");
    }
    assert_eq!((play.on(ADA, "c4"), play.on(ADA, "c3")), ("ghost".into(), "wizard@1".into()));
    assert!(play.offers(ADA, "", "done"));
}

/// SW-148, SW-110: a flight that ends on a ghost's spot without a step left leads back.
#[test]
fn flight_onto_a_ghost_without_a_step_left_leads_back() {
    let flown = |dice| {
        let mut position = beside_a_ghost(ADA, ADA).turn(ADA, dice).open(ADA, "belt-of-levitation");
        position.state.public.pieces[0].spot = "barrow:c2".parse().ok();
        let mut play = position.play();
        play.say(ADA, "fly wizard c2 c4");
        play
    };
    assert_eq!(flown([2, 1, 1]).on(ADA, "c2"), "wizard@1");
    let play = flown([3, 1, 1]);
    assert!(play.on(ADA, "c2").is_empty() && play.refuses(ADA, "done"), "with a step left he goes on");
}

/// SW-148, SW-152: steps outside the dice do not end on a ghost's spot.
#[test]
fn steps_outside_the_dice_do_not_end_on_a_ghosts_spot() {
    let mut play = beside_a_ghost(ADA, ADA).holds(ADA, "speed").play();
    play.say(ADA, "invoke speed");
    play.say(ADA, "step wizard c3 c4");
    assert!(play.refuses(ADA, "done"));
    play.say_all(&[(ADA, "step wizard c4 c5")]);
    assert_eq!(play.on(ADA, "c5"), "wizard@1");
}

/// SW-148, SW-47: a wizard who would stay alive on another's ghost goes back.
#[test]
fn guarded_wizard_on_anothers_ghost_goes_back() {
    let mut play = beside_a_ghost(BOB, ADA).play();
    assert_eq!(deaths(&play.say(BOB, "step wizard barrow:c3 barrow:c4")), 1, "unguarded he dies");
    let guarded = [
        beside_a_ghost(BOB, ADA).lasts(BOB, Card::TransformToDragon, (ADA, "c3"), Until::EndOfTurnOf(BOB)),
        beside_a_ghost(BOB, ADA).open(BOB, "protection"),
        beside_a_ghost(BOB, ADA).lasts(BOB, Card::MagicShield, (ADA, "c3"), Until::TurnEnd),
    ];
    for position in guarded {
        let mut play = position.play();
        let events = play.say(BOB, "step wizard barrow:c3 barrow:c4");
        assert_eq!((deaths(&events), play.on(ADA, "c3")), (0, "wizard@2".into()));
        assert_eq!(play.on(ADA, "c4"), "ghost");
        assert!(play.offers(BOB, "", "done") && play.public().steps().left() == 10, "the step is spent");
    }
}

/// SW-148, SW-47: a piece that fights another which becomes a ghost makes room.
#[test]
fn fighter_of_a_piece_that_becomes_a_ghost_makes_room() {
    let position = table(2).piece(ADA, "wizard e3").piece(ADA, "warrior c3").piece(BOB, "pion barrow:c4");
    let position = position.piece(BOB, "wizard e3").piece(BOB, "pion e1");
    let mut play = position.holds(ADA, "summon-rock").holds(BOB, "ghost-army").watches(BOB).play();
    play.say_all(&[(ADA, "step warrior c3 c4"), (ADA, "invoke summon-rock a1")]);
    play.say(BOB, "invoke ghost-army pion barrow:c4 enough");
    while play.has_window() {
        play.say(play.awaited()[0], "pass");
    }
    assert_eq!((play.on(ADA, "c4"), play.on(ADA, "c3")), ("ghost".into(), "warrior@1".into()));
    assert!(play.words(ADA, "step warrior").is_empty(), "it steps no more");
}

/// SW-148: a wizard on a ghost's spot steps off it when the time is up.
#[test]
fn timed_out_wizard_steps_off_a_ghosts_spot() {
    let mut play = beside_a_ghost(ADA, ADA).play();
    play.say(ADA, "step wizard c3 c4");
    let path = Swords::safe_default(&play.view(ADA), ADA, &mut Seed::from_number(1).advice(1));
    play.say(ADA, &path.to_string());
    assert_ne!(play.on(ADA, "c4"), "ghost wizard@1");
    assert!(play.offers(ADA, "", "done"));
}

/// SW-131, SW-135: a plague takes the doppelgangers next to it, as any other death does.
#[test]
fn a_plague_takes_doppelgangers_beside_it_as_any_other_death() {
    let position = || {
        let position = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard e3").piece(BOB, "pion barrow:c4");
        let mut position = position.piece(BOB, "guard barrow:c6").holds(ADA, "black-plague").sleeps(BOB);
        let guard = crate::support::at(&position.state.public, "barrow:c6".parse().unwrap());
        let cells = ["barrow:c5", "barrow:c7"].map(|cell| cell.parse().unwrap());
        position.state.public.doubles.extend(cells.map(|cell| (cell, guard)));
        position.lasts(BOB, Card::Doppelganger, (ADA, "c6"), Until::Event).play()
    };
    let mut play = position();
    let events = play.hope(ADA, "invoke black-plague pion c4", |events| threw(events, false));
    assert!(
        events.iter().any(|event| matches!(event, Event::Casting(Casting::Threw { double: true, number: 44, .. })))
    );
    assert_eq!((play.on(ADA, "c5"), play.on(ADA, "c7"), deaths(&events)), (String::new(), "double".into(), 1));
    let mut play = position();
    play.hope(ADA, "invoke black-plague pion c4", |events| threw(events, true));
    assert_eq!(play.on(ADA, "c5"), "double", "who beats 44 stays");
}

/// SW-131, SW-137: a carrier takes doppelgangers that come next to it.
#[test]
fn a_carrier_takes_doppelgangers_that_come_next_to_it() {
    let position = || {
        let position = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard e3").piece(ADA, "pion c2");
        let mut position = position.piece(BOB, "guard barrow:c6").holds(ADA, "typhoid-mary");
        let guard = crate::support::at(&position.state.public, "barrow:c6".parse().unwrap());
        position.state.public.doubles.push(("barrow:c5".parse().unwrap(), guard));
        position.lasts(BOB, Card::Doppelganger, (ADA, "c6"), Until::Event).play()
    };
    let mut play = position();
    play.say_all(&[(ADA, "invoke typhoid-mary pion c2"), (ADA, "step pion c2 c3")]);
    assert_eq!(play.on(ADA, "c5"), "double");
    play.hope(ADA, "step pion c3 c4", |events| threw(events, false));
    assert_eq!((play.on(ADA, "c5"), play.on(ADA, "c6")), (String::new(), "guard@2".into()));
    assert!(play.is_discarded(Card::Doppelganger), "it was the last");
}
