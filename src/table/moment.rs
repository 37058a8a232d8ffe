//! What a message shows of a game: a moment to be folded and painted anew wherever it goes out.

use super::{
    House, Refusal, Refused, agreement::Agreement, discreet::amiss, fault::fault, journal::GAME, pictured::own_scene,
    play::Play, table::Table, takeback::standing,
};
use engine::{AnySession, Scene, Seat, Viewer};
use serde::{Deserialize, Serialize};
use store::{StoreError, TableId};

/// What somebody saw of a game at one moment.
///
/// It is where to look and not what was seen: a few bytes on their way out, and the same picture however late and however
/// often it is painted. Whatever happened after that moment is not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// How many rows the journal of the game had. It is told to nobody: it counts what is hidden.
    rows: u64,
    /// Through whose eyes.
    viewer: Viewer,
    /// Whether it points out what they could do and what threatened them.
    guided: bool,
}

/// What a message shows of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Shown {
    /// A moment of it.
    At(Moment),
    /// A scene itself, as messages of before have it.
    Scene(Box<Scene>),
}

impl Moment {
    /// What the room sees of a game now.
    pub(super) fn of_room(play: &Play) -> Shown {
        Shown::At(Moment { rows: play.next_seq, viewer: Viewer::Watcher, guided: false })
    }

    /// What `seat` sees of a game now, for one who is guided with what they can do and what threatens them pointed out.
    pub(super) fn of_seat(play: &Play, seat: Seat, guided: bool) -> Shown {
        Shown::At(Moment { rows: play.next_seq, viewer: Viewer::Seat(seat), guided })
    }

    fn scene(self, session: &dyn AnySession) -> Scene {
        match self.viewer {
            Viewer::Seat(seat) => own_scene(session, seat, self.guided),
            Viewer::Watcher => session.scene(self.viewer),
        }
    }
}

impl Table {
    /// The scene of a moment that has not passed.
    fn still(&self, moment: Moment) -> Option<Scene> {
        let play = self.in_play().ok()?;
        (play.next_seq == moment.rows).then(|| moment.scene(&*play.session))
    }
}

impl House {
    /// The scene that a message of a table shows.
    ///
    /// Where the game has gone on it is folded anew from the rows that its journal had then, away from the async threads;
    /// no table wakes for it.
    pub async fn scene_of(&self, table: TableId, shown: Shown) -> Result<Scene, Refused> {
        let moment = match shown {
            Shown::Scene(scene) => return Ok(*scene),
            Shown::At(moment) => moment,
        };
        if self.is_awake(table) {
            let still = self.ask(table, move |table| {
                let still = table.still(moment);
                Box::pin(async move { still })
            });
            if let Some(scene) = still.await? {
                return Ok(scene);
            }
        }
        self.folded(table, moment).await
    }

    async fn folded(&self, table: TableId, moment: Moment) -> Result<Scene, Refused> {
        let oops = |error: StoreError| Refused::from(fault(table, &error));
        let row = self.store().table(table).await.map_err(oops)?.ok_or(Refusal::NoTable)?;
        let entry = self.context().game(&row.game)?;
        let agreement: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(table, &error))?;
        let mut journal = self.store().journal(table).await.map_err(oops)?;
        journal.retain(|row| row.seq < moment.rows);
        if journal.len() as u64 != moment.rows {
            return Err(fault(table, &"its journal is shorter than it was").into());
        }
        let fold = move || {
            let mut session = entry.start(&agreement.setup()).map_err(|error| amiss(&error))?;
            let rows = standing(entry, journal).into_iter().filter(|row| row.kind == GAME);
            let rows: Vec<String> = rows.map(|row| row.body).collect();
            session.replay(&rows).map_err(|error| amiss(&error))?;
            Ok(moment.scene(&*session))
        };
        let folded =
            tokio::task::spawn_blocking(fold).await.map_err(|error| error.to_string()).and_then(|folded| folded);
        folded.map_err(|error: String| fault(table, &error).into())
    }
}
