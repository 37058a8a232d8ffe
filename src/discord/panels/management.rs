//! The panels for people who manage a server: its tables, and the questions before they do something about them.
//!
//! A press carries what is to be done and what was at stake when it was asked about. None of it is trusted. The person
//! who presses must manage the server now, and the table must be open on that very server. If something else is at
//! stake by now, it is asked about again.

use crate::panels::history::{
    page_turn::{PageTurn, not_ours},
    tellings::{page_foot, ways_between},
};
use crate::{
    bot::Bot,
    deadlines::relative,
    input::reading::seat_called,
    interaction::custom_id::PageId,
    wording::draft::{Button, Draft, Row, Style},
};
use engine::Line;
use people::{Guest, Person};
use table::{Offered, OpenTable, Refused, ServerRefusal, Stakes, TableRefusal};
use table::{Phase, TableId};

/// The press that answers no.
const KEEP: &str = "keep";
/// The press that turns to a page of the list.
const LIST: &str = "list";
/// The number of tables, and of barred people, on a page.
const A_PAGE: usize = 12;

/// A person who asks for something, as far as Discord vouches for them.
pub(crate) struct Manager {
    pub guest: Guest,
    /// The server, or `None` in a direct message.
    pub guild: Option<u64>,
    /// True if they may manage the server.
    pub manages: bool,
    /// The channel they are in.
    pub channel: u64,
}

/// An action on a table or a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Close(TableId, Stakes),
    Free(TableId, Stakes, Person),
    Bar(Person),
    Unbar(Person),
}

impl Deed {
    /// Returns the word for it in the keys of messages.
    fn word(self) -> &'static str {
        match self {
            Deed::Close(..) => "close",
            Deed::Free(..) => "free",
            Deed::Bar(_) => "bar",
            Deed::Unbar(_) => "unbar",
        }
    }

    /// Returns the data of a press.
    fn page(self) -> String {
        let word = self.word();
        match self {
            Deed::Close(table, stakes) => format!("{word} {table} {}", stakes.word()),
            Deed::Free(table, stakes, person) => format!("{word} {table} {} {person}", stakes.word()),
            Deed::Bar(person) | Deed::Unbar(person) => format!("{word} {person}"),
        }
    }

    fn read(page: &str) -> Option<Deed> {
        let person = |text: &str| text.parse().ok().map(Person);
        let table = |text: &str| text.parse().ok().map(TableId);
        match page.split(' ').collect::<Vec<_>>()[..] {
            ["close", at, stakes] => Some(Deed::Close(table(at)?, Stakes::from_word(stakes)?)),
            ["free", at, stakes, who] => Some(Deed::Free(table(at)?, Stakes::from_word(stakes)?, person(who)?)),
            ["bar", who] => Some(Deed::Bar(person(who)?)),
            ["unbar", who] => Some(Deed::Unbar(person(who)?)),
            _ => None,
        }
    }
}

impl Manager {
    /// Returns their server if they may manage it, else the refusal.
    fn server(&self, bot: &Bot) -> Result<u64, Draft> {
        let guild = self.guild.ok_or_else(|| Draft::text(bot.plain(&Line::new("refuse-table-no-server"))))?;
        if self.manages { Ok(guild) } else { Err(Draft::text(bot.plain(&Line::new("refuse-table-manage-server")))) }
    }

    /// Returns the table of this number on their server. Without a number it is that of the channel.
    async fn table(&self, bot: &Bot, guild: u64, table: Option<&str>) -> Result<OpenTable, Refused> {
        let number = table.map(|text| text.trim().trim_start_matches('#').parse().map(TableId));
        let number = number.transpose().map_err(|_| ServerRefusal::NoTableOnServer)?;
        bot.house.servers().table_on(guild, self.channel, number).await
    }
}

/// Returns the open tables of a server, and the people who are barred from them. It is a page of both, counted from 0.
pub(crate) async fn listed(bot: &Bot, by: &Manager, page: usize) -> Draft {
    let guild = match by.server(bot) {
        Ok(guild) => guild,
        Err(draft) => return draft,
    };
    let found = async { Ok((bot.house.servers().tables_on(guild).await?, bot.house.servers().kept_out(guild).await?)) };
    let (tables, barred) = match found.await {
        Ok(found) => found,
        Err(refused) => return bot.refused(&refused),
    };
    let pages = tables.len().max(barred.len()).div_ceil(A_PAGE).max(1);
    let page = page.min(pages - 1);
    let shown = tables.chunks(A_PAGE).nth(page).unwrap_or_default();
    let mut lines: Vec<_> = shown.iter().map(|table| line_of(bot, table)).collect();
    if tables.is_empty() {
        lines.push(bot.plain(&Line::new("manage-none")));
    }
    if let Some(people) = barred.chunks(A_PAGE).nth(page) {
        let people = people.iter().map(|person| mention(*person));
        lines.push(bot.plain(&Line::new("manage-barred").list("people", people)));
    }
    lines.extend(page_foot(bot.words, page, pages));
    let id = |page| PageId::new("table", format!("{LIST} {page}"));
    let rows = ways_between(bot.words, page, pages, ("button-page-back", "button-page-on"), id);
    Draft { rows, ..Draft::text(lines.join("\n")) }
}

