// Elements without markup: whatever people write arrives as text and stays text.

/** An element with attributes, listeners (`onclick`), custom properties (`--hue`) and children; falsy ones are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return element;
}

/** The element with this id. */
export const by = (id) => document.getElementById(id);

/** A picture of letters in place of a face. */
export function face(person, index) {
  const hue = person.bot ? 75 : (index * 67 + 150) % 360;
  return h("span", { class: "face", "--hue": hue, "aria-hidden": "true" }, person.name.trim().slice(0, 1).toUpperCase() || "?");
}

let lastId = 0;

/** An id that no other element has. */
export const freshId = (what) => `${what}-${++lastId}`;
