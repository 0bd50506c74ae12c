import type { SavedMethod } from "#money/payment/model.ts";

/** A customer's payment method that can be charged again without them. */
export interface SavedPaymentMethod extends SavedMethod {
  /** `pm_…`. */
  id: string;
  livemode: boolean;
  customerId: string;
  /** The payment that saved it. */
  paymentId: string;
  createdAt: Date;
  /** Since then it can no longer be charged; null while it can. */
  detachedAt: Date | null;
}

/**
 * A method that was detached with its customer: without the card, whose expiration date reveals more of a person than an
 * erased payment stores.
 */
export function detached(method: SavedPaymentMethod, at: Date): SavedPaymentMethod {
  return { ...method, card: null, detachedAt: at };
}

/** A saved method as merchants see it. */
export type ShownPaymentMethod = Pick<SavedPaymentMethod, "id" | "type" | "card" | "createdAt">;
