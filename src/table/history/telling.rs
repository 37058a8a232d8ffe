//! A game as somebody was told it: step by step, with the picture of each.

use crate::{
    House, Refusal, Refused, Roster, Untold,
    actor::{
        fault::fault,
        log_text::{amiss, unread},
    },
    model::{
        agreement::Agreement,
        announcement::POST,
        journal::{GAME, TABLE, TableEvent},
        past::{Past, Then},
    },
    turns::departure::Turns,
    votes::takeback::standing,
};
use engine::{AnySession, Entry, JournalRow as Row, Line, Occasion, Path, Scene, Seat, Seats, Setup, Told, Viewer};
use people::Person;
use serde::de::IgnoredAny;
use std::{slice, sync::Arc};
use store::{JournalRow, Phase, StoreError, TableId};

/// A game as somebody was told it.
///
/// It counts nothing that they were not told: what a viewer hears nothing of makes no step and no gap between steps.
pub struct History {
    entry: &'static Entry,
    setup: Setup,
    /// The rows of the game that count.
    rows: Vec<String>,
    /// After how many steps each post of the game stood in the channel.
    posts: Vec<usize>,
    /// When each seat was handed on to somebody else, in order, in unix milliseconds.
    pub handovers: Vec<i64>,
    /// The game after all of them.
    session: Box<dyn AnySession>,
    /// Whose ears it was told to.
    pub viewer: Viewer,
    /// What was heard of, in order; the deal is the first.
    pub steps: Vec<Step>,
    /// After how many steps the viewer made their own last move; nothing where they have made none.
    pub own_move: Option<usize>,
    /// What the viewer has decided themselves, in order.
    own: Vec<OwnDecision>,
}

/// A decision that the viewer of a history made themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OwnDecision {
    /// After how many steps.
    position: usize,
    /// After how many rows of the game.
    rows: usize,
    turn: u32,
    said: String,
}

/// A decision that somebody made, with the table as it was then.
pub(crate) struct Decision {
    /// After how many steps it was made.
    pub position: usize,
    /// After how many rows of the game.
    pub rows: usize,
    /// In which turn of the game; 0 before the first.
    pub turn: u32,
    /// The table right before it.
    pub session: Box<dyn AnySession>,
    /// What was decided.
    pub done: Path,
}

/// One choice and all that came of it, or the deal, as somebody was told it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// When, in unix milliseconds.
    pub at: i64,
    /// In which turn of the game; 0 before the first.
    pub turn: u32,
    /// Whose choice it was; nobody's where the table itself brought it about.
    pub by: Option<Seat>,
    /// What was heard, in order.
    pub lines: Vec<Line>,
    /// What of it the viewer alone heard.
    alone: Vec<Line>,
    /// How many rows of the game there were after it. It is told to nobody: it counts what is hidden.
    until: usize,
    /// How many seats had been handed on before.
    handed: usize,
}

impl Step {
    /// When it was, as far as names go.
    pub fn then(&self) -> Then {
        Then { handed: self.handed, at: self.at }
    }
}

/// A line of a history, in short: what belongs together is in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// When, in unix milliseconds.
    pub at: i64,
    /// When, as far as names go.
    pub then: Then,
    /// In which turn of the game; 0 before the first.
    pub turn: u32,
    /// Whether it came of somebody else's choice, or of the clock, and is about the viewer or was told to them alone.
    pub concerns: bool,
    /// What was heard.
    pub line: Line,
}

/// The table of a history, and who asks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// The table.
    pub table: TableId,
    /// Its channel.
    pub channel: u64,
    /// How far it has come.
    pub phase: Phase,
    /// Who sits where.
    pub roster: Roster,
    /// Who sat where earlier, and what they were called.
    pub past: Past,
    /// The asker's seat.
    pub seat: Option<Seat>,
}

impl History {
    /// The history that `viewer` was told of the game that was agreed like this and has this journal.
    ///
    /// What was taken back is not told, only that it was. It trusts no row: a journal that does not add up is an error, in words for the log.
    pub fn read(
        entry: &'static Entry,
        setup: Setup,
        journal: Vec<JournalRow>,
        viewer: Viewer,
    ) -> Result<History, String> {
        let session = entry.start(&setup).map_err(|error| amiss(&error))?;
        let mut reading = Reading::new(session, viewer);
        for row in standing(entry, journal) {
            let seq = row.seq;
            reading.take_in(row).map_err(|error| format!("journal row {seq}: {error}"))?;
        }
        reading.close();
        let Reading { session, rows, steps, posts, handovers, own_move, decided, .. } = reading;
        Ok(History { entry, setup, rows, posts, handovers, session, viewer, steps, own_move, own: decided })
    }

