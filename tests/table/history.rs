//! Tests of games told again: as each viewer heard them, without counts of anything they did not hear.

use crate::stage::{CHANNEL, Crowd, LONGEST, PRESS, Stage, guest, keys, new_table, path, person};
use pervigil::{
    engine::{
        AnySession, Arg, Dice, Effects, Entry, Line, Occasion, Path, Scene, Seat, Seed, Setup, Submitted, Viewer,
        Weight, Wit,
    },
    games::CATALOGUE,
    people::{Guest, Person},
    render::Painter,
    store::{Phase, StoredRow, TableId},
    table::{Announcement, Clock, History, HistoryRefusal, NewTable, SharedPosition, TableRefusal},
};
use std::{collections::BTreeMap, time::Duration};

/// A game being played, and its journal.
struct World {
    entry: &'static Entry,
    setup: Setup,
    seed: Seed,
    session: Box<dyn AnySession>,
    journal: Vec<StoredRow>,
    choices: i64,
}

impl World {
    fn dealt(entry: &'static Entry, seats: u8, number: u64) -> World {
        let (setup, seed) = (Setup::plain(seats), Seed::from_number(number));
        let session = entry.start(&setup).expect("so many may play");
        let deal = session.deal(&seed);
        let mut world = World { entry, setup, seed, session, journal: vec![], choices: 0 };
        world.take_in(&deal);
        world
    }

    fn take_in(&mut self, effects: &Effects) {
        self.session.replay(&effects.rows).expect("rows just written can be read");
        for body in &effects.rows {
            let (table, seq, at) = (TableId(1), self.journal.len() as u64, self.choices);
            self.journal.push(StoredRow { table, seq, at, kind: "game".into(), body: body.clone() });
        }
        self.choices += 1;
    }

    fn effects(&self, seat: Seat, occasion: Occasion, path: &Path) -> Option<Effects> {
        let stamp = self.session.stamp(seat, occasion)?;
        match self.session.submit(seat, stamp, path, &self.seed) {
            Ok(Submitted::Accepted(effects)) => Some(effects),
            _ => None,
        }
    }

    /// The choice of a computer in the seat that is awaited first.
    fn thought(&self) -> Option<(Seat, Path)> {
        let seat = self.session.awaited().owing().iter().next()?;
        Some((seat, self.session.idea(seat, Wit::Plain, &self.seed)?()))
    }

    /// Plays one choice further. Returns whether there was one to make.
    fn step(&mut self) -> bool {
        let Some((seat, path)) = self.thought() else { return false };
        let effects = self.effects(seat, Occasion::Awaited, &path).expect("a path of the menu is taken");
        self.take_in(&effects);
        true
    }

    fn history(&self, viewer: Viewer) -> History {
        History::read(self.entry, self.setup.clone(), self.journal.clone(), viewer).expect("the journal adds up")
    }

    /// A copy of the game.
    fn twin(&self) -> World {
        let (setup, seed, session) = (self.setup.clone(), self.seed.clone(), self.session.fork());
        World { entry: self.entry, setup, seed, session, journal: self.journal.clone(), choices: self.choices }
    }
}

/// The lines of effects that a viewer hears, in order.
fn heard(effects: &Effects, viewer: Viewer) -> Vec<Line> {
    effects.told.iter().filter_map(|told| told.to(viewer).cloned()).collect()
}

/// All viewers but the holder of `seat`.
fn others(seats: u8, seat: Seat) -> impl Iterator<Item = Viewer> {
    Viewer::all(seats).filter(move |viewer| !viewer.is(seat))
}

/// The number of seats in each game.
fn seats(entry: &Entry) -> u8 {
    3.clamp(*entry.info.seats.start(), *entry.info.seats.end())
}

/// A step as it is heard, without the viewer's own counts.
type Seen = (i64, u32, Option<Seat>, Vec<Line>);

fn seen(history: &History) -> Vec<Seen> {
    history.steps.iter().map(|step| (step.at, step.turn, step.by, step.lines.clone())).collect()
}

fn png(painter: &Painter, scene: &Scene) -> Vec<u8> {
    painter.png(scene, &|line: &Line| format!("{line:?}")).expect("a scene can be painted")
}

/// The number of choices of a seat that are searched for a choice it could make in two ways.
const TRIES: usize = 24;

