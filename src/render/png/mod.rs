//! PNG files from prepared tiles: bits, codes, checksums.

pub(crate) mod adler;
pub(crate) mod bits;
pub(crate) mod code_lengths;
pub(crate) mod deflate;
pub(crate) mod encode;
pub(crate) mod parse;
