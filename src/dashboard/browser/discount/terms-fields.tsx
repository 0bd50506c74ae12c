import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
import type { TermsFields as Terms } from "#dashboard/forms/discount-terms-schema.ts";

/** The discount, in any form that has these fields: a percentage, or an amount of a currency. */
export function TermsFields<Values extends FieldValues>(props: { form: UseFormReturn<Values> }) {
  // A form with more fields has all fields of this type.
  const form = props.form as unknown as UseFormReturn<Terms>;
  const kind = useWatch({ control: form.control, name: "kind" });
  const { errors } = form.formState;
  if (kind === "percent") {
    return (
      <TextField
        form={form}
        name="percentOff"
        label="Percent off"
        className="sm:max-w-48"
        inputMode="decimal"
        placeholder="10"
        controlClassName="tabular-nums"
      />
    );
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
      <TextField
        form={form}
        name="amountOff"
        label="Amount off"
        inputMode="decimal"
        placeholder="5.00"
        controlClassName="tabular-nums"
      />
      <Field label="Currency" error={errors.currency?.message}>
        {(control) => <CurrencySelect {...control} form={form} name="currency" />}
      </Field>
    </div>
  );
}
