//! Checks of Markdown pages: their links, their anchors and their sizes.

use crate::{house::root, source::join};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// The most bytes of the front page, and of a page in `docs`.
const FRONT_PAGE: usize = 8_000;
const PAGE: usize = 15_000;

/// Every Markdown page in `folder` and below, by its path from the root on.
fn pages(folder: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()) {
        let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let path = join(folder, &name);
        if entry.is_dir() && holds_pages(&name) {
            found.extend(pages(&path));
        } else if Path::new(&name).extension().is_some_and(|ending| ending == "md") {
            found.insert(path, fs::read_to_string(&entry).unwrap());
        }
    }
    found
}

/// Recognizes the folders that belong to the project.
fn holds_pages(folder: &str) -> bool {
    folder == ".github" || (folder != "target" && !folder.starts_with('.'))
}

/// The lines of a page outside fenced code.
fn prose(page: &str) -> Vec<&str> {
    let mut fenced = false;
    let mut lines = vec![];
    for line in page.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            lines.push(line);
        }
    }
    lines
}

/// A line without its inline code.
fn without_code(line: &str) -> String {
    let whole = line.matches('`').count().is_multiple_of(2);
    if whole { line.split('`').step_by(2).collect() } else { line.to_owned() }
}

/// The relative targets of the links and pictures in a line.
fn targets_in(line: &str) -> Vec<String> {
    let links = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let pictures = line.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.chain(pictures).filter(|target| !target.contains(':')).map(str::to_owned).collect()
}

/// The relative targets of the links and pictures of a page.
fn targets(page: &str) -> Vec<String> {
    prose(page).into_iter().flat_map(|line| targets_in(&without_code(line))).collect()
}

/// The text of a line that is a heading.
fn heading(line: &str) -> Option<&str> {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    text.strip_prefix(' ').filter(|_| (1..=6).contains(&level))
}

/// The anchor that GitHub makes of a heading.
fn anchor(heading: &str) -> String {
    let heading = heading.trim().to_lowercase();
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

/// The anchors of a page. A repeated heading gets a number.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut times = BTreeMap::<String, usize>::new();
    let mut found = BTreeSet::new();
    for anchor in prose(page).into_iter().filter_map(heading).map(anchor) {
        let before = times.entry(anchor.clone()).or_default();
        found.insert(if *before == 0 { anchor } else { format!("{anchor}-{before}") });
        *before += 1;
    }
    found
}

/// Returns whether a link of a page leads somewhere. `exists` knows the files.
fn resolves(pages: &BTreeMap<String, String>, page: &str, target: &str, exists: &dyn Fn(&str) -> bool) -> bool {
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = if path.is_empty() { page.to_owned() } else { join(folder, path) };
    match anchor {
        Some(anchor) => pages.get(&path).is_some_and(|text| anchors(text).contains(anchor)),
        None => exists(&path),
    }
}

/// The links of these pages that lead nowhere.
fn dead(pages: &BTreeMap<String, String>, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let links = pages.iter().flat_map(|(page, text)| targets(text).into_iter().map(move |target| (page, target)));
    let dead = links.filter(|(page, target)| !resolves(pages, page, target, exists));
    dead.map(|(page, target)| format!("{page}: {target}")).collect()
}

/// The most bytes of a page. `None` if its size is free.
fn most(page: &str) -> Option<usize> {
    match page {
        "README.md" => Some(FRONT_PAGE),
        page => page.starts_with("docs/").then_some(PAGE),
    }
}

/// The pages that are longer than they may be.
fn too_long(pages: &BTreeMap<String, String>) -> Vec<String> {
    let long = pages.iter().filter(|(page, text)| most(page).is_some_and(|most| text.len() > most));
    long.map(|(page, text)| format!("{page} has {} bytes", text.len())).collect()
}

/// Pages of these paths and texts.
fn pages_of(pages: &[(&str, &str)]) -> BTreeMap<String, String> {
    pages.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
}

#[test]
fn links_and_anchors_of_all_pages_resolve() {
    let pages = pages("");
    assert!(pages.contains_key("README.md") && pages.contains_key("docs/play.md"), "{:?}", pages.keys());
    let dead = dead(&pages, &|path| root().join(path).exists());
    assert!(dead.is_empty(), "{dead:#?}");
}

#[test]
fn pages_are_short() {
    let long = too_long(&pages(""));
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn dead_links_are_found() {
    let pages = pages_of(&[
        ("A.md", "# One, two\n[a](docs/b.md) [b](docs/c.md) [c](#one-two) [d](#two)\n`[e](gone.md)` [`f`](lost.md)"),
        ("docs/b.md", "# B\n## B\n[a](../A.md#one-two) [b](#b-1) [c](#b-2)\n```\n# C\n[d](d.md)\n```\n[e](#c)"),
        ("docs/e.md", "<img src=\"../a.png\"> ![b](b.png \"B\") [c](https://c.example/#c) [d](../LICENSE#d)"),
    ]);
    let files = ["A.md", "LICENSE", "a.png", "docs/b.md", "docs/e.md"];
    let found = dead(&pages, &|path| files.contains(&path));
    let expected = ["A.md: docs/c.md", "A.md: #two", "A.md: lost.md", "docs/b.md: #b-2", "docs/b.md: #c"];
    assert_eq!(found, [expected.as_slice(), &["docs/e.md: b.png", "docs/e.md: ../LICENSE#d"]].concat());
}

#[test]
fn long_pages_are_found() {
    let (front, page) = ("a".repeat(FRONT_PAGE + 1), "a".repeat(PAGE + 1));
    let pages = pages_of(&[
        ("README.md", front.as_str()),
        ("docs/a.md", front.as_str()),
        ("docs/b.md", page.as_str()),
        ("src/a.md", page.as_str()),
    ]);
    assert_eq!(too_long(&pages), ["README.md has 8001 bytes", "docs/b.md has 15001 bytes"]);
}
