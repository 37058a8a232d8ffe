//! The rehearsal's channels and messages in a folder, so that tables played there go on after a restart.
//!
//! Discord's own clients forget ephemeral messages, failures and open forms, so they are forgotten here too.

#![expect(clippy::disallowed_methods, reason = "what is kept is in a folder")]

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::Room;
use super::gateway::ended;
use super::snowflake::Mint;
use super::world::{Attachment, Channel, Guild, Message, People, Person, World};

/// The time for which news gather before they are written.
const PAUSE: Duration = Duration::from_millis(500);

/// The stored part of a rehearsal; the files of messages lie next to it.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    mint: Mint,
    /// The milliseconds by which the clock was ahead.
    #[serde(default)]
    ahead: u64,
    bot: Person,
    guild: Guild,
    people: Vec<Person>,
    channels: Vec<Channel>,
    messages: Vec<Message>,
}

/// The folder a rehearsal is kept in.
#[derive(Clone)]
pub(super) struct Keeper {
    folder: PathBuf,
}

impl Keeper {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    fn text(&self) -> PathBuf {
        self.folder.join("rehearsal.json")
    }

    fn files(&self) -> PathBuf {
        self.folder.join("attachments")
    }

    /// The content that was kept here before; `None` in a new folder.
    pub(super) fn load(&self) -> io::Result<Option<Kept>> {
        let text = match fs::read(self.text()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text?,
        };
        let mut kept: Kept = serde_json::from_slice(&text)?;
        for file in kept.messages.iter_mut().flat_map(|message| &mut message.attachments) {
            file.bytes = fs::read(self.files().join(file.id.to_string()))?.into();
        }
        self.forget_all_but(&kept.attachments().map(|file| file.id.to_string()).collect())?;
        Ok(Some(kept))
    }

    /// Removes files of messages that are gone.
    fn forget_all_but(&self, named: &BTreeSet<String>) -> io::Result<()> {
        for file in fs::read_dir(self.files())? {
            let file = file?;
            if !named.contains(&*file.file_name().to_string_lossy()) {
                fs::remove_file(file.path())?;
            }
        }
        Ok(())
    }

    /// Writes everything down; the former text stays until the new one is whole.
    fn save(&self, kept: &Kept) -> io::Result<()> {
        fs::create_dir_all(self.files())?;
        for file in kept.attachments() {
            let path = self.files().join(file.id.to_string());
            if !path.exists() {
                replace(&path, &file.bytes)?;
            }
        }
        replace(&self.text(), &serde_json::to_vec(kept)?)
    }

    fn save_logged(&self, kept: &Kept) {
        if let Err(error) = self.save(kept) {
            tracing::error!(%error, folder = %self.folder.display(), "the rehearsal was not kept");
        }
    }

    /// Writes down each change soon after it came, and the last ones in the end.
    pub(super) async fn keep(self, room: Arc<Room>, mut version: watch::Receiver<u64>) {
        let mut closing = room.closing();
        let mut open = true;
        while open {
            open = tokio::select! {
                () = ended(&mut closing) => false,
                changed = version.changed() => changed.is_ok(),
            };
            if open {
                tokio::time::sleep(PAUSE).await;
            }
            version.borrow_and_update();
            let (keeper, kept) = (self.clone(), Kept::of(&room.world()));
            // Saving reports its own failures; a panic there must not end the rehearsal.
            let _ = tokio::task::spawn_blocking(move || keeper.save_logged(&kept)).await;
        }
    }
}

impl Kept {
    /// The part of a world that is to be kept.
    fn of(world: &World) -> Self {
        Self {
            mint: world.mint.clone(),
            ahead: world.mint.clock.ahead(),
            bot: world.people.bot().clone(),
            guild: world.guild.clone(),
            people: world.people.users().to_vec(),
            channels: world.channels.iter().cloned().collect(),
            messages: world.messages.public().cloned().collect(),
        }
    }

    /// Replaces a fresh guild with what was kept.
    pub(super) fn put_into(self, world: &mut World) {
        let clock = world.mint.clock.clone();
        clock.turn(Duration::from_millis(self.ahead));
        world.mint = self.mint;
        world.mint.clock = clock;
        world.people = People::new(self.bot, self.people);
        world.guild = self.guild;
        world.channels = self.channels.into_iter().collect();
        world.messages = self.messages.into_iter().collect();
    }

    fn attachments(&self) -> impl Iterator<Item = &Attachment> {
        self.messages.iter().flat_map(|message| &message.attachments)
    }
}

/// Writes a file whole or not at all, for its owner's eyes only: it holds direct messages.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = path.with_extension("new");
    let mut options = fs::File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(draft, path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn clock_stays_ahead_after_a_restart() {
        let (mut before, mut after) = (World::new(&Options::default(), 0), World::new(&Options::default(), 0));
        before.turn_clock(Duration::from_hours(24));
        let text = serde_json::to_vec(&Kept::of(&before)).expect("it is written");
        let kept: Kept = serde_json::from_slice(&text).expect("it is read");
        kept.put_into(&mut after);
        assert!(after.mint.clock.now() >= before.mint.clock.now());
    }
}
