//! Pages of a leaderboard, in words and as a picture.

use super::{
    colors::{BLOOD, CARD, DIM, GOLD, GROUND, INK, IVORY, LEAF, LIT, SKY, ink},
    say::share,
};
use engine::{
    Line,
    scene::{Anchor, Color, Scene, Shape, Tile},
};
use jiff::{Timestamp, tz::TimeZone};
use people::{ALL_TIME, People};
use ratings::{List, PROVISIONAL, Rating};
use render::legible;
use store::{BoardRow, LadderKey, Player, StoreError};
use words::{composed, escaped, shown_name};

/// The number of lines of a page.
pub const LINES: u32 = 10;

const WIDTH: u16 = 800;
const HEAD: u16 = 104;
const TITLES: u16 = 44;
const ROW: u16 = 60;
const FOOT: u16 = 52;
/// The pixels at which the columns end, or begin for the names.
const NAMES: f32 = 104.0;
const NAMES_END: f32 = 410.0;
const WORTH: f32 = 514.0;
const GAMES: f32 = 608.0;
const WON: f32 = 684.0;
const TREND: f32 = 776.0;
const MARGIN: f32 = 28.0;

const HEADING: Color = Color::rgb(0x23_2039);
const SHADES: [Color; 2] = [Color::rgb(0x1a_172e), CARD];
/// The medals behind the first three ranks.
const MEDALS: [Color; 3] = [GOLD, Color::rgb(0xd9_effd), Color::rgb(0xd0_8a4e)];

/// One page of a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Leaderboard {
    /// The key of the board.
    pub key: LadderKey,
    /// The number of the page, from 0.
    pub page: u64,
    /// The lines of the page.
    pub rows: Vec<BoardRow>,
    /// The number of lines of all pages.
    pub total: u64,
    /// The time at which the first game ended that counts on it, in unix milliseconds, if it is of a server's season.
    ///
    /// The length of seasons there may have changed, so that a season began later than its name says.
    pub since: Option<i64>,
    /// The people among them who have left the server.
    pub left: Vec<u64>,
    /// The person whose page it is, if they looked for themselves.
    pub whose: Option<u64>,
}

impl Leaderboard {
    /// Reads the page of this number, from 0. It has no lines if the board has no such page.
    pub async fn read(people: &People, key: LadderKey, page: u64) -> Result<Leaderboard, StoreError> {
        let board = people.standings(key.clone(), page * u64::from(LINES), LINES).await?;
        let since = match key.guild {
            Some(_) => people.season_began(key.clone()).await?,
            None => None,
        };
        Ok(Leaderboard { key, page, rows: board.rows, total: board.total, since, left: vec![], whose: None })
    }

    /// Returns how many pages the board has, at least one.
    pub fn pages(&self) -> u64 {
        self.total.div_ceil(LINES.into()).max(1)
    }

    /// Returns the name of the board.
    pub fn heading(&self) -> Line {
        Line::new("board-heading").line("game", self.title()).line("which", self.which())
    }

    /// The page in words, for a message.
    pub fn words(&self) -> Vec<Line> {
        self.told(self.rows.iter().map(|row| self.line(row, format!("`#{}`", row.rank), name(row, bold))))
    }

    /// Returns a line for each name that the picture lacks, for the message beside it.
    pub fn signs(&self) -> Vec<Line> {
        let signs = self.rows.iter().zip(0..).filter_map(|(row, number)| {
            Some(Line::new("board-sign").line("sign", self.sign(row, number)?).line("name", name(row, bold)))
        });
        signs.collect()
    }

    /// The page as a picture, and in words for people who do not see it.
    pub fn scene(&self) -> Scene {
        let alt =
            self.told(self.rows.iter().map(|row| self.line(row, format!("{}.", row.rank), name(row, shown_name))));
        let mut tiles = vec![self.head(), self.titles()];
        tiles.extend(self.rows.iter().zip(0..).map(|(row, number)| self.row(row, number)));
        let mut below = HEAD + TITLES + ROW * self.rows.len() as u16;
        if self.rows.is_empty() {
            let nobody = text(f32::from(WIDTH) / 2.0, 68.0, 26.0, DIM, Line::new("board-nobody"));
            tiles.push(Tile::filled(0, below, WIDTH, 2 * ROW, SHADES[0]).draw([nobody]));
            below += 2 * ROW;
        }
        tiles.push(self.foot(below));
        Scene { width: WIDTH, height: below + FOOT, tiles, alt, own: vec![] }
    }

    fn told(&self, rows: impl Iterator<Item = Line>) -> Vec<Line> {
        let nobody = self.rows.is_empty().then(|| Line::new("board-nobody"));
        [self.heading()].into_iter().chain(rows).chain(nobody).chain([self.counted()]).collect()
    }

