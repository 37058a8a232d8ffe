//! End-to-end tests of Amulets: questions, castings that cut in, pencil marks, and secrets that nobody else may notice.

use crate::{
    secrecy::{assert_alike, received},
    stage::{Stage, act, asks, is_end, is_turn, press, type_move},
};
use pervigil::{
    games::amulets::board::{Amulet, Answer, Card, Field, Placement},
    store::TableId,
};
use serde_json::{Value, json};
use standin::{Message, User};
use std::time::Duration;

pub(crate) const GAME: &str = "general";
const ONE_BY_ONE: &str = "Place all five one by one";
const CAST: &str = "Cast the spell";

/// Three people at a table, the first to move first, then clockwise.
pub(crate) struct Circle {
    pub(crate) stage: Stage,
    pub(crate) people: [User; 3],
    pub(crate) cards: [Card; 3],
    pub(crate) watcher: User,
    pub(crate) post: Message,
}

impl Circle {
    pub(crate) async fn begun(seed: u64) -> Circle {
        let stage = Stage::fixed(seed).await;
        let mut people = stage.users(["Ada", "Bela", "Chidi"]);
        let game = [("game", json!("amulets")), ("newcomers", json!("same"))];
        let post = stage.begin(GAME, &people, &game).await;
        let first = people.iter().position(|user| post.awaited() == [user.name()]).expect("one is called");
        people.rotate_left(first);
        let mut cards = vec![];
        for user in &people {
            cards.push(own_card(user).await);
        }
        let cards = cards.try_into().expect("three cards");
        Circle { watcher: stage.standin.user("Edo"), stage, people, cards, post }
    }

    /// The newest post with these words in it.
    pub(crate) async fn told(&self, words: &str) -> Message {
        self.watcher.wait_for(GAME, |post| is_turn(post) && post.content().contains(words)).await
    }

    /// The casting of the person at this place, with these guesses at the two to the left. The farther person is named
    /// first.
    pub(crate) fn casting(&self, by: usize, guesses: [Card; 2]) -> String {
        let guess = |step: usize| {
            let Card { home, amulet } = guesses[step - 1];
            format!("@{} {:?} {home}", self.people[(by + step) % 3].name(), amulet)
        };
        format!("cast {}, {}", guess(2), guess(1))
    }
}

/// Returns the card that a person drew, as `/board` shows it.
async fn own_card(user: &User) -> Card {
    let hand = user.command(GAME, "board", &[]).await.message();
    let line = hand.content().lines().find(|line| line.starts_with("Your home is ")).expect("the own card");
    let words: Vec<&str> = line.split([' ', ',', '.']).collect();
    let home = Field::parse(words[3]).expect("a field");
    let amulet = words.iter().find_map(|word| Amulet::parse(&word.to_lowercase())).expect("an amulet");
    Card { home, amulet }
}

/// Presses the buttons with these labels one after another.
pub(crate) async fn press_on(user: &User, panel: Message, labels: &[String]) -> Message {
    let mut panel = panel;
    for label in labels {
        panel = press(user, &panel, label).await;
    }
    panel
}

/// The labels that name a card.
fn labels(card: Card) -> [String; 2] {
    let amulet = ["▲ Red", "★ Yellow", "⬢ Green", "◆ Blue", "● Black"][card.amulet.index()];
    [amulet.to_owned(), card.home.to_string()]
}

/// A home that nobody of these has.
pub(crate) fn free_home(cards: &[Card]) -> Field {
    Field::all().find(|field| cards.iter().all(|card| card.home != *field)).expect("many are free")
}

