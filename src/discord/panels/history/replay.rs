//! `/history replay`: a game position by position, as a seat or the room may see it.

use crate::panels::history::{
    door::{self, WATCHER, eyes, read_eyes},
    page_turn::{PageTurn, not_ours},
    tellings::Tellings,
};
use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    picture::{Pictures, film::animated},
    server::access::unposted,
    wording::{
        draft::{Button, Draft, MAX_TEXT, Row, Style},
        events::events,
    },
};
use engine::{Line, Seat, Viewer};
use people::Person;
use std::sync::Arc;
use table::TableId;
use table::{Chapter, History, HistoryRefusal, SharedPosition, TableRefusal};

/// The name of the command, on every panel of its answers.
const REPLAY: &str = "replay";
/// The number of characters on a panel around what happened.
const AROUND: usize = 900;

/// A position of a game through the eyes of one viewer, numbered as that viewer counts positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Frame {
    table: TableId,
    viewer: Viewer,
    /// The number of the position, counted from 1.
    position: usize,
}

/// The steps that are offered at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Shows the position itself.
    Show,
    First,
    TurnBack,
    Back,
    Next,
    TurnOn,
    Last,
    /// Shows the same moment through the eyes that are chosen.
    Through,
    /// Shows the position to all.
    Share,
    /// Shows the whole game as an animation.
    Film,
}

/// The words of steps, in ids and in message keys.
const STEPS: [(Step, &str); 10] = [
    (Step::Show, "show"),
    (Step::First, "first"),
    (Step::TurnBack, "turn-back"),
    (Step::Back, "back"),
    (Step::Next, "next"),
    (Step::TurnOn, "turn-on"),
    (Step::Last, "last"),
    (Step::Through, "through"),
    (Step::Share, "share"),
    (Step::Film, "film"),
];

impl Step {
    fn word(self) -> &'static str {
        STEPS.iter().find(|(step, _)| *step == self).map_or("", |(_, word)| word)
    }

    /// Returns the position that the step leads to from a position of `history`.
    fn leads(self, position: usize, history: &History) -> usize {
        let steps = &history.steps;
        let turn = steps[position - 1].turn;
        let first_of = |turn: u32| steps.iter().position(|step| step.turn == turn).map_or(position, |at| at + 1);
        match self {
            Step::Show | Step::Through | Step::Share | Step::Film => position,
            Step::First => 1,
            Step::Last => steps.len(),
            Step::Back => position.saturating_sub(1).max(1),
            Step::Next => (position + 1).min(steps.len()),
            Step::TurnOn => steps.iter().position(|step| step.turn > turn).map_or(steps.len(), |at| at + 1),
            Step::TurnBack if first_of(turn) < position => first_of(turn),
            Step::TurnBack => steps[..position - 1].last().map_or(1, |before| first_of(before.turn)),
        }
    }

    /// Returns whether it leads anywhere from a position.
    fn is_open(self, position: usize, last: usize) -> bool {
        match self {
            Step::First | Step::Back | Step::TurnBack => position > 1,
            Step::Next | Step::Last | Step::TurnOn => position < last,
            Step::Show | Step::Through | Step::Share | Step::Film => true,
        }
    }
}

impl Frame {
    fn id(self, step: Step) -> String {
        let Frame { table, viewer, position } = self;
        PageId::new(REPLAY, format!("{table} {} {position} {}", eyes(viewer), step.word())).to_string()
    }

    /// Reads the data of an id.
    fn read(page: &str) -> Option<(Frame, Step)> {
        let [table, viewer, position, word] = page.split(' ').collect::<Vec<_>>()[..] else { return None };
        let (step, _) = STEPS.iter().find(|(_, known)| *known == word)?;
        let (table, position) = (TableId(table.parse().ok()?), position.parse().ok()?);
        Some((Frame { table, viewer: read_eyes(viewer)?, position }, *step))
    }
}

/// Returns the button that opens a game's replay at its beginning.
pub(crate) fn opening(bot: &Bot, table: TableId) -> Button {
    let frame = Frame { table, viewer: Viewer::Watcher, position: 1 };
    Button { id: frame.id(Step::Show), label: bot.plain(&Line::new("button-replay")), style: Style::Secondary }
}

/// Returns the button that opens a game's replay at a position, as it was seen by `viewer`.
pub(crate) fn from(bot: &Bot, table: TableId, viewer: Viewer, position: usize) -> Button {
    let frame = Frame { table, viewer, position };
    Button { id: frame.id(Step::Show), label: bot.plain(&Line::new("button-replay-here")), style: Style::Secondary }
}

/// Returns the button that leads back to a position, as it was seen by `viewer`.
pub(super) fn way_back(bot: &Bot, table: TableId, viewer: Viewer, position: usize) -> Button {
    bot.button(&Frame { table, viewer, position }.id(Step::Show), "button-back", Style::Secondary)
}