    fn title(&self) -> Line {
        Line::keyed(format!("{}-title", self.key.game))
    }

    fn list(&self) -> List {
        List::from_word(&self.key.list).unwrap_or(List::People)
    }

    fn which(&self) -> Line {
        let scope = Line::new(if self.key.guild.is_some() { "board-here" } else { "board-everywhere" });
        let list = Line::keyed(format!("board-list-{}", self.key.list));
        let which =
            Line::new("board-which").line("list", list).line("period", period(&self.key.period)).line("scope", scope);
        match self.since.and_then(|at| Timestamp::from_millisecond(at).ok()) {
            Some(since) => {
                let day = since.to_zoned_datetime(TimeZone::UTC).date();
                let line = Line::new("board-since").line("which", which).text("year", day.year().to_string());
                line.number("month", day.month()).number("day", day.day())
            }
            None => which,
        }
    }

    fn counted(&self) -> Line {
        let numbers = [("page", self.page + 1), ("pages", self.pages()), ("count", self.total)];
        numbers.into_iter().fold(Line::new("board-counted"), |line, (name, n)| line.number(name, n.cast_signed()))
    }

    fn has_left(&self, row: &BoardRow) -> bool {
        matches!(row.player, Player::Person(id) if self.left.contains(&id))
    }

    /// Returns whether the rating of a line rests on few games.
    fn is_provisional(&self, row: &BoardRow) -> bool {
        self.list() != List::Together && row.games < PROVISIONAL
    }

    /// Returns by how much a rating has changed in the last games; `None` for scores and for computers.
    fn trend(&self, row: &BoardRow) -> Option<i64> {
        let rated = self.list() != List::Together && matches!(row.player, Player::Person(_));
        rated.then(|| row.worth - row.earlier.unwrap_or_else(|| Rating::NEW.shown()))
    }

    fn line(&self, row: &BoardRow, rank: String, name: Line) -> Line {
        let worth = Line::new(if self.list() == List::Together { "board-best" } else { "board-rating" });
        let mut facts =
            vec![worth.number("worth", row.worth), Line::new("board-games").number("count", row.games), won(row)];
        facts.extend(self.trend(row).map(|by| match by {
            1.. => Line::new("board-up").number("by", by),
            0 => Line::new("board-steady"),
            _ => Line::new("board-down").number("by", -by),
        }));
        facts.extend(self.is_provisional(row).then(|| Line::new("board-provisional")));
        facts.extend(self.has_left(row).then(|| Line::new("board-left")));
        Line::new("board-line").text("rank", rank).line("name", name).list("facts", facts)
    }

    fn head(&self) -> Tile {
        let wide = f32::from(WIDTH) - 2.0 * MARGIN;
        let title = text(MARGIN, 50.0, 36.0, GOLD, self.title()).display().anchored(Anchor::Start, wide);
        let which = text(MARGIN, 84.0, 23.0, IVORY, self.which()).anchored(Anchor::Start, wide);
        Tile::filled(0, 0, WIDTH, HEAD, HEADING).draw([title, which])
    }

