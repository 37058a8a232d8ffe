//! The entrance of the bot. Discord may greet it before it has a house, and what comes waits until then.

use super::Greeted;
use crate::bot::Bot;
use std::sync::Arc;
use tokio::sync::oneshot;

/// The near side of the door.
pub(super) struct Entrance {
    /// The hall where events wait.
    pub(super) hall: Hall,
    /// A signal that fires once Discord has greeted the bot.
    pub(super) greeted: Greeted,
}

/// A hall where the events from Discord wait for a bot.
pub(super) struct Hall {
    greeted: oneshot::Sender<()>,
    bot: oneshot::Receiver<Arc<Bot>>,
    ready: oneshot::Sender<()>,
}

/// A door that lets in what waits.
pub(super) struct Door {
    bot: oneshot::Sender<Arc<Bot>>,
    is_ready: oneshot::Receiver<()>,
}

/// Returns a hall, and the door that leads out of it.
pub(super) fn entrance() -> (Entrance, Door) {
    let (greeted, is_greeted) = oneshot::channel();
    let (sender, bot) = oneshot::channel();
    let (ready, is_ready) = oneshot::channel();
    let entrance = Entrance { hall: Hall { greeted, bot, ready }, greeted: is_greeted };
    (entrance, Door { bot: sender, is_ready })
}

impl Hall {
    /// Signals that Discord has greeted the bot, and waits until there is one.
    pub(super) async fn wait(self) -> Arc<Bot> {
        // Whoever listens may have been told to end already.
        let _ = self.greeted.send(());
        let Ok(bot) = self.bot.await else { std::future::pending().await };
        let _ = self.ready.send(());
        bot
    }
}

impl Door {
    /// Lets in what waits and what comes. The returned receiver fires once Discord has greeted the bot.
    pub(super) fn open(self, bot: Arc<Bot>) -> oneshot::Receiver<()> {
        // Whoever waits may have been told to end already.
        let _ = self.bot.send(bot);
        self.is_ready
    }
}
