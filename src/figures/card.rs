//! The pictures of figures, in a file for an artist to edit.
//!
//! They are narrow and their letters large, as most are looked at on a phone.

use super::{
    colors::{CARD, DIM, GOLD, GROUND, LIT, SAND, WALL, WALL_LIGHT, WHITE},
    record::{Record, SeatCard, favourites},
    say,
};
use engine::{
    Entry, Line, Scene,
    scene::{Anchor, Color, Shape, Stroke, Tile},
};

const WIDTH: u16 = 800;
const EDGE: f32 = 16.0;
/// The distance from the edge of a picture to its letters.
const MARGIN: f32 = 36.0;
/// The most things played that are listed.
const MOST_PLAYED: usize = 5;

/// A picture that grows downwards, one tile below the other.
#[derive(Default)]
struct Sheet {
    scene: Scene,
}

impl Sheet {
    fn add(&mut self, height: u16, shapes: impl IntoIterator<Item = Shape>) {
        let tile = Tile::filled(0, self.scene.height, WIDTH, height, GROUND).draw(shapes);
        self.scene.tiles.push(tile);
        self.scene.height += height;
    }

    fn done(self, alt: Vec<Line>) -> Scene {
        Scene { width: WIDTH, alt, ..self.scene }
    }
}

/// The name of a player, for the words of a picture and for the picture itself.
pub struct Player {
    /// The name in words.
    pub name: Line,
    /// The name as it can be read on the picture.
    pub drawn: Line,
}

/// Draws all games of a player: a card for each kind.
pub fn overview(player: &Player, summary: &Line, records: &[Record]) -> Scene {
    let mut sheet = Sheet::default();
    sheet.add(108, heading(&player.drawn, summary));
    for record in records {
        sheet.add(160, game_card(record));
    }
    sheet.add(12, []);
    let of_game = |record: &Record| {
        Line::new("stats-alt-game").line("game", record.entry.title()).list("figures", say::figures(record))
    };
    sheet.done(std::iter::once(titled(&player.name, summary)).chain(records.iter().map(of_game)).collect())
}

/// Draws one kind of game of a player in depth, with a curve if there is more than one rating.
pub fn in_depth(player: &Player, record: &Record) -> Scene {
    let mut sheet = Sheet::default();
    let title = record.entry.title();
    sheet.add(108, heading(&player.drawn, &title));
    let mut alt = vec![titled(&player.name, &title)];
    if record.ratings.len() > 1 {
        sheet.add(260, curve(&record.ratings));
    }
    for row in cells(record).chunks(3) {
        sheet.add(104, row.iter().enumerate().flat_map(|(column, (label, value))| cell(column, label, value)));
    }
    if !record.places().is_empty() {
        sheet.add(200, place_panel(&record.places()));
    }
    let played = record.favourites();
    if !played.is_empty() {
        let shown = &played[..played.len().min(MOST_PLAYED)];
        sheet.add(70 + 44 * shown.len() as u16, played_panel(shown));
    }
    let feats = record.feats();
    sheet.add(72 + 48 * feats.len().div_ceil(2) as u16, feat_panel(record.entry, &feats));
    sheet.add(12, []);
    alt.extend(say::figures(record));
    alt.push(say::feats_count(&feats));
    sheet.done(alt)
}

/// Draws what each seat of a table did, the first place first.
pub fn table(entry: &Entry, length: &Line, seats: &[SeatCard]) -> Scene {
    let mut sheet = Sheet::default();
    sheet.add(108, heading(&entry.title(), length));
    for seat in seats {
        sheet.add(if seat.facts.feats.is_empty() { 120 } else { 156 }, seat_card(entry, seat));
    }
    sheet.add(12, []);
    let of_seat = |seat: &SeatCard| say::seat(entry, seat);
    sheet.done(std::iter::once(titled(&entry.title(), length)).chain(seats.iter().map(of_seat)).collect())
}

fn titled(title: &Line, rest: &Line) -> Line {
    Line::new("stats-alt-title").line("title", title.clone()).line("rest", rest.clone())
}

