//! End-to-end tests of Swords and Sorcery: spell upon spell, transmitters, traps, a dead wizard, and secrets that
//! nobody else may notice.

use crate::{
    amulets::press_on,
    secrecy::{assert_alike, received as all_received},
    stage::{Stage, act, is_turn, press, shown, type_move},
};
use pervigil::{
    games::swords::{
        board::{Cell, Domain, Side, Spot},
        card::Card,
        piece::Rank,
        setup,
    },
    store::TableId,
};
use rusqlite::Connection;
use serde_json::{Value, json};
use standin::{Message, User};
use std::collections::BTreeSet;

const GAME: &str = "general";
const COMMIT: &str = "✔ Make these moves";

/// The number of cards that each of two players draws at first.
const HAND: usize = 6;
/// The seed from which on no further battle is looked at.
const MOST_BATTLES: u64 = 20;

/// Two people in the first turn, the one on turn first. Each has the cards that the test is about.
struct Battle {
    stage: Stage,
    people: [User; 2],
    homes: [Domain; 2],
    watcher: User,
    /// The id of the newest message from before the cards were laid.
    before: u64,
}

impl Battle {
    async fn begun(seed: u64, hands: [&[Card]; 2]) -> Battle {
        let mut stage = Stage::fixed(seed).await;
        let mut people = stage.users(["Ada", "Bela"]);
        stage.begin(GAME, &people, &[("game", json!("swords"))]).await;
        stage.delivered().await;
        let watcher = stage.standin.user("Edo");
        let mut before = 0;
        for user in &people {
            before = received(user).await.iter().map(number).fold(before, u64::max);
        }
        stage.leave().await;
        let mut begun = Value::Null;
        stage.edit(|store| begun = stack(store, hands));
        stage.enter().await;
        let mut homes: [Domain; 2] = serde_json::from_value(begun["domains"].clone()).expect("two domains");
        if begun["first"] == json!(1) {
            people.reverse();
            homes.reverse();
        }
        let battle = Battle { stage, people, homes, watcher, before };
        for by in [0, 1] {
            battle.say(by, "muster wide yes").await;
        }
        battle.told("The musters are shown").await;
        battle
    }

    /// Makes a move of the person at this place, which must be accepted.
    async fn say(&self, by: usize, text: &str) -> Message {
        let answer = type_move(&self.people[by], GAME, text).await;
        let made =
            ["cannot be", "too much for this move", "isn't your move"].iter().all(|no| !answer.content().contains(no));
        assert!(made, "{text}: {}", answer.content());
        answer
    }

    /// The newest post with these words in it.
    async fn told(&self, words: &str) -> Message {
        self.watcher.wait_for(GAME, |post| is_turn(post) && post.content().contains(words)).await
    }

    /// The newest post as for [`Battle::told`], in which the person at this place is called as well.
    async fn asked(&self, words: &str, at: usize) -> Message {
        let name = self.people[at].name();
        let calls = |post: &Message| is_turn(post) && post.content().contains(words) && post.awaited() == [name];
        self.watcher.wait_for(GAME, calls).await
    }

    /// Returns whether a person has heard a card's name since the cards were laid.
    async fn has_heard_of(&self, user: &User, card: &str) -> bool {
        let all = received(user).await;
        all.iter().any(|message| number(message) > self.before && message.0.to_string().contains(card))
    }

    /// Checks that a card is in the hand of the person at this place, and that no other user has heard of it.
    async fn is_secret_of(&self, by: usize, card: &str) {
        let hand = self.people[by].command(GAME, "board", &[]).await.message();
        assert!(hand.content().contains(card), "{card} is in hand: {}", hand.content());
        for user in [&self.people[1 - by], &self.watcher] {
            assert!(!self.has_heard_of(user, card).await, "{} has heard of {card}", user.name());
        }
    }

