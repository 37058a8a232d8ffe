//! The actor of a table: its mailbox, its state, its waking, and the storing of transitions.

pub(crate) mod advance;
pub(crate) mod batch;
pub(crate) mod books;
pub(crate) mod cause;
pub(crate) mod context;
pub(crate) mod dispatch;
pub(crate) mod door;
pub(crate) mod examine;
pub(crate) mod fault;
pub(crate) mod fold;
pub(crate) mod locks;
pub(crate) mod log_text;
pub(crate) mod mailbox;
pub(crate) mod measures;
pub(crate) mod neighbours;
pub(crate) mod play;
pub(crate) mod surroundings;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod transition;
pub(crate) mod worker;
