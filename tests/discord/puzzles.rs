//! Tests of the puzzle of the day: it is answered once, by one person alone, and solved on the next day.

use crate::{
    lessons::make,
    stage::{Stage, press, shown},
};
use pervigil::{
    engine::{Entry, Occasion, Path},
    games::CATALOGUE,
    lessons::{Position, Proof, Puzzle, Searched, Verdict},
    store::Write,
};
use standin::{Message, User};
use std::time::Duration;

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;
/// The most moves among which a wrong one is looked for.
const TRIED: usize = 60;

/// The puzzle of a game on the present day of the stage.
struct Today {
    game: &'static str,
    day: i64,
    puzzle: Puzzle,
    position: Position,
}

/// The first game that has puzzles.
fn entry() -> &'static Entry {
    CATALOGUE.iter().find(|entry| Puzzle::count(entry) > 0).expect("a game with puzzles")
}

impl Today {
    fn of(stage: &Stage, entry: &'static Entry) -> Today {
        let day = stage.now().div_euclid(DAY as i64);
        let number = day.rem_euclid(Puzzle::count(entry) as i64) as usize;
        Today::read(entry, day, number)
    }

    /// The puzzle of this number, as if it were that of the day.
    fn read(entry: &'static Entry, day: i64, number: usize) -> Today {
        let puzzle = Puzzle::of(entry, number).expect("a puzzle");
        let position = puzzle.position(entry).expect("its position");
        Today { game: entry.info.key, day, puzzle, position }
    }

    fn searched(&self) -> Searched {
        match self.puzzle.proof {
            Proof::Searched(searched) => searched,
            Proof::Deduced(_) => panic!("{}: a deduction", self.game),
        }
    }

    fn right(&self) -> Path {
        self.position.right().expect("an answer")
    }

    /// A move that is allowed and not the answer.
    fn wrong(&self) -> Path {
        let seat = self.position.learner();
        let stamp = self.position.session().stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let is_wrong = |path: &Path| self.position.judge(stamp, path) == Ok(Verdict::Wrong);
        self.position.moves(TRIED).into_iter().find(is_wrong).expect("a wrong move")
    }

    async fn open(&self, user: &User, channel: &str) -> Message {
        user.command(channel, "puzzle", &[("game", self.game.into())]).await.message()
    }

    async fn make(&self, user: &User, panel: &Message, path: &Path) -> Message {
        make(user, panel, &self.position, path).await
    }

    /// Opens the puzzle, and makes a move in it.
    async fn tried(&self, user: &User, path: &Path) -> Message {
        let panel = self.open(user, "general").await;
        self.make(user, &panel, path).await
    }
}

/// Puts the clock of the stage forward to the beginning of the next day.
pub(crate) fn pass_to_next_day(stage: &Stage) {
    let left = DAY - (stage.now() as u64 % DAY);
    stage.pass(Duration::from_millis(left + 1_000));
}

/// Answers the puzzle of the game whose turn it is, rightly.
pub(crate) async fn answered(stage: &Stage, user: &User) {
    let games: Vec<&'static Entry> = CATALOGUE.iter().filter(|entry| Puzzle::count(entry) > 0).collect();
    let day = stage.now().div_euclid(DAY as i64);
    let today = Today::of(stage, games[day.rem_euclid(games.len() as i64) as usize]);
    let verdict = today.tried(user, &today.right()).await;
    assert!(verdict.content().contains("Found it"), "{verdict:#?}");
}

async fn stats(user: &User) -> String {
    user.command("general", "stats player", &[]).await.message().content().to_owned()
}

#[tokio::test]
async fn best_move_is_found_in_every_game_and_language() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    bela.speaks("de").await;
    let readers = [
        (&ada, ["Find the best move", "Only one answer fits"], "Found it"),
        (&bela, ["Finde den besten Zug", "Nur eine Lösung passt"], "Gefunden"),
    ];
    for entry in CATALOGUE.iter().filter(|entry| Puzzle::count(entry) > 0) {
        for (reader, asked, found) in readers {
            let today = Today::of(&stage, entry);
            let (asked, numbers) = match today.puzzle.proof {
                Proof::Searched(Searched { chance, next, .. }) => (asked[0], vec![chance, next]),
                Proof::Deduced(_) => (asked[1], vec![]),
            };
            let panel = today.open(reader, "general").await;
            assert!(panel.ephemeral() && panel.attachments().len() == 1, "{panel:#?}");
            assert!(panel.content().contains(asked) && panel.content().contains("<t:"), "{}", panel.content());
            let verdict = today.make(reader, &panel, &today.right()).await;
            let mut numbers = numbers.iter().map(|number| format!(" {number} "));
            let text = verdict.content().replace('.', " ");
            assert!(text.contains(found) && numbers.all(|number| text.contains(&number)), "{verdict:#?}");
        }
    }
    assert!(ada.messages("general").await.iter().all(Message::ephemeral), "nobody else saw it");
    stage.close().await;
}

#[tokio::test]
async fn second_answer_does_not_count() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let today = Today::of(&stage, entry());
    let [panel, left_open] = [today.open(&ada, "general").await, today.open(&ada, "general").await];
    let missed = today.make(&ada, &panel, &today.wrong()).await;
    assert!(
        missed.content().contains("Not the best move") && !missed.content().contains("games of 100"),
        "{missed:#?}"
    );
    let other = today.open(&ada, "dm").await;
    assert!(other.content().contains("Not the best move"), "{other:#?}");
    let again = today.make(&ada, &left_open, &today.right()).await;
    assert!(again.content().contains("first answer counts") && !again.content().contains("Found"), "{again:#?}");
    assert!(stats(&ada).await.contains("0 of 1 puzzles found"), "{}", stats(&ada).await);
    stage.close().await;
}

