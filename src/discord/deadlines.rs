//! The seats that are awaited at a table, what they owe, and until when.

use crate::{
    bot::Bot,
    interaction::custom_id::CustomId,
    wording::{
        draft::{Draft, Row, Style},
        names::Naming,
    },
};
use engine::{Line, Seat};
use table::{Glance, Owed};
use table::{Phase, TableId};

/// The number of names in a line of a list, unless only one more would be left out.
const MOST_NAMED: usize = 3;

/// An overview of a table, as one person or the room sees it.
pub(crate) struct Overview<'b> {
    pub bot: &'b Bot,
    pub glance: &'b Glance,
}

impl Overview<'_> {
    /// Returns an overview of a table: the seats that are awaited, what they owe, and until when.
    pub(crate) fn draft(&self) -> Draft {
        let Overview { bot, glance } = *self;
        let naming = bot.naming(&glance.roster);
        let text = match glance.phase {
            Phase::Play if glance.paused.is_some() => bot.plain(&paused(glance.paused.unwrap_or_default())),
            Phase::Lobby => bot.plain(&Line::new("turn-lobby")),
            Phase::Over | Phase::Closed => bot.plain(&Line::new("turn-over")),
            Phase::Play if glance.sleeps => bot.plain(&sleeps(glance.given_up_at)),
            Phase::Play => owed(&glance.owed, glance.awaited.as_ref(), &naming).unwrap_or_default(),
        };
        let back = glance.is_minded.then(|| way_back(bot, TableId(glance.table)));
        let on = (glance.paused.is_some() && glance.seat.is_some()).then(|| way_on(bot, TableId(glance.table)));
        Draft { rows: on.or(back).into_iter().collect(), ..Draft::text(text) }
    }

    /// Returns the overview of a table with a button to play on, from any channel. It also says if the last post was
    /// refused.
    pub(crate) async fn to_play(&self) -> Draft {
        let Overview { bot, glance } = *self;
        let (mut draft, table) = (self.draft(), TableId(glance.table));
        if is_unseen(bot, table).await {
            draft.text = match glance.phase {
                Phase::Lobby => bot.plain(&Line::new("lobby-refused")),
                _ => format!("{}\n{}", draft.text, bot.plain(&Line::new("turn-refused"))),
            };
        }
        if glance.phase == Phase::Play && glance.paused.is_none() && !glance.sleeps && draft.rows.is_empty() {
            let play = bot.button(&CustomId::act(table, "move"), "button-move", Style::Primary);
            draft.rows.push(Row::Buttons(vec![play]));
        }
        draft
    }

    /// Returns a line of the list of a person's tables: the game, the others at it, the seats that are awaited and
    /// until when, and where it is.
    pub(crate) async fn listed(&self) -> String {
        let Overview { bot, glance } = *self;
        let held = bot.house.places().held(TableId(glance.table)).await;
        let line = match glance.phase {
            _ if held.is_some_and(|held| held.channel_lost) => Line::new("listed-missing"),
            _ if held.is_some() => Line::new("listed-held"),
            Phase::Lobby => Line::new("listed-lobby"),
            Phase::Play if glance.paused.is_some() => Line::new("listed-paused"),
            _ if glance.sleeps && glance.is_minded => Line::new("listed-sleeps"),
            _ if glance.is_minded => Line::new("listed-minded"),
            _ if glance.owes().is_some() => {
                until(["listed-awaits-you", "listed-awaits-you-until"], glance.owes().flatten())
            }
            _ if glance.is_out => Line::new("listed-out"),
            _ => self.waits(),
        };
        let guild = glance.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let post = bot.house.views().last_post(TableId(glance.table), glance.channel).await;
        let post = post.map_or_else(String::new, |post| format!("/{post}"));
        let link = format!("https://discord.com/channels/{guild}/{}{post}", glance.channel);
        bot.naming(&glance.roster).say(&line.line("table", self.among_others()).text("link", link))
    }

    /// Returns the line about the seats that are awaited at a table where the person waits.
    fn waits(&self) -> Line {
        let awaited: Vec<_> = self.glance.owed.iter().map(|owed| owed.seat).collect();
        if awaited.is_empty() {
            return Line::new("listed-goes-on");
        }
        let due = self.glance.owed.iter().filter_map(|owed| owed.due).min();
        until(["listed-waits", "listed-waits-until"], due).list("seats", some(&awaited))
    }

    /// Returns the game of the table with the names of the others there.
    fn among_others(&self) -> Line {
        let Overview { bot, glance } = *self;
        let others: Vec<_> = glance.roster.seats().filter(|seat| Some(*seat) != glance.seat).collect();
        let line = Line::new(if others.is_empty() { "listed-game" } else { "listed-game-with" });
        line.text("game", bot.title(glance.game)).list("seats", some(&others))
    }
}

