//! Tests of menus that Discord fills automatically, and of the page's own clock and help.

use crate::browser::{
    driver::browser,
    game::{open_table, rehearse, sit},
};

#[tokio::test]
async fn channels_and_roles_are_picked_from_those_there_are() {
    let Some(browser) = browser().await else { return };
    let (_program, address) = rehearse();
    let ada = sit(&browser, "Ada", &address).await;
    ada.command("settings server", &[]).await;
    for (setting, picked, shown) in [("Channels", "#tavern", "Now: #tavern"), ("Who may", "@everyone", "Now: everyone")]
    {
        ada.press(".ephemeral .menu-button").await;
        ada.press_where(".ephemeral [role=option]", &format!("part.textContent.includes('{setting}')")).await;
        ada.press_where(
            ".ephemeral .menu-button",
            "part.textContent.startsWith('Only') || part.textContent.startsWith('Those')",
        )
        .await;
        ada.press_where(".ephemeral [role=option]", &format!("part.textContent.includes('{picked}')")).await;
        ada.type_keys("\t").await;
        ada.reads(shown).await;
        ada.press_button("‹ Back").await;
        ada.reads("What would you like to change?").await;
    }
    assert_eq!(ada.nameless().await, serde_json::json!([]));
}

#[tokio::test]
async fn page_turns_the_clock_of_the_bot_forward() {
    let Some(browser) = browser().await else { return };
    let (_program, address) = rehearse();
    let (ada, bela) = (sit(&browser, "Ada", &address).await, sit(&browser, "Bela", &address).await);
    let clock = "document.querySelector('#clock').textContent";
    ada.press("#what").await;
    ada.until("document.querySelector('#about').innerText.includes('Swords and Sorcery')").await;
    ada.press_where("#about button", "true").await;
    open_table(&ada, &bela).await;
    let before = ada.eval(clock).await;
    for _ in 0..3 {
        ada.press("[data-forward='86400']").await;
    }
    bela.until(&format!("{clock} !== {before}")).await;
    ada.reads("ran out of time").await;
    assert_eq!(ada.nameless().await, serde_json::json!([]));
}
