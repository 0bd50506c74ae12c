/** The most tries of an invoice after the first. */
export const MAX_RETRIES = 4;
/** The latest try, in days after the invoice's time. */
export const MAX_RETRY_DAY = 60;

export const FINAL_FAILURES = ["cancel", "unpaid"] as const;
/** What happens when the last try of an invoice has failed. */
type FinalFailure = (typeof FINAL_FAILURES)[number];

/** What a merchant's subscriptions do by themselves. */
export interface BillingSettings {
  /** Further tries of a charge that failed, in days after the invoice's time, ascending; at most four. */
  retryDays: number[];
  finalFailure: FinalFailure;
  /** Whether customers are mailed: failed charges, ends of trials, yearly renewals, canceled subscriptions. */
  customerMails: boolean;
  /** Whether a dispute that is lost ends the subscription. */
  lostDisputeCancels: boolean;
}

/** Of a merchant who chose nothing (contract, section 9). */
export const DEFAULT_BILLING_SETTINGS: BillingSettings = {
  retryDays: [3, 5, 7],
  finalFailure: "cancel",
  customerMails: true,
  lostDisputeCancels: true,
};
