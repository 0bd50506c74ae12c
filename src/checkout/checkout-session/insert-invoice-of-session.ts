import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { announceInvoicePaid } from "#money/invoice/announce-invoice-paid.ts";
import type { InvoiceAnnouncement } from "#money/invoice/announcements.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import { type Invoice, type InvoiceLine, invoiceNumber, invoicePrefix } from "#money/invoice/model.ts";
import { newInvoice } from "#money/invoice/new-invoice.ts";
import { takeNumbers } from "#money/invoice/number-store.ts";
import { insertInvoice } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { appliedDiscounts } from "#order/applied-discount.ts";
import { purchasedLines, trialDays } from "#order/offer.ts";
import type { CheckoutSessionLine } from "#order/order.ts";
import { newId } from "#platform/base/ids.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Writes the invoice of a completed session, finalized: the amount due, including one-time lines and shipping. Open until
 * its money has arrived.
 * @param session with the ID of its invoice, and a customer.
 * @param subscription that the session created; null for a one-time order.
 * @returns null for a session without an invoice.
 */
export async function insertInvoiceOfSession(
  actor: Actor,
  session: StoredCheckoutSession,
  { subscription, payment }: { subscription: Subscription | null; payment: Payment | null },
): Promise<Invoice | null> {
  const { invoiceId: id, customerId, currency, merchant } = session;
  if (id === null || customerId === null) return null;
  const at = subscription?.createdAt ?? now(actor);
  const isPaid = session.paymentStatus !== "unpaid";
  const invoice: Invoice = {
    ...newInvoice(actor, { customerId, currency, subscription }, { id, merchant, at }),
    status: isPaid ? "paid" : "open",
    checkoutSessionId: session.id,
    billingReason: subscription ? "subscription_create" : "manual",
    periodStart: subscription?.currentPeriodStart ?? at,
    periodEnd: subscription?.currentPeriodEnd ?? at,
    amountSubtotal: session.amountSubtotal,
    amountDiscount: session.amountDiscount,
    amountShipping: session.amountShipping,
    amountTax: session.amountTax,
    amountTotal: session.amountTotal,
    amountPaid: isPaid ? session.amountTotal : 0n,
    discounts: appliedDiscounts(session),
    taxation: session.taxation,
    shippingCost: session.shippingCost,
    customerDetails: session.customerDetails,
    locale: session.locale,
    lines: linesOf(session, subscription?.items ?? []),
    paymentId: isPaid && payment && payment.amount > 0n ? payment.id : null,
    paidAt: isPaid ? at : null,
    attempts: payment && payment.amount > 0n ? 1 : 0,
    requestedBy: payment && payment.amount > 0n ? "customer" : null,
    // The session's own payment is in progress.
    paymentBegunAt: isPaid ? null : at,
    number: invoiceNumber(
      invoicePrefix({ ...merchant, livemode: actor.livemode }),
      await takeNumbers(actor, "invoice_counters", 1),
    ),
  };
  await insertInvoice(actor, invoice);
  const { paymentLinkId } = session;
  await announce<InvoiceAnnouncement>(actor, { type: "invoice_finalized", invoice, paymentLinkId });
  recordEvent<InvoiceEvent>(actor, { type: "invoice.created", object: invoice });
  recordEvent<InvoiceEvent>(actor, { type: "invoice.finalized", object: invoice });
  if (isPaid) announceInvoicePaid(actor, invoice);
  return invoice;
}

/** The invoice's lines: for a trial only the one-time lines. */
function linesOf(session: StoredCheckoutSession, subscriptionItems: readonly SubscriptionItem[]): InvoiceLine[] {
  const isDue = ({ recurrence }: CheckoutSessionLine) => recurrence === null || trialDays(session) === 0;
  const items = [...subscriptionItems];
  return purchasedLines(session.lines)
    .filter(isDue)
    .map((line) => ({
      id: newId("invoiceLine"),
      subscriptionItemId: line.recurrence === null ? null : (items.shift()?.id ?? null),
      checkoutSessionLineId: line.id,
      productId: line.productId,
      priceId: line.priceId,
      name: line.name,
      unitLabel: line.unitLabel,
      taxClass: line.taxClass,
      taxBehavior: line.taxBehavior,
      unitAmount: line.unitAmount,
      quantity: line.quantity,
      amountSubtotal: line.amountSubtotal,
      amountDiscount: line.amountDiscount,
      amountTax: line.amountTax,
      amountTotal: line.amountTotal,
    }));
}
