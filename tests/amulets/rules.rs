//! Tests of the rules of Amulets by the ids of their ledger, through the door that people use.

#![cfg(test)]

mod asking;
mod assist;
mod cases;
mod casting;
mod computers;
mod deduction;
mod journals;
mod pencil;
mod picture;
mod secrets;
mod setup;
mod spelling;
mod support;
mod turns;
mod weight;
