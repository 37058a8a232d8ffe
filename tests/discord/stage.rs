//! The bot on stage: a stand-in for Discord, a database of its own, and the real bot between them.

use crate::standin::{Openapi, Standin};
use pervigil::{
    discord::{self, Settings, Token},
    rehearsal::Options,
    store::Store,
    table::{House, Surroundings},
};
use std::time::Duration;
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};

pub(crate) struct Stage {
    pub(crate) standin: Standin,
    pub(crate) api: Openapi,
    folder: TempDir,
    bot: Option<Running>,
}

struct Running {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Stage {
    /// A stand-in with the bot at play in it.
    pub(crate) async fn set() -> Stage {
        let api = Openapi::load();
        let standin = Standin::start(Options { observer: Some(api.observer()), ..Options::default() }).await;
        let folder = tempfile::tempdir().expect("a folder for the database");
        let mut stage = Stage { standin, api, folder, bot: None };
        stage.enter().await;
        stage
    }

    /// Starts the bot.
    pub(crate) async fn enter(&mut self) {
        let store = Store::open(&self.folder.path().join("pervigil.db")).expect("the database opens");
        let surroundings = Surroundings { idle: Duration::from_secs(1), ..Surroundings::default() };
        let house = House::new(store, surroundings);
        let settings = Settings { token: Token::new(self.standin.token()), api: Some(self.standin.url()) };
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let shutdown = async {
                let _ = stopped.await;
            };
            if let Err(error) = discord::run(settings, house, shutdown).await {
                eprintln!("the bot: {error}");
            }
        });
        self.bot = Some(Running { stop, task });
        self.standin.wait_for_command("new").await;
        self.standin.wait_for_bot(true).await;
    }

    /// Ends the bot; what it had stored is all that is left of it.
    pub(crate) async fn leave(&mut self) {
        if let Some(bot) = self.bot.take() {
            let _ = bot.stop.send(());
            bot.task.await.expect("the bot ends in order");
            self.standin.wait_for_bot(false).await;
        }
    }
}
