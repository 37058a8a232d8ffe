//! What a table says while its game is played.

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

/// At which point of a game a post is: with nothing of it, in its midst.
#[derive(Clone, Default)]
pub(crate) struct Point<'a> {
    /// At its start: what it is played on.
    pub terms: Option<&'a Terms>,
    /// At its end: how it ends.
    pub outcome: Option<&'a Outcome>,
    /// At its end: what binds its record.
    pub fingerprint: Option<Fingerprint>,
    /// At its end: what it does to ratings.
    pub rated: Option<&'a Rated>,
    /// At its end: why it does nothing to ratings.
    pub uncounted: Option<Uncounted>,
    /// At its end: for whom computers that minded seats have chosen.
    pub shares: Vec<Share>,
    /// Whether it is called off.
    pub called_off: bool,
}

/// Whom a transition calls, and where: nobody, in a post of its own.
#[derive(Clone, Copy, Default)]
pub(crate) struct Calls {
    /// Those who are asked in private.
    asked: Seats,
    /// Those who are called by a mention.
    pub pinged: Seats,
    /// At the end: those whom the last post calls together.
    gathered: Seats,
    /// Whether the channel hears of it in the post that stands there rather than in one of its own.
    pub amends: bool,
}

impl Table {
    /// What the channel hears, and who is called there: in the newest post, or in one of its own.
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

    /// Whom a transition calls: for one decision once, in private where that is what people are asked in and where it
    /// arrives, else by a mention, and not at all who has just acted here.
    ///
    /// Within a turn whoever was told that it is up to others need not be called only for as long as they still read that:
    /// there it is brought up to date, with what they are asked aside too. A new turn gets a post of its own and a mention.
    /// While a turn goes on, what happens is added to its post, and who is called is asked in private; it is not added where
    /// somebody has to be called by a mention, as an addition calls nobody.
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

    /// The same for the last post of a game: it mentions everybody who may be called now, but for those who are `told`
    /// something of the end in private and do not want to be called twice.
    pub(crate) fn gathering(&self, calls: Calls, told: Seats, preferences: &TablePreferences) -> Calls {
        let once = |seat: &Seat| preferences.of(*seat).is_some_and(|person| !person.calls_twice);
        let told: Seats = told.iter().filter(once).collect();
        let all: Seats = self.roster().seats().collect();
        let gathered = preferences.pinged(all.except(told), (self.context.now)());
        Calls { gathered, ..calls }
    }

    /// Those whom a private message tells of a transition, and arrives. A word about what somebody had planned does not
    /// count: that they had planned anything is nobody's to see.
    pub(crate) fn told_in_private(&self, transition: &Transition, preferences: &TablePreferences) -> Seats {
        let now = (self.context.now)();
        let hears = |seat: &Seat| !transition.aside(*seat).is_empty() && preferences.can_be_written_to(*seat, now);
        self.roster().seats().filter(hears).collect()
    }

    /// What single persons hear of a transition, and are asked after it, where they may be written to now. Who hears
    /// something by themselves and may answer somebody is asked too, unawaited. `words` are added for seats.
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

    /// The private message that tells `seat` these lines and asks what it is asked, if there is anything to say; with a
    /// picture that points things out where it is among those to be `guided`.
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

    /// A private message that tells `seat` these lines and asks nothing.
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

    /// What sends it to the person of its seat; nothing where nobody sits there.
    pub(crate) fn private(&self, note: PrivateNote) -> Option<Write> {
        let person = self.roster().person(note.seat)?;
        Some(self.outbox_to(Destination::Person(person.0), &Announcement::Private(Box::new(note))))
    }
}

/// A message beside another that calls the same person to the same: of the two it is not the one that calls.
fn uncalling(mut write: Write) -> Write {
    if let Write::Outbox { calls, .. } = &mut write {
        *calls = false;
    }
    write
}
