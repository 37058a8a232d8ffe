//! Several moves said at once: judged one after another, stored and told as one.

use crate::{
    Asked, Heard, Refusal, Refused, TurnRefusal,
    actor::{play::Play, table::Table},
    model::queue::quoted,
    time::attendance::Attendance,
    turns::{moves, plans::sketch::Plans},
};
use engine::{Arg, Effects, Line, Occasion, Path, Seat, Told, Viewer};
use people::Person;
use std::sync::Arc;

/// Several moves in their order.
pub trait Sequence: Send + Sync {
    /// Returns the move that begins at a place in what was said, and the place after it, for the person who is asked.
    /// Returns `None` at the end.
    fn next(&self, asked: &Asked<'_>, at: usize) -> Option<Result<(Path, usize), TurnRefusal>>;

    /// Returns the moves from a place in what was said on, as they could be typed. They are empty at the end.
    fn rest(&self, at: usize) -> String;
}

impl Sequence for Vec<Path> {
    fn next(&self, _: &Asked<'_>, at: usize) -> Option<Result<(Path, usize), TurnRefusal>> {
        self.get(at).map(|path| Ok((path.clone(), at + 1)))
    }

    fn rest(&self, at: usize) -> String {
        let left: Vec<String> = self.iter().skip(at).map(Path::to_string).collect();
        left.join(", ")
    }
}

/// The reason why several moves were not all made.
pub(crate) struct Stopped {
    /// The refusal of the next move.
    pub why: Refusal,
    /// The line about what another seat did right before in the same turn, as the mover heard it.
    pub between: Option<Line>,
    /// The moves that were not made, as they could be typed.
    pub left: String,
}

impl Stopped {
    /// Returns what the mover hears of it, after so many moves that were made.
    fn told(&self, done: i64) -> Line {
        self.line("moves", done)
    }

    /// Returns what the person hears of it if the moves were queued, after so many of them that were made.
    pub fn told_in_advance(&self, done: i64) -> Line {
        self.line("queue", done)
    }

    fn line(&self, what: &str, done: i64) -> Line {
        let how = if self.between.is_some() { "interrupted" } else { "stopped" };
        let line = Line::keyed(format!("{what}-{how}")).number("done", done).line("why", self.why.line());
        let line = line.number("rest", i64::from(!self.left.is_empty())).text("left", quoted(&self.left));
        self.between.iter().fold(line, |line, between| line.line("between", between.clone()))
    }
}

/// Returns what another seat did after the first line that `seat` hears, which is its own doing. A line that says who
/// did it comes first, then one that names others.
fn done_by_others(told: &[Told], seat: Seat) -> Option<Line> {
    let heard: Vec<&Line> = told.iter().filter_map(|told| told.to(Viewer::Seat(seat))).skip(1).collect();
    let is_other = |line: &Line, name| matches!(line.arg(name), Some(Arg::Seat(doer)) if *doer != seat);
    let done = heard.iter().find(|line| ["who", "by"].iter().any(|name| is_other(line, name)));
    done.or_else(|| heard.iter().find(|line| line.names_others(seat))).map(|line| (*line).clone())
}

/// Several moves of a person at a table, said at once.
pub(crate) struct Series<'t> {
    table: &'t mut Table,
    person: Person,
}

impl<'t> Series<'t> {
    pub fn of(table: &'t mut Table, person: Person) -> Series<'t> {
        Series { table, person }
    }

    /// Hears several moves from the person.
    pub async fn submit(self, moves: Arc<dyn Sequence>) -> Result<Heard, Refused> {
        let Series { table, person } = self;
        let seat = table.seat_of(person)?;
        Attendance::of(table).refuse_absent(seat)?;
        let planned = Plans::of(table, person)?.has_steps().await?;
        let heard = Series::of(table, person).carry_out(&*moves).await?;
        Plans::of(table, person)?.told(planned, heard).await
    }

    /// Makes moves one after another, as far as they go, and stores the result as one.
    ///
    /// If the first move fails, nothing is done. If a later one fails, the mover hears how far the moves went and why.
    pub async fn carry_out(self, moves: &dyn Sequence) -> Result<Heard, Refused> {
        let Series { table, person } = self;
        let (seat, play) = (table.seat_of(person)?, table.in_play()?);
        let (effects, done, stopped) = hear_several(table, play, seat, moves)?;
        if let (0, Some(Stopped { why: refusal, .. })) = (done, &stopped) {
            let panel = play.panel(table.id.0, table.roster(), seat, Occasion::Awaited, &Path::default());
            return Err(Refused { fresh: panel.map(Box::new), ..table.refused(refusal.clone()) });
        }
        let (known, said) = (table.known().await?, (Occasion::Awaited, &Path::default()));
        let mut heard = moves::make(table, &known, seat, said, effects).await?;
        heard.lines.extend(stopped.map(|stopped| stopped.told(done)));
        Ok(heard)
    }
}

/// Returns the effects of moves of `seat` one after another from `play` on. It also returns how many of them were made,
/// and why the next one was not. Nothing is stored.
pub(crate) fn hear_several(
    table: &Table,
    play: &Play,
    seat: Seat,
    moves: &dyn Sequence,
) -> Result<(Effects, i64, Option<Stopped>), Refused> {
    let (mut ahead, mut effects, mut done, mut at, mut between) = (None, Effects::default(), 0, 0, None);
    let why = loop {
        let now = ahead.as_ref().unwrap_or(play);
        let asked = Asked { table: table.id.0, roster: table.roster(), seat, play: now };
        let Some(next) = moves.next(&asked, at) else { return Ok((effects, done, None)) };
        let heard =
            next.map_err(Refusal::from).and_then(|(path, behind)| Ok((now.hear(&*now.session, seat, &path)?, behind)));
        match heard {
            Ok((further, behind)) => {
                let next = table.followed(now.transition(Some(seat), &[], further.clone()))?.play;
                between = done_by_others(&further.told, seat).filter(|_| next.turn() == now.turn());
                ahead = Some(next);
                (effects, done, at) = (effects.and(further), done + 1, behind);
            }
            Err(Refusal::Turn(TurnRefusal::NotYourTurn(others))) if done > 0 => {
                break TurnRefusal::TurnOver(others).into();
            }
            Err(why) => break why,
        }
    };
    Ok((effects, done, Some(Stopped { why, between, left: moves.rest(at) })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TableRefusal;
    use engine::Seats;

    fn told(line: Line) -> Told {
        Told { room: Some(line), aside: vec![], reveals: false, confides: Seats::NONE }
    }

    #[test]
    fn deeds_of_others_are_told_behind_the_movers_own() {
        let own = Line::new("rolled").seat("who", Seat(0));
        let parried = Line::new("parried").seat("by", Seat(1));
        assert_eq!(done_by_others(&[told(own.clone()), told(own.clone())], Seat(0)), None);
        assert_eq!(done_by_others(&[told(own.clone()), told(own), told(parried.clone())], Seat(0)), Some(parried));
    }

    #[test]
    fn mover_hears_whether_others_came_between() {
        let stopped = |between| Stopped { why: TableRefusal::Stale.into(), between, left: String::new() };
        assert_eq!(stopped(None).told(2).key, "moves-stopped");
        let between = Line::new("parried").seat("by", Seat(1));
        assert_eq!(stopped(Some(between.clone())).told(2).key, "moves-interrupted");
        assert_eq!(stopped(Some(between)).told_in_advance(2).key, "queue-interrupted");
    }
}
