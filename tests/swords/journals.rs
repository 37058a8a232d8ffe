//! Rows that come from outside.

use crate::support::{ADA, duel};
use engine::{CorruptJournal, Session, Setup};
use swords::Swords;

/// Whether each row is refused without harm.
fn refused(rows: &[&str]) {
    for row in rows {
        let mut session = duel().play().session;
        let refusal = session.replay(&[(*row).to_owned()]);
        assert!(matches!(refusal, Err(CorruptJournal::Misfit { .. } | CorruptJournal::Row { .. })), "{row}");
    }
}

#[test]
fn rows_that_name_what_is_not_there_are_refused() {
    refused(&[
        r#"{"happened":{"turn_ended":{"seat":9}}}"#,
        r#"{"happened":{"snared":{"figure":{"piece":99,"rank":"pion","owner":0,"at":"barrow:c4"}}}}"#,
        r#"{"happened":{"rocks_laid":{"spots":["barrow:z9"]}}}"#,
        r#"{"happened":{"shown":{"musters":[]}}}"#,
        r#"{"happened":{"ended":{"places":[1],"quiet":false}}}"#,
        r#"{"happened":{"pushed":{"frame":{"oblige":{"seat":7}}}}}"#,
        r#"{"happened":{"lapsed":{"effects":[["sleep",400]]}}}"#,
        r#"{"happened":{"resolved":{"seat":0,"card":"no-such-card","fate":"works"}}}"#,
    ]);
}

#[test]
fn rows_that_fit_but_make_no_sense_do_no_harm() {
    let rows = [
        r#"{"happened":{"resolved":{"seat":0,"card":"sleep","fate":"works"}}}"#,
        r#"{"happened":{"settled":{"acts":1}}}"#,
        r#"{"happened":"popped"}"#,
        r#"{"happened":{"finished":{"seat":1}}}"#,
        r#"{"happened":{"fought":{"spot":"barrow:c4","sides":[{"figure":{"piece":0,"rank":"pion","owner":0,"at":null},"dice":[],"value":0,"bonus":0},{"figure":{"piece":1,"rank":"pion","owner":0,"at":null},"dice":[],"value":0,"bonus":0}],"won":true}}}"#,
        r#"{"happened":{"drew":{"seat":0,"cards":[],"due":false}}}"#,
        r#"{"happened":{"ruined":{"cards":["armour","sleep"]}}}"#,
        r#"{"happened":{"died":{"figures":[{"piece":0,"rank":"wizard","owner":0,"at":null}],"killer":1,"cause":"conflict"}}}"#,
    ];
    for row in rows {
        let mut session = duel().play().session;
        session.replay(&[row.to_owned()]).expect("the row fits");
        assert!(session.view(engine::Viewer::Seat(ADA)).floor.seats() == 2);
    }
    let mut fresh = Session::<Swords>::new(&Setup::plain(2));
    fresh.replay(&[rows[0].to_owned()]).expect("also before anything has happened");
}
