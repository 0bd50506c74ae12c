import { whenReleased } from "#checkout/pages/client/press.ts";

export type Control = HTMLInputElement | HTMLSelectElement;

/** A form control by its id; undefined if the page does not have it. */
export function control<T extends Control = HTMLInputElement>(id: string): T | undefined {
  return (document.getElementById(id) as T | null) ?? undefined;
}

/** Whether the customer can see it. */
export function isVisible(element: Element): boolean {
  return element.closest("[hidden]") === null;
}

/** Shows a field's problem; `undefined` clears it. */
export function showProblem(id: string, problem: string | undefined): void {
  const place = document.getElementById(`${id}-error`);
  if (!place) return;
  place.textContent = problem ?? "";
  place.hidden = problem === undefined;
  if (problem === undefined) control(id)?.removeAttribute("aria-invalid");
  else control(id)?.setAttribute("aria-invalid", "true");
}

/** A control's problem, by its own constraints and messages. */
export function validityMessage(input: Control): string | undefined {
  const required = input.getAttribute("aria-required") === "true";
  if (isBlank(input)) return required ? input.dataset.missing : undefined;
  return input.validity.valid ? undefined : input.dataset.invalid;
}

export function isBlank(input: Control): boolean {
  return input.type === "checkbox" ? !(input as HTMLInputElement).checked : input.value.trim() === "";
}

/**
 * Checks fields on blur, not during typing. A message disappears as soon as the problem is fixed. A field that was left
 * empty gets its message only when the form is sent.
 */
export function validateOnBlur(form: HTMLFormElement, problemOf: (input: Control) => string | undefined): void {
  form.addEventListener("focusout", ({ target }) => {
    if (isControl(target) && !isBlank(target)) whenReleased(() => showProblem(target.id, problemOf(target)));
  });
  form.addEventListener("input", ({ target }) => {
    if (!isControl(target) || !target.hasAttribute("aria-invalid")) return;
    if (problemOf(target) === undefined) showProblem(target.id, undefined);
  });
}

/** The form's visible controls, in their order. */
export function visibleControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element) => isControl(element)).filter(isVisible);
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
