import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Payment, ProcessorFee } from "#money/payment/model.ts";

export type PaymentAnnouncement =
  /** Money has arrived. `isLate`: nothing was owed, so it is refunded. `fee` is undefined if none is reported. */
  | { type: "payment_succeeded"; payment: Payment; isLate: boolean; fee: ProcessorFee | undefined }
  /** A part of a session's money was refunded or disputed, or reinstated. `change` is negative if it was refunded. */
  | { type: "session_amount_changed"; session: CheckoutSession; change: MinorUnits }
  /** The first payment of a subscription has left no method for the next ones. */
  | { type: "method_not_saved"; subscriptionId: string };
