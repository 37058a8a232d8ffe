//! The next turn of a person as it would be if nothing came in between, on an imagined table. It serves what they say
//! before the turn is theirs.

use crate::{
    Asked, Doubt, Reader, Refused, Sequence, TextReader, Typed,
    actor::{play::Play, table::Table},
};
use engine::{AnySession, Pace, Path, Seat, Seats, Seed, Submitted};
use people::Person;
use std::sync::Arc;

/// The number of answers of others after which a person's own turn is too far away to be imagined.
const FARTHEST: usize = 60;

/// The number of worlds in which a turn is imagined. A result that shows in all of them depends on no draw that was
/// only imagined.
const WORLDS: u8 = 3;

/// Returns the sequence of typed moves in their order.
pub(crate) fn sequence(typed: Typed, read: Arc<TextReader>) -> Arc<Sequence> {
    Arc::new(move |asked: &Asked<'_>, at| read(asked, &typed.moves, typed.language, at))
}

impl Table {
    /// Returns the results of `read` for what `person` would be asked in their next turn after the moves of `before`.
    /// There is one for each of the worlds in which that can be imagined.
    ///
    /// It is made from what their seat knows alone, with its own dice. Nothing is stored.
    pub(crate) fn ahead<R>(&self, person: Person, before: &Typed, read: &Reader<R>) -> Result<Vec<R>, Refused> {
        let seat = self.seat_of(person)?;
        let asked = |play: &Play| read(&Asked { table: self.id.0, roster: self.roster(), seat, play });
        if before.moves.trim().is_empty() {
            return Ok(imagined_turns(self.in_play()?, seat).map(|play| asked(&play)).collect());
        }
        let moves = sequence(before.clone(), self.context.reader());
        let behind = |play: Play| match self.hear_several(&play, seat, &moves) {
            Ok((effects, _, None)) => Some(play.transition(Some(seat), &[], effects).ok()?.play),
            Ok((_, _, Some(_))) | Err(_) => None,
        };
        Ok(imagined_turns(self.in_play()?, seat).filter_map(behind).map(|play| asked(&play)).collect())
    }

    /// Returns the first of these moves that would fail if it were the turn of `seat` now, however the turn is
    /// imagined. Moves after the first are not doubted for what depends on earlier ones.
    pub(crate) fn doubt(&self, seat: Seat, typed: Typed) -> Option<Doubt> {
        let moves = sequence(typed, self.context.reader());
        let doubt = |play: Play| {
            let (_, done, stopped) = self.hear_several(&play, seat, &moves).ok()?;
            let why = stopped?.why;
            (done == 0 || why.is_misread()).then_some(Doubt { done, why })
        };
        let doubts: Option<Vec<Doubt>> = imagined_turns(self.in_play().ok()?, seat).map(doubt).collect();
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
            return Some(Play::new(session, seed, false));
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
