//! Rows that come from outside.

use crate::support::{ADA, duel};
use engine::{CorruptJournal, Session, Setup};
use swords::Swords;

/// How such a row is refused by a duel under way.
fn refused(row: &str) -> CorruptJournal {
    let mut session = duel().play().session;
    session.replay(&[row.to_owned()]).expect_err(row)
}

#[test]
fn rows_that_name_what_is_not_there_are_refused() {
    for row in [
        r#"{"happened":{"turning":{"ended":{"seat":9,"over":[]}}}}"#,
        r#"{"happened":{"change":{"snared":{"figure":{"piece":99,"rank":"pion","owner":0,"at":"barrow:c4"}}}}}"#,
        r#"{"happened":{"change":{"snared":{"figure":{"piece":0,"rank":"pion","owner":5,"at":"barrow:c4"}}}}}"#,
        r#"{"happened":{"opening":{"shown":{"musters":[]}}}}"#,
        r#"{"happened":{"leaving":{"ended":{"places":[1],"quiet":false}}}}"#,
        r#"{"happened":{"leaving":{"out":{"seats":4,"place":2,"cards":[]}}}}"#,
        r#"{"happened":{"course":{"obliged":{"seat":7}}}}"#,
        r#"{"happened":{"course":{"answerable":{"occasion":{"died":{"pieces":[300]}},"actor":0}}}}"#,
        r#"{"happened":{"casting":{"lapsed":{"effects":[["sleep",400]]}}}}"#,
        r#"{"happened":{"casting":{"bounced":{"seat":0,"card":"sleep","targets":[{"piece":300}]}}}}"#,
    ] {
        let refusal = refused(row);
        assert!(matches!(refusal, CorruptJournal::Misfit { .. }), "{row}: {refusal}");
    }
    for row in [
        r#"{"happened":{"change":{"rocks_laid":{"spots":["barrow:z9"]}}}}"#,
        r#"{"happened":{"casting":{"resolved":{"seat":0,"card":"no-such-card","fate":"works","sprung":false}}}}"#,
        r#"{"happened":{"turn_ended":{"seat":0}}}"#,
    ] {
        let refusal = refused(row);
        assert!(matches!(refusal, CorruptJournal::Row { .. }), "{row}: {refusal}");
    }
}

#[test]
fn rows_that_fit_but_make_no_sense_do_no_harm() {
    let rows = [
        r#"{"happened":{"casting":{"resolved":{"seat":0,"card":"sleep","fate":"works","sprung":false}}}}"#,
        r#"{"happened":{"course":{"settled":{"acts":1,"ordered":false}}}}"#,
        r#"{"happened":{"course":"unanswered"}}"#,
        r#"{"happened":{"course":{"finished":{"seat":1,"spent":null}}}}"#,
        r#"{"happened":{"turning":{"fought":{"spot":"barrow:c4","sides":[{"figure":{"piece":0,"rank":"pion","owner":0,"at":null},"dice":[],"value":0,"bonus":0},{"figure":{"piece":1,"rank":"pion","owner":0,"at":null},"dice":[],"value":0,"bonus":0}],"won":true}}}}"#,
        r#"{"happened":{"dealing":{"drew":{"seat":0,"cards":[],"due":false}}}}"#,
        r#"{"happened":{"casting":{"ruined":{"cards":["armour","sleep"]}}}}"#,
        r#"{"happened":{"change":{"died":{"figures":[{"piece":0,"rank":"wizard","owner":0,"at":null}],"killer":1,"cause":"conflict"}}}}"#,
    ];
    for row in rows {
        let mut session = duel().play().session;
        session.replay(&[row.to_owned()]).expect("the row fits");
        assert!(session.view(engine::Viewer::Seat(ADA)).public.seats() == 2);
    }
    let mut fresh = Session::<Swords>::new(&Setup::plain(2));
    fresh.replay(&[rows[0].to_owned()]).expect("also before anything has happened");
}
