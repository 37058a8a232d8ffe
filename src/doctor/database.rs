//! The checks of the database: its soundness, its version, and the messages that wait in it.

use super::{Finding, Surroundings, owner, server};
use crate::{
    backups::{self, Schedule, beside},
    games::CATALOGUE,
    lock,
    store::{self, Inspection, Location, OpenError, Phase, SchemaVersion, StoreError, TableRow, Trouble, Undelivered},
    table::{House, Surroundings as OfHouse},
};
use std::{fmt::Display, path::Path};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const TWO_DAYS: i64 = 2 * DAY;
/// The waiting time of a message that is worth a look. The next constant is the time that is a fault.
const LATE: i64 = 5 * MINUTE;
const TOO_LATE: i64 = HOUR;
/// The time in vain after which a message is listed. The next constant is the time for which a given-up message is
/// listed.
const IN_VAIN: i64 = TWO_DAYS;
const RECENT: i64 = 7 * DAY;
/// The time by which an alarm may be late. The next constant is the number of alarms that are checked.
const OVERDUE: i64 = 5 * MINUTE;
const MOST_ALARMS: u32 = 1_000;
/// The remedy for a damaged database.
const RESTORE: &str = "stop the bot, keep the file as it is, and restore the last backup";
/// The checks of a database that is of this program's version.
const INSIDE: [&str; 5] = ["process", "outbox", "undelivered", "tables", "alarms"];

/// A server, one of its channels that has an open table, and that table's number.
pub(super) type Place = (Option<u64>, u64, i64);

/// The facts of a database that other checks ask for.
#[derive(Default)]
pub(super) struct Known {
    /// The places of the open tables.
    pub(super) places: Vec<Place>,
    /// The reason for which Discord refused the last registration of the commands.
    pub(super) refused_commands: Option<String>,
}

/// Inspects a database, and adds its findings. Returns what is known of it, if it can be read.
pub(super) async fn looked_at(place: &Location, surroundings: &Surroundings, said: &mut Vec<Finding>) -> Option<Known> {
    if place.file().is_some_and(|path| matches!(path.try_exists(), Ok(false))) {
        return Some(not_there_yet(place, said));
    }
    let inspection = match Inspection::open_at(place) {
        Ok(inspection) => inspection,
        Err(error) => {
            said.push(unopened(&error));
            return None;
        }
    };
    let known = opened(place, &inspection, surroundings, said).await;
    said.extend(inspection.of_server().into_iter().flat_map(|server| server::measured(&server)));
    known
}

/// Inspects a database that can be read.
async fn opened(
    place: &Location,
    inspection: &Inspection,
    surroundings: &Surroundings,
    said: &mut Vec<Finding>,
) -> Option<Known> {
    let schema = inspection.schema();
    if inspection.of_server().is_some() && schema.as_ref().is_ok_and(|schema| schema.found == 0) {
        return Some(not_there_yet(place, said));
    }
    said.push(Finding::good("database", format!("{place} can be read")));
    let mend = mend(place);
    let (schema, is_current) = on_schema(schema, mend);
    let sound = match inspection.of_server() {
        Some(server) => server::on_damage(inspection.damages(), server.notices_damage()),
        None => on_damage(inspection.damages()),
    };
    let is_sound = sound.remedy.is_none();
    said.extend([schema, sound]);
    if !is_current || !is_sound {
        let why = if is_current { "the database is damaged" } else { "the schema is another version's" };
        let of_file = place.file().map(|_| "references");
        said.extend(of_file.into_iter().chain(INSIDE).map(|check| unlooked(check, why)));
        return None;
    }
    said.extend(on_orphans(inspection.orphans()));
    said.extend(match inspection.of_server() {
        Some(server) => Some(server::on_processes(server.running())),
        None => place.file().map(on_lock),
    });
    said.extend(place.file().and_then(owner::on_owner));
    let now = inspection.of_server().map_or_else(|| (surroundings.now)(), |server| server.now());
    inside(place, inspection, now, said).await
}

/// The finding that a database is empty or missing although a bot has played on it.
pub(super) fn on_shell(path: &Path, schedule: Option<&Schedule>) -> Option<Finding> {
    let lock = Some(beside(path, ".lock")).filter(|lock| lock.exists());
    let trace = backups::trace(path, lock, schedule).ok()??;
    let is = if path.exists() { "empty" } else { "missing" };
    let found = format!("{} is {is}, but {} shows that a bot has played here", path.display(), trace.display());
    let remedy = "restore a backup, or copy the database again together with its -wal file; to begin anew, move what is \
                  there away";
    Some(Finding::fault("database", found, remedy))
}

/// Adds the finding that there is no database yet, and so there are no tables.
fn not_there_yet(place: &Location, said: &mut Vec<Finding>) -> Known {
    let found = format!("{place} is not there yet; the bot makes it when it first runs");
    let remedy = "start the bot; if it has run already, it has other settings: run `pervigil-admin doctor` for a service, or \
                  name its file with --config";
    said.push(Finding::warning("database", found, remedy));
    Known::default()
}

