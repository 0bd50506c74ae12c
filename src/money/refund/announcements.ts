import type { Payer } from "#money/payer/lock-payer.ts";
import type { Refund } from "#money/refund/model.ts";

export type RefundAnnouncement =
  | { type: "refund_succeeded"; payer: Payer; refund: Refund }
  /** A refund that had succeeded failed: the money came back. */
  | { type: "refund_reversed"; payer: Payer; refund: Refund }
  /** The merchant must act: its money came back, or nobody in the dashboard saw it fail. */
  | { type: "refund_failed"; refund: Refund };
