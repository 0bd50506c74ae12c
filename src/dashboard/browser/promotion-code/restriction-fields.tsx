import { type UseFormReturn, useController } from "react-hook-form";
import { ReferenceField } from "#dashboard/browser/list/reference-field.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

/** The orders and the customer that a code is restricted to. */
export function RestrictionFields({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: "customerId" });
  return (
    <section aria-labelledby="restrictions" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <h2 id="restrictions" className="text-base font-semibold">
        Restrictions
      </h2>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
        <Field
          label="Minimum order amount"
          optional
          hint="Before discounts and tax."
          error={errors.minimumAmount?.message}
        >
          {(control) => (
            <input
              {...control}
              {...form.register("minimumAmount")}
              inputMode="decimal"
              autoComplete="off"
              placeholder="None"
              className={`${CONTROL_CLASSES} tabular-nums`}
            />
          )}
        </Field>
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
    </section>
  );
}
