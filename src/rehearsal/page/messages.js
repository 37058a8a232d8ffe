// Messages as their viewer sees them.

import { face, h } from "./dom.js";
import { menuButton } from "./listbox.js";
import { inline, markdown } from "./markdown.js";

const BUTTON = 2;
const MENU = 3;
const ROLES = 6;
const CHANNELS = 8;
const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/**
 * A message as a list item. `on` hears what the viewer does with it: `press(message, customId, values)`,
 * `choose(message, command)`, `enlarge(address, alt)`, `dismiss(message)`; `on.link(channel)` is the page's address of a channel.
 */
export function messageItem(world, message, on) {
  const item = h("li", { class: classes(message), "data-id": message.id, tabindex: -1 });
  if (message.kind === "failure") {
    item.append(failure(message, on));
    return item;
  }
  const author = world.person(message.author.id) ?? message.author;
  item.append(
    origin(message) ?? "",
    face(author, world.users.indexOf(author)),
    h("div", { class: "body" }, header(message, author, menu(world, message, author, on)), content(message), message.embeds.map((embed) => embedBox(embed, on)), files(message, on), rows(world, message, on), onlyYou(message, on)),
  );
  return item;
}

function classes(message) {
  const marks = ["message", message.ephemeral && "ephemeral", message.kind === "failure" && "failure", message.loading && "loading"];
  return marks.filter(Boolean).join(" ");
}

function failure(message, on) {
  return h("div", { class: "body" }, h("p", { class: "failed" }, message.content), onlyYou(message, on));
}

/** Which command was used; presses are told by their place. */
function origin(message) {
  const by = message.interaction;
  if (by?.kind !== 2) return undefined;
  return h("p", { class: "origin" }, h("strong", {}, by.user.name), " used ", h("code", {}, `/${by.name}`));
}

/** The commands in the menu of a message of the bot that is not for its viewer alone. */
function menu(world, message, author, on) {
  if (!author.bot || message.ephemeral || message.loading) return [];
  return world.menu(on.isDirect).map((name) => h("button", { type: "button", class: "quiet", onclick: () => on.choose(message, name) }, name));
}

function header(message, author, menu) {
  const made = new Date(message.created);
  return h(
    "header",
    {},
    h("strong", { class: "author" }, message.author.name),
    author.bot && h("span", { class: "app" }, "APP"),
    h("time", { datetime: message.created, title: made.toLocaleString() }, made.toLocaleTimeString(undefined, { timeStyle: "short" })),
    message.edited && h("span", { class: "edited", title: new Date(message.edited).toLocaleString() }, "(edited)"),
    menu,
  );
}

function content(message) {
  if (message.loading) return h("p", { class: "thinking" }, `${message.author.name} is thinking…`);
  return h("div", { class: "text" }, markdown(message.content));
}

function onlyYou(message, on) {
  if (!message.ephemeral) return undefined;
  return h("p", { class: "only-you" }, "Only you can see this · ", h("button", { type: "button", class: "quiet", onclick: () => on.dismiss(message) }, "Dismiss message"));
}

/** The path of a picture that the stand-in keeps; others are not fetched. */
function localPath(address) {
  try {
    const url = new URL(address, location.href);
    return url.pathname.startsWith("/attachments/") ? url.pathname : undefined;
  } catch {
    return undefined;
  }
}

function picture({ url, width, height }, alt, on) {
  const address = localPath(url);
  if (!address) return h("p", { class: "note" }, `A picture from elsewhere: ${url}`);
  const image = h("img", { src: address, alt: alt || "A picture without a description", width, height, loading: "lazy" });
  const open = h("button", { type: "button", class: "picture", "aria-label": `Enlarge: ${alt || "picture"}`, onclick: () => on.enlarge(address, alt) }, image);
  return h("figure", {}, open, alt && h("details", { class: "alt" }, h("summary", {}, "ALT"), h("figcaption", {}, alt)));
}

function files(message, on) {
  const shown = message.attachments.filter((file) => !file.embedded);
  return shown.map((file) => {
    if ((file.content_type ?? "").startsWith("image/")) return picture(file, file.description, on);
    return h("p", { class: "file" }, h("a", { href: localPath(file.url), download: file.filename }, file.filename), ` (${file.size} bytes)`);
  });
}

function embedBox(embed, on) {
  const colour = Number.isInteger(embed.color) ? `#${embed.color.toString(16).padStart(6, "0")}` : undefined;
  const text = (part, tag = "div") => part && h(tag, { class: "text" }, markdown(part));
  return h(
    "article",
    { class: "embed", "--edge": colour },
    embed.author && h("p", { class: "embed-author" }, embed.author.name),
    embed.title && h("h3", {}, inline(embed.title)),
    text(embed.description),
    embed.fields?.length && h("dl", {}, embed.fields.map((field) => h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, inline(field.name)), h("dd", {}, markdown(field.value))))),
    embed.image && picture(embed.image, embed.image.description, on),
    embed.thumbnail && picture(embed.thumbnail, embed.thumbnail.description, on),
    embed.footer && h("p", { class: "subtext" }, embed.footer.text),
  );
}

function rows(world, message, on) {
  return (message.components ?? []).map((row) => h("div", { class: "row" }, (row.components ?? []).map((part) => component(world, message, part, on))));
}

function component(world, message, part, on) {
  if (part.type === BUTTON) return button(message, part, on);
  const items = offered(world, part);
  if (!items) return h("p", { class: "note" }, "This page cannot show this component.");
  return menuButton({
    label: part.placeholder || "Make a selection",
    items,
    least: part.min_values ?? 1,
    most: part.max_values ?? 1,
    disabled: part.disabled,
    customId: part.custom_id,
    picked: (values) => on.press(message, part.custom_id, values),
  });
}

/** What a menu offers: its own options, or the channels or roles there are. */
function offered(world, part) {
  if (part.type === CHANNELS) return world.channels.filter(({ kind }) => kind === "text" || kind === "forum").map(({ id, name }) => ({ label: `#${name}`, value: id }));
  if (part.type === ROLES) return world.guild.roles.map(({ id, name }) => ({ label: name, value: id }));
  if (part.type !== MENU) return undefined;
  return part.options.map((option) => ({ label: `${emoji(option)}${option.label}`, note: option.description, value: option.value, chosen: option.default === true }));
}

const emoji = (part) => (part.emoji ? `${part.emoji.id ? `:${part.emoji.name}:` : part.emoji.name} ` : "");

function button(message, part, on) {
  const label = `${emoji(part)}${part.label ?? ""}`;
  if (part.style !== LINK) {
    return h("button", { type: "button", class: STYLES[part.style], disabled: part.disabled, "data-custom-id": part.custom_id, onclick: () => on.press(message, part.custom_id) }, label);
  }
  const inside = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)/.exec(part.url);
  const safe = /^https?:\/\//.test(part.url) ? part.url : undefined;
  return h("a", { class: "link", href: inside ? on.link(inside[1]) : safe, target: inside ? undefined : "_blank", rel: "noopener noreferrer" }, label);
}