fn line_of(bot: &Bot, table: &OpenTable) -> String {
    let line = Line::new(if table.phase == Phase::Lobby { "manage-lobby" } else { "manage-game" });
    let line = about(bot, line, table).text("number", table.table.to_string());
    let line = line.line("host", host(table)).text("since", relative(table.since));
    bot.naming(&table.roster).say(&line)
}

/// Returns the name of a table's host.
fn host(table: &OpenTable) -> Line {
    let seat = table.host.and_then(|host| table.roster.seat_of(host));
    seat.map_or_else(|| Line::new("forgotten"), Line::name_of)
}

fn about(bot: &Bot, line: Line, table: &OpenTable) -> Line {
    line.text("game", bot.title(&table.game)).text("channel", table.channel.to_string())
}

fn mention(person: Person) -> Line {
    Line::new("manage-person").text("person", person.to_string())
}

/// Returns the name and the value of an open table among the choices while typing.
pub(crate) fn choice(bot: &Bot, table: &OpenTable) -> (String, String) {
    let line = Line::new(if table.phase == Phase::Lobby { "manage-choice-lobby" } else { "manage-choice-game" });
    let line = line.text("number", table.table.to_string()).text("game", bot.title(&table.game));
    (bot.naming(&table.roster).label(&line.line("host", host(table))), table.table.to_string())
}

/// Asks whether to close a table.
pub(crate) async fn ask_to_close(bot: &Bot, by: &Manager, table: Option<&str>) -> Draft {
    let asked = async |guild| {
        let table = by.table(bot, guild, table).await?;
        Ok(Deed::Close(table.table, at_stake(bot, &table).await))
    };
    ask(bot, by, asked).await
}

/// Asks whether to free a seat.
pub(crate) async fn ask_to_free(bot: &Bot, by: &Manager, who: &str, table: Option<&str>) -> Draft {
    let asked = async |guild| {
        let table = by.table(bot, guild, table).await?;
        let seat = seat_called(who, &bot.naming(&table.roster));
        let person = seat.and_then(|seat| table.roster.person(seat)).ok_or(TableRefusal::NotAtTable)?;
        if table.phase == Phase::Play && table.players.contains(&by.guest.id) {
            return Err(ServerRefusal::PlaysThere.into());
        }
        Ok(Deed::Free(table.table, at_stake(bot, &table).await, person))
    };
    ask(bot, by, asked).await
}

/// Asks whether to bar a person.
pub(crate) async fn ask_to_bar(bot: &Bot, by: &Manager, person: Person) -> Draft {
    ask(bot, by, async |_| Ok(Deed::Bar(person))).await
}

/// Asks whether to lift a bar.
pub(crate) async fn ask_to_unbar(bot: &Bot, by: &Manager, who: &str) -> Draft {
    let digits: String = who.chars().filter(char::is_ascii_digit).collect();
    let asked = async |guild| {
        let barred = bot.house.servers().kept_out(guild).await?;
        let person = barred.into_iter().find(|person| person.to_string() == digits);
        Ok(Deed::Unbar(person.ok_or(ServerRefusal::NotBarred)?))
    };
    ask(bot, by, asked).await
}

/// Returns what is at stake at a table. If the table does not wake, only its phase counts.
async fn at_stake(bot: &Bot, table: &OpenTable) -> Stakes {
    let asleep = if table.phase == Phase::Lobby { Stakes::Lobby } else { Stakes::Game };
    bot.house.servers().stakes(table.table).await.unwrap_or(asleep)
}

async fn ask(bot: &Bot, by: &Manager, asked: impl AsyncFnOnce(u64) -> Result<Deed, Refused>) -> Draft {
    let guild = match by.server(bot) {
        Ok(guild) => guild,
        Err(draft) => return draft,
    };
    let question = async { question(bot, guild, by.guest.id, asked(guild).await?).await };
    question.await.unwrap_or_else(|refused| bot.refused(&refused))
}

