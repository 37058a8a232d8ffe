//! Tests of the pages for people who install the bot, against the program.

use crate::{named::named_in, registration::commands};
use pervigil::discord::INVITATION;
use std::{collections::BTreeSet, fs, path::Path};

/// The most letters of an application's description, the most tags and the most letters of one.
const DESCRIPTION: usize = 400;
const TAGS: usize = 5;
const TAG: usize = 20;

fn page(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("the page is there")
}

/// The part of the operator's page about bringing the bot into Discord.
fn how_to_bring_it() -> String {
    let host = page("docs/host.md");
    let part = host.split("\n## ").find(|part| part.starts_with("Bringing it into Discord")).expect("the part");
    part.to_owned()
}

/// The addresses in a text that invite the bot.
fn addresses(text: &str) -> Vec<&str> {
    let words = text.split([' ', '\n', '<', '>', '`', '(', ')']);
    words.filter(|word| word.contains("/oauth2/authorize?")).collect()
}

/// The value of the parameter `name` in an address.
fn field<'a>(address: &'a str, name: &str) -> Option<&'a str> {
    address.split_once('?')?.1.split('&').find_map(|field| field.strip_prefix(name)?.strip_prefix('='))
}

#[test]
fn invitation_addresses_ask_for_the_needed_permissions_only() {
    let part = how_to_bring_it();
    let addresses = addresses(&part);
    let [server, person] = addresses[..] else { panic!("two addresses: {addresses:?}") };
    assert_eq!(field(server, "permissions"), Some(INVITATION.to_string().as_str()));
    assert_eq!(field(server, "scope"), Some("bot+applications.commands"));
    assert_eq!((field(person, "scope"), field(person, "permissions")), (Some("applications.commands"), None));
    assert_eq!((field(server, "integration_type"), field(person, "integration_type")), (None, Some("1")));
}

#[test]
fn the_front_page_invites_the_bot_by_the_same_address() {
    let (front, part) = (page("README.md"), how_to_bring_it());
    assert_eq!(addresses(&front), addresses(&part)[..1]);
}

#[test]
fn the_players_page_names_every_command_and_no_other() {
    let page = page("docs/play.md");
    let unknown: Vec<_> = named_in(&page, "en-US").into_iter().filter_map(Result::err).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    let typed = commands().into_iter().filter(|command| command["type"].as_u64().is_none_or(|kind| kind == 1));
    let names = typed.map(|command| command["name"].as_str().expect("a name").to_owned());
    let missing: Vec<_> = names.filter(|name| !page.contains(&format!("`/{name}"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_description_and_the_tags_fit_where_they_are_to_stand() {
    let part = how_to_bring_it();
    let lines = part.lines().filter_map(|line| line.strip_prefix("> "));
    let description = lines.collect::<Vec<_>>().join(" ");
    let letters = description.chars().count();
    assert!((100..=DESCRIPTION).contains(&letters), "{letters} letters: {description}");
    let tags = part.split_once("Tags: ").expect("the tags").1.split_once(". ").expect("their end").0;
    let tags: Vec<_> = tags.split(", ").map(|tag| tag.trim_matches('`')).collect();
    assert!((1..=TAGS).contains(&tags.len()) && tags.iter().all(|tag| (1..=TAG).contains(&tag.len())), "{tags:?}");
    assert_eq!(tags.iter().collect::<BTreeSet<_>>().len(), tags.len(), "{tags:?}");
}

#[test]
fn user_installed_commands_are_listed_for_hosts() {
    let part = how_to_bring_it();
    let told =
        part.split_once("Wherever they are").expect("what can be").1.split_once("then answer").expect("its end").0;
    for command in commands().iter().filter(|command| command["integration_types"] == serde_json::json!([0, 1])) {
        let name = command["name"].as_str().expect("a name");
        assert!(told.contains(&format!("`/{name}")), "/{name} in: {told}");
    }
}

#[test]
fn legal_pages_name_existing_commands_and_blanks_to_fill_in() {
    for name in ["PRIVACY.md", "TERMS.md"] {
        let page = page(name);
        assert!(page.contains("to be filled in by the operator"), "{name}");
        let unknown: Vec<_> = named_in(&page, "en-US").into_iter().filter_map(Result::err).collect();
        assert!(unknown.is_empty(), "{name}: {unknown:?}");
        assert!(page.contains("`/settings forget`"), "{name}");
    }
}