/// Returns the replay of a game, step by step or as an animation. While the game goes on, it starts with what happened
/// last, else with the beginning.
pub(crate) async fn asked(bot: &Bot, table: TableId, person: Person, film: bool) -> Draft {
    match bot.house.archive().history_for(table, person, Viewer::Watcher).await {
        Ok((chapter, history)) => {
            let position = if chapter.is_on() { history.steps.len() } else { 1 };
            let frame = Frame { table, viewer: Viewer::Watcher, position };
            let replay = Replay { bot, person, frame, chapter: &chapter, history: &history };
            if film { replay.film().await } else { replay.panel().await }
        }
        Err(refused) => bot.refused(&refused),
    }
}

/// Handles a press on a panel.
pub(crate) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let Some((frame, step)) = Frame::read(&turn.page.page) else { return not_ours(bot) };
    let person = turn.guest.id;
    let found = async {
        let table = turn.within_reach(bot, frame.table).await?;
        bot.house.archive().history_for(table, person, frame.viewer).await
    };
    let (chapter, history) = match found.await {
        Ok(found) => found,
        Err(refused) => return bot.refused(&refused),
    };
    if !(1..=history.steps.len()).contains(&frame.position) {
        return bot.refused(&HistoryRefusal::NoSuchPosition(history.steps.len()).into());
    }
    let replay = Replay { bot, person, frame, chapter: &chapter, history: &history };
    match step {
        Step::Through => replay.through(turn).await,
        Step::Share => {
            let said = replay.shared(turn).await;
            let draft = replay.panel().await;
            Draft { text: format!("{said}\n{}", draft.text), ..draft }
        }
        Step::Film => replay.film().await,
        step => {
            let position = step.leads(frame.position, &history);
            Replay { frame: Frame { position, ..frame }, ..replay }.panel().await
        }
    }
}

/// A game from one position on, as it is shown to a person.
struct Replay<'b> {
    bot: &'b Bot,
    person: Person,
    frame: Frame,
    chapter: &'b Chapter,
    history: &'b Arc<History>,
}

