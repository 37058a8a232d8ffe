//! Messages in the reader's language.
