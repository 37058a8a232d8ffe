//! The calendar: the month and the season to which a time belongs, by universal time (UTC).

const DAY: i64 = 86_400_000;

/// The length of a season.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Season {
    /// A quarter: three months.
    #[default]
    Quarter,
    /// A half: six months.
    Half,
    /// A whole year.
    Year,
}

impl Season {
    /// Every length of season.
    pub const ALL: [Season; 3] = [Season::Quarter, Season::Half, Season::Year];

    /// Returns the word for it.
    pub fn word(self) -> &'static str {
        match self {
            Season::Quarter => "quarter",
            Season::Half => "half",
            Season::Year => "year",
        }
    }

    /// Returns the length with this word.
    pub fn from_word(word: &str) -> Option<Season> {
        Season::ALL.into_iter().find(|season| season.word() == word)
    }

    /// The label of the season at a time in unix milliseconds: `2026-Q4`, `2026-H2` or `2026`.
    pub fn label(self, at: i64) -> String {
        let (year, month) = year_and_month(at);
        match self {
            Season::Quarter => format!("{year:04}-Q{}", (month + 2) / 3),
            Season::Half => format!("{year:04}-H{}", (month + 5) / 6),
            Season::Year => format!("{year:04}"),
        }
    }
}

/// The label of the month at a time in unix milliseconds: `2026-11`.
pub fn month(at: i64) -> String {
    let (year, month) = year_and_month(at);
    format!("{year:04}-{month:02}")
}

/// Returns the year and the month, from 1, by the days since 1 March of the year 0, so that leap days come last.
fn year_and_month(at: i64) -> (i64, i64) {
    let days = at.div_euclid(DAY) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (year, month) = (400 * era + year, month + 3);
    if month > 12 { (year + 1, month - 12) } else { (year, month) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_their_month_and_season() {
        for (at, labels) in [
            (0, ["1970-01", "1970-Q1", "1970-H1", "1970"]),
            (-1, ["1969-12", "1969-Q4", "1969-H2", "1969"]),
            (951_782_400_000, ["2000-02", "2000-Q1", "2000-H1", "2000"]),
            (951_868_800_000, ["2000-03", "2000-Q1", "2000-H1", "2000"]),
            (1_782_863_999_999, ["2026-06", "2026-Q2", "2026-H1", "2026"]),
            (1_782_864_000_000, ["2026-07", "2026-Q3", "2026-H2", "2026"]),
            (1_798_761_599_999, ["2026-12", "2026-Q4", "2026-H2", "2026"]),
            (1_798_761_600_000, ["2027-01", "2027-Q1", "2027-H1", "2027"]),
        ] {
            let seasons = Season::ALL.map(|season| season.label(at));
            let told = [month(at)].into_iter().chain(seasons).collect::<Vec<_>>();
            assert_eq!(told, labels, "{at}");
        }
    }

    #[test]
    fn lengths_read_back_as_they_are_written() {
        assert!(Season::ALL.into_iter().all(|season| Season::from_word(season.word()) == Some(season)));
        assert_eq!(Season::from_word("fortnight"), None);
    }
}
