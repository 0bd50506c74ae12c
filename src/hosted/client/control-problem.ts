import { cvcProblem, expiryProblem, numberProblem } from "#hosted/client/card.ts";
import { type Control, control, isBlank, isVisible, validityMessage } from "#hosted/client/fields.ts";
import { messages } from "#hosted/client/messages.ts";

/** A control's problem as text for the customer: by the card's rules, else by its own constraints. */
export function controlProblem(input: Control): string | undefined {
  switch (input.id) {
    case "number":
      return numberProblem(input.value);
    case "expiry":
      return expiryProblem(input.value);
    case "cvc":
      return cvcProblem(input.value, control("number")?.value ?? "");
    case "name":
      return isBlank(input) ? messages.nameMissing : undefined;
    default:
      return validityMessage(input);
  }
}

/** The id of the control for a field of the payment's body. */
export function controlIdOf(form: HTMLFormElement, field: string): string {
  if (field === "card") return "number";
  if (field === "name" && control("name") && isVisible(control("name") as Control)) return "name";
  const named = form.elements.namedItem(field);
  return named instanceof Element && named.id ? named.id : field;
}