#[expect(clippy::too_many_lines, reason = "a game has many steps")]
#[tokio::test]
async fn a_game_with_a_failed_and_a_good_casting() {
    let circle = Circle::begun(7).await;
    let [first, second, third] = &circle.people;
    let cards = circle.cards;
    let offers = first.autocomplete(GAME, "move", &[("text", json!("ask A1 c"))], "text").await.expect("offers");
    let offered: Vec<&str> = offers.iter().filter_map(|(_, value)| value.as_str()).collect();
    assert!(offered.contains(&"ask a1 c3") && offered.len() == 5, "{offered:?}");
    let turn = press(first, &circle.post, "Your move").await;
    let answer = type_move(first, GAME, "ask A1 C3 E5 B2 D4").await;
    assert!(!asks(&answer), "whoever could only cast is not pressed to: {answer:#?}");
    let post = circle.told("asks the spirits").await;
    assert_eq!(post.mentions(), [second.name()]);
    let late = press(first, &turn, ONE_BY_ONE).await;
    assert!(late.content().contains("isn't your move") && !asks(&late), "{}", late.content());
    let typed = type_move(first, GAME, "pass").await;
    assert!(typed.content().contains("you may cast the spell at any time") && !asks(&typed), "{}", typed.content());
    let wrong = type_move(first, GAME, &format!("cast @{} red a1", first.name())).await;
    let left = format!("Still to name: **{}**, **{}**", second.name(), third.name());
    assert!(wrong.content().contains(&left) && asks(&wrong), "{}", wrong.content());

    let wrong = Card { home: free_home(&cards), ..cards[1] };
    let answer = type_move(third, GAME, &format!("{} yes", circle.casting(2, [cards[0], wrong]))).await;
    assert!(answer.content().contains("so it breaks"), "{}", answer.content());
    let noting = third.command(GAME, "orders", &[]).await.message();
    assert!(noting.content().contains("Who are they about?"), "who has failed goes on noting: {}", noting.content());
    let out = third.command(GAME, "table resign", &[]).await.message();
    assert!(out.content().contains("you can't resign") && out.buttons().is_empty(), "{}", out.content());
    let asked = post;
    let post = circle.told("so it breaks").await;
    assert_ne!(post.id(), asked.id(), "a broken spell is a post of its own");
    assert!(post.content().starts_with("💥"), "{}", post.content());
    assert!(post.mentions().is_empty(), "nobody is called twice for one turn: {}", post.content());
    assert!(post.content().contains(&format!("⏳ **{}**", second.name())), "{}", post.content());
    let alarms = circle.stage.store().tables().alarms(TableId(1)).await.expect("alarms");
    assert_eq!(alarms.len(), 3, "the clock runs for whoever owes a turn and nobody else");
    assert!(alarms.iter().all(|row| row.alarm.seat == alarms[0].alarm.seat));

    let panel = press(first, &post, "Your move").await;
    assert!(panel.content().contains("Who do you name first?"), "it opens on the spell: {}", panel.content());
    assert!(panel.component("‹ Back").is_none(), "there was nothing to choose before");
    assert_eq!(panel.attachments().len(), 1, "the spell book lies beside it");
    assert!(panel.content().contains(&format!("Waiting for **{}**", second.name())), "{}", panel.content());
    let panel = press(first, &panel, second.name()).await;
    let half_cast = press_on(first, panel, &labels(cards[1])).await;
    let said = half_cast.content().lines().next().unwrap_or_default().to_owned();
    assert!(!said.contains("row") && said.contains(third.name()), "it says all that was chosen: {said}");
    let other =
        press_on(second, press(second, &post, "Your move").await, &["Cast the spell", third.name()].map(str::to_owned))
            .await;
    let other = press_on(second, other, &labels(cards[2])).await;
    let answer = type_move(second, GAME, "ask a1 b1 c1 d1 e1").await;
    assert!(answer.content().contains("asks the spirits"), "{}", answer.content());
    let called = |post: &Message| is_turn(post) && post.awaited() == [first.name()] && post.id() != circle.post.id();
    circle.watcher.wait_for(GAME, called).await;

    let answer = press(first, &press_on(first, half_cast, &labels(cards[2])).await, CAST).await;
    assert!(answer.content().contains("has freed the spirits"), "{}", answer.content());
    let late = press_on(second, other, &labels(cards[0])[..1]).await;
    assert!(late.content().contains("That game is over"), "{}", late.content());
    let last = circle.watcher.wait_for(GAME, is_end).await;
    assert!(last.content().contains("The homes and amulets were"), "{}", last.content());
    assert!(last.content().contains("casts the spell!"), "the spell that won is there: {}", last.content());
    assert!(last.content().matches("spell breaks").count() <= 1, "nothing is told twice: {}", last.content());
    let earned = format!("\n🏅 **{}**: In Your Own Time", first.name());
    assert_eq!(last.content().matches('🏅').count(), 1, "one line tells what was earned");
    let ping = last.content().find("👋").unwrap_or(usize::MAX);
    assert!(last.content().find(&earned).is_some_and(|at| at < ping), "above the ping: {}", last.content());
    circle.stage.delivered().await;
    for user in circle.people.iter().chain([&circle.watcher]) {
        no_secret_of_others(&circle, user).await;
    }
    circle.stage.close().await;
}

