import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { TermsFields } from "#dashboard/browser/discount/terms-fields.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { ReferenceField } from "#dashboard/browser/list/reference-field.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

const KINDS = [
  { value: "percent", title: "Percentage", text: "A percentage off every product in the order" },
  { value: "amount", title: "Amount", text: "A fixed amount off the order" },
  { value: "coupon", title: "Existing coupon", text: "The discount and duration of a coupon" },
] as const;

/** The code itself, and its discount. */
export function DiscountFields({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <FormSection title="Code and discount">
      <TextField
        form={form}
        name="code"
        label="Code"
        optional
        hint="Not case-sensitive. Leave empty to generate a random code."
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="SPRING-24"
        controlClassName="font-mono"
      />
      <ChoiceCards legend="Discount type" hideLegend field={form.register("kind")} choices={KINDS} />
      {kind === "coupon" ? <CouponField form={form} /> : <TermsFields form={form} />}
    </FormSection>
  );
}

function CouponField({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const { field, fieldState } = useController({ control: form.control, name: "couponId" });
  return (
    <Field label="Coupon" hint="Search by name or ID." error={fieldState.error?.message}>
      {(control) => (
        <ReferenceField
          {...control}
          name="coupon"
          value={field.value}
          of={["coupon"]}
          onChange={field.onChange}
          none="Choose a coupon"
        />
      )}
    </Field>
  );
}
