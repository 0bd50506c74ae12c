import type { PromotionCode } from "#catalog/promotion-code/model.ts";

export interface PromotionCodeEvent {
  type: "promotion_code.created" | "promotion_code.updated";
  object: PromotionCode;
}
