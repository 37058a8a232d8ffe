//! A table in play: the moves of people and computers, and the transitions that follow from them.

use crate::{
    Asked, Glance, Heard, Look, Panel, Reader, Refusal, Refused, Roster,
    actor::{lookup::Known, play::Play, table::Table},
    time::attendance::Attendance,
    turns::{
        confirmation,
        departure::{Leaving, leaving},
        own_view::own_scene,
    },
};
use engine::{Effects, Line, Occasion, Path, Rejection, Scene, Seat, Seats, Stamp, Submitted, Viewer, Word};
use people::Person;
use std::sync::Arc;

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
        let told = self.advance_knowing(known, Some(seat), &[], effects, vec![]).await?;
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
}
