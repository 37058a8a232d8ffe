//! What is free to be taken up, as no other process is at it.

use super::sql::Connection;

/// The word for alarms among claims.
pub(super) const ALARMS: &str = "alarms";

/// What tells of a row that no other process is at it that lives; `kind` and `id` are what says so of the row.
pub(super) fn unclaimed(conn: &dyn Connection, kind: &str, id: &str) -> String {
    match conn.process() {
        None => "TRUE".to_owned(),
        Some(process) => format!(
            "NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = claims.process
             WHERE claims.kind = {kind} AND claims.id = {id} AND claims.process <> {process}
               AND alive_until > clock_timestamp())"
        ),
    }
}
