import type { CheckoutMode } from "#domain/checkout/checkout-session.ts";
import type { Currency } from "#domain/shared/currency.ts";

/** What the script has to know to put the processor's own field there, in live mode. */
export interface ElementConfig {
  publishableKey: string;
  mode: CheckoutMode;
  /** As the processor's script counts it. */
  amount: number;
  currency: Currency;
}

/** Where `client/card-element.ts` mounts the field: what is typed into it never reaches our script. */
export function ElementField({ publishableKey, mode, amount, currency, label }: ElementConfig & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border of its own.
    <div
      id="card-element"
      role="group"
      aria-label={label}
      data-publishable-key={publishableKey}
      data-mode={mode}
      data-amount={amount}
      data-currency={currency.toLowerCase()}
    />
  );
}
