//! A table in play: the moves of people and computers, and the transitions that follow from them.

use crate::{
    Asked, Glance, Heard, Look, Owed, Panel, Reader, Refusal, Refused, Roster, ThreadState, Uncounted,
    actor::{
        fault::{fault, json},
        lookup::Known,
        play::Play,
        table::Table,
        tables::Owing,
        transition::Transition,
    },
    computers::thought::Thoughts,
    history::{
        chronicle::{self, Told},
        credit::Credit,
        record::on_paper,
    },
    lobby::thread::rename_thread,
    model::{agreement::Agreement, journal::TableEvent, preferences::TablePreferences},
    server::buttons::Buttons,
    time::attendance::Attendance,
    turns::{
        confirmation,
        departure::{Leaving, leaving},
        own_view::own_scene,
        posts::{Calls, Point},
        private_notes::PrivateNotes,
    },
    votes::{ballot::Ballot, poll::Poll},
};
use engine::{
    Effects, Fingerprint, Line, Occasion, Outcome, Path, Rejection, Scene, Seat, Seats, Stamp, Submitted, Viewer, Word,
    record::Terms,
};
use people::{Person, Rated};
use std::sync::Arc;
use store::{JournalRow, Phase, StoreError, Write};

/// The number of lines that may wait before the channel hears of them, though nobody is called.
const MOST_UNSAID: usize = 40;

/// A transition that was judged and is to be stored.
pub(crate) struct Judged {
    pub transition: Transition,
    /// The outcome, if the transition ends the game.
    pub outcome: Option<Outcome>,
    /// The fingerprint that binds the record of the game, if it ends.
    fingerprint: Option<Fingerprint>,
    /// True if the mover cut in, as another seat was awaited or the mover leaves, and the room hears it.
    cuts_in: bool,
    /// The lines that seats hear about what they had queued.
    words: Vec<(Seat, Line)>,
    /// The people for whom the game counts, at its end.
    credit: Option<Credit>,
    /// The reason why the game changes no rating, at its end.
    uncounted: Option<Uncounted>,
    first_seq: u64,
    /// The time of the transition, in unix milliseconds.
    pub at: i64,
}

