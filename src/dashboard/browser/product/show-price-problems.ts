import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import type { PriceLabelsForm } from "#dashboard/forms/price-schema.ts";

/** The type of the error at a lookup key that another price has. */
export const LOOKUP_KEY_TAKEN = "taken";

/** Like `showFieldProblems`, except for a lookup key that another price has: the form can transfer it. */
export function showPriceProblems<Values extends FieldValues & PriceLabelsForm>(
  error: unknown,
  form: UseFormReturn<Values>,
  names: Record<string, FieldPath<Values>>,
): void {
  showFieldProblems(error, form, names);
  const isTaken = failureOf(error).details.some(
    ({ field, code }) => field === "lookup_key" && code === "resource_in_use",
  );
  if (!isTaken) return;
  const message = "Another price already uses this key. Enter a different key, or transfer it from that price.";
  form.setError("lookupKey" as FieldPath<Values>, { type: LOOKUP_KEY_TAKEN, message });
}