impl Replay<'_> {
    /// Returns the panel of a position.
    async fn panel(&self) -> Draft {
        let Replay { frame, chapter, history, person, .. } = *self;
        let scene = self.bot.house.archive().scenes(history, vec![frame.position]).await.pop();
        let sight = Pictures(self.bot).sight(person).await;
        let step = &history.steps[frame.position - 1];
        let roster = chapter.roster_of(step.then());
        let picture = match scene {
            Some(scene) => Some(Pictures(self.bot).paint(scene, &roster, sight).await),
            None => None,
        };
        let title =
            self.bot.plain(&place(frame.position, history.steps.len(), step.turn).text("game", self.game().await));
        let time = Line::new("replay-time").text("time", step.at.div_euclid(1000).to_string());
        let lines = lines_at(history, frame.position);
        let mut text = vec![title, self.eyes_line(), self.bot.plain(&time)];
        text.extend(Tellings { words: self.bot.words, chapter }.changes(history, step.then()));
        text.push(events(&lines, &self.bot.naming(&roster), MAX_TEXT - AROUND));
        Draft { picture, rows: self.rows(), ..Draft::text(text.join("\n")) }
    }

    /// Returns the whole game as an animation, on a panel that leads back to a position.
    async fn film(&self) -> Draft {
        let Replay { chapter, history, person, .. } = *self;
        let film = animated(self.bot, history, chapter, Pictures(self.bot).sight(person).await).await;
        let eyes = self.eyes_line();
        let title = self.bot.plain(&Line::new("film-title").text("game", self.game().await));
        Draft { rows: self.rows(), text: [title, eyes, film.text].join("\n"), ..film }
    }

    async fn game(&self) -> String {
        let entry = self.bot.house.views().game_at(self.frame.table).await;
        entry.map_or_else(String::new, |entry| self.bot.plain(&entry.title()))
    }

    /// Returns the line that says through whose eyes a position is shown, and why.
    fn eyes_line(&self) -> String {
        let Replay { frame, chapter, .. } = *self;
        let line = match frame.viewer {
            Viewer::Seat(seat) => Line::new("replay-eyes-of").seat("seat", seat),
            Viewer::Watcher if chapter.is_on() && chapter.seat.is_some() => Line::new("replay-eyes-yours-too"),
            Viewer::Watcher if chapter.is_on() => Line::new("replay-eyes-of-all-yet"),
            Viewer::Watcher => Line::new("replay-eyes-of-all"),
        };
        self.bot.naming(&chapter.roster).say(&line)
    }

    /// Returns the button to play on from here, for a person who played a game that is over, before its last position.
    fn door_onward(&self) -> Option<Button> {
        let Replay { bot, frame: Frame { table, viewer, position }, chapter, history, .. } = *self;
        let is_open = !chapter.open_seats().is_empty() && chapter.seat.is_some() && position < history.steps.len();
        is_open.then(|| door::door(bot, table, viewer, position))
    }

    /// Returns the buttons that step and share, the door to play on, and the menu of viewers.
    fn rows(&self) -> Vec<Row> {
        let Replay { frame, history, .. } = *self;
        let last = history.steps.len();
        let button = |step: Step| {
            let style = if step.is_open(frame.position, last) { Style::Secondary } else { Style::Off };
            let label = self.bot.plain(&Line::keyed(format!("replay-{}", step.word())));
            Button { id: frame.id(step), label, style }
        };
        let steps = [Step::First, Step::Back, Step::Next, Step::Last].map(button);
        let turns = [Step::TurnBack, Step::TurnOn, Step::Share, Step::Film].map(button).into_iter();
        let turns = turns.chain(self.door_onward()).collect();
        let mut rows = vec![Row::Buttons(steps.into()), Row::Buttons(turns)];
        rows.extend(self.eyes_menu());
        rows
    }

    /// Returns the menu of the viewers through whose eyes it can be seen, once there is more than one.
    fn eyes_menu(&self) -> Option<Row> {
        let Replay { frame, chapter, .. } = *self;
        let naming = self.bot.naming(&chapter.roster);
        let seat = |seat: Seat| (naming.plain(seat), seat.to_string()).into();
        let all = (self.bot.plain(&Line::new("replay-watcher")), WATCHER.to_owned()).into();
        let options: Vec<_> = std::iter::once(all).chain(chapter.open_seats().into_iter().map(seat)).collect();
        let placeholder = self.bot.plain(&Line::new("replay-choose-eyes"));
        (options.len() > 1).then(|| Row::Select { id: frame.id(Step::Through), placeholder, options })
    }

    /// Returns the same moment of a finished game, through the eyes that were chosen.
    async fn through(&self, turn: &PageTurn) -> Draft {
        let Replay { frame, history, person, .. } = *self;
        let Some(viewer) = turn.chosen.as_deref().and_then(read_eyes) else { return not_ours(self.bot) };
        match self.bot.house.archive().history_for(frame.table, person, viewer).await {
            Ok((chapter, other)) => {
                let position = history.same_moment(frame.position, &other);
                let frame = Frame { viewer, position, ..frame };
                Replay { frame, chapter: &chapter, history: &other, ..*self }.panel().await
            }
            Err(refused) => self.bot.refused(&refused),
        }
    }

    /// Shows a position to all, and returns the answer to the person who wanted that.
    async fn shared(&self, turn: &PageTurn) -> String {
        let Replay { frame, chapter, history, .. } = *self;
        if turn.writes == Some(false) && chapter.seat.is_none() {
            return self.bot.plain(&Line::new("refuse-share"));
        }
        let lacking = turn.place.lacking.clone().filter(|lacking| turn.is_at(chapter) && !lacking.is_empty());
        if let Some(missing) = lacking {
            return self.bot.plain(&Line::new("refuse-permissions").list("missing", missing));
        }
        let Some(scene) = self.bot.house.archive().scenes(history, vec![frame.position]).await.pop() else {
            return self.bot.refused(&TableRefusal::Fault.into()).text;
        };
        let (position, of) = (frame.position, history.steps.len());
        let step = &history.steps[position - 1];
        let (turn_of_game, lines) = (step.turn, lines_at(history, position));
        let roster = chapter.roster_of(step.then());
        let shared = SharedPosition { position, of, turn: turn_of_game, viewer: frame.viewer, lines, scene, roster };
        if let Err(refused) = self.bot.house.archive().share(frame.table, shared).await {
            return self.bot.refused(&refused).text;
        }
        let done = self.bot.plain(&Line::new("replay-shared").text("channel", chapter.channel.to_string()));
        match unposted(self.bot, frame.table, &turn.place).await {
            Some(why) => format!("{done}\n{why}"),
            None => done,
        }
    }
}

/// Returns what happened right before a position.
fn lines_at(history: &History, position: usize) -> Vec<Line> {
    history.told(position - 1, position).into_iter().map(|telling| telling.line).collect()
}

/// Returns the title line with the number of a position among all of them.
pub(crate) fn place(position: usize, of: usize, turn: u32) -> Line {
    let key = if turn == 0 { "replay-title-before" } else { "replay-title" };
    Line::new(key).number("position", position as i64).number("of", of as i64).number("turn", turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_ID;

    #[test]
    fn positions_read_back_the_same_and_nothing_else_does() {
        for viewer in Viewer::all(16) {
            for (step, _) in STEPS {
                let frame = Frame { table: TableId(i64::MAX), viewer, position: 99_999 };
                let id: PageId = frame.id(step).parse().expect("one of ours");
                assert_eq!(Frame::read(&id.page), Some((frame, step)));
                assert!(id.to_string().chars().count() <= MAX_ID, "{id}");
            }
        }
        for page in
            ["", "1 w 1", "1 w 1 dance", "1 @17 1 show", "1 @0 1 show", "x w 1 show", "1 w -1 show", "1 w 1 show x"]
        {
            assert_eq!(Frame::read(page), None, "{page}");
        }
    }
}
