//! A typed way to play in the rehearsal from tests: users who type, press and look.
//!
//! Every wait is bounded. If an expected thing does not come, the test fails with what was there instead.
mod dispatches;
pub mod log;
pub mod openapi;
pub mod tls;

use std::time::{Duration, Instant};

use rehearsal::{Options, Rehearsal};
use reqwest::Method;
use serde_json::{Value, json};

pub use openapi::Openapi;

/// The longest that a test waits for something that must come, on a busy machine too.
pub const WAIT: Duration = Duration::from_secs(30);

/// The longest that a user looks away while nothing changes.
const LOOKED_AGAIN: Duration = Duration::from_millis(250);

/// The time that a user types before they do something else.
const BLINK: Duration = Duration::from_millis(50);

/// Waits until a condition holds, but no longer than this. If it does not, `why` gives the reason of the failure.
pub async fn until(patience: Duration, mut is_so: impl AsyncFnMut() -> bool, why: impl FnOnce() -> String) {
    let deadline = Instant::now() + patience;
    while !is_so().await {
        assert!(Instant::now() < deadline, "{}", why());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A running rehearsal and a client of its control API.
pub struct Standin {
    rehearsal: Rehearsal,
    control: Control,
}

#[derive(Clone)]
struct Control {
    http: reqwest::Client,
    base: String,
}

/// A refusal of the control API: its status and reason.
#[derive(Debug)]
pub struct Refused {
    /// The status of the answer.
    pub status: u16,
    /// The words of the control API.
    pub reason: String,
}

impl Control {
    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Result<Value, Refused> {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.expect("the rehearsal answers");
        let status = response.status().as_u16();
        let text = response.text().await.expect("the rehearsal answers in full");
        let body: Value = serde_json::from_str(&text).unwrap_or_else(|_| json!({"error": text}));
        if status < 300 {
            return Ok(body);
        }
        Err(Refused { status, reason: body["error"].as_str().unwrap_or_default().to_owned() })
    }

    async fn get(&self, path: &str) -> Value {
        self.call(Method::GET, path, None).await.expect("a look-up is answered")
    }

    async fn post(&self, path: &str, body: Value) -> Result<Value, Refused> {
        self.call(Method::POST, path, Some(body)).await
    }
}

impl Standin {
    /// Starts a rehearsal.
    pub async fn start(options: Options) -> Self {
        let rehearsal = Rehearsal::start(options).await.expect("the rehearsal starts");
        let base = format!("{}/rehearsal/api", rehearsal.url());
        Self { rehearsal, control: Control { http: reqwest::Client::new(), base } }
    }

    /// `http://127.0.0.1:PORT`, for the bot's proxy setting.
    pub fn url(&self) -> String {
        self.rehearsal.url()
    }

    /// The bot token that is valid here.
    pub fn token(&self) -> &str {
        self.rehearsal.token()
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.url().rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port")
    }

    /// Ends the rehearsal and waits until its port is free.
    pub async fn stop(self) {
        self.rehearsal.stop().await;
    }

    /// A user by name.
    pub fn user(&self, name: &str) -> User {
        User { control: self.control.clone(), name: name.to_owned() }
    }

    /// People, channels, commands.
    pub async fn world(&self) -> Value {
        self.control.get("/world").await
    }

    /// The id of a guild channel or thread.
    pub async fn channel(&self, name: &str) -> String {
        let world = self.world().await;
        let channels = world["channels"].as_array().expect("channels");
        let found = channels.iter().find(|channel| channel["name"] == name);
        found.unwrap_or_else(|| panic!("no channel {name} in {channels:#?}"))["id"].as_str().expect("an id").to_owned()
    }

    /// Waits until the bot is connected and has registered the command `name`.
    pub async fn wait_for_command(&self, name: &str) {
        let deadline = Instant::now() + WAIT;
        loop {
            let world = self.world().await;
            let commands = world["commands"].as_array().expect("commands");
            if world["bot"]["online"] == true && commands.iter().any(|command| command["name"] == name) {
                return;
            }
            assert!(Instant::now() < deadline, "the bot did not come with /{name}: {world:#}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the bot is connected (or not).
    pub async fn wait_for_bot(&self, online: bool) {
        let is_so = async || self.world().await["bot"]["online"] == online;
        until(WAIT, is_so, || format!("the bot did not become online = {online}")).await;
    }

    /// Adds a text channel and returns its id.
    pub async fn add_channel(&self, name: &str) -> String {
        let made = self.control.post("/channels", json!({"name": name})).await.expect("a channel is added");
        made["channel"].as_str().expect("an id").to_owned()
    }

    /// Adds a forum whose posts can have these tags, and returns its id.
    pub async fn add_forum(&self, name: &str, tags: &[&str]) -> String {
        let tags: Vec<_> = tags.iter().map(|tag| json!({"name": tag})).collect();
        self.add_forum_with(name, json!(tags), false).await
    }

    /// Adds a forum with these tags, each with a `name` and perhaps `moderated`. Returns its id.
    pub async fn add_forum_with(&self, name: &str, tags: Value, requires_tag: bool) -> String {
        let body = json!({"name": name, "forum": tags, "requires_tag": requires_tag});
        let made = self.control.post("/channels", body).await.expect("a forum is added");
        made["channel"].as_str().expect("an id").to_owned()
    }

    /// Sets the bot's permissions in a channel besides everybody's.
    pub async fn allow(&self, channel: &str, names: &[&str]) {
        let path = format!("/channels/{channel}/permissions");
        self.control.post(&path, json!({"allow": names})).await.expect("permissions are set");
    }

    /// Sets the permissions that people lack in a channel, while the bot has them.
    pub async fn shut(&self, channel: &str, names: &[&str]) {
        let path = format!("/channels/{channel}/permissions");
        self.control.post(&path, json!({"closed": names, "allow": names})).await.expect("permissions are set");
    }

    /// Changes the state of the bot on the guild: `removed`, `invited`, `unavailable`, `available`.
    pub async fn guild(&self, what: &str) {
        self.control.post("/guild", json!({"bot": what})).await.expect("the guild is changed");
    }

    /// Changes a thread: `archived`, `locked`, `name`.
    pub async fn set_thread(&self, thread: &str, body: Value) {
        self.control.post(&format!("/threads/{thread}"), body).await.expect("the thread is changed");
    }

    /// Adds a thread to a channel and returns its id.
    pub async fn add_thread(&self, name: &str, parent: &str) -> String {
        let made = self.control.post("/channels", json!({"name": name, "parent": parent})).await;
        made.expect("a thread is added")["channel"].as_str().expect("an id").to_owned()
    }

    /// Adds an announcement channel and returns its id.
    pub async fn add_announcements(&self, name: &str) -> String {
        let made = self.control.post("/channels", json!({"name": name, "news": true})).await;
        made.expect("a channel is added")["channel"].as_str().expect("an id").to_owned()
    }

    /// Adds a private thread with these people, but not the bot, and returns its id.
    pub async fn add_private_thread(&self, name: &str, parent: &str, people: &[&str]) -> String {
        let made = self.control.post("/channels", json!({"name": name, "parent": parent, "private": people})).await;
        made.expect("a thread is added")["channel"].as_str().expect("an id").to_owned()
    }

    /// Sets the permissions that the bot lacks in a channel, by names such as `SEND_MESSAGES`.
    pub async fn deny(&self, channel: &str, names: &[&str]) {
        let path = format!("/channels/{channel}/permissions");
        self.control.post(&path, json!({"deny": names})).await.expect("permissions are set");
    }

    /// Sets the permissions that the role of everybody lacks.
    pub async fn withhold(&self, names: &[&str]) {
        self.control.post("/role", json!({"deny": names})).await.expect("the role is changed");
    }

    /// Sets the channels where the guild greets newcomers and where Discord addresses its managers.
    pub async fn set_server(&self, fields: Value) {
        self.control.post("/server", fields).await.expect("the guild is changed");
    }

    /// Replaces the application and its way onto the gateway. The control API describes the fields.
    pub async fn set_application(&self, fields: Value) {
        self.control.post("/application", fields).await.expect("the application is changed");
    }

    /// Archives a thread or opens it again.
    pub async fn archive(&self, thread: &str, archived: bool) {
        let path = format!("/threads/{thread}");
        self.control.post(&path, json!({"archived": archived})).await.expect("the thread is changed");
    }

    /// A moderator deletes a channel or a thread.
    pub async fn delete_channel(&self, channel: &str) {
        let path = format!("/channels/{channel}");
        self.control.call(Method::DELETE, &path, None).await.expect("the channel is deleted");
    }

    /// A moderator deletes a message.
    pub async fn delete(&self, message: &Message) {
        let path = format!("/channels/{}/messages/{}", message.channel(), message.id());
        self.control.call(Method::DELETE, &path, None).await.expect("the message is deleted");
    }

    /// Lets a fault strike the bot. The control API describes its fields.
    pub async fn fault(&self, fault: Value) {
        self.control.post("/faults", fault).await.expect("the fault is understood");
    }

    /// Removes the misfortunes that have not struck yet.
    pub async fn clear_faults(&self) {
        self.control.call(Method::DELETE, "/faults", None).await.expect("faults are cleared");
    }
}

/// A simulated user.
#[derive(Clone)]
pub struct User {
    control: Control,
    name: String,
}

impl User {
    /// A user of the rehearsal that another process runs at this address.
    pub fn at(url: &str, name: &str) -> User {
        let control = Control { http: reqwest::Client::new(), base: format!("{url}/rehearsal/api") };
        User { control, name: name.to_owned() }
    }

    /// The user's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The user's id.
    pub async fn id(&self) -> String {
        let world = self.control.get("/world").await;
        let users = world["users"].as_array().expect("users");
        let own = users.iter().find(|user| user["name"] == self.name.as_str()).expect("the user is known");
        own["id"].as_str().expect("an id").to_owned()
    }

    async fn act(&self, what: &str, body: Value) -> Result<Answer, Refused> {
        let path = format!("/users/{}/{what}", self.name);
        let begun = self.control.post(&path, body).await?;
        let id = begun["interaction"].as_str().expect("an interaction").to_owned();
        Ok(Answer { control: self.control.clone(), id })
    }

    /// Types a command, as far as Discord's client lets the user.
    pub async fn try_command(&self, channel: &str, name: &str, options: &[(&str, Value)]) -> Result<Answer, Refused> {
        let options: serde_json::Map<_, _> = options.iter().map(|(k, v)| ((*k).to_owned(), v.clone())).collect();
        self.act("commands", json!({"channel": channel, "name": name, "options": options})).await
    }

    /// Types a command that the client accepts, and waits until the bot has answered or failed.
    pub async fn command(&self, channel: &str, name: &str, options: &[(&str, Value)]) -> Outcome {
        let answer = self.try_command(channel, name, options).await;
        answer.unwrap_or_else(|refused| panic!("/{name} was refused: {refused:?}")).outcome().await
    }

    /// Chooses a command from the menu of a message, as far as Discord's client lets the user.
    pub async fn try_choose(&self, message: &Message, name: &str) -> Result<Answer, Refused> {
        self.act("menu", json!({"channel": message.channel(), "message": message.id(), "name": name})).await
    }

    /// Chooses a command that the menu of a message has, and waits for the answer.
    pub async fn choose(&self, message: &Message, name: &str) -> Outcome {
        let answer = self.try_choose(message, name).await;
        answer.unwrap_or_else(|refused| panic!("{name} was refused: {refused:?}")).outcome().await
    }

    /// Returns the bot's offers while the user types in `focused`.
    pub async fn autocomplete(
        &self,
        channel: &str,
        name: &str,
        options: &[(&str, Value)],
        focused: &str,
    ) -> Result<Vec<(String, Value)>, Refused> {
        let options: serde_json::Map<_, _> = options.iter().map(|(k, v)| ((*k).to_owned(), v.clone())).collect();
        let body = json!({"channel": channel, "name": name, "options": options, "focused": focused});
        let answer = self.control.post(&format!("/users/{}/autocomplete", self.name), body).await?;
        let choices = answer["choices"].as_array().expect("choices").iter();
        Ok(choices.map(|choice| (choice["name"].as_str().unwrap_or("").to_owned(), choice["value"].clone())).collect())
    }

    /// Types in an option and does not wait for the offers. Returns whether the client asks the bot at all.
    pub async fn try_complete(&self, channel: &str, name: &str, focused: &str) -> bool {
        let body = json!({"channel": channel, "name": name, "options": {focused: ""}, "focused": focused});
        let (control, path) = (self.control.clone(), format!("/users/{}/autocomplete", self.name));
        // On a task of its own: a request that is dropped may never have been sent.
        let asking = tokio::spawn(async move { control.post(&path, body).await });
        let asked = tokio::time::timeout(BLINK, asking).await;
        !matches!(asked, Ok(Ok(Err(Refused { status: 422, .. }))))
    }

    /// Presses the button with this label or custom id.
    ///
    /// If there are many answers in a menu, chooses the option with this label there.
    pub async fn try_press(&self, message: &Message, button: &str) -> Result<Answer, Refused> {
        if let Some((menu, value)) = message.option(button).filter(|_| message.component(button).is_none()) {
            return self.try_select(message, &menu, &[&value]).await;
        }
        let custom_id = message.component(button).map_or(button.to_owned(), |part| text(&part["custom_id"]));
        let body = json!({"channel": message.channel(), "message": message.id(), "custom_id": custom_id});
        self.act("press", body).await
    }

    /// Presses a button that can be pressed, and waits for the answer.
    pub async fn press(&self, message: &Message, button: &str) -> Outcome {
        let answer = self.try_press(message, button).await;
        answer.unwrap_or_else(|refused| panic!("{button} was refused: {refused:?}")).outcome().await
    }

    /// Chooses from a select menu by values.
    pub async fn try_select(&self, message: &Message, menu: &str, values: &[&str]) -> Result<Answer, Refused> {
        let body = json!({"channel": message.channel(), "message": message.id(), "custom_id": menu, "values": values});
        self.act("select", body).await
    }

    /// Chooses from a select menu that can be chosen from, and waits for the answer.
    pub async fn select(&self, message: &Message, menu: &str, values: &[&str]) -> Outcome {
        let answer = self.try_select(message, menu, values).await;
        answer.unwrap_or_else(|refused| panic!("{menu} was refused: {refused:?}")).outcome().await
    }

    /// Sends a press no client would send, and waits for the answer.
    pub async fn forge(&self, message: &Message, custom_id: &str, values: Option<&[&str]>) -> Outcome {
        let mut body = json!({"channel": message.channel(), "message": message.id(), "custom_id": custom_id});
        if let Some(values) = values {
            body["values"] = json!(values);
        }
        self.act("forge", body).await.expect("a forgery is always sent").outcome().await
    }

    /// Sends a choice from a menu of this kind that no client would offer, and waits for the answer.
    pub async fn forge_select(&self, message: &Message, menu: &str, kind: u64, values: &[&str]) -> Outcome {
        let body = json!({
            "channel": message.channel(), "message": message.id(), "custom_id": menu, "component_type": kind,
            "values": values,
        });
        self.act("forge", body).await.expect("a forgery is always sent").outcome().await
    }

    /// The form open before the user, waiting for it.
    pub async fn modal(&self) -> Value {
        let deadline = Instant::now() + WAIT;
        loop {
            let open = self.control.get(&format!("/users/{}/modals", self.name)).await;
            if let Some(modal) = open["modals"].as_array().and_then(|modals| modals.first()) {
                return modal.clone();
            }
            assert!(Instant::now() < deadline, "no form opened for {}", self.name);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The forms that are open before the user.
    pub async fn forms(&self) -> Vec<Value> {
        let open = self.control.get(&format!("/users/{}/modals", self.name)).await;
        open["modals"].as_array().cloned().unwrap_or_default()
    }

    /// Fills in the open form, as far as the client lets the user.
    pub async fn try_submit(&self, fields: &[(&str, &str)]) -> Result<Answer, Refused> {
        let modal = self.modal().await;
        let fields: serde_json::Map<_, _> = fields.iter().map(|(k, v)| ((*k).to_owned(), json!(v))).collect();
        self.act("submit", json!({"modal": modal["id"], "fields": fields})).await
    }

    /// Fills in the open form, and waits for the answer.
    pub async fn submit(&self, fields: &[(&str, &str)]) -> Outcome {
        let answer = self.try_submit(fields).await;
        answer.unwrap_or_else(|refused| panic!("the form was refused: {refused:?}")).outcome().await
    }

    /// Writes in a channel.
    pub async fn say(&self, channel: &str, content: &str) {
        let body = json!({"channel": channel, "content": content});
        self.control.post(&format!("/users/{}/messages", self.name), body).await.expect("users may write");
    }

    /// Refuses DMs from now on.
    pub async fn refuse_dms(&self) {
        self.set_dms(false).await;
    }

    /// Accepts DMs again.
    pub async fn accept_dms(&self) {
        self.set_dms(true).await;
    }

    async fn set_dms(&self, open: bool) {
        self.control.post(&format!("/users/{}/dms", self.name), json!({"open": open})).await.expect("DMs are set");
    }

    /// Has the user leave the guild, or come back.
    pub async fn is_member(&self, member: bool) {
        let path = format!("/users/{}/membership", self.name);
        self.control.post(&path, json!({"member": member})).await.expect("membership is set");
    }

    /// Has this name in the guild from now on.
    pub async fn is_called(&self, nick: &str) {
        let path = format!("/users/{}/nick", self.name);
        self.control.post(&path, json!({"nick": nick})).await.expect("the name is set");
    }

    /// Installs the bot for themselves, or no longer has it.
    pub async fn installs(&self, installed: bool) {
        let path = format!("/users/{}/installed", self.name);
        self.control.post(&path, json!({"installed": installed})).await.expect("it is installed");
    }

    /// Sets the language of the user's client, such as `de`.
    pub async fn speaks(&self, locale: &str) {
        let path = format!("/users/{}/locale", self.name);
        self.control.post(&path, json!({"locale": locale})).await.expect("the language is set");
    }

    /// Sets whether the user may manage the server, and which commands it shows them whatever these take.
    pub async fn may(&self, manages: bool, shown: &[&str]) {
        let path = format!("/users/{}/rights", self.name);
        self.control.post(&path, json!({"manages": manages, "shown": shown})).await.expect("rights are set");
    }

    /// Returns the messages that the user sees in a channel, oldest first.
    pub async fn messages(&self, channel: &str) -> Vec<Message> {
        Message::list(&self.seen(channel).await)
    }

    /// Returns the messages in the user's DM with the bot, oldest first.
    pub async fn dms(&self) -> Vec<Message> {
        Message::list(&self.seen("dm").await)
    }

    /// Returns the messages in a channel and their version. `dm` is the user's own DM.
    async fn seen(&self, channel: &str) -> Value {
        let place = if channel == "dm" { "dms".to_owned() } else { format!("channels/{channel}/messages") };
        self.control.get(&format!("/users/{}/{place}", self.name)).await
    }

    /// The newest message in a channel (`dm` for the user's own) that `wanted` accepts, waiting for it.
    pub async fn wait_for(&self, channel: &str, wanted: impl Fn(&Message) -> bool) -> Message {
        self.wait_to_find(channel, |messages| messages.iter().rev().find(|message| wanted(message)).cloned()).await
    }

    /// Something that `find` makes of the messages in a channel, waiting for it.
    pub async fn wait_to_find<T>(&self, channel: &str, find: impl Fn(&[Message]) -> Option<T>) -> T {
        let deadline = Instant::now() + WAIT;
        loop {
            let seen = self.seen(channel).await;
            let messages = Message::list(&seen);
            if let Some(found) = find(&messages) {
                return found;
            }
            assert!(Instant::now() < deadline, "{} did not see what was awaited, but: {messages:#?}", self.name);
            self.changes(seen["version"].as_u64().unwrap_or(0), LOOKED_AGAIN).await;
        }
    }

    /// Returns the changes before the user's eyes since a version. Waits up to `wait` for the first change.
    pub async fn changes(&self, since: u64, wait: Duration) -> (u64, Vec<Value>) {
        let path = format!("/users/{}/changes?since={since}&wait_ms={}", self.name, wait.as_millis());
        let news = self.control.get(&path).await;
        (news["version"].as_u64().unwrap_or(0), news["changes"].as_array().cloned().unwrap_or_default())
    }
}

/// An interaction under way.
pub struct Answer {
    control: Control,
    id: String,
}

impl Answer {
    /// The interaction's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the present state of the interaction.
    pub async fn now(&self) -> Outcome {
        Outcome(self.control.get(&format!("/interactions/{}", self.id)).await)
    }

    /// Returns the state once the bot has acknowledged the interaction or failed to, deferred or not.
    pub async fn acknowledged(&self) -> Outcome {
        let wait = WAIT.as_millis();
        Outcome(self.control.get(&format!("/interactions/{}?wait=ack&wait_ms={wait}", self.id)).await)
    }

    /// Returns the outcome: answered or failed. A deferred answer must have come.
    pub async fn outcome(&self) -> Outcome {
        let wait = WAIT.as_millis();
        let outcome = Outcome(self.control.get(&format!("/interactions/{}?wait=1&wait_ms={wait}", self.id)).await);
        let settled = matches!(outcome.state(), "answered" | "failed");
        assert!(settled, "the bot left the user waiting: {outcome:#?}");
        outcome
    }
}

/// The outcome of an interaction.
#[derive(Clone, Debug)]
pub struct Outcome(pub Value);

impl Outcome {
    /// `pending`, `deferred`, `answered` or `failed`.
    pub fn state(&self) -> &str {
        self.0["state"].as_str().unwrap_or("")
    }

    /// The text with which Discord's client reports a failure.
    pub fn failure(&self) -> Option<&str> {
        self.0["failure"].as_str()
    }

    /// The time until the first answer.
    pub fn acked_after(&self) -> Duration {
        Duration::from_millis(self.0["acked_after_ms"].as_u64().unwrap_or(u64::MAX))
    }

    /// All messages it made, oldest first.
    pub fn messages(&self) -> Vec<Message> {
        Message::list(&self.0)
    }

    /// The first message it made.
    pub fn message(&self) -> Message {
        self.messages().into_iter().next().unwrap_or_else(|| panic!("no message in {self:#?}"))
    }
}

/// A message as a user sees it.
#[derive(Clone, Debug)]
pub struct Message(pub Value);

impl Message {
    fn list(answer: &Value) -> Vec<Self> {
        answer["messages"].as_array().expect("messages").iter().cloned().map(Self::seen).collect()
    }

    /// A message whose text names commands in plain words. The text as it was sent is kept with it.
    fn seen(mut message: Value) -> Self {
        let sent = text(&message["content"]);
        message["content"] = json!(without_mentions(&sent));
        message["sent"] = json!(sent);
        Self(message)
    }

    /// The text as it was sent, in which commands that can be pressed have their ids.
    pub fn sent(&self) -> &str {
        self.0["sent"].as_str().unwrap_or("")
    }

    /// The id of the message.
    pub fn id(&self) -> &str {
        self.0["id"].as_str().unwrap_or("")
    }

    /// The id of its channel.
    pub fn channel(&self) -> &str {
        self.0["channel"].as_str().unwrap_or("")
    }

    /// The text of the message.
    pub fn content(&self) -> &str {
        self.0["content"].as_str().unwrap_or("")
    }

    /// Returns whether one user alone sees the message.
    pub fn ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

    /// Returns whether this is Discord's notice that the bot did not respond.
    pub fn is_failure(&self) -> bool {
        self.0["kind"] == "failure"
    }

    /// Returns whether the bot is still "thinking…".
    pub fn loading(&self) -> bool {
        self.0["loading"] == true
    }

    /// The names of those it mentions.
    pub fn mentions(&self) -> Vec<&str> {
        let mentioned = self.0["mentions"].as_array().map_or(&[][..], Vec::as_slice);
        mentioned.iter().filter_map(|user| user["name"].as_str()).collect()
    }

    /// The names of the people whom the text awaits, called by a mention or not.
    pub fn awaited(&self) -> Vec<&str> {
        self.content().lines().filter_map(|line| self.named_in(line.strip_prefix("⏳ ")?)).collect()
    }

    /// The name that a line begins with, be it a mention or not.
    fn named_in<'a>(&'a self, said: &'a str) -> Option<&'a str> {
        if let Some(name) = said.strip_prefix("**") {
            return name.split_once("**").map(|(name, _)| name);
        }
        let id = said.strip_prefix("<@")?.split_once('>')?.0;
        let mentioned = self.0["mentions"].as_array()?.iter().find(|user| user["id"] == id)?;
        mentioned["name"].as_str()
    }

    /// The embeds of the message.
    pub fn embeds(&self) -> &[Value] {
        self.0["embeds"].as_array().map_or(&[], Vec::as_slice)
    }

    /// Its attachments, each with `filename`, `description`, `size` and `url`.
    pub fn attachments(&self) -> &[Value] {
        self.0["attachments"].as_array().map_or(&[], Vec::as_slice)
    }

    /// Returns whether everybody sees a board with it, as with a post of a turn. The card of a lobby has a cover instead.
    pub fn shows_board(&self) -> bool {
        !self.ephemeral() && self.attachments().iter().any(|file| file["filename"] == "board.png")
    }

    /// All buttons and menus, row by row.
    pub fn components(&self) -> Vec<&Value> {
        let rows = self.0["components"].as_array().map_or(&[][..], Vec::as_slice);
        rows.iter().filter_map(|row| row["components"].as_array()).flatten().collect()
    }

    /// The component with this label or custom id.
    pub fn component(&self, called: &str) -> Option<&Value> {
        let parts = self.components();
        parts.iter().find(|part| part["label"] == called || part["custom_id"] == called).copied()
    }

    /// The menu that has an option with this label, and its value.
    pub fn option(&self, label: &str) -> Option<(String, String)> {
        self.components().into_iter().find_map(|part| {
            let option = part["options"].as_array()?.iter().find(|option| option["label"] == label)?;
            Some((text(&part["custom_id"]), text(&option["value"])))
        })
    }

    /// The labels of its enabled buttons.
    pub fn buttons(&self) -> Vec<&str> {
        let parts = self.components().into_iter();
        let enabled = parts.filter(|part| part["type"] == 2 && part["disabled"] != true);
        enabled.filter_map(|part| part["label"].as_str()).collect()
    }
}

/// A text with `/name` in backticks in place of each command that can be pressed.
fn without_mentions(text: &str) -> String {
    let mut parts = text.split("</");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        match part.split_once('>').and_then(|(named, rest)| Some((named.split_once(':')?.0, rest))) {
            Some((name, rest)) => format!("{text}`/{name}`{rest}"),
            None => format!("{text}</{part}"),
        }
    })
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("").to_owned()
}
