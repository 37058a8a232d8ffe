//! A player who decides from what a person would see: buttons, menus, offers while typing, the words below pictures.

use crate::{
    sight::{self, Sorcerer},
    stage::{asks, is_turn, shown},
};
use pervigil::engine::{Dice, Seed};
use serde_json::json;
use standin::{Message, User};

/// The most steps of one decision before the player is lost.
const MOST_STEPS: usize = 60;

pub(crate) struct Player {
    pub(crate) user: User,
    dice: Dice,
    seen: Vec<Sorcerer>,
}

/// A choice on offer: its words, its label, and the component to press.
#[derive(Debug)]
struct Choice {
    words: Vec<String>,
    /// The words in the form in which they are sent.
    said: String,
    label: String,
    press: String,
    value: Option<String>,
}

impl Player {
    pub(crate) fn new(user: User, seed: u64) -> Player {
        Player { user, dice: Seed::from_number(seed).decision(0), seen: vec![] }
    }

    /// Decides all that is this player's to decide since `post` called for it.
    pub(crate) async fn play(&mut self, channel: &str, post: &Message) {
        let Some(mut panel) = self.first_panel(channel, post).await else { return };
        for _ in 0..MOST_STEPS {
            self.look(&panel);
            let choices = choices(&panel);
            if choices.is_empty() {
                return;
            }
            panel = if self.dice.below(4) == 0 {
                self.type_a_move(channel).await
            } else {
                self.press(&panel, choices).await
            };
        }
        panic!("{} does not come to an end: {panel:#?}", self.user.name());
    }

    /// The newest private message if it asks something, else the panel behind the button. `None` if another post has
    /// replaced the button meanwhile and the game is over.
    async fn first_panel(&mut self, channel: &str, post: &Message) -> Option<Message> {
        let newest = self.user.dms().await.pop();
        if let Some(message) = newest.filter(|message| asks(message) && self.dice.below(4) > 0) {
            return Some(message);
        }
        let newest = self.user.messages(channel).await.into_iter().rfind(is_turn).unwrap_or_else(|| post.clone());
        newest.component("Your move")?;
        Some(self.user.press(&newest, "Your move").await.message())
    }

    fn look(&mut self, message: &Message) {
        let alt = message.attachments().first().and_then(|picture| picture["description"].as_str());
        if let Some(alt) = alt {
            self.seen = sight::sorcerers(alt);
        }
    }

    async fn press(&mut self, panel: &Message, choices: Vec<Choice>) -> Message {
        let chosen = self.choose(choices);
        let outcome = match &chosen.value {
            Some(value) => self.user.select(panel, &chosen.press, &[value]).await,
            None => self.user.press(panel, &chosen.press).await,
        };
        assert_eq!(outcome.failure(), None, "{chosen:?}");
        shown(&self.user, panel, &outcome).await
    }

    /// Types a move as it is offered, word by word if there are many.
    async fn type_a_move(&mut self, channel: &str) -> Message {
        let mut typed = String::new();
        loop {
            let offers = self.user.autocomplete(channel, "move", &[("text", json!(typed))], "text").await;
            let offers = offers.expect("offers while typing");
            let choices = offers.iter().map(|(name, value)| Choice {
                words: words(value.as_str().expect("text")),
                said: value.as_str().expect("text").to_owned(),
                label: name.clone(),
                press: String::new(),
                value: None,
            });
            let goes_on = |choice: &Choice| choice.words != words(&typed);
            let choices: Vec<_> = choices.filter(goes_on).collect();
            assert!(!choices.is_empty(), "nothing is offered behind “{typed}”: {offers:?}");
            let chosen = self.choose(choices);
            typed.clone_from(&chosen.said);
            if !chosen.label.contains(" … (") {
                break;
            }
            typed.push(' ');
        }
        self.user.command(channel, "move", &[("text", json!(typed))]).await.message()
    }

