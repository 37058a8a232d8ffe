//! What cards do once they resolve, by mechanism.

mod bodies;
mod cards;
mod deaths;
mod journeys;
pub(super) mod rocks;
mod spells;
mod stack;

use super::{Swords, card::Card, cast::Cast};
use engine::Recorder;

/// The card takes effect; those whose mere presence is their effect have none of their own.
pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    match cast.card {
        Card::SummonRock | Card::SummonRocks | Card::ShatterRocks | Card::DestroyRock => rocks::take(recorder, cast),
        Card::Kamakazi
        | Card::ExorciseGhosts
        | Card::LesserDeathTrap
        | Card::MajorDeathTrap
        | Card::BlackPlague
        | Card::MagicMissile => deaths::take(recorder, cast),
        Card::SummonDemon
        | Card::MindlessHulk
        | Card::Zombie
        | Card::RaiseTheDead
        | Card::Doppelganger
        | Card::GhostArmy
        | Card::Traitor => bodies::take(recorder, cast),
        Card::TeleportTrap | Card::Teleport | Card::ReTeleport | Card::Speed | Card::Horse | Card::BearTrap => {
            journeys::take(recorder, cast);
        }
        Card::StealArtifact | Card::Thief | Card::Wisdom | Card::CrystalBall => cards::take(recorder, cast),
        Card::AntiSpell
        | Card::SpellBounce
        | Card::DualShot
        | Card::EvadeTrap
        | Card::Spoilsport
        | Card::BurnScrolls => stack::take(recorder, cast),
        card if card.lasts() => spells::take(recorder, cast),
        _ => {}
    }
}
