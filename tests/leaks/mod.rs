//! Planted leaks: games that tell something hidden in one way or another, and journals that expose it.

#![allow(dead_code, unused_imports)]

mod leaky;

pub(crate) use leaky::{COUNTED, Leaky, Out, Peek, Secret};
