//! The way in: Discord may greet the bot before there is a house for it, and what comes waits until there is.

use super::Greeted;
use crate::bot::Bot;
use std::sync::Arc;
use tokio::sync::oneshot;

/// What is on this side of the door.
pub(super) struct Entrance {
    /// Where what comes waits.
    pub(super) hall: Hall,
    /// Done once Discord has greeted the bot.
    pub(super) greeted: Greeted,
}

/// Where what comes from Discord waits for a bot.
pub(super) struct Hall {
    greeted: oneshot::Sender<()>,
    bot: oneshot::Receiver<Arc<Bot>>,
    ready: oneshot::Sender<()>,
}

/// What lets in what waits.
pub(super) struct Door {
    bot: oneshot::Sender<Arc<Bot>>,
    is_ready: oneshot::Receiver<()>,
}

/// A hall, and the door that leads out of it.
pub(super) fn entrance() -> (Entrance, Door) {
    let (greeted, is_greeted) = oneshot::channel();
    let (sender, bot) = oneshot::channel();
    let (ready, is_ready) = oneshot::channel();
    let entrance = Entrance { hall: Hall { greeted, bot, ready }, greeted: is_greeted };
    (entrance, Door { bot: sender, is_ready })
}

impl Hall {
    /// Tells that Discord has greeted the bot, and waits until there is one.
    pub(super) async fn wait(self) -> Arc<Bot> {
        // Whoever listens may have been told to end already.
        let _ = self.greeted.send(());
        let Ok(bot) = self.bot.await else { std::future::pending().await };
        let _ = self.ready.send(());
        bot
    }
}

impl Door {
    /// Lets in what waits, and what comes; what it gives is done once Discord has greeted the bot.
    pub(super) fn open(self, bot: Arc<Bot>) -> oneshot::Receiver<()> {
        // Whoever waits may have been told to end already.
        let _ = self.bot.send(bot);
        self.is_ready
    }
}
