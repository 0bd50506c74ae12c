import type { UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

/** The validity of a code, its maximum redemptions, and its audience. */
export function CodeLimitFields({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const { timeZone } = useDashboard();
  const { errors } = form.formState;
  return (
    <section aria-labelledby="limits" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <div>
        <h2 id="limits" className="text-base font-semibold">
          Limits
        </h2>
        <p className="mt-1 text-sm text-muted">Times are in {timeZone.replaceAll("_", " ")}.</p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Starts" optional hint="Leave empty to start now." error={errors.startsAt?.message}>
          {(control) => (
            <input {...control} {...form.register("startsAt")} type="datetime-local" className={CONTROL_CLASSES} />
          )}
        </Field>
        <Field label="Expires" optional hint="Leave empty for no expiration." error={errors.expiresAt?.message}>
          {(control) => (
            <input {...control} {...form.register("expiresAt")} type="datetime-local" className={CONTROL_CLASSES} />
          )}
        </Field>
        <Field
          label="Maximum redemptions"
          optional
          hint="How many times the code can be used in total."
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
      <label className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
        <input type="checkbox" {...form.register("oncePerCustomer")} className="size-4 accent-accent" />
        One use per customer, matched by email and ID
      </label>
    </section>
  );
}
