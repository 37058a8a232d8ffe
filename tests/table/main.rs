//! The table room through its own door: a house over a database in a file, with a clock and chance of the
//! test's own, and no Discord.

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
mod stuck;
mod substitute;
mod takeback;
mod there_and_back;
mod time_left;
mod waking;
mod watch;
mod weekends;
mod weeks;
mod wishes;

use pervigil::setups;

/// But for what is of files: backups, and whether anything is left in them of whoever was forgotten. Those that play whole
/// games of every kind are left to the longer run.
#[test]
fn all_of_it_holds_on_a_server() {
    let of_files = ["restored::", "leaves_no_byte_in_the_database", "all_of_it_holds_on_a_server"];
    let of_whole_games = ["computers::", "hints::", "leaving::", "pace::", "play::", "review::", "there_and_back::"];
    databases::again_on_a_server("", &of_files, &of_whole_games);
}
