//! The parts of a record that no seed settles, and that a reader takes on trust.

use crate::{
    Seat,
    journal::{
        record::Sitting,
        verify::{Cause, Verified},
    },
};

/// The names of these parts, as the list in `docs/fairness.md` has them.
const ON_TRUST: [&str; 4] = [
    "choices of people",
    "an agreed draw",
    "choices of computers that ran out of time",
    "a position that was played on from",
];

impl Verified {
    /// Returns the names of the parts of this record that are taken on trust, each with its number, which is never 0.
    pub fn on_trust(&self) -> Vec<(&'static str, u64)> {
        let own = |cause: &&Cause| {
            cause.minder.is_none() && cause.choice.as_ref().is_some_and(|(seat, _)| self.is_person(*seat))
        };
        let drawn = |cause: &&Cause| cause.choice.is_none() && cause.number > 0;
        let (own, drawn) = (self.causes.iter().filter(own).count(), self.causes.iter().filter(drawn).count());
        let numbers = [own as u64, drawn as u64, self.cut_short, self.played_on.into()];
        ON_TRUST.into_iter().zip(numbers).filter(|(_, number)| *number > 0).collect()
    }

    fn is_person(&self, seat: Seat) -> bool {
        let sitting = self.made.as_ref().and_then(|made| made.seats.get(seat.index()));
        sitting == Some(&Sitting::Person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Draws, Level,
        journal::record::{Made, PROGRAM},
    };

    /// The names in bold letters of what the page lists as taken on trust, in small letters.
    fn listed_on_the_page() -> Vec<String> {
        let page = include_str!("../../../docs/fairness.md");
        let (_, list) = page.split_once("\n## What you take on trust\n").expect("it has the list");
        let list = list.split("\n## ").next().unwrap_or_default();
        let named = list.lines().filter_map(|line| line.strip_prefix("- **")?.split_once(".**"));
        named.map(|(name, _)| name.to_lowercase()).collect()
    }

    #[test]
    fn page_lists_what_a_record_leaves_to_trust() {
        assert_eq!(listed_on_the_page(), ON_TRUST);
        let cause = |number, choice: Option<u8>| Cause {
            number,
            choice: choice.map(|seat| (Seat(seat), "end".to_owned())),
            minder: None,
            line: 3,
            draws: Draws::default(),
        };
        let seats = vec![Sitting::Person, Sitting::Computer(Level::Easy)];
        let made = Some(Made { program: PROGRAM.to_owned(), seats, presses: vec![] });
        let by_computers = Verified { made, causes: vec![cause(0, None), cause(1, Some(1))], ..Verified::default() };
        assert_eq!(by_computers.on_trust(), [], "all of it follows");
        let mut causes = by_computers.causes;
        causes.extend([cause(2, Some(0)), cause(3, Some(0)), cause(4, None)]);
        let made = by_computers.made;
        let with_all = Verified { causes, cut_short: 1, played_on: true, made, ..Verified::default() };
        assert_eq!(with_all.on_trust(), ON_TRUST.into_iter().zip([2, 1, 1, 1]).collect::<Vec<_>>());
    }
}
