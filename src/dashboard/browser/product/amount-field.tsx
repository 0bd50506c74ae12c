import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";

/** An amount of a price, as decimal text in major units. */
export function AmountField<Values extends FieldValues>(props: ComponentProps<typeof TextField<Values>>) {
  return <TextField {...props} inputMode="decimal" controlClassName="tabular-nums" />;
}
