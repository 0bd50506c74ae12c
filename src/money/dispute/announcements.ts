import type { Dispute } from "#money/dispute/model.ts";

export interface DisputeAnnouncement {
  type: "dispute_changed";
  /** Null for a new one. */
  before: Dispute | null;
  after: Dispute;
}
