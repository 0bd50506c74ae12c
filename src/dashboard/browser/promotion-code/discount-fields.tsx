import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { TermsFields } from "#dashboard/browser/coupon/terms-fields.tsx";
import { ReferenceField } from "#dashboard/browser/list/reference-field.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

const KINDS = [
  { value: "percent", title: "Percentage", text: "A percentage off every product in the order" },
  { value: "amount", title: "Amount", text: "A fixed amount off the order" },
  { value: "coupon", title: "Existing coupon", text: "The discount and duration of a coupon" },
] as const;

/** The code itself, and its discount. */
export function DiscountFields({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const kind = useWatch({ control: form.control, name: "kind" });
  const { errors } = form.formState;
  return (
    <section aria-labelledby="discount" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <h2 id="discount" className="text-base font-semibold">
        Code and discount
      </h2>
      <Field
        label="Code"
        optional
        hint="Not case-sensitive. Leave empty to generate a random code."
        error={errors.code?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register("code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="SPRING-24"
            className={`${CONTROL_CLASSES} font-mono`}
          />
        )}
      </Field>
      <ChoiceCards legend="Discount type" hideLegend field={form.register("kind")} choices={KINDS} />
      {kind === "coupon" ? <CouponField form={form} /> : <TermsFields form={form} />}
    </section>
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
