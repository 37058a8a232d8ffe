//! A table in play: moves, plans, queued turns, posts, resignations.

pub(crate) mod confirmation;
pub(crate) mod debts;
pub(crate) mod departure;
pub(crate) mod glance;
pub(crate) mod hearsay;
pub(crate) mod moment;
pub(crate) mod moves;
pub(crate) mod own_view;
pub(crate) mod plans;
pub(crate) mod posts;
pub(crate) mod private_notes;
pub(crate) mod question;
pub(crate) mod requests;
pub(crate) mod resignation;
pub(crate) mod settlement;
pub(crate) mod sight;
pub(crate) mod talk;
pub(crate) mod views;
pub(crate) mod watch;
pub(crate) mod watch_list;
