//! The posts of a table in its channel while its game is played, and the people whom they call.

use crate::{
    Announcement, Away, Moment, Roster, Share, TurnPost, Uncounted,
    actor::{play::Play, table::Table, transition::Transition},
    history::credit::with_former,
    model::{clock::is_response, journal::TableEvent, preferences::TablePreferences},
    time::presence::JUST_NOW,
};
use engine::{Fingerprint, Line, Outcome, Seat, Seats, record::Terms};
use people::Rated;

/// The point of a game at which a post is written. With no field set, the game is under way.
#[derive(Clone, Default)]
pub(crate) struct Point<'a> {
    /// The terms that the game is played on, at its start.
    pub terms: Option<&'a Terms>,
    /// The outcome of the game, at its end.
    pub outcome: Option<&'a Outcome>,
    /// The fingerprint that binds the record of the game, at its end.
    pub fingerprint: Option<Fingerprint>,
    /// The changes of ratings by the game, at its end.
    pub rated: Option<&'a Rated>,
    /// The reason why the game changes no ratings, at its end.
    pub uncounted: Option<Uncounted>,
    /// The turning point of the game and the number of its turn, at its end.
    pub turning: Option<&'a (u32, Line)>,
    /// The shares of seats for which computers that minded them have chosen, at the end.
    pub shares: Vec<Share>,
    /// True if the game is called off.
    pub called_off: bool,
}

/// The seats that a transition calls, and the place where. The default calls nobody, in a new post.
#[derive(Clone, Copy, Default)]
pub(crate) struct Calls {
    /// The seats that are asked in private.
    pub asked: Seats,
    /// The seats that are called by a mention.
    pub pinged: Seats,
    /// The seats that the last post of a game calls together.
    gathered: Seats,
    /// The seats whose call is put off, because their people acted here a moment ago. It comes if they do nothing more.
    pub later: Seats,
    /// True if the channel hears of it in the post that is there already, rather than in a new one.
    pub amends: bool,
}

impl Point<'_> {
    /// Returns what the channel hears and the seats called there, in the newest post or in a new one. It notes in the
    /// transition which of the two it is.
    pub fn post(&self, table: &Table, transition: &mut Transition, calls: Calls) -> Announcement {
        transition.note(if calls.amends { &TableEvent::Amended } else { &TableEvent::Posted });
        let play = &transition.play;
        let Point { terms, outcome, fingerprint, rated, uncounted, turning, called_off, .. } = *self;
        let told = (table.secrets.seed.to_hex(), table.secrets.salt.to_hex());
        // Of a game that is called off not all is told that its journal holds.
        let (story, shortened) = if called_off { play.told() } else { Default::default() };
        Announcement::Turn(Box::new(TurnPost {
            story,
            shortened,
            amends: calls.amends,
            scene: Moment::of_room(play),
            owed: if called_off { vec![] } else { play.owed(calls.pinged) },
            awaited: play.awaited().map(|(line, _)| line).filter(|_| !called_off),
            first_step: play.first_step().filter(|_| !called_off && play.paused.is_none()),
            roster: match outcome {
                Some(_) => with_former(table.roster(), &table.agreement.former),
                None => table.roster().clone(),
            },
            commitment: terms.map(|terms| terms.commitment),
            binding: terms.map(Terms::binding),
            outcome: outcome.cloned().map(|outcome| (outcome, told.0, told.1)),
            fingerprint,
            called_off,
            ratings: rated.map(|rated| rated.changes.clone()).unwrap_or_default(),
            uncounted,
            turning: turning.cloned(),
            laid_open: if called_off { vec![] } else { play.session.laid_open() },
            shares: self.shares.clone(),
            gathers: calls.gathered.iter().collect(),
            away: if outcome.is_some() || called_off { Away::default() } else { play.away(table.roster()) },
        }))
    }
}