    /// One of the best choices, and now and then any.
    fn choose(&mut self, mut choices: Vec<Choice>) -> Choice {
        choices.retain(|choice| !matches!(choice.words[0].as_str(), "resign" | "orders"));
        let any = self.dice.below(12) == 0;
        let worth: Vec<_> = choices.iter().map(|choice| if any { 0 } else { self.worth(choice) }).collect();
        let best = worth.iter().copied().max().expect("something to choose");
        let at: Vec<usize> = (0..choices.len()).filter(|at| worth[*at] == best).collect();
        let at = *self.dice.pick(&at).expect("one of the best");
        choices.swap_remove(at)
    }

    fn worth(&mut self, choice: &Choice) -> i32 {
        let last = choice.words.last().map_or("", String::as_str);
        let armed = self.me().is_some_and(|me| me.orbs > 0);
        let aim = if armed { self.aim() } else { None };
        let roll = self.dice.below(10) as i32;
        match choice.words[0].as_str() {
            "zap" => 1000,
            "let" => 500 + 50 * roll,
            "deflect" => 700,
            "face" if aim.is_some() && (choice.words.len() == 1 || Some(last) == aim) => 800,
            "face" if aim.is_some() => 0,
            "step" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" => 300 + self.worth_of_step(&choice.label),
            "warp" | "time" | "heal" | "confuse" => 30 * roll,
            "shield" => 20 * roll,
            "face" => 250,
            "end" | "release" => 10,
            _ => 0,
        }
    }

    /// More for steps onto orbs, into line and closer to an opponent.
    fn worth_of_step(&self, label: &str) -> i32 {
        let Some((_, to)) = label.split_once(" to ") else { return 0 };
        let onto_orbs = if to.contains(": ") { 60 } else { 0 };
        let (Some(to), Some(target)) = (sight::cells(to.split(": ").next().unwrap_or(to)), self.target()) else {
            return onto_orbs;
        };
        let in_line = if sight::way(&to, &target.cells).is_some() { 30 } else { 0 };
        onto_orbs + in_line - sight::distance(&to, &target.cells)
    }

    fn me(&self) -> Option<&Sorcerer> {
        self.seen.iter().find(|sorcerer| sorcerer.name == self.user.name())
    }

    /// The nearest opponent.
    fn target(&self) -> Option<&Sorcerer> {
        let me = self.me()?;
        let others = self.seen.iter().filter(|other| other.name != me.name);
        others.min_by_key(|other| sight::distance(&me.cells, &other.cells))
    }

    /// The direction to turn to, so that an opponent is straight ahead.
    fn aim(&self) -> Option<&'static str> {
        let me = self.me()?;
        let mut others = self.seen.iter().filter(|other| other.name != me.name);
        others.find_map(|other| sight::way(&me.cells, &other.cells))
    }
}

/// The words of a text, also those that are one word to the bot.
fn words(said: &str) -> Vec<String> {
    said.split([' ', '-', '_']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The choices that a message offers, without the ways back.
fn choices(message: &Message) -> Vec<Choice> {
    message.components().into_iter().flat_map(offered).filter(|choice| !choice.words.is_empty()).collect()
}

fn offered(part: &serde_json::Value) -> Vec<Choice> {
    let text = |value: &serde_json::Value| value.as_str().unwrap_or("").to_owned();
    let press = text(&part["custom_id"]);
    let said = press.rsplit('|').next().unwrap_or("").to_owned();
    let label = text(&part["label"]);
    match part["options"].as_array() {
        _ if !press.contains("|q|") || label.contains('‹') => vec![],
        None => vec![Choice { words: words(&said), said, label, press, value: None }],
        Some(options) => {
            let choice = |option: &serde_json::Value| Choice {
                words: words(&format!("{said} {}", text(&option["value"]))),
                said: String::new(),
                label: text(&option["label"]),
                press: press.clone(),
                value: Some(text(&option["value"])),
            };
            options.iter().map(choice).collect()
        }
    }
}
