import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { DETAILS_MISSING, failureOf } from "#dashboard/browser/client/failure.ts";
import { asSentence } from "#kernel/sentence.ts";

/**
 * Shows the server's messages next to their fields, with the focus in the first. Problems that belong to no field of
 * the form become the error `root.server`, which `FormFailure` shows. Details of the business that are missing are no
 * problem of a field: `FormFailure` says where they are entered.
 * @param names the form's names of fields that the server names differently.
 */
export function showFieldProblems<Values extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Output>,
  names: Record<string, FieldPath<Values>> = {},
): void {
  const elsewhere: string[] = [];
  const details = failureOf(error).details.filter(({ code }) => code !== DETAILS_MISSING);
  for (const [index, { field, message }] of details.entries()) {
    const path = names[field] ?? (field.replace(/\[(\d+)\]/g, ".$1") as FieldPath<Values>);
    const text = asSentence(message);
    form.setError(path, { type: "server", message: text }, { shouldFocus: index === 0 });
    // An error has the input of its field, where there is one.
    if (form.getFieldState(path).error?.ref === undefined) elsewhere.push(text);
  }
  if (elsewhere.length > 0) form.setError("root.server", { type: "server", message: elsewhere.join(" ") });
}
