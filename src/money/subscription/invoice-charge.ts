import type { StartedPayment } from "#money/invoice/start-invoice-payment.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** A payment of a subscription's invoice that was written, and that is to be charged at the processor. */
export interface InvoiceCharge extends StartedPayment {
  subscription: Subscription;
}
