//! What things look like.
