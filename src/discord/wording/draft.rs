//! Messages before they are sent, cut to Discord's limits.

use crate::{interaction::reply::Reply, measures::Outcome, wording::mentions::Mentions};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateInputText,
    CreateInteractionResponseFollowup, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, EditMessage, InputTextStyle,
};

/// The longest title of a form, and the longest label of its inputs, in characters.
const MAX_FORM_LABEL: usize = 45;
/// The longest text of a message, in characters.
pub const MAX_TEXT: usize = 2000;
/// The longest description of a picture, in characters.
pub const MAX_ALT: usize = 1024;
const MAX_LABEL: usize = 80;
/// The longest custom id, in characters.
pub(crate) const MAX_ID: usize = 100;
const MAX_OPTION: usize = 100;
/// The longest input for one word or a few, in characters.
pub(crate) const MAX_INPUT: usize = 30;
const MAX_ROWS: usize = 5;
const MAX_BUTTONS: usize = 5;
const MAX_OPTIONS: usize = 25;

/// A message before it is sent. This is the one place where Discord's limits are kept.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// The text, as Markdown.
    pub text: String,
    /// The picture that goes with the text.
    pub picture: Option<Picture>,
    /// The picture of the state before, which comes first.
    pub before: Option<Picture>,
    /// A file to keep.
    pub file: Option<File>,
    /// True if a message that it edits keeps its own files instead.
    pub keeps_files: bool,
    /// The buttons and menus.
    pub rows: Vec<Row>,
    /// The people whom it pings. No other person is pinged, whatever the text says.
    pub pings: Vec<u64>,
    /// The shorter text that is left once another message has come after it.
    pub lasting: Option<String>,
    /// The outcome of the interaction that it answers.
    pub outcome: Outcome,
    /// True if its reader waits for others at a table, so that it is brought up to date.
    pub waits: bool,
}

/// A picture and its description.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The PNG data, or `None` if it could not be painted.
    pub png: Option<Vec<u8>>,
    /// The same content in words.
    pub alt: String,
}

/// A file to keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The name of the file, with its ending.
    pub name: String,
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The description of what it shows, if it is an image.
    pub about: Option<String>,
}

/// A row of components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// A menu to choose one of at most twenty-five from.
    Select {
        /// The custom id of the menu.
        id: String,
        /// The text that is shown before anything is chosen.
        placeholder: String,
        /// The options of the menu.
        options: Vec<Choice>,
    },
    /// A menu that Discord fills automatically.
    Picker {
        /// The custom id of the menu.
        id: String,
        /// The text that is shown before anything is chosen.
        placeholder: String,
        /// The kind of thing that is chosen.
        kind: Picker,
    },
}

/// One option of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The text that is shown.
    pub label: String,
    /// The value that is sent if it is chosen.
    pub value: String,
    /// The small text below the label.
    pub about: Option<String>,
}

impl From<(String, String)> for Choice {
    fn from((label, value): (String, String)) -> Choice {
        Choice { label, value, about: None }
    }
}

/// The kinds of menus that Discord fills automatically.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picker {
    /// At most twenty-five channels in which people can write, or that have threads to write in.
    Channels,
    /// A single channel in which people can write.
    Channel,
    /// A single role.
    Role,
}

/// A button with an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The custom id of the button.
    pub id: String,
    /// The text on the button.
    pub label: String,
    /// The look of the button.
    pub style: Style,
}

/// The look of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// The usual look.
    Secondary,
    /// The look of the button that most people will want.
    Primary,
    /// The look of a button that does what cannot be undone.
    Danger,
    /// The look of a button that does nothing now and cannot be pressed.
    Off,
}

impl Style {
    /// Returns the primary style if the button is `wanted` by most people, else the usual one.
    pub(crate) fn primary_if(wanted: bool) -> Style {
        if wanted { Style::Primary } else { Style::Secondary }
    }
}

/// A form before it is sent: at most five short texts to fill in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FormDraft {
    /// The custom id of the form.
    pub id: String,
    /// The title above the form.
    pub title: String,
    /// The labels of the inputs, each with the text that is filled in at first.
    pub inputs: Vec<(String, String)>,
}