/// The remedy for a database whose content cannot be read.
fn mend(place: &Location) -> &'static str {
    match place {
        Location::File(_) => RESTORE,
        Location::Server(_) => server::MEND,
    }
}

/// Inspects the content of a database of this version.
async fn inside(place: &Location, inspection: &Inspection, now: i64, said: &mut Vec<Finding>) -> Option<Known> {
    let mend = mend(place);
    said.push(on_waiting(inspection.oldest_waiting(now), now, mend));
    said.extend(on_undelivered(inspection.undelivered(now, now - IN_VAIN, now - RECENT), now, mend));
    let tables = match inspection.open_tables() {
        Ok(tables) => tables,
        Err(error) => {
            said.push(Finding::fault("tables", error.to_string(), mend));
            return None;
        }
    };
    said.extend(on_tables(place, &tables, inspection.held()).await);
    said.push(on_alarms(inspection, now, mend));
    Some(Known {
        places: tables.iter().map(|table| (table.guild, table.channel, table.id.0)).collect(),
        refused_commands: inspection.refused_commands().unwrap_or_default(),
    })
}

/// A check that cannot be made.
pub(super) fn unlooked(check: &'static str, why: &str) -> Finding {
    Finding::warning(check, format!("not looked at: {why}"), "mend that first, then ask again")
}

fn unopened(error: &OpenError) -> Finding {
    let remedy = match error {
        OpenError::NotADatabase { .. } | OpenError::NotOurs { .. } | OpenError::Directory { .. } => {
            "name the file of the bot's own database (`database` in the configuration)"
        }
        OpenError::Older { .. } => "run Pervigil 0.1 on it, or name another file",
        OpenError::NoPermission { .. } => "let the user that runs the bot own the file and write to its folder",
        OpenError::Special { .. } => "name an ordinary file for the database (`database` in the configuration)",
        OpenError::LogAlone { .. } => "stop the bot, put the file and its -wal back together, or restore a backup",
        OpenError::Corrupt { .. } => RESTORE,
        OpenError::Server { why, .. } | OpenError::Away { why, .. } => server::reach(why),
        _ => "see that the file and its folder can be read by the user that runs the bot",
    };
    Finding::fault("database", error.to_string(), remedy)
}

/// The finding on the schema, and whether the schema is this program's.
fn on_schema(schema: Result<SchemaVersion, OpenError>, mend: &str) -> (Finding, bool) {
    let schema = match schema {
        Ok(schema) => schema,
        Err(error) => return (Finding::fault("schema", error.to_string(), mend), false),
    };
    let (found, known) = (schema.found, schema.known);
    let finding = match known.checked_sub(found) {
        None => Finding::fault(
            "schema",
            format!("version {found}, and this program knows none above {known}"),
            "run the newer Pervigil, or restore a backup from before it",
        ),
        Some(1..) => Finding::warning(
            "schema",
            format!("version {found}, and this program has {known}"),
            "make a backup and start this version of the bot: it brings the schema up to date",
        ),
        Some(0) => Finding::good("schema", format!("version {found}, as this program has it")),
    };
    (finding, found == known)
}

fn on_damage(damages: Result<Vec<String>, StoreError>) -> Finding {
    match damages {
        Ok(damages) if damages.is_empty() => Finding::good("integrity", "the whole file is sound"),
        Ok(damages) => Finding::fault("integrity", format!("damaged: {}", damages.join("; ")), RESTORE),
        Err(error) => Finding::fault("integrity", format!("it cannot be read to its end: {error}"), RESTORE),
    }
}

fn on_orphans(orphans: Result<Option<u64>, StoreError>) -> Option<Finding> {
    Some(match orphans.transpose()? {
        Ok(0) => Finding::good("references", "all references are valid"),
        Ok(count) => Finding::fault("references", format!("{count} rows refer to missing rows"), RESTORE),
        Err(error) => Finding::fault("references", error.to_string(), RESTORE),
    })
}

/// Reports whether a bot holds the database.
fn on_lock(database: &Path) -> Finding {
    match lock::is_held(database) {
        Ok(true) => Finding::good("process", "a bot is running on this database"),
        Ok(false) => Finding::of_nobody(),
        Err(error) => {
            let remedy = "let the user that runs the bot own the .lock file beside the database";
            Finding::warning("process", format!("cannot tell whether a bot is running: {error}"), remedy)
        }
    }
}

fn on_waiting(oldest: Result<Option<i64>, StoreError>, now: i64, mend: &str) -> Finding {
    let remedy = "check that the bot runs, what its log says about deliveries, and the findings about Discord below";
    match oldest {
        Err(error) => Finding::fault("outbox", error.to_string(), mend),
        Ok(None) => Finding::good("outbox", "nothing waits"),
        Ok(Some(at)) => {
            let found = format!("the oldest message has waited for {}", lasting(now - at));
            match now - at {
                age if age > TOO_LATE => Finding::fault("outbox", found, remedy),
                age if age > LATE => Finding::warning("outbox", found, remedy),
                _ => Finding::good("outbox", found),
            }
        }
    }
}

