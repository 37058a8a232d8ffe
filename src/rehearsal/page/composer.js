// The field one types into: messages, and slash commands with their options.

import { freshId, h } from "./dom.js";
import { combobox } from "./listbox.js";

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const NUMBER = 10;
/** How many suggestions Discord shows, too. */
const MOST = 25;
/** How long the typist must pause before the bot is asked, in milliseconds. */
const PAUSE = 120;

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The composer in `form`. `page` tells `world`, `user` and `channel` as they are when asked. */
export class Composer {
  constructor(form, page) {
    this.form = form;
    this.page = page;
    this.refusal = h("p", { class: "refusal", role: "alert" });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.toText("");
  }

  /** An empty field for messages, or with the beginning of one. */
  toText(text) {
    const hadFocus = this.form.contains(document.activeElement);
    const place = this.page.placeName();
    const field = h("input", { id: "entry", class: "entry", placeholder: `Message ${place}, or / for commands`, "aria-label": `Message ${place}; type a slash for commands`, maxlength: 2000 });
    field.value = text;
    const popup = combobox({
      input: field,
      label: "Commands",
      suggest: (typed) => this.#commands(typed),
      chosen: (leaf) => this.toCommand(leaf.value),
      enter: () => this.submit(),
    });
    field.addEventListener("input", () => this.#exactCommand(field.value));
    this.submit = () => this.#say(field);
    this.refusal.textContent = "";
    this.form.replaceChildren(popup, this.refusal, h("div", { class: "line" }, field, h("button", { type: "submit", class: "primary" }, "Send")));
    if (hadFocus || text) field.focus();
  }

  /** Commands whose name, or failing that whose description, goes with what was typed. */
  #commands(typed) {
    if (!typed.startsWith("/")) return { items: [] };
    const wanted = typed.slice(1).trim().toLowerCase();
    const leaves = this.page.world.leaves(this.page.isDirect);
    const named = leaves.filter((leaf) => leaf.name.startsWith(wanted));
    const others = leaves.filter((leaf) => !named.includes(leaf) && `${leaf.name} ${leaf.description}`.toLowerCase().includes(wanted));
    const items = [...named, ...others].map((leaf) => ({ label: `/${leaf.name}`, note: leaf.description, value: leaf }));
    const none = leaves.length ? "No such command." : "Pervigil has not come yet; in a moment its commands are here.";
    return { items, note: items.length ? undefined : none };
  }