/// A panel that shows a casting and casts it by one more press.
fn asks_whether_it_is_meant(panel: &Message, circle: &Circle) {
    let ask = panel.content().lines().find(|line| line.starts_with("**You cast the spell:**")).unwrap_or_default();
    let is_named = |at: usize| {
        let (Card { home, amulet }, name) = (circle.cards[at], circle.people[at].name());
        ask.contains(&format!("**{name}** ")) && ask.contains(&format!("{amulet:?} {home}"))
    };
    assert!([1, 2].into_iter().all(is_named) && ask.ends_with("Are you sure?"), "{panel:#?}");
    assert_eq!(panel.buttons(), [CAST, "‹ Back"]);
}

/// One press shows the casting and another casts it, in the player's own turn and in others'. A typed casting is asked
/// about as well. A plan or a turn set ahead never casts.
#[tokio::test]
async fn a_casting_is_shown_and_asked_about_once_more() {
    let circle = Circle::begun(7).await;
    let [first, second, _] = &circle.people;
    let cards = circle.cards;
    let begun = circle.stage.journal_length().await;
    let panel = press(first, &circle.post, "Your move").await;
    let words = [CAST.to_owned(), second.name().to_owned()].into_iter().chain(labels(cards[1])).chain(labels(cards[2]));
    let panel = press_on(first, panel, &words.collect::<Vec<_>>()).await;
    asks_whether_it_is_meant(&panel, &circle);
    let back = press(first, &panel, "‹ Back").await;
    assert!(back.option(&cards[2].home.to_string()).is_some() || back.option("Row 1").is_some(), "{back:#?}");
    let said = circle.casting(0, [cards[1], cards[2]]);
    let typed = type_move(first, GAME, &said).await;
    asks_whether_it_is_meant(&typed, &circle);
    let queued = circle.casting(1, [cards[2], cards[0]]);
    let queued = second.command(GAME, "orders", &[("turn", json!(queued))]).await.message();
    assert!(queued.content().contains("add “yes” at the end"), "{}", queued.content());
    assert_eq!(circle.stage.journal_length().await, begun, "nobody has chosen anything");
    let several = type_move(first, GAME, &format!("pass yes; {said}")).await;
    assert!(several.content().contains("add “yes” at the end"), "{}", several.content());
    let answer = press(first, &typed, CAST).await;
    assert!(answer.content().contains("has freed the spirits"), "{}", answer.content());
    circle.stage.close().await;
}

/// Checks that no message to a user reveals another's home or amulet before the last post does.
async fn no_secret_of_others(circle: &Circle, user: &User) {
    let own = circle.people.iter().position(|other| other.name() == user.name()).map(|at| circle.cards[at].home);
    for message in [user.messages(GAME).await, user.dms().await].concat() {
        let text = message.0.to_string();
        for (at, _) in text.match_indices("Your home is ") {
            let home = &text[at + "Your home is ".len()..][..2];
            assert_eq!(Some(home.to_owned()), own.map(|home| home.to_string()), "{} reads: {text}", user.name());
        }
        let over = text.contains("has freed the spirits");
        assert!(over || !text.contains("The homes and amulets were"), "{} reads: {text}", user.name());
    }
}

/// The label of the first answer in a menu.
fn first_option(panel: &Message) -> String {
    let options = panel.components().into_iter().find_map(|part| part["options"].as_array()).expect("a menu");
    options[0]["label"].as_str().expect("a label").to_owned()
}

/// A question that goes by buttons alone: each amulet stays or is put on a field.
#[tokio::test]
async fn a_question_and_pencil_marks_by_buttons() {
    let circle = Circle::begun(11).await;
    let [first, second, _] = &circle.people;
    let panel = press(first, &circle.post, "Your move").await;
    let mut panel = press_on(first, panel, &[ONE_BY_ONE.to_owned()]).await;
    for nth in 1..=5 {
        assert!(panel.component("‹ Back").is_some());
        assert_eq!(panel.content().contains("Your next choice completes the move"), nth == 5, "{}", panel.content());
        let stay = first_option(&panel);
        assert!(stay.starts_with("Leave "), "{panel:#?}");
        panel = press(first, &panel, &stay).await;
    }
    assert!(panel.content().contains("asks the spirits"), "{}", panel.content());

    let post = circle.told("asks the spirits").await;
    let more = press(second, &post, "More…").await;
    assert!(more.buttons().contains(&"Pencil marks"), "the only orders have their name: {:?}", more.buttons());
    let opened = second.command(GAME, "orders", &[]).await.message();
    assert!(opened.content().contains("Only you see your pencil marks"), "{}", opened.content());
    let words = [first.name(), "✗ Cross out", "▲ Red", "Wherever the home is"].map(str::to_owned);
    let panel = press_on(second, opened, &words).await;
    assert!(panel.content().contains("You cross out for"), "{}", panel.content());
    let panel = press_on(second, panel, &["Row 4".to_owned()]).await;
    assert!(!panel.content().contains("makes the move"), "a note is no move: {}", panel.content());
    let panel = press_on(second, panel, &["C4".to_owned()]).await;
    assert!(panel.content().contains("▲ Red C4"), "the panel stays open: {}", panel.content());
    let typed = type_move(second, GAME, &format!("note @{} maybe blue e5", first.name())).await;
    assert!(typed.content().contains("You circle as likely"), "{}", typed.content());
    let hand = second.command(GAME, "board", &[]).await.message();
    assert!(hand.content().contains("likely: Blue E5, crossed out: Red"), "{}", hand.content());
    let resign = second.command(GAME, "table resign", &[]).await.message();
    assert_eq!(resign.buttons(), ["Resign", "‹ Back"]);
    let rules = second.command(GAME, "rules", &[("topic", json!("the four answers"))]).await.message();
    assert!(rules.content().contains("Someone is at my home"), "{}", rules.content());
    circle.stage.close().await;
}

