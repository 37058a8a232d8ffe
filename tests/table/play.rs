//! Tests of whole games: the calls, the lines of the room and of single persons, and the clocks that run.

use crate::stage::{CHANNEL, Crowd, LONGEST, Stage, path, person, told_in};
use pervigil::{
    engine::{Commitment, Line, Occasion, Path, Salt, Seat, Seed, Viewer},
    games::CATALOGUE,
    store::{Destination, Phase},
    table::{Announcement, Clock, Glance, Panel, PrivateNote, TurnPost},
};
use std::collections::{BTreeMap, BTreeSet};

/// The times of decisions here in turn, in milliseconds.
const THOUGHTS: [i64; 5] = [1_000, 1_000, 200_000, 30_000, 150_000];
const HOUR: i64 = 3_600_000;
/// The time for which a player who acted is not called by a mention.
const THERE: i64 = 120_000;
/// The time for which a player who acted reads on in the same place.
const READS: i64 = 30_000;

/// A game played at random, in which everything it says is checked.
struct Watched {
    stage: Stage,
    crowd: Crowd,
    glance: Glance,
    /// The deadline of each seat that owes a decision.
    due: BTreeMap<Seat, i64>,
    /// The time of each seat's last action.
    acted: BTreeMap<Seat, i64>,
    /// The lines that the room heard before its newest post.
    told: Vec<Line>,
    /// The lines of the newest post.
    telling: Vec<Line>,
    steps: usize,
    /// The number of amended posts.
    amended: usize,
    commitment: Commitment,
    private_questions: usize,
    asides: usize,
    clocks_renewed: usize,
}

impl Watched {
    async fn begun(number: u64, seats: u8) -> Watched {
        let stage = Stage::begun(number, Clock::Daily, seats).await;
        let said = stage.hear().await;
        let Some((_, Announcement::Turn(post))) = said.into_iter().nth(1) else { panic!("a start is told") };
        let glance = stage.house.views().glance(stage.table, None).await.unwrap();
        let commitment = post.commitment.expect("a start binds the seed");
        let (telling, _) = stage.house.views().in_full(stage.table).await.unwrap();
        let due = glance.owed.iter().map(|owed| (owed.seat, stage.now() + allowed(&glance))).collect();
        Watched {
            stage,
            crowd: Crowd::new(number, seats),
            glance,
            due,
            acted: BTreeMap::new(),
            told: vec![],
            telling,
            steps: 0,
            amended: 0,
            commitment,
            private_questions: 0,
            asides: 0,
            clocks_renewed: 0,
        }
    }

    async fn step(&mut self) {
        self.stage.wait(THOUGHTS[self.steps % THOUGHTS.len()]);
        self.steps += 1;
        let mover = self.stage.step(&mut self.crowd).await;
        let before =
            std::mem::replace(&mut self.glance, self.stage.house.views().glance(self.stage.table, None).await.unwrap());
        let anew: Vec<Seat> = seats(&self.glance).filter(|seat| came_to_owe(&before, &self.glance, *seat)).collect();
        self.keep_time(&before, &anew).await;
        let again = anew.contains(&mover);
        let called: Vec<Seat> = anew.into_iter().filter(|seat| *seat != mover).collect();
        let (mut posts, mut asked) = (vec![], vec![]);
        for (to, said) in self.stage.hear().await {
            match said {
                Announcement::Turn(post) if to == Destination::Channel(CHANNEL) => posts.push(*post),
                Announcement::Private(note) => asked.extend(self.is_private(to, &note, mover, &called).await),
                other => panic!("{other:?} was said to {to:?}"),
            }
        }
        let over = self.glance.phase == Phase::Over;
        match over || !called.is_empty() {
            true => assert_eq!(posts.len(), 1, "one post where somebody else is to decide"),
            false => assert!(posts.len() <= usize::from(again), "or where a turn of another passed by itself"),
        }
        for post in posts {
            self.calls_once(&post, &called, &asked);
            self.is_whole(&post).await;
            self.hear(&post).await;
        }
        self.acted.insert(mover, self.stage.now());
    }

