//! The posts by which people are asked to vote, and the people who are asked.

use crate::{
    Announcement, MotionPost, Refused, Roster,
    actor::{play::Play, table::Table},
    model::{
        motion::{Motion, MotionEnd, MotionKind},
        preferences::TablePreferences,
    },
    votes::retrospect::Retrospect,
};
use engine::{Line, Seat};
use store::Write;

/// The ballot of a table: all who may vote, and the post in which they do.
#[derive(Clone, Copy)]
pub(crate) struct Ballot<'t> {
    table: &'t Table,
}

impl<'t> Ballot<'t> {
    pub fn of(table: &'t Table) -> Ballot<'t> {
        Ballot { table }
    }

    /// Returns everybody who may be asked something here: the people with a seat, and behind them the person who is
    /// asked to take one.
    pub fn voters(self) -> Roster {
        let mut roster = self.table.roster().clone();
        roster.0.extend(self.table.agreement.newcomer.clone());
        roster
    }

    /// Returns the seat behind all others, as which the person votes who is asked to take one.
    pub fn newcomer(self) -> Seat {
        Seat(self.table.roster().0.len() as u8)
    }

    /// Returns the preferences of everybody who may be asked something here.
    pub async fn preferences(self) -> Result<TablePreferences, Refused> {
        let mut preferences = self.table.preferences().await?;
        if let Some(person) = self.voters().person(self.newcomer()) {
            let known = self.table.context.people.preferences(person).await;
            preferences.people.push(Some(known.map_err(|error| self.table.oops(&error))?));
        }
        Ok(preferences)
    }

    /// Returns the post of a vote before anybody is called to it.
    pub fn post(self, motion: &Motion) -> MotionPost {
        MotionPost {
            number: motion.number,
            by: motion.by,
            what: self.named(motion.line()),
            about: Some(self.named(motion.about())),
            lines: vec![],
            agreed: motion.ayes.iter().filter(|seat| !motion.chosen.contains_key(seat)).collect(),
            chosen: motion.chosen.iter().map(|(seat, fate)| (*seat, *fate)).collect(),
            chooses: motion.fate_of().is_some(),
            expels: false,
            gives_away: motion.gives_away(),
            open: motion.open().iter().collect(),
            calls: vec![],
            until: motion.until,
            end: None,
            amends: false,
            roster: self.voters(),
        }
    }

    /// Returns the post of a vote as it reads now, in place of the one that is there.
    pub async fn amended(self, motion: &Motion, end: Option<MotionEnd>) -> Result<MotionPost, Refused> {
        let lines = match motion.what {
            MotionKind::TakeBack { to } => Retrospect::of(self.table).heard_from(to).await?,
            _ => vec![],
        };
        Ok(MotionPost { lines, end, amends: true, ..self.post(motion) })
    }

    /// Returns the write that amends the post of a vote with its end.
    pub async fn closing(self, motion: &Motion, end: MotionEnd) -> Result<Write, Refused> {
        let post = self.amended(motion, Some(end)).await?;
        Ok(self.table.outbox(&Announcement::Motion(Box::new(post))))
    }

    /// Returns the write that takes the buttons off the post of a vote that was open and is no longer open in `next`.
    pub async fn closed(self, next: Option<&Play>) -> Result<Option<Write>, Refused> {
        let Some(stood) = self.table.play.as_ref().and_then(|play| play.motion.clone()) else { return Ok(None) };
        let (motion, end) = match next.map(|next| (next.motion.is_some(), next.ended.clone())) {
            None => (stood, MotionEnd::Overtaken),
            // Who hands a seat over says so by the names of before.
            Some((_, Some((motion, MotionEnd::Carried)))) if matches!(motion.what, MotionKind::Substitute { .. }) => {
                return Ok(None);
            }
            Some((false, Some(ended))) => ended,
            Some(_) => return Ok(None),
        };
        self.closing(&motion, end).await.map(Some)
    }

    fn named(self, line: Line) -> Line {
        line.seat("newcomer", self.newcomer())
    }
}