fn on_undelivered(found: Result<Vec<Undelivered>, StoreError>, now: i64, mend: &str) -> Vec<Finding> {
    match found {
        Err(error) => vec![Finding::fault("undelivered", error.to_string(), mend)],
        Ok(found) if found.is_empty() => {
            vec![Finding::good("undelivered", "no message was refused, or has gone undelivered for two days")]
        }
        Ok(found) => found.iter().map(|place| undelivered(place, now)).collect(),
    }
}

fn undelivered(place: &Undelivered, now: i64) -> Finding {
    let whither = place.channel.map_or_else(|| "direct messages".to_owned(), |channel| format!("channel {channel}"));
    let (waiting, given_up, since) = (place.waiting, place.given_up, lasting(now - place.since));
    let refusal = place.refusal.as_ref().map(|why| format!("; Discord refused: {why}")).unwrap_or_default();
    let found = format!("{whither}: {waiting} wait and {given_up} were given up, the first is {since} old{refusal}");
    let remedy = match (place.trouble, place.channel) {
        (_, None) => "the bot keeps trying; people who take no direct messages are pinged in the channel",
        (Some(Trouble::Access), _) => {
            "grant what the bot lacks in that channel, or close the table there (`/moderate close`)"
        }
        _ if place.refusal.is_some() => {
            "check what on that server refuses it (AutoMod, two-factor rules); `/history log` shows what was given up"
        }
        _ => "see what the log says about that channel; the messages are sent once they can be",
    };
    Finding::warning("undelivered", found, remedy)
}

/// Reads each table as if it were woken.
async fn on_tables(place: &Location, tables: &[TableRow], held: Result<u64, StoreError>) -> Vec<Finding> {
    let store = match store::Store::open_to_read_at(place) {
        Ok(store) => store,
        Err(error) => return vec![unopened(&error)],
    };
    let house = House::new(CATALOGUE, store, OfHouse::default());
    let numbers: Vec<_> = tables.iter().map(|table| table.id).collect();
    let unwoken_ones = house.would_not_wake(&numbers).await;
    let mut asleep: Vec<_> = unwoken_ones
        .iter()
        .filter_map(|(id, why)| Some(unwoken(tables.iter().find(|table| table.id == *id)?, why)))
        .collect();
    if asleep.is_empty() {
        let in_play = tables.iter().filter(|table| table.phase == Phase::Play).count();
        let held = held.map_or_else(|error| error.to_string(), |held| held.to_string());
        let found =
            format!("{} open, {in_play} of them in play, all of which can be loaded; {held} on hold", tables.len());
        asleep.push(Finding::good("tables", found));
    }
    asleep
}

fn unwoken(table: &TableRow, why: &dyn Display) -> Finding {
    let found = format!("table {} in channel {} cannot be loaded: {why}", table.id, table.channel);
    let remedy = "keep the file; run the version of Pervigil that played it, or restore a backup from before it happened, \
                  or have the table closed (`/moderate close`)";
    Finding::fault("tables", found, remedy)
}

fn on_alarms(inspection: &Inspection, now: i64, mend: &str) -> Finding {
    match inspection.overdue(now - OVERDUE, MOST_ALARMS) {
        Err(error) => Finding::fault("alarms", error.to_string(), mend),
        Ok(late) => match late.first() {
            None => Finding::good("alarms", "none is overdue"),
            Some(first) => {
                let most = if late.len() == MOST_ALARMS as usize { "at least " } else { "" };
                let since = lasting(now - first.alarm.due);
                let found =
                    format!("{most}{} overdue; the oldest, at table {}, is {since} late", late.len(), first.table);
                let remedy =
                    "start the bot: overdue alarms ring at once; if it runs, see what its log says of that table";
                Finding::fault("alarms", found, remedy)
            }
        },
    }
}

/// A duration in whole units; in hours up to two days, as days say too little until then.
pub(super) fn lasting(time: i64) -> String {
    match time {
        ..MINUTE => format!("{} s", time / 1000),
        MINUTE..HOUR => format!("{} min", time / MINUTE),
        HOUR..TWO_DAYS => format!("{} h", time / HOUR),
        _ => format!("{} days", time / DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_database_beside_a_lock_is_a_fault() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("p.db");
        assert_eq!(on_shell(&path, None), None, "none is there");
        std::fs::write(beside(&path, ".lock"), "").unwrap();
        assert_eq!(on_shell(&path, None), None, "a process was killed before it made one");
        std::fs::write(beside(&path, ".lock"), "it was opened").unwrap();
        let missing = on_shell(&path, None).unwrap().to_string();
        assert!(missing.starts_with("fault") && missing.contains("p.db is missing, but"), "{missing}");
        std::fs::remove_file(beside(&path, ".lock")).unwrap();
        std::fs::write(&path, "").unwrap();
        assert_eq!(on_shell(&path, None), None, "no bot was there");
        std::fs::write(beside(&path, ".lock"), "").unwrap();
        let said = on_shell(&path, None).unwrap().to_string();
        assert!(said.starts_with("fault") && said.contains("p.db.lock shows"), "{said}");
    }
}
