import { type Control, control, showProblem } from "#checkout/pages/client/fields.ts";
import { fill } from "#checkout/pages/client/messages.ts";
import { fitStateField, readStates } from "#checkout/pages/client/state-field.ts";

const PARTS: Record<string, string> = { a: "line1", c: "city", s: "state", z: "postalCode" };

/**
 * Puts the fields of each address into the order of its country, with the labels used there. The country's option has
 * its format: see `AddressFields`.
 */
export function watchCountries(form: HTMLFormElement): void {
  const labels: Record<string, string> = JSON.parse(form.dataset.labels ?? "{}");
  const states = readStates(form);
  for (const group of form.querySelectorAll<HTMLElement>("[data-address]")) {
    const prefix = group.dataset.address ?? "";
    const country = control<HTMLSelectElement>(`${prefix}country`);
    if (!country) continue;
    const apply = () => {
      const state = control(`${prefix}state`);
      if (state) fitStateField(state, states, country.value, labels.choose ?? "");
      arrangeAddressFields(group, prefix, country.selectedOptions[0]?.dataset.format ?? "", labels);
    };
    country.addEventListener("change", apply);
    apply();
  }
}

/** The country's label of a part, by its letter. */
function labelKey(letter: string, words: readonly string[]): string {
  if (letter === "z") return words.includes("zip") ? "zipCode" : "postalCode";
  if (letter === "a") return "address";
  return letter === "s" ? (words[0] ?? "") : "";
}

function arrangeAddressFields(
  group: HTMLElement,
  prefix: string,
  format: string,
  labels: Record<string, string>,
): void {
  const [letters = "", ...words] = format.split(" ");
  const whole = control(`${prefix}line1`) !== undefined;
  for (const letter of "aczs") {
    const part = PARTS[letter] ?? "";
    const id = prefix + part;
    const field = document.getElementById(`${id}-field`);
    const input = control<Control>(id);
    if (!field || !input) continue;
    const required = letters.includes(letter.toUpperCase());
    field.hidden = !required && !letters.includes(letter);
    input.setAttribute("aria-required", String(required));
    showProblem(id, undefined);
    const name = labels[labelKey(letter, words)];
    const label = field.querySelector("label");
    if (!label || name === undefined) continue;
    const missing = labels[input instanceof HTMLSelectElement ? "missingChoice" : "missing"] ?? "";
    input.dataset.missing = fill(missing, { label: name });
    label.textContent = required || !whole ? name : fill(labels.optional ?? "", { label: name });
  }
  if (!whole) return;
  const order = [...letters.toLowerCase()].flatMap((letter) => (letter === "a" ? ["line1", "line2"] : [PARTS[letter]]));
  for (const part of order) {
    const field = document.getElementById(`${prefix}${part}-field`);
    if (field) group.append(field);
  }
}
