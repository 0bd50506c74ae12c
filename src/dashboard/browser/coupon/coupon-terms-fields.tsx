import { type UseFormReturn, useWatch } from "react-hook-form";
import { CouponProductsField } from "#dashboard/browser/coupon/coupon-products-field.tsx";
import { TermsFields } from "#dashboard/browser/discount/terms-fields.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
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
  return (
    <FormSection title="Discount">
      <TextField
        form={form}
        name="name"
        label="Name"
        optional
        hint="Shown to customers when the discount is applied without a code."
        placeholder="20% off for 3 months"
      />
      <ChoiceCards legend="Discount type" hideLegend field={form.register("kind")} choices={KINDS} />
      <TermsFields form={form} />
      <ChoiceCards legend="Duration" field={form.register("duration")} choices={DURATIONS} />
      {duration === "repeating" && (
        <TextField
          form={form}
          name="months"
          label="Months"
          hint="Counted from the first payment."
          className="sm:max-w-48"
          inputMode="numeric"
          placeholder="3"
          controlClassName="tabular-nums"
        />
      )}
      <CouponProductsField form={form} />
    </FormSection>
  );
}