    /// A piece of the person at this place by its cell, in the words of the first.
    fn named(&self, of: usize, cell: &str) -> String {
        let muster = setup::suggestion("wide", self.homes[of]).expect("a muster");
        let (rank, spot) = muster.iter().find(|(_, spot)| spot.cell.to_string() == cell).expect("a piece");
        format!("{} {}", rank.word(), spot.word(Some(self.homes[0])))
    }
}

/// Changes the stored deck so that these cards are drawn. Returns the event with which the game begins.
fn stack(store: &Connection, hands: [&[Card]; 2]) -> Value {
    let others = |card: &Card| !hands.concat().contains(card);
    let mut others = Card::ALL.iter().copied().filter(others);
    let hands = hands.map(|hand| hand.iter().copied().chain(others.by_ref().take(HAND - hand.len())).collect());
    let hands: [Vec<Card>; 2] = hands;
    let deck: Vec<Card> = hands.concat().into_iter().chain(others).rev().collect();
    store.execute_batch("DROP TRIGGER journal_never_changes").expect("the guard is taken down");
    let [begun] = &lay(store, ("opening", "begun"), "deck", &[deck])[..] else { panic!("a game begins once") };
    lay(store, ("dealing", "drew"), "cards", &hands);
    begun.clone()
}

/// Puts these cards into the events of this kind, one list into each. Returns the events.
fn lay(store: &Connection, (family, kind): (&str, &str), field: &str, lists: &[Vec<Card>]) -> Vec<Value> {
    let mut rows = store.prepare("SELECT body FROM journal WHERE body LIKE ?1 ORDER BY seq").expect("a journal");
    let bodies = rows.query_map([format!("%\"{kind}\":%")], |row| row.get::<_, String>(0)).expect("facts");
    let bodies: Vec<String> = bodies.map(|body| body.expect("text")).collect();
    assert_eq!(bodies.len(), lists.len(), "{bodies:?}");
    let facts = bodies.into_iter().zip(lists).map(|(body, cards)| {
        let mut row: Value = serde_json::from_str(&body).expect("rows are JSON");
        let hidden = row["happened"][family][kind][field].as_array_mut().expect("cards");
        assert_eq!(hidden.len(), cards.len());
        for (hidden, card) in hidden.iter_mut().zip(cards) {
            hidden["value"] = json!(card);
        }
        store.execute("UPDATE journal SET body = ?1 WHERE body = ?2", [row.to_string(), body]).expect("a change");
        row["happened"][family][kind].clone()
    });
    facts.collect()
}

/// All messages a person has got.
async fn received(user: &User) -> Vec<Message> {
    [user.messages(GAME).await, user.dms().await].concat()
}

fn number(message: &Message) -> u64 {
    message.id().parse().expect("ids are numbers")
}

/// SW-65, SW-130, SW-163
#[tokio::test]
async fn a_spell_is_annulled_and_the_answer_taken_over() {
    let battle = Battle::begun(1, [&[Card::Sleep, Card::SpellBounce], &[Card::AntiSpell]]).await;
    battle.is_secret_of(0, "Spell Bounce").await;
    battle.is_secret_of(0, "Sleep").await;
    battle.say(0, &format!("invoke sleep {}", battle.named(1, "b5"))).await;
    battle.asked("invokes Sleep on", 1).await;
    battle.is_secret_of(1, "Anti Spell").await;
    battle.say(1, "invoke anti-spell").await;
    battle.asked("invokes Anti Spell", 0).await;
    battle.is_secret_of(0, "Spell Bounce").await;
    battle.say(0, "invoke spell-bounce").await;
    battle.asked("invokes Spell Bounce", 1).await;
    battle.say(1, "pass").await;
    let taken = format!("**{}** takes over Anti Spell", battle.people[0].name());
    battle.told(&taken).await;
    battle.stage.close().await;
}

