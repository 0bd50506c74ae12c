import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { MetadataFields } from "#components/object/metadata-fields.tsx";
import { AskedFields } from "#components/payment-link/asked-fields.tsx";
import { CustomFieldsEditor } from "#components/payment-link/custom-fields-editor.tsx";
import { LinkLimitFields } from "#components/payment-link/link-limit-fields.tsx";
import { PaymentOptions } from "#components/payment-link/payment-options.tsx";
import { WordsFields } from "#components/payment-link/words-fields.tsx";
import { FoldedPart } from "#components/ui/folded-part.tsx";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { Currency } from "#domain/shared/currency.ts";

type Name = keyof PaymentLinkForm;

const PAYMENT: readonly Name[] = [
  "paymentMethodTypes",
  "allowPromotionCodes",
  "automaticTax",
  "trialDays",
  "alwaysPaymentMethod",
  "alwaysCustomer",
];
const ASKED: readonly Name[] = [
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
const WORDS: readonly Name[] = [
  "submitType",
  "submitText",
  "afterSubmitText",
  "shippingAddressText",
  "termsText",
  "cancelUrl",
];
const LIMITS: readonly Name[] = ["expiresAt", "completedSessionsLimit", "inactiveMessage"];

interface RareOptionsProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** A product that is chosen recurs. */
  recurring: boolean;
  /** Of the chosen products; undefined without one. */
  currency: Currency | undefined;
}

/** Everything that a first link does without, in groups; those that say something, or something wrong, are open. */
export function RareOptions({ form, recurring, currency }: RareOptionsProps) {
  const [initial] = useState(() => form.getValues());
  const { errors } = form.formState;
  const folding = (names: readonly Name[]) => ({
    look: "row" as const,
    startsOpen: names.some((name) => differs(initial, name)),
    hasProblem: names.some((name) => errors[name] !== undefined),
  });
  return (
    <>
      <FoldedPart title="Payment" lead="Methods, promotion codes, tax, trial" {...folding(PAYMENT)}>
        <PaymentOptions form={form} recurring={recurring} />
      </FoldedPart>
      <FoldedPart title="What you ask for" lead="Addresses, phone, tax ID, consent" {...folding(ASKED)}>
        <AskedFields form={form} currency={currency} />
      </FoldedPart>
      <FoldedPart title="Your own questions" lead="Up to ten fields on the page" {...folding(["customFields"])}>
        <CustomFieldsEditor form={form} />
      </FoldedPart>
      <FoldedPart title="Texts and redirects" lead="Button, notes on the page, redirects" {...folding(WORDS)}>
        <WordsFields form={form} />
      </FoldedPart>
      <FoldedPart title="Limits" lead="When the link ends, and after how many payments" {...folding(LIMITS)}>
        <LinkLimitFields form={form} />
      </FoldedPart>
      <FoldedPart title="Metadata" lead="Pairs of your own, for your systems" {...folding(["metadata"])}>
        <MetadataFields form={form} text="Each session of the link gets them too, and so do its events." />
      </FoldedPart>
    </>
  );
}

function differs(form: PaymentLinkForm, name: Name): boolean {
  return JSON.stringify(form[name]) !== JSON.stringify(EMPTY_LINK_FORM[name]);
}
