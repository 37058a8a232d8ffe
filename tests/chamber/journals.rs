//! Tests of journals from outside: a row that reads but cannot have happened is reported and does no harm.

use crate::support::{Asked, Play};
use catalogue::Journal;
use chamber::Chamber;
use engine::{Facts, Setup};

/// The journal of a game of three.
fn journal() -> Journal<Chamber> {
    Journal::dealt(Setup::plain(3), 1)
}

#[test]
fn a_row_that_names_a_missing_seat_is_refused_by_its_number() {
    let order = r#"{"value":{"deflect":"ask","deflect_from":[],"place":{"far":3}},"seen_by":1}"#;
    let spell = r#"{"value":{"zap":{"at":3,"orb":"suns"}},"seen_by":1}"#;
    let orb = r#"{"value":"suns","seen_by":1}"#;
    journal().refuses(&[
        r#""stone_passed":{"to":3}"#.to_owned(),
        r#""hurt":{"seat":200}"#.to_owned(),
        r#""fell":{"seat":3,"resigned":true}"#.to_owned(),
        r#""drawn":{"seats":8}"#.to_owned(),
        r#""suits_drawn":{"suits":["suns","moons"]}"#.to_owned(),
        r#""suits_drawn":{"suits":["suns","moons","suns"]}"#.to_owned(),
        format!(r#""zapped":{{"by":0,"at":3,"orb":{orb},"again":false}}"#),
        format!(r#""healed":{{"seat":0,"gifts":[[1,{orb}],[3,{orb}]]}}"#),
        format!(r#""ordered":{{"seat":0,"orders":{order}}}"#),
        format!(r#""lapsed":{{"seat":0,"next":{{"cast":{spell}}}}}"#),
    ]);
    journal().bears(&[r#""hurt":{"seat":2}"#]);
    journal().cannot_read(&[r#""sneezed":{}"#]);
}

#[test]
fn nothing_happens_to_anybody_before_the_suits_are_drawn() {
    journal().refuses_before_the_deal(r#""stone_passed":{"to":0}"#);
}

/// A journal may say the same fact a thousand times, and no count overflows.
#[test]
fn counts_stop_at_their_ends() {
    let (mut play, _) = Play::dealt(&Setup::plain(2), 1);
    let orb = r#"{"value":"suns","seen_by":0,"open":true}"#;
    for event in [
        r#""time_slowed":{"seat":0,"orb":"suns","again":false,"stone":true}"#.to_owned(),
        r#""hurt":{"seat":0}"#.to_owned(),
        format!(r#""healed":{{"seat":0,"gifts":[[1,{orb}],[1,{orb}]]}}"#),
        format!(r#""scattered":{{"seat":0,"orbs":[["arms",{orb}]]}}"#),
    ] {
        let rows = vec![format!(r#"{{"happened":{{{event}}}}}"#); 300];
        play.session.replay(&rows).expect("it fits");
    }
    assert_eq!(play.sorcerer(crate::support::SUNS).pyramids, 3);
}

/// Returns the faults that an audit of the state after `rows` finds.
fn amiss(rows: &[&str]) -> String {
    let (mut play, _) = Play::dealt(&Setup::plain(3), 1);
    let rows: Vec<String> = rows.iter().map(|event| format!(r#"{{"happened":{{{event}}}}}"#)).collect();
    play.session.replay(&rows).expect("they fit");
    Chamber::audit(play.session.state()).expect_err("something is amiss")
}

#[test]
fn the_audit_finds_who_is_awaited_and_gone_or_gone_with_orbs() {
    let (play, _) = Play::dealt(&Setup::plain(3), 1);
    Chamber::audit(play.session.state()).expect("a deal is sound");
    let turn = |seat| format!(r#""stone_passed":{{"to":{seat}}}"#);
    let fell = |seat| format!(r#""fell":{{"seat":{seat},"resigned":true}}"#);
    assert!(amiss(&[&fell(1), &turn(1)]).contains("out and awaited"));
    let orb = "c4";
    let step = format!(r#""stepped":{{"seat":1,"to":"{orb}","got":[{{"value":"SUIT","seen_by":2}}]}}"#);
    let suit = play.board(orb);
    assert!(amiss(&[&turn(1), &step.replace("SUIT", &suit), &turn(0), &fell(1)]).contains("is out and has 1 orbs"));
    assert!(amiss(&[r#""suits_drawn":{"suits":["suns","moons","crowns"]}"#, &fell(0), &turn(0)]).contains("@1"));
}
