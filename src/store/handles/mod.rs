//! The handles on a store, one for each kind of row.

pub(crate) mod ladders;
pub(crate) mod outbox;
pub(crate) mod people;
pub(crate) mod places;
pub(crate) mod processes;
pub(crate) mod tables;

pub use ladders::Ladders;
pub use outbox::Outbox;
pub use people::People;
pub use places::Places;
pub use processes::Processes;
pub use tables::Tables;