impl FormDraft {
    /// Returns the form as the answer to a press. `None` if it could not be sent back.
    pub(crate) fn modal(self) -> Option<CreateModal> {
        let input = |(at, (label, value)): (usize, (String, String))| {
            let label = shortened(&label, MAX_FORM_LABEL);
            let input = CreateInputText::new(InputTextStyle::Short, label, at.to_string());
            let input = input.max_length(MAX_INPUT as u16);
            let value = Some(value.chars().take(MAX_INPUT).collect::<String>()).filter(|value| !value.is_empty());
            CreateActionRow::InputText(value.into_iter().fold(input, CreateInputText::value))
        };
        let inputs = self.inputs.into_iter().take(MAX_ROWS).enumerate().map(input).collect();
        let modal = || CreateModal::new(self.id.clone(), shortened(&self.title, MAX_FORM_LABEL)).components(inputs);
        can_be_pressed(&self.id).then(modal)
    }
}

impl Draft {
    /// Returns a message of text alone.
    pub fn text(text: impl Into<String>) -> Draft {
        Draft { text: text.into(), ..Draft::default() }
    }

    /// Cuts the draft to what Discord takes, so that it is never refused and never empty. The words of pictures that
    /// could not be painted are added to its text.
    #[must_use]
    pub fn fitted(mut self) -> Draft {
        for picture in [&mut self.before, &mut self.picture] {
            if let Some(Picture { alt, .. }) = picture.take_if(|picture| picture.png.is_none()) {
                self.text = format!("{}\n{alt}", self.text);
            }
        }
        self.text = shortened(&self.text, MAX_TEXT);
        if self.text.trim().is_empty() && self.picture.is_none() && self.file.is_none() {
            self.text.replace_range(.., "…");
        }
        for picture in [&mut self.before, &mut self.picture].into_iter().flatten() {
            picture.alt = shortened(&picture.alt, MAX_ALT);
        }
        self.rows.truncate(MAX_ROWS);
        self.rows.iter_mut().for_each(Row::fit);
        self.rows.retain(|row| !row.is_empty());
        self
    }

    /// Returns the draft as it is sent: cut to what Discord takes, with pressable links for the commands that its text
    /// names.
    fn ready(self, mentions: &Mentions) -> Draft {
        let mut draft = self.fitted();
        draft.text = mentions.linked(&draft.text, MAX_TEXT);
        draft
    }

    /// Returns the draft for the case that Discord takes no files, with the words of its pictures in its text. `None`
    /// if it has no files.
    pub(crate) fn without_files(mut self) -> Option<Draft> {
        let had = self.has_files();
        for picture in [&mut self.before, &mut self.picture].into_iter().flatten() {
            picture.png = None;
        }
        self.file = None;
        had.then_some(self)
    }

    /// Returns whether it brings any file.
    pub(crate) fn has_files(&self) -> bool {
        let drawn = |picture: &Picture| picture.png.is_some();
        self.file.is_some() || [&self.before, &self.picture].into_iter().flatten().any(drawn)
    }

    /// Returns a new message with this nonce, and its files.
    pub(crate) fn message(self, nonce: String, mentions: &Mentions) -> (CreateMessage, Vec<CreateAttachment>) {
        let Draft { text, before, picture, file, rows, pings, .. } = self.ready(mentions);
        let message = CreateMessage::new()
            .content(text)
            .components(components(rows))
            .allowed_mentions(allowed(&pings))
            .nonce(serenity::Nonce::String(nonce))
            .enforce_nonce(true);
        (message, attachments([before, picture], file))
    }

    /// Returns the new content of a message, and the files that replace its own.
    pub(crate) fn edit(self, mentions: &Mentions) -> (EditMessage, Vec<CreateAttachment>) {
        let Draft { text, before, picture, file, rows, pings, .. } = self.ready(mentions);
        let edit = EditMessage::new().content(text).components(components(rows)).allowed_mentions(allowed(&pings));
        (edit, attachments([before, picture], file))
    }

    /// Returns a page that replaces another. Nothing of the other stays.
    pub(crate) fn page(self, mentions: &Mentions) -> Reply {
        self.answer(mentions).without_earlier_files()
    }

