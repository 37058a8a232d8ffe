//! Records of a player's games: sums and means of what their results keep.

use engine::{Catalogue, Entry, Line, Seat};
use people::{Facts, Luck};
use std::collections::BTreeMap;
use store::{PlayedRow, ResultRow};

/// A finished game of a player, with the facts that were kept of their seat.
pub struct Played {
    /// The row in the store.
    pub row: PlayedRow,
    /// The deeds of the player in it.
    pub facts: Facts,
}

/// One seat of a table that is over.
pub struct SeatCard {
    /// The place of the seat; `None` if all played as one.
    pub place: Option<u8>,
    /// The name of the player who sat there.
    pub name: Line,
    /// The deeds of that player.
    pub facts: Facts,
}

impl SeatCard {
    /// The card of this row.
    pub fn of(row: &ResultRow) -> SeatCard {
        let facts = Facts::read(&row.facts);
        let place = Some(row.place).filter(|_| facts.together.is_none());
        SeatCard { place, name: Line::name_of(Seat(row.seat)), facts }
    }
}

/// A player's games of one kind.
pub struct Record {
    /// The catalogue's entry of the game.
    pub entry: &'static Entry,
    /// The games, the latest first; at least one.
    pub games: Vec<Played>,
    /// The times and values of the rating, the earliest first; none until it is looked up.
    pub ratings: Vec<(i64, f64)>,
}

impl Played {
    /// The game of this row.
    pub fn of(row: PlayedRow) -> Played {
        let facts = Facts::read(&row.result.facts);
        Played { row, facts }
    }

    /// Returns its share of a win: 1 if won alone or if all won as one, a half if two share the first place.
    pub fn share(&self) -> f64 {
        match self.facts.together {
            Some(won) => f64::from(u8::from(won)),
            None if self.is_first() => 1.0 / f64::from(self.row.first.max(1)),
            None => 0.0,
        }
    }

    /// Returns whether the first place is shared.
    pub fn is_draw(&self) -> bool {
        self.facts.together.is_none() && self.is_first() && self.row.first > 1
    }

    /// Returns the place that was taken; `None` if all played as one.
    ///
    /// A player who gave up a first place to a computer is last.
    fn place(&self) -> Option<u8> {
        let given_up = self.facts.given_up && self.row.result.place == 1;
        let place = if given_up { self.row.seats } else { self.row.result.place };
        self.facts.together.is_none().then_some(place)
    }

    fn is_first(&self) -> bool {
        self.row.result.place == 1 && !self.facts.given_up
    }
}

/// Returns the record of each game in the catalogue that was played, in its order.
pub fn records(catalogue: Catalogue, rows: Vec<PlayedRow>) -> Vec<Record> {
    let mut by_game: BTreeMap<String, Vec<Played>> = BTreeMap::new();
    for row in rows {
        by_game.entry(row.game.clone()).or_default().push(Played::of(row));
    }
    let record =
        |entry: &'static Entry| Some(Record { entry, games: by_game.remove(entry.info.key)?, ratings: vec![] });
    catalogue.iter().filter_map(record).collect()
}

impl Record {
    /// Returns how many games were played.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// Returns how many games were won. A shared first place is a share of a win.
    pub fn wins(&self) -> f64 {
        self.games.iter().map(Played::share).sum()
    }

    /// Returns in how many games the first place was shared.
    pub fn draws(&self) -> usize {
        self.games.iter().filter(|game| game.is_draw()).count()
    }

    /// Returns how often each place was taken, the first place first.
    ///
    /// Games that all play as one have no places, and draws are counted separately.
    pub fn places(&self) -> Vec<usize> {
        let apart = || self.games.iter().filter(|game| game.facts.together.is_none()).map(|game| &game.row);
        let most = apart().map(|row| row.seats.max(row.result.place)).max().unwrap_or(0);
        let took = |place| self.games.iter().filter(|game| !game.is_draw() && game.place() == Some(place)).count();
        (1..=most).map(took).collect()
    }

    /// Returns how many choices a game has, and how long it lasts in milliseconds, on average.
    pub fn length(&self) -> Option<(i64, i64)> {
        let games = self.known().count() as i64;
        let choices: i64 = self.known().map(|facts| i64::try_from(facts.choices).unwrap_or(i64::MAX)).sum();
        let lasted: i64 = self.known().map(|facts| facts.lasted).sum();
        (games > 0).then(|| (choices / games, lasted / games))
    }

    /// Returns how long a decision takes on average, in milliseconds.
    pub fn pace(&self) -> Option<i64> {
        let decisions: i64 = self.known().map(|facts| i64::from(facts.decisions)).sum();
        let thinking: i64 = self.known().map(|facts| facts.thinking).sum();
        (decisions > 0).then(|| thinking / decisions)
    }

