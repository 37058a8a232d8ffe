// Lists to choose from: the pop-up of a text field, and the menu behind a button. Both by keyboard alone, too.

import { freshId, h } from "./dom.js";

/** A list of items `{label, note, value}`; `choose` hears the item that is pointed at. */
class Choices {
  constructor(label, choose) {
    this.element = h("ul", { class: "choices", role: "listbox", id: freshId("choices"), "aria-label": label, hidden: true });
    this.choose = choose;
    this.items = [];
    this.active = -1;
  }

  get open() {
    return !this.element.hidden;
  }

  /** Shows items, none of them pointed at; `note` stands there when there are none. */
  show(items, note) {
    this.items = items;
    this.element.replaceChildren(...items.map((item, index) => this.#option(item, index)));
    if (!items.length && note) this.element.append(h("li", { class: "nothing", role: "presentation" }, note));
    this.element.hidden = !items.length && !note;
    this.active = -1;
  }

  #option(item, index) {
    const chosen = item.chosen === undefined ? undefined : String(item.chosen);
    return h(
      "li",
      {
        role: "option",
        id: freshId("choice"),
        "aria-selected": chosen ?? "false",
        // The field keeps the focus; the press itself counts.
        onmousedown: (event) => event.preventDefault(),
        onclick: () => this.choose(this.items[index], index),
      },
      h("span", { class: "label" }, item.label),
      item.note && h("span", { class: "note" }, item.note),
    );
  }

  hide() {
    this.element.hidden = true;
    this.active = -1;
  }

  /** Points at the item `index`. */
  point(index) {
    const options = this.element.querySelectorAll("[role=option]");
    options[this.active]?.classList.remove("active");
    this.active = index;
    options[index]?.classList.add("active");
    options[index]?.scrollIntoView({ block: "nearest" });
  }

  /** Points further by `step`, around the ends; from nowhere, to the first or the last. */
  move(step) {
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    if (this.items.length) this.point((from + step + this.items.length) % this.items.length);
  }

  /** Points at the item that reads like `text`, where nothing is pointed at yet. */
  pointAt(text) {
    const index = this.items.findIndex((item) => item.label.toLowerCase() === text.trim().toLowerCase());
    if (this.active < 0 && index >= 0) this.point(index);
  }

  get activeId() {
    return this.element.querySelectorAll("[role=option]")[this.active]?.id ?? "";
  }

  /** Chooses the item pointed at; false when there is none. */
  take() {
    const item = this.items[this.active];
    if (!this.open || !item) return false;
    this.choose(item, this.active);
    return true;
  }
}

/** What the arrow keys do to a list. */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text field with a pop-up: `suggest(text)` tells the items or a promise of them, `chosen(item)` hears the choice.
 * The arrows point at an item, Tab takes it or the first that goes with what was typed. Enter takes only what was
 * pointed at or typed in full; otherwise `enter` hears of it. Returns the list.
 */
export function combobox({ input, label, suggest, chosen, enter, escape }) {
  let asked = 0;
  let answer = Promise.resolve();
  const choices = new Choices(label, (item) => {
    close();
    chosen(item);
  });
  const reflect = () => {
    input.setAttribute("aria-expanded", String(choices.open));
    input.setAttribute("aria-activedescendant", choices.open ? choices.activeId : "");
  };
  const close = () => {
    asked++;
    choices.hide();
    reflect();
  };
  const ask = async () => {
    const mine = ++asked;
    const { items, note } = await suggest(input.value);
    if (mine !== asked || (document.activeElement !== input && items.length)) return;
    choices.show(items, note);
    reflect();
  };
  const refresh = () => (answer = ask());
  /** Chooses among what goes with the text as it is now, also for those who type faster than the answer comes. */
  const take = async (first) => {
    await answer;
    choices.pointAt(input.value);
    if (first && choices.active < 0) choices.move(1);
    return choices.take();
  };
  const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": choices.element.id };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  input.addEventListener("input", refresh);
  input.addEventListener("focus", refresh);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", async (event) => {
    if (event.isComposing) return;
    if (STEPS[event.key] && choices.open) {
      event.preventDefault();
      choices.move(STEPS[event.key]);
      reflect();
    } else if (event.key === "Tab" && !event.shiftKey && choices.open && choices.items.length && (input.value || choices.active >= 0)) {
      event.preventDefault();
      take(true);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (!(await take(false))) enter();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (choices.open) close();
      else escape?.();
    }
  });
  return choices.element;
}

/**
 * A menu behind a button, as messages have them. `picked(values)` hears the choice; several may be chosen where
 * `most` is more than one, and the choice then counts when the menu closes.
 */
export function menuButton({ label, items, least, most, disabled, picked, customId }) {
  const several = most > 1;
  const values = new Set(items.filter((item) => item.chosen).map((item) => item.value));
  const shown = () => items.filter((item) => values.has(item.value)).map((item) => item.label).join(", ") || label;
  const button = h("button", { type: "button", class: "menu-button", "aria-haspopup": "listbox", "aria-expanded": "false", disabled, "data-custom-id": customId }, shown());
  const choices = new Choices(label, (item) => {
    if (!several) return finish([item.value]);
    if (!values.delete(item.value) && values.size < most) values.add(item.value);
    show();
  });
  const show = () => {
    const at = choices.active;
    choices.show(items.map((item) => ({ ...item, chosen: values.has(item.value) })));
    choices.point(Math.max(at, 0));
    button.setAttribute("aria-expanded", "true");
    button.setAttribute("aria-activedescendant", choices.activeId);
    button.textContent = shown();
  };
  const close = () => {
    choices.hide();
    button.setAttribute("aria-expanded", "false");
    button.removeAttribute("aria-activedescendant");
  };
  const finish = (chosen) => {
    close();
    picked(chosen);
  };
  const leave = () => {
    const wasOpen = choices.open;
    close();
    if (wasOpen && several && values.size >= least) picked([...values]);
  };
  button.setAttribute("aria-controls", choices.element.id);
  if (several) choices.element.setAttribute("aria-multiselectable", "true");
  button.addEventListener("click", () => (choices.open ? leave() : show()));
  button.addEventListener("blur", leave);
  button.addEventListener("keydown", (event) => {
    if (STEPS[event.key]) {
      event.preventDefault();
      if (choices.open) choices.move(STEPS[event.key]);
      else show();
      button.setAttribute("aria-activedescendant", choices.activeId);
    } else if ((event.key === "Enter" || event.key === " ") && choices.open) {
      event.preventDefault();
      choices.take();
    } else if (event.key === "Escape" && choices.open) {
      close();
    }
  });
  return h("div", { class: "menu-place" }, button, choices.element);
}
