//! Tests of the rules of Sorcerer & Stones by the ids of their ledger, through the door that people use.

#![cfg(test)]

mod cases;
mod computers;
mod endings;
mod journals;
mod labels;
mod leaving;
mod material;
mod merged;
mod objectives;
mod picture;
mod setup;
mod spelling;
mod spirits;
mod support;
mod taking;
mod turns;
mod variants;
