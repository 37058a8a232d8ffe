//! Several moves said at once: judged one after another, stored and told as one.

use super::{Asked, Heard, Refusal, Refused, play::Play, table::Table};
use engine::{Effects, Line, Occasion, Path, Seat};
use people::Person;
use std::sync::Arc;

/// What gives several moves in their order: for whoever is asked so, the move that begins at this place of what was
/// said, and the place behind it; nothing at its end.
pub type Sequence = dyn Fn(&Asked<'_>, usize) -> Option<Result<(Path, usize), Refusal>> + Send + Sync;

/// Moves that are known beforehand, as a sequence.
pub(super) fn said_in_order(moves: Vec<Path>) -> Arc<Sequence> {
    Arc::new(move |_, at| moves.get(at).map(|path| Ok((path.clone(), at + 1))))
}

impl Table {
    /// Hears several moves from `person`.
    pub(super) async fn submit_several(&mut self, person: Person, moves: Arc<Sequence>) -> Result<Heard, Refused> {
        let seat = self.seat_of(person)?;
        self.refuse_absent(seat)?;
        let planned = self.has_plan(person, seat).await?;
        let heard = self.carry_out(seat, &moves).await?;
        self.told_of_plan(person, seat, planned, heard).await
    }

    /// Makes moves of `seat` one after another, as far as they go, and stores what comes of them as one.
    ///
    /// Where not even the first goes nothing is done; where another does not, the mover hears how far they went and why.
    pub(super) async fn carry_out(&mut self, seat: Seat, moves: &Arc<Sequence>) -> Result<Heard, Refused> {
        let (effects, done, stopped) = self.hear_several(self.in_play()?, seat, moves)?;
        if let (0, Some(refusal)) = (done, &stopped) {
            let panel = self.in_play()?.panel(self.id.0, self.roster(), seat, Occasion::Awaited, &Path::default());
            let roster = self.roster().clone();
            return Err(Refused { refusal: refusal.clone(), roster, fresh: panel.map(Box::new) });
        }
        let said = (Occasion::Awaited, &Path::default());
        let mut heard = self.move_of(&self.known().await?, seat, said, effects).await?;
        let far = |refusal: Refusal| Line::new("moves-stopped").number("done", done).line("why", refusal.line());
        heard.lines.extend(stopped.map(far));
        Ok(heard)
    }

    /// What comes of moves of `seat` one after another from `play` on, how many of them go, and why the next does not; nothing is stored.
    pub(super) fn hear_several(
        &self,
        play: &Play,
        seat: Seat,
        moves: &Arc<Sequence>,
    ) -> Result<(Effects, i64, Option<Refusal>), Refused> {
        let (mut ahead, mut effects, mut done, mut at) = (None, Effects::default(), 0, 0);
        loop {
            let now = ahead.as_ref().unwrap_or(play);
            let asked = Asked { table: self.id.0, roster: self.roster(), seat, play: now };
            let Some(next) = moves(&asked, at) else { return Ok((effects, done, None)) };
            let heard = next.and_then(|(path, behind)| Ok((now.hear(&*now.session, seat, &path)?, behind)));
            match heard {
                Ok((further, behind)) => {
                    ahead = Some(self.followed(now.transition(Some(seat), &[], further.clone()))?.play);
                    (effects, done, at) = (effects.and(further), done + 1, behind);
                }
                Err(Refusal::NotYourTurn { .. }) if done > 0 => return Ok((effects, done, Some(Refusal::TurnOver))),
                Err(refusal) => return Ok((effects, done, Some(refusal))),
            }
        }
    }
}
