import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { MinorUnits } from "#kernel/money.ts";

export type PaymentAnnouncement =
  /** Paid, free, or with a payment that takes days. */
  | { type: "session_completed"; session: CheckoutSession }
  /** The money of a session that was completed unpaid has arrived. */
  | { type: "session_paid_later"; session: CheckoutSession; amount: MinorUnits }
  /** The payment of a session that was completed unpaid has failed. */
  | { type: "session_payment_failed_later"; session: CheckoutSession }
  /** After that, another payment of its invoice has succeeded. */
  | { type: "session_paid_by_invoice"; session: CheckoutSession }
  /** A part of a session's money was refunded or disputed, or reinstated. `change` is negative if it was refunded. */
  | { type: "session_amount_changed"; session: CheckoutSession; change: MinorUnits }
  /** The first payment of a subscription has left no method for the next ones. */
  | { type: "method_not_saved"; subscriptionId: string };
