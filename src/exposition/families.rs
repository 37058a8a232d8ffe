//! Families of figures: what is measured, what it is for, and what is normal.

use metrics::Unit;

/// The kind of a figure, as Prometheus has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A figure that only rises.
    Counter,
    /// A figure that rises and falls.
    Gauge,
    /// The numbers of times that a value was at most so much.
    Histogram,
}

/// A family of figures that share a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Family {
    /// The family's name.
    pub name: &'static str,
    /// The kind of the figures.
    pub kind: Kind,
    /// The labels. None of them names a person, a server, a channel or a table.
    pub labels: &'static [&'static str],
    /// The meaning of the figures.
    pub about: &'static str,
    /// The normal values, and those that are worth a look.
    pub normal: &'static str,
}

impl Family {
    /// Returns its unit, which its name tells.
    fn unit(&self) -> Option<Unit> {
        match self.name {
            name if name.ends_with("_seconds") => Some(Unit::Seconds),
            name if name.ends_with("_bytes") => Some(Unit::Bytes),
            _ => None,
        }
    }

    /// Describes it to the recorder.
    pub(super) fn describe(&self) {
        let unit = self.unit().unwrap_or(Unit::Count);
        match self.kind {
            Kind::Counter => metrics::describe_counter!(self.name, unit, self.about),
            Kind::Gauge => metrics::describe_gauge!(self.name, unit, self.about),
            Kind::Histogram => metrics::describe_histogram!(self.name, unit, self.about),
        }
    }

    /// Its row in the table of `docs/metrics.md`.
    pub fn row(&self) -> String {
        let labels = self.labels.join(", ");
        let name = if labels.is_empty() { self.name.to_owned() } else { format!("{}{{{labels}}}", self.name) };
        format!("| `{name}` | {} | {} |", self.about, self.normal)
    }
}

macro_rules! families {
    ($($kind:ident $name:literal $labels:expr, $about:literal, $normal:literal;)+) => {
        /// Everything that is measured, family by family.
        pub const FAMILIES: &[Family] = &[$(
            Family { name: $name, kind: Kind::$kind, labels: &$labels, about: $about, normal: $normal },
        )+];
    };
}

