//! Tests of the table room through its own door: a house over a database in a file. The test has its own clock and
//! chance, and no Discord.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod absence;
mod actors;
mod alarms;
mod chronicle;
mod clocks;
mod computers;
mod crash;
mod daylight;
mod draw;
mod export;
mod face_down;
mod fate;
mod hearing;
mod held;
mod hints;
mod history;
mod jumps;
mod leaving;
mod lobby;
mod log;
mod lost;
mod moments;
mod neighbours;
mod newcomers;
mod nudge;
mod onward;
mod outgoing;
mod pace;
mod pause;
mod plan;
mod play;
mod privacy;
mod queue;
mod ratings;
mod records;
mod rematch;
mod resigning;
mod restored;
mod review;
mod stage;
mod standing;
mod stops;
mod stories;
mod stuck;
mod substitute;
mod takeback;
mod takeback_late;
mod takeback_records;
mod takeback_thirds;
mod there_and_back;
mod time_left;
mod waking;
mod watch;
mod weekends;
mod weeks;
mod wishes;

use catalogue::tier::sample;
use pervigil::setups;

/// Crashes are survived on a server too, and in the long tier all of this holds there. Tests of files are left out:
/// backups, and traces that a forgotten person leaves in them.
#[test]
fn tables_are_kept_on_a_server_too() {
    let of_files = ["restored::", "leaves_no_byte_in_the_database", "tables_are_kept_on_a_server_too"];
    databases::again_on_a_server(sample("crash::", ""), &of_files);
}
