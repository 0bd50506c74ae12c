import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { InvoiceAnnouncement } from "#money/invoice/announcements.ts";
import { type Invoice, type InvoiceLine, invoiceNumber, invoicePrefix } from "#money/invoice/model.ts";
import { newInvoice } from "#money/invoice/new-invoice.ts";
import { takeNumbers } from "#money/invoice/number-store.ts";
import { insertInvoice } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { appliedDiscounts } from "#order/applied-discount.ts";
import { purchasedLines, trialDays } from "#order/offer.ts";
import type { CheckoutSessionLine } from "#order/order.ts";
import { newId } from "#platform/base/ids.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Writes the invoice of a completed session: the amount due, including one-time lines and shipping. Open until its
 * money has arrived.
 * @returns null for a trial alone.
 */
export async function insertFirstInvoice(
  actor: Actor,
  session: StoredCheckoutSession,
  subscription: Subscription,
  payment: Payment | null,
): Promise<Invoice | null> {
  const { invoiceId: id, merchant } = session;
  if (id === null) return null;
  const { createdAt: at } = subscription;
  const isPaid = session.paymentStatus !== "unpaid";
  const invoice: Invoice = {
    ...newInvoice(actor, subscription, { id, merchant, at }),
    status: isPaid ? "paid" : "open",
    checkoutSessionId: session.id,
    billingReason: "subscription_create",
    periodStart: subscription.currentPeriodStart,
    periodEnd: subscription.currentPeriodEnd,
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
    lines: linesOf(session, subscription),
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
  await announce<InvoiceAnnouncement>(actor, { type: "invoice_finalized", invoice, subscription });
  return invoice;
}

/** The invoice's lines: for a trial only the one-time lines. */
function linesOf(session: StoredCheckoutSession, subscription: Subscription): InvoiceLine[] {
  const isDue = ({ recurrence }: CheckoutSessionLine) => recurrence === null || trialDays(session) === 0;
  const items = [...subscription.items];
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
