//! The checks of a database on a server: its users, and the server's fitness.

use super::{
    Finding,
    disk::{bytes, on_durable},
};
use crate::store::{Connections, InspectionOfServer, Running, StoreError};
use std::fmt::Display;

/// The remedy if its content cannot be read.
pub(super) const MEND: &str = "see what the server's own log says; where rows are damaged, stop the bot and bring back what \
                               pg_dump or the server's backups have";
/// The remedy if it cannot be reached.
const REACH: &str = "see that the server runs (pg_isready), that `database` in the configuration names it, and \
                     that it lets this user in from here";
/// The remedy if its certificate is not trusted.
const TRUST: &str = "name the file of the authority that signed its certificate: add sslrootcert=FILE to the address; \
                     without it, only the authorities that browsers trust are used";
/// The remedy for a slow server.
const SLOW: &str = "move the database to a server that is nearer, or to a disk that is less busy";
/// The remedy for shards that no process serves.
const SERVE: &str = "start a process with --shards for them, or wait if one is starting";
/// The number of further processes below which the operator should act.
const FEW: i64 = 2;

/// Returns the remedy for a server that cannot be reached for this reason.
pub(super) fn reach(why: &str) -> &'static str {
    if why.contains("certificate") { TRUST } else { REACH }
}

/// The finding on its pages.
pub(super) fn on_damage(damages: Result<Vec<String>, StoreError>, notices: Result<bool, StoreError>) -> Finding {
    match (damages, notices) {
        (Err(error), _) | (_, Err(error)) => Finding::fault("integrity", error.to_string(), MEND),
        (Ok(damages), _) if !damages.is_empty() => Finding::fault("integrity", damages.join("; "), MEND),
        (_, Ok(true)) => Finding::good("integrity", "the server has found no damaged page so far"),
        (_, Ok(false)) => Finding::good("integrity", "the server keeps no checksums that would show a damage"),
    }
}

/// The finding on the processes that share it: any number is good that serves all shards.
pub(super) fn on_processes(running: Result<Vec<Running>, StoreError>) -> Finding {
    match running {
        Err(error) => Finding::fault("process", error.to_string(), MEND),
        Ok(running) if running.is_empty() => Finding::of_nobody(),
        Ok(running) => {
            let each: Vec<_> = running.iter().map(shards).collect();
            let many = if each.len() == 1 { "1 process".to_owned() } else { format!("{} processes", each.len()) };
            let found = format!("{many} on this database: {}", each.join(", "));
            let missing: Vec<_> = unserved(&running).iter().map(u32::to_string).collect();
            match missing.is_empty() {
                true => Finding::good("process", found),
                false => Finding::fault("process", format!("{found}; nobody serves {}", missing.join(", ")), SERVE),
            }
        }
    }
}

/// Returns the shards that no process serves, of those that the processes speak of.
fn unserved(running: &[Running]) -> Vec<u32> {
    let total = running.iter().filter_map(|process| process.total).max().unwrap_or_default();
    (0..total).filter(|shard| running.iter().all(|process| !process.shards.contains(shard))).collect()
}

/// The shards that a process serves, as `--shards` names them.
fn shards(process: &Running) -> String {
    let Some(total) = process.total else { return "one that waits".to_owned() };
    match process.shards[..] {
        [first, .., last] if last - first == process.shards.len() as u32 - 1 => {
            format!("shards {first}-{last}/{total}")
        }
        _ => format!("shards {}/{total}", process.shards.iter().map(u32::to_string).collect::<Vec<_>>().join(",")),
    }
}

/// The findings on the server's fitness: its disk, its speed, and its room for processes.
pub(super) fn measured(server: &InspectionOfServer<'_>) -> [Finding; 3] {
    let commit = server.commit().map_err(|error| unwritten(&error));
    [
        on_disk(server.size(), server.is_durable()),
        commit.map_or_else(|found| found, |taken| on_durable(taken, "on the server, there and back", SLOW)),
        on_connections(server.connections()),
    ]
}

fn unwritten(error: &dyn Display) -> Finding {
    Finding::fault(
        "commit",
        format!("nothing can be written there: {error}"),
        "name the server that takes writes, not a standby of it",
    )
}

fn on_disk(size: Result<u64, StoreError>, durable: Result<bool, StoreError>) -> Finding {
    match (size, durable) {
        (Err(error), _) | (_, Err(error)) => Finding::fault("disk", error.to_string(), MEND),
        (Ok(size), Ok(true)) => Finding::good(
            "disk",
            format!("the database has {}; the free space on the server's disk cannot be seen from here", bytes(size)),
        ),
        (_, Ok(false)) => Finding::fault(
            "disk",
            "the server does not see to what it writes (fsync or full_page_writes is off): what was acknowledged is lost \
             when its machine goes down",
            "set both to on, and restart the server",
        ),
    }
}

fn on_connections(found: Result<Connections, StoreError>) -> Finding {
    let Connections { free, each } = match found {
        Ok(found) => found,
        Err(error) => return Finding::fault("connections", error.to_string(), MEND),
    };
    let found = format!("the server takes {free} more, and a process has up to {each}");
    match free < FEW * each {
        true => Finding::warning("connections", found, "raise max_connections, or let fewer programs use that server"),
        false => Finding::good("connections", found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn shards_that_nobody_serves_are_named() {
        let process = |shards: &[u32], total| Running { shards: shards.to_vec(), total };
        let found = |running| on_processes(Ok(running));
        let [first, second, spare] = [process(&[0], Some(3)), process(&[1], Some(3)), process(&[], None)];
        let missing = found(vec![first.clone(), second.clone(), spare.clone()]);
        assert!(missing.status == Status::Fault && missing.found.ends_with("; nobody serves 2"), "{missing}");
        assert_eq!(found(vec![first, second, process(&[2], Some(3))]).status, Status::Good);
        assert_eq!(found(vec![spare]).status, Status::Good, "one that waits is about to serve");
        assert_eq!(found(vec![]).status, Status::Warning);
    }
}
