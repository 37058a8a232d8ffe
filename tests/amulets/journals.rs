//! Tests of journals from outside: a row that reads but cannot have happened is reported and does no harm.

use amulets::Amulets;
use catalogue::Journal;
use engine::Setup;

/// The journal of a game of three.
fn journal() -> Journal<Amulets> {
    Journal::dealt(Setup::plain(3), 200)
}

const ALTAR: &str = r#"["a1","b1","c1","d1","e1"]"#;

#[test]
fn a_row_that_names_a_missing_seat_is_refused_by_its_number() {
    journal().refuses(&[
        r#""turn_began":{"seat":3}"#.to_owned(),
        r#""passed":{"seat":200}"#.to_owned(),
        r#""resigned":{"seat":3}"#.to_owned(),
        r#""ended":{"end":{"freed":{"by":3}}}"#.to_owned(),
        r#""drawn":{"cards":[]}"#.to_owned(),
        r#""revealed":{"cards":[]}"#.to_owned(),
        format!(r#""asked":{{"seat":0,"altar":{ALTAR},"answers":[[3,"home"]]}}"#),
        format!(r#""cast":{{"seat":0,"altar":{ALTAR},"named":[[4,{{"home":"a1","amulet":"red"}}]],"checks":[]}}"#),
        r#""noted":{"seat":0,"note":{"value":{"spirit":9,"mark":"no","of":"all"},"seen_by":1}}"#.to_owned(),
    ]);
    journal().cannot_read(&[r#""laid":{"altar":["a1","b1","c1","d1","f9"]}"#]);
}

#[test]
fn odd_rows_that_fit_do_no_harm() {
    journal().bears(&[
        r#""passed":{"seat":2}"#.to_owned(),
        r#""turn_began":{"seat":2}"#.to_owned(),
        r#""resigned":{"seat":0}"#.to_owned(),
        r#""laid":{"altar":["a1","a1","a1","a1","a1"]}"#.to_owned(),
        r#""ended":{"end":"silence"}"#.to_owned(),
        format!(r#""asked":{{"seat":0,"altar":{ALTAR},"answers":[]}}"#),
        format!(r#""cast":{{"seat":0,"altar":{ALTAR},"named":[],"checks":[[1,false]]}}"#),
        r#""noted":{"seat":0,"note":{"value":{"spirit":0,"mark":"no","of":{"ruled_out":[4294967295,0,0,0,0]}},"seen_by":1}}"#.to_owned(),
    ]);
}

#[test]
fn nothing_happens_to_anybody_before_the_cards_are_drawn() {
    journal().refuses_before_the_deal(r#""turn_began":{"seat":0}"#);
}
