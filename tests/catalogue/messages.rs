//! Checks that lines can be worded: every key is in the catalogues of every language and finds its arguments.

use engine::{Arg, Game, Language, Line, Messages};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::{
    collections::{BTreeMap, HashSet},
    marker::PhantomData,
    sync::{Mutex, PoisonError},
};
use words::{Dictionary, HOUSE};

/// The messages of the house and of some game in every language, and the shapes of the lines that were found to read
/// well.
pub struct Catalogue {
    languages: Vec<FluentBundle<FluentResource>>,
    known: HashSet<String>,
}

fn bundle(language: Language, messages: &[Messages]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.tag().parse().expect("a language tag")]);
    for Messages { file, text } in HOUSE.iter().chain(messages) {
        let resource = FluentResource::try_new(text.to(language).to_owned());
        bundle
            .add_resource(resource.unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}")))
            .expect("keys stand once");
    }
    bundle.add_function("CAPITAL", as_it_is).expect("one function of that name");
    bundle
}

/// A stub of the function that begins a sentence, which returns the text unchanged. Only its presence matters here.
fn as_it_is<'a>(text: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    text.first().cloned().unwrap_or(FluentValue::Error)
}

impl Catalogue {
    /// The messages of the house and of this game.
    pub fn of<G: Game>() -> Catalogue {
        let languages = Language::ALL.map(|language| bundle(language, G::INFO.messages)).into();
        Catalogue { languages, known: HashSet::new() }
    }

    /// Checks that `line` and the lines in it can be worded.
    pub fn reads(&mut self, line: &Line) {
        for (_, arg) in &line.args {
            self.reads_arg(arg);
        }
        let shape = line.args.iter().fold(line.key.to_string(), |shape, (name, _)| shape + " " + name);
        if matches!(&*line.key, "verbatim" | "seat-name") || !self.known.insert(shape) {
            return;
        }
        let mut args = FluentArgs::new();
        for (name, arg) in &line.args {
            match arg {
                Arg::Number(number) => args.set(name.clone(), *number),
                _ => args.set(name.clone(), "…"),
            }
        }
        for messages in &self.languages {
            let message = messages.get_message(&line.key).unwrap_or_else(|| panic!("no message {}", line.key));
            let pattern = message.value().unwrap_or_else(|| panic!("{} says nothing", line.key));
            let mut errors = vec![];
            messages.format_pattern(pattern, Some(&args), &mut errors);
            assert!(errors.is_empty(), "{:?}: {line:?}: {errors:?}", messages.locales);
        }
    }

    fn reads_arg(&mut self, arg: &Arg) {
        match arg {
            Arg::Line(line) => self.reads(line),
            Arg::List(args) => args.iter().for_each(|arg| self.reads_arg(arg)),
            Arg::Seat(_) | Arg::Number(_) | Arg::Text(_) => {}
        }
    }
}

/// Words in which a game and the house speak, for tests that know no other game.
pub struct Words<G>(PhantomData<G>);

impl<G: Game> Words<G> {
    /// The English messages.
    pub fn english() -> &'static words::Words {
        Words::<G>::of(Language::English)
    }

    /// The messages of a language.
    pub fn of(language: Language) -> &'static words::Words {
        static READ: Mutex<BTreeMap<&str, &Dictionary>> = Mutex::new(BTreeMap::new());
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || &*Box::leak(Box::new(Dictionary::new(G::INFO.messages.iter().copied())));
        read.entry(G::INFO.key).or_insert_with(new).of(language)
    }
}
