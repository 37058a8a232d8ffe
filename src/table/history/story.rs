//! The history of a game as a viewer was told it: step by step, with the picture of each step.

use crate::{
    HistoryRefusal, OnwardRefusal, Refusal, Refused, Roster, TableRefusal,
    actor::{
        fault,
        log_text::{amiss, unread},
    },
    history::ArchiveHandle,
    model::{
        agreement::Agreement,
        announcement::POST,
        journal::{GAME, TABLE, TableEvent, said},
        past::{Past, Then},
    },
    turns::departure::Turns,
    votes::takeback::standing,
};
use engine::{
    AnySession, Awaited, Entry, JournalRow as Row, Line, Occasion, Origin, Path, Scene, Seat, Seats, Setup, Told,
    Viewer, Weight,
};
use people::Person;
use serde::de::IgnoredAny;
use std::{slice, sync::Arc};
use store::{Phase, StoreError, StoredRow, TableId};

/// A game as its viewer was told it.
///
/// It counts nothing that the viewer was not told. An event that they do not hear of makes no step and no gap between
/// steps.
pub struct History {
    entry: &'static Entry,
    setup: Setup,
    /// The rows of the game that count.
    rows: Vec<String>,
    /// The number of steps after which each post of the game was in the channel.
    posts: Vec<usize>,
    /// The times at which seats were handed on to other people, in order, in unix milliseconds.
    pub handovers: Vec<i64>,
    /// The game after all rows.
    session: Box<dyn AnySession>,
    /// The viewer that it was told to.
    pub viewer: Viewer,
    /// The steps that were heard of, in order. The deal is the first.
    pub steps: Vec<Step>,
    /// The number of steps after which the viewer made their own last move. `None` if they have made no move.
    pub own_move: Option<usize>,
    /// The decisions that the viewer made themselves, in order.
    own: Vec<OwnDecision>,
}

/// A decision that the viewer of a history made themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OwnDecision {
    /// The number of steps before it.
    position: usize,
    /// The number of rows of the game before it.
    rows: usize,
    turn: u32,
    said: String,
}

/// A decision that a person made, with the table as it was then.
pub(crate) struct Decision {
    /// The number of steps before it.
    pub position: usize,
    /// The number of rows of the game before it.
    pub rows: usize,
    /// The turn of the game, 0 before the first.
    pub turn: u32,
    /// The table right before it.
    pub session: Box<dyn AnySession>,
    /// The path that was chosen.
    pub done: Path,
}

/// A choice and all its results, or the deal, as the viewer was told it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The time in unix milliseconds.
    pub at: i64,
    /// The turn of the game, 0 before the first.
    pub turn: u32,
    /// The seat that chose. `None` if the table itself brought the step about.
    pub by: Option<Seat>,
    /// The lines that were heard, in order.
    pub lines: Vec<Line>,
    /// The number of rows of the game after it. It is shown to nobody, as it counts hidden rows.
    until: usize,
    /// The number of seats that had been handed on before.
    handed: usize,
}

impl Step {
    /// Returns the moment of the step, as far as names go.
    pub fn then(&self) -> Then {
        Then { handed: self.handed, at: self.at }
    }
}

/// A line of a history in short, with all that belongs together in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// The time in unix milliseconds.
    pub at: i64,
    /// The moment, as far as names go.
    pub then: Then,
    /// The turn of the game, 0 before the first.
    pub turn: u32,
    /// True if it results from another person's choice and the viewer suffers it or gets an answer, or if it is about the
    /// viewer and results from the clock.
    pub concerns: bool,
    /// The line that was heard.
    pub line: Line,
}

/// The table of a history, and the seat of the person who asks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// The table of the game.
    pub table: TableId,
    /// The channel of the table.
    pub channel: u64,
    /// The phase that the table has reached.
    pub phase: Phase,
    /// The people of all seats.
    pub roster: Roster,
    /// The earlier people of the seats, and their earlier names.
    pub past: Past,
    /// The seat of the asker.
    pub seat: Option<Seat>,
}

