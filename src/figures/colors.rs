//! The colours of the bot's own pictures, which are the colours of the boards.

pub(super) use engine::palette::{
    ABYSS as INK, BLOOD, CARD, CARD_LIT as LIT, DIM, GOLD, GROUND, IVORY, LEAF, SAND, SKY, WALL, WALL_LIGHT, WHITE, ink,
};