/// Any whole move of a seat, said one word at a time.
fn wander(world: &World, seat: Seat, occasion: Occasion, dice: &mut Dice) -> Option<Path> {
    let mut said = Path::default();
    loop {
        let question = world.session.question(seat, occasion, &said)?;
        let offer = dice.pick(&question.offers)?;
        said = said.then(offer.word.clone());
        if !offer.more {
            return Some(said);
        }
    }
}

/// Two games that differ in one seat's hidden choice, as far as nobody else hears a difference.
struct Twins {
    hider: Seat,
    worlds: [World; 2],
    /// True if the first world has one choice more.
    one_more: bool,
}

impl Twins {
    /// Plays on alike in both for as long as nobody else hears a difference.
    fn play_on(&mut self, most: usize) {
        for _ in 0..most {
            let Some((seat, path)) = self.worlds[0].thought() else { return };
            let effects = self.worlds.each_ref().map(|world| world.effects(seat, Occasion::Awaited, &path));
            let [Some(one), Some(two)] = effects else { return };
            if !self.is_alike(&one, &two) {
                return;
            }
            self.worlds[0].take_in(&one);
            self.worlds[1].take_in(&two);
        }
    }

    fn is_alike(&self, one: &Effects, two: &Effects) -> bool {
        let after = |world: &World, effects: &Effects| {
            let mut after = world.session.fork();
            after.replay(&effects.rows).expect("rows just written can be read");
            (after.awaited(), after.outcome().is_some())
        };
        let mut viewers = others(self.worlds[0].setup.seats, self.hider);
        viewers.all(|viewer| heard(one, viewer) == heard(two, viewer))
            && after(&self.worlds[0], one) == after(&self.worlds[1], two)
            && !after(&self.worlds[0], one).1
    }

    /// Looks for a choice that `hider` can make in two ways, or make or not, so that nobody else could tell.
    fn parting(world: &World, hider: Seat, occasion: Occasion, dice: &mut Dice) -> Option<Twins> {
        let paths: Vec<_> = (0..TRIES).filter_map(|_| wander(world, hider, occasion, dice)).collect();
        let effects: Vec<_> = paths.iter().filter_map(|path| world.effects(hider, occasion, path)).collect();
        let first = dice.pick(&effects)?.clone();
        let mut twins = Twins { hider, worlds: [world.twin(), world.twin()], one_more: false };
        let unheard = occasion == Occasion::Standing && twins.is_alike(&first, &Effects::default());
        if unheard && dice.below(2) == 0 {
            twins.one_more = true;
        } else {
            let other = effects.iter().find(|other| other.rows != first.rows && twins.is_alike(&first, other))?;
            twins.worlds[1].take_in(other);
        }
        twins.worlds[0].take_in(&first);
        twins.worlds[0].choices = 1_000;
        twins.worlds[1].choices = 1_000;
        Some(twins)
    }

    /// Checks that everybody else hears the same lines, step for step, and sees the same pictures.
    fn are_told_alike(&self, painter: &Painter) {
        for viewer in others(self.worlds[0].setup.seats, self.hider) {
            let [one, two] = self.worlds.each_ref().map(|world| world.history(viewer));
            assert_eq!(seen(&one), seen(&two), "{viewer:?} counts what {:?} hides", self.hider);
            assert_eq!(one.told(0, one.steps.len()), two.told(0, two.steps.len()));
            assert_eq!((one.own_move, one.steps.len()), (two.own_move, two.steps.len()));
            let last = one.steps.len();
            for position in (1..=last).rev().take(12).chain([1, last / 2]).filter(|position| *position > 0) {
                assert_eq!(one.scene(position), two.scene(position), "{viewer:?} at {position} of {last}");
            }
            let [one, two] = [&one, &two].map(|history| png(painter, &history.scene(last).expect("a picture")));
            assert!(one == two, "{viewer:?} sees different pictures");
        }
    }
}

/// The number of twins looked for in each game, and the length of the search.
const TWINS: usize = 12;
const SEARCHED: usize = 120;

