import type { UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

/** The validity of a code, its maximum redemptions, and its audience. */
export function CodeLimitFields({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const { timeZone } = useDashboard();
  return (
    <FormSection title="Limits" text={`Times are in ${timeZone.replaceAll("_", " ")}.`}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="startsAt"
          label="Starts"
          optional
          hint="Leave empty to start now."
          type="datetime-local"
        />
        <TextField
          form={form}
          name="expiresAt"
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
          hint="How many times the code can be used in total."
          inputMode="numeric"
          placeholder="Unlimited"
          controlClassName="tabular-nums"
        />
        <TextField
          form={form}
          name="maxRedemptionsPerCustomer"
          label="Uses per customer"
          optional
          hint="Customers are matched by email and ID."
          inputMode="numeric"
          placeholder="Unlimited"
          controlClassName="tabular-nums"
        />
      </div>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
        <input type="checkbox" {...form.register("combinable")} className="size-4 accent-accent" />
        Can be combined with other combinable codes
      </label>
    </FormSection>
  );
}
