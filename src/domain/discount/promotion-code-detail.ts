import type { ListedCheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";

/** A code with its redemptions. */
export interface PromotionCodeDetail {
  code: PromotionCode;
  /** The code's newest redemptions. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
}
