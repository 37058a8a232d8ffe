//! Letters as outlines, shrunk or cut to the width they have.

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve};
use engine::scene::{Anchor, Typeface};
use std::borrow::Cow;
use std::sync::LazyLock;
use tiny_skia::{Path, PathBuilder};

/// The smallest part of its size to which a text is shrunk before it is cut.
pub(crate) const SMALLEST: f32 = 0.7;
/// The largest type, in pixels.
const LARGEST: f32 = 1000.0;
const ELLIPSIS: char = '…';
/// The distance from one baseline to the next, in parts of the size of the type.
const LEADING: f32 = 1.25;

static SANS: LazyLock<Face> = LazyLock::new(|| Face::new(dejavu::sans::regular()));
static SANS_BOLD: LazyLock<Face> = LazyLock::new(|| Face::new(dejavu::sans::bold()));
/// Grenze, half bold, with Latin letters and lining figures alone. Other signs in a text are set in bold.
static DISPLAY: LazyLock<Face> = LazyLock::new(|| {
    let face = Face::new(include_bytes!("../../../assets/fonts/grenze.ttf"));
    Face { em: face.em / LARGER, besides: Some(&SANS_BOLD), ..face }
});
/// The factor that makes the capitals of [`DISPLAY`] as high as those of the other fonts.
const LARGER: f32 = 1.2;

/// The style in which a line of text is set. Lengths are in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) face: Typeface,
    pub(crate) anchor: Anchor,
    pub(crate) within: f32,
    pub(crate) lines: u8,
}

/// The text without what a picture cannot show: characters the fonts lack, invisible ones, and letters of scripts that
/// are written from right to left. Runs of blanks become one.
///
/// The remaining text may be empty, or say something else. For names use [`legible`].
pub fn drawable(text: &str) -> String {
    let mut kept = String::with_capacity(text.len().min(256));
    for c in text.chars() {
        let last = kept.chars().next_back();
        if c.is_whitespace() {
            if last.is_some_and(|last| last != ' ') {
                kept.push(' ');
            }
        } else if is_drawable(c) && !(is_mark(c) && last.is_none_or(|last| is_mark(last) || last == ' ')) {
            kept.push(c);
        }
    }
    kept.truncate(kept.trim_end().len());
    kept
}

/// A name as a picture can show it. `None` if the person could not be recognised by that: if the fonts lack most of its
/// letters, or any visible character of a name without letters.
pub fn legible(name: &str) -> Option<String> {
    let shown = drawable(name);
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let seen = |text: &str| text.chars().filter(|c| !c.is_whitespace() && !is_invisible(*c)).count();
    let (kept, had) = (letters(&shown), letters(name));
    let is_told = if had > 0 { 2 * kept >= had && kept > 0 } else { seen(&shown) > 0 && seen(&shown) == seen(name) };
    is_told.then_some(shown)
}

/// The text as [`drawable`] leaves it, or the text itself if there is nothing to leave out.
pub(crate) fn cleaned(text: String) -> String {
    let is_plain = |pair: [u8; 2]| pair[0].is_ascii_graphic() || (pair[0] == b' ' && pair[1].is_ascii_graphic());
    let bytes = text.as_bytes();
    let begins = bytes.first().is_none_or(u8::is_ascii_graphic);
    if begins && bytes.iter().zip(bytes.iter().skip(1).chain([&0])).all(|(one, next)| is_plain([*one, *next])) {
        return text;
    }
    drawable(&text)
}

fn is_drawable(c: char) -> bool {
    let is_known = || !is_invisible(c) && !is_right_to_left(c) && SANS.has(c) && SANS_BOLD.has(c);
    c.is_ascii_graphic() || is_known()
}

/// Returns whether `c` is a mark that combines with the letter before. More than one would pile up.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        )
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}')
        || matches!(c, '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}')
        || matches!(c, '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{10ffff}')
}

fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
        || matches!(c, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// The outline of the text, its anchor point at (`x`, `y`), made to fit as its style says.
pub(crate) fn outline(text: &str, style: Style, x: f32, y: f32) -> Option<Path> {
    let face = match style.face {
        Typeface::Plain => &*SANS,
        Typeface::Bold => &*SANS_BOLD,
        Typeface::Display => &*DISPLAY,
    };
    let size = style.size.clamp(0.0, LARGEST);
    let (lines, size) = if style.lines > 1 {
        face.fold(text, size, style.within, style.lines.into())
    } else {
        let (text, size) = face.fit(text, size, style.within);
        (vec![text.into_owned()], size)
    };
    let mut path = PathBuilder::new();
    for (number, line) in (0u8..).zip(&lines) {
        let (glyphs, width) = face.set(line);
        let left = x - size * width * part_before(style.anchor);
        let baseline = y + f32::from(number) * LEADING * size;
        for ((face, glyph), at) in glyphs {
            face.trace(glyph, &mut path, size, (left + at * size, baseline));
        }
    }
    path.finish()
}

/// The part of the text that lies before its anchor point.
fn part_before(anchor: Anchor) -> f32 {
    match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => 0.5,
        Anchor::End => 1.0,
    }
}

