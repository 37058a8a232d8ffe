//! What a seat may know: hidden values, the exchange of what it never saw, and ids.

pub(crate) mod exchange;
pub(crate) mod hidden;
pub(crate) mod ids;
