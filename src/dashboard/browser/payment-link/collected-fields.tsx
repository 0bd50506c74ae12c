import { type UseFormReturn, useWatch } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CountriesField } from "#dashboard/browser/form/countries-field.tsx";
import { CheckField } from "#dashboard/browser/payment-link/check-field.tsx";
import { ShippingOptionsEditor } from "#dashboard/browser/payment-link/shipping-options-editor.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { Currency } from "#kernel/currency.ts";

interface CollectedFieldsProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The currency of the selected products; undefined without one. */
  currency: Currency | undefined;
}

/** The fields that the page collects in addition to the payment. */
export function CollectedFields({ form, currency }: CollectedFieldsProps) {
  const [ships, termsOfService] = useWatch({ control: form.control, name: ["ships", "termsOfService"] });
  return (
    <>
      <CheckField
        form={form}
        name="billingAddress"
        label="Billing address"
        hint="The full address, not just the country."
      />
      <CheckField form={form} name="ships" label="Shipping address" />
      {ships && <CountriesField form={form} name="shippingCountries" legend="Countries you ship to" />}
      {ships && <ShippingOptionsEditor form={form} currency={currency} />}
      <CheckField form={form} name="phoneNumber" label="Phone number" />
      <CheckField form={form} name="taxId" label="Tax ID" hint="Business customers can enter their tax ID." />
      <CheckField
        form={form}
        name="termsOfService"
        label="Terms of service acceptance"
        hint="Customers must accept your terms of service. The link comes from your settings."
      />
      {termsOfService && <MissingTerms />}
      <CheckField form={form} name="promotions" label="Marketing email consent" hint="Optional for customers." />
      <CheckField
        form={form}
        name="advertising"
        label="Ad platform consent"
        hint="Optional for customers. Lets you send conversions to your destinations."
      />
    </>
  );
}

/** Shown if the terms have no URL, because nobody could read them. */
function MissingTerms() {
  const { mode } = useDashboard();
  const { data } = trpc.merchant.getBranding.useQuery();
  if (!data || data.branding.termsUrl !== null) return null;
  return (
    <p role="status" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
      You haven’t added a terms of service URL, so customers can’t read what they’re accepting.{" "}
      <a href={`/${mode}/settings`} target="_blank" rel="noreferrer" className="underline underline-offset-2">
        Add it in settings
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </p>
  );
}
