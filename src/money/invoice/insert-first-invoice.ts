import type { Merchant } from "#account/merchant/model.ts";
import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Invoice, type InvoiceLine, invoiceNumber, invoicePrefix } from "#money/invoice/model.ts";
import { insertInvoice, takeInvoiceNumber } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { appliedDiscount } from "#order/applied-discount.ts";
import { purchasedLines, trialDays } from "#order/offer.ts";
import type { CheckoutSessionLine } from "#order/order.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { newId } from "#platform/base/ids.ts";

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
    discount: appliedDiscount(session),
    taxation: session.taxation,
    shippingCost: session.shippingCost,
    customerDetails: session.customerDetails,
    locale: session.locale,
    lines: linesOf(session, subscription),
    paymentId: isPaid && payment && payment.amount > 0n ? payment.id : null,
    paidAt: isPaid ? at : null,
    // The session's own payment is in progress.
    paymentBegunAt: isPaid ? null : at,
    number: invoiceNumber(invoicePrefix({ ...merchant, livemode: actor.livemode }), await takeInvoiceNumber(actor)),
  };
  await insertInvoice(actor, invoice);
  return invoice;
}

/** The initial values of every invoice of a subscription. */
export function newInvoice(
  actor: Actor,
  subscription: Subscription,
  { id, merchant, at }: { id: string; merchant: Merchant; at: Date },
) {
  const { legalName, companyName, address, taxId } = merchant;
  return {
    id,
    livemode: actor.livemode,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    subscriptionMetadata: subscription.metadata,
    currency: subscription.currency,
    seller: { name: legalName ?? companyName, address, taxId },
    hostedUrl: hostedInvoiceUrl(id),
    amountRefunded: 0n,
    writtenOff: false,
    attemptCount: 0,
    nextAttemptAt: null,
    lastFailure: null,
    blockedMethodId: null,
    paymentBegunAt: null,
    voidedAt: null,
    markedUncollectibleAt: null,
    createdAt: at,
    updatedAt: at,
  } satisfies Partial<Invoice>;
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
