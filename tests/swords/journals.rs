//! Tests of journals from outside: a row that reads but cannot have happened is reported and does no harm.

use crate::support::duel;
use catalogue::Journal;
use engine::Setup;
use swords::Swords;

/// The journal of a duel under way.
fn journal() -> Journal<Swords> {
    Journal::of(Setup::plain(2), duel().play().session, 1)
}

#[test]
fn rows_that_name_what_is_not_there_are_refused() {
    journal().refuses(&[
        r#""turning":{"ended":{"seat":9,"over":[]}}"#,
        r#""change":{"snared":{"figure":{"piece":99,"rank":"pion","owner":0,"at":"barrow:c4"}}}"#,
        r#""change":{"snared":{"figure":{"piece":0,"rank":"pion","owner":5,"at":"barrow:c4"}}}"#,
        r#""opening":{"shown":{"musters":[]}}"#,
        r#""leaving":{"ended":{"places":[1],"quiet":false}}"#,
        r#""leaving":{"out":{"seats":4,"place":2,"cards":[]}}"#,
        r#""course":{"obliged":{"seat":7}}"#,
        r#""course":{"answerable":{"occasion":{"died":{"pieces":[300]}},"actor":0}}"#,
        r#""casting":{"lapsed":{"effects":[["sleep",400]]}}"#,
        r#""casting":{"bounced":{"seat":0,"card":"sleep","targets":[{"piece":300}]}}"#,
    ]);
    journal().cannot_read(&[
        r#""change":{"rocks_laid":{"spots":["barrow:z9"]}}"#,
        r#""casting":{"resolved":{"seat":0,"card":"no-such-card","fate":"works","sprung":false}}"#,
        r#""turn_ended":{"seat":0}"#,
    ]);
}

#[test]
fn rows_that_fit_but_make_no_sense_do_no_harm() {
    journal().bears(&[
        r#""casting":{"resolved":{"seat":0,"card":"sleep","fate":"works","sprung":false}}"#,
        r#""course":{"settled":{"acts":1,"ordered":false}}"#,
        r#""course":"unanswered""#,
        r#""course":{"finished":{"seat":1,"spent":null}}"#,
        r#""turning":{"fought":{"spot":"barrow:c4","sides":[{"figure":{"piece":0,"rank":"pion","owner":0,"at":null},"dice":[],"value":0,"bonus":0},{"figure":{"piece":1,"rank":"pion","owner":0,"at":null},"dice":[],"value":0,"bonus":0}],"won":true}}"#,
        r#""dealing":{"drew":{"seat":0,"cards":[],"due":false}}"#,
        r#""casting":{"ruined":{"cards":["armour","sleep"]}}"#,
        r#""change":{"died":{"figures":[{"piece":0,"rank":"wizard","owner":0,"at":null}],"killer":1,"cause":"conflict"}}"#,
    ]);
}
