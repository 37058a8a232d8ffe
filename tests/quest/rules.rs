//! Tests of the rules of the quest by the ids of their ledger, through the door that people use.

#![cfg(test)]

mod board;
mod cards;
mod cases;
mod chances;
mod combats;
mod computers;
mod effects;
mod endings;
mod journals;
mod landing;
mod menus;
mod merged;
mod orders;
mod picture;
mod secrets;
mod setup;
mod signs;
mod spelling;
mod statuses;
mod support;
mod turns;
mod wording;
