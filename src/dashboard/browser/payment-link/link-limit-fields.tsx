import type { UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** When the link ends, and what customers read then. */
export function LinkLimitFields({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const { timeZone } = useDashboard();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="expiresAt"
          label="Expires"
          optional
          hint={`Time zone: ${placeOf(timeZone)}.`}
          type="datetime-local"
        />
        <TextField
          form={form}
          name="completedSessionsLimit"
          label="Maximum payments"
          optional
          hint={`Up to ${(1_000_000).toLocaleString(LOCALE)}.`}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      <TextField
        form={form}
        name="inactiveMessage"
        label="Message when the link is unavailable"
        optional
        hint="Shown when the link is inactive, expired, or has reached its payment limit."
        rows={2}
      />
    </>
  );
}

/** "Europe/Berlin" → "Berlin". */
function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
