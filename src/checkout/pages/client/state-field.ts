import type { Control } from "#checkout/pages/client/fields.ts";

/** The states of a form: see `encodeStates`. */
type States = Map<string, readonly { value: string; name: string }[]>;

export function readStates(form: HTMLFormElement): States {
  const lines = form.dataset.states?.split("\n") ?? [];
  return new Map(
    lines.map((line) => {
      const [country = "", ...states] = line.split("|");
      return [
        country,
        states.map((state) => {
          const [value = "", name = value] = state.split("=");
          return { value, name };
        }),
      ];
    }),
  );
}

/**
 * Makes an address's state a list if the country has one, otherwise a text field. The value stays if it fits, and is
 * restored with its country.
 */
export function fitStateField(field: Control, states: States, country: string, choose: string): void {
  const listed = states.get(country);
  const typed = field.value || field.dataset.typed || "";
  if (!listed && field instanceof HTMLInputElement) return;
  const fitted = document.createElement(listed ? "select" : "input");
  for (const { name, value } of field.attributes) fitted.setAttribute(name, value);
  if (fitted instanceof HTMLSelectElement) {
    fitted.add(new Option(choose, ""));
    for (const { value, name } of listed ?? []) fitted.add(new Option(name, value));
    const query = typed.toLowerCase();
    fitted.value =
      listed?.find(({ value, name }) => value.toLowerCase() === query || name.toLowerCase() === query)?.value ?? "";
  } else fitted.value = typed;
  fitted.dataset.typed = typed;
  field.replaceWith(fitted);
}