    /// The picture that the viewer saw after so many steps, counted from 1; nothing where there were not so many.
    pub fn scene(&self, position: usize) -> Option<Scene> {
        let step = self.steps.get(position.checked_sub(1)?)?;
        if position == self.steps.len() {
            return Some(self.session.scene(self.viewer));
        }
        let mut session = self.entry.start(&self.setup).ok()?;
        session.replay(&self.rows[..step.until]).ok()?;
        Some(session.scene(self.viewer))
    }

    /// Shows the picture after each step in turn as a frame of an animation, with what was heard in it, until `look` fails or the journal does not
    /// add up.
    pub fn watched<E>(&self, mut look: impl FnMut(Scene, &Step) -> Result<(), E>) -> Result<(), E> {
        let Ok(mut session) = self.entry.start(&self.setup) else { return Ok(()) };
        let mut known = 0;
        for step in &self.steps {
            if session.replay(&self.rows[known..step.until]).is_err() {
                return Ok(());
            }
            known = step.until;
            look(session.filmed(self.viewer), step)?;
        }
        Ok(())
    }

    /// What the viewer has decided themselves, in order, each with the table as it was then; nothing where the journal
    /// does not add up.
    pub(crate) fn decisions(&self) -> Option<Vec<Decision>> {
        let mut session = self.entry.start(&self.setup).ok()?;
        let mut known = 0;
        let decision = |own: &OwnDecision| {
            session.replay(&self.rows[known..own.rows]).ok()?;
            known = own.rows;
            let (session, done) = (session.fork(), own.said.parse().ok()?);
            Some(Decision { position: own.position, rows: own.rows, turn: own.turn, session, done })
        };
        self.own.iter().map(decision).collect()
    }

    /// What was heard after so many steps until after so many, in short.
    pub fn told(&self, after: usize, until: usize) -> Vec<Telling> {
        let steps = self.steps.get(after..until).unwrap_or_default();
        let doings = steps.chunk_by(|one, next| (one.by, one.turn) == (next.by, next.turn));
        doings.flat_map(|doing| self.doing(doing)).collect()
    }

    /// What was heard of things that one seat did in one turn.
    fn doing(&self, steps: &[Step]) -> Vec<Telling> {
        let Step { at, turn, by, .. } = steps[0];
        let then = steps[0].then();
        let lines = steps.iter().flat_map(|step| step.lines.iter().cloned()).collect();
        let is_alone = |line: &Line| steps.iter().any(|step| step.alone.contains(line));
        let concerns = |line: &Line| match self.viewer {
            Viewer::Seat(seat) => by != Some(seat) && (is_about(line, seat) || is_alone(line)),
            Viewer::Watcher => false,
        };
        let telling = |line| Telling { at, then, turn, concerns: concerns(&line), line };
        self.session.merged(lines).into_iter().map(telling).collect()
    }

    /// After how many steps the post of this number stood in the channel, counted from 1; where the journal has no such
    /// post, how many there were by that time.
    pub fn at_post(&self, post: u64, time: i64) -> usize {
        let number = usize::try_from(post).ok().and_then(|post| post.checked_sub(1));
        let known = number.and_then(|number| self.posts.get(number).copied());
        known.unwrap_or_else(|| self.steps.iter().take_while(|step| step.at <= time).count())
    }

    /// The position of `other` at the moment of this one here, in a game that is over.
    pub fn same_moment(&self, position: usize, other: &History) -> usize {
        let until = self.steps.get(position.saturating_sub(1)).map_or(self.rows.len(), |step| step.until);
        other.steps.iter().take_while(|step| step.until <= until).count().max(1)
    }
}

/// Whether a line names `seat`.
fn is_about(line: &Line, seat: Seat) -> bool {
    line.args.iter().any(|(_, arg)| arg.is_of(seat))
}

/// A journal being read for somebody.
struct Reading {
    session: Box<dyn AnySession>,
    viewer: Viewer,
    turns: Turns,
    rows: Vec<String>,
    steps: Vec<Step>,
    /// The step that is being read, and whether it is told also where nothing was heard of it.
    open: Option<Step>,
    kept: bool,
    /// Whether it is the viewer's own move.
    own: bool,
    /// Whether the choice that follows was made by the clock.
    in_stead: bool,
    /// The seats that a computer minds.
    minded: Seats,
    posts: Vec<usize>,
    handovers: Vec<i64>,
    own_move: Option<usize>,
    decided: Vec<OwnDecision>,
}

