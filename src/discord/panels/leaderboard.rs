//! `/stats leaderboard`: the request for a page of a board, and the answer to it.

use crate::panels::history::page_turn::{Audience, PageTurn, not_ours, share_button};
use crate::{
    bot::{Bot, Context},
    interaction::{
        asker::{game_here, person, server},
        custom_id::PageId,
    },
    picture::Pictures,
    wording::draft::{Button, Draft, Row, Style},
};
use engine::Line;
use figures::leaderboard::{LINES, Leaderboard};
use people::{ALL_TIME, Person};
use poise::serenity_prelude as serenity;
use ratings::{List, month};
use serenity::Http;
use table::TableRefusal;
use table::{LadderKey, Player, StoreError};
use words::escaped;

/// The command, as its presses name it.
pub(super) const COMMAND: &str = "leaderboard";

/// A wanted page of a board, and the way it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Wanted {
    pub game: String,
    pub list: List,
    /// The label of the period.
    pub period: String,
    /// True to count only what was played on this server.
    pub here: bool,
    /// True to show it in words instead of a picture.
    pub text: bool,
    page: Page,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    /// A page by its number, counted from 0.
    Number(u64),
    /// The page with the place of the person who asks.
    Mine,
}

/// The person who asks for a board, and the server.
struct Asker {
    person: Person,
    guild: Option<u64>,
}

impl Asker {
    fn of(context: &Context<'_>) -> Asker {
        Asker { person: person(context), guild: server(context) }
    }
}

/// A page of a board as it was found, not drawn yet.
pub(crate) struct Found {
    wanted: Wanted,
    board: Leaderboard,
    /// A note to show with it.
    note: Option<Line>,
    /// True if the board is empty, but the list with computers has games.
    try_computers: bool,
    /// True if it can be shown to all from here.
    shares: bool,
}

/// The options of `/stats leaderboard` as they were typed.
#[derive(Default)]
pub(crate) struct Typed {
    pub game: Option<String>,
    pub period: Option<String>,
    pub scope: Option<String>,
    pub list: Option<String>,
    pub text: bool,
}

impl Typed {
    /// Returns the first page of what was typed, about the game that is `meant`. The error says which word is unknown.
    fn wanted(self, bot: &Bot, meant: String) -> Result<Wanted, Line> {
        let Typed { game: _, period, scope, list, text } = self;
        let here = is_here(scope.as_deref())?;
        let period = period
            .as_deref()
            .map_or(Ok(ALL_TIME.to_owned()), |word| label(bot, &word.to_lowercase()).ok_or_else(|| odd(word)))?;
        let list = list.as_deref().map_or(Ok(List::People), |word| list_named(word).ok_or_else(|| odd(word)))?;
        Ok(Wanted { game: meant, list, period, here, text, page: Page::Number(0) })
    }
}

/// Returns whether a scope as it was typed is this server. The error says that the word is unknown.
pub(super) fn is_here(scope: Option<&str>) -> Result<bool, Line> {
    match scope {
        None | Some("here") => Ok(true),
        Some("everywhere") => Ok(false),
        Some(word) => Err(odd(word)),
    }
}

fn odd(word: &str) -> Line {
    Line::new("refuse-board-word").text("word", escaped(word))
}

fn list_named(word: &str) -> Option<List> {
    List::from_word(word).filter(|list| List::RATED.contains(list))
}

/// The word for the current season, which is not the same everywhere.
const SEASON: &str = "season";

/// Returns the label of the period with this name. `month` is the current month, and `season` stays open.
fn label(bot: &Bot, word: &str) -> Option<String> {
    match word.strip_prefix("this ").unwrap_or(word) {
        SEASON => Some(SEASON.to_owned()),
        "month" => Some(month(bot.house.now())),
        word => Some(word).filter(|word| *word == ALL_TIME).map(str::to_owned).or_else(|| known_shape(word)),
    }
}

/// Returns a label as the calendar makes them: `2026`, `2026-11`, `2026-Q4`, `2026-H2`.
fn known_shape(word: &str) -> Option<String> {
    let label = word.to_uppercase();
    let (year, rest) = label.split_at_checked(4)?;
    let parts = match rest.as_bytes() {
        [] => 0..=0,
        [b'-', b'Q', _] => 1..=4,
        [b'-', b'H', _] => 1..=2,
        [b'-', _, _] => 1..=12,
        _ => return None,
    };
    let digits = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
    let number = rest.trim_start_matches(['-', 'Q', 'H']);
    let fits = digits(year) && digits(number) && parts.contains(&number.parse().unwrap_or(0));
    fits.then_some(label)
}

