// The page: one user, one channel, and the news.

import { Composer } from "./composer.js";
import { enlarge, explain, newChannel, showForm } from "./dialogs.js";
import { by, h } from "./dom.js";
import { keepTime, lookUpIn } from "./markdown.js";
import { messageItem } from "./messages.js";
import { drawSidebar } from "./sidebar.js";
import { World } from "./world.js";

/** How long a typing notice stands, in milliseconds; Discord's lasts as long. */
const TYPING = 10_000;

class Page {
  constructor(world) {
    this.world = world;
    this.shown = new Map();
    this.dismissed = new Set();
    lookUpIn(
      world,
      (channel) => this.address(this.user, channel),
      (name) => this.composer.begin(name),
    );
    this.#readAddress();
    this.atEnd = true;
    this.composer = new Composer(by("composer"), this);
  }

  /** The page's address for a user in a channel. */
  address(user, channel = this.isDirect ? "dm" : this.channel?.id) {
    return `#${user.id}/${channel}`;
  }

  #readAddress() {
    const [user, channel] = location.hash.slice(1).split("/");
    this.user = this.world.person(user) && user !== this.world.bot.id ? this.world.person(user) : this.world.users[0];
    const direct = this.world.direct(this.user);
    this.isDirect = channel === "dm" || (direct !== undefined && channel === direct.id);
    const found = this.world.channels.find(({ id, kind }) => id === channel && kind !== "dm");
    this.channel = this.isDirect ? direct : (found ?? this.world.channels.find(({ name }) => name === "games") ?? this.world.channels[0]);
  }

  /** How the stand-in's API names the open channel. */
  place() {
    return this.isDirect ? "dm" : this.channel.id;
  }

  placeName() {
    return this.isDirect ? this.world.bot.name : `#${this.channel.name}`;
  }

  /** Opens a channel that the page may not have heard of yet. */
  async goTo(channel) {
    await this.world.refresh();
    location.hash = this.address(this.user, channel);
  }

  /** Shows whom and what the address names. */
  async open() {
    const before = this.user;
    this.#readAddress();
    if (before !== this.user) await this.#refresh();
    by("place").textContent = this.isDirect ? `${this.world.bot.name}, to ${this.user.name} alone` : this.placeName();
    by("self").replaceChildren("You are ", h("strong", {}, this.user.name));
    by("messages").setAttribute("aria-label", `Messages in ${this.placeName()}`);
    closeDrawer();
    this.composer.toText("");
    if (before.id !== this.user.id || !this.unfollow) this.#follow();
    this.atEnd = true;
    await this.load();
    this.keepEnd();
    showForm(this.world, this.user);
  }

  #follow() {
    this.unfollow?.();
    this.unfollow = this.world.follow(this.user, (change) => this.hear(change), (down) => this.lineDown(down));
  }

  async lineDown(down) {
    const returned = this.isDown && !down;
    this.isDown = down;
    this.complain(down ? "The rehearsal does not answer. This page goes on as soon as it runs again." : "");
    if (!returned) return;
    const guild = this.world.guild.id;
    await this.world.refresh();
    if (this.world.guild.id !== guild) location.assign("/");
    else this.open();
  }

  complain(text) {
    by("trouble").textContent = text;
    by("trouble").hidden = !text;
  }

  /** Asks for all messages of the open channel and shows them. */
  async load() {
    const [user, channel] = [this.user, this.channel];
    const messages = channel ? await this.world.messages(user, channel.id) : [];
    if (user !== this.user || channel !== this.channel) return;
    this.shown.clear();
    by("messages").replaceChildren();
    for (const message of messages) this.#put(message);
    this.#welcome();
    this.seen();
  }

  #welcome() {
    by("welcome").hidden = this.shown.size > 0;
    if (this.shown.size) return;
    const play = h("button", { type: "button", class: "primary", onclick: () => this.composer.begin("play") }, "Play now");
    const start = h("button", { type: "button", onclick: () => this.composer.toText("/") }, "Show the commands");
    const what = h("button", { type: "button", onclick: () => explain(this.world, this.user, this.place()) }, "What is this?");
    const where = this.isDirect
      ? `Here ${this.world.bot.name} will write what is for ${this.user.name} alone.`
      : "Press Play now for a game against computers at once. For a game of several people open a table with /new, become someone else (under “You are”), and press Join.";
    by("welcome").replaceChildren(
      h("h3", {}, `This is the beginning of ${this.placeName()}`),
      h("p", {}, where),
      h("p", {}, "Every person has a view of their own: what is marked “only you can see this”, and the direct messages, no other person's page shows. A dot beside a name says that something waits for them. To play side by side, open this page in a second window."),
      this.isDirect ? "" : h("p", { class: "row" }, play, start, what),
    );
  }

  /** Takes in one change. */
  async hear(change) {
    this.world.note(change);
    const here = change.channel === this.channel?.id;
    if (["channel", "commands", "people", "clock"].includes(change.type)) return this.#refresh();
    if (here && change.type === "typing") this.#typing();
    if (here && change.type === "failure") await this.load();
    if (here && change.type === "message_delete") this.#drop(change.subject);
    if (here && change.message && change.message.id === change.subject) this.#take(change.message);
    if (change.type === "modal") showForm(this.world, this.user);
    if (change.type === "message_create" || change.type === "elsewhere") drawSidebar(this);
  }

  async #refresh() {
    const wasNowhere = !this.channel;
    await this.world.refresh();
    this.user = this.world.person(this.user.id);
    this.#readAddress();
    drawSidebar(this);
    keepTime();
    if (wasNowhere && this.channel) this.load();
  }

  #take(message) {
    this.#put(message);
    this.#welcome();
    if (message.author.id === this.world.bot.id) by("typing").textContent = "";
    this.keepEnd();
    this.seen();
  }

  /** Puts a message in its place, new or changed; the focus stays where it was. */
  #put(message) {
    if (this.dismissed.has(message.id)) return;
    const item = messageItem(this.world, message, this);
    const old = this.shown.get(message.id);
    const hadFocus = old?.contains(document.activeElement);
    for (const image of item.querySelectorAll("img")) image.addEventListener("load", () => this.keepEnd(), { once: true });
    if (old) old.replaceWith(item);
    else by("messages").append(item);
    this.shown.set(message.id, item);
    if (hadFocus) (item.querySelector(".row button:not(:disabled)") ?? item).focus();
  }

  /** Notes whether the reader is at the end; who has scrolled back to read is left there. */
  scrolled() {
    const scroll = by("scroll");
    this.atEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
  }

  keepEnd() {
    if (this.atEnd) by("scroll").scrollTop = by("scroll").scrollHeight;
  }

  #drop(id) {
    this.shown.get(id)?.remove();
    this.shown.delete(id);
  }

  #typing() {
    by("typing").textContent = `${this.world.bot.name} is typing…`;
    clearTimeout(this.typingEnds);
    this.typingEnds = setTimeout(() => (by("typing").textContent = ""), TYPING);
  }

  seen() {
    if (!document.hidden && this.channel) this.world.markRead(this.user, this.channel.id);
    drawSidebar(this);
  }

  link(channel) {
    return this.address(this.user, channel);
  }

  enlarge(address, alt) {
    enlarge(address, alt);
  }

  dismiss(message) {
    this.dismissed.add(message.id);
    this.#drop(message.id);
  }

  /** Chooses a command from the menu of a message. */
  async choose(message, name) {
    try {
      const { interaction } = await this.world.choose(this.user, message, name);
      await this.world.acknowledged(interaction);
      this.complain("");
    } catch (refusal) {
      this.complain(refusal.message);
    }
  }

  /** Presses a button or chooses from a menu; the message's parts wait until the bot has heard it. */
  async press(message, customId, values) {
    const item = this.shown.get(message.id);
    if (item.hasAttribute("aria-busy")) return;
    const parts = [...item.querySelectorAll(".row button:not(:disabled)")];
    item.setAttribute("aria-busy", "true");
    for (const part of parts) part.setAttribute("aria-disabled", "true");
    try {
      const { interaction } = await this.world.press(this.user, message, customId, values);
      await this.world.acknowledged(interaction);
      this.complain("");
    } catch (refusal) {
      this.complain(refusal.message);
    }
    item.removeAttribute("aria-busy");
    for (const part of parts) part.removeAttribute("aria-disabled");
  }

}

