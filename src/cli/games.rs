//! `pervigil games`: a list of the games.

use super::{Failure, say};
use pervigil::{engine::Setup, games::CATALOGUE};

/// Prints a line for each game: its key, and the numbers of players that can play it without options.
pub fn run() -> Result<(), Failure> {
    for entry in CATALOGUE {
        let plays = |seats: &u8| entry.check(&Setup::plain(*seats)).is_ok();
        let seats: Vec<String> = entry.info.seats.clone().filter(plays).map(|seats| seats.to_string()).collect();
        say(format!("{} {}", entry.info.key, seats.join(" ")))?;
    }
    Ok(())
}
