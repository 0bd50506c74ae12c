import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { TermsFields as Terms } from "#dashboard/forms/discount-terms-schema.ts";

/** The discount, in any form that has these fields: a percentage, or an amount of a currency. */
export function TermsFields<Values extends FieldValues>(props: { form: UseFormReturn<Values> }) {
  // A form with more fields has all fields of this type.
  const form = props.form as unknown as UseFormReturn<Terms>;
  const kind = useWatch({ control: form.control, name: "kind" });
  const { errors } = form.formState;
  if (kind === "percent") {
    return (
      <Field label="Percent off" className="sm:max-w-48" error={errors.percentOff?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("percentOff")}
            inputMode="decimal"
            autoComplete="off"
            placeholder="10"
            className={`${CONTROL_CLASSES} tabular-nums`}
          />
        )}
      </Field>
    );
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
      <Field label="Amount off" error={errors.amountOff?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("amountOff")}
            inputMode="decimal"
            autoComplete="off"
            placeholder="5.00"
            className={`${CONTROL_CLASSES} tabular-nums`}
          />
        )}
      </Field>
      <Field label="Currency" error={errors.currency?.message}>
        {(control) => <CurrencySelect {...control} form={form} name="currency" />}
      </Field>
    </div>
  );
}
