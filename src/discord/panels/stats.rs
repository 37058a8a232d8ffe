//! Figures of a person's games, and of a table that is over.

use super::leaderboard;
use crate::panels::{
    history::page_turn::{Audience, PageTurn, not_ours, share_button},
    start::puzzle::DAY,
};
use crate::{
    bot::{Bot, Context},
    interaction::{asker, custom_id::PageId},
    picture::Pictures,
    wording::draft::{Draft, Row},
};
use engine::{Entry, Line};
use figures::{
    card,
    record::{self, Record, SeatCard},
    say,
};
use people::{ALL_TIME, Person};
use poise::serenity_prelude as serenity;
use ratings::List;
use render::legible;
use table::{Glance, Roster, TableRefusal};
use table::{LadderKey, Phase, StoreError, TableId};
use words::{composed, escaped, shown_name};

/// The name of the command, on every page of its answers.
pub(super) const STATS: &str = "stats";
/// The choice of a menu that turns to all games of a person.
const ALL: &str = "all";
/// The choice that turns to the person's own games.
const OWN: &str = "own";
/// The choice that turns to a table.
const TABLE: &str = "table";

/// A person whose games are looked at.
struct Who {
    id: Person,
    /// The name as it is shown in places without markup.
    name: String,
    /// True if they look at their own games.
    own: bool,
    /// The server whose games alone count. `None` if all count.
    guild: Option<u64>,
}

/// The result to show, read and not drawn yet.
pub(crate) struct Found(Sheet);

enum Sheet {
    /// All games of a person.
    All(Who, Vec<Record>),
    /// One of these kinds of a person's games in depth, by its number.
    Game(Who, Vec<Record>, usize),
    /// A table that is over, seat by seat.
    Table(Glance, &'static Entry, Vec<SeatCard>),
}

/// The content of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    /// A person's games on all servers.
    Of(Person),
    /// A person's games on the server where the page is looked at.
    Here(Person),
    Table(TableId),
}

/// The options of `/stats player` as they were typed.
pub(crate) struct Typed {
    pub player: Option<serenity::User>,
    pub game: Option<String>,
    pub scope: Option<String>,
    pub in_words: bool,
}

/// Returns what `/stats player` asks for. The draft says why there is nothing to show.
pub(crate) async fn asked(context: &Context<'_>, typed: Typed) -> Result<Found, Draft> {
    let Typed { player, game, scope, in_words } = typed;
    let (bot, me) = (Bot::answering(context, false).await, asker::guest(context));
    if (&player, &game, &scope) == (&None, &None, &None)
        && let Some(glance) = ended_here(context).await
    {
        return Stats::new(&bot, in_words, None).ended(glance).await;
    }
    let here = leaderboard::is_here(scope.as_deref()).map_err(|odd| Draft::text(bot.plain(&odd)))?;
    let guild = asker::server(context).filter(|_| here);
    let (id, name) = match player.filter(|player| player.id.get() != me.id.0) {
        Some(player) => (Person(player.id.get()), asker::called(context, &player)),
        None => (me.id, me.name),
    };
    let who = Who { id, name: shown_name(&name), own: id == me.id, guild };
    let game = game.map(|game| bot.game_key(&game));
    Stats::new(&bot, in_words, None).games_of(who, game.as_deref()).await
}

/// Returns the table of this channel whose game ended last. `None` while one is being played, or if the bot was only
/// brought along here.
async fn ended_here(context: &Context<'_>) -> Option<Glance> {
    if asker::is_abroad(context) {
        return None;
    }
    let (house, channel) = (&context.data().house, context.channel_id().get());
    let ended = house.views().ended_in(channel).await?;
    house.views().glance(ended, Some(asker::person(context))).await.ok()
}

/// Handles a press that turns to a page.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let chosen = turn.chosen.as_deref().unwrap_or(ALL);
    match to_page(bot, turn, (&turn.page.page, chosen), Audience::Asker).await {
        Some(Ok(draft) | Err(draft)) => draft,
        None => not_ours(bot),
    }
}

/// Returns the page that a button to share it names. The error says why there is nothing to show. `None` if it names no
/// page.
pub(super) async fn page(bot: &Bot, turn: &PageTurn, page: &str, to: Audience) -> Option<Result<Draft, Draft>> {
    to_page(bot, turn, page.rsplit_once(' ')?, to).await
}

