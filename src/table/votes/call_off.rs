//! Games that are called off although nobody left: by a manager of the server, or by all who play.

use crate::{
    Announcement, Offered, Refused, ServerRefusal, ThreadState, TurnPost,
    actor::{play::Play, table::Table},
    history::rating_rule::turns_to_be_rated,
    lobby::sign::rename_thread,
    model::{
        journal::TableEvent,
        motion::{Motion, MotionEnd, MotionKind},
    },
    server::buttons::Buttons,
    turns::posts::{Calls, Point},
    votes::{
        ballot::Ballot,
        poll::{Poll, refuse_while_voting},
    },
};
use engine::{Effects, Seats};
use people::Person;
use store::{Phase, Write};

/// The number of games at tables with others that a person may call off alone within a day.
pub(crate) const MOST_ALONE: u64 = 3;
const DAY: i64 = 24 * 3_600_000;

/// Returns whether `person` may call the game off without asking anybody, while not everybody has had a turn. Nobody is
/// asked where nobody else sits.
pub(crate) async fn may_alone(table: &Table, person: Person) -> Result<bool, Refused> {
    if table.people_by_seat().0.len() <= 1 {
        return Ok(true);
    }
    let since = (table.context.now)() - DAY;
    let often = table.context.people.called_off_since(person, since).await.map_err(|error| table.oops(&error))?;
    Ok(often < MOST_ALONE)
}

/// The calling off of a table's game.
pub(crate) struct CallOffs<'t> {
    table: &'t mut Table,
}

impl<'t> CallOffs<'t> {
    pub fn of(table: &'t mut Table) -> CallOffs<'t> {
        CallOffs { table }
    }

    /// Returns the seats that must agree before a person who plays, or has played, calls the game off. There are none
    /// in the first round, within a limit. Later these are all others who are there. Once the game is long enough to be
    /// rated if somebody resigns, these are all others, and without others it can only be resigned.
    pub async fn must_agree(&self, person: Person) -> Result<Seats, Refused> {
        let table = &*self.table;
        let play = table.in_play()?;
        if play.is_early() && may_alone(table, person).await? {
            return Ok(Seats::NONE);
        }
        let others = others(table, play, person);
        let is_rated = !table.agreement.unrated && play.turns.over() >= turns_to_be_rated(table);
        let asked = if is_rated { others } else { others.except(play.minding.absent()) };
        let is_stuck = asked.is_empty() && is_rated;
        if is_stuck || (!asked.is_empty() && table.roster().seat_of(person).is_none()) {
            return Err(table.refused(ServerRefusal::OnlyResign));
        }
        Ok(asked)
    }

    /// Asks these seats to agree that the game is called off, at the word of `person`.
    pub async fn ask(self, person: Person, asked: Seats) -> Result<Offered, Refused> {
        let seat = self.table.seat_of(person)?;
        refuse_while_voting(self.table)?;
        let until = Poll::at(self.table).put(seat, MotionKind::CallOff, asked, vec![], vec![]).await?;
        Ok(Offered { seats: asked.iter().collect(), until, roster: self.table.roster().clone() })
    }

    /// Ends the game, as all have agreed by these notes of the vote. It is counted for the person who asked for it.
    pub async fn end(self, motion: &Motion, vote: &[TableEvent]) -> Result<(), Refused> {
        let table = self.table;
        let notes = [vote, &[TableEvent::CalledOffByAll]].concat();
        let mut writes = broken_off(table, &notes, |_| ()).await?;
        writes.push(Ballot::of(table).closing(motion, MotionEnd::Carried).await?);
        if let Some(person) = table.roster().person(motion.by) {
            let at = (table.context.now)();
            writes.push(Write::CalledOff { table: table.id.into(), person: person.0, at });
        }
        table.commit(writes).await?;
        (table.phase, table.play) = (Phase::Closed, None);
        Ok(())
    }
}

/// Returns the seats of the people in the game other than `person`.
fn others(table: &Table, play: &Play, person: Person) -> Seats {
    let own = table.roster().seat_of(person).map_or(Seats::NONE, Seats::only);
    play.people(table.roster()).except(own)
}

/// Returns the writes that call a game off after these notes, the last of which says why. `retell` changes its last
/// post.
pub(crate) async fn broken_off(
    table: &Table,
    notes: &[TableEvent],
    retell: impl FnOnce(&mut TurnPost),
) -> Result<Vec<Write>, Refused> {
    let play = table.in_play()?;
    let from = (play.next_seq, (table.context.now)());
    let mut transition = table.followed(play.transition(None, notes, Effects::default()))?;
    transition.play.alarms.clear();
    let mut post = Point { called_off: true, ..Point::default() }.post(table, &mut transition, Calls::default());
    if let Announcement::Turn(post) = &mut post {
        retell(post);
    }
    let mut writes = vec![table.outbox(&post)];
    writes.extend(table.recorded(from, transition.rows, &transition.play));
    writes.extend([table.save(&table.agreement, Phase::Closed), Write::ForgetPlans { table: table.id.into() }]);
    writes.extend(rename_thread(table, &table.agreement, ThreadState::Over));
    writes.extend(Buttons::read(table).await?.settled(None));
    Ok(writes)
}