    /// Returns a separate message that answers an interaction, which only the person sees.
    pub(crate) fn apart(self, mentions: &Mentions) -> Reply {
        let Draft { text, before, picture, file, rows, pings, .. } = self.ready(mentions);
        let message = CreateInteractionResponseFollowup::new().content(text).ephemeral(true);
        let message = message.components(components(rows)).allowed_mentions(allowed(&pings));
        Reply::new(&message, attachments([before, picture], file))
    }

    /// Returns the answer to an interaction. The pictures and files of an earlier answer stay if this one has none.
    pub(crate) fn answer(self, mentions: &Mentions) -> Reply {
        let Draft { text, before, picture, file, rows, pings, .. } = self.ready(mentions);
        let answer =
            EditInteractionResponse::new().content(text).components(components(rows)).allowed_mentions(allowed(&pings));
        Reply::new(&answer, attachments([before, picture], file))
    }
}

impl Choice {
    fn fit(&mut self) {
        self.label = shortened(&self.label, MAX_OPTION);
        self.about = self.about.as_ref().map(|about| shortened(about, MAX_OPTION));
    }
}

impl Row {
    fn fit(&mut self) {
        match self {
            Row::Buttons(buttons) => {
                buttons.retain(|button| can_be_pressed(&button.id));
                buttons.truncate(MAX_BUTTONS);
                buttons.iter_mut().for_each(|button| button.label = shortened(&button.label, MAX_LABEL));
            }
            Row::Select { id, placeholder, options } => {
                options.retain(|_| can_be_pressed(id));
                *placeholder = shortened(placeholder, MAX_OPTION);
                options.truncate(MAX_OPTIONS);
                options.iter_mut().for_each(Choice::fit);
            }
            Row::Picker { id, placeholder, .. } => {
                if !can_be_pressed(id) {
                    id.clear();
                }
                *placeholder = shortened(placeholder, MAX_OPTION);
            }
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Row::Buttons(buttons) => buttons.is_empty(),
            Row::Select { options, .. } => options.is_empty(),
            Row::Picker { id, .. } => id.is_empty(),
        }
    }
}

/// Returns whether Discord takes this custom id. An id that is too long is a fault of ours. Then a missing button is
/// better than a missing message.
fn can_be_pressed(id: &str) -> bool {
    let fits = (1..=MAX_ID).contains(&id.chars().count());
    if !fits {
        tracing::error!("a custom id is too long; its button is left out");
    }
    fits
}

fn components(rows: Vec<Row>) -> Vec<CreateActionRow> {
    rows.into_iter().map(component).collect()
}

fn component(row: Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.into_iter().map(button).collect()),
        Row::Select { id, placeholder, options } => {
            let option = |Choice { label, value, about }: Choice| {
                let option = CreateSelectMenuOption::new(label, value);
                about.into_iter().fold(option, CreateSelectMenuOption::description)
            };
            let options = options.into_iter().map(option).collect();
            let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
            CreateActionRow::SelectMenu(menu.placeholder(placeholder))
        }
        Row::Picker { id, placeholder, kind } => CreateActionRow::SelectMenu(picker(id, kind).placeholder(placeholder)),
    }
}

fn picker(id: String, kind: Picker) -> CreateSelectMenu {
    match kind {
        Picker::Channels => {
            let channel_types = Some(vec![ChannelType::Text, ChannelType::News, ChannelType::Forum]);
            let kind = CreateSelectMenuKind::Channel { channel_types, default_channels: None };
            CreateSelectMenu::new(id, kind).max_values(MAX_OPTIONS as u8)
        }
        Picker::Channel => {
            let channel_types = Some(vec![ChannelType::Text, ChannelType::News]);
            CreateSelectMenu::new(id, CreateSelectMenuKind::Channel { channel_types, default_channels: None })
        }
        Picker::Role => CreateSelectMenu::new(id, CreateSelectMenuKind::Role { default_roles: None }),
    }
}