fn text(x: f32, y: f32, size: f32, color: Color, width: f32, line: Line) -> Shape {
    Shape::text(x, y, size, color, line).anchored(Anchor::Start, width)
}

fn middle(x: f32, y: f32, size: f32, color: Color, line: Line) -> Shape {
    Shape::text(x, y, size, color, line)
}

fn number(value: &impl ToString) -> Line {
    Line::verbatim(value.to_string())
}

fn heading(title: &Line, below: &Line) -> [Shape; 2] {
    let width = f32::from(WIDTH) - 2.0 * MARGIN;
    [
        text(MARGIN, 54.0, 40.0, GOLD, width, title.clone()).display(),
        text(MARGIN, 94.0, 26.0, DIM, width, below.clone()),
    ]
}

fn card(height: f32) -> Shape {
    Shape::rounded(EDGE, 6.0, f32::from(WIDTH) - 2.0 * EDGE, height - 12.0, 14.0, CARD)
}

fn panel(height: f32, title: &'static str) -> [Shape; 2] {
    [card(height), text(MARGIN, 42.0, 22.0, DIM, 400.0, Line::new(title))]
}

fn game_card(record: &Record) -> Vec<Shape> {
    let mut shapes = vec![
        card(160.0),
        text(MARGIN, 52.0, 28.0, WHITE, 338.0, record.entry.title()).display(),
        text(MARGIN, 92.0, 25.0, GOLD, 350.0, say::games([record])),
    ];
    if let Some(first) = record.favourites().first() {
        shapes.push(text(MARGIN, 130.0, 23.0, DIM, 350.0, say::favourite(first)));
    }
    let places = record.places();
    let step = (150.0 / places.len().max(1) as f32).min(28.0);
    shapes.extend(bars(&places, (396.0, step, step * 0.72), (110.0, 70.0)));
    let pace = |pace| Line::new("stats-picture-pace-of").line("time", say::time(pace));
    let facts = [record.length().map(say::length), record.pace().map(pace), say::luck(record.luck())];
    let rows = facts.into_iter().flatten().zip([52.0, 92.0, 130.0]);
    shapes.extend(rows.map(|(line, y)| text(560.0, y, 21.0, WHITE, 214.0, line)));
    shapes
}

/// Draws a bar for each place with its number below: from `left` on, one each `step`, so wide, with its foot on `base`.
fn bars(counts: &[usize], (left, step, width): (f32, f32, f32), (base, tallest): (f32, f32)) -> Vec<Shape> {
    let most = counts.iter().copied().max().unwrap_or(0).max(1) as f32;
    let bar = |(at, count): (usize, &usize)| {
        let x = left + at as f32 * step;
        let height = (*count as f32 / most * tallest).max(3.0);
        let color = if *count == 0 {
            LIT
        } else if at == 0 {
            SAND
        } else {
            WALL_LIGHT
        };
        [
            Shape::rounded(x, base - height, width, height, 3.0, color),
            middle(x + width / 2.0, base + 24.0, 20.0, DIM, number(&(at + 1))),
        ]
    };
    counts.iter().enumerate().flat_map(bar).collect()
}

fn place_panel(counts: &[usize]) -> Vec<Shape> {
    let (left, step, width) = (MARGIN + 160.0, 80.0, 52.0);
    let most = counts.iter().copied().max().unwrap_or(0).max(1) as f32;
    let mut shapes = Vec::from(panel(200.0, "stats-picture-places"));
    shapes.extend(bars(counts, (left, step, width), (150.0, 96.0)));
    for (at, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let top = 150.0 - (*count as f32 / most * 96.0).max(3.0);
        shapes.push(middle(left + at as f32 * step + width / 2.0, top - 8.0, 22.0, WHITE, number(count)));
    }
    shapes
}