    /// Checks that a called player is asked in private or mentioned, not both, and that one who has just acted is not
    /// mentioned. All are asked in private for an answer. Places for orbs are asked in private only of players who do
    /// not read the question where they have just acted.
    fn calls_once(&self, post: &TurnPost, called: &[Seat], asked: &[Seat]) {
        let now = self.stage.now();
        let there = |seat: &Seat| self.acted.get(seat).is_some_and(|at| now - at < THERE);
        let mentioned: Vec<Seat> = post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat).collect();
        let wanted: Vec<Seat> = called.iter().filter(|seat| !asked.contains(seat) && !there(seat)).copied().collect();
        assert_eq!(mentioned, wanted);
        let reads = |seat: &Seat| self.acted.get(seat).is_some_and(|at| now - at < READS);
        let is_asked = |seat: &&Seat| !is_placement(&self.glance) || !reads(seat);
        let wanted: BTreeSet<Seat> = called.iter().filter(is_asked).copied().collect();
        let asked: BTreeSet<Seat> = asked.iter().copied().collect();
        assert!(is_turn(&self.glance) || asked == wanted, "{asked:?} rather than {wanted:?}");
        assert!(!post.amends || mentioned.is_empty(), "an addition calls nobody");
    }

    /// An addition says all of the post again that it is added to.
    async fn hear(&mut self, post: &TurnPost) {
        let (told, _) = self.stage.house.views().in_full(self.stage.table).await.unwrap();
        if post.amends {
            assert!(!self.told.is_empty(), "the opening post says what binds the game and stays as it is");
            assert!(told.starts_with(&self.telling), "nothing of it is lost");
            self.amended += 1;
        } else {
            self.told.append(&mut self.telling);
        }
        let said = told_in(post);
        assert_eq!(post.shortened, !told.iter().all(|line| said.contains(line)));
        self.telling = told;
    }

    /// Checks that a deadline is kept while a decision of the same pace is owed, and set again otherwise.
    async fn keep_time(&mut self, before: &Glance, anew: &[Seat]) {
        let (now, allowed) = (self.stage.now(), allowed(&self.glance));
        self.clocks_renewed += seats(before).filter(|seat| anew.contains(seat)).count();
        self.due.retain(|seat, _| seats(&self.glance).any(|owing| owing == *seat));
        self.due.extend(anew.iter().map(|seat| (*seat, now + allowed)));
        assert_eq!(
            self.glance.owed.iter().map(|owed| (owed.seat, owed.due.unwrap())).collect::<BTreeMap<_, _>>(),
            self.due
        );
        let alarms = self.stage.alarms().await.into_iter();
        let (calls, clocks): (Vec<_>, Vec<_>) = alarms.partition(|alarm| alarm.kind == "wake");
        assert_eq!(clocks.len(), 3 * self.due.len(), "nobody else has an alarm");
        assert!(calls.iter().all(|call| self.due.contains_key(&Seat(call.seat))), "nobody else is called: {calls:?}");
    }

    async fn is_private(&mut self, to: Destination, note: &PrivateNote, mover: Seat, called: &[Seat]) -> Option<Seat> {
        assert_eq!(to, Destination::Person(person(note.seat.0).0));
        assert_ne!(note.seat, mover, "the mover is answered, not written to");
        assert!(!note.lines.is_empty() || note.question.is_some(), "a message says something");
        self.asides += note.lines.len();
        assert_eq!(note.scene.is_some(), note.question.is_some());
        let (stamp, question) = note.question.as_ref()?;
        assert!(called.contains(&note.seat));
        let panel: Panel = self.stage.panel(note.seat.0, &Path::default()).await;
        assert_eq!((&panel.stamp, &panel.question, self.due[&note.seat]), (stamp, question, note.due.unwrap()));
        let look = self.stage.house.views().look(self.stage.table, Some(person(note.seat.0))).await.unwrap();
        assert!(self.stage.shown(note.scene.as_ref()).await == look.scene, "the picture is drawn for the person asked");
        self.private_questions += 1;
        Some(note.seat)
    }

    async fn is_whole(&mut self, post: &TurnPost) {
        let over = self.glance.phase == Phase::Over;
        assert_eq!((post.outcome.is_some(), post.commitment), (over, None), "seed and salt are told at the end alone");
        let owed = post.owed.iter().map(|owed| (owed.seat, owed.due));
        assert!(owed.eq(self.glance.owed.iter().map(|owed| (owed.seat, owed.due))));
        assert_eq!((&post.awaited, &post.roster), (&self.glance.awaited, &self.glance.roster));
        let seen = self.stage.house.views().look(self.stage.table, None).await.unwrap().scene;
        assert!(self.stage.shown(Some(&post.scene)).await == seen);
        if let Some((outcome, seed, salt)) = &post.outcome {
            let (seed, salt) = (Seed::from_bytes(bytes(seed)), Salt::from_bytes(bytes(salt)));
            assert_eq!(seed.commitment(&salt), self.commitment, "the seed is the one that was bound");
            let results = self.stage.house.store().tables().results(self.stage.table).await.unwrap();
            let by_seat: BTreeMap<u8, _> = results.iter().map(|row| (row.seat, (row.place, row.person))).collect();
            let places = (0..).zip(&outcome.places).map(|(seat, place)| (seat, (*place, Some(person(seat).0))));
            assert_eq!(by_seat, places.collect());
        }
    }

    /// Checks that the room has heard the lines of the journal, once and in order.
    async fn told_all_once(&self, seats: u8) {
        let session = CATALOGUE.find("chamber").unwrap().start(&pervigil::engine::Setup::plain(seats)).unwrap();
        let rows = self.stage.journal().await;
        let told = rows.iter().filter(|(kind, _)| kind == "game").filter_map(|(_, row)| session.retell(row)?.room);
        assert!(told.eq(self.told.iter().chain(&self.telling).cloned()), "no line is lost or told twice");
    }
}