impl Wanted {
    fn id(&self, page: Page) -> String {
        PageId::new(COMMAND, self.to(page)).to_string()
    }

    /// Returns a page of the same board, as ids name it.
    fn to(&self, page: Page) -> String {
        let Wanted { game, list, period, here, text, .. } = self;
        let scope = if *here { "here" } else { "everywhere" };
        let shape = if *text { "text" } else { "picture" };
        let page = match page {
            Page::Number(number) => number.to_string(),
            Page::Mine => "me".to_owned(),
        };
        [game, list.word(), period, scope, shape, &page].join("|")
    }

    fn from_id(page: &str) -> Option<Wanted> {
        let parts: Vec<_> = page.split('|').collect();
        let [game, list, period, scope, shape, page] = parts[..] else { return None };
        let period = if period == ALL_TIME { ALL_TIME.to_owned() } else { known_shape(period)? };
        let page = if page == "me" { Page::Mine } else { Page::Number(page.parse::<u32>().ok()?.into()) };
        let (here, text) = (scope == "here", shape == "text");
        Some(Wanted { game: game.to_owned(), list: list_named(list)?, period, here, text, page })
    }
}

/// Returns what there is to show to the person who typed this. The draft says why there is nothing.
pub(crate) async fn asked(context: &Context<'_>, typed: Typed) -> Result<Found, Draft> {
    let bot = Bot::answering(context, false).await;
    let game = match &typed.game {
        Some(game) => bot.game_key(game),
        None => game_here(context)
            .await
            .or(bot.house.catalogue().iter().next())
            .map_or_else(String::new, |entry| entry.info.key.into()),
    };
    let wanted = typed.wanted(&bot, game).map_err(|odd| Draft::text(bot.plain(&odd)))?;
    find(&bot, wanted, &Asker::of(context)).await
}

/// Returns another page of a board.
pub(super) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    match page_for(bot, http, turn, &turn.page.page, Audience::Asker).await {
        Some(Ok(draft) | Err(draft)) => draft,
        None => not_ours(bot),
    }
}

/// Returns the page of a board that an id names, for one reader or for all. The error says why there is nothing to
/// show. `None` if it names no page.
pub(super) async fn page_for(
    bot: &Bot,
    http: &Http,
    turn: &PageTurn,
    page: &str,
    to: Audience,
) -> Option<Result<Draft, Draft>> {
    let asker = Asker { person: turn.guest.id, guild: turn.guild };
    let found = match find(bot, Wanted::from_id(page)?, &asker).await {
        Ok(found) => found,
        Err(draft) => return Some(Err(draft)),
    };
    let found = Found { shares: found.shares && to == Audience::Asker, ..found };
    Some(Ok(show(bot, http, found).await))
}

/// Finds the wanted page of a board. Outside of any server it is the board of all servers.
async fn find(bot: &Bot, wanted: Wanted, asker: &Asker) -> Result<Found, Draft> {
    bot.game(&wanted.game).map_err(|unknown| bot.refused(&unknown.into()))?;
    let mut wanted = Wanted { here: wanted.here && asker.guild.is_some(), ..wanted };
    if wanted.period == SEASON {
        let guild = asker.guild.filter(|_| wanted.here);
        wanted.period =
            bot.house.servers().season_at(guild, bot.house.now()).await.map_err(|refused| bot.refused(&refused))?;
    }
    page(bot, wanted, asker).await.map_err(|error| {
        tracing::error!(%error, "a leaderboard cannot be read");
        bot.refused(&TableRefusal::Fault.into())
    })
}

/// Returns the page as it is shown, with marks for the people who have left the server.
pub(crate) async fn show(bot: &Bot, http: &Http, found: Found) -> Draft {
    let mut found = found;
    if let Some(guild) = found.board.key.guild {
        found.board.left = bot.members.left(http, guild, people(&found.board), bot.house.now()).await;
    }
    drafted(bot, found).await
}

