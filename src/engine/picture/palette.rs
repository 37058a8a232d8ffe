//! The palette of the house: the colours that the pictures of several games have in common.
//!
//! A thing with its own colour, such as a suit or a piece, keeps it in the art of its game.

use crate::picture::scene::Color;

/// The colour behind everything, and of the edges of things that lie on a floor.
pub const ABYSS: Color = Color::rgb(0x0b_0b0b);
/// The ground around the board.
pub const GROUND: Color = Color::rgb(0x11_101b);
/// A card on the ground, such as the card of a player.
pub const CARD: Color = Color::rgb(0x23_222e);
/// A card or a floor that is looked at.
pub const CARD_LIT: Color = Color::rgb(0x47_396b);
/// The floors of a chequered board.
pub const FLOOR: [Color; 2] = [Color::rgb(0x23_2039), Color::rgb(0x1a_172e)];
/// A floor on which something has just happened.
pub const LIT: Color = Color::rgb(0x5b_6308);
/// Walls, and borders.
pub const WALL: Color = Color::rgb(0x61_5387);
/// The bright side of a wall.
pub const WALL_LIGHT: Color = Color::rgb(0x97_89c1);
/// The dark side of a wall.
pub const WALL_DARK: Color = Color::rgb(0x18_1129);
/// Text to be read.
pub const IVORY: Color = Color::rgb(0xf3_ead9);
/// Text that may be passed over.
pub const DIM: Color = Color::rgb(0xb9_b9b9);
/// A thing that is out, or that does not count.
pub const FAINT: Color = Color::rgb(0x68_6868);
/// Text that stands out.
pub const WHITE: Color = Color::rgb(0xff_ffff);
/// Headings, and a player who has the turn or has won.
pub const GOLD: Color = Color::rgb(0xfe_e9be);
/// A strong yellow.
pub const SAND: Color = Color::rgb(0xfe_c329);
/// A strong blue: the colour of protection.
pub const SKY: Color = Color::rgb(0x00_e7fa);
/// A strong green: the colour of good things.
pub const LEAF: Color = Color::rgb(0x5f_f25f);
/// A strong red: the colour of bad things.
pub const BLOOD: Color = Color::rgb(0xff_6b61);
/// Bolts, and a player who is waited for.
pub const BOLT: Color = Color::rgb(0xe7_fa37);

/// Returns a strong colour made fit for words.
///
/// It is so pale that the words can be read on dark ground, and on light ground if the picture is turned light.
pub const fn ink(color: Color) -> Color {
    color.mix(WHITE, 62)
}
