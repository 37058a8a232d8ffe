//! Tests of journals from outside: a row that reads but cannot have happened is reported and does no harm.

use crate::support::agreed;
use catalogue::Journal;
use stones::Stones;

/// The journal of a game of two.
fn journal() -> Journal<Stones> {
    Journal::dealt(agreed(2, ""), 100)
}

#[test]
fn a_row_that_does_not_fit_is_refused_by_its_number() {
    journal().refuses(&[
        r#""course":{"turn_began":{"seat":2,"round":1}}"#,
        r#""deal":{"started":{"seat":9,"tile":1}}"#,
        r#""deal":{"colored":{"elements":["fire"]}}"#,
        r#""deal":{"cards_dealt":{"open":[],"decks":[]}}"#,
        r#""finale":{"ended":{"end":{"four":{"by":7}}}}"#,
        r#""course":{"resigned":{"seat":3,"stones":[]}}"#,
        r#""alchemy":{"cast":{"seat":0,"spell":{"quake":[1,{"move":["north",2]}]}}}"#,
        r#""alchemy":{"cast":{"seat":0,"spell":{"quake":[1,{"swap":1}]}}}"#,
        r#""alchemy":{"refilled":{"seat":0,"shuffled":null,"cards":["spin","spin","spin","spin","spin","spin","spin","spin"],"stones":[]}}"#,
        r#""spirit":{"rune_taken":{"seat":4,"element":"fire","value":1,"next":null}}"#,
    ]);
    journal().cannot_read(&[
        r#""deal":{"started":{"seat":0,"tile":6}}"#,
        r#""craft":{"crafted":{"seat":0,"artifact":14,"paid":[]}}"#,
        r#""spirit":{"walked":{"seat":0,"to":[6,0],"with":"free"}}"#,
        r#""alchemy":{"activated":{"seat":0,"tile":1,"taken":[["6a","fire"]],"lines":[]}}"#,
    ]);
}

#[test]
fn odd_rows_that_fit_do_no_harm() {
    journal().bears(&[
        r#""course":{"turn_began":{"seat":1,"round":4294967295}}"#,
        r#""alchemy":{"activated":{"seat":0,"tile":1,"taken":[["1a","fire"],["1a","fire"]],"lines":[255]}}"#,
        r#""craft":{"crafted":{"seat":0,"artifact":3,"paid":["wood","wood"]}}"#,
        r#""spirit":{"rewarded":{"seat":0,"rewards":[{"of":"line","qi":4294967295,"steps":255}]}}"#,
        r#""craft":{"placed":{"seat":0,"stone":"fire","fits":true}}"#,
        r#""craft":{"completed":{"seat":0,"artifact":2}}"#,
        r#""craft":{"opened":{"artifact":2}}"#,
        r#""course":{"undone":{"seat":0}}"#,
        r#""course":{"resigned":{"seat":0,"stones":["wood"]}}"#,
        r#""craft":{"returned":{"seat":0,"stone":"wood"}}"#,
        r#""course":{"skipped":{"seat":0}}"#,
        r#""finale":{"ended":{"end":"qi"}}"#,
        r#""deal":{"drawn":{"first":1}}"#,
        r#""deal":{"displayed":{"open":[1,1,1,1,1,1],"deck":[]}}"#,
    ]);
}
