//! The posts to a channel and its people in a game that people play over days.

use crate::cli::{
    Failure,
    lab::percentile,
    serve::{Scratch, runtime},
};
use pervigil::{
    DICTIONARY,
    discord::post_text,
    engine::{AnySession, Language, Level, Pace, Seed, Setup, Word},
    games::CATALOGUE,
    people::{Guest, Person},
    store::{Store, TableId, Write},
    table::{Announcement, Clock, House, NewTable, SURE, Surroundings},
};
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

/// The time for which each person thinks about a decision, in milliseconds: all have gone away by then.
const THOUGHT: i64 = 10 * 60_000;

/// The time between two looks at a table where a computer chooses.
const GLANCE: Duration = Duration::from_millis(1);

/// The posts so far.
#[derive(Default)]
pub struct Posts {
    /// The language in which they are read.
    language: Language,
    turns: u64,
    additions: u64,
    mentions: u64,
    private: u64,
    /// The text of each post in the end, as the channel reads it.
    texts: Vec<String>,
    /// The number of lines if each event had its own.
    events: u64,
}

/// A game that is played at a real table of a house.
struct HostedGame {
    house: House,
    id: TableId,
    now: Arc<AtomicI64>,
    /// A copy of the game that plans the choices of people.
    session: Box<dyn AnySession>,
    seen: usize,
    holder: Option<(u8, u32)>,
}

fn person(seat: u8) -> Guest {
    Guest { id: Person(u64::from(seat) + 1), name: format!("Player {}", seat + 1), speaks: None }
}

impl Posts {
    /// No posts yet, to be read in a language.
    pub fn read_in(language: Language) -> Posts {
        Posts { language, ..Posts::default() }
    }

    /// Plays a game of so many people, who choose like medium computers, and of computers in the other seats. It counts
    /// all posts.
    pub fn play(&mut self, game: &str, setup: &Setup, people: u8, number: u64) -> Result<(), Failure> {
        let scratch = Scratch::new(None)?;
        runtime()?.block_on(async {
            let mut table = HostedGame::begun(&scratch, game, setup, people, number).await?;
            let seed = Seed::from_number(number);
            loop {
                self.hear(&mut table).await?;
                let owing = table.session.awaited().owing();
                if owing.is_empty() {
                    return Ok(());
                }
                let Some(seat) = owing.iter().find(|seat| seat.0 < people) else {
                    tokio::time::sleep(GLANCE).await;
                    continue;
                };
                let thought = table.session.idea(seat, Level::Medium.wit(), &seed);
                let path = thought.ok_or("a seat that must choose has no question")?();
                let path = match table.session.confirm(seat, &path) {
                    Some(_) => path.then(Word::new(SURE)),
                    None => path,
                };
                table.now.fetch_add(THOUGHT, Ordering::Relaxed);
                let heard = table.house.turns().submit(table.id, person(seat.0).id, None, path).await;
                heard.map_err(|refused| format!("refused: {:?}", refused.refusal))?;
            }
        })
    }

    /// Counts the events and posts since the last time.
    async fn hear(&mut self, table: &mut HostedGame) -> Result<(), Failure> {
        let rows = table.house.store().tables().journal(table.id).await?;
        for row in rows.into_iter().skip(table.seen) {
            table.seen += 1;
            if row.kind == "game" {
                self.events += u64::from(table.session.retell(&row.body).is_some_and(|told| told.room.is_some()));
                table.session.replay(&[row.body])?;
            }
        }
        let awaited = table.session.awaited();
        let decision = awaited.decision().filter(|decision| decision.pace == Pace::Turn);
        let holder = decision.and_then(|decision| Some((awaited.owing().iter().next()?.0, decision.turn)));
        self.turns += u64::from(holder.is_some() && holder != table.holder);
        table.holder = holder.or(table.holder);
        for row in table.house.store().outbox().due(i64::MAX).await? {
            let mut said = serde_json::from_str(&row.body)?;
            if let Announcement::Turn(post) = &mut said {
                let told = table.house.views().told(table.id, (**post).clone()).await;
                **post = told.map_err(|refused| format!("refused: {:?}", refused.refusal))?.0;
            }
            self.take_in(said);
            table.house.store().commit(vec![Write::Delivered { id: row.id, message_id: None, at: row.at }]).await?;
        }
        Ok(())
    }

