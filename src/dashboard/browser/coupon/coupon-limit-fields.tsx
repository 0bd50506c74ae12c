import type { UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { CouponForm } from "#dashboard/forms/coupon-schema.ts";

/** The expiration of a coupon, and its maximum number of redemptions. */
export function CouponLimitFields({ form }: { form: UseFormReturn<CouponForm> }) {
  const { timeZone } = useDashboard();
  const { errors } = form.formState;
  return (
    <section aria-labelledby="limits" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <div>
        <h2 id="limits" className="text-base font-semibold">
          Limits
        </h2>
        <p className="mt-1 text-sm text-muted">
          These limits apply across all of the coupon’s promotion codes. Times are in {timeZone.replaceAll("_", " ")}.
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Expires" optional hint="Leave empty for no expiration." error={errors.redeemBy?.message}>
          {(control) => (
            <input {...control} {...form.register("redeemBy")} type="datetime-local" className={CONTROL_CLASSES} />
          )}
        </Field>
        <Field
          label="Maximum redemptions"
          optional
          hint="How many times the coupon can be used in total."
          error={errors.maxRedemptions?.message}
        >
          {(control) => (
            <input
              {...control}
              {...form.register("maxRedemptions")}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Unlimited"
              className={`${CONTROL_CLASSES} tabular-nums`}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
