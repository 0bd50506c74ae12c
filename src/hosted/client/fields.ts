type Control = HTMLInputElement | HTMLSelectElement;

/** A form control by its id; undefined where the page has none such. */
export function control<T extends Control = HTMLInputElement>(id: string): T | undefined {
  return (document.getElementById(id) as T | null) ?? undefined;
}

/** Says what is wrong with a field, or with `undefined` that nothing is any more. */
export function showProblem(id: string, problem: string | undefined): void {
  const place = document.getElementById(`${id}-error`);
  if (!place) return;
  place.textContent = problem ?? "";
  place.hidden = problem === undefined;
  if (problem === undefined) control(id)?.removeAttribute("aria-invalid");
  else control(id)?.setAttribute("aria-invalid", "true");
}

/**
 * Checks a field when it is left, not while it is typed in; a complaint goes as soon as it is mended. A
 * field that was left blank is not complained about before the form is sent.
 */
export function checkOnLeaving(id: string, problemOf: () => string | undefined): void {
  const input = control(id);
  input?.addEventListener("blur", () => {
    if (input.value !== "") showProblem(id, problemOf());
  });
  input?.addEventListener("input", () => {
    if (input.hasAttribute("aria-invalid") && problemOf() === undefined) showProblem(id, undefined);
  });
}
