//! The paths that a file names: in `use` trees, in types and expressions, and among the tokens of macros.

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Item, ItemMod, ItemUse, Macro, MetaList, Path, UseTree, Visibility,
    visit::{self, Visit},
};

/// A path that a file names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Name {
    /// The words of the path. The last may be `*` for everything, `self` for the module itself.
    pub(crate) words: Vec<String>,
    /// The modules around the path within its file.
    pub(crate) within: Vec<String>,
    /// The way in which it is named.
    pub(crate) how: How,
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

#[derive(Default)]
struct Reader {
    found: Vec<Name>,
    within: Vec<String>,
}

impl Reader {
    fn add(&mut self, words: Vec<String>, how: How) {
        self.found.push(Name { words, within: self.within.clone(), how });
    }

    fn tree(&mut self, tree: &UseTree, before: &[String], public: bool) {
        let with = |word: &dyn ToString| [before, &[word.to_string()]].concat();
        let used = |known_as: String| How::Used { known_as, public };
        match tree {
            UseTree::Path(path) => self.tree(&path.tree, &with(&path.ident), public),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(tree, before, public)),
            UseTree::Glob(_) => self.add(with(&"*"), used("*".to_owned())),
            UseTree::Rename(name) => self.add(with(&name.ident), used(name.rename.to_string())),
            UseTree::Name(name) => {
                let words = with(&name.ident);
                let known_as = words.iter().rfind(|word| *word != "self").cloned().unwrap_or_default();
                self.add(words, used(known_as));
            }
        }
    }

    /// Paths among tokens: words with `::` between them.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut words, mut colons) = (vec![], 0);
        for token in tokens {
            match token {
                TokenTree::Ident(word) => {
                    if colons != 2 {
                        self.path_of(&mut words);
                    }
                    words.push(word.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                other => {
                    self.path_of(&mut words);
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.path_of(&mut words);
    }

    fn path_of(&mut self, words: &mut Vec<String>) {
        let words = std::mem::take(words);
        if words.len() > 1 {
            self.add(words, How::Written);
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

    fn visit_path(&mut self, path: &'a Path) {
        let words = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.add(words, How::Written);
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
