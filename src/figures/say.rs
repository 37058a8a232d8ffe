//! Figures as lines: times, luck, counts.

use super::record::{Record, SeatCard};
use engine::{Entry, Line};
use people::{Facts, Luck};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The number of dice from which their luck is told. How fewer fell means nothing.
const FEWEST: u32 = 12;
/// The number of standard deviations from which dice are called kind or unkind.
const KIND: f64 = 0.5;
/// The number of standard deviations from which they are called very kind or very unkind.
const VERY: f64 = 1.5;

/// A time in milliseconds, in the unit that tells most.
pub fn time(millis: i64) -> Line {
    let (key, unit) = match millis {
        ..100_000 => ("stats-seconds", SECOND),
        _ if millis < 100 * MINUTE => ("stats-minutes", MINUTE),
        _ if millis < 48 * HOUR => ("stats-hours", HOUR),
        _ => ("stats-days", DAY),
    };
    Line::new(key).number("count", (millis + unit / 2) / unit)
}

/// Says how many choices, and how long: `147 choices, 3 days`.
pub fn length((choices, lasted): (i64, i64)) -> Line {
    Line::new("stats-length").number("choices", choices).line("time", time(lasted))
}

/// Says luck with its dice, unless they are too few: `+4.5 over 32 dice`.
pub fn luck(luck: Luck) -> Option<Line> {
    (luck.dice >= FEWEST).then(|| Line::new("stats-luck").line("sum", signed(luck.twice)).number("dice", luck.dice))
}

/// Says luck without its dice, unless they are too few: `+4.5`.
pub fn luck_alone(luck: Luck) -> Option<Line> {
    (luck.dice >= FEWEST).then(|| signed(luck.twice))
}

/// Says dice and how they fell: `32 dice, kind`.
pub fn dice(luck: Luck) -> Line {
    Line::new("stats-dice").number("dice", luck.dice).line("reading", reading(luck))
}

/// Says how such dice are called.
pub fn reading(luck: Luck) -> Line {
    let deviations = luck.deviations();
    Line::new(match deviations {
        _ if deviations >= VERY => "stats-luck-very-kind",
        _ if deviations >= KIND => "stats-luck-kind",
        _ if deviations <= -VERY => "stats-luck-very-unkind",
        _ if deviations <= -KIND => "stats-luck-unkind",
        _ => "stats-luck-fair",
    })
}

/// Says half of `twice`, with its sign and, if there is one, its half.
fn signed(twice: i64) -> Line {
    let sign = match twice {
        0 => "±",
        1.. => "+",
        _ => "−",
    };
    let (whole, half) = (twice.unsigned_abs() / 2, twice.unsigned_abs() % 2);
    let whole = format!("{sign}{whole}");
    if half == 1 { Line::new("stats-and-a-half").text("whole", whole) } else { Line::verbatim(whole) }
}

/// Says all games of these records: `12 games, 5.5 won (1 drawn)`.
pub fn games<'a>(records: impl IntoIterator<Item = &'a Record>) -> Line {
    let (mut count, mut wins, mut draws) = (0, 0.0, 0);
    for record in records {
        (count, wins, draws) = (count + record.count(), wins + record.wins(), draws + record.draws());
    }
    let line = Line::new("stats-games").number("games", count as i64).line("wins", share(wins));
    line.number("draws", draws as i64)
}

/// Says wins: `5`, or `5.5` if first places were shared.
pub fn share(wins: f64) -> Line {
    let tenths = (wins * 10.0).round() as i64;
    match tenths % 10 {
        0 => Line::verbatim((tenths / 10).to_string()),
        tenth => Line::new("stats-share").text("whole", (tenths / 10).to_string()).text("tenth", tenth.to_string()),
    }
}

/// Says a thing that was played, and how often: `Zap, 38 times`.
pub fn favourite((what, count): &(Line, u32)) -> Line {
    Line::new("stats-favourite").line("what", what.clone()).number("count", *count)
}

/// The figures of a player's games of one kind, one on each line.
pub fn figures(record: &Record) -> Vec<Line> {
    let labelled = |key: &'static str, value: Line| Line::new(key).line("value", value);
    let mut lines = vec![games([record])];
    lines.extend(rating(&record.ratings));
    if !record.places().is_empty() {
        lines.push(Line::new("stats-places").list("places", places(&record.places())));
    }
    lines.extend(record.length().map(|length| labelled("stats-mean-length", self::length(length))));
    lines.extend(record.pace().map(|pace| labelled("stats-mean-pace", time(pace))));
    lines.extend(timeouts(record.timeouts()));
    lines.extend(luck_read(record.luck()));
    lines.extend(record.favourites().first().map(|first| labelled("stats-favourite-is", favourite(first))));
    lines
}

/// Says how high a rating is and, if there is more to tell, how high it was.
fn rating(ratings: &[(i64, f64)]) -> Option<Line> {
    let (first, last) = (ratings.first()?.1, ratings.last()?.1);
    let most = ratings.iter().fold(first, |most, (_, rating)| most.max(*rating));
    let rounded = |rating: f64| format!("{rating:.0}");
    Some(match ratings.len() {
        1 => Line::new("stats-rating").text("rating", rounded(last)),
        _ => Line::new("stats-alt-rating")
            .text("first", rounded(first))
            .text("last", rounded(last))
            .text("most", rounded(most)),
    })
}