fn cells(record: &Record) -> Vec<(Line, Line)> {
    let labelled = |key: &'static str, value: Option<Line>| Some((Line::new(key), value?));
    let (luck, length) = (record.luck(), record.length());
    let cells = [
        labelled("stats-picture-games", Some(number(&record.count()))),
        labelled("stats-picture-won", Some(say::share(record.wins()))),
        labelled("stats-picture-pace", record.pace().map(say::time)),
        labelled("stats-picture-choices", length.map(|(choices, _)| number(&choices))),
        labelled("stats-picture-lasts", length.map(|(_, lasted)| say::time(lasted))),
        say::luck_alone(luck).map(|sum| (say::dice(luck), sum)),
    ];
    cells.into_iter().flatten().collect()
}

fn cell(column: usize, label: &Line, value: &Line) -> [Shape; 3] {
    let x = EDGE + column as f32 * 258.0;
    [
        Shape::rounded(x, 6.0, 252.0, 92.0, 14.0, CARD),
        text(x + 20.0, 40.0, 21.0, DIM, 212.0, label.clone()),
        text(x + 20.0, 78.0, 28.0, WHITE, 212.0, value.clone()).bold(),
    ]
}

fn played_panel(played: &[(Line, u32)]) -> Vec<Shape> {
    let most = played.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1) as f32;
    let mut shapes = Vec::from(panel(70.0 + 44.0 * played.len() as f32, "stats-picture-favourites"));
    for (row, (what, count)) in played.iter().enumerate() {
        let y = 56.0 + 44.0 * row as f32;
        let length = (*count as f32 / most * 340.0).max(4.0);
        shapes.push(text(MARGIN, y + 28.0, 25.0, WHITE, 280.0, what.clone()));
        shapes.push(Shape::rounded(340.0, y + 6.0, length, 28.0, 4.0, if row == 0 { SAND } else { WALL_LIGHT }));
        shapes.push(text(340.0 + length + 12.0, y + 28.0, 23.0, DIM, 70.0, number(count)));
    }
    shapes
}

