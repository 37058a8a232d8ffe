//! The tools that every answer is made with: the house, the painter, and the words of one language.

use super::{
    begun::Begun,
    budget::Budget,
    connection::{Reach, UnderWay},
    fault::Fault,
    limits::Limits,
    members::Members,
    mentions::Mentions,
    newest::Newest,
    painting::Painting,
    reply::Replies,
    servers::Servers,
    sweeps::Sweeps,
};
use engine::{Colors, Sight};
use people::Person;
use render::Painter;
use std::sync::Arc;
use table::House;
use tokio::{sync::Semaphore, time::Instant};
use words::{Dictionary, Words};

/// The tools that every answer is made with, in one language.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(super) house: House,
    pub(super) painter: Arc<Painter>,
    pub(super) dictionary: &'static Dictionary,
    pub(super) words: &'static Words,
    pub(super) members: Arc<Members>,
    pub(super) mentions: Arc<Mentions>,
    pub(super) reach: Arc<Reach>,
    pub(super) replies: Arc<Replies>,
    pub(super) limits: Limits,
    pub(super) under_way: UnderWay,
    pub(super) newest: Arc<Newest>,
    pub(super) begun: Arc<Begun>,
    pub(super) budget: Arc<Budget>,
    pub(super) sweeps: Arc<Sweeps>,
    pub(super) servers: Arc<Servers>,
    /// The time until which an interaction may have been answered by the process that was taken over from.
    pub(super) contested_until: Option<Instant>,
    /// The queue of turns to paint a picture.
    pub(super) painting: Arc<Painting>,
    /// The semaphore with the only permit to make an animation.
    pub(super) filming: Arc<Semaphore>,
    /// The colours in which pictures are painted in this place.
    pub(super) colors: Colors,
    /// The picture settings of the one person it speaks to, once they were looked up.
    pub(super) sight: Option<(Person, Sight)>,
}

impl Bot {
    /// Returns the bot of a house, speaking English, before it has met any person.
    pub(super) fn new(house: House, dictionary: &'static Dictionary) -> Bot {
        let (members, mentions, reach, under_way, newest, sight) = Default::default();
        let (begun, budget, sweeps, servers) = Default::default();
        let (painting, filming) = (Arc::new(Painting::new()), Arc::new(Semaphore::new(1)));
        let colors = Colors::default();
        let (painter, words) = (Arc::new(Painter::new()), dictionary.english());
        Bot {
            house,
            painter,
            dictionary,
            words,
            members,
            mentions,
            reach,
            replies: Arc::new(Replies::over(reqwest::Client::new(), None)),
            limits: Limits::default(),
            under_way,
            newest,
            begun,
            budget,
            sweeps,
            servers,
            contested_until: None,
            painting,
            filming,
            colors,
            sight,
        }
    }
}

/// A command with the options that were given.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Fault>;
