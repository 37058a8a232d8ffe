//! The next turn of a person as it would be if nothing came in between, on an imagined table. It serves what they say
//! before the turn is theirs.

use crate::{
    Asked, Doubt, Reader, Refusal, Refused, Sequence, TextReader, TurnRefusal, Typed,
    actor::{play::Play, table::Table},
    model::queue::parts,
    turns::plans::sequence::hear_several,
};
use engine::{AnySession, Pace, Path, Seat, Seats, Seed, Submitted};
use people::Person;
use std::sync::Arc;

/// The number of answers of others after which a person's own turn is too far away to be imagined.
const FARTHEST: usize = 60;

/// The number of worlds in which a turn is imagined. A result that shows in all of them depends on no draw that was
/// only imagined.
const WORLDS: u8 = 3;

/// Typed moves in their order, with the reader of them.
pub(crate) struct TypedSequence {
    pub typed: Typed,
    pub read: Arc<TextReader>,
}

impl Sequence for TypedSequence {
    fn next(&self, asked: &Asked<'_>, at: usize) -> Option<Result<(Path, usize), TurnRefusal>> {
        (self.read)(asked, &self.typed.moves, self.typed.language, at)
    }

    fn rest(&self, at: usize) -> String {
        parts(&self.typed.moves).skip(at).collect::<Vec<_>>().join(", ")
    }
}

/// The next turn of a seat at a table, as it can be imagined from what the seat knows.
pub(crate) struct Imagination<'t> {
    table: &'t Table,
    seat: Seat,
}

impl<'t> Imagination<'t> {
    pub fn of(table: &'t Table, seat: Seat) -> Imagination<'t> {
        Imagination { table, seat }
    }

    /// Returns the imagination of `person`, who must have a seat.
    pub fn of_person(table: &'t Table, person: Person) -> Result<Imagination<'t>, Refused> {
        Ok(Imagination { table, seat: table.seat_of(person)? })
    }

    /// Returns the results of `read` for what the seat would be asked in its next turn after the moves of `before`.
    /// There is one for each of the worlds in which that can be imagined.
    ///
    /// It is made from what the seat knows alone, with its own dice. Nothing is stored.
    pub fn ahead<R>(&self, before: &Typed, read: &Reader<R>) -> Result<Vec<R>, Refused> {
        let Imagination { table, seat } = *self;
        let asked = |play: &Play| read(&Asked { table: table.id.0, roster: table.roster(), seat, play });
        if before.moves.trim().is_empty() {
            return Ok(imagined_turns(table.in_play()?, seat).map(|play| asked(&play)).collect());
        }
        let moves = TypedSequence { typed: before.clone(), read: table.context.reader() };
        let behind = |play: Play| match hear_several(table, &play, seat, &moves) {
            Ok((effects, _, None)) => Some(play.transition(Some(seat), &[], effects).ok()?.play),
            Ok((_, _, Some(_))) | Err(_) => None,
        };
        Ok(imagined_turns(table.in_play()?, seat).filter_map(behind).map(|play| asked(&play)).collect())
    }

    /// Returns the first of these moves that would fail if it were the turn of the seat now, however the turn is
    /// imagined. Moves after the first are not doubted for what depends on earlier ones.
    pub fn doubt(&self, typed: Typed) -> Option<Doubt> {
        let Imagination { table, seat } = *self;
        let moves = TypedSequence { typed, read: table.context.reader() };
        let doubt = |play: Play| {
            let (_, done, stopped) = hear_several(table, &play, seat, &moves).ok()?;
            let why = stopped?.why;
            (done == 0 || matches!(&why, Refusal::Turn(why) if why.is_misread())).then_some(Doubt { done, why })
        };
        let doubts: Option<Vec<Doubt>> = imagined_turns(table.in_play().ok()?, seat).map(doubt).collect();
        let doubts = doubts?;
        let same = doubts.iter().all(|doubt| doubt.done == doubts[0].done);
        doubts.into_iter().next_back().filter(|_| same)
    }
}

/// Returns imagined tables at the next turn of `seat`, if it is near.
fn imagined_turns(play: &Play, seat: Seat) -> impl Iterator<Item = Play> {
    (1..=WORLDS).filter_map(move |world| imagined_turn(play, seat, Seed::from_bytes([world; 32])))
}

/// Returns an imagined table at the next turn of `seat`. Every seat does what is safe until then.
fn imagined_turn(play: &Play, seat: Seat, seed: Seed) -> Option<Play> {
    let mut session = play.session.imagined(seat, &seed);
    for _ in 0..FARTHEST {
        let awaited = session.awaited();
        let next = awaited.owing().iter().next()?;
        if awaited.owing() == Seats::only(seat) && awaited.decision()?.pace == Pace::Turn {
            return Some(Play::new(session, seed, Seats::NONE));
        }
        let path = session.safe_default(next, &seed)?;
        say(&mut *session, next, &path, &seed)?;
    }
    None
}

fn say(session: &mut dyn AnySession, seat: Seat, path: &Path, seed: &Seed) -> Option<()> {
    let stamp = session.stamp_in_stead(seat, path)?;
    match session.submit(seat, stamp, path, seed) {
        Ok(Submitted::Accepted(effects)) => session.replay(&effects.rows).ok(),
        Ok(Submitted::Incomplete(_)) | Err(_) => None,
    }
}
