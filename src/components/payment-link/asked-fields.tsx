import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckField } from "#components/payment-link/check-field.tsx";
import { CountriesField } from "#components/payment-link/countries-field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** What the page asks beside the payment. */
export function AskedFields({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const ships = useWatch({ control: form.control, name: "ships" });
  return (
    <>
      <CheckField
        form={form}
        name="billingAddress"
        label="Billing address"
        hint="The whole of it, not only the country."
      />
      <CheckField form={form} name="ships" label="Shipping address" />
      {ships && <CountriesField form={form} />}
      <CheckField form={form} name="phoneNumber" label="Phone number" />
      <CheckField form={form} name="taxId" label="Tax ID" hint="Businesses may enter theirs." />
      <CheckField
        form={form}
        name="termsOfService"
        label="Consent to your terms"
        hint="They are named in the settings."
      />
      <CheckField form={form} name="promotions" label="Consent to news and offers" hint="Customers may leave it out." />
    </>
  );
}
