import type { Refund } from "#money/refund/model.ts";

export interface RefundEvent {
  type: "refund.created" | "refund.updated" | "refund.failed";
  object: Refund;
}