/// The `custom_id` and the value of an answer that places the next piece, or narrows its place. `None` if the panel
/// asks for no piece.
fn next_piece(panel: &Message) -> Option<(String, Option<String>)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let parts = panel.components().into_iter().filter(|part| !text(&part["label"]).contains('‹'));
    let ways = parts.flat_map(|part| {
        let values =
            part["options"].as_array().map(|options| options.iter().map(|one| Some(text(&one["value"]))).collect());
        values
            .unwrap_or_else(|| vec![None])
            .into_iter()
            .map(|value| (text(&part["custom_id"]), value))
            .collect::<Vec<_>>()
    });
    let is_next = |(id, value): &(String, Option<String>)| {
        let last = value.as_deref().unwrap_or(id).rsplit(['|', ' ']).next().unwrap_or_default().to_owned();
        let is_rank = Rank::MUSTER.iter().any(|rank| rank.word() == last);
        is_rank || last.starts_with("row-") || last.parse::<Cell>().is_ok()
    };
    ways.into_iter().filter(|(id, _)| id.contains("|q|")).find(is_next)
}

/// SW-12: at a table of any size, up to the last piece.
#[tokio::test]
async fn a_muster_is_placed_piece_by_piece_by_presses() {
    for seats in 2..=7 {
        let stage = Stage::fixed(seats).await;
        let ada = stage.standin.user("Ada");
        let mut card = stage.lobby(GAME, std::slice::from_ref(&ada), &[("game", json!("swords"))]).await;
        for number in 2..=seats {
            act(&ada, &card, "Add computer (easy)").await;
            card = ada.wait_for(GAME, |card| card.content().contains(&format!("Computer {number} (easy)"))).await;
        }
        act(&ada, &card, "Start").await;
        let post = ada.wait_for(GAME, is_turn).await;
        let mut panel = press(&ada, &post, "Your move").await;
        let mut placed = 0;
        while placed < Rank::MUSTER.len()
            && let Some((id, value)) = next_piece(&panel)
        {
            placed += usize::from(value.as_ref().unwrap_or(&id).ends_with(|last: char| last.is_ascii_digit()));
            let outcome = match value {
                Some(value) => ada.select(&panel, &id, &[&value]).await,
                None => ada.press(&panel, &id).await,
            };
            panel = shown(&ada, &panel, &outcome).await;
        }
        assert_eq!(placed, Rank::MUSTER.len(), "{panel:#?}");
        if panel.component(COMMIT).is_some() {
            panel = press(&ada, &panel, COMMIT).await;
        }
        assert!(panel.content().contains("Your warband will stand like this"), "{panel:#?}");
        press(&ada, &panel, "Muster").await;
        let journal = stage.store().tables().journal(TableId(1)).await.expect("a journal");
        assert!(journal.iter().any(|row| row.body.contains("muster wizard ")), "{panel:#?}");
        stage.close().await;
    }
}

#[tokio::test]
async fn army_is_shown_and_asked_about_once_more() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let post = stage.begin(GAME, &people, &[("game", json!("swords"))]).await;
    let begun = stage.journal_length().await;
    let panel = press(&people[0], &post, "Your move").await;
    let pressed = press_on(&people[0], panel, &["The wizard well behind".to_owned()]).await;
    let typed = type_move(&people[0], GAME, "muster suggested").await;
    for asked in [&pressed, &typed] {
        assert!(asked.content().contains("Your warband will stand like this:** wizard e3"), "{asked:#?}");
        assert!(asked.component("‹ Back").is_some(), "{asked:#?}");
    }
    assert_eq!(stage.journal_length().await, begun, "nothing is placed yet");
    let answer = press(&people[0], &typed, "Muster").await;
    assert!(answer.content().contains("has mustered"), "{answer:#?}");
    assert!(stage.journal_length().await > begun);
    stage.close().await;
}

