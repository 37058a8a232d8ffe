//! One thing that can be set: its page, its choices, and all of them at a glance.

use crate::{
    bot::Bot,
    custom_id::PageId,
    draft::{Button, Draft, Row, Style},
};
use engine::Line;

/// What `/settings` is called in a press.
const COMMAND: &str = "settings";

/// What a press wants of somebody's settings.
pub(super) struct Wanted<'a> {
    /// Which of them; none for all at a glance.
    pub(super) what: &'a str,
    /// The word it is to have from now on; beside no setting, the setting to show.
    pub(super) value: Option<&'a str>,
    /// The channels or roles that were picked.
    pub(super) picked: &'a [u64],
}

/// Why a setting was left as it was; nothing where it was changed.
pub(super) type Kept = Option<Line>;

/// One thing that can be set, and how it stands.
pub(super) struct Setting {
    /// The word it is called by in presses and messages.
    pub(super) what: &'static str,
    /// How it is now.
    pub(super) now: Line,
}

/// All settings of a panel at a glance, and a menu to change one.
pub(super) fn overview(bot: &Bot, whose: &str, settings: &[Setting]) -> Draft {
    let title = |what: &str| bot.plain(&Line::keyed(format!("setting-{what}")));
    let row = |setting: &Setting| {
        let line = Line::new("settings-row").text("what", title(setting.what));
        bot.plain(&line.line("now", setting.now.clone()))
    };
    let mut text = vec![bot.plain(&Line::keyed(format!("settings-{whose}")))];
    text.extend(settings.iter().map(row));
    let options = settings.iter().map(|setting| (title(setting.what), setting.what.to_owned()).into()).collect();
    let placeholder = bot.plain(&Line::new("settings-which"));
    let menu = Row::Select { id: id(whose, ""), placeholder, options };
    Draft { text: text.join("\n"), rows: vec![menu], ..Draft::default() }
}

/// The page of one setting: what it is about, how it is now, its choices and the way back.
pub(super) fn page(bot: &Bot, whose: &str, setting: &Setting, mut rows: Vec<Row>) -> Draft {
    let say = |key: String| bot.plain(&Line::keyed(key));
    let now = bot.plain(&Line::new("settings-now").line("now", setting.now.clone()));
    let (title, about) = (say(format!("setting-{}", setting.what)), say(format!("setting-{}-about", setting.what)));
    rows.push(Row::Buttons(vec![back(bot, whose)]));
    Draft { text: format!("### {title}\n{about}\n{now}"), rows, ..Draft::default() }
}

/// A draft with the reason why nothing was changed above it.
pub(super) fn explained(bot: &Bot, kept: Kept, mut draft: Draft) -> Draft {
    if let Some(why) = kept {
        draft.text = format!("{}\n{}", bot.plain(&why), draft.text);
    }
    draft
}

/// A row of buttons, one for each of these words; the present one stands out.
pub(super) fn choices<'a>(
    bot: &Bot,
    whose: &str,
    what: &str,
    words: impl IntoIterator<Item = &'a str>,
    now: &str,
) -> Row {
    let button = |word: &str| Button {
        id: id(whose, &format!("{what} {word}")),
        label: bot.plain(&Line::keyed(format!("setting-{what}-{word}"))),
        style: Style::primary_if(word == now),
    };
    Row::Buttons(words.into_iter().map(button).collect())
}

fn back(bot: &Bot, whose: &str) -> Button {
    Button { id: id(whose, ""), label: bot.plain(&Line::new("button-back")), style: Style::Secondary }
}

/// What a press carries that wants this of somebody's settings.
pub(super) fn id(whose: &str, wanted: &str) -> String {
    PageId::new(COMMAND, format!("{whose} {wanted}").trim_end()).to_string()
}