/// Returns whether Discord has refused the last post of a table to its channel.
pub(crate) async fn is_unseen(bot: &Bot, table: TableId) -> bool {
    let Some(channel) = bot.house.views().channel_of(table).await else { return false };
    bot.house.outbox().refusal(table, channel).await.is_ok_and(|why| why.is_some())
}

/// Returns the line about the seats that owe a decision. A seat has its own time in it if not all have the same.
pub(crate) fn owed(owed: &[Owed], awaited: Option<&Line>, naming: &Naming<'_>) -> Option<String> {
    let due = owed.first()?.due;
    let together = owed.iter().all(|other| other.due == due);
    let name = |owed: &Owed| {
        let name = match naming.roster.person(owed.seat) {
            Some(person) if owed.calls => format!("<@{person}>"),
            _ => naming.marked(owed.seat),
        };
        let own = owed.due.filter(|_| !together).map(|due| format!(" ({})", relative(due)));
        Line::verbatim(name + &own.unwrap_or_default())
    };
    let due = due.filter(|_| together);
    let line = Line::new(if due.is_some() { "owed-until" } else { "owed" }).list("name", owed.iter().map(name));
    let line = line.number("count", owed.len() as i64);
    let line = line.text("what", awaited.map_or_else(String::new, |line| naming.words.plain(line)));
    Some(naming.words.plain(&line.text("due", due.map_or_else(String::new, relative))))
}

/// Returns the button by which a person takes their seat back.
pub(crate) fn way_back(bot: &Bot, table: TableId) -> Row {
    Row::Buttons(vec![bot.button(&CustomId::act(table, "back-again"), "button-back-again", Style::Primary)])
}

/// Returns the button that ends a pause.
pub(crate) fn way_on(bot: &Bot, table: TableId) -> Row {
    Row::Buttons(vec![bot.button(&CustomId::act(table, "go-on"), "button-go-on", Style::Primary)])
}

/// Returns the line that all clocks are stopped, until this time at most, in unix milliseconds.
pub(crate) fn paused(until: i64) -> Line {
    Line::new("table-pauses").text("until", (until / 1000).to_string())
}

/// Returns the line that only people who are away are left, and when the game counts as given up for them, in unix
/// milliseconds.
pub(crate) fn sleeps(given_up_at: Option<i64>) -> Line {
    match given_up_at {
        Some(until) => Line::new("table-sleeps-until").text("until", (until / 1000).to_string()),
        None => Line::new("table-sleeps"),
    }
}

/// Returns the first of two lines if no clock runs, else the second with its time.
fn until([bare, timed]: [&'static str; 2], due: Option<i64>) -> Line {
    due.map_or_else(|| Line::new(bare), |due| Line::new(timed).text("due", relative(due)))
}

/// Returns the names of the first seats, and the number of the others.
fn some(seats: &[Seat]) -> Vec<Line> {
    let more = seats.len().saturating_sub(MOST_NAMED);
    let named = if more > 1 { MOST_NAMED } else { seats.len() };
    let rest = (more > 1).then(|| Line::new("listed-more").number("more", more as i64));
    seats[..named].iter().copied().map(Line::name_of).chain(rest).collect()
}

/// A time as Discord shows it, counted from now.
pub(crate) fn relative(due: i64) -> String {
    format!("<t:{}:R>", due / 1000)
}
