import { type Control, isBlank } from "#checkout/pages/client/fields.ts";

const PREFIX = "checkstand.typed.";

/** A control's initial value and its typed one: another page's prefilled value is not overwritten. */
type Typed = [came: string, typed: string];

/**
 * Stores the customer's input in this tab only, through a bank, a reload or another language, until something was paid.
 * Nothing of the card: its inputs have no name.
 */
export function keepTypedInput(form: HTMLFormElement): void {
  const key = PREFIX + (form.dataset.draft ?? "");
  restore([...form.elements].filter(isKept), key);
  const keep = () => {
    const typed = [...form.elements]
      .filter(isKept)
      .filter((input) => stateOf(input) !== initialStateOf(input))
      .map((input) => [keyOf(input), [initialStateOf(input), stateOf(input)]]);
    write(key, typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : undefined);
  };
  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
}

/** Forgets it for every form of this tab. */
export function forgetTypedInput(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}

function restore(controls: readonly Control[], key: string): void {
  const stored: Record<string, Typed> = read(key);
  for (const input of controls) {
    const [came, typed] = stored[keyOf(input)] ?? [];
    if (typed === undefined || came !== initialStateOf(input)) continue;
    if (isToggle(input)) input.checked = typed === "true";
    else if (!(input instanceof HTMLSelectElement) || hasOption(input, typed)) input.value = typed;
    // The states of another country: see `fitStateField`.
    else input.dataset.typed = typed;
  }
}

/** The holder's name has no name for the server, and is not a secret of the card. */
function isKept(element: Element): element is Control {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return isField && (element.name !== "" || element.id === "name") && element.type !== "hidden";
}

/** Radios of one name differ by their values. */
function keyOf(input: Control): string {
  return input.type === "radio" ? `${input.name}=${input.value}` : input.name || input.id;
}

function stateOf(input: Control): string {
  return isToggle(input) ? String(input.checked) : isBlank(input) ? "" : input.value;
}

function initialStateOf(input: Control): string {
  if (isToggle(input)) return String(input.defaultChecked);
  if (input instanceof HTMLInputElement || input.dataset.typed !== undefined) return input.getAttribute("value") ?? "";
  return [...input.options].find((option) => option.defaultSelected)?.value ?? input.options[0]?.value ?? "";
}

function isToggle(input: Control): input is HTMLInputElement {
  return input.type === "checkbox" || input.type === "radio";
}

function hasOption(select: HTMLSelectElement, value: string): boolean {
  return [...select.options].some((option) => option.value === value);
}

/** Without storage for the tab, nothing is stored. */
function read(key: string): Record<string, Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // See above.
  }
}
