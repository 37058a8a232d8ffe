//! Apologies to people whose answer broke off, as after a panic.

use crate::{
    bot::Bot,
    interaction::reply::Kept,
    measures::Asked,
    rest::fault,
    wording::{draft::Draft, language::Hearer},
};
use backon::{ConstantBuilder, Retryable};
use engine::Line;
use people::Person;
use std::time::Duration;
use tokio::{task::try_id, time::Instant};

/// The number of tries to deliver an apology, and the rest between them.
const TRIES: usize = 3;
const REST: Duration = Duration::from_secs(2);

/// An interaction that was acknowledged and has no answer.
pub(crate) struct Broken {
    /// The person who waits, the language of their Discord, and the server.
    pub(crate) person: Person,
    pub(crate) locale: String,
    pub(crate) guild: Option<u64>,
    /// The interaction, as its routes name it.
    pub(crate) addressee: Kept,
    /// True if the place of the answer is a message that is to stay.
    pub(crate) in_place: bool,
    /// True if the interaction may have stored something.
    pub(crate) has_stored: bool,
    /// The time until which Discord takes an answer.
    pub(crate) until: Instant,
}

impl Broken {
    /// Returns the apology: that nothing was done, as far as that is known.
    fn words(&self) -> Line {
        Line::new(if self.has_stored { "answer-broke-off" } else { "refuse-fault" })
    }
}

/// Tells a person that their answer broke off, in a separate task.
pub(crate) fn tell(bot: &Bot, broken: Broken) {
    tracing::error!("an answer broke off");
    // Outside of tasks there is nothing to tell it in.
    if try_id().is_some() {
        tokio::spawn(told(bot.clone(), broken));
    }
}

async fn told(bot: Bot, broken: Broken) {
    let _under_way = bot.under_way.begin().await;
    let (person, locale) = (Some(broken.person), Some(&*broken.locale));
    let bot = bot.speaking_to(&Hearer { person, locale, guild: broken.guild }).await;
    let sorry = Draft::text(bot.plain(&broken.words()));
    let route = bot.replies.to(broken.addressee.addressee());
    let told = || async {
        let told = match broken.in_place {
            true => route.follow_up(&sorry.clone().apart(&bot.mentions), broken.until).asked("followup").await,
            false => route.edit(&sorry.clone().page(&bot.mentions), broken.until).asked("answer").await,
        };
        told.inspect_err(|error| tracing::warn!(error = %fault::describe(error), "could not tell the person either"))
    };
    let rests = ConstantBuilder::new().with_delay(REST).with_max_times(TRIES - 1);
    // Each failure is in the log, and there is nobody else to tell.
    let _ = told.retry(rests).when(fault::may_pass).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        DICTIONARY,
        interaction::{
            answer::{Answer, Interaction},
            reply::{Addressee, Replies},
        },
    };
    use games::CATALOGUE;
    use poise::serenity_prelude::ModalInteraction;
    use serde_json::{Value, json};
    use std::sync::Arc;
    use store::Store;
    use table::{House, Surroundings, caused_by};
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::{TcpListener, TcpStream},
        sync::mpsc,
        time::timeout,
    };

    /// A form that a person has sent.
    fn form() -> ModalInteraction {
        let user = json!({"id": "3", "username": "ada", "discriminator": "0", "avatar": null});
        let form = json!({
            "id": "1", "application_id": "2", "type": 5, "data": {"custom_id": "x", "components": []},
            "channel_id": "4", "user": user, "token": "token", "version": 1, "locale": "en-US",
            "entitlements": [], "attachment_size_limit": 0,
        });
        serde_json::from_value(form).expect("a form")
    }

    /// Reads one request, and returns its first line and its body.
    async fn request(line: &mut TcpStream) -> Option<(String, Value)> {
        let mut read = vec![];
        loop {
            let text = String::from_utf8_lossy(&read).into_owned();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let length =
                    head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
                if body.len() >= length.unwrap_or(0) {
                    let first = head.lines().next().unwrap_or_default().to_owned();
                    return Some((first, serde_json::from_str(body).unwrap_or_default()));
                }
            }
            if line.read_buf(&mut read).await.ok()? == 0 {
                return None;
            }
        }
    }

    /// Starts a server that accepts every request. Returns its address and the requests that it receives.
    #[expect(clippy::disallowed_methods, reason = "a test hears what Discord would")]
    async fn server() -> (String, mpsc::UnboundedReceiver<(String, Value)>) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let (says, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((mut line, _)) = listener.accept().await {
                let says = says.clone();
                tokio::spawn(async move {
                    while let Some(request) = request(&mut line).await {
                        // The test may have ended.
                        let _ = says.send(request);
                        let done = line.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}").await;
                        done.expect("it is heard");
                    }
                });
            }
        });
        (address, heard)
    }

    /// Returns the next request that the server receives.
    async fn next(heard: &mut mpsc::UnboundedReceiver<(String, Value)>) -> (String, Value) {
        timeout(REST * 5, heard.recv()).await.expect("in time").expect("the server listens")
    }

    /// A bot whose answers go to this server.
    fn bot(folder: &tempfile::TempDir, address: &str) -> Bot {
        let store = Store::open(&folder.path().join("pervigil.db")).expect("the database opens");
        let bot = Bot::new(House::new(CATALOGUE, store, Surroundings::default()), &DICTIONARY);
        Bot { replies: Arc::new(Replies::over(reqwest::Client::new(), Some(address))), ..bot }
    }

    #[tokio::test]
    async fn answer_that_panics_says_that_nothing_was_done() {
        let (address, mut heard) = server().await;
        let folder = tempfile::tempdir().expect("a folder");
        let bot = bot(&folder, &address);
        let broken = tokio::spawn(caused_by(1, async move {
            let form = form();
            let answer = Answer::to(&bot, Interaction::Form(&form), false).await;
            answer.acknowledge(false).await.expect("it is taken");
            panic!("planted");
        }));
        assert!(broken.await.is_err_and(|error| error.is_panic()));
        let (first, _) = next(&mut heard).await;
        assert!(first.starts_with("POST /api/v10/interactions/1/token/callback"), "{first}");
        let (second, body) = next(&mut heard).await;
        assert!(second.starts_with("PATCH /api/v10/webhooks/2/token/messages/@original"), "{second}");
        let words = body["content"].as_str().unwrap_or_default();
        assert!(words.contains("your move was not made"), "{words}");
    }

    #[tokio::test]
    async fn answer_that_breaks_off_after_a_move_claims_nothing() {
        let (address, mut heard) = server().await;
        let folder = tempfile::tempdir().expect("a folder");
        let form = form();
        let broken = Broken {
            person: Person(3),
            locale: "en-US".to_owned(),
            guild: None,
            addressee: Addressee { id: 1, application: 2, token: &form.token }.kept(),
            in_place: true,
            has_stored: true,
            until: Instant::now() + REST,
        };
        told(bot(&folder, &address), broken).await;
        let (first, body) = next(&mut heard).await;
        assert!(first.starts_with("POST /api/v10/webhooks/2/token "), "the message stays: {first}");
        let words = body["content"].as_str().unwrap_or_default();
        assert!(words.contains("`/table turn`") && !words.contains("was not made"), "{words}");
    }
}
