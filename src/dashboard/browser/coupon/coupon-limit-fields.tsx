import type { UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import type { CouponForm } from "#dashboard/forms/coupon-schema.ts";

/** The expiration of a coupon, and its maximum number of redemptions. */
export function CouponLimitFields({ form }: { form: UseFormReturn<CouponForm> }) {
  const { timeZone } = useDashboard();
  return (
    <FormSection
      title="Limits"
      text={`These limits apply across all of the coupon’s promotion codes. Times are in ${timeZone.replaceAll("_", " ")}.`}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="redeemBy"
          label="Expires"
          optional
          hint="Leave empty for no expiration."
          type="datetime-local"
        />
        <TextField
          form={form}
          name="maxRedemptions"
          label="Maximum redemptions"
          optional
          hint="How many times the coupon can be used in total."
          inputMode="numeric"
          placeholder="Unlimited"
          controlClassName="tabular-nums"
        />
      </div>
    </FormSection>
  );
}
