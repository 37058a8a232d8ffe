//! Faults as the log may show them: in kinds and numbers, because rows, questions and moves hold what is hidden.

use crate::Refusal;
use engine::{CorruptJournal, Path, Rejection, Seat, Submitted};
use std::fmt::Debug;
use store::TableId;

/// Logs that a computer player chose an impossible move.
pub(crate) fn no_move(table: TableId, seat: Seat, path: &Path, came_to: Option<&Result<Submitted, Rejection>>) {
    let came_to = came_to.map_or_else(|| "not asked".to_owned(), outcome);
    tracing::error!(%table, ?seat, words = path.0.len(), came_to, "a computer player chose an illegal move");
}

/// Returns the outcome of saying something.
pub(crate) fn outcome(said: &Result<Submitted, Rejection>) -> String {
    match said {
        Ok(Submitted::Incomplete(question)) => format!("a further question of {} offers", question.offers.len()),
        Ok(Submitted::Accepted(effects)) => format!("a move of {} rows", effects.rows.len()),
        Err(Rejection::UnknownWord(unknown) | Rejection::Illegal { unknown, .. }) => {
            format!("a word off the menu, behind {} that are on it", unknown.said.0.len())
        }
        Err(rejection) => kind(rejection),
    }
}

/// Returns the kind of a refusal.
pub(crate) fn refused(refusal: &Refusal) -> String {
    kind(refusal)
}

/// Returns the fault of a journal.
pub(crate) fn amiss(error: &CorruptJournal) -> String {
    match error {
        CorruptJournal::Row { row, source } => format!("journal row {row} {}", unread(source)),
        CorruptJournal::Misfit { .. } | CorruptJournal::Setup(_) => error.to_string(),
    }
}

/// Returns the position at which a text cannot be parsed.
pub fn unread(error: &serde_json::Error) -> String {
    let (line, column) = (error.line(), error.column());
    format!("does not read ({:?} error in line {line}, column {column})", error.classify())
}

/// Returns the name of a variant, without what it holds.
fn kind(value: &impl Debug) -> String {
    format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TableRefusal, TurnRefusal};
    use engine::{Effects, Line, Question, UnknownWord};
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    /// Returns everything that is logged while `act` runs.
    fn logged(act: impl FnOnce()) -> String {
        #[derive(Clone, Default)]
        struct Lines(Arc<Mutex<Vec<u8>>>);
        impl io::Write for Lines {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.lock().unwrap().extend_from_slice(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt().with_writer(move || writer.clone()).with_ansi(false).finish();
        tracing::subscriber::with_default(log, act);
        let bytes = lines.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_computers_fault_is_logged_without_its_cards() {
        let path: Path = "deflect moons".parse().unwrap();
        let unknown = UnknownWord { said: "deflect".parse().unwrap(), word: "moons".into(), near: vec!["suns".into()] };
        let rows = vec![r#"{"happened":{"Zapped":"moons"}}"#.to_owned(); 3];
        let question = Question { ask: Line::new("moons"), offers: vec![], form: None };
        for (came_to, told) in [
            (None, "not asked"),
            (Some(Ok(Submitted::Accepted(Effects { rows, ..Effects::default() }))), "3 rows"),
            (Some(Ok(Submitted::Incomplete(question))), "0 offers"),
            (Some(Err(Rejection::UnknownWord(unknown.clone()))), "behind 1"),
            (Some(Err(Rejection::Illegal { why: Line::new("moons"), unknown })), "behind 1"),
            (Some(Err(Rejection::Stale)), "Stale"),
        ] {
            let log = logged(|| no_move(TableId(7), Seat(1), &path, came_to.as_ref()));
            assert!(log.contains(told) && log.contains("words=2") && log.contains("illegal move"), "{log}");
            assert!(!log.contains("moons") && !log.contains("suns") && !log.contains("deflect"), "{log}");
        }
    }

    #[test]
    fn a_row_that_does_not_read_is_told_by_its_number() {
        let source = serde_json::from_str::<u8>(r#""moons""#).unwrap_err();
        assert!(source.to_string().contains("moons"), "the reader quotes it");
        let told = amiss(&CorruptJournal::Row { row: 12, source });
        assert!(told.starts_with("journal row 12 does not read (Data error in line 1, column"), "{told}");
        assert!(!told.contains("moons"), "{told}");
        assert_eq!(amiss(&CorruptJournal::Misfit { row: 3 }), "journal row 3 does not fit the game so far");
    }

    #[test]
    fn a_refusal_is_told_by_its_kind() {
        let refusal = TurnRefusal::Illegal { word: "moons".into(), why: None, near: vec!["suns".into()] }.into();
        assert_eq!(refused(&refusal), "Illegal");
        assert_eq!(refused(&TableRefusal::Stale.into()), "Stale");
    }
}