impl Reading {
    fn new(session: Box<dyn AnySession>, viewer: Viewer) -> Reading {
        let (rows, steps, posts, handovers, decided) = Default::default();
        let turns = Turns::default();
        let (open, kept, own, in_stead, own_move, minded) = (None, true, false, false, None, Seats::NONE);
        Reading {
            session,
            viewer,
            turns,
            rows,
            steps,
            open,
            kept,
            own,
            in_stead,
            minded,
            posts,
            handovers,
            own_move,
            decided,
        }
    }

    fn take_in(&mut self, row: JournalRow) -> Result<(), String> {
        match row.kind.as_str() {
            GAME => self.game(row.at, row.body),
            TABLE => {
                let event = serde_json::from_str(&row.body).map_err(|error| unread(&error))?;
                self.table(row.at, &event);
                Ok(())
            }
            kind => Err(format!("kind {kind:?} is unknown")),
        }
    }

    fn game(&mut self, at: i64, row: String) -> Result<(), String> {
        let told = self.session.retell(&row);
        match serde_json::from_str::<Row<IgnoredAny>>(&row) {
            Ok(Row::Chose { seat, occasion, path, .. }) => self.choice(at, (seat, occasion), path),
            _ if self.open.is_none() => self.begin(at, None),
            _ => {}
        }
        told.iter().for_each(|told| self.hear(told));
        self.session.replay(slice::from_ref(&row)).map_err(|error| amiss(&error))?;
        self.rows.push(row);
        Ok(())
    }

    /// What is chosen by the clock belongs to what the table says of it.
    fn choice(&mut self, at: i64, (seat, occasion): (Seat, Occasion), said: String) {
        if std::mem::take(&mut self.in_stead) {
            return;
        }
        self.begin(at, Some(seat));
        self.own = self.viewer.is(seat) && occasion == Occasion::Awaited && !self.minded.has(seat);
        if self.own {
            let (position, rows, turn) = (self.steps.len(), self.rows.len(), self.turns.begun);
            self.decided.push(OwnDecision { position, rows, turn, said });
        }
    }

    fn table(&mut self, at: i64, event: &TableEvent) {
        match event {
            TableEvent::Posted | TableEvent::Amended => {
                self.close();
                self.posts.push(self.steps.len());
            }
            TableEvent::TimedOut(_) | TableEvent::ActedFor(..) => {
                self.begin(at, None);
                self.in_stead = true;
            }
            TableEvent::CalledOff(_) => self.open.iter_mut().for_each(|open| open.lines.truncate(1)),
            TableEvent::Minded(seat, _) | TableEvent::Away { seat, minder: Some(_), .. } => {
                self.minded = self.minded.with(*seat);
            }
            TableEvent::Returned(seat) | TableEvent::Expected(seat) => self.minded = self.minded.without(*seat),
            TableEvent::Substituted(seat) => {
                self.minded = self.minded.without(*seat);
                self.close();
                self.handovers.push(at);
                if self.viewer.is(*seat) {
                    self.own_move = None;
                    self.decided.clear();
                }
            }
            _ => {}
        }
        self.table_says(at, event);
    }

    /// What the table says by itself is a step of its own, but for why the game ended and what led to a choice.
    fn table_says(&mut self, at: i64, event: &TableEvent) {
        let Some(line) = event.line() else { return };
        if !matches!(event, TableEvent::TimedOut(_) | TableEvent::ActedFor(..) | TableEvent::CalledOff(_)) {
            self.begin(at, None);
        }
        self.say(line);
    }

    fn hear(&mut self, told: &Told) {
        let Some(line) = told.to(self.viewer).cloned() else { return };
        let alone = told.room.as_ref() != Some(&line);
        if let Some(open) = &mut self.open {
            open.alone.extend(alone.then(|| line.clone()));
        }
        self.say(line);
    }

    fn say(&mut self, line: Line) {
        if let Some(open) = &mut self.open {
            open.lines.push(line);
        }
    }

    fn begin(&mut self, at: i64, by: Option<Seat>) {
        self.close();
        self.turns.look(self.session.awaited());
        let (lines, alone, handed) = (vec![], vec![], self.handovers.len());
        self.open = Some(Step { at, turn: self.turns.begun, by, lines, alone, until: self.rows.len(), handed });
    }

    /// Ends the step that is being read; one that was not heard of is none.
    fn close(&mut self) {
        let Some(step) = self.open.take() else { return };
        if self.kept || !step.lines.is_empty() {
            self.steps.push(Step { until: self.rows.len(), ..step });
        }
        self.kept = false;
        if std::mem::take(&mut self.own) {
            self.own_move = Some(self.steps.len());
        }
    }
}

