import type { Tenant } from "#kernel/actor.ts";

/**
 * The rows that money is posted from, in the order in which a pass looks at them: refunds and disputes reverse shares of
 * sales, and payments pay them. Subscriptions begin with the monthly recurring revenue that they have.
 */
export const BACKFILL_STAGES = ["invoices", "balances", "payments", "refunds", "disputes", "subscriptions"] as const;
export type BackfillStage = (typeof BACKFILL_STAGES)[number];

/** How far the posting of a merchant's earlier money has come, in one mode. */
export interface Backfill extends Tenant {
  testClockOffsetSeconds: number;
  stage: BackfillStage;
  /** The ID of the last row of the stage that was looked at; empty at its beginning. */
  position: string;
  /** The rows that this pass has posted. */
  posted: number;
  /** The rows that this pass could not post. */
  failed: number;
  /** When the first pass ended; null until then: figures are still being calculated. */
  completedAt: Date | null;
  /** When it was last compared with the rows; null if it never was. */
  comparedAt: Date | null;
}