async fn page(bot: &Bot, wanted: Wanted, asker: &Asker) -> Result<Found, StoreError> {
    let guild = asker.guild.filter(|_| wanted.here);
    let (game, list) = (wanted.game.clone(), wanted.list.word().to_owned());
    let key = LadderKey { game, list, guild, period: wanted.period.clone() };
    let (number, note, whose) = match wanted.page {
        Page::Number(number) => (number, None, None),
        Page::Mine => match bot.house.people().stands_behind(key.clone(), asker.person).await? {
            Some(before) => (before / u64::from(LINES), None, Some(asker.person.0)),
            None => (0, Some(Line::new("board-not-on-it")), None),
        },
    };
    let mut board = Leaderboard::read(bot.house.people(), key.clone(), number).await?;
    if board.rows.is_empty() && board.total > 0 {
        board = Leaderboard::read(bot.house.people(), key.clone(), board.pages() - 1).await?;
    }
    let computers = LadderKey { list: List::Computers.word().to_owned(), ..key };
    let lacks_people = board.total == 0 && wanted.list == List::People;
    let try_computers = lacks_people && bot.house.people().standings(computers, 0, 1).await?.total > 0;
    let note = try_computers.then(|| Line::new("board-try-computers")).or(note);
    let shares = asker.guild.is_some() && board.total > 0;
    Ok(Found { wanted, board: Leaderboard { whose, ..board }, note, try_computers, shares })
}

/// Returns the people on the page, as far as they can be looked up.
fn people(board: &Leaderboard) -> impl Iterator<Item = u64> {
    board.rows.iter().filter_map(|row| match row.player {
        Player::Person(id) if id != 0 => Some(id),
        _ => None,
    })
}

async fn drafted(bot: &Bot, Found { wanted, board, note, try_computers, shares }: Found) -> Draft {
    let share = shares.then(|| share_button(bot, COMMAND, &wanted.to(Page::Number(board.page))));
    let mut rows = vec![buttons(bot, &wanted, &board, share)];
    rows.extend(try_computers.then(|| {
        let id = Wanted { list: List::Computers, ..wanted.clone() }.id(Page::Number(0));
        let label = bot.plain(&Line::new("board-list-computers"));
        Row::Buttons(vec![Button { id, label, style: Style::Primary }])
    }));
    let note = note.map(|note| bot.plain(&note));
    if wanted.text {
        let lines = board.words().iter().map(|line| bot.plain(line)).collect::<Vec<_>>();
        let text = note.into_iter().chain(lines).collect::<Vec<_>>().join("\n");
        return Draft { text, rows, ..Draft::default() };
    }
    let picture = Some(Pictures(bot).for_all(board.scene(), &table::Roster::default()).await);
    let heading = [board.heading()].into_iter().chain(board.signs()).map(|line| bot.plain(&line));
    let text = note.into_iter().chain(heading).collect::<Vec<_>>().join("\n");
    Draft { text, picture, rows, ..Draft::default() }
}

fn buttons(bot: &Bot, wanted: &Wanted, board: &Leaderboard, share: Option<Button>) -> Row {
    let turn = |key, page| Button { id: wanted.id(page), label: bot.plain(&Line::new(key)), style: Style::Secondary };
    let back = (board.page > 0).then(|| turn("button-page-back", Page::Number(board.page - 1)));
    let on = (board.page + 1 < board.pages()).then(|| turn("button-page-on", Page::Number(board.page + 1)));
    let me = (board.total > 0).then(|| turn("button-page-mine", Page::Mine));
    Row::Buttons([back, on, me, share].into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(page: Page) -> Wanted {
        let (game, period) = ("chamber".to_owned(), "2026-Q4".to_owned());
        Wanted { game, list: List::Computers, period, here: false, text: false, page }
    }

    #[test]
    fn a_page_reads_back_as_it_was_written_and_fits() {
        for page in [Page::Number(u32::MAX.into()), Page::Mine, Page::Number(0)] {
            let id = wanted(Page::Number(7)).id(page);
            assert!(id.len() <= 100, "{id}");
            let page_id: PageId = id.parse().unwrap();
            assert_eq!((page_id.command.as_str(), Wanted::from_id(&page_id.page)), (COMMAND, Some(wanted(page))));
        }
    }

    #[test]
    fn impossible_leaderboard_id_reads_as_none() {
        for text in [
            "",
            "chamber|people|all|here|text",
            "chamber|people|all|here|text|-1",
            "chamber|people|all|here|text|99999999999",
            "chamber|unrated|all|here|text|0",
            "chamber|people|**all**|here|text|0",
            "chamber|people|2026-Q4-1|here|text|0",
        ] {
            assert_eq!(Wanted::from_id(text), None, "{text}");
        }
    }

    #[test]
    fn labels_are_told_from_other_words() {
        for label in ["2026", "2026-11", "2026-q4", "2026-H2"] {
            assert_eq!(known_shape(label), Some(label.to_uppercase()));
        }
        for word in ["", "20", "2026-", "2026-QQ", "2026-111", "spring", "2026-é", "日本語"] {
            assert_eq!(known_shape(word), None, "{word}");
        }
    }
}
