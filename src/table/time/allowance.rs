//! The time that a decision has: all of it, or the rest of it.

/// The time that a decision has, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allowance {
    /// The whole time that it had at the beginning.
    pub full: i64,
    /// The part of that time which is left.
    pub left: i64,
}

impl Allowance {
    /// Returns a whole time of which nothing was used.
    pub fn whole(full: i64) -> Allowance {
        Allowance { full, left: full }
    }

    /// Returns the rest of a time of which so much is left.
    pub fn rest(full: i64, left: i64) -> Allowance {
        Allowance { full: full.max(left), left: left.max(0) }
    }

    /// Returns how long it is until so much of the whole time is used. `None` if that moment has passed.
    pub fn until_used(self, part: i64) -> Option<i64> {
        let time = part - (self.full - self.left);
        (time > 0).then_some(time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn used_part_of_an_allowance_does_not_come_again() {
        let whole = Allowance::whole(10);
        assert_eq!((whole.until_used(5), whole.until_used(8)), (Some(5), Some(8)));
        let rest = Allowance::rest(10, 4);
        assert_eq!((rest.until_used(5), rest.until_used(8)), (None, Some(2)));
        assert_eq!(Allowance::rest(10, 12), Allowance::whole(12));
    }
}
