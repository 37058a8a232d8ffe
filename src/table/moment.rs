//! Folds a moment of a game anew, to be painted wherever a message goes out that shows it.

use super::{
    House, Refusal, Refused,
    agreement::Agreement,
    discreet::amiss,
    fault::fault,
    journal::GAME,
    pictured::own_scene,
    play::Play,
    shown::{Moment, Shown},
    table::Table,
    takeback::standing,
};
use engine::{AnySession, Scene, Seat, Viewer};
use store::{StoreError, TableId};

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
