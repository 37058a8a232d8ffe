//! Tests of each part of the page, with a small bot that shows a bit of everything.

use std::time::Duration;

use pervigil::rehearsal::Options;
use serde_json::json;

use crate::{
    browser::driver::{Browser, Window, browser},
    toy::{self, Toy},
};
use standin::Standin;

struct Stage {
    standin: Standin,
    _toy: Toy,
    browser: Browser,
}

impl Stage {
    async fn set() -> Option<Stage> {
        let browser = browser().await?;
        let patience = Duration::from_millis(700);
        let standin = Standin::start(Options { patience, ..Options::default() }).await;
        let toy = toy::play(&standin.url(), standin.token()).await;
        standin.wait_for_command("ping").await;
        Some(Stage { standin, _toy: toy, browser })
    }

    async fn window(&self, name: &str) -> Window {
        let window = self.browser.open(name, &self.standin.url(), 1100).await;
        window.follow(name).await;
        window.until(&format!("document.title.includes({})", json!(name))).await;
        window
    }
}

#[tokio::test]
async fn answers_private_ones_and_failures_reach_whom_they_are_for() {
    let Some(stage) = Stage::set().await else { return };
    let (ada, bela) = (stage.window("Ada").await, stage.window("Bela").await);
    ada.command("ping", &[]).await;
    ada.reads("pong").await;
    bela.reads("pong").await;
    ada.command("hand", &[]).await;
    ada.reads("your hand").await;
    ada.reads("Only you can see this").await;
    ada.press(".alt summary").await;
    ada.reads("a hand of nothing").await;
    ada.command("slow", &[]).await;
    ada.reads("The application did not respond").await;
    bela.reads("late:").await;
    let seen = bela.holds().await;
    assert!(!seen.contains("your hand") && !seen.contains("did not respond"), "{seen}");
    ada.press(".ephemeral .only-you button").await;
    ada.until("!document.querySelector('.room').innerText.includes('did not respond')").await;
}

#[tokio::test]
async fn buttons_menus_and_forms_are_used_by_keyboard_as_well() {
    let Some(stage) = Stage::set().await else { return };
    let ada = stage.window("Ada").await;
    ada.command("panel", &[]).await;
    ada.press(".menu-button").await;
    ada.type_keys("\u{e015}\u{e007}").await;
    ada.reads("went south").await;
    assert_eq!(ada.eval("document.querySelectorAll('.row button:disabled').length").await, 1);
    ada.press_button("Form").await;
    ada.until("document.querySelector('#form').open").await;
    ada.press("#form input").await;
    ada.type_keys("Ada Lovelace").await;
    ada.enter().await;
    ada.reads("hello Ada Lovelace").await;
    ada.press_button("Yes").await;
    ada.reads("chosen").await;
    assert_eq!(ada.nameless().await, json!([]));
}

#[tokio::test]
async fn options_are_suggested_checked_and_sent() {
    let Some(stage) = Stage::set().await else { return };
    let ada = stage.window("Ada").await;
    ada.command("say", &[("text", "mou")]).await;
    ada.reads("said mouse").await;
    ada.press("#entry").await;
    ada.type_keys("/roll ").await;
    ada.type_keys("11").await;
    ada.press("#composer [type=submit]").await;
    ada.reads("Count is above its max_value 10.").await;
    ada.press("[aria-label='Leave the command']").await;
    ada.fill_in("roll", &[("whom", "Bel")]).await;
    ada.press("#composer [type=submit]").await;
    ada.reads("The option “count” is needed").await;
}

#[tokio::test]
async fn enter_takes_no_suggestion_that_nobody_chose() {
    let Some(stage) = Stage::set().await else { return };
    let ada = stage.window("Ada").await;
    let expanded = "document.activeElement.getAttribute('aria-expanded') === 'true'";
    ada.press("#entry").await;
    ada.type_keys("/say ").await;
    ada.until("document.querySelector('#composer fieldset') !== null").await;
    ada.type_keys("mou").await;
    ada.until(expanded).await;
    assert_eq!(ada.eval("document.querySelectorAll('.choices .active').length").await, 0, "nothing is pointed at");
    ada.enter().await;
    ada.reads("said mou").await;
    assert!(!ada.text().await.contains("said mouse"));
    ada.press("#entry").await;
    ada.type_keys("/say ").await;
    ada.until("document.querySelector('#composer fieldset') !== null").await;
    ada.type_keys("mou").await;
    ada.until(expanded).await;
    ada.type_keys("\u{e015}").await;
    ada.enter().await;
    ada.until("document.querySelector('#composer fieldset input')?.value === 'mouse'").await;
    ada.press("#composer [type=submit]").await;
    ada.reads("said mouse").await;
    ada.press("#entry").await;
    ada.type_keys("/pi").await;
    ada.until(expanded).await;
    ada.enter().await;
    ada.reads("There is no such command").await;
    ada.type_keys("ng").await;
    ada.enter().await;
    ada.until("document.querySelector('#composer fieldset') !== null").await;
}