#[tokio::test]
async fn a_word_that_goes_without_saying_is_completed_too() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin(GAME, &people, &[("game", json!("swords"))]).await;
    let offered = async |typed: &str| {
        let offers = people[0].autocomplete(GAME, "move", &[("text", json!(typed))], "text").await;
        offers
            .expect("offers")
            .into_iter()
            .filter_map(|(_, value)| value.as_str().map(str::to_owned))
            .collect::<Vec<_>>()
    };
    for typed in ["", "m", "mu", "Mus", "muster", "muster "] {
        let offers = offered(typed).await;
        assert!(offers.contains(&"muster wide".to_owned()), "“{typed}”: {offers:?}");
    }
    assert_eq!(offered("muster wid").await, ["muster wide"]);
    stage.close().await;
}

/// SW-05: a piece enters another domain by transmitter.
#[tokio::test]
async fn a_piece_goes_to_another_domain_by_transmitter() {
    let battle = Battle::begun(2, [&[Card::Lever], &[Card::Wisdom]]).await;
    let so_far = format!("step {} {} ", battle.named(0, "c7"), Side::Right.word());
    let offers = battle.people[0].autocomplete(GAME, "move", &[("text", json!(so_far))], "text").await;
    let offers = offers.expect("offers while typing");
    let there = battle.homes[1].word();
    let peaceful = |label: &str, typed: &str| typed.contains(there) && !label.contains("Attack");
    let mut ways = offers.iter().filter_map(|(label, value)| value.as_str().filter(|typed| peaceful(label, typed)));
    let way = ways.next_back().unwrap_or_else(|| panic!("a way out: {offers:?}"));
    battle.say(0, way).await;
    battle.say(0, "done").await;
    let post = battle.asked(" c7 → ", 1).await;
    assert!(
        post.content().contains(" → ") && !post.content().contains("attack"),
        "the other's side is free there: {}",
        post.content()
    );
    battle.is_secret_of(0, "Lever").await;
    battle.is_secret_of(1, "Wisdom").await;
    battle.stage.close().await;
}

#[tokio::test]
async fn a_neighbours_domain_can_be_seen_by_itself() {
    let battle = Battle::begun(4, [&[], &[]]).await;
    let [own, other] = battle.homes.map(Domain::word);
    let offers = battle.people[0].autocomplete(GAME, "board", &[("detail", json!(""))], "detail").await;
    let words: Vec<_> = offers.expect("offers while typing").into_iter().map(|(_, word)| word).collect();
    assert!(words.len() == 2 && [own, other].iter().all(|word| words.contains(&json!(word))), "{words:?}");
    let neighbour = battle.people[1].name();
    for public in [false, true].map(|public| ("public", json!(public))) {
        let seen = async |part: &str| {
            let options = [("detail", json!(part)), public.clone()];
            battle.people[0].command(GAME, "board", &options).await.message()
        };
        let shown = seen(other).await;
        let described = shown.attachments()[0]["description"].as_str().unwrap_or("").to_owned();
        assert!(described.contains(&format!("the domain of {neighbour}")), "{described}");
        assert!(described.contains(&format!("{neighbour}: wizard d3")), "{described}");
        let unknown = seen("*nowhere*").await;
        let told = unknown.content();
        assert!(told.contains("\\*nowhere\\*") && told.contains(own) && told.contains(other), "{told}");
        assert!(unknown.attachments().is_empty());
    }
    battle.stage.close().await;
}

#[tokio::test]
async fn a_picture_without_parts_says_so() {
    let stage = Stage::fixed(5).await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin(GAME, &people, &[("game", json!("chamber"))]).await;
    let told = people[0].command(GAME, "board", &[("detail", json!("marsh"))]).await.message();
    assert!(told.content().contains("no part of the picture"), "{}", told.content());
    stage.close().await;
}