/// The last wizard's turns are turns of their own: each is posted, and each has the whole of a clock.
#[tokio::test]
async fn a_wizard_left_alone_has_a_post_and_a_clock_for_each_turn() {
    let circle = Circle::begun(13).await;
    let [first, second, third] = &circle.people;
    for user in &circle.people {
        type_move(user, GAME, "ask a2 b2 c2 d2 e2").await;
    }
    for user in [second, third] {
        let sure = user.command(GAME, "table resign", &[]).await.message();
        press(user, &sure, "Resign").await;
    }
    let table = TableId(1);
    let due = || async {
        circle.stage.store().tables().alarms(table).await.expect("alarms").pop().expect("a deadline").alarm.due
    };
    let before = due().await;
    circle.stage.pass(Duration::from_hours(3));
    let answer = type_move(first, GAME, "ask a1 b1 c1 d1 e1").await;
    assert!(asks(&answer), "the next turn is hers again");
    let post = circle.told("asks the spirits").await;
    assert!(post.mentions().is_empty(), "nobody is called to what he does anyway: {}", post.content());
    assert_eq!(due().await - before, 3 * 3_600_000);
    circle.stage.pass(Duration::from_hours(25));
    let post = circle.told("ran out of time").await;
    assert_eq!(post.mentions(), [first.name()], "one turn is passed, and the next one calls: {}", post.content());
    circle.stage.close().await;
}

/// Computers cast in their own turns: a person who always passes sees the game end, and each post before it calls her.
#[tokio::test]
async fn computers_cast_in_their_turns_when_they_are_sure() {
    let stage = Stage::fixed(3).await;
    let ada = stage.standin.user("Ada");
    let card = stage.lobby(GAME, std::slice::from_ref(&ada), &[("game", json!("amulets"))]).await;
    act(&ada, &card, "Add computer (medium)").await;
    let card = ada.wait_for(GAME, |card| card.content().contains("Computer 2 (medium)")).await;
    act(&ada, &card, "Add computer (easy)").await;
    let card = ada.wait_for(GAME, |card| card.content().contains("Computer 3 (easy)")).await;
    act(&ada, &card, "Start").await;
    let mut seen = "0".to_owned();
    loop {
        let later = |post: &Message| post.id().parse::<u64>().ok() > seen.parse().ok();
        let wanted = |post: &Message| is_turn(post) && (post.awaited() == ["Ada"] || is_end(post)) && later(post);
        let post = ada.wait_for(GAME, wanted).await;
        if is_end(&post) {
            assert!(post.content().contains("has freed the spirits"), "{}", post.content());
            break;
        }
        seen = post.id().to_owned();
        type_move(&ada, GAME, "pass yes").await;
    }
    stage.close().await;
}

/// Two questions to which the spirits of these two cards say the same, and one to which they do not.
fn questions(one: Card, other: Card) -> (String, String) {
    let all: Vec<Field> = Field::all().collect();
    let placements = (0..all.len()).flat_map(|from| {
        let at = |step: usize| all[(from + 7 * step) % all.len()];
        [Placement([at(0), at(1), at(2), at(3), at(4)]), Placement([at(4), at(2), at(0), at(1), at(3)])]
    });
    let (same, other): (Vec<_>, Vec<_>) =
        placements.partition(|placement| Answer::of(one, *placement) == Answer::of(other, *placement));
    let said = |placement: &Placement| placement.0.iter().map(|field| field.word()).collect::<Vec<_>>().join(" ");
    (format!("ask {}", said(&same[0])), format!("ask {}", said(&other[0])))
}