impl Table {
    /// Hears a path from `person`, as an answer to the question of this stamp. Without a stamp it answers whatever is
    /// open.
    pub(crate) async fn submit(&mut self, person: Person, stamp: Option<Stamp>, path: Path) -> Result<Heard, Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        let occasion = stamp.map_or_else(|| play.session.occasion(seat, path.0.first()), |stamp| stamp.occasion);
        match occasion {
            Occasion::Awaited => Attendance::of(self).refuse_absent(seat)?,
            Occasion::Standing => Attendance::of(self).refuse_paused()?,
            Occasion::Overdue => return Err(self.refused(play.not_asked(seat))),
        }
        let path = if stamp.is_none() { play.spelled_out(seat, occasion, path) } else { path };
        let stamp = stamp.or_else(|| play.session.stamp(seat, occasion));
        let stamp = stamp.ok_or_else(|| self.refused(play.not_asked(seat)))?;
        let (path, leaves) = match leaving(occasion, &path) {
            Leaving::No => (path, false),
            Leaving::Sure(path) => (path, true),
            Leaving::Said => {
                let panel = play.asks_to_leave(self.id.0, self.roster(), seat);
                let panel = panel.ok_or_else(|| self.refused(play.not_asked(seat)))?;
                return Ok(Heard { lines: vec![], panel: Some(panel), roster: self.roster().clone(), waits: false });
            }
        };
        let asked_again = confirmation::asked_again(&*play.session, seat, occasion, &path).is_some();
        let path = confirmation::heard(&*play.session, seat, occasion, &path);
        match play.session.submit(seat, stamp, &path, &play.seed) {
            Ok(Submitted::Accepted(_)) if asked_again => {
                let panel = play.panel(self.id.0, self.roster(), seat, occasion, &path);
                Ok(Heard { lines: vec![], panel, roster: self.roster().clone(), waits: false })
            }
            Ok(Submitted::Accepted(effects)) if leaves && play.is_early() => {
                self.call_off(seat, effects, vec![], Some(person)).await
            }
            Ok(Submitted::Accepted(effects)) => {
                let known = self.known().await?;
                let planned = self.has_planned(&known.plans, person, seat);
                let heard = self.move_of(&known, seat, (occasion, &path), effects).await?;
                self.told_of_plan(person, seat, planned, heard).await
            }
            Ok(Submitted::Incomplete(_)) => {
                let panel = play.panel(self.id.0, self.roster(), seat, occasion, &path);
                Ok(Heard { lines: vec![], panel, roster: self.roster().clone(), waits: false })
            }
            Err(rejection) => {
                let asked = play.asks(seat, occasion);
                let past = rejection == Rejection::Stale && !asked;
                let rejection = if past { Rejection::NotAsked } else { rejection };
                let refusal = Refusal::from_rejection(rejection, || play.not_asked(seat));
                let fresh = play.panel(self.id.0, self.roster(), seat, occasion, &Path::default());
                let fresh = fresh.filter(|_| asked || play.session.lasts(path.0.first()));
                Err(Refused { refusal, roster: self.roster().clone(), fresh: fresh.map(Box::new) })
            }
        }
    }

    pub(crate) async fn move_of(
        &mut self,
        known: &Known,
        seat: Seat,
        (occasion, path): (Occasion, &Path),
        effects: Effects,
    ) -> Result<Heard, Refused> {
        let was_away = self.in_play()?.minding.is_stopped(seat);
        let told = self.advance_from(known, Some(seat), &[], effects, vec![]).await?;
        let play = self.in_play()?;
        let is_back = was_away && !play.minding.is_stopped(seat);
        let lines = told.iter().filter_map(|told| told.to(Viewer::Seat(seat)).cloned());
        let lines = lines.chain(is_back.then(|| Line::new("leave-ended"))).collect();
        let panel = play
            .going_on(seat, occasion, path)
            .and_then(|said| play.panel(self.id.0, self.roster(), seat, occasion, &said));
        let goes_on = play.session.outcome().is_none() && !play.session.is_done(seat);
        let waits = occasion == Occasion::Awaited && panel.is_none() && goes_on;
        Ok(Heard { lines, panel, roster: self.roster().clone(), waits })
    }

    /// Returns the panel that `person` is asked after saying `said`. In a turn that they plan, it is on the table as
    /// they imagine it.
    pub(crate) async fn panel(&self, person: Person, occasion: Occasion, said: &Path) -> Result<Panel, Refused> {
        let asked = self.asked(person)?;
        match occasion {
            Occasion::Awaited => Attendance::of(self).refuse_absent(asked.seat)?,
            Occasion::Standing => Attendance::of(self).refuse_paused()?,
            Occasion::Overdue => return Err(self.refused(asked.play.not_asked(asked.seat))),
        }
        if occasion == Occasion::Awaited
            && let Some(panel) = self.planned(person, said).await?
        {
            return Ok(panel);
        }
        asked.panel(occasion, said).ok_or_else(|| self.refused(asked.play.not_asked(asked.seat)))
    }

    /// Returns all that `person` is asked.
    pub(crate) fn asked(&self, person: Person) -> Result<Asked<'_>, Refused> {
        let seat = self.seat_of(person)?;
        Ok(Asked { table: self.id.0, roster: self.roster(), seat, play: self.in_play()? })
    }

    /// Hears the path that `read` makes of what `person` is asked, or returns what it makes instead.
    pub(crate) async fn submit_read<R>(
        &mut self,
        person: Person,
        read: Arc<Reader<Result<Path, R>>>,
    ) -> Result<Result<Heard, R>, Refused> {
        let read = read(&self.asked(person)?);
        match read {
            Ok(path) => self.submit(person, None, path).await.map(Ok),
            Err(instead) => Ok(Err(instead)),
        }
    }

    /// Returns the people who owe a decision, each with the time until which. Returns `None` if the table is not what
    /// is stored, or is no longer open.
    pub(crate) fn owing(&self) -> Option<Owing> {
        if !self.is_sound() || !matches!(self.phase, Phase::Lobby | Phase::Play) {
            return None;
        }
        let owed = self.play.as_ref().map(|play| play.owed(Seats::NONE)).unwrap_or_default();
        let person = |owed: Owed| Some((self.roster().person(owed.seat)?, owed.due));
        Some(owed.into_iter().filter_map(person).collect())
    }

    /// Returns the public facts of the table, for this asker.
    pub(crate) fn glance(&self, person: Option<Person>) -> Glance {
        let play = self.play.as_ref();
        let seat = person.and_then(|person| self.roster().seat_of(person));
        Glance {
            table: self.id.0,
            channel: self.channel,
            guild: self.guild,
            game: self.entry.info.key,
            host: self.agreement.host,
            phase: self.phase,
            seat,
            paused: play.and_then(|play| play.paused).map(|pause| pause.until),
            sleeps: play.is_some_and(|play| play.sleeps(self.roster())),
            is_away: play.zip(seat).is_some_and(|(play, seat)| play.minding.absent().has(seat)),
            is_minded: play.zip(seat).is_some_and(|(play, seat)| play.minding.of(seat).is_some()),
            is_out: play.zip(seat).is_some_and(|(play, seat)| play.session.is_done(seat)),
            roster: self.roster().clone(),
            awaited: play.and_then(Play::awaited).map(|(line, _)| line),
            owed: play.map(|play| play.owed(Seats::NONE)).unwrap_or_default(),
        }
    }

    /// Returns the view of `person`: that of their own seat, or the room's if no person is given.
    pub(crate) async fn look(&self, person: Option<Person>) -> Result<Look, Refused> {
        let play = self.in_play()?;
        let viewer = self.viewer(person)?;
        let guided = match person {
            Some(person) => self.is_guided(person).await?,
            None => false,
        };
        let scene = match viewer {
            Viewer::Seat(seat) => own_scene(&*play.session, seat, guided),
            Viewer::Watcher => play.session.scene(viewer),
        };
        let chart = play.session.chart(viewer);
        Ok(Look { glance: self.glance(person), scene, chart, commitment: self.agreement.commitment })
    }

    /// Returns whether the pictures of `person` point out what they can do and what threatens them.
    pub(crate) async fn is_guided(&self, person: Person) -> Result<bool, Refused> {
        let (people, game) = (&self.context.people, self.entry.info.key);
        let chosen = people.preferences(person).await.map_err(|error| self.oops(&error))?.guidance;
        people.is_guided(person, chosen, game).await.map_err(|error| self.oops(&error))
    }

    /// Returns all that the newest post is about, line by line, as the room hears it.
    pub(crate) fn in_full(&self) -> Result<(Vec<Line>, Roster), Refused> {
        Ok((self.in_play()?.talk.in_full(), self.roster().clone()))
    }

    /// Returns the parts of the asker's picture that can be seen separately.
    pub(crate) fn details(&self, person: Option<Person>) -> Result<Vec<(Word, Line)>, Refused> {
        Ok(self.in_play()?.session.details(self.viewer(person)?))
    }

    /// Returns the part of the picture with this word. The refusal names the parts that exist.
    pub(crate) fn detail(&self, person: Option<Person>, word: &str) -> Result<Scene, Refused> {
        let (session, viewer) = (&self.in_play()?.session, self.viewer(person)?);
        session.detail(viewer, word).ok_or_else(|| {
            let known = session.details(viewer).into_iter().map(|(word, _)| word.as_str().to_owned()).collect();
            self.refused(Refusal::NoSuchDetail { word: word.to_owned(), known })
        })
    }

    fn viewer(&self, person: Option<Person>) -> Result<Viewer, Refused> {
        person.map_or(Ok(Viewer::Watcher), |person| self.seat_of(person).map(Viewer::Seat))
    }

    /// Takes a transition and all that follows from it automatically. Stores it with every message it causes, in one
    /// transaction. `told` goes out before them.
    pub(crate) async fn advance(
        &mut self,
        mover: Option<Seat>,
        notes: &[TableEvent],
        effects: Effects,
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        self.advance_from(&self.known().await?, mover, notes, effects, told).await.map(drop)
    }

    /// Advances the table as `advance` does, with what is known of the people at the table. Returns what is told of the
    /// transition and of all that followed.
    async fn advance_from(
        &mut self,
        known: &Known,
        mover: Option<Seat>,
        notes: &[TableEvent],
        effects: Effects,
        told: Vec<Write>,
    ) -> Result<Vec<engine::Told>, Refused> {
        let preferences = &known.preferences;
        let mut queues = self.queues(&known.plans);
        let play = self.in_play()?;
        let transition = match (mover, notes) {
            (Some(mover), []) => play.transition_of(mover, &effects),
            _ => play.transition(mover, notes, effects.clone()),
        };
        let mut transition = self.followed(transition)?;
        let (acted, now) = (notes.iter().filter_map(TableEvent::acted), (self.context.now)());
        acted.for_each(|seat| transition.play.acted(seat, now));
        queues.hear(&effects, play);
        let mut heard = effects.told;
        while let Some(further) = queues.next(self, &transition.play, preferences) {
            queues.hear(&further, play);
            heard.extend(further.told.iter().cloned());
            transition = self.followed(transition.then(further))?;
        }
        let mut judged = self.judge(&self.agreement, play, mover, transition, preferences);
        judged.words = queues.words();
        let rated = match judged.outcome.clone() {
            // The chronicle first: it takes a while, and no other game is rated until this one is stored.
            Some(outcome) => {
                judged.fingerprint = Some(self.fingerprint(&judged).await?);
                let told = self.chronicle(&judged).await;
                let credit = Credit::of(self.roster(), &self.agreement.former, &told, self.agreement.unrated);
                let (rated, uncounted) = self.rate(&judged, &outcome, &credit).await?;
                (judged.credit, judged.uncounted) = (Some(credit), uncounted);
                Some(rated)
            }
            None => None,
        };
        let (next, further) = self.settle(judged, None, rated.as_ref(), preferences);
        let mut writes = [told, further].concat();
        writes.extend(Ballot::of(self).closed(Some(&next)).await?);
        writes.extend(Poll::at(self).let_newcomer_go(&next));
        writes.extend(Buttons::among(self, known.asked.clone()).settled(Some(&next)));
        writes.extend(self.done_with_plan(&known.plans, mover, &next));
        writes.extend(queues.writes(self));
        self.commit(writes).await?;
        if next.session.outcome().is_some() {
            self.phase = Phase::Over;
        }
        self.play = Some(next);
        Ok(heard)
    }

    /// Returns the transition, or a fault if the game does not take its own rows.
    pub(crate) fn followed(&self, transition: Result<Transition, String>) -> Result<Transition, Refused> {
        transition.map_err(|error| self.refused(fault(self.id, &error)))
    }

    /// Judges a transition that leads on from `play`, with the clocks of `agreement`.
    pub(crate) fn judge(
        &self,
        agreement: &Agreement,
        play: &Play,
        mover: Option<Seat>,
        mut transition: Transition,
        preferences: &TablePreferences,
    ) -> Judged {
        let at = (self.context.now)();
        transition.overtake(play, mover, at);
        transition.set_clocks(agreement, preferences, at);
        let heard = transition.heard;
        mover.into_iter().filter(|_| heard).for_each(|seat| transition.play.acted(seat, at));
        let leaves = |seat| transition.play.session.stamp(seat, Occasion::Standing).is_none();
        let cuts_in = heard && mover.is_some_and(|seat| !play.owing().has(seat) || leaves(seat));
        let outcome = transition.play.session.outcome();
        Judged {
            transition,
            outcome,
            fingerprint: None,
            cuts_in,
            words: vec![],
            credit: None,
            uncounted: None,
            first_seq: play.next_seq,
            at,
        }
    }

    /// Returns the game after a transition, and the writes that store it. These are rows, alarms, messages, results,
    /// and the changes that a finished game makes to ratings.
    pub(crate) fn settle(
        &self,
        judged: Judged,
        terms: Option<&Terms>,
        rated: Option<&Rated>,
        preferences: &TablePreferences,
    ) -> (Play, Vec<Write>) {
        let Judged { mut transition, outcome, fingerprint, cuts_in, words, credit, uncounted, first_seq, at } = judged;
        let mut writes = vec![];
        let anew = if transition.new_turn { transition.anew } else { transition.called };
        let calls = anew.iter().any(|seat| self.roster().person(seat).is_some());
        let much = transition.play.talk.waiting() >= MOST_UNSAID;
        let state = |play: &Play| (play.sleeps(self.roster()), play.paused);
        let news = transition.is_news;
        let rests = self.play.as_ref().is_some_and(|play| state(play) != state(&transition.play));
        let woken = self.play.as_ref().is_some_and(|play| play.minding.runs_again(&transition.play.minding));
        let mut how = Calls::of(&transition, preferences, at);
        if outcome.is_some() {
            let told = transition.told_in_private(self.roster(), preferences, at);
            how = how.gathering(self.roster(), told, preferences, at);
        }
        if calls || cuts_in || much || rests || woken || news || outcome.is_some() || terms.is_some() {
            let shares = credit.as_ref().map(|credit| credit.shares.clone()).unwrap_or_default();
            let outcome = outcome.as_ref();
            let point = Point { terms, outcome, fingerprint, rated, uncounted, shares, called_off: false };
            let post = point.post(self, &mut transition, how);
            writes.push(self.outbox(&post));
        }
        writes.extend(PrivateNotes::of(self).about(&transition, how, &words, preferences));
        let over = outcome.as_ref().map(|_| ());
        let table = self.id.into();
        writes.push(Write::Journal { table, first_seq, at, rows: transition.rows });
        writes.push(Write::SetAlarms { table, alarms: transition.play.alarms.clone() });
        writes.push(Thoughts::of(self).noted(&transition.play));
        writes.extend(outcome.zip(credit).iter().flat_map(|(outcome, credit)| self.results(outcome, credit, at)));
        writes.extend(over.and_then(|()| rename_thread(self, &self.agreement, ThreadState::Over)));
        writes.extend(rated.iter().flat_map(|rated| rated.writes.clone()));
        (transition.play, writes)
    }

    fn results(&self, outcome: &Outcome, credit: &Credit, at: i64) -> Vec<Write> {
        let score = outcome.together.map_or(0, |together| together.score.into());
        let mut writes = vec![self.save(&self.agreement, Phase::Over), Write::ForgetPlans { table: self.id.into() }];
        for (seat, place) in self.roster().seats().zip(&outcome.places) {
            let person = credit.roster.kept_as(seat);
            let table = self.id.into();
            let facts = credit.facts.get(seat.index()).map_or_else(|| "{}".to_owned(), json);
            writes.push(Write::Result { table, seat: seat.0, person, place: *place, score, facts, at });
        }
        writes
    }

    /// Returns what the journal tells of each seat, with the rows that are about to be written. A game ends even if the
    /// journal tells nothing.
    async fn chronicle(&self, judged: &Judged) -> Told {
        let told = self.told(judged).await;
        told.inspect_err(|error| tracing::error!(table = %self.id, %error, "a game has no chronicle"))
            .unwrap_or_default()
    }

    /// Returns the fingerprint that binds the record of a game that ends.
    async fn fingerprint(&self, judged: &Judged) -> Result<Fingerprint, Refused> {
        let (terms, secrets) = (self.agreement.terms(self.entry.info.key), self.secrets.clone());
        let journal = self.journal_after(judged).await.map_err(|error| self.refused(fault(self.id, &error)))?;
        Ok(on_paper(self.entry, terms, secrets, journal).fingerprint())
    }

    /// Returns the journal with the rows that are about to be written.
    async fn journal_after(
        &self,
        Judged { transition, first_seq, at, .. }: &Judged,
    ) -> Result<Vec<JournalRow>, StoreError> {
        let mut journal = self.context.store.journal(self.id).await?;
        let (table, at) = (self.id, *at);
        let row = |(seq, (kind, body)): (u64, (String, String))| JournalRow { table, seq, at, kind, body };
        journal.extend((*first_seq..).zip(transition.rows.iter().cloned()).map(row));
        Ok(journal)
    }

    async fn told(&self, judged: &Judged) -> Result<Told, String> {
        let journal = self.journal_after(judged).await.map_err(|error| error.to_string())?;
        let (entry, setup) = (self.entry, self.agreement.setup());
        let read = tokio::task::spawn_blocking(move || chronicle::told(entry, &setup, &journal));
        read.await.map_err(|error| error.to_string())?
    }

    pub(crate) fn in_play(&self) -> Result<&Play, Refused> {
        match (&self.play, self.phase) {
            _ if !self.is_sound() => Err(self.refused(Refusal::Fault)),
            (Some(play), _) => Ok(play),
            (None, Phase::Closed) => Err(self.refused(Refusal::Over)),
            (None, _) => Err(self.refused(Refusal::NotBegun)),
        }
    }
}
