import type { UseFormRegisterReturn } from "react-hook-form";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

interface AmountFieldProps {
  field: UseFormRegisterReturn;
  label: string;
  placeholder: string;
  error: string | undefined;
  hint?: string;
  optional?: boolean;
  className?: string;
}

/** An amount of a price, as decimal text in major units. */
export function AmountField({ field, placeholder, ...labeled }: AmountFieldProps) {
  return (
    <Field {...labeled}>
      {(control) => (
        <input
          {...control}
          {...field}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          className={classes(CONTROL_CLASSES, "tabular-nums")}
        />
      )}
    </Field>
  );
}