fn seats(glance: &Glance) -> impl Iterator<Item = Seat> {
    glance.owed.iter().map(|owed| owed.seat)
}

/// Returns whether orbs are to be put back. A player who has just acted sees this in the place where they acted.
fn is_placement(glance: &Glance) -> bool {
    glance.awaited.as_ref().is_some_and(|line| line.key == "chamber-awaited-placement")
}

fn is_turn(glance: &Glance) -> bool {
    glance.awaited.as_ref().is_some_and(|line| line.key == "chamber-awaited-turn")
}

fn allowed(glance: &Glance) -> i64 {
    if is_turn(glance) { 24 * HOUR } else { 8 * HOUR }
}

fn came_to_owe(before: &Glance, after: &Glance, seat: Seat) -> bool {
    !seats(before).any(|owing| owing == seat) || is_turn(before) != is_turn(after)
}

fn bytes(hex: &str) -> [u8; 32] {
    std::array::from_fn(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).expect("hexadecimal digits"))
}

async fn a_whole_game(number: u64, seats: u8) -> Watched {
    let mut game = Watched::begun(number, seats).await;
    for step in 0.. {
        if game.glance.phase == Phase::Over {
            break;
        }
        assert!(step < LONGEST, "random play has to end");
        game.step().await;
    }
    game.told_all_once(seats).await;
    assert!(game.stage.alarms().await.is_empty(), "no clock runs any more");
    game
}

/// Plays whole games until one has private questions, lines for some alone and everything `wanted`.
async fn eventful_game(seats: u8, wanted: impl Fn(&Watched) -> bool) {
    for number in 1..20 {
        let game = a_whole_game(number, seats).await;
        if game.private_questions > 0 && game.asides > 0 && game.amended > 0 && wanted(&game) {
            return;
        }
    }
    panic!("no game has all of it");
}

#[tokio::test]
async fn a_game_of_two_is_told_whole() {
    eventful_game(2, |_| true).await;
}

#[tokio::test]
async fn a_game_of_three_is_told_whole() {
    eventful_game(3, |_| true).await;
}

#[tokio::test]
async fn a_game_of_four_is_told_whole() {
    // Somebody goes from a response straight to a turn, or the other way.
    eventful_game(4, |game| game.clocks_renewed > 0).await;
}