/// Checks that twins that differ in one seat's secret are alike in words and pictures for everybody else. Returns the
/// number of twins, and of those in which one had made a choice more.
fn twins_are_told_alike(entry: &'static Entry) -> (usize, usize) {
    let (seats, painter) = (seats(entry), Painter::new());
    let (mut found, mut one_more) = (0_usize, 0);
    for number in 1..=6 {
        let mut dice = Seed::from_number(number).advice(7);
        let mut world = World::dealt(entry, seats, number);
        for _ in 0..SEARCHED {
            let seat = Seat(dice.below(seats.into()) as u8);
            let occasion = if dice.below(2) == 0 { Occasion::Awaited } else { Occasion::Standing };
            if let Some(mut twins) = Twins::parting(&world, seat, occasion, &mut dice) {
                twins.play_on(40);
                twins.are_told_alike(&painter);
                found += 1;
                one_more += usize::from(twins.one_more);
                if found.is_multiple_of(2) {
                    break;
                }
            }
            if found == TWINS || !world.step() {
                break;
            }
        }
    }
    (found, one_more)
}

#[test]
fn twins_that_differ_in_a_secret_are_told_and_shown_alike() {
    let found: BTreeMap<&str, (usize, usize)> = CATALOGUE
        .iter()
        .map(|entry| std::thread::spawn(move || (entry.info.key, twins_are_told_alike(entry))))
        .collect::<Vec<_>>()
        .into_iter()
        .map(|game| game.join().expect("a game is told alike"))
        .collect();
    for (game, (twins, one_more)) in &found {
        // Nobody chooses anything unseen there.
        let has_secrets = *game != "stones";
        assert_eq!((*twins > 0, *one_more > 0), (has_secrets, has_secrets), "{found:?}");
    }
}

/// A game of computers, until it is over or long enough.
fn played(entry: &'static Entry, number: u64, most: usize) -> World {
    let mut world = World::dealt(entry, seats(entry), number);
    for _ in 0..most {
        if !world.step() {
            break;
        }
    }
    world
}

#[test]
fn everybody_hears_what_they_were_told_and_nobody_elses_asides() {
    for entry in CATALOGUE {
        let world = played(entry, 3, 250);
        let mut told = vec![];
        for viewer in Viewer::all(world.setup.seats) {
            let lines: Vec<Line> = world.history(viewer).steps.into_iter().flat_map(|step| step.lines).collect();
            let session = entry.start(&world.setup).expect("it was begun");
            let rows = world.journal.iter().filter_map(|row| session.retell(&row.body));
            assert_eq!(lines, rows.filter_map(|told| told.to(viewer).cloned()).collect::<Vec<_>>(), "{viewer:?}");
            told.push(lines);
        }
        let room = told.pop().expect("the room hears");
        let secrets = told.iter().filter(|own| **own != room).count();
        assert_eq!(secrets > 0, entry.info.key != "stones", "{}", entry.info.key);
    }
}

#[test]
fn every_position_of_a_whole_game_can_be_seen_and_painted() {
    let painter = Painter::new();
    for entry in CATALOGUE {
        let world = played(entry, 5, LONGEST);
        assert!(world.session.outcome().is_some(), "{} came to its end", entry.info.key);
        let history = world.history(Viewer::Watcher);
        let last = history.steps.len();
        assert_eq!((history.scene(0), history.scene(last + 1)), (None, None));
        let turns: Vec<_> = history.steps.iter().map(|step| step.turn).collect();
        assert!(turns[0] == 0 && turns.is_sorted() && turns[last - 1] > 0, "{turns:?}");
        let every = last.div_ceil(40);
        for position in (1..=last).step_by(every).chain([last]) {
            let scene = history.scene(position).expect("there is a position");
            assert!(!png(&painter, &scene).is_empty() && !scene.alt.is_empty());
        }
        for seat in (0..world.setup.seats).map(Seat) {
            let own = world.history(Viewer::Seat(seat));
            let same = history.same_moment(last / 2, &own);
            assert!((1..=own.steps.len()).contains(&same) && own.scene(same).is_some());
            assert_eq!(own.same_moment(own.steps.len(), &history), last);
        }
    }
}

#[test]
fn a_picture_is_that_of_its_moment() {
    let mut world = World::dealt(CATALOGUE.find("chamber").expect("it is in the catalogue"), 2, 8);
    let mut shown = vec![world.session.scene(Viewer::Watcher)];
    while shown.len() < 60 && world.step() {
        if world.history(Viewer::Watcher).steps.len() > shown.len() {
            shown.push(world.session.scene(Viewer::Watcher));
        }
    }
    let history = world.history(Viewer::Watcher);
    for (at, scene) in shown.iter().enumerate() {
        assert_eq!(history.scene(at + 1).as_ref(), Some(scene), "{at}");
    }
}

