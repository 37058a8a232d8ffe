//! The rehearsal room.