    fn take_in(&mut self, said: Announcement) {
        match said {
            Announcement::Turn(post) => {
                self.mentions += post.owed.iter().filter(|owed| owed.calls).count() as u64;
                let text = post_text(&post, DICTIONARY.of(self.language));
                match self.texts.last_mut().filter(|_| post.amends) {
                    Some(last) => (*last, self.additions) = (text, self.additions + 1),
                    None => self.texts.push(text),
                }
            }
            Announcement::Private(_) | Announcement::Word(_) => self.private += 1,
            Announcement::LateCall(_) => self.mentions += 1,
            Announcement::Lobby(_)
            | Announcement::Silence(_)
            | Announcement::Expired(_)
            | Announcement::Motion(_)
            | Announcement::Notice(..)
            | Announcement::Position(_)
            | Announcement::Thread(_)
            | Announcement::Settled => {}
        }
    }

    /// The posts of all games, in order, as the channel reads them.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The averages for each turn, and the lines and characters of the posts: median, nine in ten, and the most.
    pub fn report(&self) -> Value {
        let per = |count: u64, of: u64| (100.0 * count as f64 / of.max(1) as f64).round() / 100.0;
        let posts = self.texts.len() as u64;
        let a_turn = |count: u64| per(count, self.turns);
        let spread = |size: fn(&String) -> usize| {
            let mut sizes: Vec<_> = self.texts.iter().map(size).collect();
            sizes.sort_unstable();
            [50, 90, 100].map(|percent| percentile(&sizes, percent))
        };
        let (lines, characters) = (spread(|text| text.lines().count()), spread(|text| text.chars().count()));
        json!({
            "turns": self.turns,
            "posts_a_turn": a_turn(posts), "additions_a_turn": a_turn(self.additions),
            "mentions_a_turn": a_turn(self.mentions), "private_a_turn": a_turn(self.private),
            "events_a_post": per(self.events, posts),
            "lines_median": lines[0], "lines_90": lines[1], "lines_most": lines[2],
            "characters_median": characters[0], "characters_90": characters[1], "characters_most": characters[2],
        })
    }
}

impl HostedGame {
    async fn begun(
        scratch: &Scratch,
        game: &str,
        setup: &Setup,
        people: u8,
        number: u64,
    ) -> Result<HostedGame, Failure> {
        let now = Arc::new(AtomicI64::new(0));
        let clock = Arc::clone(&now);
        let surroundings = Surroundings {
            now: Arc::new(move || clock.load(Ordering::Relaxed)),
            entropy: Arc::new(move || *Seed::from_number(number).bytes()),
            beat: std::time::Duration::ZERO,
            ..Surroundings::default()
        };
        let house = House::new(CATALOGUE, Store::open(&scratch.path.join("posts.db"))?, surroundings);
        let refused = |refused: pervigil::table::Refused| format!("no table: {:?}", refused.refusal);
        let plain = NewTable::plain(1, game, person(0));
        let new = NewTable { guild: Some(1), options: setup.options.clone(), clock: Clock::Daily, ..plain };
        let id = house.lobby().open(new).await.map_err(refused)?;
        for seat in 1..setup.seats {
            let press = u64::from(seat);
            match seat < people {
                true => house.lobby().join(id, person(seat), None, press).await.map_err(refused)?,
                false => house.lobby().computer(id, person(0).id, Some(Level::Medium), press).await.map_err(refused)?,
            }
        }
        house.lobby().start(id, person(0).id, 1).await.map_err(refused)?;
        let entry = CATALOGUE.find(game).ok_or("the game is not in the catalogue")?;
        Ok(HostedGame { house, id, now, session: entry.start(setup)?, seen: 0, holder: None })
    }
}
