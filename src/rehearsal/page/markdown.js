// Discord's Markdown as elements. Nothing is ever parsed as HTML.

import { by, h } from "./dom.js";

/** What names stand for: people, channels, the page's own links, and what a press on a command does. */
let names = { person: () => undefined, channel: () => undefined, now: () => Date.now(), link: () => "", begin: () => undefined };

/** Says how mentions are looked up; `link` gives the page's address of a channel, `begin` begins to type a command. */
export function lookUpIn(world, link, begin) {
  names = { person: (id) => world.person(id), channel: (id) => world.channel(id), now: () => world.now(), link, begin };
}

const paired = (tag, attributes) => (match) => h(tag, attributes, inline(match[1]));

const INLINE = [
  [/\\([^\w\s])/y, (match) => match[1]],
  [/``(.+?)``(?!`)|`([^`\n]+)`/ys, (match) => h("code", {}, match[1] ?? match[2])],
  [/<@!?(\d+)>/y, (match) => mention(`@${names.person(match[1])?.name ?? "unknown"}`)],
  [/<#(\d+)>/y, (match) => place(match[1])],
  [/<(\/[^:<>\n]{1,98}):\d+>/y, (match) => command(match[1])],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, (match) => moment(Number(match[1]), match[2] ?? "f")],
  [/<a?(:\w+:)\d+>/y, (match) => match[1]],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1], match[1])],
  [/\[((?:[^\]\\\n]|\\.)+)\]\((?:<)?(https?:\/\/[^\s)>]+)(?:>)?\)/y, (match) => link(match[2], inline(match[1]))],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;!?)'"*_~|]/y, (match) => link(match[0], match[0])],
  [/@(?:everyone|here)\b/y, (match) => mention(match[0])],
  [/\*\*\*(\S(?:.*?\S)??)\*\*\*(?!\*)/ys, (match) => h("strong", {}, h("em", {}, inline(match[1])))],
  [/\*\*(\S(?:.*?\S)??\*?)\*\*(?!\*)/ys, paired("strong")],
  [/__(\S(?:.*?\S)??)__(?!_)/ys, paired("u")],
  [/\*(\S(?:.*?\S)??)\*(?!\*)/ys, paired("em")],
  [/(?<!\w)_(\S(?:.*?\S)??)_(?!\w)/ys, paired("em")],
  [/~~(\S(?:.*?\S)??)~~/ys, paired("s")],
  [/\|\|(\S(?:.*?\S)??)\|\|/ys, (match) => spoiler(match[1])],
];

/** A line of text with its emphases, links and mentions. */
export function inline(text) {
  const parts = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = firstMatch(text, at);
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) parts.push(plain);
    plain = "";
    parts.push(found.made);
    at += found.length;
  }
  if (plain) parts.push(plain);
  return parts.flat();
}

function firstMatch(text, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { made: make(match), length: match[0].length };
  }
  return undefined;
}

const mention = (text) => h("span", { class: "mention" }, text);

/** A command to press: it is begun in the line where one types. */
const command = (name) => h("button", { type: "button", class: "mention", onclick: () => names.begin(name.slice(1)) }, name);

function place(id) {
  const channel = names.channel(id);
  return channel ? h("a", { class: "mention", href: names.link(id) }, `#${channel.name || "direct message"}`) : mention("#unknown");
}

function link(address, shown) {
  const inside = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)/.exec(address);
  if (inside) return h("a", { href: names.link(inside[1]) }, shown);
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, shown);
}

function spoiler(text) {
  const hidden = h("button", { type: "button", class: "spoiler", "aria-label": "Spoiler: press to read" }, h("span", {}, inline(text)));
  hidden.addEventListener("click", () => hidden.replaceWith(h("span", { class: "told" }, inline(text))));
  return hidden;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const shown = style === "R" ? relative(date) : date.toLocaleString(undefined, STYLES[style]);
  const title = date.toLocaleString(undefined, STYLES.F);
  return h("time", { class: "moment", datetime: date.toISOString(), title, "data-relative": style === "R" && "yes" }, shown);
}

const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(date) {
  const seconds = (date - names.now()) / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** Tells the time and relative times anew, as they pass. */
export function keepTime() {
  for (const time of document.querySelectorAll("time[data-relative]")) time.textContent = relative(new Date(time.dateTime));
  const clock = { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" };
  by("clock").textContent = new Date(names.now()).toLocaleString(undefined, clock);
}

const BLOCKS = [
  [/^```(?:\w*\n)?([^]*?)\n?```\n?/, (match) => h("pre", {}, h("code", {}, match[1]))],
  [/^>>> ([^]*)/, (match) => h("blockquote", {}, markdown(match[1]))],
  [/^(?:> .*(?:\n|$))+/, (match) => h("blockquote", {}, markdown(match[0].replace(/^> /gm, "").replace(/\n$/, "")))],
  [/^(#{1,3}) +(.+)(?:\n|$)/, (match) => h("p", { class: `heading${match[1].length}`, role: "heading", "aria-level": match[1].length + 2 }, inline(match[2]))],
  [/^-# +(.+)(?:\n|$)/, (match) => h("p", { class: "subtext" }, inline(match[1]))],
  [/^(?: *[-*] .+(?:\n|$))+/, (match) => list("ul", match[0], /^ *[-*] /)],
  [/^(?: *\d+\. .+(?:\n|$))+/, (match) => list("ol", match[0], /^ *\d+\. /)],
];

function list(tag, text, marker) {
  const items = text.trimEnd().split("\n");
  const start = tag === "ol" ? /\d+/.exec(items[0])[0] : undefined;
  return h(tag, { start }, items.map((item) => h("li", {}, inline(item.replace(marker, "")))));
}

/** A whole text: paragraphs, lists, quotations, code. */
export function markdown(text) {
  const blocks = [];
  let lines = [];
  const flush = () => {
    if (lines.length) blocks.push(h("p", {}, inline(lines.join("\n"))));
    lines = [];
  };
  for (let rest = text; rest; ) {
    const [pattern, make] = BLOCKS.find(([pattern]) => pattern.test(rest)) ?? [];
    const match = pattern?.exec(rest);
    if (match) {
      flush();
      blocks.push(make(match));
    } else {
      lines.push(rest.split("\n", 1)[0]);
    }
    rest = match ? rest.slice(match[0].length) : rest.includes("\n") ? rest.slice(rest.indexOf("\n") + 1) : "";
  }
  flush();
  return blocks;
}
