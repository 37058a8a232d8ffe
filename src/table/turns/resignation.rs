//! Leaving a game: a person who says so is asked once more, and a game that is left too early is called off.

use crate::{
    Announcement, Heard, Panel, Refused, Roster, TableRefusal, ThreadState,
    actor::{fault, play::Play, table::Table, transition::Transition},
    lobby::sign::rename_thread,
    model::journal::TableEvent,
    turns::{
        departure::{RESIGN, SURE, called_off},
        posts::{Calls, Point},
    },
    votes::{
        ballot::Ballot,
        call_off::{MOST_ALONE, may_alone},
    },
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
        let early = || Line::new("confirm-resign-early").number("most", MOST_ALONE.cast_signed());
        let ask = if self.is_early() { early() } else { Line::new("confirm-resign") };
        let trail = vec![label.clone()];
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

/// The leaving of a seat in the midst of a game.
pub(crate) struct Resignation<'t> {
    table: &'t mut Table,
    seat: Seat,
    /// The person of the seat, if they leave it by themselves.
    by: Option<Person>,
}

impl<'t> Resignation<'t> {
    pub fn of(table: &'t mut Table, seat: Seat) -> Resignation<'t> {
        Resignation { table, seat, by: None }
    }

    /// Returns the leaving at the word of this person, who has the seat.
    #[must_use]
    pub fn by(self, person: Person) -> Resignation<'t> {
        Resignation { by: Some(person), ..self }
    }

    /// Returns whether the game is called off by it: not everybody has had a turn. A person who did that too often
    /// within a day only resigns.
    pub async fn calls_off(&self) -> Result<bool, Refused> {
        match self.by {
            _ if !self.table.in_play()?.is_early() => Ok(false),
            Some(person) => may_alone(self.table, person).await,
            None => Ok(true),
        }
    }

    /// Gives the game up for the seat, as its person could, after these notes; `told` is sent with it.
    pub async fn give_up(self, notes: &[TableEvent], told: Vec<Write>) -> Result<(), Refused> {
        let calls_off = self.calls_off().await?;
        let (table, seat, play) = (&*self.table, self.seat, self.table.in_play()?);
        let Some(stamp) = play.session.stamp(seat, Occasion::Standing) else {
            return Err(table.refused(TableRefusal::OutAlready));
        };
        match play.session.submit(seat, stamp, &Path(vec![Word::new(RESIGN)]), &play.seed) {
            Ok(Submitted::Accepted(effects)) if calls_off => self.call_off(effects, told).await.map(drop),
            Ok(Submitted::Accepted(effects)) => self.table.advance(Some(seat), notes, effects, told).await,
            Err(_) if play.session.is_done(seat) => Err(table.refused(TableRefusal::OutAlready)),
            _ => Err(table.refused(fault(table.id, &"a seat cannot be given up"))),
        }
    }

    /// Closes a game that the seat leaves before everybody has had a first turn. The game has no places and counts for
    /// nothing.
    ///
    /// Only the leaving is told, not what follows from it by the rules, as nobody gets a turn any more. `told` goes out
    /// before it. If a person said so and others sit there, it is counted and told.
    pub async fn call_off(self, effects: Effects, mut told: Vec<Write>) -> Result<Heard, Refused> {
        let Resignation { table, seat, by } = self;
        let effects = Effects { told: effects.told.into_iter().take(1).collect(), ..effects };
        let mut lines: Vec<_> = effects.told.iter().filter_map(|told| told.to(Viewer::Seat(seat)).cloned()).collect();
        lines.push(called_off(seat));
        let (at, preferences) = ((table.context.now)(), table.preferences().await?);
        let play = table.in_play()?;
        let first_seq = play.next_seq;
        let mut transition = table.followed(play.transition(Some(seat), &[], effects))?;
        transition.call_off(seat);
        let all = Calls::default().gathering(table.roster(), Seats::NONE, &preferences, at);
        let mut post = Point { called_off: true, ..Point::default() }.post(table, &mut transition, all);
        let id = table.id.into();
        if let Some(person) = by.filter(|_| table.people_by_seat().0.len() > 1) {
            let before = table.context.people.called_off_by(person).await.map_err(|error| table.oops(&error))?;
            add_count(&mut post, seat, before);
            told.push(Write::CalledOff { table: id, person: person.0, at });
        }
        told.push(table.outbox(&post));
        told.extend(table.recorded((first_seq, at), transition.rows, &transition.play));
        told.extend([table.save(&table.agreement, Phase::Closed), Write::ForgetPlans { table: id }]);
        told.extend(rename_thread(table, &table.agreement, ThreadState::Over));
        told.extend(Ballot::of(table).closed(None).await?);
        table.commit(told).await?;
        (table.phase, table.play) = (Phase::Closed, None);
        Ok(Heard { lines, ..Heard::asking(None, table.roster()) })
    }
}

/// Adds to the post of a game called off how often the person of `seat` has done that `before`. The first time it adds
/// nothing.
fn add_count(post: &mut Announcement, seat: Seat, before: u64) {
    if let (Announcement::Turn(post), 1..) = (post, before) {
        let line = Line::new("called-off-again").seat("seat", seat);
        post.story.push(&line.number("count", before.cast_signed() + 1));
    }
}