    /// Returns how often time ran out.
    pub fn timeouts(&self) -> u32 {
        self.known().map(|facts| facts.timeouts).sum()
    }

    /// Returns the luck of all dice together.
    pub fn luck(&self) -> Luck {
        self.known().fold(Luck::default(), |sum, facts| sum.and(facts.luck))
    }

    /// Returns what was cast or played and how often, the most frequent first.
    pub fn favourites(&self) -> Vec<(Line, u32)> {
        favourites(self.entry, self.known())
    }

    /// Returns when each achievement of the game was first earned, in unix milliseconds; `None` if it was not yet.
    pub fn feats(&self) -> Vec<(&'static str, Option<i64>)> {
        let earned = |key: &str| {
            let games = self.games.iter().filter(|game| game.facts.feats.iter().any(|feat| feat == key));
            games.map(|game| game.row.result.at).min()
        };
        self.entry.feats().into_iter().map(|key| (key, earned(key))).collect()
    }

    fn known(&self) -> impl Iterator<Item = &Facts> {
        self.games.iter().map(|game| &game.facts).filter(|facts| facts.are_known())
    }
}

/// Returns what was cast or played and how often, the most frequent first.
pub fn favourites<'a>(entry: &Entry, facts: impl Iterator<Item = &'a Facts>) -> Vec<(Line, u32)> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for (what, count) in facts.flat_map(|facts| &facts.played) {
        *counts.entry(what).or_default() += count;
    }
    let named = |(what, line): (&str, Line)| Some((line, counts.remove(what)?));
    let mut favourites: Vec<(Line, u32)> = entry.things().into_iter().filter_map(named).collect();
    favourites.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    favourites
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::CATALOGUE;
    use store::TableId;

    fn row(game: &str, place: u8, facts: &str) -> PlayedRow {
        let (table, facts) = (TableId(1), facts.to_owned());
        let result = ResultRow { table, seat: 0, person: Some(1), place, score: 0, facts, at: i64::from(place) };
        PlayedRow { result, game: game.to_owned(), guild: None, seats: 3, first: 1, opened_at: 0 }
    }

    #[test]
    fn game_played_as_one_counts_wins_but_no_place() {
        let wins = |facts: &str| format!("{:.1}", Played::of(row("stones", 1, facts)).share());
        assert_eq!([r#"{"together":true}"#, r#"{"together":false}"#, "{}"].map(wins), ["1.0", "0.0", "1.0"]);
        let records = records(
            CATALOGUE,
            vec![row("stones", 1, r#"{"together":false}"#), row("stones", 2, "{}"), row("gone", 1, "")],
        );
        let [stones] = &records[..] else { panic!("one game of the house was played") };
        assert_eq!((stones.count(), stones.wins() > 0.0, stones.places()), (2, false, vec![0, 1, 0]));
    }

    #[test]
    fn a_draw_is_no_win_and_a_game_left_to_a_computer_neither() {
        let drawn = PlayedRow { first: 2, ..row("chamber", 1, "{}") };
        let left = row("chamber", 1, r#"{"given_up":true}"#);
        let records = records(CATALOGUE, vec![drawn.clone(), drawn, left, row("chamber", 1, "{}")]);
        let [chamber] = &records[..] else { panic!("one game was played") };
        assert_eq!((chamber.wins().to_string(), chamber.draws(), chamber.places()), ("2".to_owned(), 2, vec![1, 0, 1]));
    }

    #[test]
    fn means_are_of_what_was_kept_and_the_first_time_counts() {
        let kept = |place| {
            let feats = if place > 1 { r#"["storm"]"# } else { "[]" };
            let rest = r#""lasted":60,"decisions":2,"thinking":9,"played":{"zap":2,"heal":1,"dance":9}"#;
            row("chamber", place, &format!(r#"{{"choices":{place}0,{rest},"feats":{feats}}}"#))
        };
        let records = records(CATALOGUE, vec![kept(3), kept(2), row("chamber", 1, "{}")]);
        let [chamber] = &records[..] else { panic!("one game was played") };
        assert_eq!((chamber.length(), chamber.pace(), chamber.luck()), (Some((25, 60)), Some(4), Luck::default()));
        let favourites: Vec<_> = chamber.favourites().into_iter().map(|(line, count)| (line.key, count)).collect();
        assert_eq!(favourites, [("chamber-thing-zap".into(), 4), ("chamber-thing-heal".into(), 2)]);
        let earned: Vec<_> = chamber.feats().into_iter().filter_map(|(key, at)| Some((key, at?))).collect();
        assert_eq!(earned, [("storm", 2)]);
    }
}