async fn own(stage: &Stage, seat: u8) -> std::sync::Arc<History> {
    stage.house.archive().history_of(stage.table, person(seat)).await.expect("there is a history").1
}

#[tokio::test]
async fn deeds_to_somebody_since_their_move_are_told_apart() {
    let stage = Stage::begun(5, Clock::None, 2).await;
    let mut crowd = Crowd::new(5, 2);
    let (mut concerned, mut since) = (0, 0);
    for _ in 0..240 {
        let mover = stage.step(&mut crowd).await;
        if stage.phase().await != Phase::Play {
            break;
        }
        for seat in [0, 1] {
            let history = own(&stage, seat).await;
            let from = history.own_move.unwrap_or(1);
            if Seat(seat) == mover {
                assert_eq!(from, history.steps.len(), "nothing has happened since one's own move");
            }
            let told = history.told(from, history.steps.len());
            since += told.len();
            concerned += told.iter().filter(|telling| telling.concerns).count();
            assert!(history.steps[from..].iter().all(|step| step.by != Some(Seat(seat))), "since one's own move");
        }
    }
    assert!(concerned > 0 && since > concerned, "{concerned} of {since}");
    let room = own(&stage, 9).await;
    assert_eq!((room.viewer, room.own_move), (Viewer::Watcher, None));
    assert!(room.told(0, room.steps.len()).iter().all(|telling| !telling.concerns));
}

/// The sentences of a line that was merged.
fn sentences(line: &Line) -> Vec<&Line> {
    let inner = ["said", "then"].into_iter().filter_map(|name| line.arg(name));
    let inner: Vec<_> = inner.filter_map(|arg| if let Arg::Line(line) = arg { Some(line) } else { None }).collect();
    if inner.is_empty() { vec![line] } else { inner.into_iter().flat_map(sentences).collect() }
}

/// Steps, draws and the pass of the turn are done to nobody, whoever they name. What everybody sees is no news.
#[test]
fn only_deeds_of_others_are_told_as_done_to_a_seat() {
    for entry in CATALOGUE {
        let (world, mut suffered) = (played(entry, 3, 300), 0);
        for seat in (0..world.setup.seats).map(Seat) {
            let history = world.history(Viewer::Seat(seat));
            let weight = |line: &Line| world.session.weight(line);
            let turns = |line: &Line| line.key.contains("turn-began") || line.key.contains("stone-passed");
            for telling in history.news(1, history.steps.len()) {
                let all = sentences(&telling.line);
                let named = |line: &&Line| line.args.iter().any(|(_, arg)| arg.is_of(seat));
                let is_deed = all.iter().any(|line| named(line) && weight(line) != Weight::Detail);
                assert!(!all.iter().any(|line| turns(line)), "everybody sees that: {telling:?}");
                assert!(!telling.concerns || is_deed, "nothing was done to {seat:?}: {telling:?}");
                suffered += usize::from(telling.concerns);
            }
        }
        assert_eq!(suffered == 0, entry.info.key == "stones", "{}: {suffered}", entry.info.key);
    }
}

#[tokio::test]
async fn seat_view_is_closed_during_the_game_and_open_to_all_after() {
    let stage = Stage::begun(7, Clock::None, 2).await;
    stage.round().await;
    let look = async |by: u8, viewer| stage.house.archive().history_for(stage.table, person(by), viewer).await;
    for (by, viewer) in [(0, Viewer::Seat(Seat(0))), (0, Viewer::Seat(Seat(1))), (9, Viewer::Seat(Seat(1)))] {
        assert_eq!(look(by, viewer).await.err().map(|refused| refused.refusal), Some(HistoryRefusal::ViewLater.into()));
    }
    let (chapter, history) = look(0, Viewer::Watcher).await.expect("everybody may look");
    assert_eq!((chapter.seat, chapter.open_seats().len(), history.viewer), (Some(Seat(0)), 0, Viewer::Watcher));
    stage.leave(0).await.expect("a game can be left");
    assert_eq!(stage.phase().await, Phase::Over);
    for by in [0, 1, 9] {
        for viewer in Viewer::all(2) {
            assert_eq!(look(by, viewer).await.expect("it is over").1.viewer, viewer);
        }
        let refused = look(by, Viewer::Seat(Seat(2))).await.err().map(|refused| refused.refusal);
        assert_eq!(refused, Some(HistoryRefusal::NoSuchView.into()));
    }
}

