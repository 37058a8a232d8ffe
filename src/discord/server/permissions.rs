//! The permissions that the bot needs where it keeps a table.

use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelType, Permissions};

/// The permissions that the bot needs wherever it keeps a table.
pub(crate) const NEEDED: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::ATTACH_FILES);

/// The permissions that the bot needs so that every way of opening and playing works.
pub(crate) const EVERYTHING: Permissions = NEEDED
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS);

/// The permissions that the bot is to be invited with, as the number that an invitation names.
pub const INVITATION: u64 = EVERYTHING.bits();

/// Returns whether a channel is a thread.
pub(crate) fn is_thread(kind: Option<ChannelType>) -> bool {
    matches!(kind, Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread))
}

/// Returns the permissions that the bot needs to post in a channel of this kind.
pub(crate) fn needed_in(kind: Option<ChannelType>) -> Permissions {
    let in_thread = is_thread(kind);
    NEEDED | if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
}

/// Returns the names of the permissions that the bot needs to post in a channel of this kind and lacks, as far as
/// Discord says.
pub(crate) fn lacking(kind: Option<ChannelType>, allowed: Option<Permissions>) -> Vec<Line> {
    missing(needed_in(kind), allowed)
}

/// Returns the names of the permissions that the bot needs and lacks, as far as Discord says.
pub(crate) fn missing(needed: Permissions, allowed: Option<Permissions>) -> Vec<Line> {
    names(needed - allowed.unwrap_or(needed))
}

/// Returns the names of permissions.
pub(crate) fn names(permissions: Permissions) -> Vec<Line> {
    let named = |name: &str| Line::keyed(format!("permission-{}", name.to_lowercase().replace(' ', "-")));
    permissions.get_permission_names().into_iter().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Language;
    use words::Words;

    #[test]
    fn needed_permissions_have_names_in_every_language() {
        let names = missing(EVERYTHING, Some(Permissions::empty()));
        assert_eq!(names.len(), 5);
        for words in Language::ALL.map(Words::of_house) {
            assert!(names.iter().all(|name| words.has(&name.key)), "{names:?}");
        }
    }
}
