import type { CheckoutSession } from "#domain/checkout-session.ts";
import type { PromotionCode } from "#domain/promotion-code.ts";

/** A code with who used it, or is about to. */
export interface PromotionCodeDetail {
  code: PromotionCode;
  /** The newest of them. */
  sessions: CheckoutSession[];
  hasMoreSessions: boolean;
}
