import { cvcProblem, expiryProblem, numberProblem } from "#checkout/pages/client/card.ts";
import {
  type Control,
  control,
  isBlank,
  isVisible,
  showProblem,
  validityMessage,
} from "#checkout/pages/client/fields.ts";
import { messages } from "#checkout/pages/client/messages.ts";
import { isEmailAddress } from "#kernel/email-address.ts";
import { isPostalCode } from "#kernel/postal-code.ts";

/** A control's problem as text for the customer: by the card's rules, otherwise by its own constraints. */
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
    case "email":
      return (
        validityMessage(input) ??
        (isBlank(input) || isEmailAddress(input.value.trim()) ? undefined : input.dataset.invalid)
      );
    default:
      return validityMessage(input) ?? postalCodeProblem(input);
  }
}

/** Shows each control's problem. @returns the first control that has one. */
export function showProblems(controls: readonly Control[]): Control | undefined {
  return controls.filter((input) => {
    const problem = controlProblem(input);
    showProblem(input.id, problem);
    return problem !== undefined;
  })[0];
}

/** The problem with a typed postal code, by the country's format. */
function postalCodeProblem(input: Control): string | undefined {
  const [, prefix] = /^(.*)postalCode$/.exec(input.id) ?? [];
  if (prefix === undefined || isBlank(input)) return undefined;
  const country = control(`${prefix}country`)?.value ?? "";
  if (isPostalCode(country, input.value)) return undefined;
  return country === "US" ? messages.zipCodeInvalid : messages.postalCodeInvalid;
}

/** Shows the fields that the server rejected, by the fields of the payment's body, and focuses the first. */
export function showRejectedFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [field, problem] of Object.entries(fields)) showProblem(controlIdOf(form, field), problem);
  const [first] = Object.keys(fields);
  if (first !== undefined) control(controlIdOf(form, first))?.focus();
}

/** The id of the control for a field of the payment's body. */
function controlIdOf(form: HTMLFormElement, field: string): string {
  if (field === "card") return "number";
  if (field === "name" && control("name") && isVisible(control("name") as Control)) return "name";
  const named = form.elements.namedItem(field);
  return named instanceof Element && named.id ? named.id : field;
}
