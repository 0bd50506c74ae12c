import { type UseFormReturn, useWatch } from "react-hook-form";
import { CouponProductsField } from "#dashboard/browser/coupon/coupon-products-field.tsx";
import { TermsFields } from "#dashboard/browser/coupon/terms-fields.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { CouponForm } from "#dashboard/forms/coupon-schema.ts";

const KINDS = [
  { value: "percent", title: "Percentage", text: "A percentage off each eligible product" },
  { value: "amount", title: "Amount", text: "A fixed amount off the order" },
] as const;

const DURATIONS = [
  { value: "once", title: "Once", text: "Applies to the first payment" },
  { value: "repeating", title: "Multiple months", text: "Applies to every payment for a number of months" },
  { value: "forever", title: "Forever", text: "Applies to every payment" },
] as const;

/** A coupon's discount, the products it applies to, and its duration. */
export function CouponTermsFields({ form }: { form: UseFormReturn<CouponForm> }) {
  const duration = useWatch({ control: form.control, name: "duration" });
  const { errors } = form.formState;
  return (
    <section aria-labelledby="discount" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <h2 id="discount" className="text-base font-semibold">
        Discount
      </h2>
      <Field
        label="Name"
        optional
        hint="Shown to customers when the discount is applied without a code."
        error={errors.name?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register("name")}
            autoComplete="off"
            placeholder="20% off for 3 months"
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <ChoiceCards legend="Discount type" hideLegend field={form.register("kind")} choices={KINDS} />
      <TermsFields form={form} />
      <ChoiceCards legend="Duration" field={form.register("duration")} choices={DURATIONS} />
      {duration === "repeating" && (
        <Field
          label="Months"
          hint="Counted from the first payment."
          className="sm:max-w-48"
          error={errors.months?.message}
        >
          {(control) => (
            <input
              {...control}
              {...form.register("months")}
              inputMode="numeric"
              autoComplete="off"
              placeholder="3"
              className={`${CONTROL_CLASSES} tabular-nums`}
            />
          )}
        </Field>
      )}
      <CouponProductsField form={form} />
    </section>
  );
}
