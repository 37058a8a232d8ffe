//! Leaving a game: a person who says so is asked once more, and a game that is left too early is called off.

use crate::{
    Announcement, Heard, Panel, Refusal, Refused, Roster, ThreadState,
    actor::{fault::fault, play::Play, table::Table, transition::Transition},
    lobby::thread::rename_thread,
    model::journal::TableEvent,
    turns::{
        departure::{RESIGN, SURE, called_off},
        posts::{Calls, Point},
    },
    votes::ballot::Ballot,
};
use engine::{Effects, Line, Occasion, Offer, Path, Question, Seat, Seats, Submitted, Viewer, Word};
use people::Person;
use store::{Phase, Write};

impl Play {
    /// Returns the question whether `seat` means to leave, or `None` if it cannot.
    pub fn asks_to_leave(&self, table: i64, roster: &Roster, seat: Seat) -> Option<Panel> {
        let stamp = self.session.stamp(seat, Occasion::Standing)?;
        let menu = self.session.question(seat, Occasion::Standing, &Path::default())?;
        let label = menu.offers.iter().find(|offer| offer.word.as_str() == RESIGN)?.label.clone();
        let ask = Line::new(if self.is_early() { "confirm-resign-early" } else { "confirm-resign" });
        let trail = vec![Some(label.clone())];
        let sure = Offer { word: Word::new(SURE), label, about: None, more: false, group: false };
        let back = (menu.offers.len() > 1).then(Path::default);
        let said = Path(vec![Word::new(RESIGN)]);
        let question = Question { ask, offers: vec![sure], form: None };
        let (roster, planned, hint) = (roster.clone(), None, false);
        Some(Panel { table, seat, stamp, said, trail, back, question, roster, planned, hint })
    }

    /// Returns whether a seat that is still in the game has had no turn yet.
    pub fn is_early(&self) -> bool {
        let is_in = |seat: &Seat| self.session.stamp(*seat, Occasion::Standing).is_some();
        Seats::first(16).except(self.turns.had).iter().any(|seat| is_in(&seat))
    }
}

impl Transition {
    /// Notes that the game is called off. Nobody is awaited any more.
    fn call_off(&mut self, seat: Seat) {
        self.play.alarms.clear();
        self.note(&TableEvent::CalledOff(seat));
    }
}

impl Table {
    /// Closes a game that `seat` leaves before everybody has had a first turn. The game has no places and counts for
    /// nothing.
    ///
    /// Only the leaving is told, not what follows from it by the rules, as nobody gets a turn any more. `told` goes out
    /// before it. If a person said so and others sit there, it is counted and told.
    pub(crate) async fn call_off(
        &mut self,
        seat: Seat,
        effects: Effects,
        mut told: Vec<Write>,
        by: Option<Person>,
    ) -> Result<Heard, Refused> {
        let effects = Effects { told: effects.told.into_iter().take(1).collect(), ..effects };
        let mut lines: Vec<_> = effects.told.iter().filter_map(|told| told.to(Viewer::Seat(seat)).cloned()).collect();
        lines.push(called_off(seat));
        let (at, preferences) = ((self.context.now)(), self.preferences().await?);
        let play = self.in_play()?;
        let first_seq = play.next_seq;
        let mut transition =
            play.transition(Some(seat), &[], effects).map_err(|error| self.refused(fault(self.id, &error)))?;
        transition.call_off(seat);
        let all = Calls::default().gathering(self.roster(), Seats::NONE, &preferences, at);
        let mut post = Point { called_off: true, ..Point::default() }.post(self, &mut transition, all);
        let table = self.id.into();
        if let Some(person) = by.filter(|_| self.people_by_seat().0.len() > 1) {
            let before = self.context.people.called_off_by(person).await.map_err(|error| self.oops(&error))?;
            if let (Announcement::Turn(post), 1..) = (&mut post, before) {
                let line = Line::new("called-off-again").seat("seat", seat);
                post.lines.push(line.number("count", before.cast_signed() + 1));
            }
            told.push(Write::CalledOff { table, person: person.0, at });
        }
        told.extend([
            self.outbox(&post),
            Write::Journal { table, first_seq, at, rows: transition.rows },
            Write::SetAlarms { table, alarms: vec![] },
            self.save(&self.agreement, Phase::Closed),
            Write::ForgetPlans { table },
        ]);
        told.extend(rename_thread(self, &self.agreement, ThreadState::Over));
        told.extend(Ballot::of(self).closed(None).await?);
        self.commit(told).await?;
        (self.phase, self.play) = (Phase::Closed, None);
        Ok(Heard { lines, panel: None, roster: self.roster().clone(), waits: false })
    }

    /// Gives the game up for `seat`, as its person could, after these notes; `told` is sent with it.
    pub(crate) async fn give_up_for(
        &mut self,
        seat: Seat,
        notes: &[TableEvent],
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        let play = self.in_play()?;
        let Some(stamp) = play.session.stamp(seat, Occasion::Standing) else {
            return Err(self.refused(Refusal::OutAlready));
        };
        match play.session.submit(seat, stamp, &Path(vec![Word::new(RESIGN)]), &play.seed) {
            Ok(Submitted::Accepted(effects)) if play.is_early() => {
                self.call_off(seat, effects, told, None).await.map(drop)
            }
            Ok(Submitted::Accepted(effects)) => self.advance(Some(seat), notes, effects, told).await,
            Err(_) if play.session.is_done(seat) => Err(self.refused(Refusal::OutAlready)),
            _ => Err(self.refused(fault(self.id, &"a seat cannot be given up"))),
        }
    }
}
