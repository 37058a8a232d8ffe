//! Whether lines can be worded: every key is in the catalogues of every language and finds its arguments.

use engine::{Arg, Language, Line};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::{collections::HashSet, fs};

/// The messages of every language, and the shapes of the lines already found to read well.
pub struct Catalogue {
    languages: Vec<FluentBundle<FluentResource>>,
    known: HashSet<String>,
}

impl Default for Catalogue {
    fn default() -> Catalogue {
        Catalogue { languages: Language::ALL.map(Language::tag).map(messages).into(), known: HashSet::new() }
    }
}

fn messages(tag: &str) -> FluentBundle<FluentResource> {
    let mut messages = FluentBundle::new(vec![tag.parse().expect("a language tag")]);
    let folder = format!("{}/../../assets/locales/{tag}", env!("CARGO_MANIFEST_DIR"));
    for file in fs::read_dir(folder).expect("the catalogues are there") {
        let path = file.expect("the folder can be read").path();
        let text = fs::read_to_string(&path).expect("a catalogue is text");
        let resource =
            FluentResource::try_new(text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        messages.add_resource(resource).expect("no key stands twice");
    }
    messages.add_function("CAPITAL", as_it_is).expect("one function of that name");
    messages
}

/// Stands in for the text as it begins a sentence: only that there is one matters here.
fn as_it_is<'a>(text: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    text.first().cloned().unwrap_or(FluentValue::Error)
}

impl Catalogue {
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
