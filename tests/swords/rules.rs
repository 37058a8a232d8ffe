//! Tests of the rules of Swords and Sorcery by the ids of their ledger, through the door that people use.

#![cfg(test)]

mod answers;
mod art;
mod cards;
mod cases;
mod computers;
mod conflicts;
mod contradicted;
mod deaths;
mod ghosts;
mod guards;
mod interrupted;
mod journals;
mod labels;
mod lively;
mod marches;
mod merged;
mod movement;
mod picture;

mod potions;
mod refusals;
mod secrets;
mod setup;
mod spelling;
mod spells;
mod spells_of_stack;
mod standing_cards;
mod support;
mod told;
mod traces;
mod traps;
mod turns;
mod windows;