/// SW-44, SW-126: it throws the dice that it rolls in a conflict.
#[tokio::test]
async fn a_piece_in_a_trap_throws_to_be_spared() {
    let mut pions = BTreeSet::new();
    for seed in 2..MOST_BATTLES {
        pions.extend(thrown_in_a_trap(seed, Rank::Pion).await);
        if pions.len() == 2 {
            break;
        }
    }
    assert_eq!(pions, [(2, false), (2, true)].into(), "some are spared");
    let guard = thrown_in_a_trap(2, Rank::Guard).await;
    assert_eq!(guard.map(|(dice, _)| dice), Some(3));
}

/// The number of dice that a piece of this rank throws in a trap, and true if they spare it. `None` if no piece of the
/// rank can step into a trap.
async fn thrown_in_a_trap(seed: u64, rank: Rank) -> Option<(u8, bool)> {
    let battle = Battle::begun(seed, [&[Card::LesserDeathTrap], &[]]).await;
    let Some(step) = onto_trap(battle.homes[1], rank) else {
        battle.stage.close().await;
        return None;
    };
    battle.is_secret_of(0, "Lesser Death Trap").await;
    battle.say(0, "invoke lesser-death-trap").await;
    battle.say(0, "done").await;
    battle.asked("lays open Lesser Death Trap", 1).await;
    battle.say(1, &format!("step {step}")).await;
    let window = battle.asked(" → ", 0).await;
    assert!(
        !window.content().contains(" against Lesser"),
        "nothing is rolled before the trap springs: {}",
        window.content()
    );
    battle.say(0, "use lesser-death-trap").await;
    let sprung = battle.asked("springs Lesser Death Trap", 1).await;
    assert!(!sprung.content().contains(" against Lesser"), "it can be answered first: {}", sprung.content());
    let answer = battle.say(1, "pass").await;
    let post = battle.told(" against Lesser Death Trap").await;
    let (dice, told) = dice_thrown(post.content());
    assert_eq!(dice.len(), usize::from(rank.dice()), "{told}");
    let is_safe = 10 * dice[0] + dice[1] > 33;
    assert_eq!((told.contains("beats 33"), told.contains("Lesser Death Trap takes")), (is_safe, !is_safe), "{told}");
    assert_eq!(
        answer.content().contains("It's your move"),
        !is_safe,
        "its death waits for nobody: {}",
        answer.content()
    );
    battle.stage.close().await;
    Some((rank.dice(), is_safe))
}

/// The dice of a throw in a post, the best first, and the text of its result.
fn dice_thrown(post: &str) -> (Vec<u8>, &str) {
    let told = post.split_once(" against Lesser Death Trap");
    let rolled = told.and_then(|(before, told)| Some((before.rsplit_once(" rolls ")?.1, told)));
    let (dice, told) = rolled.unwrap_or_else(|| panic!("nothing is rolled: {post}"));
    let mut dice: Vec<u8> = dice.split(' ').map(|die| die.parse().expect("a die")).collect();
    dice.sort_unstable_by(|one, two| two.cmp(one));
    (dice, told)
}

/// A step of a piece in this home onto a trap spot of its own domain, in its owner's words. `None` if no piece of this
/// rank is next to one.
fn onto_trap(home: Domain, rank: Rank) -> Option<String> {
    let muster = setup::suggestion("wide", home).expect("a muster");
    let vacant = |spot: &Spot| spot.is_trap() && muster.iter().all(|(_, taken)| taken != spot);
    let steps = |(_, from): &(Rank, Spot)| Some((*from, from.neighbours().find(vacant)?));
    let (from, to) = muster.iter().filter(|(is, _)| *is == rank).find_map(steps)?;
    Some(format!("{} {} {}", rank.word(), from.cell, to.cell))
}

