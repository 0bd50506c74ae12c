import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** Whom a session of the portal opens: nothing of anybody else is read for it. */
export interface PortalPerson {
  /** The only customer, in sessions of the API; null: everybody with the address, and orders without a customer. */
  customerId: string | null;
  /** The address in all its spellings: see `spellingsOf`. Empty in sessions of the API. */
  emails: readonly string[];
}

/** A completed order, in a list. */
export interface PortalOrder {
  id: string;
  productName: string;
  currency: Currency;
  amountTotal: MinorUnits;
  amountRefunded: MinorUnits;
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  completedAt: Date;
}

/** A subscription that has not ended, with what its customer asks first. */
export interface PortalSubscription {
  subscription: Subscription;
  /** The next charge, in minor units of its currency; null if none is scheduled. */
  next: { at: Date; amount: MinorUnits | null } | null;
  method: ShownPaymentMethod | null;
}
