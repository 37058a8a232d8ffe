//! What a table says while its game is played.

use super::{
    Announcement, PrivateNote, TurnPost,
    play::{Play, Transition},
    table::Table,
    table_preferences::TablePreferences,
};
use engine::{Fingerprint, Line, Occasion, Outcome, Pace, Path, Seat, Viewer, record::Terms};
use people::Rated;
use store::{Destination, Write};

/// At which point of a game a post is: with nothing of it, in its midst.
#[derive(Clone, Copy, Default)]
pub(super) struct Point<'a> {
    /// At its start: what it is played on.
    pub terms: Option<&'a Terms>,
    /// At its end: how it ends.
    pub outcome: Option<&'a Outcome>,
    /// At its end: what binds its record.
    pub fingerprint: Option<Fingerprint>,
    /// At its end: what it does to ratings.
    pub rated: Option<&'a Rated>,
    /// Whether it is called off.
    pub called_off: bool,
}

impl Table {
    /// What the channel hears: all that was unsaid, and who is called.
    pub(super) fn turn_post(
        &self,
        transition: &mut Transition,
        point: &Point<'_>,
        preferences: &TablePreferences,
    ) -> Announcement {
        let lines = transition.post();
        let play = &transition.play;
        let Point { terms, outcome, fingerprint, rated, called_off } = *point;
        let owed = play.owed(preferences.pinged(transition.called, (self.context.now)()));
        let told = (self.secrets.seed.to_hex(), self.secrets.salt.to_hex());
        Announcement::Turn(Box::new(TurnPost {
            lines,
            scene: play.session.scene(Viewer::Watcher),
            owed: if called_off { vec![] } else { owed },
            awaited: play.awaited().map(|(line, _)| line).filter(|_| !called_off),
            roster: self.roster().clone(),
            commitment: terms.map(|terms| terms.commitment),
            binding: terms.map(Terms::binding),
            outcome: outcome.cloned().map(|outcome| (outcome, told.0, told.1)),
            fingerprint,
            called_off,
            ratings: rated.map(|rated| rated.changes.clone()).unwrap_or_default(),
        }))
    }

    /// What single persons hear of a transition, and are asked after it, where they may be written to now; its mover is
    /// answered otherwise. Who hears something by themselves and may answer somebody is asked too, unawaited.
    pub(super) fn private_notes(
        &self,
        transition: &Transition,
        mover: Option<Seat>,
        preferences: &TablePreferences,
    ) -> Vec<Write> {
        let now = (self.context.now)();
        let response = transition.play.awaited().is_some_and(|(_, pace)| !matches!(pace, Pace::Turn | Pace::Setup));
        let free = transition.play.session.awaited().cutting_in();
        let open = |seat: &Seat| preferences.of(*seat).is_some_and(|person| person.may_be_written_to(now));
        let others = self.roster().seats().filter(|seat| Some(*seat) != mover).filter(open);
        others
            .filter_map(|seat| {
                let lines = transition.aside(seat);
                let asked = response && (transition.called.has(seat) || (free.has(seat) && !lines.is_empty()));
                self.note(&transition.play, seat, lines, asked)
            })
            .collect()
    }

    /// The private message that tells `seat` these lines and asks what it is asked, if there is anything to say.
    pub(super) fn note(&self, play: &Play, seat: Seat, lines: Vec<Line>, ask: bool) -> Option<Write> {
        let person = self.roster().person(seat)?;
        let panel = play.panel(self.id.0, self.roster(), seat, Occasion::Awaited, &Path::default());
        let question = panel.filter(|_| ask).map(|panel| (panel.stamp, panel.question));
        if lines.is_empty() && question.is_none() {
            return None;
        }
        let note = PrivateNote {
            channel: self.channel,
            guild: self.guild,
            game: self.entry.info.key.to_owned(),
            seat,
            lines,
            due: play.due(seat).filter(|_| question.is_some()),
            scene: question.as_ref().map(|_| play.session.scene(Viewer::Seat(seat))),
            question,
            roster: self.roster().clone(),
        };
        Some(self.outbox_to(Destination::Person(person.0), &Announcement::Private(Box::new(note))))
    }
}
