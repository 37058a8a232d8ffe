//! Posts as stories: turning points first, and no more than a phone shows at a glance, in every game.

use crate::stage::{Crowd, PRESS, Stage, guest, new_table, person, told_in};
use catalogue::tier::sample;
use pervigil::{
    DICTIONARY,
    discord::post_text,
    engine::{AnySession, Arg, Language, Level, Line, Seat, Setup, Weight},
    games::CATALOGUE,
    store::Phase,
    table::{Clock, NewTable, TurnPost},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

/// The most lines and characters of a post.
const LINES: usize = 6;
const CHARACTERS: usize = 600;
/// The most characters of any message.
const MESSAGE: usize = 2000;

/// A table of people, who make half of their moves at random, and of computers.
struct Reader {
    stage: Stage,
    crowd: Crowd,
    game: &'static str,
    /// The game as far as its journal was read, and all that the room heard of it.
    known: Box<dyn AnySession>,
    read: usize,
    heard: Vec<Line>,
    /// The keys of the headlines that were checked.
    met: BTreeSet<String>,
}

impl Reader {
    async fn begun(game: &'static str, seats: (u8, u8), number: u64) -> Reader {
        Reader::begun_with(game, seats, number, &[]).await
    }

    async fn begun_with(game: &'static str, (seats, people): (u8, u8), number: u64, options: &[(&str, i64)]) -> Reader {
        let options: BTreeMap<_, _> = options.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect();
        let table = NewTable { game: game.into(), options: options.clone(), ..table() };
        let stage = Stage::lobby_of(number, table).await;
        for seat in 1..seats {
            let lobby = stage.house.lobby();
            match seat < people {
                true => lobby.join(stage.table, guest(seat), None, PRESS).await.unwrap(),
                false => lobby.computer(stage.table, person(0), Some(Level::Easy), PRESS).await.unwrap(),
            }
        }
        stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
        let setup = Setup { options, ..Setup::plain(seats) };
        let known = CATALOGUE.find(game).unwrap().start(&setup).unwrap();
        Reader {
            stage,
            crowd: Crowd::at(number, game, &setup),
            game,
            known,
            read: 0,
            heard: vec![],
            met: BTreeSet::new(),
        }
    }

    /// Waits until a person is awaited, or the game is over, and has the person choose. Returns whether the game goes on.
    async fn step(&mut self, people: u8) -> bool {
        loop {
            if self.stage.phase().await == Phase::Over {
                return false;
            }
            if let Some(seat) = self.stage.owing().await.into_iter().find(|seat| seat.0 < people) {
                let (stamp, path) = self.crowd.choose(&self.stage, seat).await;
                self.stage.submit(seat.0, Some(stamp), &path).await.unwrap();
                return true;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Reads on in the journal.
    async fn read_on(&mut self) {
        let rows = self.stage.journal().await.into_iter().filter(|(kind, _)| kind == "game").map(|(_, body)| body);
        let rows: Vec<String> = rows.skip(self.read).collect();
        self.read += rows.len();
        for row in rows {
            self.heard.extend(self.known.retell(&row).and_then(|told| told.room));
            self.known.replay(&[row]).unwrap();
        }
    }

    /// Checks that a post is short in every language, and calls computers by their short names. A last post has points,
    /// hands and places of all seats besides.
    fn is_short(&self, post: &TurnPost) {
        let (most, long) = match post.outcome {
            Some(_) => (2 * LINES + 2 * post.roster.0.len(), MESSAGE),
            None => (LINES, CHARACTERS),
        };
        for words in Language::ALL.map(|language| DICTIONARY.of(language)) {
            let text = post_text(post, words);
            let (lines, characters) = (text.lines().count(), text.chars().count());
            assert!(lines <= most && characters <= long, "{}: {lines}, {characters}:\n{text}", self.game);
            assert!(!text.contains("Computer"), "{}: {text}", self.game);
        }
    }

    /// Checks that a post tells nothing but what its details tell too, and that its headlines are true.
    async fn is_true(&mut self, post: &TurnPost) {
        let (full, _) = self.stage.house.views().in_full(self.stage.table).await.unwrap();
        let keys = full.iter().map(|line| line.key.to_string());
        let known: BTreeSet<_> = full.iter().flat_map(named_by).chain(keys).collect();
        let (story, mut quiet) = (&post.story, vec![]);
        for line in [&story.lines].into_iter().chain(&story.shorter).flatten() {
            if line.key == "turn-quiet" {
                quiet.push(line.seat_at("seat").unwrap());
                continue;
            }
            let anew: Vec<_> = named_by(line).into_iter().filter(|named| !known.contains(named)).collect();
            assert!(anew.is_empty(), "{}: {anew:?} in {line:?}, but not in {full:?}", self.game);
        }
        let said = told_in(post);
        assert!(post.shortened || full.iter().all(|line| said.contains(line)), "{}: {post:?}", self.game);
        self.read_on().await;
        for seat in quiet {
            assert!(self.passed(seat), "{}: {seat:?} did something: {full:?}", self.game);
        }
        for head in &story.headlines {
            let is_so = if head.key.contains("-head-") { self.counts(head) } else { full.contains(head) };
            assert!(is_so, "{}: {head:?} in {full:?}", self.game);
        }
        self.met.extend(story.headlines.iter().map(|head| head.key.to_string()));
    }

    /// Returns whether the room has heard of a turn of this seat in which nothing was done: one line begins it, and the
    /// next ends it.
    fn passed(&self, seat: Seat) -> bool {
        let begins = |line: &Line| line.seat_at("to").filter(|_| self.known.ends_turn(line));
        self.heard.windows(2).any(|pair| begins(&pair[0]) == Some(seat) && begins(&pair[1]).is_some())
    }

    /// Returns whether a headline says what results from all that the room has heard.
    fn counts(&self, head: &Line) -> bool {
        let who = head.seat_at("who").unwrap();
        let so_often = |keys: &[&str]| {
            let of_seat = self.heard.iter().filter(|line| line.seat_at("who") == Some(who));
            of_seat.filter(|line| keys.contains(&&*line.key)).count() as i64
        };
        match &*head.key {
            "chamber-head-pyramids" => {
                let left = 3 - so_often(&["chamber-hurt"]) + so_often(&["chamber-healed"]);
                head.arg("left") == Some(&Arg::Number(left))
            }
            "stones-head-rune" => {
                let own = 1 + so_often(&["stones-rune-taken", "stones-rune-last"]);
                head.arg("count") == Some(&Arg::Number(own))
            }
            "amulets-head-broken" => so_often(&["amulets-cast-failed"]) == 1,
            "quest-head-life" | "swords-head-few" | "swords-head-wizard" => {
                self.heard.iter().any(|line| named_by(line).contains(&format!("{who:?}")))
            }
            other => panic!("no such headline: {other}"),
        }
    }
}

fn table() -> NewTable {
    NewTable { options: [].into(), ..new_table(Clock::Daily) }
}

/// The seats, texts and things that a line names.
fn named_by(line: &Line) -> BTreeSet<String> {
    fn of(arg: &Arg) -> BTreeSet<String> {
        match arg {
            Arg::Seat(seat) => [format!("{seat:?}")].into(),
            Arg::Text(text) => [text.to_string()].into(),
            Arg::Line(line) if line.args.is_empty() => [line.key.to_string()].into(),
            Arg::Line(line) => named_by(line),
            Arg::List(args) => args.iter().flat_map(of).collect(),
            Arg::Number(_) => BTreeSet::new(),
        }
    }
    line.args.iter().flat_map(|(_, arg)| of(arg)).collect()
}

/// The seats of a game: two, three, and as many as can play.
fn seats_of(game: &str) -> BTreeSet<u8> {
    let seats = &CATALOGUE.find(game).unwrap().info.seats;
    [2, 3, *seats.end()].into_iter().filter(|some| seats.contains(some)).collect()
}

#[tokio::test]
async fn posts_among_people_are_short_and_true() {
    let mut met = BTreeSet::new();
    for (number, entry) in (1..).zip(CATALOGUE) {
        for seats in seats_of(entry.info.key) {
            let mut reader = Reader::begun(entry.info.key, (seats, seats), number).await;
            for _ in 0..sample(150, 600) {
                let posts = reader.stage.hear_posts().await;
                posts.iter().for_each(|post| reader.is_short(post));
                if let Some(newest) = posts.last() {
                    reader.is_true(newest).await;
                }
                if !reader.step(seats).await {
                    break;
                }
            }
            met.append(&mut reader.met);
        }
    }
    for counted in ["chamber-head-pyramids", "stones-head-rune", "swords-head-few"] {
        assert!(met.contains(counted), "no post has {counted}: {met:?}");
    }
}

#[tokio::test]
async fn posts_beside_computers_are_short() {
    for entry in CATALOGUE {
        let game = entry.info.key;
        let seats = *entry.info.seats.end();
        let mut reader = Reader::begun(game, (seats, 1), 7).await;
        let mut told = 0;
        for _ in 0..sample(20, 200) {
            let goes_on = reader.step(1).await;
            let posts = reader.stage.hear_posts().await;
            posts.iter().for_each(|post| reader.is_short(post));
            told += posts.len();
            if !goes_on {
                break;
            }
        }
        assert!(told > 0, "{game}");
    }
}

/// Options with which games end soon.
const SHORT: [(&str, &[(&str, i64)]); 3] =
    [("chamber", &[("draw", 2)]), ("swords", &[("quiet", 5)]), ("quest", &[("rounds", 3)])];

/// Plays a game of few to its end, and returns its last post.
async fn last_post(game: &'static str, number: u64) -> (Reader, TurnPost) {
    let options = SHORT.iter().find(|(short, _)| *short == game).map_or(&[][..], |(_, options)| options);
    let seats = 2.max(*CATALOGUE.find(game).unwrap().info.seats.start());
    let mut reader = Reader::begun_with(game, (seats, seats), number, options).await;
    while reader.step(seats).await {}
    reader.read_on().await;
    let last = reader.stage.hear_posts().await.pop().unwrap();
    (reader, last)
}

/// Nobody acts upon anything any more, so steps and draws of the last move are under Details.
#[tokio::test]
async fn last_post_of_every_game_tells_the_end_alone() {
    for (number, entry) in (1..).zip(CATALOGUE) {
        let (reader, post) = last_post(entry.info.key, number).await;
        let (story, weight) = (&post.story, |line: &Line| reader.known.weight(line));
        assert!(story.shorter.is_empty() && !story.headlines.is_empty(), "{}: {story:?}", entry.info.key);
        assert!(story.lines.iter().all(|line| weight(line) == Weight::Deed), "{}: {story:?}", entry.info.key);
        reader.is_short(&post);
        let (_, seed, salt) = post.outcome.as_ref().unwrap();
        for words in Language::ALL.map(|language| DICTIONARY.of(language)) {
            let text = post_text(&post, words);
            assert!(!text.contains(seed) && !text.contains(salt), "{text}");
            assert_eq!(text.contains('🏆'), !text.contains('🤝'), "a draw has no winner: {text}");
        }
    }
}

/// A headline says that nobody wins, or a line about the places does; never both, and nobody is honoured.
#[tokio::test]
async fn an_end_that_nobody_wins_is_told_once() {
    let (_, post) = last_post("chamber", 1).await;
    for key in [
        "amulets-all-failed",
        "amulets-silence",
        "amulets-too-late",
        "chamber-drawn",
        "chamber-agreed",
        "quest-ended",
        "stones-ended-qi",
    ] {
        let mut post = post.clone();
        post.story.headlines = vec![Line::new(key).list("who", [0, 1].map(|seat| Line::name_of(Seat(seat))))];
        post.outcome.as_mut().unwrap().0.places = vec![1, 1];
        for words in Language::ALL.map(|language| DICTIONARY.of(language)) {
            let text = post_text(&post, words);
            assert_eq!((text.matches('🤝').count(), text.contains('🏆')), (1, false), "{key}: {text}");
        }
    }
}
