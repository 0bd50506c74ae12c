import type { UseFormReturn } from "react-hook-form";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { MAX_LINE_QUANTITY } from "#order/line-limits.ts";

interface LineQuantityProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The line's index. */
  line: number;
  label: string;
  /** The ID of the line's error message, if there is one. */
  note?: string | undefined;
}

/** The quantity of a link's line. */
export function LineQuantity({ form, line, label, note }: LineQuantityProps) {
  return (
    <input
      {...form.register(`lines.${line}.quantity`, { valueAsNumber: true })}
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_LINE_QUANTITY}
      aria-label={label}
      aria-invalid={form.formState.errors.lines?.[line]?.quantity ? true : undefined}
      aria-describedby={note}
      className={classes(CONTROL_CLASSES, "w-18! tabular-nums")}
    />
  );
}
