//! The posts and private messages of a table while its game is played.

use crate::{
    Announcement, Away, Moment, PrivateNote, Share, TurnPost, Uncounted,
    actor::{play::Play, table::Table, transition::Transition},
    history::credit::with_former,
    model::{journal::TableEvent, preferences::TablePreferences},
    turns::debts::is_response,
};
use engine::{Fingerprint, Line, Occasion, Outcome, Path, Seat, Seats, record::Terms};
use people::Rated;
use store::{Destination, Write};

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
    /// The shares of seats for which computers that minded them have chosen, at the end.
    pub shares: Vec<Share>,
    /// True if the game is called off.
    pub called_off: bool,
}

/// The seats that a transition calls, and the place where. The default calls nobody, in a new post.
#[derive(Clone, Copy, Default)]
pub(crate) struct Calls {
    /// The seats that are asked in private.
    asked: Seats,
    /// The seats that are called by a mention.
    pub pinged: Seats,
    /// The seats that the last post of a game calls together.
    gathered: Seats,
    /// True if the channel hears of it in the post that is there already, rather than in a new one.
    pub amends: bool,
}

impl Table {
    /// Returns what the channel hears and the seats called there, in the newest post or in a new one. It notes in the
    /// transition which of the two it is.
    pub(crate) fn turn_post(&self, transition: &mut Transition, point: &Point<'_>, calls: Calls) -> Announcement {
        transition.note(if calls.amends { &TableEvent::Amended } else { &TableEvent::Posted });
        let play = &transition.play;
        let Point { terms, outcome, fingerprint, rated, uncounted, called_off, .. } = *point;
        let told = (self.secrets.seed.to_hex(), self.secrets.salt.to_hex());
        // Of a game that is called off not all is told that its journal holds.
        let (lines, shortened) = if called_off { play.told(self.roster()) } else { Default::default() };
        Announcement::Turn(Box::new(TurnPost {
            lines,
            shortened,
            amends: calls.amends,
            scene: Moment::of_room(play),
            owed: if called_off { vec![] } else { play.owed(calls.pinged) },
            awaited: play.awaited().map(|(line, _)| line).filter(|_| !called_off),
            first_step: play.first_step().filter(|_| !called_off && play.paused.is_none()),
            roster: match outcome {
                Some(_) => with_former(self.roster(), &self.agreement.former),
                None => self.roster().clone(),
            },
            commitment: terms.map(|terms| terms.commitment),
            binding: terms.map(Terms::binding),
            outcome: outcome.cloned().map(|outcome| (outcome, told.0, told.1)),
            fingerprint,
            called_off,
            ratings: rated.map(|rated| rated.changes.clone()).unwrap_or_default(),
            uncounted,
            laid_open: if called_off { vec![] } else { play.session.laid_open() },
            shares: point.shares.clone(),
            gathers: calls.gathered.iter().collect(),
            away: if outcome.is_some() || called_off { Away::default() } else { play.away(self.roster()) },
        }))
    }

    /// Returns the seats that a transition calls. A seat is called once for one decision. The call is private if such a
    /// decision is asked in private and the message arrives, else it is a mention. A person who has just acted here is
    /// not called.
    ///
    /// Within a turn, a person may have read that it is up to others. They need no call only while they still read that
    /// message. It is updated there, with what they are asked aside too.
    ///
    /// A new turn gets its own post and a mention. While a turn goes on, its events are added to its post, and the
    /// called seats are asked in private. Nothing is added if a person must be called by a mention, because an addition
    /// calls nobody.
    pub(crate) fn calls(&self, transition: &Transition, preferences: &TablePreferences) -> Calls {
        let now = (self.context.now)();
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
        let amends = goes_on && pinged.is_empty();
        Calls { asked, pinged, amends, ..Calls::default() }
    }

    /// Returns the calls of the last post of a game. It mentions everybody who may be called now. It leaves out people
    /// who are `told` something of the end in private and do not want to be called twice.
    pub(crate) fn gathering(&self, calls: Calls, told: Seats, preferences: &TablePreferences) -> Calls {
        let once = |seat: &Seat| preferences.of(*seat).is_some_and(|person| !person.calls_twice);
        let told: Seats = told.iter().filter(once).collect();
        let all: Seats = self.roster().seats().collect();
        let gathered = preferences.pinged(all.except(told), (self.context.now)());
        Calls { gathered, ..calls }
    }