#[tokio::test]
async fn history_is_refused_before_a_game_and_told_after_any_end() {
    let lobby = Stage::lobby(3, Clock::None).await;
    let refusal = async |stage: &Stage| {
        stage.house.archive().history_of(stage.table, person(0)).await.err().map(|refused| refused.refusal)
    };
    assert_eq!(refusal(&lobby).await, Some(TableRefusal::NotBegun.into()));
    lobby.house.lobby().close(lobby.table, person(0)).await.expect("the host closes it");
    assert_eq!(refusal(&lobby).await, Some(TableRefusal::Over.into()));

    let called_off = Stage::begun(3, Clock::None, 2).await;
    called_off.leave(1).await.expect("a game can be left");
    let (chapter, history) =
        called_off.house.archive().history_of(called_off.table, person(0)).await.expect("it was played");
    let last = history.steps.last().expect("a step").lines.clone();
    assert_eq!((chapter.phase, keys(&last).last().copied()), (Phase::Closed, Some("called-off")));
    assert_eq!(last.len(), 2, "of what follows by the rules the leaving alone is told: {last:?}");
    let refused = called_off.house.archive().history_for(called_off.table, person(0), Viewer::Seat(Seat(1))).await;
    assert_eq!(
        refused.err().map(|refused| refused.refusal),
        Some(HistoryRefusal::NoSuchView.into()),
        "it came to no end"
    );

    let forgotten = Stage::lobby(4, Clock::None).await;
    let zenobia = Guest { id: Person(1_029_384_756_102_938_475), ..guest(2) };
    for guest in [guest(1), zenobia.clone()] {
        forgotten.house.lobby().join(forgotten.table, guest, None, PRESS).await.expect("a seat is free");
    }
    forgotten.house.lobby().start(forgotten.table, person(0), PRESS).await.expect("enough have joined");
    forgotten.round().await;
    forgotten.house.archive().forget(zenobia.id).await.expect("people are forgotten at their word");
    let (chapter, history) =
        forgotten.house.archive().history_of(forgotten.table, person(0)).await.expect("it goes on");
    assert!(chapter.roster.person(Seat(2)).is_none() && history.scene(history.steps.len()).is_some());
}

#[tokio::test]
async fn timeout_is_told_as_done_to_the_player() {
    let stage = Stage::begun(6, Clock::Daily, 2).await;
    let late = stage.owing().await[0];
    let before = own(&stage, late.0).await.own_move;
    stage.wait(Duration::from_hours(25).as_millis() as i64);
    stage.house.clocks().ring_alarms().await.expect("alarms ring");
    let history = own(&stage, late.0).await;
    assert_eq!(history.own_move, before, "it was no move of theirs");
    let told = history.told(1, history.steps.len());
    assert!(told.first().is_some_and(|first| first.concerns), "{told:?}");
    let step = history.steps.iter().find(|step| step.lines[0].key.starts_with("time-ran-out")).expect("it is told");
    assert_eq!((step.by, step.at), (None, stage.now()));
}

#[tokio::test]
async fn post_tells_how_far_the_game_was_even_after_restarts() {
    let mut stage = Stage::begun(5, Clock::None, 2).await;
    let mut crowd = Crowd::new(5, 2);
    let mut posts: Vec<usize> = vec![];
    for _ in 0..40 {
        let new = stage.hear_posts().await.len();
        let steps = own(&stage, 9).await.steps.len();
        posts.extend(std::iter::repeat_n(steps, new));
        if stage.phase().await != Phase::Play {
            break;
        }
        stage.wait(1_000);
        stage.step(&mut crowd).await;
    }
    let before = own(&stage, 9).await;
    stage.crash();
    let history = own(&stage, 9).await;
    assert_eq!((seen(&before), before.told(0, 9)), (seen(&history), history.told(0, 9)));
    assert!(posts.len() > 5 && posts.is_sorted() && posts.first() < posts.last(), "{posts:?}");
    for (at, steps) in posts.iter().enumerate() {
        assert_eq!(history.at_post(at as u64 + 1, 0), *steps, "post {at}");
    }
    let middle = history.steps[history.steps.len() / 2].at;
    let by_time = history.at_post(9_999, middle);
    assert!(history.steps[by_time - 1].at <= middle && history.steps[by_time].at > middle, "by the time alone");
}

