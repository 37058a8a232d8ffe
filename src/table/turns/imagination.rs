//! The next turn of somebody as it would be if nothing came in between, on an imagined table: for what they say before
//! it is theirs.

use crate::{
    Asked, Doubt, Reader, Refused, Sequence, TextReader, Typed,
    actor::{play::Play, table::Table},
};
use engine::{AnySession, Pace, Path, Seat, Seats, Seed, Submitted};
use people::Person;
use std::sync::Arc;

/// After how many answers of others a turn of one's own is too far away to be imagined.
const FARTHEST: usize = 60;

/// In how many worlds a turn is imagined: what shows in all of them hangs on no draw that was only imagined.
const WORLDS: u8 = 3;

/// What gives moves that were typed in their order.
pub(crate) fn sequence(typed: Typed, read: Arc<TextReader>) -> Arc<Sequence> {
    Arc::new(move |asked: &Asked<'_>, at| read(asked, &typed.moves, typed.language, at))
}

impl Table {
    /// What `read` makes of what `person` would be asked in their next turn behind the moves of `before`, in each of the
    /// worlds in which that can be imagined.
    ///
    /// It is made of what their seat knows alone, with dice of its own; nothing is stored.
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

    /// Which of these moves would not go if it were the turn of `seat` now, whatever can be imagined. Of all but the first
    /// nothing is doubted that hangs on what came before.
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

/// Imagined tables at the next turn of `seat`, where it is near.
fn imagined_turns(play: &Play, seat: Seat) -> impl Iterator<Item = Play> {
    (1..=WORLDS).filter_map(move |world| imagined_turn(play, seat, Seed::from_bytes([world; 32])))
}

/// An imagined table at the next turn of `seat`: everybody does what is safe until then.
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
