import type { Payment, ProcessorFee } from "#money/payment/model.ts";

export type PaymentAnnouncement =
  /** Money has arrived. `isLate`: nothing was owed, so it is refunded. `fee` is undefined if none is reported. */
  | { type: "payment_succeeded"; payment: Payment; isLate: boolean; fee: ProcessorFee | undefined }
  /** The first payment of a subscription has left no method for the next ones. */
  | { type: "method_not_saved"; subscriptionId: string };
