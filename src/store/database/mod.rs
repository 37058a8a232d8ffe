//! Whole databases: their places, schema, backups, moves and inspection.

pub(crate) mod backup;
pub(crate) mod files;
pub(crate) mod inspection;
pub(crate) mod place;
pub(crate) mod restore;
pub(crate) mod schema;
pub(crate) mod server_inspection;
pub(crate) mod transfer;