    /// Returns the seats that hear of a transition by a private message that arrives. A word about what a person had
    /// planned does not count: nobody else may see that they had planned anything.
    pub(crate) fn told_in_private(&self, transition: &Transition, preferences: &TablePreferences) -> Seats {
        let now = (self.context.now)();
        let hears = |seat: &Seat| !transition.aside(*seat).is_empty() && preferences.can_be_written_to(*seat, now);
        self.roster().seats().filter(hears).collect()
    }

    /// Returns the private messages about a transition and the questions after it, for people who may be written to
    /// now. A seat that hears something aside and may cut in on a response is asked too, unawaited. `words` are added
    /// for seats.
    pub(crate) fn private_notes(
        &self,
        transition: &Transition,
        calls: Calls,
        words: &[(Seat, Line)],
        preferences: &TablePreferences,
    ) -> Vec<Write> {
        let now = (self.context.now)();
        let free = transition.play.session.awaited().cutting_in();
        let response = is_response(transition.play.session.awaited());
        let open = |seat: &Seat| preferences.of(*seat).is_some_and(|person| person.may_be_written_to(now));
        let minded = transition.play.minding.seats();
        let reached = self.roster().seats().filter(open).filter(|seat| !minded.has(*seat));
        reached
            .filter_map(|seat| {
                let mut lines = transition.aside(seat);
                let asked = calls.asked.has(seat) || (response && free.has(seat) && !lines.is_empty());
                lines.extend(words.iter().filter(|(to, _)| *to == seat).map(|(_, line)| line.clone()));
                let note = self.note(&transition.play, seat, lines, asked, preferences.guided)?;
                Some(if calls.pinged.has(seat) { uncalling(note) } else { note })
            })
            .collect()
    }

    /// Returns the private message that tells `seat` these lines and asks its question, if `ask` is set. Returns `None`
    /// if there is nothing to say. Its picture points things out if the seat is among those to be `guided`.
    pub(crate) fn note(&self, play: &Play, seat: Seat, lines: Vec<Line>, ask: bool, guided: Seats) -> Option<Write> {
        let panel = || play.panel(self.id.0, self.roster(), seat, Occasion::Awaited, &Path::default());
        let panel = if ask { panel() } else { None };
        let hint = panel.as_ref().is_some_and(|panel| panel.hint);
        let question = panel.map(|panel| (panel.stamp, panel.question));
        if lines.is_empty() && question.is_none() {
            return None;
        }
        let due = play.due(seat).filter(|_| question.is_some());
        let scene = question.as_ref().map(|_| Moment::of_seat(play, seat, guided.has(seat)));
        let unawaited = question.is_some() && !play.owing().has(seat);
        self.private(PrivateNote { question, unawaited, scene, due, hint, ..self.private_note(seat, lines) })
    }

    /// Returns a private message that tells `seat` these lines and asks nothing.
    pub(crate) fn private_note(&self, seat: Seat, lines: Vec<Line>) -> PrivateNote {
        PrivateNote {
            channel: self.channel,
            guild: self.guild,
            game: self.entry.info.key.to_owned(),
            seat,
            lines,
            due: None,
            minded: false,
            hint: false,
            scene: None,
            question: None,
            unawaited: false,
            roster: self.roster().clone(),
        }
    }

    /// Returns the write that sends a message to the person of its seat, or `None` if nobody sits there.
    pub(crate) fn private(&self, note: PrivateNote) -> Option<Write> {
        let person = self.roster().person(note.seat)?;
        Some(self.outbox_to(Destination::Person(person.0), &Announcement::Private(Box::new(note))))
    }
}

/// Marks a message as not calling, because another message calls the same person to the same decision.
fn uncalling(mut write: Write) -> Write {
    if let Write::Outbox { calls, .. } = &mut write {
        *calls = false;
    }
    write
}
