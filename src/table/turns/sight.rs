//! The sight of a table, for the person in a seat or for the room.

use crate::{
    Glance, Look, Refused, Roster, TurnRefusal,
    actor::{play::Play, table::Table},
    model::panel::{Panel, Reply},
    turns::{glance::Tips, help, own_scene},
};
use engine::{Line, Scene, Seats, Viewer, Word};
use people::Person;

/// The sight that a person has of a table.
pub(crate) struct Sight<'t> {
    table: &'t Table,
    /// The person who looks; `None` for the room.
    person: Option<Person>,
}

impl<'t> Sight<'t> {
    pub fn of(table: &'t Table, person: Option<Person>) -> Sight<'t> {
        Sight { table, person }
    }

    /// Returns the public facts of the table, for this asker.
    pub fn glance(&self) -> Glance {
        let (table, roster) = (self.table, self.table.roster());
        let play = table.play.as_ref();
        let seat = self.person.and_then(|person| roster.seat_of(person));
        Glance {
            table: table.id.0,
            channel: table.channel,
            guild: table.guild,
            game: table.entry.info.key,
            host: table.agreement.host,
            phase: table.phase,
            seat,
            paused: play.and_then(|play| play.paused).map(|pause| pause.until),
            sleeps: play.is_some_and(|play| play.sleeps(roster)),
            given_up_at: play.and_then(Play::given_up_at),
            is_away: play.zip(seat).is_some_and(|(play, seat)| play.minding.absent().has(seat)),
            is_minded: play.zip(seat).is_some_and(|(play, seat)| play.minding.of(seat).is_some()),
            is_out: play.zip(seat).is_some_and(|(play, seat)| play.session.is_done(seat)),
            roster: roster.clone(),
            awaited: play.and_then(Play::awaited).map(|(line, _)| line),
            owed: play.map(|play| play.owed(Seats::NONE)).unwrap_or_default(),
        }
    }

    /// Returns the view of the person: that of their own seat, or the room's if no person is given.
    pub async fn look(&self) -> Result<Look, Refused> {
        let play = self.table.in_play()?;
        let viewer = self.viewer()?;
        let (help, preferences) = match self.person {
            Some(person) => help(self.table, person).await?,
            None => Default::default(),
        };
        let scene = match viewer {
            Viewer::Seat(seat) => own_scene(&*play.session, seat, help.pointers),
            Viewer::Watcher => play.session.scene(viewer),
        };
        let chart = play.session.chart(viewer);
        let glance = self.glance();
        let goal = self.table.entry.goal(&self.table.agreement.options);
        let tips = help.tips.then(|| Tips::of(&glance, goal, &preferences));
        Ok(Look { glance, scene, chart, tips, commitment: self.table.agreement.commitment })
    }

    /// Adds the table to what the person heard: as they see it now, or with the half of a move that they have said. A
    /// table that cannot be seen leaves what was heard as it is.
    pub async fn complete(&self, reply: &mut impl Reply) {
        let Some(heard) = reply.heard() else { return };
        let meant = heard.panel.as_ref().and_then(|panel| self.meant(panel));
        if meant.is_none() && !heard.shows_table() {
            return;
        }
        let Ok(mut look) = self.look().await else { return };
        look.scene = meant.unwrap_or(look.scene);
        heard.look = Some(Box::new(look));
    }

    /// Returns the picture with the half of a move that was said on a panel, if the move shows and no turn is planned.
    fn meant(&self, panel: &Panel) -> Option<Scene> {
        let play = self.table.in_play().ok().filter(|_| panel.planned.is_none())?;
        play.session.meant(Viewer::Seat(panel.seat), &panel.said)
    }

    /// Returns all that the newest post is about, line by line, as the room hears it.
    pub fn in_full(&self) -> Result<(Vec<Line>, Roster), Refused> {
        Ok((self.table.in_play()?.talk.in_full(), self.table.roster().clone()))
    }

    /// Returns the parts of the asker's picture that can be seen separately.
    pub fn details(&self) -> Result<Vec<(Word, Line)>, Refused> {
        Ok(self.table.in_play()?.session.details(self.viewer()?))
    }

    /// Returns the part of the picture with this word. The refusal names the parts that exist.
    pub fn detail(&self, word: &str) -> Result<Scene, Refused> {
        let (session, viewer) = (&self.table.in_play()?.session, self.viewer()?);
        session.detail(viewer, word).ok_or_else(|| {
            let known = session.details(viewer).into_iter().map(|(word, _)| word.as_str().to_owned()).collect();
            self.table.refused(TurnRefusal::NoSuchDetail { word: word.to_owned(), known })
        })
    }

    fn viewer(&self) -> Result<Viewer, Refused> {
        self.person.map_or(Ok(Viewer::Watcher), |person| self.table.seat_of(person).map(Viewer::Seat))
    }
}
