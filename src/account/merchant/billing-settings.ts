/** Maximum number of retries of an invoice. */
export const MAX_RETRIES = 4;
/** The latest try, in days after the invoice's time. */
export const MAX_RETRY_DAY = 60;

export const FINAL_FAILURES = ["cancel", "unpaid"] as const;
/** The outcome when the last retry of an invoice has failed. */
type FinalFailure = (typeof FINAL_FAILURES)[number];

/** A merchant's settings for what happens to subscriptions automatically. */
export interface BillingSettings {
  /** Retries of a failed charge, in days after the invoice's time, ascending; at most four. */
  retryDays: number[];
  finalFailure: FinalFailure;
  /** Whether a dispute that is lost ends the subscription. */
  lostDisputeCancels: boolean;
}

/** The settings of a merchant who changed nothing (contract, section 9). */
export const DEFAULT_BILLING_SETTINGS: BillingSettings = {
  retryDays: [3, 5, 7],
  finalFailure: "cancel",
  lostDisputeCancels: true,
};
