import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { MinorUnits } from "#kernel/money.ts";

export type PaymentAnnouncement =
  /** A part of a session's money was refunded or disputed, or reinstated. `change` is negative if it was refunded. */
  | { type: "session_amount_changed"; session: CheckoutSession; change: MinorUnits }
  /** The first payment of a subscription has left no method for the next ones. */
  | { type: "method_not_saved"; subscriptionId: string };
