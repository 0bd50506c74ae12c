import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { Currency } from "#kernel/currency.ts";

/** A first link needs none of it, so it is loaded when it is wanted. */
const AdvancedOptions = deferred(
  () => import("#dashboard/browser/payment-link/advanced-options.tsx").then((part) => part.AdvancedOptions),
  <div className="m-5 h-72 animate-pulse rounded-lg bg-raised" />,
);

/** The fields that are always visible. */
const SIMPLE: readonly string[] = ["label", "lines", "successUrl", "confirmationMessage"];

interface MoreOptionsProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** Whether a selected product is recurring. */
  recurring: boolean;
  /** The currency of the selected products; undefined without one. */
  currency: Currency | undefined;
}

/** "More options": collapsed, unless a link uses some or one of them is invalid. */
export function MoreOptions({ form, recurring, currency }: MoreOptionsProps) {
  const [startsOpen] = useState(() => hasOptions(form.getValues()));
  return (
    <FoldedPart
      title="More options"
      description="Payment methods, tax, addresses, custom questions, limits"
      variant="list"
      startsOpen={startsOpen}
      hasProblem={Object.keys(form.formState.errors).some((name) => !SIMPLE.includes(name))}
      lazily
    >
      <AdvancedOptions form={form} recurring={recurring} currency={currency} />
    </FoldedPart>
  );
}

function hasOptions(form: PaymentLinkForm): boolean {
  return Object.entries(form).some(
    ([name, value]) =>
      !SIMPLE.includes(name) &&
      JSON.stringify(value) !== JSON.stringify(EMPTY_LINK_FORM[name as keyof PaymentLinkForm]),
  );
}
