import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { ConversionClient } from "#order/conversion-client.ts";

export type CheckoutSessionAnnouncement =
  /** Unpaid sessions expired, together. */
  | { type: "sessions_expired"; sessions: readonly CheckoutSession[] }
  /** The session starts, the customer answers about consent, or pays. */
  | { type: "browser_known"; session: CheckoutSession; client: ConversionClient }
  /** Paid, free, or with a payment that takes days. */
  | { type: "session_completed"; session: CheckoutSession }
  /** The money of a session that was completed unpaid has arrived. */
  | { type: "session_paid_later"; session: CheckoutSession; amount: MinorUnits }
  /** The payment of a session that was completed unpaid has failed. */
  | { type: "session_payment_failed_later"; session: CheckoutSession }
  /** After that, another payment of its invoice has succeeded. */
  | { type: "session_paid_by_invoice"; session: CheckoutSession };
