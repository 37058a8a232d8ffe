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
