//! Tests of menus that Discord fills automatically, as the page shows them.

use crate::{
    driver::browser,
    game::{rehearse, sit},
};

#[tokio::test]
async fn channels_and_roles_are_picked_from_those_there_are() {
    let Some(browser) = browser().await else { return };
    let (_program, address) = rehearse();
    let ada = sit(&browser, "Ada", &address).await;
    ada.command("settings server", &[]).await;
    for (setting, picked, shown) in
        [("Channels", "#tavern", "Now: #tavern"), ("Who may", "@everyone", "Now: everybody")]
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
