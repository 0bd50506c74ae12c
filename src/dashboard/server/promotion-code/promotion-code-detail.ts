import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";

/** A code with its redemptions. */
export interface PromotionCodeDetail {
  code: PromotionCode;
  /** The code's newest redemptions. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
}