    fn titles(&self) -> Tile {
        let worth = if self.list() == List::Together { "board-title-best" } else { "board-title-rating" };
        let right =
            [(WORTH, worth), (GAMES, "board-title-games"), (WON, "board-title-won"), (TREND, "board-title-trend")];
        let column = |(x, key): (f32, &'static str)| cell(x, 30.0, 21.0, DIM, Line::new(key));
        let name = text(NAMES, 30.0, 21.0, DIM, Line::new("board-title-name")).anchored(Anchor::Start, 200.0);
        Tile::filled(0, HEAD, WIDTH, TITLES, GROUND).draw([name]).draw(right.map(column))
    }

    fn row(&self, row: &BoardRow, number: u16) -> Tile {
        let own = matches!(row.player, Player::Person(id) if self.whose == Some(id));
        let shade = if own { LIT } else { SHADES[usize::from(number % 2)] };
        let mark = text(WORTH + 3.0, 39.0, 26.0, IVORY, Line::verbatim("?")).anchored(Anchor::Start, 20.0);
        Tile::filled(0, HEAD + TITLES + ROW * number, WIDTH, ROW, shade)
            .draw(rank(row.rank))
            .draw(self.named(row, number))
            .draw([
                cell(WORTH, 39.0, 28.0, GOLD, Line::verbatim(row.worth.to_string())).bold(),
                cell(GAMES, 39.0, 26.0, IVORY, Line::verbatim(row.games.to_string())),
                cell(WON, 39.0, 26.0, IVORY, share(wins(row))),
            ])
            .draw(self.is_provisional(row).then_some(mark))
            .draw(trend(self.trend(row)))
    }

    fn named(&self, row: &BoardRow, number: u16) -> Vec<Shape> {
        let left = self.has_left(row);
        let color = match row.player {
            Player::Computer(_) => ink(SKY),
            Player::Person(_) if left => DIM,
            Player::Person(_) => IVORY,
        };
        let room = NAMES_END - NAMES - if left { 64.0 } else { 0.0 };
        let name = text(NAMES, 39.0, 28.0, color, self.drawn(row, number)).anchored(Anchor::Start, room);
        let gone = left.then(|| cell(NAMES_END, 39.0, 21.0, DIM, Line::new("board-left-short")));
        [name].into_iter().chain(gone).collect()
    }

    /// Returns the name in a line of the picture.
    ///
    /// A name that could not be read there becomes a sign and the number of the line.
    fn drawn(&self, row: &BoardRow, number: u16) -> Line {
        self.sign(row, number).unwrap_or_else(|| name(row, |name| readable(name).unwrap_or_default()))
    }

    /// Returns the sign and the number that stand for a name in the picture. `None` if it can be read there.
    fn sign(&self, row: &BoardRow, number: u16) -> Option<Line> {
        let is_named = matches!(row.player, Player::Person(_)) && !row.name.trim().is_empty();
        let line = self.page * u64::from(LINES) + u64::from(number) + 1;
        let sign = Line::new("person-drawn").number("number", line.cast_signed());
        (is_named && readable(&row.name).is_none()).then_some(sign)
    }

    fn foot(&self, y: u16) -> Tile {
        let counted = text(MARGIN, 34.0, 21.0, DIM, self.counted()).anchored(Anchor::Start, 380.0);
        let marked = self.rows.iter().any(|row| self.is_provisional(row));
        let legend = Line::new("board-legend").number("games", PROVISIONAL);
        let legend = marked.then(|| text(TREND, 34.0, 21.0, DIM, legend).anchored(Anchor::End, 400.0));
        Tile::filled(0, y, WIDTH, FOOT, GROUND).draw([counted]).draw(legend)
    }
}

/// Returns a person's name as the picture has it. `None` if it could not be read there.
fn readable(name: &str) -> Option<String> {
    legible(&composed(&shown_name(name)))
}

/// Returns a person's name in bold letters, for a message.
fn bold(name: &str) -> String {
    format!("**{}**", escaped(&shown_name(name)))
}

/// Returns the name of the player in a line. `shown` makes a person's name safe.
fn name(row: &BoardRow, shown: impl Fn(&str) -> String) -> Line {
    match &row.player {
        Player::Computer(level) if level.is_empty() => Line::new("board-computer"),
        Player::Computer(level) => Line::keyed(format!("board-computer-{level}")),
        Player::Person(_) if row.name.trim().is_empty() => Line::new("board-nameless"),
        Player::Person(_) => Line::verbatim(shown(&row.name)),
    }
}

/// A period by its label.
pub fn period(label: &str) -> Line {
    match label.split_once('-') {
        _ if label == ALL_TIME => Line::new("board-all-time"),
        Some((year, month)) if month.chars().all(|letter| letter.is_ascii_digit()) => {
            let month = month.parse::<i64>().unwrap_or_default();
            Line::new("board-month").text("year", year.to_owned()).number("month", month)
        }
        _ => Line::new("board-season").text("label", label.to_owned()),
    }
}

fn text(x: f32, y: f32, size: f32, color: Color, line: Line) -> Shape {
    Shape::text(x, y, size, color, line)
}

/// Returns how many games a line won. A shared first place is a share of a win.
fn wins(row: &BoardRow) -> f64 {
    f64::from(row.wins) + row.shared
}

fn won(row: &BoardRow) -> Line {
    match row.shared > 0.0 {
        true => Line::new("board-won-share").line("count", share(wins(row))),
        false => Line::new("board-won").number("count", row.wins),
    }
}

/// A text that ends at `x`.
fn cell(x: f32, y: f32, size: f32, color: Color, line: Line) -> Shape {
    text(x, y, size, color, line).anchored(Anchor::End, 100.0)
}

/// The rank, the first three on a medal.
fn rank(rank: u64) -> Vec<Shape> {
    let number = Line::verbatim(rank.to_string());
    let medal = usize::try_from(rank).ok().and_then(|rank| MEDALS.get(rank.checked_sub(1)?));
    match medal {
        Some(medal) => vec![
            Shape::disc(54.0, 30.0, 22.0, *medal),
            text(54.0, 39.5, 26.0, INK, number).bold().anchored(Anchor::Middle, 40.0),
        ],
        None => vec![text(54.0, 39.0, 26.0, DIM, number).anchored(Anchor::Middle, 76.0)],
    }
}

/// Draws an arrow and by how much; a dash if there is nothing to say.
fn trend(by: Option<i64>) -> Vec<Shape> {
    let (color, points) = match by {
        None | Some(0) => return vec![cell(TREND, 39.0, 26.0, DIM, Line::verbatim("–"))],
        Some(1..) => (ink(LEAF), [(706.0, 38.0), (724.0, 38.0), (715.0, 20.0)]),
        Some(_) => (ink(BLOOD), [(706.0, 22.0), (724.0, 22.0), (715.0, 40.0)]),
    };
    let number = Line::verbatim(by.unwrap_or_default().abs().to_string());
    let number = text(TREND, 39.0, 24.0, color, number).anchored(Anchor::End, TREND - 730.0);
    vec![Shape::polygon(points, color), number]
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Language;
    use engine::Level;
    use render::Painter;
    use words::Words;

    /// The longest that the description of a picture may be.
    const MAX_ALT: usize = 1024;

    fn row(rank: u64, player: Player, name: &str) -> BoardRow {
        BoardRow {
            rank,
            player,
            name: name.to_owned(),
            games: 110,
            wins: 55,
            shared: 0.5,
            worth: 1733,
            earlier: Some(2925),
        }
    }

    fn page(list: &str, rows: Vec<BoardRow>) -> Leaderboard {
        let (game, period) = ("chamber".to_owned(), "2026-Q4".to_owned());
        let key = LadderKey { game, list: list.to_owned(), guild: Some(7), period };
        let left = (1..=10).collect();
        Leaderboard { key, page: 12, total: rows.len() as u64, rows, since: Some(0), left, whose: Some(2) }
    }

    fn say(line: &Line) -> String {
        Words::of_house(Language::English).plain(line)
    }

    #[test]
    fn every_list_level_and_period_has_its_words() {
        let levels = Level::ALL.map(|level| format!("board-computer-{}", level.word()));
        let lists = List::RATED.map(|list| format!("board-list-{}", list.word()));
        assert!(levels.iter().chain(&lists).all(|key| Words::of_house(Language::English).has(key)));
        assert_eq!(say(&period("2026-03")), "March 2026");
        assert_eq!(say(&period("2026-H2")), "season 2026-H2");
        assert_eq!(say(&period("2026")), "season 2026");
        assert_eq!(say(&period(ALL_TIME)), "all time");
    }

    #[test]
    fn any_page_can_be_painted_and_its_description_fits() {
        let name = "**Wmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwm**";
        let people = |count: u64| (1..=count).map(|id| row(id, Player::Person(id), name)).collect::<Vec<_>>();
        let computer = row(u64::MAX, Player::Computer(String::new()), "");
        for (list, rows) in
            [("people", vec![]), ("people", people(1)), ("together", people(10)), ("people", people(10))]
        {
            let scene = page(list, [rows, vec![computer.clone()]].concat()).scene();
            let alt = scene.alt.iter().map(say).collect::<Vec<_>>().join("\n");
            assert!(alt.chars().count() <= MAX_ALT, "{alt}");
            Painter::new().png(&scene, &say).expect("its tiles cover it");
        }
    }

    #[test]
    fn a_sign_and_a_number_stand_for_names_that_the_picture_lacks() {
        let rows = [
            row(1, Player::Person(99), "魔法使い"),
            row(1, Player::Person(98), "김민준"),
            row(3, Player::Person(97), "Ｚｏë"),
        ];
        let page = Leaderboard { page: 1, ..page("people", rows.into()) };
        let drawn: Vec<_> = page.rows.iter().zip(0..).map(|(row, number)| say(&page.drawn(row, number))).collect();
        assert_eq!(drawn, ["♟ 11", "♟ 12", "Zoë"]);
        let signs: Vec<_> = page.signs().iter().map(say).collect();
        assert_eq!(signs, ["-# ♟ 11 in the picture is **魔法使い**.", "-# ♟ 12 in the picture is **김민준**."]);
        assert!(page.scene().alt.iter().map(say).any(|line| line.contains("김민준")), "its words name everybody");
    }

    #[test]
    fn names_are_never_read_as_markup() {
        let page = page("people", vec![row(1, Player::Person(99), "**Ada** <@1>"), row(2, Player::Person(98), " ")]);
        let words: Vec<_> = page.words().iter().map(say).collect();
        assert!(words[1].starts_with("`#1` **\\*\\*Ada\\*\\* \\<\\@1\\>**: 1733"), "{}", words[1]);
        assert!(words[2].starts_with("`#2` Someone: "), "{}", words[2]);
    }
}