#[tokio::test]
async fn one_position_a_minute_is_shared_also_across_a_restart() {
    let mut stage = Stage::begun(5, Clock::None, 2).await;
    stage.hear().await;
    let (chapter, history) = stage.house.archive().history_of(stage.table, person(9)).await.expect("it was played");
    let scene = history.scene(1).expect("a picture");
    let lines = history.steps[0].lines.clone();
    let roster = chapter.roster.clone();
    let position = SharedPosition { position: 1, of: 1, turn: 0, viewer: Viewer::Watcher, lines, scene, roster };
    stage.house.archive().share(stage.table, position.clone()).await.expect("it is shared");
    let again = stage.house.archive().share(stage.table, position.clone()).await.err().map(|refused| refused.refusal);
    assert_eq!(again, Some(HistoryRefusal::SharedJustNow(stage.now() + 60_000).into()));
    stage.crash();
    assert!(
        stage.house.archive().share(stage.table, position.clone()).await.is_err(),
        "it still waits to be delivered"
    );
    let said = stage.hear().await;
    assert!(matches!(&said[..], [(_, Announcement::Position(shared))] if **shared == position), "{said:?}");
    stage.wait(60_000);
    stage.house.archive().share(stage.table, position).await.expect("a minute is over");
}

#[tokio::test]
async fn while_no_other_game_has_begun_the_one_before_is_told() {
    let stage = Stage::begun(7, Clock::None, 2).await;
    stage.round().await;
    stage.leave(0).await.expect("a game can be left");
    let told = async || stage.house.archive().told_in(CHANNEL).await.expect("there is a game");
    assert_eq!(told().await, stage.table);
    let next = stage.house.lobby().open(new_table(Clock::None)).await.expect("the channel is free");
    assert_eq!(told().await, stage.table);
    stage.house.lobby().close(next, person(0)).await.expect("a lobby can be closed");
    assert_eq!(told().await, stage.table, "a lobby that was closed hides nothing");
    let next = stage.house.lobby().open(new_table(Clock::None)).await.expect("the channel is free");
    stage.house.lobby().join(next, guest(1), None, PRESS).await.expect("a seat is free");
    stage.house.lobby().start(next, person(0), PRESS).await.expect("enough have joined");
    assert_eq!(told().await, next);
    stage.house.turns().submit(next, person(0), None, path("resign yes")).await.expect("a game can be left");
    let stored = stage.house.store().tables().row(next).await.expect("it is read").expect("it is there");
    assert_eq!((stored.phase, told().await), (Phase::Closed, next), "one that was called off was played");
}

#[tokio::test]
async fn notes_stay_with_their_player_after_the_game() {
    let table = NewTable { game: "amulets".into(), options: BTreeMap::new(), ..new_table(Clock::None) };
    let stage = Stage::begun_with(3, table, 3).await;
    stage.say(0, "note @2 no red all").await.expect("one can note that");
    for _ in 0..3 {
        let seat = stage.owing().await[0].0;
        stage.say(seat, "pass yes").await.expect("it is their turn");
    }
    for seat in 0..3 {
        if stage.phase().await == Phase::Play {
            stage.say(seat, "resign yes").await.expect("one can resign");
        }
    }
    assert_eq!(stage.phase().await, Phase::Over);
    for asker in [0, 1] {
        let eyes = Viewer::Seat(Seat(0));
        let (_, history) =
            stage.house.archive().history_for(stage.table, person(asker), eyes).await.expect("it is over");
        let lines: Vec<_> = history.steps.iter().flat_map(|step| keys(&step.lines)).collect();
        assert!(!lines.iter().any(|key| key.contains("noted")), "{lines:?}");
        let alt = format!("{:?}", history.scene(history.steps.len()).expect("a last position").alt);
        assert!(!alt.contains("-marks"), "{alt}");
    }
}
