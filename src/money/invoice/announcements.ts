import type { Invoice } from "#money/invoice/model.ts";
import type { Payment } from "#money/payment/model.ts";

export type InvoiceAnnouncement =
  | { type: "invoice_finalized"; invoice: Invoice; paymentLinkId: string | null }
  | { type: "invoice_voided"; invoice: Invoice }
  | { type: "invoice_marked_uncollectible"; invoice: Invoice }
  /** What is due was added to the customer's balance, because the processor rejected the amount. */
  | { type: "invoice_too_small"; invoice: Invoice }
  /** By a payment that was not made in its session: the two are one debt. The session is locked. */
  | { type: "first_invoice_paid"; checkoutSessionId: string; payment: Payment };
