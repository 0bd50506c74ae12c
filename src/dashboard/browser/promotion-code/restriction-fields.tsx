import { type UseFormReturn, useController } from "react-hook-form";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { ReferenceField } from "#dashboard/browser/list/reference-field.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

/** The orders and the customer that a code is restricted to. */
export function RestrictionFields({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: "customerId" });
  return (
    <FormSection title="Restrictions">
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField
          form={form}
          name="minimumAmount"
          label="Minimum order amount"
          optional
          hint="Before discounts and tax."
          inputMode="decimal"
          placeholder="None"
          controlClassName="tabular-nums"
        />
        <Field label="Currency" error={errors.minimumCurrency?.message}>
          {(control) => <CurrencySelect {...control} form={form} name="minimumCurrency" />}
        </Field>
      </div>
      <Field label="Limit to one customer" optional error={errors.customerId?.message}>
        {(control) => (
          <ReferenceField
            {...control}
            name="customer"
            value={field.value}
            of={["customer"]}
            onChange={field.onChange}
            none="Any customer"
          />
        )}
      </Field>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
        <input type="checkbox" {...form.register("firstTimeTransaction")} className="size-4 accent-accent" />
        First-time customers only
      </label>
    </FormSection>
  );
}
