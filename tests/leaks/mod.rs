//! Leaks, planted: games that tell something hidden in one way or another, and journals by which that is found out.

#![allow(dead_code)]

mod exchange;
mod leaky;

pub(crate) use exchange::Exchange;
pub(crate) use leaky::{Leaky, Out};