fn feat_panel(entry: &Entry, feats: &[(&'static str, Option<i64>)]) -> Vec<Shape> {
    let height = 72.0 + 48.0 * feats.len().div_ceil(2) as f32;
    let mut shapes = Vec::from(panel(height, "stats-picture-feats"));
    for (at, (key, earned)) in feats.iter().enumerate() {
        let (x, y) = (MARGIN + (at % 2) as f32 * 368.0, 80.0 + 48.0 * (at / 2) as f32);
        shapes.push(star(x + 15.0, y, earned.is_some()));
        let color = if earned.is_some() { WHITE } else { DIM };
        shapes.push(text(x + 44.0, y + 9.0, 25.0, color, 310.0, entry.feat(key)));
    }
    shapes
}

/// Draws a star around (`x`, `y`), only its outline if it is not earned.
fn star(x: f32, y: f32, earned: bool) -> Shape {
    let corner = |corner: u8| {
        let (sin, cos) = (f32::from(corner) / 10.0 * std::f32::consts::TAU).sin_cos();
        let away = if corner.is_multiple_of(2) { 15.0 } else { 6.5 };
        (x + away * sin, y - away * cos)
    };
    let fill = if earned { SAND } else { CARD };
    Shape::polygon((0..10).map(corner), fill).outlined(Stroke::new(if earned { SAND } else { WALL_LIGHT }, 2.0))
}

fn seat_card(entry: &Entry, seat: &SeatCard) -> Vec<Shape> {
    let height = if seat.facts.feats.is_empty() { 120.0 } else { 156.0 };
    let mut shapes = vec![
        card(height),
        Shape::disc(70.0, 58.0, 28.0, if seat.place == Some(1) { GOLD } else { WALL }),
        text(116.0, 54.0, 30.0, WHITE, 400.0, seat.name.clone()).display(),
        text(116.0, 92.0, 23.0, DIM, 400.0, say::decisions(&seat.facts)),
    ];
    let (digit, color) = (
        seat.place.map_or_else(|| Line::verbatim("★"), |place| number(&place)),
        if seat.place == Some(1) { GROUND } else { WHITE },
    );
    shapes.push(middle(70.0, 69.0, 30.0, color, digit).bold());
    let facts = favourites(entry, [&seat.facts].into_iter());
    let side = [facts.first().map(say::favourite), say::luck(seat.facts.luck)];
    shapes
        .extend(side.into_iter().flatten().zip([54.0, 92.0]).map(|(line, y)| text(536.0, y, 23.0, WHITE, 236.0, line)));
    if !seat.facts.feats.is_empty() {
        shapes.push(star(70.0, 122.0, true));
        shapes.push(text(116.0, 131.0, 25.0, GOLD, 650.0, say::feat_names(entry, &seat.facts)));
    }
    shapes
}

/// Draws the course of a rating from game to game.
fn curve(ratings: &[(i64, f64)]) -> Vec<Shape> {
    let (left, right, top, bottom) = (MARGIN + 84.0, f32::from(WIDTH) - MARGIN - 20.0, 76.0, 226.0);
    let (least, most) = bounds(ratings);
    let range = (most - least).max(1.0);
    let step = (right - left) / (ratings.len().max(2) - 1) as f32;
    let y = |rating: f64| bottom - ((rating - least) / range) as f32 * (bottom - top);
    let points: Vec<(f32, f32)> =
        ratings.iter().enumerate().map(|(at, (_, rating))| (left + at as f32 * step, y(*rating))).collect();
    let mut shapes = Vec::from(panel(260.0, "stats-picture-rating"));
    for rating in [least, most] {
        shapes.push(Shape::path([(left, y(rating)), (right, y(rating))], Stroke::new(LIT, 2.0)));
        let label = Shape::text(left - 12.0, y(rating) + 8.0, 22.0, DIM, rounded(rating));
        shapes.push(label.anchored(Anchor::End, 80.0));
    }
    shapes.push(Shape::path(points.iter().copied(), Stroke::new(SAND, 4.0)));
    if let (Some((x, y)), Some((_, now))) = (points.last(), ratings.last()) {
        shapes.push(Shape::disc(*x, *y, 8.0, SAND));
        let label =
            Shape::text(right, 42.0, 26.0, WHITE, Line::new("stats-picture-rating-now").line("rating", rounded(*now)));
        shapes.push(label.anchored(Anchor::End, 300.0).bold());
    }
    shapes
}

fn bounds(ratings: &[(i64, f64)]) -> (f64, f64) {
    let values = || ratings.iter().map(|(_, rating)| *rating);
    (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max))
}

fn rounded(rating: f64) -> Line {
    Line::verbatim(format!("{rating:.0}"))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::{
        super::record::{Played, records},
        *,
    };
    use engine::Seat;
    use games::CATALOGUE;
    use people::{Facts, Luck};
    use render::Painter;
    use store::{PlayedRow, ResultRow, TableId};
    use words::Dictionary;

    /// Returns a finished game of this kind in which everything came up that can.
    fn row(entry: &Entry, at: i64, seats: u8) -> PlayedRow {
        let facts = Facts {
            choices: 147 + at.unsigned_abs(),
            lasted: 250_000_000,
            decisions: 34,
            thinking: 34 * 7_100_000,
            timeouts: 2,
            played: (1..).zip(entry.things()).map(|(count, (word, _))| (word.to_owned(), count * 7)).collect(),
            luck: Luck { dice: 32, twice: 9, spread: 32 * 35 },
            feats: entry.feats().into_iter().step_by(2).map(str::to_owned).collect(),
            ..Facts::default()
        };
        let facts = serde_json::to_string(&facts).unwrap();
        let place = 1 + (at % i64::from(seats)) as u8;
        let result = ResultRow { table: TableId(at), seat: 0, person: Some(1), place, score: 0, facts, at };
        let game = entry.info.key.to_owned();
        PlayedRow { result, game, guild: None, seats, first: 1 + u8::from(at % 3 == 0), opened_at: 0 }
    }

    fn rows(games: usize, each: i64) -> Vec<PlayedRow> {
        let most = |entry: &Entry| *entry.info.seats.end();
        let of = |entry: &'static Entry| (0..each).map(move |at| row(entry, at, most(entry)));
        CATALOGUE.iter().take(games).flat_map(of).collect()
    }

    fn player(name: &'static str) -> Player {
        Player { name: Line::verbatim(name), drawn: Line::verbatim(name) }
    }

    /// Paints a picture. Every word of it and of its description must be in the catalogue.
    #[expect(clippy::disallowed_methods, reason = "its pictures can be looked at")]
    pub(crate) fn painted(what: &str, scene: &Scene) {
        let words = Dictionary::new(CATALOGUE.messages());
        let say = |line: &Line| words.english().say(line, &|Seat(seat)| NAMES[usize::from(seat)].to_owned());
        let png = Painter::new().png(scene, &say).unwrap();
        if let Ok(folder) = std::env::var("PERVIGIL_PICTURES") {
            for (kind, png) in [
                ("full", png.clone()),
                ("400", render::thumbnail(&png, 400, false).unwrap()),
                ("grey", render::thumbnail(&png, 800, true).unwrap()),
            ] {
                std::fs::write(format!("{folder}/{what}-{kind}.png"), png).unwrap();
            }
        }
        let alt: Vec<String> = scene.alt.iter().map(say).collect();
        assert!(!alt.concat().contains("stats-") && !alt.concat().contains("feast-") && !png.is_empty(), "{alt:?}");
    }

    const NAMES: [&str; 7] =
        ["Ada", "Bela", "Wmwmwmwmwmwmwmwmwmwmwmwm", "Dina", "Edo", "Fiona the Unreasonably L", "Gus"];

    #[test]
    fn overviews_are_painted_with_few_games_and_with_many() {
        for (what, name, games, each) in [("few", "Ada", 1, 1), ("many", NAMES[2], 5, 40)] {
            let records = records(CATALOGUE, rows(games, each));
            let feats: Vec<_> = records.iter().flat_map(Record::feats).collect();
            let games = say::games(&records);
            let summary = Line::new("stats-summary").line("games", games).line("feats", say::feats_count(&feats));
            painted(&format!("all-{what}"), &overview(&player(name), &summary, &records));
        }
    }

    #[test]
    fn each_game_is_painted_in_depth_with_and_without_a_curve() {
        for mut record in records(CATALOGUE, rows(5, 7)) {
            let ratings: Vec<(i64, f64)> = (0..20).map(|at| (at, 1500.0 + (at * at % 37) as f64 * 6.5)).collect();
            for (what, ratings) in [("rated", &ratings[..]), ("unrated", &ratings[..1])] {
                record.ratings = ratings.to_vec();
                let scene = in_depth(&player("Ada"), &record);
                assert_eq!(scene.alt.iter().any(|line| line.key == "stats-alt-rating"), ratings.len() > 1);
                painted(&format!("{}-{what}", record.entry.info.key), &scene);
            }
        }
        let [record] = &mut records(CATALOGUE, rows(1, 1))[..] else { panic!("one game was played") };
        record.ratings = vec![(0, 1500.0), (1, 1500.0)];
        painted("flat", &in_depth(&player("Ada"), record));
    }

    #[test]
    fn a_table_is_painted_also_where_nothing_was_kept() {
        let entry = &CATALOGUE[1];
        let seat = |seat: u8, place: Option<u8>| {
            let Played { facts, .. } = Played::of(row(entry, seat.into(), 7));
            let facts = if seat == 3 {
                Facts::default()
            } else {
                Facts { feats: facts.feats[..usize::from(seat % 2)].into(), ..facts }
            };
            SeatCard { place, name: Line::name_of(Seat(seat)), facts }
        };
        let apart: Vec<SeatCard> = (0..7).map(|at| seat(at, Some(at + 1))).collect();
        painted("table", &table(entry, &say::length((147, 250_000_000)), &apart));
        let together: Vec<SeatCard> = (0..2).map(|at| seat(at, None)).collect();
        painted("together", &table(entry, &Line::verbatim(""), &together));
    }
}
