//! Messages of the outbox, composed: what everybody sees, and what one person hears.

mod feats;
mod lobby;
mod motion;
mod note;
mod position;
mod turn;

use crate::{bot::Bot, draft::Draft};
use engine::Sight;
use people::Person;
use store::{Destination, OutboxRow};
use table::Announcement;

/// A message of the outbox as it goes out.
pub(super) async fn drafted(bot: &Bot, row: &OutboxRow, announcement: Announcement) -> Draft {
    match announcement {
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
            let picture = Some(bot.picture(post.scene.clone(), &post.roster).await);
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
                Some(scene) => Some(bot.picture_for(scene, &note.roster, sight(bot, row.destination).await).await),
                None => None,
            };
            bot.note(row.table, &note, picture)
        }
    }
}

/// How the one who gets a message wants to have it painted.
async fn sight(bot: &Bot, destination: Destination) -> Sight {
    match destination {
        Destination::Person(person) => bot.sight(Person(person)).await,
        Destination::Channel(_) => Sight::default().amid(bot.colors),
    }
}
