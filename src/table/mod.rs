//! The table room.
