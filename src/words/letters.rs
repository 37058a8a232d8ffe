//! Letters of names and texts that people wrote: which are shown, and what a name could be mistaken for.

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// The longest name shown where room is short.
const SHORT: usize = 24;

/// Characters that Discord's Markdown or mentions could read as anything but themselves.
const SPECIAL: &str = "\\*_~`|>#@<[]()-:";

/// Characters by which Discord recognizes the address of a page or an invitation if they are between letters.
const ADDRESS: &str = "./";

/// The most marks that one letter may carry above and below it.
const MOST_MARKS: usize = 2;

/// Letters that show nothing, or change how those around them are shown, from the first to the last of each pair.
///
/// They are control and format characters, direction marks, fillers, variation selectors and tags.
const UNSEEN: &[(char, char)] = &[
    ('\u{0}', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{e000}', '\u{f8ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{10ffff}'),
];

/// Marks that are set above, below or through the letter before them.
const MARKS: &[(char, char)] = &[
    ('\u{300}', '\u{36f}'),
    ('\u{483}', '\u{489}'),
    ('\u{591}', '\u{5bd}'),
    ('\u{610}', '\u{61a}'),
    ('\u{64b}', '\u{65f}'),
    ('\u{e34}', '\u{e3a}'),
    ('\u{e47}', '\u{e4e}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{302a}', '\u{302f}'),
    ('\u{3099}', '\u{309a}'),
    ('\u{fe20}', '\u{fe2f}'),
];

/// Letters that look like these in a word and that Unicode does not list as confusable with them.
const ALIKE: &[(char, &str)] = &[
    ('a', "ᴀ"),
    ('b', "вʙβ"),
    ('c', "¢"),
    ('d', "ᴅđ"),
    ('e', "ᴇ€є"),
    ('h', "нʜ"),
    ('k', "кᴋκ"),
    ('l', "ʟł"),
    ('m', "мᴍ"),
    ('n', "ɴηп"),
    ('o', "ø"),
    ('p', "ᴘþ"),
    ('r', "ʀ"),
    ('t', "тτᴛŧ"),
    ('u', "ц"),
    ('y', "ʏ"),
];

/// The words for the strength of a computer, in every language.
const LEVELS: [&str; 6] = ["easy", "medium", "hard", "leicht", "mittel", "schwer"];

/// Returns `text` in one form for all texts that Unicode takes for equal (NFKC).
///
/// Letters are composed, and letters of another style or width become plain.
pub fn composed(text: &str) -> String {
    text.nfkc().collect()
}

fn is_among(letter: char, ranges: &[(char, char)]) -> bool {
    ranges.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// Returns `text` so that Discord shows it letter by letter: no markup, no mention, no line break, no unseen letters.
pub fn escaped(text: &str) -> String {
    letter_by_letter(&shortened(text, SHORT))
}

/// Returns `text` with a backslash before every letter that could be read as markup or as a part of an address.
pub fn letter_by_letter(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if SPECIAL.contains(letter) || ADDRESS.contains(letter) && is_within(before, letters.peek().copied()) {
            safe.push('\\');
        }
        safe.push(letter);
        before = Some(letter);
    }
    safe
}

/// Returns whether a sign is within a word that could be an address: with letters and digits around it, and not digits
/// alone.
fn is_within(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    let is_number = before.is_numeric() && after.is_numeric();
    before.is_alphanumeric() && after.is_alphanumeric() && !is_number
}

/// Returns a person's name as it may be shown: short, without unseen letters, never empty.
///
/// It is put in «» if it could be taken for the name of a computer or of a seat, which never have them.
pub fn shown_name(name: &str) -> String {
    let cut = shortened(name, SHORT);
    match passes_for_another(&seen(name)) || passes_for_another(&cut) {
        true => format!("«{}»", shortened(&seen(name).replace(['«', '»'], ""), SHORT - 2)),
        false => cut,
    }
}

/// Returns the part of `text` that is seen, at most so long; never empty.
fn shortened(text: &str, most: usize) -> String {
    let kept: String = seen(text).chars().take(most).collect();
    if kept.trim().is_empty() { "?".to_owned() } else { kept.trim().to_owned() }
}

/// Returns `text` with only the letters that are seen: no direction marks, nothing without width, no heaps of marks.
///
/// Words have single blanks between them.
fn seen(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut marks = MOST_MARKS;
    for letter in text.chars().filter(|letter| !is_among(*letter, UNSEEN)) {
        if is_among(letter, MARKS) {
            if marks < MOST_MARKS {
                shown.push(letter);
            }
            marks += 1;
        } else if letter.is_whitespace() {
            if !shown.is_empty() && !shown.ends_with(' ') {
                shown.push(' ');
            }
            marks = MOST_MARKS;
        } else {
            shown.push(letter);
            marks = 0;
        }
    }
    shown.truncate(shown.trim_end().len());
    shown
}

/// Returns what a name looks like at a glance: its letters and digits, small and plain, without the signs between them.
///
/// Two names that look alike by the confusable characters of Unicode (UTS 39) give the same result, in whatever form
/// they are encoded. Letters that are hard to tell apart in most fonts give one of them, so the result is no spelling.
pub fn at_a_glance(name: &str) -> String {
    // Capital and small letters have different likenesses, and so have letters and what stands for them in NFKD.
    let capital = plainly(plainly(name.nfd()).nfkd());
    let small = plainly(capital.chars().flat_map(char::to_lowercase));
    let letters = small.chars().flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric());
    letters.map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

/// Returns the plain letters that these look like, without marks.
fn plainly(letters: impl Iterator<Item = char>) -> String {
    let plain: String = letters.filter(|letter| !is_among(*letter, MARKS)).map(plain).collect();
    skeleton(&plain).filter(|letter| !is_among(*letter, MARKS)).map(self::plain).collect()
}

/// Returns whether a name could be taken for the house's own: a computer's or a seat's, which is written “@2”.
fn passes_for_another(name: &str) -> bool {
    passes_for_a_computer(name) || passes_for_a_seat(name)
}

/// Returns whether only `@` and a number are seen of a name.
fn passes_for_a_seat(name: &str) -> bool {
    let seen: String = name.nfkc().filter(|letter| *letter == '@' || letter.is_alphanumeric()).collect();
    seen.strip_prefix('@').is_some_and(|number| !number.is_empty() && number.chars().all(char::is_numeric))
}

/// Returns whether a name could be taken for a computer's, which is called “Computer 2 (easy)” or “CPU 2”.
fn passes_for_a_computer(name: &str) -> bool {
    let name = at_a_glance(name);
    let rest = after(&name, "computer").or_else(|| after(&name, "cpu"));
    rest.is_some_and(|rest| {
        let rest = rest.strip_prefix(['l', 'o', 'z', 's']).filter(|rest| is_level(rest)).unwrap_or(&rest);
        is_level(rest) || rest.starts_with(char::is_numeric)
    })
}

fn is_level(rest: &str) -> bool {
    rest.is_empty() || LEVELS.iter().any(|level| rest.starts_with(&at_a_glance(level)))
}

/// Returns what follows `word` at the beginning of a name as it is seen, in which digits may replace letters.
fn after(seen: &str, word: &str) -> Option<String> {
    let mut letters = seen.chars();
    let alike = |letter, as_written| letter == as_written || matches!((letter, as_written), ('0', 'o') | ('3', 'e'));
    let is_begun = at_a_glance(word).chars().all(|wanted| letters.next().is_some_and(|letter| alike(letter, wanted)));
    is_begun.then(|| letters.collect())
}

/// Returns the plain letter that a letter of an emblem or of another alphabet looks like, beyond those that Unicode
/// lists.
fn plain(letter: char) -> char {
    let of = |first: char, at: u32| char::from_u32(u32::from(first) + at).unwrap_or(letter);
    let code = u32::from(letter);
    match code {
        0..0x80 => letter,
        0x24b6..=0x24cf => of('a', code - 0x24b6),
        0x24d0..=0x24e9 => of('a', code - 0x24d0),
        0x1f130..=0x1f149 => of('a', code - 0x1f130),
        0x1f150..=0x1f169 => of('a', code - 0x1f150),
        0x1f170..=0x1f189 => of('a', code - 0x1f170),
        0x1f1e6..=0x1f1ff => of('a', code - 0x1f1e6),
        _ => ALIKE.iter().find(|(_, alike)| alike.contains(letter)).map_or(letter, |(plain, _)| *plain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_letters_are_left_out() {
        for (name, shown) in [
            ("A\u{202e}da\u{202c}", "Ada"),
            ("\u{2066}Ada\u{2069}\u{200b}\u{200f}", "Ada"),
            ("\u{200b}\u{3164}\u{2800}\u{ad}\u{e0041}", ""),
            ("\u{301}\u{302}\u{303}", ""),
            ("  Ada \u{a0}\u{2003} B  ", "Ada B"),
            ("Z\u{300}\u{301}\u{302}\u{303}\u{304}oe", "Z\u{300}\u{301}oe"),
            ("Jose\u{301}", "Jose\u{301}"),
            ("Ада Łódź 蓮 🐱", "Ада Łódź 蓮 🐱"),
        ] {
            assert_eq!(seen(name), shown, "{name:?}");
        }
    }

    #[test]
    fn names_that_could_be_a_computers_are_known() {
        for name in [
            "Computer 1",
            "computer 2 (easy)",
            "Computer",
            "C O M P U T E R 3",
            "Соmрutеr 1",
            "Ｃｏｍｐｕｔｅｒ 2",
            "𝐂𝐨𝐦𝐩𝐮𝐭𝐞𝐫 2",
            "Cömputer 2",
            "C0mput3r 4",
            "Computer l (easy)",
            "🤖 Computer 1",
            "CPU 4",
            "ⒸⓅⓊ 4",
            "Computer (leicht)",
            "Cornputer 2",
            "ꓚomputer 3",
            "Ϲοmρuτeг 1",
            "Co\u{308}mputer 2",
        ] {
            assert!(passes_for_a_computer(name), "{name}");
        }
        for name in ["Ada", "Computerina", "Comp", "Cpufan", "Incomputer 1", "", "🤖"] {
            assert!(!passes_for_a_computer(name), "{name}");
        }
    }

    #[test]
    fn names_are_shown_letter_by_letter() {
        assert_eq!(escaped("**Ada** @everyone"), "\\*\\*Ada\\*\\* \\@everyone");
        assert_eq!(escaped("<@123>\n# x"), "\\<\\@123\\>\\# x");
        assert_eq!(escaped("\u{7}  "), "?");
        assert!(escaped(&"x".repeat(5000)).len() <= SHORT);
    }

    #[test]
    fn names_that_look_alike_look_the_same_at_a_glance() {
        for (one, other) in [
            ("Bela", "Веlа"),
            ("Bela", "Β\u{435}1a"),
            ("Bela", "ᏴᎬᏞᎪ"),
            ("Bela", "BEꓡА"),
            ("Ada", "Αda"),
            ("Ada", "Ａｄａ"),
            ("Ada", "𝔸𝕕𝕒"),
            ("Ada", "𝓐𝓭𝓪"),
            ("Ada", "Aԁa"),
            ("Ilya", "llya"),
            ("Ilya", "1lya"),
            ("Olaf", "0laf"),
            ("Olaf", "Օlaf"),
            ("Mona", "Rnona"),
            ("Mona", "ꓟona"),
            ("Kim", "Κіm"),
            ("Nora", "Ｎσｒα"),
            ("Jos\u{e9}", "Jose\u{301}"),
            ("Hanna", "Наnnа"),
            ("Tom", "Тom"),
            ("Xaver", "Χaver"),
            ("Zoe", "Ζoe"),
            ("Paul", "Рaul"),
            ("Sepp", "Ѕеpp"),
            ("Yves", "Υves"),
        ] {
            assert_eq!(at_a_glance(one), at_a_glance(other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Bela", "Bella"), ("Ada", "蓮"), ("蓮", "翔"), ("Tom", "Tim")] {
            assert_ne!(at_a_glance(one), at_a_glance(other), "{one} {other}");
        }
    }

    #[test]
    fn a_name_that_is_written_like_a_seat_is_quoted() {
        for (name, shown) in [("@2", "«@2»"), (" ＠２ ", "«＠２»"), ("(@12)", "«(@12)»"), ("«@1»", "«@1»")]
        {
            assert_eq!(shown_name(name), shown);
            assert_eq!(shown_name(shown), shown);
        }
        for name in ["2", "@", "@ada", "a@2", "@2nd"] {
            assert_eq!(shown_name(name), name);
        }
    }

    #[test]
    fn addresses_in_names_lead_nowhere() {
        assert_eq!(escaped("discord.gg/abc"), "discord\\.gg\\/abc");
        assert_eq!(escaped("https://t.me/x1"), "https\\://t\\.me\\/x1");
        assert_eq!(escaped("Dr. Who, 1.5 of 3/4"), "Dr. Who, 1.5 of 3/4");
    }
}
