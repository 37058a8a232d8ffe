//! Every kind of game that an entry of the catalogue has: each word of an option that has words, each number of seats.

use engine::{Entry, Setup};

/// A kind of game: the name of its files, and its agreement.
pub struct Kind {
    /// The name: `chamber-2`, or `stones-novice-3` if an option differs from its default.
    pub name: String,
    /// The agreement for it.
    pub setup: Setup,
}

/// Options that make a difference only with another: the first, and the other with its value.
const GOES_WITH: [(&str, &str, i64); 2] = [("leftmost", "variant", 2), ("fourth", "variant", 1)];

/// Returns every kind of `entry` that it accepts.
pub fn kinds(entry: &Entry) -> Vec<Kind> {
    let key = entry.info.key;
    let plain = |seats: u8| Kind { name: format!("{key}-{seats}"), setup: Setup::plain(seats) };
    let mut kinds: Vec<Kind> = entry.info.seats.clone().map(plain).collect();
    for option in entry.info.options {
        for (value, word) in option.range.clone().zip(option.words).filter(|(value, _)| *value != option.default) {
            kinds.extend(entry.info.seats.clone().map(|seats| {
                let mut setup = Setup::plain(seats);
                setup.options.insert(option.key.to_owned(), value);
                setup.options.extend(
                    GOES_WITH
                        .iter()
                        .filter(|(of, ..)| *of == option.key)
                        .map(|(_, key, value)| ((*key).to_owned(), *value)),
                );
                Kind { name: format!("{key}-{word}-{seats}"), setup }
            }));
        }
    }
    kinds.retain(|kind| entry.check(&kind.setup).is_ok());
    kinds
}