families! {
    Counter "pervigil_interactions_total" ["command", "outcome"],
        "Commands, presses and forms, by what came of them",
        "nearly all `done` or `refused`; any `fault` or `broke_off` is a fault of ours and in the log; `lost` and `undelivered` tell of the way to Discord";
    Histogram "pervigil_acknowledgement_seconds" [],
        "From when an interaction was heard until Discord has its acknowledgement",
        "the way to Discord and back, 0.05 to 0.3; over 3 it came too late";
    Histogram "pervigil_answer_seconds" [],
        "From when an interaction was heard until Discord has its answer",
        "below 1; pictures and large tables take the most";
    Histogram "pervigil_autocomplete_seconds" [],
        "From when someone typed until what is offered is there",
        "below 0.5; Discord shows nothing after 3";
    Gauge "pervigil_queue_length" ["queue"],
        "What waits at this moment: `commits`, `pictures`, `thinking`; and `deliveries` under way",
        "near 0; `deliveries` at most 64; steadily more means that the disk, the cores or Discord are too slow";
    Counter "pervigil_commits_total" ["outcome"],
        "Commits to the database: `done`; `refused` by the rows, such as a second table in a channel; `failed`",
        "no `failed`: each is a move that was not made, and in the log";
    Histogram "pervigil_commit_seconds" [],
        "How long a transaction takes until it is durable",
        "0.001 to 0.02 on an SSD; over 0.5 the disk is slow or busy";
    Histogram "pervigil_commit_group_size" [],
        "How many commits share a transaction",
        "1; more under load, at most 256";
    Gauge "pervigil_outbox_due" [],
        "Messages that are due and have not gone out, of all processes that share a database",
        "0 but for moments; more while Discord cannot be reached";
    Gauge "pervigil_outbox_oldest_seconds" [],
        "How long the oldest message that waits has waited, of all processes that share a database",
        "0; over 300 `pervigil doctor` says why";
    Gauge "pervigil_backup_age_seconds" [],
        "How old the last backup is, if the bot makes them; without one, as old as can be",
        "at most the interval between two; over 12 h with the unit's interval something is amiss";
    Counter "pervigil_deliveries_total" ["outcome"],
        "What came of trying to deliver messages",
        "`delivered`; some `outage` and `failed`, which are tried again; `barred`, `gone` and `unreachable` are up to servers and people";
    Histogram "pervigil_delivery_seconds" [],
        "From when a message was written until it was delivered",
        "below 2; as long as an outage after one";
    Counter "pervigil_discord_requests_total" ["route", "status"],
        "What Discord answered to requests; `none` where nothing came",
        "`2xx`; single 404 and 403; 429 and 5xx pass; 401 means that the token is void";
    Histogram "pervigil_discord_request_seconds" ["route"],
        "How long Discord takes to answer, waits for rate limits included",
        "0.05 to 0.5";
    Histogram "pervigil_rate_limit_wait_seconds" ["scope"],
        "How long requests wait for Discord's limits",
        "a few short ones by `route`; any `global` means more than 50 requests a second";
    Gauge "pervigil_shards_connected" [],
        "Connections to Discord's gateway that stand",
        "as many as Discord recommends: 1 up to some 1,000 servers";
    Counter "pervigil_pictures_total" ["outcome"],
        "Pictures of boards",
        "no `failed`: each is in the log, and the board went out in words";
    Histogram "pervigil_picture_seconds" [],
        "How long painting one takes",
        "0.0001 to 0.01; up to 0.3 for the first of a game";
    Gauge "pervigil_picture_cache_bytes" [],
        "What the painter remembers of pictures",
        "at most 60 MiB, 106 MiB once there were animations";
    Gauge "pervigil_tables_awake" [],
        "Tables in memory",
        "at most some 600, those at which someone plays within minutes";
    Histogram "pervigil_table_wake_seconds" [],
        "How long a table takes to wake; each wake is counted",
        "0.001 to 0.02";
    Counter "pervigil_alarms_total" ["kind", "outcome"],
        "Deadlines, reminders and the like that rang",
        "no `failed`: each is in the log, and tried again";
    Histogram "pervigil_alarm_delay_seconds" [],
        "How long after they were due alarms rang",
        "below 1; more only after the bot was away";
    Histogram "pervigil_thinking_seconds" [],
        "How long computers think about one thing: a move, a hint, a decision looked back at",
        "below 1; up to 10 for the best level in long games";
    Gauge "process_resident_memory_bytes" [],
        "Memory of the process",
        "60 to 300 MB; steadily rising over days is a fault of ours";
    Gauge "pervigil_build_info" ["version"],
        "1, under the version that runs",
        "one version";
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The operator's page about all that is measured.
    const PAGE: &str = include_str!("../../docs/metrics.md");
    const BOARD: &str = include_str!("../../contrib/grafana.json");

    #[test]
    fn the_page_describes_everything_that_is_measured() {
        let missing: Vec<_> = FAMILIES.iter().map(Family::row).filter(|row| !PAGE.contains(row)).collect();
        assert!(missing.is_empty(), "docs/metrics.md lacks:\n{}", missing.join("\n"));
    }

    /// The names in a text that are ones of figures, without what a histogram adds to them.
    fn named(text: &str) -> Vec<&str> {
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        let names = words.filter(|word| word.starts_with("pervigil_") || word.starts_with("process_"));
        let bare = |name| ["_bucket", "_sum", "_count"].iter().find_map(|end| str::strip_suffix(name, end));
        names.map(|name| bare(name).unwrap_or(name)).collect()
    }

    #[test]
    fn the_board_shows_everything_that_is_measured_and_nothing_else() {
        let shown = named(BOARD);
        for family in FAMILIES {
            assert!(shown.contains(&family.name), "the board does not show {}", family.name);
        }
        for name in shown {
            assert!(FAMILIES.iter().any(|family| family.name == name), "nothing measures {name}");
        }
    }
}
