//! The colours that the bot's own pictures share: those of the boards' palette.

use engine::scene::Color;

pub(super) const GROUND: Color = Color::rgb(0x11_101b);
pub(super) const CARD: Color = Color::rgb(0x23_222e);
pub(super) const LIT: Color = Color::rgb(0x47_396b);
pub(super) const DIM: Color = Color::rgb(0xab_abab);
pub(super) const GOLD: Color = Color::rgb(0xfe_e9be);
pub(super) const SAND: Color = Color::rgb(0xfe_c329);
