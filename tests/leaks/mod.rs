//! Leaks, planted: games that tell something hidden in one way or another, and journals by which that is found out.

#![allow(dead_code, unused_imports)]

mod leaky;

pub(crate) use leaky::{COUNTED, Leaky, Out, Peek, Secret};
