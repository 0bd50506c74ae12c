import { useState } from "react";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { MetadataFields } from "#components/object/metadata-fields.tsx";
import { AskedFields } from "#components/payment-link/asked-fields.tsx";
import { CustomFieldsEditor } from "#components/payment-link/custom-fields-editor.tsx";
import { LimitFields } from "#components/payment-link/limit-fields.tsx";
import { OptionGroup } from "#components/payment-link/option-group.tsx";
import { PaymentOptions } from "#components/payment-link/payment-options.tsx";
import { WordsFields } from "#components/payment-link/words-fields.tsx";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#domain/payment-link-form.ts";

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
  "termsOfService",
  "promotions",
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

interface MoreOptionsProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** A product that is chosen recurs. */
  recurring: boolean;
}

/** Everything that a first link does without, in groups; those that say something, or something wrong, are open. */
export function MoreOptions({ form, recurring }: MoreOptionsProps) {
  const [initial] = useState(() => form.getValues());
  const { errors } = form.formState;
  const open = (names: readonly Name[]) => names.some((name) => differs(initial, name) || isWrong(errors, name));
  return (
    <>
      <OptionGroup title="Payment" lead="Methods, promotion codes, tax, trial" open={open(PAYMENT)}>
        <PaymentOptions form={form} recurring={recurring} />
      </OptionGroup>
      <OptionGroup title="What you ask for" lead="Addresses, phone, tax ID, consent" open={open(ASKED)}>
        <AskedFields form={form} />
      </OptionGroup>
      <OptionGroup title="Your own questions" lead="Up to ten fields on the page" open={open(["customFields"])}>
        <CustomFieldsEditor form={form} />
      </OptionGroup>
      <OptionGroup title="Words and ways" lead="The button, notes on the page, the way back" open={open(WORDS)}>
        <WordsFields form={form} />
      </OptionGroup>
      <OptionGroup title="Limits" lead="When the link ends, and after how many payments" open={open(LIMITS)}>
        <LimitFields form={form} />
      </OptionGroup>
      <OptionGroup title="Metadata" lead="Pairs of your own, for your systems" open={open(["metadata"])}>
        <MetadataFields form={form} text="Each session of the link gets them too, and so do its events." />
      </OptionGroup>
    </>
  );
}

function differs(form: PaymentLinkForm, name: Name): boolean {
  return JSON.stringify(form[name]) !== JSON.stringify(EMPTY_LINK_FORM[name]);
}

function isWrong(errors: FieldErrors<PaymentLinkForm>, name: Name): boolean {
  return errors[name] !== undefined;
}
