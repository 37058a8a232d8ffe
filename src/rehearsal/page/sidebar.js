// Who one is, where one is, and what is unread.

import { by, face, h } from "./dom.js";

/** How a mark of unread messages is said aloud. */
const SAID = { new: "new messages", called: "you are called" };

/** Draws people and channels; `page` tells `world`, `user`, `channel` and the addresses of both. */
export function drawSidebar(page) {
  const { world, user } = page;
  by("people").replaceChildren(...world.users.map((person, index) => h("li", {}, personLink(page, person, index))));
  const guild = world.channels.filter((channel) => channel.kind !== "dm");
  const roots = guild.filter((channel) => channel.kind === "text" || channel.kind === "forum");
  const unread = world.unread(user);
  const listed = roots.flatMap((root) => [root, ...guild.filter((channel) => channel.parent === root.id)]);
  by("channels").replaceChildren(...listed.map((channel) => h("li", { class: channel.kind }, channelLink(page, channel, unread))));
  by("direct").replaceChildren(h("li", {}, directLink(page, unread)));
  drawSettings(user);
  drawMenuMark(page);
}

function drawSettings(user) {
  by("takes-dms").checked = !user.refuses_dms;
  by("takes-dms-label").textContent = `${user.name} takes direct messages`;
}

function drawMenuMark({ world, user }) {
  const called = world.users.some((person) => strongest(world.unread(person)) === "called");
  by("menu").dataset.mark = called ? "called" : "none";
  by("menu").setAttribute("aria-label", `People and channels${called ? " (somebody is called)" : ""}`);
  const here = [...world.unread(user).values()].filter((mark) => mark === "called").length;
  document.title = `${here ? `(${here}) ` : ""}${user.name} · Pervigil rehearsal`;
}

const strongest = (marks) => ["called", "new"].find((mark) => [...marks.values()].includes(mark)) ?? "none";

function badge(mark) {
  return mark !== "none" && h("span", { class: `badge ${mark}` }, h("span", { class: "aloud" }, SAID[mark]));
}

function personLink(page, person, index) {
  const current = person.id === page.user.id;
  const mark = current ? "none" : strongest(page.world.unread(person));
  const refuses = person.refuses_dms && h("span", { class: "refuses", title: "Refuses direct messages" }, "✉̸", h("span", { class: "aloud" }, "refuses direct messages"));
  return h("a", { href: page.address(person), class: "person", "aria-current": current && "true" }, face(person, index), h("span", { class: "name" }, person.name), refuses, badge(mark));
}

function channelLink(page, channel, unread) {
  const current = channel.id === page.channel?.id;
  const mark = unread.get(channel.id) ?? "none";
  const closed = channel.locked ? " 🔒" : channel.archived ? " (archived)" : "";
  const sign = channel.kind === "thread" ? "↳ " : "# ";
  return h("a", { href: page.address(page.user, channel.id), "aria-current": current && "page", class: `place ${mark}` }, h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "name" }, channel.name, closed), badge(mark));
}

function directLink(page, unread) {
  const direct = page.world.direct(page.user);
  const mark = (direct && unread.get(direct.id)) ?? "none";
  const name = h("span", { class: "name" }, page.world.bot.name, !page.world.bot.online && " (offline)");
  return h("a", { href: page.address(page.user, "dm"), "aria-current": page.isDirect && "page", class: `place ${mark}` }, face(page.world.bot, 0), name, badge(mark));
}
