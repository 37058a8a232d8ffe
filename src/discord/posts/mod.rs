//! Messages of the outbox, composed: those that everybody sees, and those that one person hears.

mod feats;
mod lobby;
mod motion;
mod note;
mod position;
mod turn;

use self::{
    feats::feats_earned,
    lobby::{lobby, silent},
    motion::motion,
    position::position,
    turn::{TurnDraft, late_call, notice},
};
use crate::{
    bot::Bot,
    picture::pictures::Pictures,
    wording::draft::{Draft, Picture},
};
use engine::{Scene, Sight};
use people::Person;
use poise::serenity_prelude as serenity;
use store::{Destination, OutboxRow};
use table::{Announcement, Refused, Roster, Shown, TurnPost};

/// The number of tries of a message whose picture cannot be had, before it goes without.
const PATIENCE: u32 = 3;

/// Composes a message of the outbox. Fails if it is better tried again.
pub(super) async fn drafted(bot: &Bot, row: &OutboxRow, announcement: Announcement) -> Result<Draft, serenity::Error> {
    Ok(match announcement {
        Announcement::Lobby(card) => lobby(bot, row.table, &card),
        Announcement::Silence(Some(silence)) => silent(bot, row.table, &silence),
        Announcement::Motion(post) => motion(bot, row.table, &post),
        Announcement::Notice(lines, roster) => notice(bot, &lines, &roster),
        Announcement::LateCall(call) => late_call(bot, &call),
        Announcement::Position(shared) => {
            let _turn = bot.painting.post().await;
            let picture = Some(Pictures(bot).for_all(shared.scene.clone(), &shared.roster).await);
            position(bot, row.table, &shared, picture)
        }
        Announcement::Turn(post) => {
            let (post, picture) = told(bot, row, *post).await?;
            let mut draft = TurnDraft { bot, table: row.table, post: &post }.draft(picture);
            if post.outcome.is_some()
                && let Some(feats) = feats_earned(bot, row.table, &post.roster).await
            {
                draft.text = format!("{}\n{feats}", draft.text);
            }
            draft
        }
        Announcement::Word(word) => notice(bot, &word.lines, &word.roster),
        Announcement::Silence(None) | Announcement::Thread(_) | Announcement::Settled => Draft::default(),
        Announcement::Private(note) => {
            let picture = match note.scene.clone() {
                Some(shown) => pictured(bot, row, shown, &note.roster).await?,
                None => None,
            };
            note::draft(bot, row.table, &note, picture)
        }
    })
}

/// Returns a post of a turn with what it tells, and its picture. After some tries it goes without them if they cannot
/// be had.
async fn told(bot: &Bot, row: &OutboxRow, post: TurnPost) -> Result<(TurnPost, Option<Picture>), serenity::Error> {
    let (post, scene) = match looked_up(row, bot.house.views().told(row.table, post.clone()).await)? {
        Some((post, scene)) => (post, Some(scene)),
        None => (post, None),
    };
    let picture = painted(bot, row, scene, &post.roster).await;
    Ok((post, picture))
}

/// Returns the picture for a message. After some tries it is `None` if the picture cannot be had.
async fn pictured(
    bot: &Bot,
    row: &OutboxRow,
    shown: Shown,
    roster: &Roster,
) -> Result<Option<Picture>, serenity::Error> {
    let scene = looked_up(row, bot.house.views().scene_of(row.table, shown).await)?;
    Ok(painted(bot, row, scene, roster).await)
}

/// Returns what was looked up for a message. Fails if it is better tried again, and after some tries returns `None`.
fn looked_up<T>(row: &OutboxRow, found: Result<T, Refused>) -> Result<Option<T>, serenity::Error> {
    match found {
        Err(_) if row.attempts < PATIENCE => Err(serenity::Error::Other("what it shows cannot be had now")),
        found => Ok(found.ok()),
    }
}

/// Paints a scene with the picture settings of the person who gets a message.
async fn painted(bot: &Bot, row: &OutboxRow, scene: Option<Scene>, roster: &Roster) -> Option<Picture> {
    let _turn = bot.painting.post().await;
    Some(Pictures(bot).paint(scene?, roster, sight(bot, row.destination).await).await)
}

/// Returns the picture settings of the person who gets a message.
async fn sight(bot: &Bot, destination: Destination) -> Sight {
    match destination {
        Destination::Person(person) => Pictures(bot).sight(Person(person)).await,
        Destination::Channel(_) => Sight::default().amid(bot.colors),
    }
}
