//! Everything that a user can look at of a game in play, besides the posts and messages that they receive.

use crate::{
    secrecy::in_full,
    stage::{is_turn, shown},
};
use serde_json::{Value, json};
use standin::{Message, Outcome, User};

/// Something that can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Look {
    /// The answers to commands that take nothing.
    Commands,
    /// The own board and that of all in words, and larger.
    Boards,
    /// The parts of the own board and of that of all.
    Details,
    /// The panel of a turn, its parts and the board of all by buttons of the post.
    Panel,
    /// A hint, and its buttons.
    Hint,
    /// The forms that buttons open, by their titles and blanks.
    Forms,
    /// The game position by position.
    Replay,
    /// The game as an animation.
    Film,
    /// The pages of the log.
    Log,
    /// The lines that a search of the log finds, and their number.
    Search,
    /// The changes since a post, from the menu of that message.
    Menu,
    /// The answer to a text that is no move.
    Refusal,
    /// The offers while nothing is typed yet.
    Offers,
    /// The offers once something is typed.
    Typed,
    /// The data kept about the person.
    Export,
}

/// The commands that take nothing and change nothing.
const COMMANDS: [&str; 9] = [
    "board",
    "table turn",
    "orders",
    "games",
    "stats player",
    "history catchup",
    "history record",
    "table undo",
    "history review",
];
/// The options that can be typed, with their commands.
const TYPED: [(&str, &str); 6] = [
    ("move", "text"),
    ("orders", "turn"),
    ("orders", "only_if"),
    ("board", "detail"),
    ("table substitute", "seat"),
    ("stats player", "game"),
];
/// The letters typed first: some that are in many words, and some that are in few.
const LETTERS: [&str; 2] = ["e", "mo"];
/// The searches of the log: letters that are in nearly every line, a name, and a text that no line holds.
const SEARCHED: [&str; 4] = ["e", "ada", "2", "zzz"];
/// The command in the menu of a message, in the languages that people speak.
const MENU: [&str; 2] = ["What changed since this?", "Was hat sich seither geändert?"];
/// The number of parts of a picture that are looked at.
const PARTS: usize = 3;
/// The words before the text of a page that was turned to.
pub(crate) const TURNED_TO: &str = "turned to";
/// The number of times a page is turned.
const TURNS: usize = 4;

impl Look {
    /// The looks that are taken every time.
    pub(crate) const USUAL: [Look; 7] =
        [Look::Commands, Look::Boards, Look::Panel, Look::Log, Look::Refusal, Look::Offers, Look::Export];
    /// The further looks. An ordinary run takes them in turns.
    pub(crate) const MORE: [Look; 8] =
        [Look::Details, Look::Hint, Look::Forms, Look::Replay, Look::Film, Look::Search, Look::Menu, Look::Typed];

    /// Takes the look and returns what it shows.
    pub(crate) async fn taken(self, user: &User, channel: &str) -> Vec<String> {
        let mut eye = Eye { user, channel, seen: vec![] };
        match self {
            Look::Commands => eye.commands().await,
            Look::Boards => eye.boards().await,
            Look::Details => eye.details().await,
            Look::Panel => eye.panel().await,
            Look::Hint => eye.hint().await,
            Look::Forms => eye.forms().await,
            Look::Replay => eye.replay().await,
            Look::Film => drop(eye.says("history replay", &[("gif", json!(true))]).await),
            Look::Log => eye.log().await,
            Look::Search => eye.search().await,
            Look::Menu => eye.menu().await,
            Look::Refusal => drop(eye.says("move", &[("text", json!("nonsense"))]).await),
            Look::Offers => eye.offers("").await,
            Look::Typed => eye.typed().await,
            Look::Export => drop(eye.says("settings export", &[]).await),
        }
        eye.seen
    }
}

/// A user who looks.
struct Eye<'a> {
    user: &'a User,
    channel: &'a str,
    seen: Vec<String>,
}