fn places(counts: &[usize]) -> impl Iterator<Item = Line> {
    let place =
        |(place, count): (i64, &usize)| Line::new("stats-place").number("place", place).number("count", *count as i64);
    (1..).zip(counts).map(place)
}

fn timeouts(count: u32) -> Option<Line> {
    (count > 0).then(|| Line::new("stats-timeouts").number("count", count))
}

fn luck_read(luck: Luck) -> Option<Line> {
    self::luck(luck).map(|sum| Line::new("stats-luck-is").line("luck", sum).line("reading", reading(luck)))
}

/// Says how many achievements were earned: `7 of 30 achievements`.
pub fn feats_count(feats: &[(&'static str, Option<i64>)]) -> Line {
    let earned = feats.iter().filter(|(_, earned)| earned.is_some()).count();
    Line::new("stats-feats-count").number("earned", earned as i64).number("all", feats.len() as i64)
}

/// Says an achievement with how it is earned and, if it was, since when.
pub fn feat(entry: &Entry, key: &str, earned: Option<i64>) -> Line {
    let line = Line::new(if earned.is_some() { "stats-feat-had" } else { "stats-feat-open" });
    let line = line.line("name", entry.feat(key)).line("how", entry.feat_how(key));
    line.text("date", earned.map_or_else(String::new, |at| format!("<t:{}:D>", at / 1000)))
}

/// The names of the achievements that a seat earned, if the game still has them.
pub fn feat_names(entry: &Entry, facts: &Facts) -> Line {
    let had = entry.feats().into_iter().filter(|key| facts.feats.iter().any(|feat| feat == key));
    Line::new("stats-feats").list("feats", had.map(|key| entry.feat(key)))
}

/// Says a seat of a table with its deeds.
pub fn seat(entry: &Entry, seat: &SeatCard) -> Line {
    let line = Line::new("stats-seat").number("place", seat.place.unwrap_or_default()).line("name", seat.name.clone());
    line.list("deeds", deeds(entry, &seat.facts))
}

/// The deeds of one seat at a table, in a few words each.
fn deeds(entry: &Entry, facts: &Facts) -> Vec<Line> {
    let mut lines = vec![decisions(facts)];
    lines.extend(timeouts(facts.timeouts));
    lines.extend(luck_read(facts.luck));
    lines.extend(super::record::favourites(entry, [facts].into_iter()).first().map(favourite));
    if !facts.feats.is_empty() {
        lines.push(feat_names(entry, facts));
    }
    lines
}

/// Says decisions and their time: `34 decisions, 2 hours each`.
pub fn decisions(facts: &Facts) -> Line {
    if !facts.are_known() {
        return Line::new("stats-unknown");
    }
    let count = i64::from(facts.decisions);
    let line = Line::new(if count > 0 { "stats-decisions" } else { "stats-decisions-none" });
    line.number("count", count).line("time", time(facts.thinking / count.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Language;
    use words::Words;

    fn said(line: &Line) -> String {
        Words::of_house(Language::English).plain(line)
    }

    #[test]
    fn times_are_told_in_the_unit_that_tells_most() {
        let told = [0, 1_499, 99_999, 100_000, 99 * MINUTE, 100 * MINUTE, 47 * HOUR, 48 * HOUR, 90 * DAY];
        let told = told.map(|millis| said(&time(millis)));
        assert_eq!(told, ["0 s", "1 s", "100 s", "2 min", "99 min", "2 h", "47 h", "2 days", "90 days"]);
    }

    #[test]
    fn shares_of_wins_are_told_in_tenths() {
        let told = [0.0, 3.0, 7.5, 2.0 + 1.0 / 3.0, 1.0 / 3.0 + 1.0 / 3.0 + 1.0 / 3.0].map(|wins| said(&share(wins)));
        assert_eq!(told, ["0", "3", "7.5", "2.3", "1"]);
    }

    #[test]
    fn luck_has_a_sign_and_its_half() {
        let luck_of = |twice| luck(Luck { dice: 32, twice, spread: 32 * 35 }).map(|line| said(&line));
        assert_eq!(luck_of(9).as_deref(), Some("+4.5 over 32 dice"));
        assert_eq!(luck_of(-6).as_deref(), Some("−3 over 32 dice"));
        assert_eq!(luck_of(0).as_deref(), Some("±0 over 32 dice"));
        assert_eq!(luck(Luck::default()), None);
    }

    #[test]
    fn luck_of_fewer_than_twelve_dice_is_not_told() {
        let of = |dice| Luck { dice, twice: -2 * i64::from(dice), spread: 35 * u64::from(dice) };
        let told = |dice| (luck(of(dice)).is_some(), luck_alone(of(dice)).is_some(), luck_read(of(dice)).is_some());
        assert_eq!((told(1), told(11), told(12)), ((false, false, false), (false, false, false), (true, true, true)));
    }

    #[test]
    fn dice_are_called_by_how_far_they_were_from_what_is_due() {
        let read = |twice| reading(Luck { dice: 12, twice, spread: 12 * 35 }).key;
        assert_eq!(read(0), "stats-luck-fair");
        assert_eq!(read(8), "stats-luck-kind");
        assert_eq!(read(18), "stats-luck-very-kind");
        assert_eq!(read(-8), "stats-luck-unkind");
        assert_eq!(read(-18), "stats-luck-very-unkind");
        assert_eq!(reading(Luck::default()).key, "stats-luck-fair");
    }
}
