import type { ListedCheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";

/** A code with who used it, or is about to. */
export interface PromotionCodeDetail {
  code: PromotionCode;
  /** Those of its newest redemptions. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
}