/// Returns the question whether to do it, which says what the effects are.
async fn question(bot: &Bot, guild: u64, by: Person, deed: Deed) -> Result<Draft, Refused> {
    let text = match deed {
        Deed::Close(table, stakes) => {
            let table = bot.house.servers().table_on(guild, 0, Some(table)).await?;
            let key = match stakes {
                Stakes::Lobby => "manage-ask-close-lobby",
                Stakes::Game if table.players.contains(&by) => "manage-ask-close-own",
                Stakes::Early | Stakes::Game => "manage-ask-close-game",
            };
            let names = table.roster.seats().map(Line::name_of);
            bot.naming(&table.roster).say(&about(bot, Line::new(key), &table).list("names", names))
        }
        Deed::Free(table, stakes, person) => {
            let table = bot.house.servers().table_on(guild, 0, Some(table)).await?;
            let line = about(bot, Line::keyed(format!("manage-ask-free-{}", stakes.word())), &table);
            let seat = table.roster.seat_of(person).ok_or(TableRefusal::NotAtTable)?;
            bot.naming(&table.roster).say(&line.seat("seat", seat))
        }
        Deed::Bar(person) => {
            let sits =
                bot.house.views().tables_of(person).await?.iter().filter(|glance| glance.guild == Some(guild)).count();
            bot.plain(&Line::new("manage-ask-bar").line("who", mention(person)).number("tables", sits as i64))
        }
        Deed::Unbar(person) => bot.plain(&Line::new("manage-ask-unbar").line("who", mention(person))),
    };
    let button = |page: String, label: String, style| Button {
        id: PageId::new("table", page).to_string(),
        label: bot.plain(&Line::keyed(label)),
        style,
    };
    let keep = button(KEEP.to_owned(), "button-manage-keep".to_owned(), Style::Primary);
    let sure = button(deed.page(), format!("button-manage-{}", deed.word()), Style::Danger);
    Ok(Draft { rows: vec![Row::Buttons(vec![keep, sure])], ..Draft::text(text) })
}

/// Handles a press on one of the questions, or on the list.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let PageTurn { guild, channel, .. } = *turn;
    let by = Manager { guest: turn.guest.clone(), guild, manages: turn.opener.manages, channel };
    if let Some(page) = turn.page.page.strip_prefix(LIST).and_then(|page| page.trim_start().parse().ok()) {
        return listed(bot, &by, page).await;
    }
    let guild = match by.server(bot) {
        Ok(guild) => guild,
        Err(draft) => return draft,
    };
    if turn.page.page == KEEP {
        return Draft::text(bot.plain(&Line::new("privacy-kept")));
    }
    let Some(deed) = Deed::read(&turn.page.page) else { return not_ours(bot) };
    match done(bot, guild, by.guest, deed).await {
        Ok(text) => Draft::text(text),
        Err(refused) if refused.refusal == TableRefusal::Stale => asked_anew(bot, guild, turn.guest.id, deed).await,
        Err(refused) => bot.refused(&refused),
    }
}

async fn done(bot: &Bot, guild: u64, by: Guest, deed: Deed) -> Result<String, Refused> {
    let line = match deed {
        Deed::Close(table, stakes) => match bot.house.servers().close_for(guild, table, by, stakes).await? {
            Some(offered) => return Ok(asked_first(bot, &offered)),
            None => Line::new("manage-closed"),
        },
        Deed::Free(table, stakes, person) => {
            bot.house.servers().free(guild, table, by, person, stakes).await?;
            Line::new("manage-freed")
        }
        Deed::Bar(person) => {
            let news = bot.house.servers().bar(guild, &by, person, true).await?;
            Line::new(if news { "manage-is-barred" } else { "manage-was-barred" }).line("who", mention(person))
        }
        Deed::Unbar(person) => {
            let news = bot.house.servers().bar(guild, &by, person, false).await?;
            Line::new(if news { "manage-is-unbarred" } else { "manage-was-unbarred" }).line("who", mention(person))
        }
    };
    Ok(bot.plain(&line))
}

/// Returns the line that says who is asked before a game is called off.
fn asked_first(bot: &Bot, offered: &Offered) -> String {
    let line = Line::new("manage-close-asked").list("seats", offered.seats.iter().copied().map(Line::name_of));
    bot.naming(&offered.roster).say(&line.text("until", (offered.until / 1000).to_string()))
}

/// Asks again with the current stakes, if something else was at stake before.
async fn asked_anew(bot: &Bot, guild: u64, by: Person, deed: Deed) -> Draft {
    let anew = async {
        let (Deed::Close(table, _) | Deed::Free(table, ..)) = deed else { return Err(TableRefusal::Stale.into()) };
        let stakes = bot.house.servers().stakes(table).await?;
        let deed = match deed {
            Deed::Free(table, _, person) => Deed::Free(table, stakes, person),
            _ => Deed::Close(table, stakes),
        };
        question(bot, guild, by, deed).await
    };
    match anew.await {
        Ok(draft) => Draft { text: format!("{}\n{}", bot.plain(&Line::new("manage-changed")), draft.text), ..draft },
        Err(refused) => bot.refused(&refused),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_ID;

    #[test]
    fn deed_reads_back_the_same_and_fits_in_an_id() {
        let (table, person) = (TableId(i64::MAX), Person(u64::MAX));
        let deeds = [
            Deed::Close(table, Stakes::Lobby),
            Deed::Free(table, Stakes::Early, person),
            Deed::Bar(person),
            Deed::Unbar(person),
        ];
        for deed in deeds {
            assert_eq!(Deed::read(&deed.page()), Some(deed));
            assert!(PageId::new("table", deed.page()).to_string().len() <= MAX_ID);
        }
        for page in ["", "close", "close x game", "close 1 perhaps", "free 1 game", "bar", "bar x", "bar 1 2", "keep"] {
            assert_eq!(Deed::read(page), None, "{page}");
        }
    }
}