/// A font. Its lengths are in parts of the size of the type.
struct Face {
    font: FontRef<'static>,
    em: f32,
    /// The font for characters that it lacks.
    besides: Option<&'static LazyLock<Face>>,
}

/// A glyph, and the font that it is of.
type Glyph<'f> = (&'f Face, GlyphId);

impl Face {
    fn new(data: &'static [u8]) -> Face {
        let font = FontRef::try_from_slice(data).expect("the fonts built in can be read");
        let em = font.units_per_em().expect("the fonts built in have a scale");
        Face { font, em, besides: None }
    }

    fn has(&self, c: char) -> bool {
        self.font.glyph_id(c) != GlyphId(0)
    }

    fn glyph(&self, c: char) -> Glyph<'_> {
        match self.besides {
            Some(other) if !self.has(c) => other.glyph(c),
            _ => (self, self.font.glyph_id(c)),
        }
    }

    /// The glyphs of a text with their places from its left end, and their width together.
    fn set(&self, text: &str) -> (Vec<(Glyph<'_>, f32)>, f32) {
        let mut glyphs: Vec<(Glyph<'_>, f32)> = Vec::new();
        let mut width = 0.0;
        for (face, glyph) in text.chars().map(|c| self.glyph(c)) {
            if let Some(((last_face, last), _)) = glyphs.last()
                && std::ptr::eq(*last_face, face)
            {
                width += face.font.kern_unscaled(*last, glyph) / face.em;
            }
            glyphs.push(((face, glyph), width));
            width += face.font.h_advance_unscaled(glyph) / face.em;
        }
        (glyphs, width)
    }

    /// The text and the size at which it fits. It is cut if it would not fit at the smallest size.
    fn fit<'a>(&self, text: &'a str, size: f32, within: f32) -> (Cow<'a, str>, f32) {
        let room = within / (self.set(text).1 * size).max(f32::MIN_POSITIVE);
        if room >= SMALLEST {
            return (Cow::Borrowed(text), size * room.min(1.0));
        }
        let size = size * SMALLEST;
        (Cow::Owned(self.cut(text, within / size)), size)
    }

    /// The text in at most `most` lines and the size at which they fit. Lines that would not fit are cut.
    fn fold(&self, text: &str, size: f32, within: f32, most: usize) -> (Vec<String>, f32) {
        let smallest = size * SMALLEST;
        let sizes = [size, size * 0.9, size * 0.8];
        let whole = sizes.into_iter().map(|size| (self.lines(text, within / size), size));
        let fits = |lines: &[String], size: f32| {
            lines.len() <= most && lines.iter().all(|line| self.set(line).1 * size <= within)
        };
        if let Some(found) = whole.into_iter().find(|(lines, size)| fits(lines, *size)) {
            return found;
        }
        let mut lines = self.lines(text, within / smallest);
        if lines.len() > most {
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(rest);
        }
        let cut = |line: String| {
            if self.set(&line).1 * smallest > within { self.cut(&line, within / smallest) } else { line }
        };
        (lines.into_iter().map(cut).collect(), smallest)
    }

    /// The text broken between words so that no line is wider than `within`, unless a word alone is.
    fn lines(&self, text: &str, within: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if self.set(&format!("{line} {word}")).1 <= within => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// As much of the beginning of a text as fits with an ellipsis.
    fn cut(&self, text: &str, within: f32) -> String {
        let room = within - self.set(&ELLIPSIS.to_string()).1;
        let (glyphs, _) = self.set(text);
        let ends = glyphs.iter().skip(1).take_while(|(_, start)| *start <= room).count();
        let kept: String = text.chars().take(ends).collect();
        format!("{}{ELLIPSIS}", kept.trim_end())
    }

    /// Adds the glyph's outline to the path, its origin at `at`.
    fn trace(&self, glyph: GlyphId, path: &mut PathBuilder, size: f32, at: (f32, f32)) {
        let Some(outline) = self.font.outline(glyph) else { return };
        let scale = size / self.em;
        let place = |p: ab_glyph::Point| (at.0 + p.x * scale, at.1 - p.y * scale);
        let mut pen = None;
        for curve in outline.curves {
            let (from, to) = match curve {
                OutlineCurve::Line(a, b) | OutlineCurve::Quad(a, _, b) | OutlineCurve::Cubic(a, _, _, b) => (a, b),
            };
            if pen != Some(from) {
                let (x, y) = place(from);
                path.move_to(x, y);
            }
            pen = Some(to);
            let (x, y) = place(to);
            match curve {
                OutlineCurve::Line(..) => path.line_to(x, y),
                OutlineCurve::Quad(_, a, _) => {
                    let a = place(a);
                    path.quad_to(a.0, a.1, x, y);
                }
                OutlineCurve::Cubic(_, a, b, _) => {
                    let (a, b) = (place(a), place(b));
                    path.cubic_to(a.0, a.1, b.0, b.1, x, y);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style { size: 20.0, face: Typeface::Bold, anchor: Anchor::Start, within: 100.0, lines: 1 };

    #[test]
    fn a_long_text_is_shrunk_and_then_cut() {
        let right = |text: &str| outline(text, STYLE, 0.0, 0.0).map_or(0.0, |path| path.bounds().right());
        assert!(right("Merlin") < 100.0);
        assert!((80.0..101.0).contains(&right("Merlin the Old")), "{}", right("Merlin the Old"));
        assert!((80.0..101.0).contains(&right(&"Merlin ".repeat(300))));
        assert_eq!(SANS.cut("Merlin", 2.9), "Mer…");
        assert_eq!(SANS.cut("Merlin", 0.1), "…");
    }

    #[test]
    fn a_text_is_broken_between_words_then_shrunk_then_cut() {
        let fold = |text: &str| SANS.fold(text, 20.0, 100.0, 2);
        assert_eq!(fold("Merlin"), (vec!["Merlin".to_owned()], 20.0));
        assert_eq!(fold("Merl the Old of Ys"), (vec!["Merl the".to_owned(), "Old of Ys".to_owned()], 20.0));
        assert_eq!(fold("Merlin the Old of Ys"), (vec!["Merlin the".to_owned(), "Old of Ys".to_owned()], 18.0));
        let (lines, size) = fold("Merlin the Magnificent of Avalon and Ys");
        assert!(lines.len() == 2 && lines[1].ends_with(ELLIPSIS) && size < 15.0, "{lines:?} {size}");
        for text in ["", " ", "Wmwmwmwmwmwmwmwmwmwmwmwmwmwmwm", &"Wm ".repeat(200)] {
            let (lines, size) = fold(text);
            assert!(lines.len() <= 2 && lines.iter().all(|line| SANS.set(line).1 * size < 101.0), "{lines:?}");
        }
    }

    #[test]
    fn a_sign_that_a_headline_lacks_is_bold() {
        let part = |text: &str| DISPLAY.set(text).1 / SANS_BOLD.set(text).1;
        assert!((part("Ж◆Ж") - 1.0).abs() < 0.001, "{}", part("Ж◆Ж"));
        assert!(part("Ada ◆") < 0.9, "{}", part("Ada ◆"));
        let high = |face| outline("H", Style { face, ..STYLE }, 0.0, 0.0).map_or(0.0, |path| path.bounds().height());
        let (headline, bold) = (high(Typeface::Display), high(Typeface::Bold));
        assert!((headline / bold - 1.0).abs() < 0.02, "{headline} {bold}");
    }

    #[test]
    fn a_plain_text_is_cleaned_without_asking_the_fonts() {
        assert!((' '..='~').skip(1).all(is_drawable));
        for text in ["", " ", "a", " a", "a ", "a  b", "a b", "a\tb", "a\u{7f}", "~!", "Zoë  of Ys"] {
            assert_eq!(cleaned(text.to_owned()), drawable(text), "{text:?}");
        }
    }

    #[test]
    fn a_name_is_legible_where_most_of_its_letters_are_drawn() {
        for (name, shown) in [("Ada 魔", "Ada"), ("Жук", "Жук"), ("Zoë 🧙", "Zoë"), ("★☆", "★☆"), ("42", "42")]
        {
            assert_eq!(legible(name).as_deref(), Some(shown), "{name}");
        }
        for name in ["魔法使い", "김민준", "मर्लिन", "שלום", "مرلين", "李 2", "🧙‍♂️", "★🧙", "", " \u{200b}"]
        {
            assert_eq!(legible(name), None, "{name}");
        }
    }

    #[test]
    fn nothing_is_left_that_would_be_a_box() {
        assert_eq!(drawable("  Zoë\u{200b}\u{202e}  of\tPrague 🧙‍♂️ "), "Zoë of Prague ♂");
        assert_eq!(drawable("魔法使い"), "");
        assert_eq!(drawable("מרלין مرلين"), "");
        assert_eq!(drawable("Z\u{301}\u{301}\u{302}algo"), "Z\u{301}algo");
        assert_eq!(drawable("Ærøskøbing Łódź Жук Ωμέγα"), "Ærøskøbing Łódź Жук Ωμέγα");
    }
}
