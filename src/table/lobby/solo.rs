//! Games that begin at once: a person against computers, without a lobby to wait in.

use crate::{
    Refused,
    lobby::{LobbyHandle, NewTable},
};
use engine::Level;
use store::TableId;

impl LobbyHandle<'_> {
    /// Opens a table, gives its other seats to as few computers of this level as the game allows, and begins the game.
    /// `press` is the id of the interaction that asks for it.
    ///
    /// # Errors
    ///
    /// The refusals of [`LobbyHandle::open`] and [`LobbyHandle::start`]. If the game does not begin, the table is
    /// closed.
    pub async fn play_now(self, new: NewTable, level: Level, press: u64) -> Result<TableId, Refused> {
        let host = new.host.id;
        let computers = self.house.context().game(&new.game)?.least_seats(&new.options) - 1;
        let table = self.open(new).await?;
        let begun = async {
            for _ in 0..computers {
                self.computer(table, host, Some(level), press).await?;
            }
            self.start(table, host, press).await
        };
        match begun.await {
            Ok(()) => Ok(table),
            Err(refused) => {
                // Why the game did not begin matters more than a lobby that stays open.
                let _ = self.close(table, host).await;
                Err(refused)
            }
        }
    }
}
