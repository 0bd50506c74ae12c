import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { failureOf } from "#client/failure.ts";
import { asSentence } from "#domain/shared/sentence.ts";

/** Shows the server's messages beside their fields; the form's notice shows the rest. */
export function showFieldProblems<Values extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Output>,
): void {
  for (const { field, message } of failureOf(error).details) {
    const path = field.replace(/\[(\d+)\]/g, ".$1") as FieldPath<Values>;
    form.setError(path, { type: "server", message: asSentence(message) });
  }
}