impl Calls {
    /// Returns the seats that a transition calls. A seat is called once for one decision. The call is private if such a
    /// decision is asked in private and the message arrives, else it is a mention. A person who has just acted here is
    /// not called.
    ///
    /// Within a turn, a person may have read that it is up to others. They need no call only while they still read that
    /// message. It is updated there, with what they are asked aside too.
    ///
    /// A new turn gets its own post and a mention. While a turn goes on, its events are added to its post, and the
    /// called seats are asked in private. Nothing is added if a person must be called by a mention or if it is news, because
    /// an addition calls nobody.
    ///
    /// A person who acted a moment ago may have looked away since. If they do nothing, their call comes later.
    pub fn of(transition: &Transition, preferences: &TablePreferences, now: i64) -> Calls {
        let (play, called) = (&transition.play, transition.called);
        let goes_on =
            play.talk.may_be_added(play.turns.begun) && play.session.outcome().is_none() && !transition.is_news;
        let is_here = |seat: Seat| match transition.new_turn {
            true => play.presence.is_here(seat, now),
            false => play.presence.reads(seat, now),
        };
        let away = called.filter(|seat| !is_here(seat)).except(transition.spared);
        let awaited = play.session.awaited();
        let is_aside = awaited.decision().is_some_and(|decision| play.session.is_aside(decision));
        let in_private = match is_response(awaited) {
            true if !is_aside => called,
            false if !goes_on => Seats::NONE,
            _ => away,
        };
        let open = |seat: Seat| preferences.of(seat).is_some_and(|person| person.may_be_written_to(now));
        let twice = called
            .except(transition.spared)
            .filter(|seat| preferences.of(seat).is_some_and(|person| person.calls_twice));
        let asked = in_private.or(twice).filter(open);
        let arrives = asked.except(preferences.closed).except(twice);
        let pinged = preferences.pinged(away.except(arrives), now);
        let amends = goes_on && pinged.is_empty() && !play.talk.has_news(&*play.session);
        let is_unaware = |seat| is_here(seat) && play.paused.is_none() && preferences.quiet_until(seat, now).is_none();
        let later = called.filter(is_unaware).except(transition.spared).except(asked.except(preferences.closed));
        Calls { asked, pinged, later, amends, ..Calls::default() }
    }

    /// Returns calls of nobody, in the post that is there already or in a new one.
    pub fn nobody(amends: bool) -> Calls {
        Calls { amends, ..Calls::default() }
    }

    /// Sets alarms in `play` for the calls that come later: in two minutes, or after half of a shorter time that is left.
    pub fn put_off(self, play: &mut Play, now: i64) {
        for seat in self.later.iter() {
            let left = play.deadline(seat).map_or(i64::MAX, |due| (due - now) / 2);
            play.call_later(seat, Some(now + JUST_NOW.min(left)));
        }
    }

    /// Returns the calls of the last post of a game. It mentions everybody who may be called now. It leaves out people
    /// who are `told` something of the end in private and do not want to be called twice.
    #[must_use]
    pub fn gathering(self, roster: &Roster, told: Seats, preferences: &TablePreferences, now: i64) -> Calls {
        let once = |seat: &Seat| preferences.of(*seat).is_some_and(|person| !person.calls_twice);
        let told: Seats = told.iter().filter(once).collect();
        let all: Seats = roster.seats().collect();
        let gathered = preferences.pinged(all.except(told), now);
        Calls { gathered, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Sitter, Who};
    use people::Preferences;

    #[test]
    fn last_post_calls_everybody_who_does_not_hear_of_it_in_private() {
        let sitter = |alias| Sitter { who: Who::Forgotten { alias }, pick: None };
        let roster = Roster((0..4).map(sitter).collect());
        let person = |pings, calls_twice| Some(Preferences { pings, calls_twice, ..Preferences::default() });
        let people = vec![person(true, false), person(true, false), person(true, true), person(false, false)];
        let preferences = TablePreferences { people, closed: Seats::NONE, guided: Seats::NONE, weekends_off: false };
        let told = Seats::only(Seat(1)).with(Seat(2));
        let calls = Calls::default().gathering(&roster, told, &preferences, 0);
        assert_eq!(calls.gathered, Seats::only(Seat(0)).with(Seat(2)));
        assert!(calls.pinged.is_empty() && !calls.amends);
    }
}
