import type { CheckoutMode } from "#domain/checkout/checkout-session.ts";
import type { Currency } from "#domain/shared/currency.ts";

/** What the script needs to mount the processor's own field, in live mode. */
export interface ElementConfig {
  publishableKey: string;
  mode: CheckoutMode;
  /** In the unit of the processor's script. */
  amount: number;
  currency: Currency;
}

/** `client/card-element.ts` mounts the field here. Our script never sees what is typed into it. */
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