/// Gives the second of the circle another home in the database.
async fn moved(circle: &mut Circle, home: Field) {
    circle.stage.leave().await;
    let card = json!(circle.cards[1]);
    circle.stage.edit(|store| {
        let body: String = store
            .query_row("SELECT body FROM journal WHERE body LIKE '%drawn%'", [], |row| row.get(0))
            .expect("the deal is stored");
        let mut row: Value = serde_json::from_str(&body).expect("rows are JSON");
        let cards = row["happened"]["drawn"]["cards"].as_array_mut().expect("cards");
        let hidden = cards.iter_mut().find(|hidden| hidden["value"] == card).expect("the second's card");
        hidden["value"]["home"] = json!(home.word());
        store.execute_batch("DROP TRIGGER journal_never_changes").expect("the guard is taken down");
        let changed = store.execute("UPDATE journal SET body = ?1 WHERE body = ?2", [row.to_string(), body]);
        assert_eq!(changed.expect("the row is changed"), 1);
    });
    circle.stage.enter().await;
}

/// Returns the messages that the first player and a watcher receive, and what the answer says. With `change`, the
/// second player has another home and makes pencil marks.
async fn others_see(change: bool) -> ([Vec<String>; 2], String) {
    let mut circle = Circle::begun(21).await;
    let (card, home) = (circle.cards[1], free_home(&circle.cards));
    let (same, telling) = questions(card, Card { home, ..card });
    moved(&mut circle, if change { home } else { card.home }).await;
    let [first, second, third] = &circle.people;
    circle.stage.pass(Duration::from_hours(1));
    if change {
        type_move(second, GAME, &format!("note @{} no red all", first.name())).await;
        type_move(second, GAME, &format!("note @{} maybe b4", third.name())).await;
    }
    type_move(first, GAME, &same).await;
    let post = circle.told("asks the spirits").await;
    circle.stage.delivered().await;
    for user in [first, &circle.watcher] {
        for command in ["board", "table turn", "orders", "games"] {
            user.command(GAME, command, &[]).await;
        }
        user.command(GAME, "board", &[("text", json!(true))]).await;
        press(user, &post, "Your move").await;
    }
    let mut seen = [received(first).await, received(&circle.watcher).await];
    for typed in ["", &format!("cast @{} ", second.name()), &format!("cast @{} green ", second.name()), "note "] {
        let offers = first.autocomplete(GAME, "move", &[("text", json!(typed))], "text").await.expect("offers");
        seen[0].push(format!("{typed}: {offers:?}"));
    }
    type_move(second, GAME, "pass yes").await;
    circle.told("passes").await;
    type_move(third, GAME, &telling).await;
    let told = circle.told(&format!("**{}** asks the spirits", third.name())).await.content().to_owned();
    circle.stage.close().await;
    (seen, told)
}

#[tokio::test]
async fn draws_and_notes_stay_hidden_until_an_answer_reveals_them() {
    let ([first, watcher], told) = others_see(false).await;
    let ([first_other, watcher_other], told_other) = others_see(true).await;
    assert_alike(&first, &first_other);
    assert_alike(&watcher, &watcher_other);
    assert_ne!(told, told_other, "the answer has to differ");
}

/// Half a question is on the asker's picture, and on nobody else's.
#[tokio::test]
async fn half_a_question_shows_to_the_asker_alone() {
    let circle = Circle::begun(1).await;
    let [first, asker, _] = &circle.people;
    let told = |message: &Message| {
        let file = message.attachments().first().expect("a picture").clone();
        file["description"].as_str().expect("its words").to_owned()
    };
    type_move(first, GAME, "ask A1 C3 E5 B2 D4").await;
    let post = circle.told("asks the spirits").await;
    let panel = press(asker, &post, "Your move").await;
    assert!(!told(&panel).contains("Not asked yet"));
    let moved = press_on(asker, panel, &["Move ▲ Red", "A5"].map(str::to_owned)).await;
    assert!(told(&moved).starts_with("Not asked yet; the picture shows your question so far: Red A5."), "{moved:#?}");
    let back = press(asker, &moved, "‹ Back").await;
    assert!(!told(&back).contains("Not asked yet"), "{back:#?}");
    press_on(asker, back, &["A5", "Ask the spirits"].map(str::to_owned)).await;
    let asked = circle.told("A5").await;
    assert!(!told(&asked).contains("Not asked yet"));
    circle.stage.close().await;
}