impl House {
    /// The history of a table as `person` heard it: in their own seat, or where they have none as the room.
    pub async fn history_of(&self, table: TableId, person: Person) -> Result<(Chapter, Arc<History>), Refused> {
        self.history(table, person, |chapter| Ok(chapter.seat.map_or(Viewer::Watcher, Viewer::Seat))).await
    }

    /// The history of a table as `viewer` was told it, for `person` to look at: while the game runs what everybody
    /// was told, and a seat's own when it is over.
    pub async fn history_for(
        &self,
        table: TableId,
        person: Person,
        viewer: Viewer,
    ) -> Result<(Chapter, Arc<History>), Refused> {
        self.history(table, person, move |chapter| chapter.shown(viewer)).await
    }

    /// The table that posted this message about its game, and which of its posts it is, counted from 1.
    pub async fn post_of(&self, channel: u64, message: u64) -> Option<(TableId, u64)> {
        let found = self.store().place_of(channel, POST, message).await;
        found.inspect_err(|error| tracing::error!(%error, "a post was not looked up")).ok()?
    }

    /// The pictures of a history after so many steps each; of those that there are.
    pub async fn scenes(&self, history: &Arc<History>, positions: Vec<usize>) -> Vec<Scene> {
        let history = Arc::clone(history);
        let painted = move || positions.into_iter().filter_map(|position| history.scene(position)).collect();
        tokio::task::spawn_blocking(painted).await.unwrap_or_default()
    }

    /// The table of a channel whose game can be told: the latest one, or where no game was begun there the one whose game
    /// ended last.
    pub async fn told_in(&self, channel: u64) -> Result<TableId, Refused> {
        let table = self.table_in(channel).await?;
        let ended = if self.has_begun(table).await? { None } else { self.ended_in(channel).await };
        Ok(ended.unwrap_or(table))
    }

    /// Whether a game was begun at a table, also where it was called off.
    async fn has_begun(&self, table: TableId) -> Result<bool, Refused> {
        let oops = |error| Refused::from(fault(table, &error));
        match self.store().table(table).await.map_err(oops)?.map(|row| row.phase) {
            Some(Phase::Closed) => Ok(!self.store().journal(table).await.map_err(oops)?.is_empty()),
            phase => Ok(phase != Some(Phase::Lobby)),
        }
    }

    /// Reads the stored journal away from the async threads; the table itself is not asked and goes on meanwhile.
    async fn history(
        &self,
        table: TableId,
        person: Person,
        viewer: impl FnOnce(&Chapter) -> Result<Viewer, Refusal>,
    ) -> Result<(Chapter, Arc<History>), Refused> {
        let oops = |error: StoreError| Refused::from(fault(table, &error));
        let row = self.store().table(table).await.map_err(oops)?.ok_or(Refusal::NoTable)?;
        let agreement: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(table, &error))?;
        let (roster, past) = (agreement.roster.clone(), agreement.past());
        let seat = roster.seat_of(person);
        let chapter = Chapter { table, channel: row.channel, phase: row.phase, roster, past, seat };
        let refused = |refusal| Refused { refusal, roster: chapter.roster.clone(), fresh: None };
        let entry = self.context().game(&row.game).map_err(refused)?;
        let viewer = viewer(&chapter).map_err(refused)?;
        let journal = self.store().journal(table).await.map_err(oops)?;
        if journal.is_empty() {
            return Err(refused(if row.phase == Phase::Closed { Refusal::Over } else { Refusal::NotBegun }));
        }
        let setup = agreement.setup();
        let read = tokio::task::spawn_blocking(move || History::read(entry, setup, journal, viewer)).await;
        let history = read.map_err(|error| error.to_string()).and_then(|read| read);
        let history = history.map_err(|error| refused(fault(table, &error)))?;
        Ok((chapter, Arc::new(history)))
    }
}

impl Chapter {
    /// Who sat where then, by the names of then.
    pub fn roster_of(&self, then: Then) -> Roster {
        self.past.roster(&self.roster, then)
    }

    /// Whether the game goes on.
    pub fn is_on(&self) -> bool {
        self.phase == Phase::Play
    }

    /// The seats through whose eyes it can be looked at now: all of them once the game has come to its end.
    pub fn open_seats(&self) -> Vec<Seat> {
        if self.phase == Phase::Over { self.roster.seats().collect() } else { vec![] }
    }

    fn shown(&self, viewer: Viewer) -> Result<Viewer, Refusal> {
        match viewer {
            Viewer::Watcher => Ok(viewer),
            Viewer::Seat(seat) if self.open_seats().contains(&seat) => Ok(viewer),
            Viewer::Seat(_) if self.is_on() => Err(Refusal::Untold(Untold::Later)),
            Viewer::Seat(_) => Err(Refusal::Untold(Untold::NoSuchView)),
        }
    }
}
