//! Checks that files and functions can be read at one sitting.

use crate::{house, source::Source};
use std::collections::BTreeMap;
use syn::{
    Block, Expr, ImplItemFn, ItemFn, Local, Signature, Stmt, TraitItemFn,
    visit::{self, Visit},
};

/// The most lines of a function, from `fn` to its last brace.
const FUNCTION: usize = 60;

/// The most lines of a file, by its folder.
const FILES: [(&str, usize); 3] = [("src/", 700), ("tests/", 800), ("benches/", 800)];

/// Functions that are still longer, with their numbers of lines. They may only become shorter.
const LONGER: &[(&str, &str, usize)] = &[
    ("src/games/chamber/rules/apply.rs", "apply", 77),
    ("tests/discord/amulets.rs", "a_game_with_a_failed_and_a_good_casting", 65),
    ("tests/rehearsal/field.rs", "ready_and_the_guild_have_every_field", 68),
];

/// A function that is longer than it should be.
type Long = (String, String, usize);

/// The functions of a file that are too long, but for those that are one flat `match`.
fn long_functions(source: &Source) -> Vec<Long> {
    let mut reader = Reader::default();
    source.whole.iter().for_each(|item| reader.visit_item(item));
    reader.found.into_iter().map(|(name, lines)| (source.path.clone(), name, lines)).collect()
}

/// The functions that are longer than listed, and the listed ones that are shorter than listed.
fn against(listed: &[(&str, &str, usize)], found: &[Long]) -> Vec<String> {
    let listed: BTreeMap<_, _> = listed.iter().map(|(path, name, lines)| ((*path, *name), *lines)).collect();
    let mut longest = BTreeMap::new();
    for (path, name, lines) in found {
        let most = longest.entry((&**path, &**name)).or_default();
        *most = (*lines).max(*most);
    }
    let longer = longest.iter().filter(|(which, lines)| listed.get(*which).is_none_or(|listed| *lines > listed));
    let longer = longer.map(|((path, name), lines)| format!("{path}: {name} has {lines} lines"));
    let shorter = listed.iter().filter(|(which, lines)| longest.get(*which).is_none_or(|found| found < *lines));
    let shorter = shorter.map(|((path, name), lines)| format!("{path}: {name} has fewer than {lines} lines by now"));
    longer.chain(shorter).collect()
}

#[derive(Default)]
struct Reader {
    found: Vec<(String, usize)>,
}

impl Reader {
    fn function(&mut self, signature: &Signature, block: &Block) {
        let end = block.brace_token.span.close().end().line;
        let lines = end + 1 - signature.fn_token.span.start().line;
        if lines > FUNCTION && !is_flat_match(block) {
            self.found.push((signature.ident.to_string(), lines));
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'a TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// Returns whether a body is one `match` whose arms are each one expression.
fn is_flat_match(block: &Block) -> bool {
    match &block.stmts[..] {
        [Stmt::Expr(Expr::Match(choice), None)] => choice.arms.iter().all(|arm| is_one_expression(&arm.body)),
        _ => false,
    }
}

/// Returns whether an arm decides nothing and keeps nothing itself.
fn is_one_expression(body: &Expr) -> bool {
    #[derive(Default)]
    struct Steps(usize);
    impl<'a> Visit<'a> for Steps {
        fn visit_local(&mut self, _: &'a Local) {
            self.0 += 1;
        }
        fn visit_block(&mut self, block: &'a Block) {
            self.0 += block.stmts.len().saturating_sub(1);
            visit::visit_block(self, block);
        }
        fn visit_expr(&mut self, expr: &'a Expr) {
            self.0 += usize::from(matches!(
                expr,
                Expr::Match(_) | Expr::If(_) | Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_)
            ));
            visit::visit_expr(self, expr);
        }
    }
    let mut steps = Steps::default();
    steps.visit_expr(body);
    steps.0 == 0
}

/// The path and length of a file that is too long for its place. `None` if it is not.
fn too_long(path: &str, text: &str) -> Option<String> {
    let lines = text.lines().count();
    let most = FILES.iter().find(|(folder, _)| path.starts_with(folder)).map_or(0, |(_, most)| *most);
    (lines > most).then(|| format!("{path} has {lines} lines"))
}

/// Returns functions that are too long.
pub(crate) fn long_bodies() -> Vec<String> {
    let found: Vec<_> =
        house::all_files().iter().flat_map(|(path, text)| long_functions(&Source::new(path, text))).collect();
    against(LONGER, &found)
}

/// Returns files that are too long to be read at one sitting.
pub(crate) fn long_files() -> Vec<String> {
    house::all_files().iter().filter_map(|(path, text)| too_long(path, text)).collect()
}

/// A function whose body has this number of these lines.
fn function(before: &str, line: &str, lines: usize, after: &str) -> String {
    format!("fn long() {{\n{before}\n{}{after}\n}}\n", format!("{line}\n").repeat(lines))
}

#[test]
fn long_functions_are_seen_and_flat_matches_pass() {
    let lines = |text: &str| long_functions(&Source::new("a.rs", text)).first().map(|(.., lines)| *lines);
    assert_eq!(lines(&function("", "step();", 300, "")), Some(304));
    assert_eq!(lines(&format!("impl A {{ {} }}", function("", "step();", 300, ""))), Some(304));
    assert_eq!(lines(&format!("trait A {{ {} }}", function("", "step();", 300, ""))), Some(304));
    assert_eq!(lines(&format!("mod tests {{ {} }}", function("", "step();", 56, ""))), None);
    assert_eq!(lines(&function("match a {", "1 => one(),", 300, "}")), None);
    assert_eq!(lines(&function("match a {", "1 => { one() }", 300, "}")), None);
    assert_eq!(lines(&function("match a {", "1 => { one(); two() }", 300, "}")), Some(304));
    assert_eq!(lines(&function("match a {", "1 => if b { one() } else { two() },", 300, "}")), Some(304));
    assert_eq!(lines(&function("let a = b(); match a {", "1 => one(),", 300, "}")), Some(304));
}

#[test]
fn listed_sizes_may_only_shrink() {
    let listed = [("a.rs", "long", 80)];
    let found = |lines| vec![("a.rs".to_owned(), "long".to_owned(), lines)];
    assert!(against(&listed, &found(80)).is_empty());
    assert_eq!(against(&listed, &found(81)), ["a.rs: long has 81 lines"]);
    assert_eq!(against(&listed, &found(79)), ["a.rs: long has fewer than 80 lines by now"]);
    assert_eq!(against(&listed, &[found(81), found(80)].concat()), ["a.rs: long has 81 lines"]);
    assert_eq!(against(&listed, &[]), ["a.rs: long has fewer than 80 lines by now"]);
}

#[test]
fn long_files_are_seen() {
    assert_eq!(too_long("src/a.rs", &"\n".repeat(701)), Some("src/a.rs has 701 lines".to_owned()));
    assert_eq!(too_long("src/a.rs", &"\n".repeat(700)), None);
    assert!(too_long("tests/a.rs", &"\n".repeat(801)).is_some());
}
