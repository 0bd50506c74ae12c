import type { Dispute } from "#money/dispute/model.ts";

export interface DisputeEvent {
  type:
    | "charge.dispute.created"
    | "charge.dispute.updated"
    | "charge.dispute.closed"
    | "charge.dispute.funds_withdrawn"
    | "charge.dispute.funds_reinstated";
  object: Dispute;
}
