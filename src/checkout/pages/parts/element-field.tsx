import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { CheckoutMode } from "#order/order.ts";

/** The data that the script needs to mount the processor's own field, in live mode. */
export interface ElementConfig {
  publishableKey: string;
  mode: CheckoutMode;
  amount: MinorUnits;
  currency: Currency;
  /** Wallets that hide the card's country are not offered. */
  onlyCards: boolean;
  /** An amount in the unit of the processor's script. */
  scriptAmount(amount: MinorUnits, currency: Currency): number;
}

type ElementFieldProps = ElementConfig & { label: string };

/** `client/card-element.ts` mounts the field here. Our script never sees what is typed into it. */
export function ElementField({
  publishableKey,
  mode,
  amount,
  currency,
  onlyCards,
  scriptAmount,
  label,
}: ElementFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border of its own.
    <div
      id="card-element"
      role="group"
      aria-label={label}
      data-publishable-key={publishableKey}
      data-mode={mode}
      data-amount={scriptAmount(amount, currency)}
      data-currency={currency.toLowerCase()}
      data-only-cards={onlyCards || undefined}
    />
  );
}
