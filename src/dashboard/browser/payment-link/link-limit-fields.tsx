import type { UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** When the link ends, and what customers read then. */
export function LinkLimitFields({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const { timeZone } = useDashboard();
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Expires" optional hint={`Time zone: ${placeOf(timeZone)}.`} error={errors.expiresAt?.message}>
          {(control) => (
            <input {...control} {...form.register("expiresAt")} type="datetime-local" className={CONTROL_CLASSES} />
          )}
        </Field>
        <Field
          label="Maximum payments"
          optional
          hint={`Up to ${(1_000_000).toLocaleString(LOCALE)}.`}
          error={errors.completedSessionsLimit?.message}
        >
          {(control) => (
            <input
              {...control}
              {...form.register("completedSessionsLimit")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              className={CONTROL_CLASSES}
            />
          )}
        </Field>
      </div>
      <Field
        label="Message when the link is unavailable"
        optional
        hint="Shown when the link is inactive, expired, or has reached its payment limit."
        error={errors.inactiveMessage?.message}
      >
        {(control) => (
          <textarea {...control} {...form.register("inactiveMessage")} rows={2} className={CONTROL_CLASSES} />
        )}
      </Field>
    </>
  );
}

/** "Europe/Berlin" → "Berlin". */
function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
