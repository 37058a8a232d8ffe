//! A game that was told or is over: replays, records, reviews, ratings, exports and erasure.

pub(crate) mod chronicle;
pub(crate) mod credit;
pub(crate) mod erasure;
pub(crate) mod exemption;
pub(crate) mod export;
pub(crate) mod finish;
pub(crate) mod rating;
pub(crate) mod rating_rule;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod review;
pub(crate) mod share;
pub(crate) mod story;
pub(crate) mod turning;

use crate::House;

/// The reports on games and people: histories, records, reviews, exports, and their erasure.
#[derive(Clone, Copy)]
pub struct ArchiveHandle<'h> {
    pub(crate) house: &'h House,
}
