import type { Invoice } from "#money/invoice/model.ts";
import type { Payment } from "#money/payment/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

export type InvoiceAnnouncement =
  | { type: "invoice_finalized"; invoice: Invoice; paymentLinkId: string | null }
  | { type: "invoice_voided"; invoice: Invoice }
  | { type: "invoice_marked_uncollectible"; invoice: Invoice }
  /** What is due was added to the customer's balance, because the processor rejected the amount. */
  | { type: "invoice_too_small"; invoice: Invoice }
  | { type: "invoice_paid"; invoice: Invoice; subscription: Subscription }
  /** By a payment that was not made in its session: the two are one debt. The session is locked. */
  /** Nothing was due for a renewal: it was free, or the balance paid it. */
  | { type: "invoice_paid_when_created"; invoice: Invoice; subscription: Subscription }
  | { type: "first_invoice_paid"; checkoutSessionId: string; payment: Payment };
