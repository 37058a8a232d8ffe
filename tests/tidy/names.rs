//! The paths that a file names: in `use` trees, in types and expressions, and among the tokens of macros.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::{
    Item, ItemExternCrate, ItemMod, ItemUse, Macro, MetaList, Path, UseTree, Visibility,
    visit::{self, Visit},
};

/// A path that a file names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Name {
    /// The words of the path. The last may be `*` for everything, `self` for the module itself, `{` for a list within a
    /// macro.
    pub(crate) words: Vec<String>,
    /// The modules around the path within its file.
    pub(crate) within: Vec<String>,
    /// The way in which it is named.
    pub(crate) how: How,
    /// The line of the path.
    pub(crate) line: usize,
}

/// A way in which a path is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum How {
    /// A `use` that makes it known as this. `public` if others may see it too.
    Used { known_as: String, public: bool },
    /// In a type, an expression, an attribute or a macro.
    Written,
}

impl Name {
    /// The path as it is written.
    pub(crate) fn text(&self) -> String {
        self.words.join("::")
    }

    /// The name it has from here on, if it is used.
    pub(crate) fn known_as(&self) -> Option<&str> {
        match &self.how {
            How::Used { known_as, .. } => Some(known_as),
            How::Written => None,
        }
    }
}

/// Every path that these items name.
pub(crate) fn named(items: &[Item]) -> Vec<Name> {
    let mut reader = Reader::default();
    items.iter().for_each(|item| reader.visit_item(item));
    reader.found
}

/// The names that refer to something of the own crate, which hide a crate of that name.
pub(crate) fn own_names(items: &[Item], names: &[Name]) -> BTreeSet<String> {
    let modules = items.iter().filter_map(|item| match item {
        Item::Mod(item) => Some(item.ident.to_string()),
        _ => None,
    });
    let used = names.iter().filter(|name| ["crate", "self", "super"].contains(&name.words[0].as_str()));
    modules.chain(used.filter_map(|name| name.known_as().map(str::to_owned))).collect()
}

fn line(span: Span) -> usize {
    span.start().line
}

#[derive(Default)]
struct Reader {
    found: Vec<Name>,
    within: Vec<String>,
}

impl Reader {
    fn add(&mut self, words: Vec<String>, how: How, line: usize) {
        self.found.push(Name { words, within: self.within.clone(), how, line });
    }

    fn tree(&mut self, tree: &UseTree, before: &[String], public: bool) {
        let with = |word: &dyn ToString| [before, &[word.to_string()]].concat();
        let used = |known_as: String| How::Used { known_as, public };
        match tree {
            UseTree::Path(path) => self.tree(&path.tree, &with(&path.ident), public),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(tree, before, public)),
            UseTree::Glob(all) => self.add(with(&"*"), used("*".to_owned()), line(all.star_token.spans[0])),
            UseTree::Rename(name) => {
                self.add(with(&name.ident), used(name.rename.to_string()), line(name.ident.span()));
            }
            UseTree::Name(name) => {
                let words = with(&name.ident);
                let known_as = words.iter().rfind(|word| *word != "self").cloned().unwrap_or_default();
                self.add(words, used(known_as), line(name.ident.span()));
            }
        }
    }

    /// Paths among tokens: words with `::` between them.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut words, mut colons, mut at) = (vec![], 0, 0);
        for token in tokens {
            match token {
                TokenTree::Ident(word) => {
                    if colons != 2 {
                        self.path_of(&mut words, at);
                        at = line(word.span());
                    }
                    words.push(word.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Group(group) if colons == 2 && group.delimiter() == Delimiter::Brace => {
                    words.push("{".to_owned());
                    self.path_of(&mut words, at);
                    self.tokens(group.stream());
                    colons = 0;
                }
                other => {
                    self.path_of(&mut words, at);
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.path_of(&mut words, at);
    }

    fn path_of(&mut self, words: &mut Vec<String>, line: usize) {
        let words = std::mem::take(words);
        if words.len() > 1 {
            self.add(words, How::Written, line);
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        self.within.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.within.pop();
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.tree(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_item_extern_crate(&mut self, item: &'a ItemExternCrate) {
        let known_as = item.rename.as_ref().map_or(&item.ident, |(_, name)| name).to_string();
        let how = How::Used { known_as, public: false };
        self.add(vec![item.ident.to_string()], how, line(item.ident.span()));
    }

    fn visit_path(&mut self, path: &'a Path) {
        let words = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.add(words, How::Written, line(path.segments[0].ident.span()));
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'a Visibility) {}

    fn visit_meta_list(&mut self, list: &'a MetaList) {
        self.visit_path(&list.path);
        self.tokens(list.tokens.clone());
    }

    fn visit_macro(&mut self, written: &'a Macro) {
        self.visit_path(&written.path);
        self.tokens(written.tokens.clone());
    }
}
