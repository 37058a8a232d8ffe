//! Checks of rule ids: a page explains every id that code and tests name, and a test of the game names each.

use crate::house;
use pervigil::games::CATALOGUE;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// The page that explains the rules of a game.
fn page(game: &str) -> String {
    let path = format!("docs/rules/{game}.md");
    fs::read_to_string(house::root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The ids in the first column of a page's tables, in their order.
fn explained(page: &str) -> Vec<&str> {
    let cells = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    cells.filter(|cell| cell.split_once('-').is_some_and(|(letters, number)| is_id(letters, number))).collect()
}

/// Recognizes the two parts of an id.
fn is_id(letters: &str, number: &str) -> bool {
    letters.len() == 2 && letters.bytes().all(|letter| letter.is_ascii_uppercase()) && is_number(number)
}

/// Recognizes the number of a rule, such as `31` or `C05`.
fn is_number(part: &str) -> bool {
    let digits = part.strip_prefix(['C', 'E', 'T']).unwrap_or(part);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// The ids with these letters in a text, written as `SC-31` or `sc_31`.
fn named(text: &str, letters: &str) -> BTreeSet<String> {
    let beginnings = [format!("{letters}-"), format!("{}_", letters.to_ascii_lowercase())];
    let lines = text.lines().filter(|line| beginnings.iter().any(|beginning| line.contains(beginning.as_str())));
    lines.flat_map(|line| named_in(line, letters)).collect()
}

/// The ids with these letters in a line.
fn named_in(line: &str, letters: &str) -> Vec<String> {
    let line = line.to_ascii_uppercase().replace('_', "-");
    let words = line.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    let pairs = words.flat_map(|word| word.split('-').zip(word.split('-').skip(1)));
    let ids = pairs.filter(|(first, second)| *first == letters && is_number(second));
    ids.map(|(letters, number)| format!("{letters}-{number}")).collect()
}

/// The ids with these letters in the files of these folders.
fn named_below(files: &BTreeMap<String, String>, folders: &[String], letters: &str) -> BTreeSet<String> {
    let files = files.iter().filter(|(path, _)| folders.iter().any(|folder| path.starts_with(folder.as_str())));
    files.flat_map(|(_, text)| named(text, letters)).collect()
}

/// The differences between the rules page of a game and these files.
fn differences(game: &str, page: &str, files: &BTreeMap<String, String>) -> Vec<String> {
    let explained = explained(page);
    let letters = explained.first().map_or("", |id| &id[..2]);
    let of_game = named_below(files, &[format!("tests/{game}/")], letters);
    let anywhere = named_below(files, &[String::new()], letters);
    let unnamed = explained.iter().filter(|id| !of_game.contains(**id));
    let unexplained = anywhere.iter().filter(|id| !explained.contains(&id.as_str()));
    let unnamed = unnamed.map(|id| format!("no test of {game} names {id}"));
    unnamed.chain(unexplained.map(|id| format!("docs/rules/{game}.md lacks {id}"))).collect()
}

#[test]
fn rules_pages_explain_what_is_named_and_no_more() {
    let files = house::all_files();
    for entry in CATALOGUE {
        let game = entry.info.key;
        let differences = differences(game, &page(game), &files);
        assert!(differences.is_empty(), "{differences:#?}");
    }
}

#[test]
fn rules_pages_explain_each_id_once() {
    for entry in CATALOGUE {
        let page = page(entry.info.key);
        let ids = explained(&page);
        assert!(ids.len() > 10, "{}: {ids:?}", entry.info.key);
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{}: {ids:?}", entry.info.key);
    }
}

#[test]
fn ids_are_read_from_pages_and_code() {
    let page = "| id | rule |\n| --- | --- |\n| XY-01 | As XY-02. |\n| XY-C03 | b |\n| Xy-04 | c |\nXY-05";
    assert_eq!(explained(page), ["XY-01", "XY-C03"]);
    let code = "// (XY-01, XY-02)\nfn xy_03_is_one() {}\nfn what_xy_e04_does() {}\nlet xy_x; // XY-5a XYZ-06 axy_07";
    let expected = ["XY-01", "XY-02", "XY-03", "XY-E04"].map(str::to_owned);
    assert_eq!(named(code, "XY"), BTreeSet::from(expected));
}

#[test]
fn missing_ids_are_found_on_both_sides() {
    let page = "| XY-01 | a |\n| XY-02 | b |\n| XY-03 | c |";
    let files = [
        ("src/games/chess/board.rs", "// XY-01"),
        ("tests/chess/rules.rs", "fn xy_02_b() {}"),
        ("tests/table/chess.rs", "// XY-03, XY-04"),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
    let expected = ["XY-01", "XY-03"].map(|id| format!("no test of chess names {id}"));
    let expected = [&expected[..], &["docs/rules/chess.md lacks XY-04".to_owned()]].concat();
    assert_eq!(differences("chess", page, &files), expected);
}