async fn to_page(
    bot: &Bot,
    turn: &PageTurn,
    (page, chosen): (&str, &str),
    to: Audience,
) -> Option<Result<Draft, Draft>> {
    let (page, in_words) = read(page)?;
    let stats = Stats::new(bot, in_words, turn.guild.filter(|_| to == Audience::Asker));
    let game = Some(chosen).filter(|chosen| *chosen != ALL);
    let (person, guild, game) = match page {
        Page::Table(_) if chosen == OWN => (turn.guest.id, turn.guild, None),
        Page::Table(table) => return stats.table_again(table, turn, to).await,
        Page::Of(person) => (person, None, game),
        Page::Here(person) => (person, turn.guild, game),
    };
    let is_asker = person == turn.guest.id;
    let own = is_asker && to == Audience::Asker;
    let name = if is_asker { Some(turn.guest.name.clone()) } else { bot.house.people().last_name(person).await };
    let name = name.unwrap_or_else(|| bot.plain(&Line::new("forgotten")));
    let who = Who { id: person, name: shown_name(&name), own, guild };
    Some(stats.shown(stats.games_of(who, game).await).await)
}

/// Returns the page that an id names, and whether it is in words.
fn read(page: &str) -> Option<(Page, bool)> {
    let words: Vec<&str> = page.split(' ').collect();
    let [kind, id, shape @ ("picture" | "words")] = words[..] else { return None };
    let person = || id.parse().ok().map(Person).filter(|person| !person.is_forgotten());
    let page = match kind {
        "of" => Page::Of(person()?),
        "here" => Page::Here(person()?),
        TABLE => Page::Table(TableId(id.parse().ok()?)),
        _ => return None,
    };
    Some((page, shape == "words"))
}

/// Returns the page as ids name it.
fn written(page: Page, in_words: bool) -> String {
    let shape = if in_words { "words" } else { "picture" };
    match page {
        Page::Of(person) => format!("of {person} {shape}"),
        Page::Here(person) => format!("here {person} {shape}"),
        Page::Table(table) => format!("{TABLE} {table} {shape}"),
    }
}

impl Who {
    fn marked(&self) -> String {
        format!("**{}**", escaped(&self.name))
    }

    /// Returns the name in words and on a picture. A sign replaces a name that could not be read there.
    fn player(&self) -> card::Player {
        let drawn = legible(&composed(&self.name)).map_or_else(|| Line::new("person-drawn-alone"), Line::verbatim);
        card::Player { name: Line::verbatim(self.name.clone()), drawn }
    }

    /// Returns the line that says where the games that count were played.
    fn scope(&self) -> Line {
        Line::new(if self.guild.is_some() { "board-here" } else { "board-everywhere" })
    }

    /// Returns the page with all their games.
    fn page(&self) -> Page {
        if self.guild.is_some() { Page::Here(self.id) } else { Page::Of(self.id) }
    }
}

/// The figures of games, as a picture or in words.
pub(crate) struct Stats<'b> {
    bot: &'b Bot,
    in_words: bool,
    /// True if it can be shown to all from here.
    shares: bool,
}

impl<'b> Stats<'b> {
    /// Returns figures that can be shown to all if a server is `around`.
    pub(crate) fn new(bot: &'b Bot, in_words: bool, around: Option<u64>) -> Stats<'b> {
        Stats { bot, in_words, shares: around.is_some() }
    }
}

impl Stats<'_> {
    /// Returns the result as it is shown. The error says why there is none.
    pub(crate) async fn shown(&self, found: Result<Found, Draft>) -> Result<Draft, Draft> {
        let Found(sheet) = found?;
        let (mut draft, page, game) = match &sheet {
            Sheet::All(who, records) => (self.overview(who, records).await, who.page(), ALL),
            Sheet::Game(who, records, at) => {
                (self.in_depth(who, records, &records[*at]).await, who.page(), records[*at].entry.info.key)
            }
            Sheet::Table(glance, entry, seats) => {
                (self.of_table(glance, entry, seats).await, Page::Table(TableId(glance.table)), ALL)
            }
        };
        let page = format!("{} {game}", written(page, self.in_words));
        let share = self.shares.then(|| Row::Buttons(vec![share_button(self.bot, STATS, &page)]));
        draft.rows.extend(share);
        Ok(draft)
    }

    /// Returns a person's games: all of them, or one kind in depth.
    async fn games_of(&self, who: Who, game: Option<&str>) -> Result<Found, Draft> {
        let records = self.records(&who).await.map_err(|error| self.unread(&error))?;
        let none = |line: Line| self.bot.plain(&line.text("who", who.marked()).line("scope", who.scope()));
        let Some(game) = game else {
            if !records.is_empty() {
                return Ok(Found(Sheet::All(who, records)));
            }
            let text = [none(Line::new("stats-none"))].into_iter().chain(self.puzzles(&who).await);
            return Err(Draft::text(text.collect::<Vec<_>>().join("\n")));
        };
        let entry = self.bot.game(game).map_err(|unknown| self.bot.refused(&unknown.into()))?;
        let Some(at) = records.iter().position(|record| record.entry.info.key == entry.info.key) else {
            let none = none(Line::new("stats-none-of").line("game", entry.title()));
            return Err(Draft { rows: self.games_menu(&who, &records), ..Draft::text(none) });
        };
        Ok(Found(Sheet::Game(who, records, at)))
    }

