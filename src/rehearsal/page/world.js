// What the stand-in knows, and how to act in it: the control API seen from one browser.

/** Why the stand-in, or Discord's own client in its stead, said no. */
export class Refusal extends Error {}

async function ask(path, options) {
  let response;
  try {
    response = await fetch(`/rehearsal/api/${path}`, options);
  } catch {
    throw new Refusal("The rehearsal does not answer. Is it still running?");
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(sentence(body.error ?? `the rehearsal answered ${response.status}`));
  return body;
}

/** A reason as a sentence. */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}

const look = (path) => ask(path);
const send = (path, body, method = "POST") =>
  ask(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Which of two ids is younger: they are numbers too large for JavaScript's. */
export const younger = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Of two marks of the same user and channel the later messages. */
function youngest(one, other) {
  const later = (a, b) => (younger(a ?? "", b ?? "") > 0 ? a : b);
  return { ...one, reaches: later(one.reaches, other.reaches), calls: later(one.calls, other.calls) };
}

/** People, channels and commands, and who has read what. */
export class World {
  static async load() {
    const world = new World();
    await world.refresh();
    return world;
  }

  /** Asks anew for people, channels and commands. */
  async refresh() {
    const overview = await look("world");
    const { guild, bot, users, channels, commands, version, now, frame } = overview;
    this.frame = frame;
    this.ahead = now - Date.now();
    Object.assign(this, { guild, bot: { ...bot, bot: true }, users, channels, commands, version });
    // What was heard while the answer was under way is younger than the answer.
    const heard = this.latest ?? new Map();
    this.latest = new Map(overview.latest.map((mark) => [`${mark.user}/${mark.channel}`, mark]));
    for (const [key, mark] of heard) this.latest.set(key, youngest(mark, this.latest.get(key) ?? mark));
    return this;
  }

  /** The stand-in's time, in milliseconds since 1970. */
  now() {
    return Date.now() + this.ahead;
  }

  /** Turns the clock of stand-in and bot forward. */
  turnClock(seconds) {
    return send("clock", { forward: seconds });
  }

  person(id) {
    return id === this.bot.id ? this.bot : this.users.find((user) => user.id === id);
  }

  channel(id) {
    return this.channels.find((channel) => channel.id === id);
  }

  /** The user's channel with the bot, once one of them has opened it. */
  direct(user) {
    return this.channels.find((channel) => channel.kind === "dm" && channel.user === user.id);
  }

  /** Every slash command that can be used there, by its full name: sub commands stand for themselves. */
  leaves(inDirect) {
    const leaves = (command, name) => {
      const inner = (command.options ?? []).filter((option) => option.type <= 2);
      if (inner.length) return inner.flatMap((sub) => leaves(sub, `${name} ${sub.name}`));
      return [{ name, description: command.description, options: command.options ?? [] }];
    };
    const usable = ({ type, contexts, dm_permission }) =>
      type === 1 && (contexts ? contexts.includes(inDirect ? 1 : 0) : !inDirect || dm_permission !== false);
    return this.commands.filter(usable).flatMap((command) => leaves(command, command.name));
  }

  /** The names of the commands in the menu of a message. */
  menu(inDirect) {
    const usable = ({ type, contexts }) => type === 3 && (!contexts || contexts.includes(inDirect ? 1 : 0));
    return this.commands.filter(usable).map((command) => command.name);
  }

  choose(user, message, name) {
    return send(`users/${user.id}/menu`, { channel: message.channel, message: message.id, name });
  }

  messages(user, channel) {
    return look(`users/${user.id}/channels/${channel}/messages`).then((answer) => answer.messages);
  }

  say(user, channel, content) {
    return send(`users/${user.id}/messages`, { channel, content });
  }

  command(user, channel, name, options) {
    return send(`users/${user.id}/commands`, { channel, name, options });
  }

  complete(user, channel, name, options, focused) {
    return send(`users/${user.id}/autocomplete`, { channel, name, options, focused }).then((answer) => answer.choices);
  }

  press(user, message, custom_id, values) {
    const body = { channel: message.channel, message: message.id, custom_id, values };
    return send(`users/${user.id}/${values ? "select" : "press"}`, body);
  }

  /** Resolves when the bot has acknowledged an interaction, or failed to. */
  acknowledged(interaction) {
    return look(`interactions/${interaction}?wait=ack`);
  }

  openForm(user) {
    return look(`users/${user.id}/modals`).then((answer) => answer.modals[0]);
  }

  submitForm(user, modal, fields) {
    return send(`users/${user.id}/submit`, { modal, fields });
  }

  closeForm(user) {
    return send(`users/${user.id}/modals`, {}, "DELETE");
  }

  takeDms(user, open) {
    return send(`users/${user.id}/dms`, { open });
  }

  addForum(name) {
    return send("channels", { name, forum: [] });
  }

  addChannel(name, parent) {
    return send("channels", parent ? { name, parent } : { name });
  }

  /** Follows what a user sees from now on; `told` hears each change, `broken` whether the line is down. */
  follow(user, told, broken) {
    const source = new EventSource(`/rehearsal/api/users/${user.id}/events?since=${this.version}`);
    const hear = (event) => {
      const change = JSON.parse(event.data);
      this.version = Math.max(this.version, change.version);
      told(change);
    };
    const kinds = ["message_create", "message_update", "message_delete", "typing", "channel", "commands", "people", "clock", "failure", "modal", "elsewhere"];
    for (const kind of kinds) source.addEventListener(kind, hear);
    source.onopen = () => broken(false);
    source.onerror = () => broken(true);
    return () => source.close();
  }

  /** Notes that a new message has reached others too. */
  note(change) {
    for (const user of change.reaches ?? []) {
      const key = `${user}/${change.channel}`;
      const mark = this.latest.get(key) ?? { user, channel: change.channel };
      const calls = change.calls.includes(user) ? change.subject : mark.calls;
      this.latest.set(key, { ...mark, reaches: change.subject, calls });
    }
  }

  get #readKey() {
    return `pervigil-read-${this.guild.id}`;
  }

  #read() {
    try {
      return JSON.parse(localStorage.getItem(this.#readKey)) ?? {};
    } catch {
      return {};
    }
  }

  /** Notes that a user has read a channel to its end. */
  markRead(user, channel) {
    const last = this.latest.get(`${user.id}/${channel}`)?.reaches;
    const read = this.#read();
    if (!last || read[`${user.id}/${channel}`] === last) return;
    localStorage.setItem(this.#readKey, JSON.stringify({ ...read, [`${user.id}/${channel}`]: last }));
  }

  /** What of a user's channels is unread: `none`, `new`, or `called`; by channel. */
  unread(user) {
    const read = this.#read();
    const marks = [...this.latest.values()].filter((mark) => mark.user === user.id);
    const state = (mark) => {
      const seen = read[`${mark.user}/${mark.channel}`] ?? "0";
      if (mark.calls && younger(mark.calls, seen) > 0) return "called";
      return mark.reaches && younger(mark.reaches, seen) > 0 ? "new" : "none";
    };
    return new Map(marks.map((mark) => [mark.channel, state(mark)]));
  }
}
