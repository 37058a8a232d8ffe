//! The websockets of serenity, by a newer version than it asks for.

pub use newer::*;
