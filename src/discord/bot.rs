//! The tools that every answer is made with: the house, the painter, and the words of one language.

use crate::{
    interaction::{Begun, Newest, reply::Replies},
    picture::painting::Painting,
    rest::{
        budget::Budget,
        connection::{Reach, UnderWay},
        fault::Fault,
        limits::Limits,
    },
    server::{Servers, members::Members, shares::Shares, sites::Sites, sweeps::Sweeps},
    wording::mentions::Mentions,
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
    pub(crate) house: House,
    pub(crate) painter: Arc<Painter>,
    pub(crate) dictionary: &'static Dictionary,
    pub(crate) words: &'static Words,
    pub(crate) members: Arc<Members>,
    pub(crate) mentions: Arc<Mentions>,
    pub(crate) reach: Arc<Reach>,
    pub(crate) replies: Arc<Replies>,
    pub(crate) limits: Limits,
    pub(crate) under_way: UnderWay,
    pub(crate) newest: Arc<Newest>,
    /// The newest interaction of each person that is answered.
    pub(crate) latest: Arc<Newest>,
    pub(crate) begun: Arc<Begun>,
    pub(crate) budget: Arc<Budget>,
    pub(crate) sweeps: Arc<Sweeps>,
    pub(crate) servers: Arc<Servers>,
    /// The channels in which threads are being made.
    pub(crate) sites: Arc<Sites>,
    /// The channels in which somebody shared something a moment ago.
    pub(crate) shares: Arc<Shares>,
    /// The time until which an interaction may have been answered by the process that was taken over from.
    pub(crate) contested_until: Option<Instant>,
    /// The queue of turns to paint a picture.
    pub(crate) painting: Arc<Painting>,
    /// The semaphore with the only permit to make an animation.
    pub(crate) filming: Arc<Semaphore>,
    /// The colours in which pictures are painted in this place.
    pub(crate) colors: Colors,
    /// The picture settings of the one person it speaks to, once they were looked up.
    pub(crate) sight: Option<(Person, Sight)>,
}

impl Bot {
    /// Returns the bot of a house, speaking English, before it has met any person.
    pub(crate) fn new(house: House, dictionary: &'static Dictionary) -> Bot {
        let (members, mentions, reach, under_way, newest, latest, sight) = Default::default();
        let (begun, budget, sweeps, servers, sites, shares) = Default::default();
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
            latest,
            begun,
            budget,
            sweeps,
            servers,
            sites,
            shares,
            contested_until: None,
            painting,
            filming,
            colors,
            sight,
        }
    }
}

/// A command with the options that were given.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Fault>;