impl History {
    /// Reads the history that `viewer` was told of the game with this setup and this journal.
    ///
    /// Choices that were taken back are not told, only that they were. It trusts no row: an inconsistent journal is an
    /// error, in words for the log.
    pub fn read(
        entry: &'static Entry,
        setup: Setup,
        journal: Vec<StoredRow>,
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

    /// Returns the picture that the viewer saw after so many steps, counted from 1. `None` if there were fewer steps.
    pub fn scene(&self, position: usize) -> Option<Scene> {
        let step = self.steps.get(position.checked_sub(1)?)?;
        if position == self.steps.len() {
            return Some(self.session.scene(self.viewer));
        }
        let mut session = self.entry.start(&self.setup).ok()?;
        session.replay(&self.rows[..step.until]).ok()?;
        Some(session.scene(self.viewer))
    }

    /// Returns the position after so many steps, counted from 1, as one to play on from in this `seat`.
    pub(crate) fn origin(&self, position: usize, seat: Seat) -> Result<Origin, Refusal> {
        let step = position.checked_sub(1).and_then(|at| self.steps.get(at));
        let step = step.ok_or(HistoryRefusal::NoSuchPosition(self.steps.len()))?;
        let rows = &self.rows[..step.until];
        let mut session = self.entry.start(&self.setup).map_err(|_| OnwardRefusal::Over)?;
        session.replay(rows).map_err(|_| OnwardRefusal::Over)?;
        if session.awaited() == Awaited::Nobody {
            return Err(OnwardRefusal::Over.into());
        }
        if session.is_done(seat) {
            return Err(OnwardRefusal::Out.into());
        }
        Ok(Origin::of_game(seat, step.turn, rows))
    }

    /// Shows the picture after each step in turn as a frame of an animation, with the lines that were heard in it. It
    /// ends early if `look` fails or the journal is inconsistent.
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

    /// Returns the decisions that the viewer made themselves, in order, each with the table as it was then. `None` if
    /// the journal is inconsistent.
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

    /// Returns in short what was heard after `after` steps, up to `until` steps.
    pub fn told(&self, after: usize, until: usize) -> Vec<Telling> {
        self.telling(after, until, &|_| true)
    }

    /// Returns in short what was heard after `after` steps, up to `until` steps, except for what everybody sees.
    pub fn news(&self, after: usize, until: usize) -> Vec<Telling> {
        let is_headline = |line: &Line| self.session.headlines(slice::from_ref(line)).iter().any(Option::is_some);
        self.telling(after, until, &|line| self.session.weight(line) > Weight::Seen || is_headline(line))
    }

    /// Returns in short the lines that it `keeps`.
    fn telling(&self, after: usize, until: usize, keeps: &dyn Fn(&Line) -> bool) -> Vec<Telling> {
        let steps = self.steps.get(after..until).unwrap_or_default();
        let doings = steps.chunk_by(|one, next| (one.by, one.turn) == (next.by, next.turn));
        doings.flat_map(|doing| self.doing(doing, keeps)).collect()
    }

    /// Returns in short what was heard of one seat's steps in one turn.
    fn doing(&self, steps: &[Step], keeps: &dyn Fn(&Line) -> bool) -> Vec<Telling> {
        let Step { at, turn, by, .. } = steps[0];
        let then = steps[0].then();
        let lines: Vec<Line> = steps.iter().flat_map(|step| step.lines.iter().cloned()).collect();
        let of_clock = by.is_none() && lines.first().is_some_and(|line| self.is_of_table(line));
        let concerns = |line: &Line| match self.viewer {
            Viewer::Seat(seat) if of_clock => is_about(line, seat),
            Viewer::Seat(seat) => by != Some(seat) && self.session.is_suffered(line, seat),
            Viewer::Watcher => false,
        };
        let lines = lines.into_iter().filter(|line| keeps(line)).collect();
        let telling = |line| Telling { at, then, turn, concerns: concerns(&line), line };
        self.session.merged(lines).into_iter().map(telling).collect()
    }

    /// Returns whether the table itself says a line, rather than its game.
    fn is_of_table(&self, line: &Line) -> bool {
        !line.key.strip_prefix(self.entry.info.key).is_some_and(|rest| rest.starts_with('-'))
    }

    /// Returns the number of steps after which the post of this number, counted from 1, was in the channel. If the
    /// journal has no such post, returns the number of steps by that time.
    pub fn at_post(&self, post: u64, time: i64) -> usize {
        let number = usize::try_from(post).ok().and_then(|post| post.checked_sub(1));
        let known = number.and_then(|number| self.posts.get(number).copied());
        known.unwrap_or_else(|| self.steps.iter().take_while(|step| step.at <= time).count())
    }

    /// Returns the position of `other` at the moment of `position` here, in a game that is over.
    pub fn same_moment(&self, position: usize, other: &History) -> usize {
        let until = self.steps.get(position.saturating_sub(1)).map_or(self.rows.len(), |step| step.until);
        other.steps.iter().take_while(|step| step.until <= until).count().max(1)
    }
}

/// Returns whether a line names `seat`.
fn is_about(line: &Line, seat: Seat) -> bool {
    line.args.iter().any(|(_, arg)| arg.is_of(seat))
}

/// A journal being read for a viewer.
struct Reading {
    session: Box<dyn AnySession>,
    viewer: Viewer,
    turns: Turns,
    rows: Vec<String>,
    steps: Vec<Step>,
    /// The step that is being read, and whether it counts even if nothing was heard of it.
    open: Option<Step>,
    kept: bool,
    /// True during the viewer's own move.
    own: bool,
    /// True if the choice that follows was made by the clock.
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

