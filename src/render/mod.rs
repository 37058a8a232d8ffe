//! The render room.