#[tokio::test]
async fn solution_and_count_come_on_the_next_day() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    let today = Today::of(&stage, entry());
    let right = today.tried(&ada, &today.right()).await;
    assert!(right.content().contains("Found it"), "{right:#?}");
    today.tried(&bela, &today.wrong()).await;
    let panel = today.open(&chidi, "general").await;
    assert!(panel.content().contains("Find the best move") && !panel.content().contains("of 2"), "{panel:#?}");
    pass_to_next_day(&stage);
    let late = today.make(&chidi, &panel, &today.right()).await;
    assert!(late.content().contains("is over"), "{late:#?}");
    let Searched { chance, tried, .. } = today.searched();
    let (of_all, proof) = (format!("wins {chance} games of 100"), format!("after each of {tried} moves"));
    for text in ["1 of 2 people found it", &of_all, &proof] {
        assert!(late.content().contains(text), "{}", late.content());
    }
    let next = Today::of(&stage, entry()).open(&bela, "general").await;
    let solution = press(&bela, &next, "Yesterday's solution").await;
    assert!(solution.content().contains("1 of 2 people found it"), "{solution:#?}");
    let back = press(&bela, &solution, "Today's puzzle").await;
    assert!(back.content().contains("Find the best move"), "{back:#?}");
    assert!(!stats(&chidi).await.contains("puzzles"), "no answer was lost or counted");
    stage.close().await;
}

/// The longest answer of all is given press by press, and its solution says how it was proved.
#[tokio::test]
async fn deduction_is_answered_and_solved_in_its_own_words() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let entry = CATALOGUE.find("amulets").expect("a game");
    let day = stage.now().div_euclid(DAY as i64);
    let length = |number: &usize| Puzzle::of(entry, *number).expect("a puzzle").answer.len();
    let number = (0..Puzzle::count(entry)).max_by_key(length).expect("puzzles");
    let kept = Write::PuzzleNumber { game: entry.info.key.to_owned(), day, number: number as i64 };
    stage.store().commit(vec![kept]).await.expect("it is kept");
    let today = Today::read(entry, day, number);
    let panel = today.open(&ada, "general").await;
    assert!(panel.content().contains("Only one answer fits all you know"), "{}", panel.content());
    let right = today.make(&ada, &panel, &today.right()).await;
    assert!(right.content().contains("is the only answer that fits"), "{right:#?}");
    let missed = today.tried(&bela, &today.wrong()).await;
    assert!(missed.content().contains("Not the answer that fits"), "{missed:#?}");
    pass_to_next_day(&stage);
    let next = ada.command("general", "puzzle", &[("game", "amulets".into())]).await.message();
    let solution = press(&ada, &next, "Yesterday's solution").await;
    let Proof::Deduced(deduced) = today.puzzle.proof else { panic!("no deduction") };
    for text in ["The only answer that fits was", "1 of 2 people found it", &format!("{} of them", deduced.before)] {
        assert!(solution.content().contains(text), "{text}: {}", solution.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn streak_grows_from_day_to_day_and_ends_by_a_gap() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for days in 1..=3 {
        let today = Today::of(&stage, entry());
        let text = today.tried(&ada, &today.right()).await.content().to_owned();
        let expected = if days == 1 { "on 1 day.".to_owned() } else { format!("on {days} days in a row") };
        assert!(text.contains(&expected), "{text}");
        pass_to_next_day(&stage);
    }
    assert!(stats(&ada).await.contains("3 of 3 puzzles found · days in a row: 3, at best 3"));
    let seen = bela.command("general", "stats player", &[("player", "Ada".into())]).await.message();
    assert!(!seen.content().contains("puzzles"), "others read nothing of it: {seen:#?}");
    stage.leave().await;
    stage.pass(Duration::from_millis(DAY));
    stage.enter().await;
    assert!(stats(&ada).await.contains("3 of 3 puzzles found · days in a row: 0, at best 3"));
    stage.close().await;
}

#[tokio::test]
async fn forged_press_on_a_puzzle_leads_nowhere() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let today = Today::of(&stage, entry());
    let panel = today.open(&ada, "general").await;
    let id = |game: i64, day: i64| -(game * 1_000_000 + day);
    let at = 1 + CATALOGUE.iter().position(|entry| entry.info.key == today.game).expect("a game") as i64;
    let forged = [
        format!("1|{}|q|0.0|x", id(at, today.day + 1)),
        format!("1|{}|q|0.0|x", id(99, today.day)),
        format!("1|{}|q|0.0|x", i64::MIN),
        format!("1|{}|a|join", id(at, today.day)),
        format!("1|{}|p|0.0|commit", id(at, today.day)),
        "1|-|puzzle|past chess".to_owned(),
        "1|-|puzzle|go".to_owned(),
    ];
    for forged in forged {
        let outcome = ada.forge(&panel, &forged, None).await;
        let answer = shown(&ada, &panel, &outcome).await;
        assert!(!answer.content().contains('🧩'), "{forged}: {answer:#?}");
    }
    let stale = ada.forge(&panel, &format!("1|{}|q|7.7|moonwalk", id(at, today.day)), None).await;
    let stale = shown(&ada, &panel, &stale).await;
    assert!(stale.content().contains("another question") && stale.content().contains("Find the best"), "{stale:#?}");
    stage.close().await;
}
