//! What of a name or text that somebody wrote is shown, and what it could be taken for.

/// The longest name shown where room is short.
const SHORT: usize = 24;

/// Characters that Discord's Markdown or mentions could read as anything but themselves.
const SPECIAL: &str = "\\*_~`|>#@<[]()-:";

/// The most marks that one letter may carry above and below it.
const MOST_MARKS: usize = 2;

/// Letters that show nothing, or change how those around them are shown: control and format characters, direction
/// marks, fillers, variation selectors and tags. From the first to the last of each pair.
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

/// Letters of other alphabets and with accents that look like these.
const ALIKE: &[(char, &str)] = &[
    ('a', "аαᴀàáâãäåāăą"),
    ('c', "сϲᴄⅽçćĉċč¢"),
    ('d', "ԁᴅⅾďđ"),
    ('e', "еєεᴇèéêëēĕėęě€"),
    ('h', "һнʜ"),
    ('i', "іιɪìíîïīĭıⅰ"),
    ('l', "ⅼӏʟľĺł"),
    ('m', "мᴍⅿ"),
    ('o', "оοσᴏօòóôõöøōŏő"),
    ('p', "рρᴘþ"),
    ('r', "гʀŕřŗ"),
    ('s', "ѕꜱśŝşš"),
    ('t', "тτᴛţťŧ"),
    ('u', "υцᴜսʋùúûüũūŭůűų"),
    ('y', "уγʏýÿ"),
];

/// The words for how well a computer plays, in every language.
const LEVELS: [&str; 6] = ["easy", "medium", "hard", "leicht", "mittel", "schwer"];

fn is_among(letter: char, ranges: &[(char, char)]) -> bool {
    ranges.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// `text` as Discord shows it letter by letter: no markup, no mention, no line break, nothing that is not seen.
pub fn escaped(text: &str) -> String {
    letter_by_letter(&shortened(text, SHORT))
}

/// `text` with a backslash before whatever could be read as markup.
pub fn letter_by_letter(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut safe, letter| {
        if SPECIAL.contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
        safe
    })
}

/// What a person is called, as they may be shown: short, without what is not seen, never empty; and in «», where the
/// name could be taken for a computer's, which never stands so.
pub fn shown_name(name: &str) -> String {
    let cut = shortened(name, SHORT);
    match passes_for_a_computer(&seen(name)) || passes_for_a_computer(&cut) {
        true => format!("«{}»", shortened(&seen(name).replace(['«', '»'], ""), SHORT - 2)),
        false => cut,
    }
}

/// What is seen of `text`, at most so long; never empty.
fn shortened(text: &str, most: usize) -> String {
    let kept: String = seen(text).chars().take(most).collect();
    if kept.trim().is_empty() { "?".to_owned() } else { kept.trim().to_owned() }
}

/// `text` with nothing but what is seen: no direction marks, nothing without width, no heaps of marks, and single
/// blanks between words.
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

/// What a name looks like at a glance: its letters and digits, small and plain, without what stands between them.
pub fn at_a_glance(name: &str) -> String {
    let lower = name.chars().flat_map(|letter| plain(letter).to_lowercase());
    let plain = lower.filter(|letter| !is_among(*letter, MARKS)).map(plain);
    plain.filter(|letter| letter.is_alphanumeric()).collect()
}

/// Whether a name could be taken for a computer's, which is called “Computer 2 (easy)” or “CPU 2”.
fn passes_for_a_computer(name: &str) -> bool {
    let name = at_a_glance(name);
    let rest = after(&name, "computer").or_else(|| after(&name, "cpu"));
    rest.is_some_and(|rest| {
        let rest = rest.strip_prefix(['l', 'i', 'o', 'z', 's']).filter(|rest| is_level(rest)).unwrap_or(&rest);
        is_level(rest) || rest.starts_with(char::is_numeric)
    })
}

fn is_level(rest: &str) -> bool {
    rest.is_empty() || LEVELS.iter().any(|level| rest.starts_with(level))
}

/// What follows `word` at the beginning of a name in which digits may stand for letters.
fn after(name: &str, word: &str) -> Option<String> {
    let mut letters = name.chars();
    let alike = |letter, as_written| letter == as_written || matches!((letter, as_written), ('0', 'o') | ('3', 'e'));
    word.chars().all(|wanted| letters.next().is_some_and(|letter| alike(letter, wanted))).then(|| letters.collect())
}

/// The plain letter or digit that a fancy or foreign one looks like.
fn plain(letter: char) -> char {
    let of = |first: char, at: u32| char::from_u32(u32::from(first) + at).unwrap_or(letter);
    let code = u32::from(letter);
    match code {
        0..0x80 => letter,
        0xff01..=0xff5e => of('!', code - 0xff01),
        0x1d400..=0x1d6a3 => of('a', (code - 0x1d400) % 26),
        0x1d7ce..=0x1d7ff => of('0', (code - 0x1d7ce) % 10),
        0x249c..=0x24b5 => of('a', code - 0x249c),
        0x24b6..=0x24e9 => of('a', (code - 0x24b6) % 26),
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
    fn what_is_not_seen_is_left_out() {
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
}
