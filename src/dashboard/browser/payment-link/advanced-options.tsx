import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CollectedFields } from "#dashboard/browser/payment-link/collected-fields.tsx";
import { CustomFieldsEditor } from "#dashboard/browser/payment-link/custom-fields-editor.tsx";
import { LinkLimitFields } from "#dashboard/browser/payment-link/link-limit-fields.tsx";
import { OptionalItemsEditor } from "#dashboard/browser/payment-link/optional-items-editor.tsx";
import { PaymentOptions } from "#dashboard/browser/payment-link/payment-options.tsx";
import { WordsFields } from "#dashboard/browser/payment-link/text-fields.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { Currency } from "#kernel/currency.ts";

type Name = keyof PaymentLinkForm;

const PAYMENT: readonly Name[] = [
  "paymentMethodTypes",
  "allowPromotionCodes",
  "automaticTax",
  "trialDays",
  "alwaysPaymentMethod",
  "alwaysCustomer",
  "invoices",
];
const COLLECTED: readonly Name[] = [
  "billingAddress",
  "phoneNumber",
  "taxId",
  "ships",
  "shippingCountries",
  "shippingOptions",
  "termsOfService",
  "promotions",
  "advertising",
];
const TEXT_FIELDS: readonly Name[] = [
  "submitType",
  "submitText",
  "afterSubmitText",
  "shippingAddressText",
  "termsText",
  "cancelUrl",
];
const LIMITS: readonly Name[] = ["expiresAt", "completedSessionsLimit", "inactiveMessage"];

interface AdvancedOptionsProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** Whether a selected product is recurring. */
  recurring: boolean;
  /** The currency of the selected products; undefined without one. */
  currency: Currency | undefined;
}

/** All options that a first link does not need, in groups; those with values or errors are open. */
export function AdvancedOptions({ form, recurring, currency }: AdvancedOptionsProps) {
  const [initial] = useState(() => form.getValues());
  const { errors } = form.formState;
  const folding = (names: readonly Name[]) => ({
    variant: "row" as const,
    startsOpen: names.some((name) => differs(initial, name)),
    hasProblem: names.some((name) => errors[name] !== undefined),
  });
  return (
    <>
      <FoldedPart title="Payment" description="Payment methods, promotion codes, tax, trial" {...folding(PAYMENT)}>
        <PaymentOptions form={form} recurring={recurring} />
      </FoldedPart>
      <FoldedPart title="Customer information" description="Addresses, phone, tax ID, consent" {...folding(COLLECTED)}>
        <CollectedFields form={form} currency={currency} />
      </FoldedPart>
      <FoldedPart
        title="Optional items"
        description="Up to five products that customers can add"
        {...folding(["optionalItems"])}
      >
        <OptionalItemsEditor form={form} currency={currency} />
      </FoldedPart>
      <FoldedPart title="Custom questions" description="Up to ten questions at checkout" {...folding(["customFields"])}>
        <CustomFieldsEditor form={form} />
      </FoldedPart>
      <FoldedPart
        title="Text and redirects"
        description="Button text, notes, cancellation redirect"
        {...folding(TEXT_FIELDS)}
      >
        <WordsFields form={form} />
      </FoldedPart>
      <FoldedPart title="Limits" description="Expiration date and maximum number of payments" {...folding(LIMITS)}>
        <LinkLimitFields form={form} />
      </FoldedPart>
      <FoldedPart title="Metadata" description="Key-value pairs for your own systems" {...folding(["metadata"])}>
        <MetadataFields form={form} text="They’re also copied to the link’s checkouts and their events." />
      </FoldedPart>
    </>
  );
}

function differs(form: PaymentLinkForm, name: Name): boolean {
  return JSON.stringify(form[name]) !== JSON.stringify(EMPTY_LINK_FORM[name]);
}
