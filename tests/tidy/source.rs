//! Files of Rust, parsed, and the way from one to the next by `mod`.

use std::{cell::RefCell, collections::HashMap, rc::Rc};

use syn::{Attribute, Expr, ExprLit, ImplItem, Item, ItemMod, Lit, Meta, MetaNameValue};

/// A file of Rust, parsed, and its place among the modules of its crate.
pub(crate) struct Source {
    /// Its path from the root on.
    pub(crate) path: String,
    /// The modules it lies in, from the root of its crate on.
    pub(crate) module: Vec<String>,
    /// True if the file is only compiled for tests.
    pub(crate) of_tests: bool,
    /// All of its items.
    pub(crate) whole: Rc<Vec<Item>>,
    /// Its items without those that are only compiled for tests.
    pub(crate) items: Rc<Vec<Item>>,
}

impl Source {
    /// A file of this path and text in the root of its crate.
    pub(crate) fn new(path: &str, text: &str) -> Source {
        let Parsed { whole, items } = PARSED
            .with_borrow_mut(|parsed| parsed.entry(text.to_owned()).or_insert_with(|| Parsed::new(path, text)).clone());
        Source { path: path.to_owned(), module: vec![], of_tests: false, whole, items }
    }

    /// The file as this module.
    pub(crate) fn within(self, module: &[&str]) -> Source {
        Source { module: module.iter().map(|word| (*word).to_owned()).collect(), ..self }
    }
}

thread_local! {
    /// The files that were parsed in this thread, by their text.
    static PARSED: RefCell<HashMap<String, Parsed>> = RefCell::default();
}

/// The items of a file: all of them, and those without tests.
#[derive(Clone)]
struct Parsed {
    whole: Rc<Vec<Item>>,
    items: Rc<Vec<Item>>,
}

impl Parsed {
    fn new(path: &str, text: &str) -> Self {
        let whole = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}")).items;
        let items = Rc::new(without_tests(whole.clone()));
        Parsed { whole: Rc::new(whole), items }
    }
}

/// The files that `mod` leads to from a root, and the root itself.
pub(crate) fn reached(root: &str, read: &dyn Fn(&str) -> Option<String>) -> Vec<Source> {
    let mut found = vec![];
    if let Some(text) = read(root) {
        follow(Source::new(root, &text), true, read, &mut found);
    }
    found
}

/// Adds a file and the files it declares. `leads` is true if its modules lie next to it, as for `mod.rs` or a root.
fn follow(source: Source, leads: bool, read: &dyn Fn(&str) -> Option<String>, found: &mut Vec<Source>) {
    let (folder, file) = source.path.rsplit_once('/').unwrap_or(("", &source.path));
    let stem = file.trim_end_matches(".rs");
    let beside = if leads { folder.to_owned() } else { join(folder, stem) };
    let (of_tests, module) = (source.of_tests, source.module.clone());
    let mut declared = vec![];
    declarations(&source.whole, &Place { folder: folder.to_owned(), beside, module, of_tests }, &mut declared);
    found.push(source);
    for child in declared {
        let text = child.paths.iter().find_map(|path| read(path).map(|text| (path, text)));
        let Some((path, text)) = text else { continue };
        let source = Source { module: child.module, of_tests: child.of_tests, ..Source::new(path, &text) };
        follow(source, child.by_path || path.ends_with("/mod.rs"), read, found);
    }
}

/// The place of a `mod`.
struct Place {
    folder: String,
    beside: String,
    module: Vec<String>,
    of_tests: bool,
}

/// A `mod` without a body.
struct Declared {
    paths: Vec<String>,
    module: Vec<String>,
    of_tests: bool,
    by_path: bool,
}

fn declarations(items: &[Item], place: &Place, found: &mut Vec<Declared>) {
    for item in items {
        let Item::Mod(item) = item else { continue };
        let name = item.ident.to_string();
        let module = [place.module.as_slice(), std::slice::from_ref(&name)].concat();
        let of_tests = place.of_tests || only_for_tests(&item.attrs);
        if let Some((_, inner)) = &item.content {
            let beside = join(&place.beside, &name);
            declarations(inner, &Place { folder: beside.clone(), beside, module, of_tests }, found);
            continue;
        }
        let by_path = path_attribute(item);
        let paths = match &by_path {
            Some(path) => vec![join(&place.folder, path)],
            None => vec![join(&place.beside, &format!("{name}.rs")), join(&place.beside, &format!("{name}/mod.rs"))],
        };
        found.push(Declared { paths, module, of_tests, by_path: by_path.is_some() });
    }
}

/// The path in `#[path = "…"]`.
fn path_attribute(item: &ItemMod) -> Option<String> {
    item.attrs.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(MetaNameValue { path, value: Expr::Lit(ExprLit { lit: Lit::Str(text), .. }), .. })
            if path.is_ident("path") =>
        {
            Some(text.value())
        }
        _ => None,
    })
}

/// A path seen from a folder, without `..`.
pub(crate) fn join(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The items that are not only compiled for tests.
fn without_tests(items: Vec<Item>) -> Vec<Item> {
    let kept = items.into_iter().filter(|item| !only_for_tests(attributes(item)));
    kept.map(|item| match item {
        Item::Mod(mut item) => {
            item.content = item.content.map(|(brace, items)| (brace, without_tests(items)));
            Item::Mod(item)
        }
        Item::Impl(mut item) => {
            item.items.retain(|item| !matches!(item, ImplItem::Fn(item) if only_for_tests(&item.attrs)));
            Item::Impl(item)
        }
        item => item,
    })
    .collect()
}

/// Returns whether an attribute is `#[test]`, `#[tokio::test]` or `#[cfg(test)]`, or leaves a feature out.
fn only_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            let condition = list.tokens.to_string().replace(' ', "");
            condition == "test" || ["all(test,", "not(feature="].iter().any(|begin| condition.starts_with(begin))
        }
        meta => meta.path().segments.last().is_some_and(|last| last.ident == "test"),
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
