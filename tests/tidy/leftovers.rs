//! Checks that nothing is left unfinished: no mark of future or obsolete code, no test ignored without a reason, and no
//! `unwrap()` outside tests.

use crate::{house, source::Source};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::{
    Attribute, ExprMethodCall, Ident, Item, Macro, Path,
    visit::{self, Visit},
};

/// The macros that mark future or obsolete code.
const UNFINISHED: [&str; 3] = ["todo", "unimplemented", "dbg"];

/// The leftovers in these items. `unwrap()` counts only if asked for.
fn leftovers(items: &[Item], unwrap_too: bool) -> Vec<(String, usize)> {
    let mut reader = Reader { found: vec![], unwrap_too };
    items.iter().for_each(|item| reader.visit_item(item));
    reader.found
}

/// The leftovers in a file. `unwrap()` counts only in a file of the house, and there outside its tests.
fn left_in(source: &Source, house: bool) -> Vec<String> {
    let mut left = leftovers(&source.whole, false);
    if house {
        left.extend(leftovers(&source.items, true).into_iter().filter(|(what, _)| what == "unwrap"));
    }
    left.into_iter().map(|(what, line)| format!("{}:{line}: {what}", source.path)).collect()
}

struct Reader {
    found: Vec<(String, usize)>,
    unwrap_too: bool,
}

impl Reader {
    fn word(&mut self, word: &Ident, is_macro: bool) {
        let text = word.to_string();
        if is_macro && UNFINISHED.contains(&text.as_str()) || self.unwrap_too && text == "unwrap" {
            self.found.push((text, word.span().start().line));
        }
    }

    fn tokens(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(word) => {
                    let next = tokens.peek();
                    let is_macro = matches!(next, Some(TokenTree::Punct(sign)) if sign.as_char() == '!');
                    self.word(&word, is_macro);
                }
                _ => {}
            }
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_macro(&mut self, written: &'a Macro) {
        if let Some(last) = written.path.segments.last() {
            self.word(&last.ident, true);
        }
        self.tokens(written.tokens.clone());
    }

    fn visit_expr_method_call(&mut self, call: &'a ExprMethodCall) {
        self.word(&call.method, false);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_path(&mut self, path: &'a Path) {
        if let Some(last) = path.segments.last().filter(|_| path.segments.len() > 1) {
            self.word(&last.ident, false);
        }
        visit::visit_path(self, path);
    }

    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        let meta = &attribute.meta;
        let tokens = meta.require_list().map(|list| list.tokens.to_string().replace(' ', "")).unwrap_or_default();
        let bare = meta.require_path_only().is_ok_and(|path| path.is_ident("ignore"));
        let on_condition = meta.path().is_ident("cfg_attr") && tokens.ends_with(",ignore");
        if bare || on_condition {
            self.found.push(("ignore without a reason".to_owned(), attribute.pound_token.span.start().line));
        }
    }
}

/// Returns places that are left unfinished.
pub(crate) fn unfinished() -> Vec<String> {
    let house: Vec<_> = house::packages().iter().flat_map(house::sources).collect();
    let paths: BTreeSet<_> = house.iter().map(|source| source.path.clone()).collect();
    let rest = house::all_files().into_iter().filter(|(path, _)| !paths.contains(path));
    let mut left: Vec<_> = house.iter().flat_map(|source| left_in(source, true)).collect();
    left.extend(rest.flat_map(|(path, text)| left_in(&Source::new(&path, &text), false)));
    left
}

/// Writes each of the unfinished marks into each text.
fn with_marks<const N: usize>(texts: [&str; N]) -> Vec<String> {
    UNFINISHED.iter().flat_map(|mark| texts.map(|text| text.replace("MARK", mark))).collect()
}

#[test]
fn leftovers_are_seen() {
    let left = |text: &str| left_in(&Source::new("a.rs", text), true);
    let marks = with_marks([
        "fn f() { MARK!() }",
        "fn f() { std::MARK!(\"later\"); }",
        "fn f() { assert!(g(MARK!(1))); }",
        "#[cfg(test)] mod tests { fn f() { MARK!() } }",
    ]);
    let others = [
        "#[test]\n#[ignore]\nfn f() {}",
        "#[cfg_attr(windows, ignore)] #[test] fn f() {}",
        "fn f() { g().unwrap() }",
        "fn f() { let a = vec![g().unwrap()]; }",
        "fn f() { g().map(Option::unwrap) }",
        "#[cfg(not(test))] fn f() { g().unwrap() }",
        "macro_rules! m { () => { g().unwrap() } }",
    ];
    for text in marks.iter().map(String::as_str).chain(others) {
        assert_eq!(left(text).len(), 1, "{text}");
    }
}

#[test]
fn source_without_leftovers_passes() {
    let left = |text: &str| left_in(&Source::new("a.rs", text), true);
    let words =
        with_marks(["// MARK!()\nfn f() { \"MARK!() .unwrap()\"; }", "fn MARK() { MARK(); g().unwrap_or(1); }"]);
    let others = [
        "#[test]\n#[ignore = \"takes an hour\"]\nfn f() {}",
        "#[cfg(test)] mod tests { fn f() { g().unwrap() } }",
        "#[test] fn f() { g().unwrap() }",
    ];
    for text in words.iter().map(String::as_str).chain(others) {
        assert!(left(text).is_empty(), "{text}");
    }
}
