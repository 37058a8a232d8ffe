//! The moves of people at a table.

use crate::{
    Asked, Heard, Panel, Reader, Refusal, Refused,
    actor::{
        play::Play,
        table::{Known, Table},
    },
    turns::{
        confirmation,
        departure::{Leaving, leaving},
        plans::{
            has_planned,
            sketch::{Plans, refuse_unless_asked},
        },
        resignation::Resignation,
        talk::heard_with_quiet_turns,
    },
};
use engine::{Effects, Line, Occasion, Path, Rejection, Seat, Stamp, Submitted, Viewer};
use people::Person;
use std::sync::Arc;

/// The moves of a person at a table, said one at a time.
pub(crate) struct Moves<'t> {
    table: &'t mut Table,
    person: Person,
}

impl<'t> Moves<'t> {
    pub fn of(table: &'t mut Table, person: Person) -> Moves<'t> {
        Moves { table, person }
    }

    /// Hears a path from the person, as an answer to the question of this stamp. Without a stamp it answers whatever is
    /// open.
    pub async fn submit(self, stamp: Option<Stamp>, path: Path) -> Result<Heard, Refused> {
        let table = &*self.table;
        let (seat, play) = (table.seat_of(self.person)?, table.in_play()?);
        let occasion = stamp.map_or_else(|| play.session.occasion(seat, path.0.first()), |stamp| stamp.occasion);
        refuse_unless_asked(table, seat, occasion)?;
        let path = if stamp.is_none() { play.spelled_out(seat, occasion, path) } else { path };
        let stamp = stamp.or_else(|| play.session.stamp(seat, occasion));
        let stamp = stamp.ok_or_else(|| table.refused(play.not_asked(seat)))?;
        let (path, leaves) = match leaving(occasion, &path) {
            Leaving::No => (path, false),
            Leaving::Sure(path) => (path, true),
            Leaving::Said => {
                let panel = play.asks_to_leave(table.id.0, table.roster(), seat);
                let panel = panel.ok_or_else(|| table.refused(play.not_asked(seat)))?;
                return Ok(Heard::asking(Some(panel), table.roster()));
            }
        };
        let asked_again = confirmation::asked_again(&*play.session, seat, occasion, &path).is_some();
        let path = confirmation::heard(&*play.session, seat, occasion, &path);
        match play.session.submit(seat, stamp, &path, &play.seed) {
            Ok(Submitted::Accepted(effects)) if !asked_again && leaves => self.leave(seat, &path, effects).await,
            Ok(Submitted::Accepted(effects)) if !asked_again => self.make(seat, (occasion, &path), effects).await,
            Ok(Submitted::Accepted(_) | Submitted::Incomplete(_)) => {
                Ok(Heard::asking(play.panel(table.id.0, table.roster(), seat, occasion, &path), table.roster()))
            }
            Err(rejection) => {
                let (refusal, fresh) = rejected(table, play, seat, (occasion, &path), rejection);
                Err(Refused { fresh: fresh.map(Box::new), ..table.refused(refusal) })
            }
        }
    }

    /// Hears the path that `read` makes of what the person is asked, or returns what it makes instead.
    pub async fn submit_read<R>(self, read: Arc<Reader<Result<Path, R>>>) -> Result<Result<Heard, R>, Refused> {
        let read = read(&Asked::at(self.table, self.person)?);
        match read {
            Ok(path) => self.submit(None, path).await.map(Ok),
            Err(instead) => Ok(Err(instead)),
        }
    }

    /// Leaves the game, which is called off by it or goes on.
    async fn leave(self, seat: Seat, path: &Path, effects: Effects) -> Result<Heard, Refused> {
        let person = self.person;
        if Resignation::of(self.table, seat).by(person).calls_off().await? {
            return Resignation::of(self.table, seat).by(person).call_off(effects, vec![]).await;
        }
        self.make(seat, (Occasion::Standing, path), effects).await
    }

    /// Makes a whole move. Returns what the person hears of it, and of a plan that it ended.
    async fn make(self, seat: Seat, said: (Occasion, &Path), effects: Effects) -> Result<Heard, Refused> {
        let Moves { table, person } = self;
        let known = table.known().await?;
        let planned = has_planned(table.in_play()?, &known.plans, person, seat);
        let heard = make(table, &known, seat, said, effects).await?;
        Plans::of(table, person)?.told(planned, heard).await
    }
}

/// Makes the whole move of `seat` that has these effects. Returns what its person hears of it and is asked behind it.
pub(crate) async fn make(
    table: &mut Table,
    known: &Known,
    seat: Seat,
    (occasion, path): (Occasion, &Path),
    effects: Effects,
) -> Result<Heard, Refused> {
    let was_away = table.in_play()?.minding.is_stopped(seat);
    let told = table.advance_knowing(known, Some(seat), &[], effects, vec![]).await?;
    let play = table.in_play()?;
    let is_back = was_away && !play.minding.is_stopped(seat);
    let lines = told.iter().filter_map(|told| told.to(Viewer::Seat(seat)).cloned()).collect();
    let lines = heard_with_quiet_turns(&*play.session, lines).into_iter();
    let lines = lines.chain(is_back.then(|| Line::new("leave-ended"))).collect();
    let panel = play
        .going_on(seat, occasion, path)
        .and_then(|said| play.panel(table.id.0, table.roster(), seat, occasion, &said));
    let goes_on = play.session.outcome().is_none() && !play.session.is_done(seat);
    let waits = occasion == Occasion::Awaited && panel.is_none() && goes_on;
    Ok(Heard { lines, waits, ..Heard::asking(panel, table.roster()) })
}

/// Returns the refusal of a path that the game rejects, and the question as it is now if `seat` may still answer it.
fn rejected(
    table: &Table,
    play: &Play,
    seat: Seat,
    (occasion, path): (Occasion, &Path),
    rejection: Rejection,
) -> (Refusal, Option<Panel>) {
    let asked = play.asks(seat, occasion);
    let past = rejection == Rejection::Stale && !asked;
    let rejection = if past { Rejection::NotAsked } else { rejection };
    let refusal = Refusal::from_rejection(rejection, || play.not_asked(seat));
    let fresh = play.panel(table.id.0, table.roster(), seat, occasion, &Path::default());
    (refusal, fresh.filter(|_| asked || play.session.lasts(path.0.first())))
}