fn button(button: Button) -> CreateButton {
    let style = match button.style {
        Style::Secondary | Style::Off => ButtonStyle::Secondary,
        Style::Primary => ButtonStyle::Primary,
        Style::Danger => ButtonStyle::Danger,
    };
    CreateButton::new(button.id).label(button.label).style(style).disabled(button.style == Style::Off)
}

fn attachments(pictures: [Option<Picture>; 2], file: Option<File>) -> Vec<CreateAttachment> {
    let named = ["before.png", "board.png"].into_iter().zip(pictures);
    let picture = |(name, picture): (&str, Option<Picture>)| {
        let Picture { png, alt } = picture?;
        Some(CreateAttachment::bytes(png?, name).description(alt))
    };
    let file = file.map(|file| {
        let made = CreateAttachment::bytes(file.bytes, file.name);
        file.about.into_iter().fold(made, CreateAttachment::description)
    });
    named.filter_map(picture).chain(file).collect()
}

fn allowed(pings: &[u64]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(pings.iter().map(|id| serenity::UserId::new(*id)))
}

/// Returns `text` in at most `most` characters. It is cut at a line end if that loses little, and ends with an
/// ellipsis.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    let kept = match kept.rfind('\n') {
        Some(end) if end > kept.len() / 2 => &kept[..end],
        _ => &kept,
    };
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a page comes without files, those of an earlier page are removed.
    #[test]
    fn a_page_whose_picture_is_refused_keeps_no_earlier_picture() {
        let picture = Picture { png: Some(vec![1]), alt: "a board".to_owned() };
        let draft = Draft { picture: Some(picture), ..Draft::default() };
        let files = |page: Reply| page.body()["attachments"].clone();
        assert_eq!(files(draft.clone().page(&Mentions::default())).as_array().map(Vec::len), Some(1));
        let bare = draft.without_files().expect("it had a file");
        assert_eq!(files(bare.clone().page(&Mentions::default())), serde_json::json!([]));
        assert_eq!(bare.without_files().map(|bare| bare.page(&Mentions::default())).map(files), None);
    }

    #[test]
    fn oversized_draft_is_fitted_to_the_limits() {
        let button = |n: usize| Button { id: format!("b{n}"), label: "x".repeat(200), style: Style::Secondary };
        let draft = Draft {
            text: "line\n".repeat(1000),
            picture: Some(Picture { png: Some(vec![]), alt: "a".repeat(5000) }),
            rows: (0..8).map(|row| Row::Buttons((0..9).map(|n| button(10 * row + n)).collect())).collect(),
            ..Draft::default()
        }
        .fitted();
        assert!(draft.text.chars().count() <= MAX_TEXT && draft.text.ends_with("line…"));
        assert_eq!(draft.picture.map(|picture| picture.alt.chars().count()), Some(MAX_ALT));
        assert_eq!(draft.rows.len(), 5);
        for row in &draft.rows {
            let Row::Buttons(buttons) = row else { panic!("only buttons were drafted") };
            assert!(buttons.len() == 5 && buttons.iter().all(|button| button.label.chars().count() == 80));
        }
    }

    #[test]
    fn unpainted_picture_is_told_by_its_alt_text() {
        let picture = |alt: &str| Some(Picture { png: None, alt: alt.to_owned() });
        let draft = Draft { before: picture("Then."), picture: picture("Now."), ..Draft::text("Ada moves.") }.fitted();
        assert_eq!((&draft.text[..], draft.picture, draft.before), ("Ada moves.\nThen.\nNow.", None, None));
        assert_eq!(Draft { picture: picture("Now."), ..Draft::default() }.fitted().text.trim(), "Now.");
    }

    #[test]
    fn button_with_too_long_an_id_is_left_out() {
        let button = |id: String| Button { id, label: "x".into(), style: Style::Secondary };
        let rows = vec![Row::Buttons(vec![button("a".repeat(MAX_ID)), button("b".repeat(MAX_ID + 1))])];
        let draft = Draft { rows, ..Draft::text("x") }.fitted();
        assert_eq!(draft.rows, [Row::Buttons(vec![button("a".repeat(MAX_ID))])]);
    }

    #[test]
    fn nothing_said_is_still_a_message() {
        assert_eq!(Draft::text(" ").fitted().text, "…");
    }
}
