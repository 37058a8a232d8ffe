//! `pervigil games`: what there is to play.

use super::{Failure, say};
use pervigil::{engine::Setup, games::CATALOGUE};

/// Prints a line for each game: its key, and by how many it can be played as it is.
pub fn run() -> Result<(), Failure> {
    for entry in CATALOGUE {
        let plays = |seats: &u8| entry.check(&Setup::plain(*seats)).is_ok();
        let seats: Vec<String> = entry.info.seats.clone().filter(plays).map(|seats| seats.to_string()).collect();
        say(format!("{} {}", entry.info.key, seats.join(" ")))?;
    }
    Ok(())
}
