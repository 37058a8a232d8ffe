//! Journals from outside: what reads but cannot have happened is told, not suffered.

use crate::support::Play;
use amulets::Amulets;
use engine::{CorruptJournal, Game, Session, Setup, Viewer};

/// What comes of such a row after the deal of a game of three.
fn taken_in(row: &str) -> Result<(), CorruptJournal> {
    let (mut play, _) = Play::dealt(&Setup::plain(3), 1);
    play.session.replay(&vec![row.to_owned(); 200])?;
    Viewer::all(3).for_each(|viewer| drop(Amulets::scene(&play.session.view(viewer))));
    Ok(())
}

const ALTAR: &str = r#"["a1","b1","c1","d1","e1"]"#;

#[test]
fn a_row_that_names_a_missing_seat_is_refused_by_its_number() {
    for event in [
        r#""turn_began":{"seat":3}"#.to_owned(),
        r#""passed":{"seat":200}"#.to_owned(),
        r#""resigned":{"seat":3}"#.to_owned(),
        r#""ended":{"end":{"freed":{"by":3}}}"#.to_owned(),
        r#""drawn":{"cards":[]}"#.to_owned(),
        r#""revealed":{"cards":[]}"#.to_owned(),
        format!(r#""asked":{{"seat":0,"altar":{ALTAR},"answers":[[3,"home"]]}}"#),
        format!(r#""cast":{{"seat":0,"altar":{ALTAR},"named":[[4,{{"home":"a1","amulet":"red"}}]],"checks":[]}}"#),
        r#""noted":{"seat":0,"note":{"value":{"spirit":9,"mark":"no","of":"all"},"seen_by":1}}"#.to_owned(),
    ] {
        let taken = taken_in(&format!(r#"{{"happened":{{{event}}}}}"#));
        assert!(matches!(taken, Err(CorruptJournal::Misfit { row: 0 })), "{event}: {taken:?}");
    }
    let beyond = r#"{"happened":{"laid":{"altar":["a1","b1","c1","d1","f9"]}}}"#;
    assert!(matches!(taken_in(beyond), Err(CorruptJournal::Row { row: 0, .. })));
}

/// A journal may say the same hundreds of times, however odd; no count runs over and everything can be painted.
#[test]
fn odd_rows_that_fit_do_no_harm() {
    for event in [
        r#""passed":{"seat":2}"#.to_owned(),
        r#""turn_began":{"seat":2}"#.to_owned(),
        r#""resigned":{"seat":0}"#.to_owned(),
        r#""laid":{"altar":["a1","a1","a1","a1","a1"]}"#.to_owned(),
        r#""ended":{"end":"silence"}"#.to_owned(),
        format!(r#""asked":{{"seat":0,"altar":{ALTAR},"answers":[]}}"#),
        format!(r#""cast":{{"seat":0,"altar":{ALTAR},"named":[],"checks":[[1,false]]}}"#),
        r#""noted":{"seat":0,"note":{"value":{"spirit":0,"mark":"no","of":{"ruled_out":[9999999999,0,0,0,0]}},"seen_by":1}}"#
            .replace("9999999999", "4294967295"),
    ] {
        assert!(taken_in(&format!(r#"{{"happened":{{{event}}}}}"#)).is_ok(), "{event}");
    }
}

#[test]
fn nothing_happens_to_anybody_before_the_cards_are_drawn() {
    let mut session = Session::<Amulets>::new(&Setup::plain(3));
    let rows =
        [r#"{"chose":{"seat":9,"occasion":"awaited","path":"pass"}}"#, r#"{"happened":{"turn_began":{"seat":0}}}"#];
    let taken = session.replay(&rows.map(String::from));
    assert!(matches!(taken, Err(CorruptJournal::Misfit { row: 1 })), "{taken:?}");
}
