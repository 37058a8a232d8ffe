// What lies over the page: a picture at full size, a form the bot opens, a new channel.

import { by, freshId, h } from "./dom.js";

/** Stands for a new forum where a channel could stand that a thread is opened in. */
const FORUM = "forum";

/** Shows a picture as large as the window, with its description. */
export function enlarge(address, alt) {
  const dialog = by("lightbox");
  const close = h("button", { type: "button", onclick: () => dialog.close() }, "Close");
  const full = h("a", { href: address, target: "_blank", rel: "noopener" }, "Open at full size");
  const image = h("img", { src: address, alt: alt || "A picture without a description", onclick: () => dialog.close() });
  dialog.replaceChildren(image, h("p", { class: "row" }, full, close), alt ? h("details", { class: "alt", open: true }, h("summary", {}, "ALT"), alt) : "");
  dialog.showModal();
}

/** Tells a newcomer about the page, the games, and the first steps. */
export async function explain(world, user, place) {
  const dialog = by("about");
  const games = await world.complete(user, place, "new", { game: "" }, "game").catch(() => []);
  const steps = [
    "Press Play now, or type /play, choose a game, and send it. It begins at once, against computers.",
    "Press Your move below the board. Only you see what it answers.",
    "For a game of several people type /new, become someone else under “You are”, and press Join.",
  ];
  const list = (tag, items) => h(tag, {}, items.map((item) => h("li", {}, item)));
  const about = h(
    "div",
    { class: "parts" },
    h("h2", { id: "about-heading" }, "What is this?"),
    h("p", {}, "A stand-in for Discord on this machine, to try the bot without an account. The bot is the real one; the five people are make-believe, and you can be each of them."),
    games.length > 0 && [h("p", {}, "The bot is the game master of these games:"), list("ul", games.map(({ name }) => name))],
    h("h3", {}, "Three first steps"),
    list("ol", steps),
    h("p", {}, "Is it too slow? Turn the time forward under “Clock”, for reminders and deadlines."),
    h("p", { class: "row" }, h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Close")),
  );
  dialog.replaceChildren(about);
  dialog.showModal();
}

/** Asks for texts; `send` gets them by name and may throw why not. `cancelled` hears a dialog that is just closed. */
function askFor(title, fields, send, cancelled = () => {}) {
  const dialog = by("form");
  const refusal = h("p", { class: "refusal", role: "alert" });
  const heading = h("h2", { id: freshId("heading") }, title);
  const inputs = fields.map((field) => ({ name: field.name, input: field.input, element: h("label", {}, field.label, field.input) }));
  let sent = false;
  const submit = async (event) => {
    event.preventDefault();
    try {
      await send(Object.fromEntries(inputs.map(({ name, input }) => [name, input.value])));
      sent = true;
      dialog.close();
    } catch (error) {
      refusal.textContent = error.message;
    }
  };
  const cancel = h("button", { type: "button", onclick: () => dialog.close() }, "Cancel");
  const form = h("form", { onsubmit: submit }, heading, inputs.map(({ element }) => element), refusal, h("p", { class: "row" }, h("button", { type: "submit", class: "primary" }, "Submit"), cancel));
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.replaceChildren(form);
  dialog.onclose = () => sent || cancelled();
  if (!dialog.open) dialog.showModal();
}

/** Opens the form that the bot has put before a user, if there is one. */
export async function showForm(world, user) {
  const modal = await world.openForm(user);
  if (!modal) return;
  const fields = modal.fields.map((field) => ({
    name: field.custom_id,
    label: field.label,
    input: h(field.style === 2 ? "textarea" : "input", { placeholder: field.placeholder, minlength: field.min_length, maxlength: field.max_length, required: field.required !== false, value: field.value }),
  }));
  askFor(modal.title, fields, (values) => world.submitForm(user, modal.id, values), () => world.closeForm(user));
}

/** Asks for a new channel, or a thread in the one that is open. */
export function newChannel(world, here, opened) {
  const name = h("input", { required: true, maxlength: 100 });
  const kind = h("select", {}, h("option", { value: "" }, "Channel"), h("option", { value: FORUM }, "Forum"), here && h("option", { value: here.id }, `Thread in #${here.name}`));
  const fields = [{ name: "name", label: "Name", input: name }, { name: "parent", label: "Kind", input: kind }];
  askFor("New channel or thread", fields, async (values) => opened((await (values.parent === FORUM ? world.addForum(values.name) : world.addChannel(values.name, values.parent))).channel));
}
