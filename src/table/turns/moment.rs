//! Moments of a game, folded again from its journal to be painted wherever a message goes out that shows them.

use crate::{
    Refused, Story, TableRefusal, TurnPost,
    actor::{fault, fold, log_text::amiss, play::Play},
    model::{Moment, Shown, agreement::Agreement},
    turns::{ViewHandle, own_scene},
};
use engine::{AnySession, Scene, Seat, Seats, Seed, Viewer};
use store::{StoreError, TableId};

impl Moment {
    /// Returns the moment that the room sees now.
    pub(crate) fn of_room(play: &Play) -> Shown {
        Shown::At(Moment { rows: play.next_seq, viewer: Viewer::Watcher, guided: false })
    }

    /// Returns the moment that `seat` sees now. If it is `guided`, its options and the threats to it are pointed out.
    pub(crate) fn of_seat(play: &Play, seat: Seat, guided: bool) -> Shown {
        Shown::At(Moment { rows: play.next_seq, viewer: Viewer::Seat(seat), guided })
    }

    fn scene(self, session: &dyn AnySession) -> Scene {
        match self.viewer {
            Viewer::Seat(seat) => own_scene(session, seat, self.guided),
            Viewer::Watcher => session.scene(self.viewer),
        }
    }
}

impl Play {
    /// Returns the story of the newest post, and whether there is more to read about it.
    pub fn told(&self) -> (Story, bool) {
        let story = self.talk.story(&*self.session);
        let shortened = !self.talk.in_full().iter().all(|line| story.tells(line));
        (story, shortened)
    }
}

impl ViewHandle<'_> {
    /// Returns the scene that a message of a table shows.
    ///
    /// If the game has gone on, it is folded again from the rows that its journal had then, away from the async
    /// threads. No table wakes for it.
    pub async fn scene_of(self, table: TableId, shown: Shown) -> Result<Scene, Refused> {
        match shown {
            Shown::Scene(scene) => Ok(*scene),
            Shown::At(moment) => self.look_at(table, moment, move |play| moment.scene(&*play.session)).await,
        }
    }

    /// Returns the post of a turn with what it tells, and the scene that it shows. Both are looked up as
    /// [`ViewHandle::scene_of`] does, except for what the post contains already.
    pub async fn told(self, table: TableId, mut post: TurnPost) -> Result<(TurnPost, Scene), Refused> {
        let moment = match &post.scene {
            Shown::At(moment) if post.story.is_empty() => *moment,
            shown => return Ok((post.clone(), self.scene_of(table, shown.clone()).await?)),
        };
        let look = move |play: &Play| (play.told(), moment.scene(&*play.session));
        let ((story, shortened), scene) = self.look_at(table, moment, look).await?;
        (post.story, post.shortened) = (story, shortened);
        Ok((post, scene))
    }

    /// Looks at the game of a table as it was at this moment.
    async fn look_at<R: Send + 'static>(
        self,
        table: TableId,
        moment: Moment,
        look: impl Fn(&Play) -> R + Clone + Send + 'static,
    ) -> Result<R, Refused> {
        if self.house.parts().dispatcher.is_awake(table) {
            let look = look.clone();
            let still = self.house.ask(table, move |table| {
                let play = table.in_play().ok().filter(|play| play.next_seq == moment.rows);
                let still = play.map(&look);
                Box::pin(async move { still })
            });
            if let Some(seen) = still.await? {
                return Ok(seen);
            }
        }
        self.folded(table, moment, look).await
    }

    async fn folded<R: Send + 'static>(
        self,
        table: TableId,
        moment: Moment,
        look: impl FnOnce(&Play) -> R + Send + 'static,
    ) -> Result<R, Refused> {
        let oops = |error: StoreError| Refused::from(fault(table, &error));
        let row = self.house.store().tables().row(table).await.map_err(oops)?.ok_or(TableRefusal::NoTable)?;
        let entry = self.house.context().game(&row.game)?;
        let agreement: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(table, &error))?;
        let mut journal = self.house.store().tables().journal(table).await.map_err(oops)?;
        journal.retain(|row| row.seq < moment.rows);
        if journal.len() as u64 != moment.rows {
            return Err(fault(table, &"its journal is shorter than it was").into());
        }
        let fold = move || {
            let session = entry.start(&agreement.setup()).map_err(|error| amiss(&error))?;
            // Nothing is drawn where nobody decides.
            let play = fold::fold(Play::new(session, Seed::from_number(0), Seats::NONE), journal, vec![])?;
            Ok(look(&play))
        };
        let folded =
            tokio::task::spawn_blocking(fold).await.map_err(|error| error.to_string()).and_then(|folded| folded);
        folded.map_err(|error: String| fault(table, &error).into())
    }
}
