//! The card of a lobby, and the warning before it closes.

use crate::{
    bot::Bot,
    deadlines::relative,
    interaction::custom_id::CustomId,
    panels::start::learn::door,
    wording::draft::{Button, Draft, Row, Style},
};
use engine::{Entry, GameInfo, Line, Seat};
use figures::say;
use table::{Clock, Closing, LobbyCard, Newcomers, Roster, Silence, TableId, UsualLength, Who};

/// Returns the lines about the rules of clocks, if any clock runs.
fn clocked(card: &LobbyCard) -> Vec<Line> {
    let newcomers = (card.newcomers == Newcomers::Double).then(|| Line::new("lobby-newcomers"));
    let weekends = card.weekends_off.then(|| Line::new("lobby-weekends"));
    newcomers.into_iter().chain(weekends).filter(|_| card.clock != Clock::None).collect()
}

/// Returns the line about hints. It says who has them.
fn hints(card: &LobbyCard) -> Line {
    Line::new(if card.unrated { "lobby-hints" } else { "lobby-first-hints" })
}

/// Returns the line about the levels of the game's computers, if there are any.
fn levels(entry: &Entry) -> Option<Line> {
    let levels = entry.levels.iter().map(|level| Line::keyed(format!("level-{}-for", level.word())));
    (!entry.levels.is_empty()).then(|| Line::new("lobby-levels").list("levels", levels))
}

/// Returns the line about the length of a game: of those that ended on the server, else as computers play.
fn length(card: &LobbyCard, usual: Option<UsualLength>) -> Line {
    let Some(UsualLength { games, choices, lasted }) = usual else {
        return Line::keyed(format!("{}-length", card.game));
    };
    let line = Line::new("lobby-length").number("games", games as i64).number("choices", choices as i64);
    line.line("time", say::time(lasted))
}

/// Returns the card of the lobby. `usual` is the length of games like it, if it is known.
pub(super) fn lobby(bot: &Bot, table: TableId, card: &LobbyCard, usual: Option<UsualLength>) -> Draft {
    let naming = bot.naming(&card.roster);
    let mut text = vec![bot.plain(&Line::new("lobby-title").text("game", bot.title(&card.game)))];
    let entry = bot.find(&card.game);
    text.extend(entry.map(|entry| bot.plain(&entry.blurb(&card.options))));
    for seat in card.roster.seats() {
        let pick = entry.and_then(|entry| pick(bot, entry.info, &card.roster, seat));
        let pick = pick.map_or_else(String::new, |pick| format!(" {pick}"));
        let line = match card.kept_until.filter(|_| card.roster.kept_for(seat).is_some()) {
            Some(until) => Line::new("lobby-kept").text("until", (until / 1000).to_string()),
            None if card.roster.person(seat) == Some(card.host) => Line::new("lobby-host"),
            None => Line::new("lobby-seat"),
        };
        text.push(bot.plain(&line.text("name", naming.listed(seat)).text("pick", pick)));
    }
    let (least, most) = entry.map_or((0, 0), |entry| (entry.least_seats(&card.options), *entry.info.seats.end()));
    let taken = (card.roster.0.len() - card.roster.kept().len()) as i64;
    let facts = Line::new("lobby-facts").number("taken", taken).number("least", least).number("most", most);
    text.push(bot.plain(&facts.line("clock", card.clock.line())));
    text.push(bot.plain(&length(card, usual)));
    for (key, value) in &card.options {
        let option = entry.and_then(|entry| entry.info.options.iter().find(|option| option.key == key));
        let choice = option.map(|option| Line::new("lobby-choice").line("value", option.line(&card.game, *value)));
        text.extend(choice.map(|line| bot.plain(&line)));
    }
    text.push(bot.plain(&Line::new("fairness-lobby").text("commitment", card.commitment.to_string())));
    let absence = || bot.plain(&Line::keyed(format!("lobby-absence-{}", card.absence.word())));
    text.extend((!card.absence.is_usual() && card.clock != Clock::None).then(absence));
    text.extend(clocked(card).into_iter().map(|line| bot.plain(&line)));
    text.extend(card.unrated.then(|| bot.plain(&Line::new("lobby-unrated"))));
    text.push(bot.plain(&hints(card)));
    let levels = entry.filter(|_| card.closing.is_none()).and_then(levels);
    text.extend(levels.map(|line| bot.plain(&line)));
    let is_enough = taken >= i64::from(least);
    let room = if taken < i64::from(most) { "yes" } else { "no" };
    text.push(bot.plain(&match card.closing {
        None if is_enough => Line::new("lobby-ready").text("room", room),
        None => Line::new("lobby-open"),
        Some(Closing::Started) => Line::new("lobby-started"),
        Some(Closing::Closed) => Line::new("lobby-closed"),
    }));
    let rows = if card.closing.is_some() { vec![] } else { lobby_rows(bot, table, card, is_enough) };
    Draft { text: text.join("\n"), rows, keeps_files: true, ..Draft::default() }
}

/// Returns the warning to a lobby in which nobody is active.
pub(super) fn silent(bot: &Bot, table: TableId, silence: &Silence) -> Draft {
    let line = |key| Line::new(key).text("since", relative(silence.since)).text("until", relative(silence.until));
    let keep = bot.button(&CustomId::act(table, "keep-open"), "button-keep-open", Style::Primary);
    let rows = vec![Row::Buttons(vec![keep])];
    Draft { rows, lasting: Some(bot.plain(&line("lobby-was-silent"))), ..Draft::text(bot.plain(&line("lobby-silent"))) }
}

fn pick(bot: &Bot, info: &GameInfo, roster: &Roster, seat: Seat) -> Option<String> {
    let word = info.picks.get(usize::from(roster.0.get(seat.index())?.pick?))?;
    Some(bot.plain(&Line::keyed(format!("{}-{word}", info.key))))
}

/// Returns the buttons. The next thing to do stands out: to join, or to start once there `is_enough` of a company.
fn lobby_rows(bot: &Bot, table: TableId, card: &LobbyCard, is_enough: bool) -> Vec<Row> {
    let act = |word: &str, primary| Button {
        id: CustomId::act(table, word).to_string(),
        label: bot.plain(&Line::keyed(format!("button-{word}"))),
        style: Style::primary_if(primary),
    };
    let levels = bot.find(&card.game).map_or(&[][..], |entry| entry.levels);
    let mut second: Vec<Button> = levels.iter().map(|level| act(&format!("cpu-{}", level.word()), false)).collect();
    if card.roster.0.iter().any(|sitter| matches!(sitter.who, Who::Computer { .. })) {
        second.push(act("no-cpu", false));
    }
    let first = [("join", !is_enough), ("leave", false), ("rules", false), ("start", is_enough), ("close", false)];
    let first = first.into_iter().map(|(word, primary)| act(word, primary)).collect();
    let lesson = bot.find(&card.game).and_then(|entry| door(bot, entry));
    let third = lesson.into_iter().chain([act("options", false)]).collect();
    vec![Row::Buttons(first), Row::Buttons(second), Row::Buttons(third)]
}