function closeDrawer() {
  document.body.classList.remove("sidebar-open");
  by("menu").setAttribute("aria-expanded", "false");
}

function wireTheme() {
  const theme = by("theme");
  const apply = (scheme) => (document.documentElement.style.colorScheme = scheme);
  theme.value = localStorage.getItem("pervigil-theme") ?? "light dark";
  apply(theme.value);
  theme.addEventListener("change", () => {
    localStorage.setItem("pervigil-theme", theme.value);
    apply(theme.value);
  });
}

function wire(page) {
  window.addEventListener("hashchange", () => page.open());
  window.addEventListener("storage", () => drawSidebar(page));
  document.addEventListener("visibilitychange", () => page.seen());
  by("scroll").addEventListener("scroll", () => page.scrolled());
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    by("composer").querySelector("input").focus();
  });
  by("takes-dms").addEventListener("change", (event) => page.world.takeDms(page.user, event.target.checked));
  by("what").addEventListener("click", () => explain(page.world, page.user, page.place()));
  for (const button of document.querySelectorAll("[data-forward]"))
    button.addEventListener("click", () => page.world.turnClock(Number(button.dataset.forward)));
  by("add-channel").addEventListener("click", () => {
    const here = page.channel?.kind === "text" ? page.channel : undefined;
    newChannel(page.world, here, (id) => page.goTo(id));
  });
  // A link to where one already is changes no address.
  by("sidebar").addEventListener("click", (event) => event.target.closest("a") && closeDrawer());
  by("menu").addEventListener("click", () => {
    const open = document.body.classList.toggle("sidebar-open");
    by("menu").setAttribute("aria-expanded", String(open));
  });
  setInterval(keepTime, 10_000);
}

/** Fits pictures into the frame of Discord's clients, on a desktop or a phone. */
function frameWith({ width, height, phone_cut }) {
  const { style } = document.documentElement;
  const fit = () => {
    style.setProperty("--frame-width", narrow.matches ? "100%" : `${width}px`);
    style.setProperty("--frame-height", narrow.matches ? `${phone_cut}cqi` : `${height}px`);
  };
  const narrow = matchMedia("(max-width: 44rem)");
  narrow.addEventListener("change", fit);
  fit();
}

wireTheme();
const page = new Page(await World.load());
wire(page);
frameWith(page.world.frame);
keepTime();
await page.open();
