//! People whom private messages do not reach. They are called in the channel, and the messages are retried.

use crate::bot::Bot;
use crate::delivery::failure::Failure;
use people::Person;
use table::{Announcement, Destination, OutboxRow};

/// Calls a person in the channel after a message to them has failed, unless that is over soon. It does so once for each
/// decision to which waiting private messages would call them. A message that asks something that is not publicly
/// awaited is skipped, as no other person may learn of it.
pub(super) async fn called_elsewhere(bot: &Bot, row: &OutboxRow, failure: &Failure) {
    let Destination::Person(id) = row.destination else { return };
    if !failure.leaves_unheard(row.attempts) || !asks_openly(row) {
        return;
    }
    let person = Person(id);
    let is_known = bot.house.people().is_unreachable(person).await.unwrap_or(true);
    let noted = match failure {
        _ if is_known || !failure.closes_the_door() => Ok(()),
        Failure::Unreachable => bot.house.calls().tell_unreachable(row.table, person).await,
        _ => bot.house.calls().tell_refused_in_private(row.table, person).await,
    };
    if let Err(refused) = noted {
        tracing::error!(refusal = ?refused.refusal, "could not tell a channel that a person cannot be reached");
    }
    if let Err(error) = bot.house.calls().call_in_channels(person).await {
        tracing::error!(%error, "cannot read the recipients of direct messages");
    }
}

/// Notes that a person can be reached, after a message that asks what everybody sees awaited.
pub(super) async fn reached(bot: &Bot, row: &OutboxRow) {
    let Destination::Person(id) = row.destination else { return };
    if !asks_openly(row) {
        return;
    }
    let people = bot.house.people();
    if people.is_unreachable(Person(id)).await.unwrap_or(false)
        && let Err(error) = people.note_reached(Person(id)).await
    {
        tracing::error!(%error, "could not store that a person can be reached again");
    }
}

/// Returns whether a private question is still the way to its person: nothing can be posted in the channel, or the call
/// that goes there in its stead still waits.
pub(super) async fn is_needed_in_private(bot: &Bot, row: &OutboxRow) -> bool {
    let shut = bot.house.places().is_shut(row.table).await;
    shut.unwrap_or_default().is_some() || bot.house.calls().waits_elsewhere(row.table, row.id).await.unwrap_or(true)
}

/// Returns whether a message has something to read and calls nobody. Only its person may know that it was sent.
pub(super) fn is_aside(row: &OutboxRow) -> bool {
    match serde_json::from_str(&row.body) {
        Ok(Announcement::Private(note)) => !note.asks_openly(),
        Ok(Announcement::Word(_)) => true,
        _ => false,
    }
}

/// Returns whether a message asks its person what everybody sees awaited.
pub(super) fn asks_openly(row: &OutboxRow) -> bool {
    matches!(serde_json::from_str(&row.body), Ok(Announcement::Private(note)) if note.asks_openly())
}