    /// Returns the records of a person's games where they count.
    async fn records(&self, who: &Who) -> Result<Vec<Record>, StoreError> {
        let mut rows = self.bot.house.people().played_by(who.id).await?;
        rows.retain(|row| who.guild.is_none() || row.guild == who.guild);
        let mut records = record::records(self.bot.house.catalogue(), rows);
        for record in &mut records {
            record.ratings = self.ratings(who, record.entry.info.key).await?;
        }
        Ok(records)
    }

    /// Returns the times and values of a person's rating. It is the rating against people, or with computers if that is
    /// too little.
    async fn ratings(&self, who: &Who, game: &str) -> Result<Vec<(i64, f64)>, StoreError> {
        let mut ratings = vec![];
        for list in [List::People, List::Computers].map(List::word) {
            let period = ALL_TIME.to_owned();
            let ladder = LadderKey { game: game.to_owned(), list: list.to_owned(), guild: who.guild, period };
            let history = self.bot.house.people().rating_history(ladder, who.id).await?;
            if history.len() > ratings.len() {
                ratings = history.iter().map(|row| (row.at, row.worth as f64)).collect();
            }
            if ratings.len() > 1 {
                break;
            }
        }
        Ok(ratings)
    }

    async fn overview(&self, who: &Who, records: &[Record]) -> Draft {
        let games = say::games(records);
        let title = Line::new("stats-of").text("who", who.marked()).line("scope", who.scope());
        let mut text = vec![self.bot.plain(&title.line("games", games.clone()))];
        let mut picture = None;
        if self.in_words {
            text.extend(records.iter().map(|record| self.listed_figures(record)));
        } else {
            let feats: Vec<_> = records.iter().flat_map(Record::feats).collect();
            let summary = Line::new("stats-summary").line("games", games).line("feats", say::feats_count(&feats));
            let scene = card::overview(&who.player(), &summary, records);
            picture = Some(Pictures(self.bot).for_all(scene, &Roster::default()).await);
        }
        text.extend(self.called_off(who).await);
        text.extend(self.puzzles(who).await);
        text.push(self.bot.plain(&Line::new("stats-more")));
        Draft { text: text.join("\n"), picture, rows: self.games_menu(who, records), ..Draft::default() }
    }

    /// Returns the line with the number of games that a person called off, on any server. `None` if they called off
    /// none.
    async fn called_off(&self, who: &Who) -> Option<String> {
        let count = self.bot.house.people().called_off_by(who.id).await;
        let count = count.inspect_err(|error| tracing::error!(%error, "games called off cannot be read")).unwrap_or(0);
        (count > 0).then(|| self.bot.plain(&Line::new("stats-called-off").number("count", count.cast_signed())))
    }

    /// Returns the line about the puzzles that a person answered, for them alone. `None` if they answered none.
    async fn puzzles(&self, who: &Who) -> Option<String> {
        if !who.own {
            return None;
        }
        let puzzles = self.bot.house.servers().preferences(who.id).await.ok()?.puzzles;
        let streak = puzzles.streak_on(self.bot.house.now().div_euclid(DAY));
        let counts = [
            ("answered", puzzles.answered),
            ("found", puzzles.found),
            ("streak", streak),
            ("longest", puzzles.longest),
        ];
        let line = counts
            .into_iter()
            .fold(Line::new("stats-puzzles"), |line, (name, count)| line.number(name, count.cast_signed()));
        (puzzles.answered > 0).then(|| self.bot.plain(&line))
    }

    /// Returns one kind of game in depth.
    async fn in_depth(&self, who: &Who, records: &[Record], record: &Record) -> Draft {
        let title = Line::new("stats-of-game").text("who", who.marked()).line("game", record.entry.title());
        let title = title.line("scope", who.scope()).line("games", say::games([record]));
        let mut text = vec![self.bot.plain(&title)];
        let mut picture = None;
        if self.in_words {
            text.extend(say::figures(record).iter().skip(1).map(|line| format!("• {}", self.bot.plain(line))));
        } else {
            let scene = card::in_depth(&who.player(), record);
            picture = Some(Pictures(self.bot).for_all(scene, &Roster::default()).await);
        }
        let feats = record.feats();
        text.push(self.bot.plain(&Line::new("stats-feats-title").line("count", say::feats_count(&feats))));
        let told = feats.iter().filter(|(_, earned)| who.own || earned.is_some());
        text.extend(told.map(|(key, earned)| self.bot.plain(&say::feat(record.entry, key, *earned))));
        Draft { text: text.join("\n"), picture, rows: self.games_menu(who, records), ..Draft::default() }
    }

