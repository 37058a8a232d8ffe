//! What the bot needs to be allowed where it keeps a table.

use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelType, Permissions};

/// What the bot needs to be allowed wherever it keeps a table.
pub(super) const NEEDED: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::ATTACH_FILES);

/// What it needs so that every way of opening and playing works.
pub(super) const EVERYTHING: Permissions = NEEDED
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS);

/// The permissions that the bot is to be invited with, as the number that an invitation names.
pub const INVITATION: u64 = EVERYTHING.bits();

/// Whether a channel is a thread.
pub(super) fn is_thread(kind: Option<ChannelType>) -> bool {
    matches!(kind, Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread))
}

/// What the bot needs to post in a channel of this kind.
pub(super) fn needed_in(kind: Option<ChannelType>) -> Permissions {
    let in_thread = is_thread(kind);
    NEEDED | if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
}

/// The names of what the bot needs to post in a channel of this kind and is not allowed, as far as Discord says.
pub(super) fn lacking(kind: Option<ChannelType>, allowed: Option<Permissions>) -> Vec<Line> {
    missing(needed_in(kind), allowed)
}

/// The names of what the bot needs and is not allowed, as far as Discord says.
pub(super) fn missing(needed: Permissions, allowed: Option<Permissions>) -> Vec<Line> {
    names(needed - allowed.unwrap_or(needed))
}

/// The names of permissions.
pub(super) fn names(permissions: Permissions) -> Vec<Line> {
    let named = |name: &str| Line::keyed(format!("permission-{}", name.to_lowercase().replace(' ', "-")));
    permissions.get_permission_names().into_iter().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Language;
    use words::Words;

    #[test]
    fn what_is_needed_has_a_name_in_every_language() {
        let names = missing(EVERYTHING, Some(Permissions::empty()));
        assert_eq!(names.len(), 5);
        for words in Language::ALL.map(Words::of_house) {
            assert!(names.iter().all(|name| words.has(&name.key)), "{names:?}");
        }
    }
}
