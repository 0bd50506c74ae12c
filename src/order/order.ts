import type { Merchant } from "#account/merchant/model.ts";
import type { Discount } from "#catalog/coupon/discount.ts";
import type { AmountType } from "#catalog/price/model.ts";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { Address } from "#kernel/address.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import type { TaxId } from "#kernel/tax-id.ts";
import type { WithdrawalKind } from "#kernel/withdrawal-kind.ts";
import type { AdjustableQuantity } from "#order/cart.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import type { ShippingCost } from "#order/shipping-cost.ts";
import type { Taxation } from "#order/taxation.ts";
import type { Totals } from "#order/totals.ts";

export const CHECKOUT_MODES = ["payment", "subscription", "setup"] as const;
export type CheckoutMode = (typeof CHECKOUT_MODES)[number];

/**
 * A line as it was when the session was created. Amounts are in minor units of the session's currency. The totals are
 * due today: 0 for a recurring line with a trial.
 */
export interface CheckoutSessionLine extends Totals {
  id: string;
  productId: string;
  priceId: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  unitLabel: string | null;
  /** What its product was for the right of withdrawal; null: not stated. */
  withdrawal: WithdrawalKind | null;
  taxClass: TaxClass;
  taxBehavior: TaxBehavior;
  amountType: AmountType;
  /** Null for one-time prices. */
  recurrence: Recurrence | null;
  /** The minimum, if the customer chooses the amount. */
  minimumAmount: MinorUnits | null;
  /** The maximum, if the customer chooses the amount and there is one. */
  maximumAmount: MinorUnits | null;
  unitAmount: MinorUnits;
  quantity: number;
  adjustableQuantity: AdjustableQuantity | null;
  /**
   * The quantity that is added at first if the customer adds the line, whose own quantity is 0 without that; null if it
   * is not an optional item.
   */
  optionalQuantity: number | null;
}

/** What is sold, on which terms, and what is due today for it. */
export interface Order extends Totals {
  livemode: boolean;
  mode: CheckoutMode;
  currency: Currency;
  amountShipping: MinorUnits;
  /** In the order in which they were applied. */
  discounts: readonly Discount[];
  /** Null without automatic tax, and while the customer's country is not known. */
  taxation: Taxation | null;
  /** Null without shipping options, and while the customer's country is not known. */
  shippingCost: ShippingCost | null;
  settings: CheckoutSettings;
  /** The name of the payment on the customer's statement. */
  statementDescriptor: string | null;
  merchant: Merchant;
}

export interface CustomerDetails {
  email?: string;
  name?: string;
  phone?: string;
  address?: Address;
  taxIds?: TaxId[];
}

export interface Shipping {
  address: Address;
  name: string;
  phone?: string;
}

/** The customer's answers to the consents that the page collects. */
export interface Consent {
  termsOfService?: "accepted";
  promotions?: "opt_in" | "opt_out";
  /** Consent to sharing the order with advertising platforms. */
  advertising?: "opt_in" | "opt_out";
  /** Consent to saving the card of this payment for the offer after it. */
  offerAfterPayment?: "opt_in" | "opt_out";
  /** Consent to lose the right of withdrawal for digital content: when, as ISO 8601 text, and to which text. */
  withdrawal?: { acceptedAt: string; text: string };
}

/** Data that the customer enters when paying; each is null until then. */
export interface CustomerInput {
  customerDetails: CustomerDetails | null;
  shipping: Shipping | null;
  /** The customer's answers to the merchant's custom fields by their keys; without empty ones. */
  customFieldAnswers: Record<string, string> | null;
  consent: Consent | null;
  /** IANA name, as the browser reports it: for the times of emails and receipts. Null if the browser reported none. */
  customerTimeZone: string | null;
}

/** The customer's email address: as they typed it, otherwise as the merchant gave it. */
export function customerEmail({
  customerDetails,
  customerEmail,
}: Pick<CustomerInput, "customerDetails"> & { customerEmail: string | null }): string | undefined {
  return customerDetails?.email ?? customerEmail ?? undefined;
}

/** The email address of an order for a customer, which they can't change; null if they can enter one. */
export function fixedEmail({
  customerId,
  customerEmail,
}: {
  customerId: string | null;
  customerEmail: string | null;
}): string | null {
  return customerId === null ? null : customerEmail;
}