/// SW-22, SW-123, SW-141
#[tokio::test]
async fn the_cards_of_a_dead_wizard_go_to_his_killer_unseen() {
    let battle = Battle::begun(4, [&[Card::Teleport, Card::Kamakazi], &[Card::Speed, Card::RaiseTheDead]]).await;
    let (there, name) = (battle.homes[1], battle.people[1].name());
    battle.is_secret_of(0, "Kamakazi").await;
    battle.say(0, &format!("invoke teleport {} {}:d4", battle.named(0, "c7"), there.word())).await;
    battle.is_secret_of(0, "Kamakazi").await;
    battle.is_secret_of(1, "Raise the Dead").await;
    battle.say(0, &format!("invoke kamakazi pion {}:d4", there.word())).await;
    battle.asked("invokes Kamakazi", 1).await;
    battle.say(1, "pass").await;
    battle.told(&format!("cards of **{name}** go to **{}**", battle.people[0].name())).await;
    let hand = battle.people[0].command(GAME, "board", &[]).await.message();
    assert!(hand.content().contains("Raise the Dead"), "{}", hand.content());
    assert!(!battle.has_heard_of(&battle.watcher, "Raise the Dead").await, "spoils stay unseen");
    battle.stage.close().await;
}

/// The messages to the first player and a watcher while the second holds this card and has left answers to other
/// events. A piece teleports and a card is invoked.
async fn others_see(held: Card) -> [Vec<String>; 2] {
    let battle = Battle::begun(2, [&[Card::Lever], &[held]]).await;
    battle.say(1, "answer moved reteleport").await;
    battle.say(1, "answer death zombie").await;
    let (there, so_far) = (battle.homes[1].word(), format!("step {} {} ", battle.named(0, "c7"), Side::Right.word()));
    let offers = battle.people[0].autocomplete(GAME, "move", &[("text", json!(so_far))], "text").await;
    let offers = offers.expect("offers while typing");
    let peaceful = |label: &str, typed: &str| typed.contains(there) && !label.contains("Attack");
    let mut ways = offers.iter().filter_map(|(label, value)| value.as_str().filter(|typed| peaceful(label, typed)));
    battle.say(0, ways.next_back().unwrap_or_else(|| panic!("a way out: {offers:?}"))).await;
    battle.say(0, "invoke lever").await;
    battle.say(0, "done").await;
    battle.asked(" c7 → ", 1).await;
    battle.stage.delivered().await;
    let mut seen = [all_received(&battle.people[0]).await, all_received(&battle.watcher).await];
    for user in [&battle.people[0], &battle.watcher] {
        for command in ["board", "table turn"] {
            seen[0].push(user.command(GAME, command, &[]).await.message().content().to_owned());
        }
    }
    battle.stage.close().await;
    seen
}

/// SW-72, SW-200: a wait reveals no hidden card, nor does the order or the number of messages.
#[tokio::test]
async fn hidden_cards_stay_secret_while_a_standing_answer_is_awaited() {
    let [first, watcher] = others_see(Card::ReTeleport).await;
    for held in [Card::Zombie, Card::Wisdom] {
        let [first_other, watcher_other] = others_see(held).await;
        assert_alike(&first, &first_other);
        assert_alike(&watcher, &watcher_other);
    }
}

/// SW-72: an answer left behind is given though nobody is called for it.
#[tokio::test]
async fn a_standing_answer_is_given_while_its_owner_is_away() {
    let battle = Battle::begun(1, [&[Card::Sleep], &[Card::AntiSpell]]).await;
    battle.say(1, "stops kinds touched").await;
    battle.say(1, "stops kinds pions").await;
    let left = battle.say(1, "answer touched anti-spell").await;
    assert!(left.content().contains("Answered for you from now on"), "{}", left.content());
    let answer = battle.say(0, &format!("invoke sleep {}", battle.named(1, "d5"))).await;
    assert!(answer.content().contains("invokes Anti Spell"), "at once: {}", answer.content());
    battle.say(0, "pass").await;
    let post = battle.told("invokes Anti Spell, which takes effect").await;
    assert!(post.content().contains("Sleep is void"), "{}", post.content());
    battle.say(0, "done").await;
    battle.asked("rolls", 1).await;
    battle.stage.close().await;
}
