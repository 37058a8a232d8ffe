//! Tests of the rules of the chamber by the ids of their ledger, through the door that people use.

#![cfg(test)]

mod board;
mod cases;
mod computers;
mod endings;
mod exchange;
mod journals;
mod menus;
mod merged;
mod orders;
mod picture;
mod secrets;
mod setup;
mod spelling;
mod spells;
mod support;
mod turns;
