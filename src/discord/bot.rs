//! What every answer is made with: the house, the painter, and the words of one language.

use super::{
    connection::{Reach, UnderWay},
    fault::Fault,
    members::Members,
    newest::Newest,
};
use render::Painter;
use std::sync::Arc;
use table::House;
use words::{Dictionary, Words};

/// What every answer is made with, in one language.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(super) house: House,
    pub(super) painter: Arc<Painter>,
    pub(super) dictionary: &'static Dictionary,
    pub(super) words: &'static Words,
    pub(super) members: Arc<Members>,
    pub(super) reach: Arc<Reach>,
    pub(super) under_way: UnderWay,
    pub(super) newest: Arc<Newest>,
}

/// A command as it was given.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Fault>;
