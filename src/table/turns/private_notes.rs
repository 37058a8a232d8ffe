//! The private messages of a table while its game is played.

use crate::{
    Announcement, Moment, PrivateNote, Roster,
    actor::{play::Play, table::Table, transition::Transition},
    model::{clock::is_response, preferences::TablePreferences},
    turns::posts::Calls,
};
use engine::{Line, Occasion, Path, Seat, Seats};
use store::{Destination, Write};

/// The private messages of a table to the people in its seats.
pub(crate) struct PrivateNotes<'t> {
    table: &'t Table,
}

impl Transition {
    /// Returns the seats that hear of it by a private message that arrives. A word about what a person had planned
    /// does not count: nobody else may see that they had planned anything.
    pub fn told_in_private(&self, roster: &Roster, preferences: &TablePreferences, now: i64) -> Seats {
        let hears = |seat: &Seat| !self.aside(*seat).is_empty() && preferences.can_be_written_to(*seat, now);
        roster.seats().filter(hears).collect()
    }
}

impl<'t> PrivateNotes<'t> {
    pub fn of(table: &'t Table) -> PrivateNotes<'t> {
        PrivateNotes { table }
    }

    /// Returns the private messages about a transition and the questions after it, for people who may be written to
    /// now. A seat that hears something aside and may cut in on a response is asked too, unawaited. `words` are added
    /// for seats.
    pub fn about(
        &self,
        transition: &Transition,
        calls: Calls,
        words: &[(Seat, Line)],
        preferences: &TablePreferences,
    ) -> Vec<Write> {
        let now = (self.table.context.now)();
        let free = transition.play.session.awaited().cutting_in();
        let response = is_response(transition.play.session.awaited());
        let open = |seat: &Seat| preferences.of(*seat).is_some_and(|person| person.may_be_written_to(now));
        let minded = transition.play.minding.seats();
        let reached = self.table.roster().seats().filter(open).filter(|seat| !minded.has(*seat));
        reached
            .filter_map(|seat| {
                let mut lines = transition.aside(seat);
                let asked = calls.asked.has(seat) || (response && free.has(seat) && !lines.is_empty());
                lines.extend(words.iter().filter(|(to, _)| *to == seat).map(|(_, line)| line.clone()));
                let note = self.to(&transition.play, seat, lines, asked, preferences.guided)?;
                Some(if calls.pinged.has(seat) { uncalling(note) } else { note })
            })
            .collect()
    }

    /// Returns the private message that tells `seat` these lines and asks its question, if `ask` is set. Returns `None`
    /// if there is nothing to say. Its picture points things out if the seat is among those to be `guided`.
    pub fn to(&self, play: &Play, seat: Seat, lines: Vec<Line>, ask: bool, guided: Seats) -> Option<Write> {
        let panel = || play.panel(self.table.id.0, self.table.roster(), seat, Occasion::Awaited, &Path::default());
        let panel = if ask { panel() } else { None };
        let hint = panel.as_ref().is_some_and(|panel| panel.hint);
        let question = panel.map(|panel| (panel.stamp, panel.question));
        if lines.is_empty() && question.is_none() {
            return None;
        }
        let due = play.due(seat).filter(|_| question.is_some());
        let scene = question.as_ref().map(|_| Moment::of_seat(play, seat, guided.has(seat)));
        let unawaited = question.is_some() && !play.owing().has(seat);
        self.send(PrivateNote { question, unawaited, scene, due, hint, ..self.plain(seat, lines) })
    }

    /// Returns a private message that tells `seat` these lines and asks nothing.
    pub fn plain(&self, seat: Seat, lines: Vec<Line>) -> PrivateNote {
        PrivateNote {
            channel: self.table.channel,
            guild: self.table.guild,
            game: self.table.entry.info.key.to_owned(),
            seat,
            lines,
            due: None,
            minded: false,
            hint: false,
            scene: None,
            question: None,
            unawaited: false,
            roster: self.table.roster().clone(),
        }
    }

    /// Returns the write that sends a message to the person of its seat, or `None` if nobody sits there.
    pub fn send(&self, note: PrivateNote) -> Option<Write> {
        let person = self.table.roster().person(note.seat)?;
        Some(self.table.outbox_to(Destination::Person(person.0), &Announcement::Private(Box::new(note))))
    }
}

/// Marks a message as not calling, because another message calls the same person to the same decision.
pub(crate) fn uncalling(mut write: Write) -> Write {
    if let Write::Outbox { calls, .. } = &mut write {
        *calls = false;
    }
    write
}
