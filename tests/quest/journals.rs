//! Journal rows from outside: what does not fit is refused, and nothing panics.

use crate::support::{ADA, quest};
use engine::{CorruptJournal, Occasion, Path, Session, Setup};
use quest::Quest;

fn taken(row: &str) -> Result<(), CorruptJournal> {
    let mut session: Session<Quest> = quest(2).rolled(1, 2).play().session;
    session.replay(&[row.to_owned()])
}

#[test]
fn rows_that_do_not_fit_are_refused() {
    let misfits = [
        r#"{"happened":{"course":{"turn_began":{"seat":7}}}}"#,
        r#"{"happened":{"course":{"temple_taken":{"seat":2,"temple":"n0"}}}}"#,
        r#"{"happened":{"course":{"order_set":{"order":[0,0]}}}}"#,
        r#"{"happened":{"course":{"order_set":{"order":[]}}}}"#,
        r#"{"happened":{"journey":{"gate_opened":{"seat":0,"arm":9}}}}"#,
        r#"{"happened":{"health":{"hurt":{"piece":{"summoner":9},"amount":1}}}}"#,
        r#"{"happened":{"play":{"used":{"seat":0,"source":{"summoner":0},"card":"fenrir","cost":1,"on":[{"summoner":3}],"at":null}}}}"#,
        r#"{"happened":{"mana":{"gained":{"seat":0,"count":200}}}}"#,
        r#"{"happened":{"course":{"ended":{"winner":4,"chamber":true}}}}"#,
        r#"{"happened":{"fight":{"attacked":{"attacker":{"summoner":0},"target":{"summoner":5}}}}}"#,
    ];
    for row in misfits {
        assert!(matches!(taken(row), Err(CorruptJournal::Misfit { .. })), "{row}");
    }
    for row in [
        r#"{"happened":{"play":{"destroyed":{"card":"unicorn"}}}}"#,
        r#"{"happened":{"trapping":{"disarmed":{"space":"n99","card":"gleipnir"}}}}"#,
    ] {
        assert!(matches!(taken(row), Err(CorruptJournal::Row { .. })), "{row}");
    }
}

/// Rows that fit a game, though none that the rules would write, add up to something and do not panic.
#[test]
fn odd_rows_do_no_harm() {
    let odd = [
        r#"{"happened":{"play":{"destroyed":{"card":"fenrir"}}}}"#,
        r#"{"happened":{"journey":{"moved":{"seat":0,"pieces":[],"path":[]}}}}"#,
        r#"{"happened":{"journey":{"moved":{"seat":0,"pieces":[{"summon":"fenrir"}],"path":["n3"]}}}}"#,
        r#"{"happened":{"journey":{"retreated":{"pieces":[{"summoner":1}],"to":"chamber"}}}}"#,
        r#"{"happened":{"fight":{"attacked":{"attacker":{"summon":"fenrir"},"target":{"summoner":1}}}}}"#,
        r#"{"happened":{"fight":{"fought":{"attack":[],"defence":[],"totals":[0,1]}}}}"#,
        r#"{"happened":{"health":{"hurt":{"piece":{"summoner":1},"amount":255}}}}"#,
        r#"{"happened":{"journey":{"displaced":{"piece":{"summon":"fenrir"},"to":"n3","why":"pulled"}}}}"#,
        r#"{"happened":{"mana":{"turned":{"seat":0,"amount":-128}}}}"#,
        r#"{"happened":{"play":{"summoned":{"seat":0,"card":"gleipnir","cost":255}}}}"#,
        r#"{"happened":{"course":{"fell":{"seat":1,"resigned":true,"hand":[]}}}}"#,
        r#"{"happened":{"hand":"reshuffled"}}"#,
        r#"{"happened":{"fight":"broken_off"}}"#,
    ];
    for row in odd {
        taken(row).unwrap_or_else(|fault| panic!("{row}: {fault}"));
    }
    let mut session: Session<Quest> = quest(2).play().session;
    for row in odd.iter().chain(&odd) {
        let _ = session.replay(&[(*row).to_owned()]);
        let _ = session.awaited();
    }
    let mut bare = Session::<Quest>::new(&Setup::plain(2));
    for row in odd {
        let _ = bare.replay(&[row.to_owned()]);
    }
    assert!(session.question(ADA, Occasion::Awaited, &Path::default()).is_none_or(|it| !it.offers.is_empty()));
}
