//! Weapons, and other open cards that count in conflicts.

use super::{Family, Magic, Presence, Weapon};
use crate::{magic::card::Card, state::public_state::PublicState};
use engine::Seat;

/// The cards of this family.
pub(super) const FAMILY: Family = &[
    (Card::Swords, &Weapon { adds: |_| 11, ..PLAIN }),
    (Card::Spears, &Weapon { adds: |dice| 3 * sixes(dice), ..PLAIN }),
    (Card::Hammers, &Weapon { adds: |_| 5, shatters: Some(66), ..PLAIN }),
    (Card::TwinForks, &Weapon { adds: |dice| 2 * u16::from(is_double(dice)), ..PLAIN }),
    (Card::Daggers, &Weapon { adds: |_| 1, ..PLAIN }),
    (Card::MorningStar, &Weapon { counts: |die| if die > 4 { 8 } else { 0 }, ..PLAIN }),
    (Card::Armour, &Armour),
    (Card::GauntletOfMight, &GauntletOfMight),
    (Card::LuckyCharm, &Presence),
];

/// A weapon that does nothing.
const PLAIN: Weapon = Weapon { adds: |_| 0, counts: |die| die, shatters: None };

impl Magic for Weapon {
    fn weapon(&self) -> Option<&Weapon> {
        Some(self)
    }
}

fn sixes(dice: &[u8]) -> u16 {
    dice.iter().map(|die| u16::from(*die == 6)).sum()
}

fn is_double(dice: &[u8]) -> bool {
    dice.iter().enumerate().any(|(at, die)| dice[at + 1..].contains(die))
}

/// Weapons of a lower level do nothing against its owner (SW-119).
struct Armour;

impl Magic for Armour {
    fn arms(&self) -> bool {
        true
    }
}

/// Returns whether the armour of `seat` stops a weapon (SW-119).
pub(in super::super) fn stops(public: &PublicState, seat: Seat, weapon: Card) -> bool {
    public.has_open(seat, Card::Armour) && weapon.level() < Card::Armour.level()
}

/// Adds 2 where no weapon counts (SW-112).
struct GauntletOfMight;

impl Magic for GauntletOfMight {
    fn is_modifier(&self) -> bool {
        true
    }
}

/// Returns whether `seat` has the gauntlet (SW-112).
pub(in super::super) fn has_gauntlet(public: &PublicState, seat: Seat) -> bool {
    public.has_open(seat, Card::GauntletOfMight)
}

/// Returns whether a tie is luck for `seat` (SW-48, SW-105).
pub(in super::super) fn is_lucky(public: &PublicState, seat: Seat) -> bool {
    public.has_open(seat, Card::LuckyCharm)
}
