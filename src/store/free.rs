//! The condition that a row is unclaimed, as no other process works on it.

use super::sql::Connection;

/// The word for alarms among claims.
pub(super) const ALARMS: &str = "alarms";

/// The condition that no other living process has claimed a row; `kind` and `id` are the expressions that name its
/// claim.
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
