//! Messages of the outbox, composed: what everybody sees, and what one person hears.

mod feats;
mod lobby;
mod motion;
mod note;
mod position;
mod turn;

use crate::{
    bot::Bot,
    draft::{Draft, Picture},
};
use engine::{Scene, Sight};
use people::Person;
use poise::serenity_prelude as serenity;
use store::{Destination, OutboxRow};
use table::{Announcement, Roster, Shown};

/// How often a message is tried whose picture cannot be had, before it goes without.
const PATIENCE: u32 = 3;

/// A message of the outbox as it goes out; an error where it is better tried again.
pub(super) async fn drafted(bot: &Bot, row: &OutboxRow, announcement: Announcement) -> Result<Draft, serenity::Error> {
    Ok(match announcement {
        Announcement::Lobby(card) => bot.lobby(row.table, &card),
        Announcement::Silence(Some(silence)) => bot.silence(row.table, &silence),
        Announcement::Motion(post) => bot.motion(row.table, &post),
        Announcement::Notice(lines, roster) => bot.notice(&lines, &roster),
        Announcement::LateCall(call) => bot.late_call(&call),
        Announcement::Position(shared) => {
            let picture = Some(bot.picture(shared.scene.clone(), &shared.roster).await);
            bot.position(row.table, &shared, picture)
        }
        Announcement::Turn(post) => {
            let picture = pictured(bot, row, post.scene.clone(), &post.roster).await?;
            let mut draft = bot.turn(row.table, &post, picture);
            if post.outcome.is_some()
                && let Some(feats) = bot.feats_earned(row.table, &post.roster).await
            {
                draft.text = format!("{}\n{feats}", draft.text);
            }
            draft
        }
        Announcement::Word(word) => bot.notice(&word.lines, &word.roster),
        Announcement::Silence(None) | Announcement::Thread(_) | Announcement::Settled => Draft::default(),
        Announcement::Private(note) => {
            let picture = match note.scene.clone() {
                Some(shown) => pictured(bot, row, shown, &note.roster).await?,
                None => None,
            };
            bot.note(row.table, &note, picture)
        }
    })
}

/// The picture of what a message shows, as the one who gets it wants to have it painted; after some tries nothing where
/// what it shows cannot be had.
async fn pictured(
    bot: &Bot,
    row: &OutboxRow,
    shown: Shown,
    roster: &Roster,
) -> Result<Option<Picture>, serenity::Error> {
    let scene: Scene = match bot.house.scene_of(row.table, shown).await {
        Ok(scene) => scene,
        Err(_) if row.attempts < PATIENCE => return Err(serenity::Error::Other("its picture cannot be had now")),
        Err(_) => return Ok(None),
    };
    Ok(Some(bot.picture_for(scene, roster, sight(bot, row.destination).await).await))
}

/// How the one who gets a message wants to have it painted.
async fn sight(bot: &Bot, destination: Destination) -> Sight {
    match destination {
        Destination::Person(person) => bot.sight(Person(person)).await,
        Destination::Channel(_) => Sight::default().amid(bot.colors),
    }
}