#[tokio::test]
async fn nothing_can_be_done_after_the_end() {
    let game = a_whole_game(12, 2).await;
    let (stage, table) = (&game.stage, game.stage.table);
    for seat in 0..2 {
        let refused = stage.say(seat, "end").await.expect_err("the game is over");
        assert_eq!(refused, pervigil::table::TableRefusal::Over);
        assert!(stage.house.turns().panel(table, person(seat), Occasion::Standing, Path::default()).await.is_err());
    }
    assert!(stage.hear().await.is_empty());
    assert!(stage.house.views().tables_of(person(0)).await.unwrap().is_empty());
}

#[tokio::test]
async fn half_move_asks_on_and_a_stale_one_gets_the_fresh_question() {
    let stage = Stage::begun(5, Clock::Daily, 2).await;
    stage.hear().await;
    let asked = stage.owing().await[0].0;
    let panel = stage.panel(asked, &Path::default()).await;
    let half = stage.submit(asked, Some(panel.stamp), &"face".parse().unwrap()).await.unwrap();
    let further = half.panel.expect("half a move is asked on");
    assert_eq!((half.lines.len(), further.stamp, further.said.to_string().as_str()), (0, panel.stamp, "face"));
    stage.submit(asked, Some(panel.stamp), &"end".parse().unwrap()).await.unwrap();
    let told = stage.hear_posts().await;
    assert_eq!(told.len(), 1);
    let late = stage.house.turns().submit(stage.table, person(asked), Some(panel.stamp), "end".parse().unwrap()).await;
    assert!(late.expect_err("the turn is over").fresh.is_none());
    stage.say(1 - asked, "end").await.unwrap();
    stage.hear().await;
    let late = stage.house.turns().submit(stage.table, person(asked), Some(panel.stamp), "end".parse().unwrap()).await;
    let refused = late.expect_err("the question is of an earlier turn");
    assert_eq!(refused.refusal, pervigil::table::TableRefusal::Stale);
    assert_eq!(*refused.fresh.unwrap(), stage.panel(asked, &Path::default()).await);
    assert!(stage.hear().await.is_empty(), "what is refused is not told");
}

#[tokio::test]
async fn typed_move_may_omit_words_with_only_one_answer() {
    let mut number = 3;
    loop {
        number += 1;
        let stage = Stage::begun(number, Clock::None, 2).await;
        if deflected_in_one_word(&stage, &mut Crowd::new(number, 2)).await {
            return;
        }
    }
}

/// Plays until a player has only one orb to deflect a zap with, and says no more than that they deflect. Returns
/// whether this happened.
async fn deflected_in_one_word(stage: &Stage, crowd: &mut Crowd) -> bool {
    while let Some(awaited) = stage.awaited().await {
        if awaited != "chamber-awaited-answer" {
            stage.step(crowd).await;
            continue;
        }
        let seat = stage.owing().await[0].0;
        let deflect =
            stage.house.turns().panel(stage.table, person(seat), Occasion::Awaited, path("deflect")).await.unwrap();
        if let [only] = &deflect.question.offers[..] {
            stage.say(seat, "deflect").await.expect("there is one orb to deflect with");
            let said = format!("deflect {}", only.word.as_str());
            assert!(stage.choices().await.contains(&(seat, said)));
            return true;
        }
        stage.step(crowd).await;
    }
    false
}

#[tokio::test]
async fn the_room_and_the_seats_see_what_is_theirs() {
    let stage = Stage::begun(6, Clock::None, 2).await;
    let session = CATALOGUE.find("chamber").unwrap();
    let mut session = session.start(&pervigil::engine::Setup::plain(2)).unwrap();
    let rows: Vec<String> = stage.journal().await.into_iter().filter(|row| row.0 == "game").map(|row| row.1).collect();
    session.replay(&rows).unwrap();
    for (asker, viewer) in [(Some(0), Viewer::Seat(Seat(0))), (Some(1), Viewer::Seat(Seat(1))), (None, Viewer::Watcher)]
    {
        let look = stage.house.views().look(stage.table, asker.map(person)).await.unwrap();
        let scene = if asker.is_some() { session.guided(viewer) } else { session.scene(viewer) };
        assert!(look.scene == scene, "those who play their first games are guided");
    }
    let stranger = stage.house.views().look(stage.table, Some(person(9))).await.expect_err("a stranger has no seat");
    assert_eq!(stranger.refusal, pervigil::table::TableRefusal::NotSeated);
}