impl Eye<'_> {
    async fn says(&mut self, command: &str, options: &[(&str, Value)]) -> Option<Message> {
        let outcome = self.user.command(self.channel, command, options).await;
        self.heard(&outcome).await
    }

    /// Notes the outcome of an interaction.
    async fn heard(&mut self, outcome: &Outcome) -> Option<Message> {
        let messages = outcome.messages();
        self.seen.push(format!("{:?}", outcome.failure()));
        self.seen.extend(in_full(&messages).await);
        messages.into_iter().next()
    }

    /// Presses the component with this id, and notes what is shown then.
    async fn presses(&mut self, message: &Message, id: &str) -> Message {
        let outcome = self.user.press(message, id).await;
        let after = shown(self.user, message, &outcome).await;
        self.seen.push(format!("{:?}", outcome.failure()));
        self.seen.extend(in_full(std::slice::from_ref(&after)).await);
        after
    }

    async fn commands(&mut self) {
        for command in COMMANDS {
            self.says(command, &[]).await;
        }
    }

    async fn boards(&mut self) {
        for option in ["text", "large"] {
            for public in [false, true] {
                self.says("board", &[(option, json!(true)), ("public", json!(public))]).await;
            }
        }
    }

    async fn details(&mut self) {
        for public in [false, true].map(|public| ("public", json!(public))) {
            let nothing = [("detail", json!("")), public.clone()];
            let offered = self.user.autocomplete(self.channel, "board", &nothing, "detail").await;
            for (_, part) in offered.expect("parts are offered").into_iter().take(PARTS) {
                self.says("board", &[("detail", part), public.clone()]).await;
            }
        }
    }

    /// The newest post of the game.
    async fn post(&self) -> Message {
        self.user.wait_for(self.channel, is_turn).await
    }

    async fn panel(&mut self) {
        let post = self.post().await;
        for button in ["Your move", "Details", "Board"] {
            if let Some(id) = id_of(&post, |label| label == button) {
                self.presses(&post, &id).await;
            }
        }
    }

    /// The panel of the question to the user. `None` if they are not asked.
    async fn asked(&mut self) -> Option<Message> {
        let post = self.post().await;
        let id = id_of(&post, |label| label == "Your move")?;
        Some(self.presses(&post, &id).await)
    }

    async fn hint(&mut self) {
        let Some(panel) = self.asked().await else { return };
        if let Some(id) = id_of(&panel, |label| ["Hint", "Tipp"].contains(&label)) {
            self.presses(&panel, &id).await;
        }
    }

    /// Looks at forms. Three dots mark a button that opens a form or leads to another question.
    async fn forms(&mut self) {
        let mut panels: Vec<Message> = self.asked().await.into_iter().collect();
        panels.extend(self.says("orders", &[]).await);
        for panel in panels {
            let Some(id) = id_of(&panel, |label| label.ends_with('…')) else { continue };
            let outcome = self.user.press(&panel, &id).await;
            self.heard(&outcome).await;
            for form in self.user.forms().await {
                self.seen.push(format!("{} {}", form["title"], form["fields"]));
            }
        }
    }

    /// Turns pages by the buttons that turn them, and not by those that show something to all.
    async fn turns(&mut self, message: Option<Message>) {
        let Some(mut message) = message else { return };
        for turn in 0..TURNS {
            let ids: Vec<String> = ids(&message)
                .filter(|(_, id)| !["share", "film"].iter().any(|word| id.ends_with(word)))
                .map(|(_, id)| id)
                .collect();
            let Some(id) = ids.get(turn % ids.len().max(1)) else { return };
            message = self.presses(&message, id).await;
            self.seen.push(format!("{TURNED_TO} {}", message.content()));
        }
    }

    async fn replay(&mut self) {
        let first = self.says("history replay", &[]).await;
        self.turns(first).await;
    }

    async fn log(&mut self) {
        let newest = self.says("history log", &[]).await;
        self.turns(newest).await;
    }

    async fn search(&mut self) {
        for words in SEARCHED {
            let found = self.says("history log", &[("search", json!(words))]).await;
            if words == "e" {
                self.turns(found).await;
            }
        }
    }

    async fn menu(&mut self) {
        let posts: Vec<Message> = self.user.messages(self.channel).await.into_iter().filter(is_turn).collect();
        for post in posts.first().into_iter().chain(posts.last()) {
            let mut answer = self.user.try_choose(post, MENU[0]).await;
            if answer.is_err() {
                answer = self.user.try_choose(post, MENU[1]).await;
            }
            let outcome = answer.expect("every message has a menu").outcome().await;
            self.heard(&outcome).await;
        }
    }

    async fn offers(&mut self, typed: &str) {
        for (command, option) in TYPED {
            self.offered(command, option, typed).await;
        }
    }

    /// Notes the offers for this typed text, and returns the first.
    async fn offered(&mut self, command: &str, option: &str, typed: &str) -> Option<String> {
        let offered = self.user.autocomplete(self.channel, command, &[(option, json!(typed))], option).await;
        self.seen.push(format!("/{command} {option}:{typed} → {offered:?}"));
        offered.ok()?.into_iter().next()?.1.as_str().map(str::to_owned)
    }

    /// Looks at the offers for a letter, and for the first word of the first offer.
    async fn typed(&mut self) {
        for letters in LETTERS {
            self.offers(letters).await;
        }
        for (command, option) in TYPED {
            let first = self.offered(command, option, "").await.unwrap_or_default();
            let word = first.split(' ').next().unwrap_or_default().to_owned();
            self.offered(command, option, &format!("{word} ")).await;
        }
    }
}

/// The labels and ids of the buttons that can be pressed.
fn ids(message: &Message) -> impl Iterator<Item = (String, String)> {
    let part = |part: &&Value| part["type"] == 2 && part["disabled"] != true && part["url"].is_null();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let buttons = message.components().into_iter().filter(part);
    buttons.map(|part| (text(&part["label"]), text(&part["custom_id"]))).collect::<Vec<_>>().into_iter()
}

fn id_of(message: &Message, wanted: impl Fn(&str) -> bool) -> Option<String> {
    ids(message).find(|(label, _)| wanted(label)).map(|(_, id)| id)
}