#[tokio::test]
async fn phone_page_keeps_suggestions_on_screen_and_closes_the_drawer() {
    let Some(stage) = Stage::set().await else { return };
    let ada = stage.browser.open("phone", &stage.standin.url(), 390).await;
    ada.open_drawer().await;
    ada.until("document.body.classList.contains('sidebar-open')").await;
    ada.press("#people a[aria-current]").await;
    ada.until("!document.body.classList.contains('sidebar-open')").await;
    ada.press("#entry").await;
    ada.type_keys("/roll ").await;
    ada.until("document.querySelector('#composer fieldset') !== null").await;
    for field in ["count", "whom"] {
        let named = format!("part.parentElement.querySelector('label')?.textContent === '{field}'");
        ada.press_where("#composer fieldset input", &named).await;
        ada.type_keys("e").await;
    }
    ada.until("document.activeElement.getAttribute('aria-expanded') === 'true'").await;
    let edges = "(() => {
        const list = [...document.querySelectorAll('.choices')].find((list) => !list.hidden).getBoundingClientRect();
        return list.width > 100 && list.left >= 0 && list.right <= window.innerWidth && list.top >= 0;
    })()";
    assert_eq!(ada.eval("window.innerWidth").await, 390);
    assert_eq!(ada.eval(edges).await, true);
    assert_eq!(ada.eval("document.documentElement.scrollWidth <= window.innerWidth").await, true);
}

#[tokio::test]
async fn direct_messages_wait_behind_a_mark_or_are_refused() {
    let Some(stage) = Stage::set().await else { return };
    let ada = stage.window("Ada").await;
    stage.standin.user("Bela").command("general", "dm", &[]).await;
    ada.until("document.querySelector('#people .called') !== null").await;
    assert!(!ada.holds().await.contains("a secret"));
    ada.follow("Bela").await;
    ada.until("document.querySelector('#direct .called') !== null").await;
    ada.follow("Pervigil").await;
    ada.reads("a secret").await;
    ada.until("document.querySelector('#direct .called') === null").await;
    ada.press_button("Yes").await;
    ada.reads("chosen").await;
    ada.press("#takes-dms").await;
    ada.until("document.querySelector('#people .refuses') !== null").await;
    ada.follow("general").await;
    ada.command("dm", &[]).await;
    ada.reads("50007").await;
}

#[tokio::test]
async fn hostile_text_is_shown_as_text() {
    let Some(stage) = Stage::set().await else { return };
    let ada = stage.window("Ada").await;
    let hostile = "<img src=x onerror=document.title='taken'> [here](javascript:document.title='taken') **bold**";
    ada.press("#entry").await;
    ada.type_keys(hostile).await;
    ada.enter().await;
    ada.reads("<img src=x onerror=document.title='taken'>").await;
    ada.reads("[here](javascript:document.title='taken')").await;
    assert_eq!(ada.eval("document.querySelectorAll('.message img, .message a').length").await, 0);
    assert_eq!(ada.eval("document.querySelector('.message strong:not(.author)').textContent").await, "bold");
    ada.press("#add-channel").await;
    ada.type_keys("<b>cellar</b>").await;
    ada.enter().await;
    ada.until("document.querySelector('#place').textContent === '#<b>cellar</b>'").await;
    assert_eq!(ada.eval("document.querySelectorAll('#channels b').length").await, 0);
    assert!(!ada.eval("document.title").await.as_str().unwrap_or_default().contains("taken"));
}

#[tokio::test]
async fn threads_and_the_narrow_page_work() {
    let Some(stage) = Stage::set().await else { return };
    let ada = stage.browser.open("phone", &stage.standin.url(), 500).await;
    ada.open_drawer().await;
    ada.press("#add-channel").await;
    ada.type_keys("side table\u{e004}T").await;
    ada.press("#form [type=submit]").await;
    ada.until("document.querySelector('#place').textContent === '#side table'").await;
    assert_eq!(ada.eval("document.querySelectorAll('#channels .thread').length").await, 1);
    ada.command("ping", &[]).await;
    ada.reads("pong").await;
    assert_eq!(ada.eval("document.documentElement.scrollWidth <= window.innerWidth").await, true);
    assert_eq!(ada.nameless().await, json!([]));
}
