//! Tests of journals from outside: a row that reads but cannot have happened is reported and does no harm.

use crate::support::quest;
use catalogue::Journal;
use engine::Setup;
use quest::Quest;

/// The journal of a game of two.
fn journal() -> Journal<Quest> {
    Journal::of(Setup::plain(2), quest(2).rolled(1, 2).play().session, 1)
}

#[test]
fn rows_that_do_not_fit_are_refused() {
    journal().refuses(&[
        r#""course":{"turn_began":{"seat":7}}"#,
        r#""course":{"temple_taken":{"seat":2,"temple":"n0"}}"#,
        r#""course":{"order_set":{"order":[0,0]}}"#,
        r#""course":{"order_set":{"order":[]}}"#,
        r#""journey":{"gate_opened":{"seat":0,"arm":9}}"#,
        r#""health":{"hurt":{"piece":{"summoner":9},"amount":1}}"#,
        r#""play":{"used":{"seat":0,"source":{"summoner":0},"card":"fenrir","cost":1,"on":[{"summoner":3}],"at":null}}"#,
        r#""mana":{"gained":{"seat":0,"count":200}}"#,
        r#""course":{"ended":{"winner":4,"chamber":true}}"#,
        r#""fight":{"attacked":{"attacker":{"summoner":0},"target":{"summoner":5}}}"#,
    ]);
    journal().cannot_read(&[
        r#""play":{"destroyed":{"card":"unicorn"}}"#,
        r#""trapping":{"disarmed":{"space":"n99","card":"gleipnir"}}"#,
    ]);
}

/// Rows that fit a game, though the rules would never write them, add up to a position and do not panic.
#[test]
fn odd_rows_do_no_harm() {
    journal().bears(&[
        r#""play":{"destroyed":{"card":"fenrir"}}"#,
        r#""journey":{"moved":{"seat":0,"pieces":[],"path":[]}}"#,
        r#""journey":{"moved":{"seat":0,"pieces":[{"summon":"fenrir"}],"path":["n3"]}}"#,
        r#""journey":{"retreated":{"pieces":[{"summoner":1}],"to":"chamber"}}"#,
        r#""fight":{"attacked":{"attacker":{"summon":"fenrir"},"target":{"summoner":1}}}"#,
        r#""fight":{"fought":{"attack":[],"defence":[],"totals":[0,1]}}"#,
        r#""health":{"hurt":{"piece":{"summoner":1},"amount":255}}"#,
        r#""journey":{"displaced":{"piece":{"summon":"fenrir"},"to":"n3","why":"pulled"}}"#,
        r#""mana":{"turned":{"seat":0,"amount":-128}}"#,
        r#""play":{"summoned":{"seat":0,"card":"gleipnir","cost":255}}"#,
        r#""course":{"fell":{"seat":1,"resigned":true,"hand":[]}}"#,
        r#""hand":"reshuffled""#,
        r#""fight":"broken_off""#,
    ]);
}
