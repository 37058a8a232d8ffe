//! The consent of others to what a person wants to take back.

use crate::{Mute, Roster, actor::play::Play, model::clock::anew, votes::takeback::Retraction};
use engine::{Seat, Seats};

/// The time for which a turn that was handed to another person can be taken back without asking them, in milliseconds.
const FREELY: i64 = 10 * 60_000;

/// The consent that others must give to what a seat wants to take back.
pub(crate) struct Consent<'t> {
    found: &'t Retraction,
    /// The seat that wants to take it back.
    by: Seat,
    roster: &'t Roster,
    /// The seats that are out of the game now.
    done: Seats,
    /// The seats whose people are away.
    absent: Seats,
    /// The seats that have been called because of it, too long ago to call them off without asking.
    called: Seats,
}

impl<'t> Consent<'t> {
    /// Returns the consent to what is `found` for the seat `by` in this game, if it is asked for now.
    pub fn to(found: &'t Retraction, by: Seat, play: &Play, roster: &'t Roster, now: i64) -> Consent<'t> {
        let done = roster.seats().filter(|seat| play.session.is_done(*seat)).collect();
        let called = anew(found.awaited, play.session.awaited()).filter(|_| now - found.at >= FREELY);
        Consent { found, by, roster, done, absent: play.minding.absent(), called }
    }

    /// Returns the seats of other people that learned something that the room did not.
    pub fn confided(&self) -> Vec<Seat> {
        self.found.confided.filter(|seat| self.is_other_person(seat)).iter().collect()
    }

    /// Returns the seats that have to agree. A person does who is there, or who chose something that would fall. If
    /// nobody has learned anything, only a person does who has long been told that it is their turn.
    pub fn asked(&self) -> Seats {
        if self.found.free {
            return self.called.except(self.absent).filter(|seat| self.is_other_person(seat));
        }
        let consents = |seat| !self.absent.has(seat) || self.found.chosen.has(seat);
        self.others().filter(|seat| self.is_other_person(*seat) && consents(*seat)).collect()
    }

    /// Returns what is in the way of a consent, besides the seats that are `asked`. It is a computer, or else a person
    /// who is away. It is an obstacle, too, if there is nobody at all who could agree.
    pub fn mute(&self, asked: Seats) -> Option<Mute> {
        if self.others().any(|seat| self.roster.person(seat).is_none()) {
            return Some(Mute::Computer);
        }
        let away = self.others().find(|seat| self.absent.has(*seat)).map(Mute::Away);
        away.or(asked.is_empty().then_some(Mute::All))
    }

    /// Returns the other seats that are in the game, or would be again.
    fn others(&self) -> impl Iterator<Item = Seat> {
        let plays = |seat: &Seat| self.found.playing.has(*seat) || !self.done.has(*seat);
        self.roster.seats().filter(|seat| *seat != self.by).filter(plays)
    }

    fn is_other_person(&self, seat: Seat) -> bool {
        seat != self.by && self.roster.person(seat).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Sitter, Who};
    use engine::{Awaited, Level};
    use people::Person;

    fn found() -> Retraction {
        Retraction {
            to: 1,
            told: vec![],
            free: false,
            chosen: Seats::NONE,
            confided: Seats::NONE,
            playing: Seats::only(Seat(0)),
            fallen: Seats::NONE,
            nth: 0,
            unseen: false,
            awaited: Awaited::Nobody,
            at: 0,
        }
    }

    fn people(count: u64) -> Roster {
        let person = |id| Sitter { who: Who::Person { id: Person(id), name: "Ada".to_owned() }, pick: None };
        Roster((0..count).map(person).collect())
    }

    fn consent<'t>(found: &'t Retraction, roster: &'t Roster) -> Consent<'t> {
        Consent { found, by: Seat(0), roster, done: Seats::NONE, absent: Seats::NONE, called: Seats::NONE }
    }

    #[test]
    fn people_agree_who_are_there_or_have_chosen() {
        let (found, roster) = (Retraction { chosen: Seats::only(Seat(3)), ..found() }, people(4));
        let absent = Seats::only(Seat(2)).with(Seat(3));
        let consent = Consent { absent, ..consent(&found, &roster) };
        assert_eq!(consent.asked(), Seats::only(Seat(1)).with(Seat(3)));
        assert_eq!(consent.mute(consent.asked()), Some(Mute::Away(Seat(2))));
        let free = Retraction { free: true, ..found.clone() };
        assert!(Consent { found: &free, ..consent }.asked().is_empty());
    }

    #[test]
    fn seat_that_is_out_agrees_only_if_it_would_be_back() {
        let (found, roster) = (found(), people(2));
        let done = Seats::only(Seat(1));
        let out = Consent { done, ..consent(&found, &roster) };
        assert_eq!((out.asked(), out.mute(out.asked())), (Seats::NONE, Some(Mute::All)));
        let found = Retraction { playing: done.with(Seat(0)), ..found.clone() };
        let back = Consent { done, ..consent(&found, &roster) };
        assert_eq!((back.asked(), back.mute(back.asked())), (done, None));
    }

    #[test]
    fn free_take_back_asks_people_alone_who_were_called_long_ago() {
        let (found, mut roster) = (Retraction { free: true, ..found() }, people(4));
        roster.0[3].who = Who::Computer { level: Level::Easy };
        let (called, absent) = (Seats::first(4), Seats::only(Seat(2)));
        let late = Consent { absent, called, ..consent(&found, &roster) };
        assert_eq!(late.asked(), Seats::only(Seat(1)));
        assert_eq!(consent(&found, &roster).asked(), Seats::NONE);
    }

    #[test]
    fn computer_neither_agrees_nor_is_told() {
        let (found, mut roster) = (Retraction { confided: Seats::first(3), ..found() }, people(3));
        roster.0[2].who = Who::Computer { level: Level::Easy };
        let consent = consent(&found, &roster);
        assert_eq!((consent.confided(), consent.asked()), (vec![Seat(1)], Seats::only(Seat(1))));
        assert_eq!(consent.mute(consent.asked()), Some(Mute::Computer));
    }
}
