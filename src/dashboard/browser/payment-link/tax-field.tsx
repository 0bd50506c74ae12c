import { type UseFormReturn, useWatch } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CheckField } from "#dashboard/browser/payment-link/check-field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** Whether tax is charged: asked once there is a tax rate, because nothing is charged without one. */
export function TaxField({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const { mode } = useDashboard();
  const { data: hasRates, error } = trpc.taxRate.exists.useQuery();
  const isOn = useWatch({ control: form.control, name: "automaticTax" });
  if (!isOn && !error && hasRates === undefined) return null;
  if (!isOn && hasRates === false) {
    return (
      <p className="text-sm text-muted">
        To charge tax, first{" "}
        <a href={`/${mode}/tax-rates`} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          add a tax rate
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        .
      </p>
    );
  }
  return (
    <CheckField
      form={form}
      name="automaticTax"
      label="Charge tax"
      hint="Uses your tax rate for the customer’s location. If you have no rate there, no tax is charged."
    />
  );
}