    fn listed_figures(&self, record: &Record) -> String {
        let figures = say::figures(record).into_iter().map(|line| self.bot.plain(&line)).collect::<Vec<_>>();
        format!("• **{}** – {}", self.bot.plain(&record.entry.title()), figures.join(" · "))
    }

    /// Returns the menu that turns from game to game.
    fn games_menu(&self, who: &Who, records: &[Record]) -> Vec<Row> {
        let games =
            records.iter().map(|record| (self.bot.plain(&record.entry.title()), record.entry.info.key.to_owned()));
        let all = (self.bot.plain(&Line::new("stats-overview")), ALL.to_owned());
        let options: Vec<_> = std::iter::once(all).chain(games).collect();
        if records.is_empty() { vec![] } else { vec![self.menu(who.page(), options)] }
    }

    fn menu(&self, page: Page, options: Vec<(String, String)>) -> Row {
        Row::Select {
            id: PageId::new(STATS, written(page, self.in_words)).to_string(),
            placeholder: self.bot.plain(&Line::new("stats-choose")),
            options: options.into_iter().map(Into::into).collect(),
        }
    }

    /// Returns the result for a table that is over.
    async fn ended(&self, glance: Glance) -> Result<Found, Draft> {
        let entry = self.bot.game(glance.game).map_err(|unknown| self.bot.refused(&unknown.into()))?;
        let results =
            self.bot.house.views().results(TableId(glance.table)).await.map_err(|error| self.unread(&error))?;
        Ok(Found(Sheet::Table(glance, entry, results.iter().map(SeatCard::of).collect())))
    }

    /// Returns the figures of a table that is over, seat by seat.
    async fn of_table(&self, glance: &Glance, entry: &'static Entry, seats: &[SeatCard]) -> Draft {
        let known = seats.iter().map(|seat| &seat.facts).find(|facts| facts.are_known());
        let asked = seats.iter().map(|seat| i64::from(seat.facts.decisions) + i64::from(seat.facts.defaults)).sum();
        let length = known.map(|facts| say::length((asked, facts.lasted)));
        let title = Line::new(if length.is_some() { "stats-of-table" } else { "stats-of-table-bare" });
        let length = length.unwrap_or_else(|| Line::verbatim(""));
        let mut text = vec![self.bot.plain(&title.line("game", entry.title()).line("length", length.clone()))];
        let mut picture = None;
        if self.in_words {
            let naming = self.bot.naming(&glance.roster);
            text.extend(seats.iter().map(|seat| format!("• {}", naming.say(&say::seat(entry, seat)))));
        } else {
            picture = Some(Pictures(self.bot).for_all(card::table(entry, &length, seats), &glance.roster).await);
        }
        let turns = [("stats-table", TABLE), ("stats-own", OWN)];
        let options = turns.map(|(key, value)| (self.bot.plain(&Line::new(key)), value.to_owned()));
        let rows = vec![self.menu(Page::Table(TableId(glance.table)), options.into())];
        Draft { text: text.join("\n"), picture, rows, ..Draft::default() }
    }

    /// Returns the figures of a table again, for a person who may see it.
    async fn table_again(&self, table: TableId, turn: &PageTurn, to: Audience) -> Option<Result<Draft, Draft>> {
        let glance = self.bot.house.views().glance(table, Some(turn.guest.id)).await.ok()?;
        let is_seen = glance.channel == turn.channel || glance.seat.is_some() && to == Audience::Asker;
        if glance.phase != Phase::Over || !is_seen {
            return None;
        }
        Some(self.shown(self.ended(glance).await).await)
    }

    fn unread(&self, error: &StoreError) -> Draft {
        tracing::error!(%error, "results cannot be read");
        self.bot.refused(&TableRefusal::Fault.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_read_back_the_same_and_nothing_else_does() {
        for page in [Page::Of(Person(u64::MAX >> 1)), Page::Here(Person(7)), Page::Table(TableId(i64::MAX))] {
            for in_words in [true, false] {
                assert_eq!(read(&written(page, in_words)), Some((page, in_words)));
            }
        }
        for page in
            ["", "of", "of x words", "of 1 loud", "of 9223372036854775808 words", "table 1", "table 1 words more"]
        {
            assert_eq!(read(page), None, "{page}");
        }
    }
}