  /** A command's whole name and a space choose it. */
  #exactCommand(typed) {
    if (!/^\/.* $/.test(typed)) return;
    const name = typed.slice(1).trim();
    const leaves = this.page.world.leaves(this.page.isDirect);
    const leaf = leaves.find((leaf) => leaf.name === name);
    if (leaf && !leaves.some((other) => other.name.startsWith(`${name} `))) this.toCommand(leaf);
  }

  /** Begins a command by its whole name, where there is one. */
  begin(name) {
    const leaf = this.page.world.leaves(this.page.isDirect).find((leaf) => leaf.name === name);
    if (leaf) this.toCommand(leaf);
  }

  async #say(field) {
    const text = field.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      this.#refuse(new Error("There is no such command. Type a slash to see what there is, and take one with the arrow keys or Tab."));
      return;
    }
    await this.#attempt(() => this.page.world.say(this.page.user, this.page.place(), text));
  }

  /** The fields of a command. */
  toCommand(leaf) {
    const values = new Map();
    const options = [...leaf.options].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
    this.submit = () => this.#command(leaf, values);
    const fields = options.map((option) => this.#field(leaf, option, values));
    const send = h("button", { type: "submit", class: "primary" }, "Send");
    const cancel = h("button", { type: "button", class: "quiet", "aria-label": "Leave the command", onclick: () => this.#leave() }, "✕");
    this.refusal.textContent = "";
    this.form.replaceChildren(
      this.refusal,
      h("p", { class: "about" }, leaf.description),
      h("fieldset", { class: "line command", "aria-label": `Command ${leaf.name}` }, h("strong", { class: "name" }, `/${leaf.name}`), fields.map((field) => field.element), send, cancel),
    );
    send.addEventListener("keydown", (event) => event.key === "Escape" && this.#leave());
    (fields[0]?.input ?? send).focus();
  }

  #leave() {
    this.toText("");
    this.form.querySelector("input").focus();
  }

  #field(leaf, option, values) {
    const id = freshId("option");
    const number = option.type === INTEGER || option.type === NUMBER;
    const input = h("input", { id, placeholder: option.required ? "" : "optional", maxlength: option.max_length, required: option.required, inputmode: number && "numeric" });
    const popup = combobox({
      input,
      label: option.name,
      suggest: (typed) => this.#suggest(leaf, option, typed, values),
      chosen: (item) => {
        input.value = item.label;
        values.set(option.name, { shown: item.label, value: item.value });
        this.#next(input);
      },
      enter: () => this.submit(),
      escape: () => this.#leave(),
    });
    input.addEventListener("input", () => values.set(option.name, { shown: input.value, value: input.value }));
    input.addEventListener("keydown", (event) => event.key === "Backspace" && !input.value && !option.required && this.#stepBack(input));
    return { input, element: h("div", { class: "option" }, h("label", { for: id, title: option.description }, option.name), input, popup) };
  }

  #next(input) {
    const fields = [...this.form.querySelectorAll(".option input")];
    const empty = fields.find((field) => field.required && !field.value);
    (empty ?? this.form.querySelector("[type=submit]")).focus();
    if (!empty && fields.at(-1) !== input) input.closest("fieldset").dataset.ready = "yes";
  }

  #stepBack(input) {
    const fields = [...this.form.querySelectorAll(".option input")];
    const before = fields[fields.indexOf(input) - 1];
    if (before) before.focus();
    else this.#leave();
  }

  /** What may stand in an option: its own choices, people, channels, or what the bot suggests. */
  async #suggest(leaf, option, typed, values) {
    const { world, user } = this.page;
    const known = values.get(option.name);
    if (known && known.shown === typed && known.value !== typed) return { items: [] };
    const matching = (items) => ({ items: items.filter((item) => item.label.toLowerCase().includes(typed.toLowerCase())).slice(0, MOST) });
    if (option.choices?.length) return matching(option.choices.map(({ name, value }) => ({ label: name, value })));
    if (option.type === BOOLEAN) return matching([{ label: "True", value: true }, { label: "False", value: false }]);
    if (option.type === USER) return matching([...world.users, world.bot].map(({ name, id }) => ({ label: name, value: id })));
    if (option.type === CHANNEL) return matching(world.channels.filter(({ kind }) => kind !== "dm").map(({ name, id }) => ({ label: `#${name}`, value: id })));
    if (!option.autocomplete) return { items: [] };
    await wait(PAUSE);
    const said = { ...spoken(leaf, values), [option.name]: typed };
    try {
      const choices = await world.complete(user, this.page.place(), leaf.name, said, option.name);
      const items = choices.map(({ name, value }) => ({ label: name, value }));
      return { items, note: items.length || !typed ? undefined : "No options match." };
    } catch (failure) {
      return { items: [], note: `Loading options failed. ${failure.message}` };
    }
  }

  async #command(leaf, values) {
    const missing = leaf.options.find((option) => option.required && !values.get(option.name)?.shown);
    if (missing) {
      this.#refuse(new Error(`The option “${missing.name}” is needed: ${missing.description}`));
      return;
    }
    await this.#attempt(() => this.page.world.command(this.page.user, this.page.place(), leaf.name, spoken(leaf, values)));
  }

  async #attempt(act) {
    try {
      await act();
      this.toText("");
    } catch (refusal) {
      this.#refuse(refusal);
    }
  }

  #refuse(error) {
    this.refusal.textContent = error.message;
  }
}

/** The options that were filled in. */
function spoken(leaf, values) {
  const filled = leaf.options.filter((option) => values.get(option.name)?.shown);
  return Object.fromEntries(filled.map((option) => [option.name, values.get(option.name).value]));
}