    fn take_in(&mut self, row: StoredRow) -> Result<(), String> {
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

    /// Reads a choice. A choice made by the clock belongs to the step of the table's line about it.
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

    /// Says the table's line about an event. Such a line is a separate step, except for the reason why the game ended
    /// and the event that led to a choice.
    fn table_says(&mut self, at: i64, event: &TableEvent) {
        let Some(line) = event.line() else { return };
        if !matches!(event, TableEvent::TimedOut(_) | TableEvent::ActedFor(..) | TableEvent::CalledOff(_)) {
            self.begin(at, None);
        }
        self.say(line);
    }

    fn hear(&mut self, told: &Told) {
        let Some(line) = told.to(self.viewer).cloned() else { return };
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
        let (lines, handed) = (vec![], self.handovers.len());
        self.open = Some(Step { at, turn: self.turns.begun, by, lines, until: self.rows.len(), handed });
    }

    /// Ends the step that is being read. A step that was not heard of is dropped.
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

impl ArchiveHandle<'_> {
    /// Returns the history of a table as `person` heard it: from their own seat, or as the room if they have none.
    pub async fn history_of(self, table: TableId, person: Person) -> Result<(Chapter, Arc<History>), Refused> {
        self.history(table, person, |chapter| Ok(chapter.seat.map_or(Viewer::Watcher, Viewer::Seat))).await
    }

    /// Returns the history of a table as `viewer` was told it, for `person` to look at. While the game runs, only the
    /// history of the room is shown. A seat's own history is shown when the game is over.
    pub async fn history_for(
        self,
        table: TableId,
        person: Person,
        viewer: Viewer,
    ) -> Result<(Chapter, Arc<History>), Refused> {
        self.history(table, person, move |chapter| chapter.shown(viewer)).await
    }

    /// Returns the table that posted this message about its game, and the number of that post, counted from 1.
    pub async fn post_of(self, channel: u64, message: u64) -> Option<(TableId, u64)> {
        let found = self.house.store().outbox().place_of(channel, POST, message).await;
        found.inspect_err(|error| tracing::error!(%error, "a post was not looked up")).ok()?
    }

    /// Returns the pictures of a history after each of these numbers of steps. It leaves out numbers that do not exist.
    pub async fn scenes(self, history: &Arc<History>, positions: Vec<usize>) -> Vec<Scene> {
        let history = Arc::clone(history);
        let painted = move || positions.into_iter().filter_map(|position| history.scene(position)).collect();
        tokio::task::spawn_blocking(painted).await.unwrap_or_default()
    }

    /// Returns the table of a channel whose game can be told. This is the latest table. If no game was begun there, it
    /// is the table whose game ended last.
    pub async fn told_in(self, channel: u64) -> Result<TableId, Refused> {
        let table = self.house.lobby().table_in(channel).await?;
        let ended = if self.has_begun(table).await? { None } else { self.house.views().ended_in(channel).await };
        Ok(ended.unwrap_or(table))
    }

    /// Returns whether a game was begun at a table, even if it was called off.
    async fn has_begun(self, table: TableId) -> Result<bool, Refused> {
        let oops = |error| Refused::from(fault(table, &error));
        match self.house.store().tables().row(table).await.map_err(oops)?.map(|row| row.phase) {
            Some(Phase::Closed) => Ok(!self.house.store().tables().journal(table).await.map_err(oops)?.is_empty()),
            phase => Ok(phase != Some(Phase::Lobby)),
        }
    }

    /// Reads the stored journal away from the async threads. The table itself is not asked and goes on meanwhile.
    async fn history(
        self,
        table: TableId,
        person: Person,
        viewer: impl FnOnce(&Chapter) -> Result<Viewer, HistoryRefusal>,
    ) -> Result<(Chapter, Arc<History>), Refused> {
        let oops = |error: StoreError| Refused::from(fault(table, &error));
        let row = self.house.store().tables().row(table).await.map_err(oops)?.ok_or(TableRefusal::NoTable)?;
        let agreement: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(table, &error))?;
        let (roster, past) = (agreement.roster.clone(), agreement.past());
        let seat = roster.seat_of(person);
        let chapter = Chapter { table, channel: row.channel, phase: row.phase, roster, past, seat };
        let refused = |refusal: Refusal| Refused::at(&chapter.roster, refusal);
        let entry = self.house.context().game(&row.game).map_err(|unknown| refused(unknown.into()))?;
        let viewer = viewer(&chapter).map_err(|hidden| refused(hidden.into()))?;
        let journal = self.house.store().tables().journal(table).await.map_err(oops)?;
        if journal.is_empty() {
            let why = if row.phase == Phase::Closed { TableRefusal::Over } else { TableRefusal::NotBegun };
            return Err(refused(why.into()));
        }
        let journal = if row.phase == Phase::Over { without_notes(entry, journal) } else { journal };
        let setup = agreement.setup();
        let read = tokio::task::spawn_blocking(move || History::read(entry, setup, journal, viewer)).await;
        let history = read.map_err(|error| error.to_string()).and_then(|read| read);
        let history = history.map_err(|error| refused(fault(table, &error)))?;
        Ok((chapter, Arc::new(history)))
    }
}

/// Returns the rows of a journal that others may look at once the game is over: all except people's own notes.
fn without_notes(entry: &Entry, mut journal: Vec<StoredRow>) -> Vec<StoredRow> {
    let mut of_note = false;
    journal.retain(|row| {
        if row.kind == GAME && said(&row.body).is_some() {
            of_note = entry.is_note(&row.body);
        }
        row.kind != GAME || !of_note
    });
    journal
}

impl Chapter {
    /// Returns the people of all seats at that moment, by the names they had then.
    pub fn roster_of(&self, then: Then) -> Roster {
        self.past.roster(&self.roster, then)
    }

    /// Returns whether the game goes on.
    pub fn is_on(&self) -> bool {
        self.phase == Phase::Play
    }

    /// Returns the seats from whose view the game can be looked at now: all of them once it has come to its end.
    pub fn open_seats(&self) -> Vec<Seat> {
        if self.phase == Phase::Over { self.roster.seats().collect() } else { vec![] }
    }

    fn shown(&self, viewer: Viewer) -> Result<Viewer, HistoryRefusal> {
        match viewer {
            Viewer::Watcher => Ok(viewer),
            Viewer::Seat(seat) if self.open_seats().contains(&seat) => Ok(viewer),
            Viewer::Seat(_) if self.is_on() => Err(HistoryRefusal::ViewLater),
            Viewer::Seat(_) => Err(HistoryRefusal::NoSuchView),
        }
    }
}
