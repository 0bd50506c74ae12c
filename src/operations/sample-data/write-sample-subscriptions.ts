import { findOrInsertCustomer } from "#account/customer/store.ts";
import { insertCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { postPayment } from "#ledger/post-payment.ts";
import { postInvoice } from "#ledger/post-sale.ts";
import { invoiceNumber, invoicePrefix } from "#money/invoice/model.ts";
import { takeNumbers } from "#money/invoice/number-store.ts";
import { insertInvoice } from "#money/invoice/store.ts";
import type { CardSummary, Payment } from "#money/payment/model.ts";
import { insertPayments } from "#money/payment/store.ts";
import { insertPaymentMethods } from "#money/payment-method/store.ts";
import { recordPastPayments, sandboxFee } from "#money/processor/sandbox/sandbox.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { recordPastMethods } from "#money/processor/sandbox/sandbox-saved-methods.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { insertMrrMovement } from "#money/subscription/mrr-store.ts";
import { insertSubscription } from "#money/subscription/store.ts";
import { type SampleClub, type SampleHistory, sampleHistory } from "#operations/sample-data/sample-history.ts";
import { SAMPLE_SUBSCRIPTIONS, type SampleSubscription } from "#operations/sample-data/sample-subscriptions.ts";
import { newId } from "#platform/base/ids.ts";

/** A subscription with its customer's saved method. */
interface Written extends SampleHistory {
  sample: SampleSubscription;
  methodId: string;
}

/**
 * Writes a year of subscriptions as history, without events: with invoices in the order of their days, their payments in the
 * sandbox's records, and saved methods by which they are charged from now on.
 * @param clubs what is sold by the month, and by the year.
 * @returns the ids of sessions and customers, with which all of it can be removed.
 */
export async function writeSampleSubscriptions(
  actor: Actor,
  clubs: Record<"month" | "year", SampleClub>,
): Promise<string[]> {
  const written = SAMPLE_SUBSCRIPTIONS.map((sample): Written => {
    const methodId = newId("paymentMethod");
    const of = { club: clubs[sample.interval], customerId: newId("customer"), methodId };
    return { ...sampleHistory(actor, sample, of), sample, methodId };
  });
  await numberInvoices(actor, clubs.month, written);
  for (const { session, subscription, sample } of written) {
    await findOrInsertCustomer(actor, {
      id: subscription.customerId,
      livemode: actor.livemode,
      externalCustomerId: null,
      email: sample.email,
      name: sample.name,
      phone: null,
      address: { country: sample.country },
      shipping: null,
      taxIds: [],
      metadata: {},
      createdAt: subscription.createdAt,
      deletedAt: null,
    });
    await insertCheckoutSession(actor, session);
    await insertSubscription(actor, subscription);
    await insertMrrMovement(actor, subscription, mrrOf(subscription), subscription.createdAt);
  }
  await Promise.all(written.flatMap(({ invoices }) => invoices.map((invoice) => insertInvoice(actor, invoice))));
  const payments = await writePayments(actor, written);
  for (const { invoices, subscription } of written) {
    for (const invoice of invoices) await postInvoice(actor, invoice, subscription.paymentLinkId);
  }
  for (const payment of payments) {
    if (payment.status === "succeeded" && payment.amount > 0n)
      await postPayment(actor, payment, { at: payment.createdAt, fee: sandboxFee(payment) });
  }
  return written.flatMap(({ session, subscription }) => [session.id, subscription.customerId]);
}

/** By the merchant's counter, in the order of their days, across all subscriptions. */
async function numberInvoices(actor: Actor, { merchant }: SampleClub, written: readonly Written[]): Promise<void> {
  const invoices = written.flatMap((history) => history.invoices);
  invoices.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const last = await takeNumbers(actor, "invoice_counters", invoices.length);
  const first = last.number - invoices.length + 1;
  const prefix = invoicePrefix({ ...merchant, livemode: actor.livemode });
  for (const [index, invoice] of invoices.entries())
    invoice.number = invoiceNumber(prefix, { ...last, number: first + index });
}

interface PastPayment {
  payment: Payment;
  card: CardSummary;
  cardToken: SandboxToken;
}

async function writePayments(actor: Actor, written: readonly Written[]): Promise<Payment[]> {
  const withPayments = written.map((history) => ({ ...history, payments: paymentsOf(history) }));
  const all = withPayments.flatMap(({ payments }) => payments);
  const recorded = await recordPastPayments(
    all.map(({ payment: { id, checkoutSessionId, invoiceId, amount, currency, status, createdAt }, cardToken }) => ({
      paymentId: id,
      merchantId: actor.merchantId,
      sessionId: checkoutSessionId,
      invoiceId: checkoutSessionId === null ? invoiceId : null,
      amount,
      currency,
      cardToken,
      hasFailed: status === "failed",
      createdAt,
    })),
  );
  await insertPayments(
    actor,
    all.map(({ payment, card }, index) => ({
      payment: { ...payment, processorPaymentId: recorded[index] ?? null },
      card,
    })),
  );
  const firsts = withPayments.flatMap(({ subscription, methodId, payments: [first] }) =>
    first ? [{ ...first, subscription, methodId }] : [],
  );
  const savedMethods = await recordPastMethods(
    firsts.map(({ payment, ...rest }) => ({ ...rest, paymentId: payment.id })),
  );
  await insertPaymentMethods(
    actor,
    firsts.flatMap(({ payment, subscription: { customerId, createdAt }, methodId }, index) => {
      const method = savedMethods[index];
      if (!method) return [];
      const of = { id: methodId, livemode: actor.livemode, customerId, paymentId: payment.id };
      return [{ ...method, ...of, createdAt, detachedAt: null }];
    }),
  );
  return all.map(({ payment }) => payment);
}

/** The payments of its invoices, oldest first; for a trial, the setup that only saved the card. */
function paymentsOf({ session, invoices, sample, methodId }: Written): PastPayment[] {
  const cardToken: SandboxToken = sample.status === "past_due" ? "tok_declined_later" : "tok_visa";
  const lastFour = cardToken === "tok_visa" ? "4242" : "0341";
  const card = { brand: "visa", lastFour, expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + 3 };
  const common = { currency: session.currency, paymentMethodType: "card", actionUrl: null } as const;
  const settled = { processorPaymentId: null, refundDueAt: null, refundedAt: null, attemptNumber: null };
  const [saving] = invoices.length > 0 ? [] : [newId("paymentIntent")];
  if (saving !== undefined) {
    const payment: Payment = {
      ...common,
      ...settled,
      id: saving,
      checkoutSessionId: session.id,
      invoiceId: null,
      paymentMethodId: null,
      status: "succeeded",
      amount: 0n,
      failureCode: null,
      createdAt: session.createdAt,
    };
    return [{ payment, card, cardToken }];
  }
  return invoices.map(({ id, paymentId, amountTotal, lastFailure, createdAt, checkoutSessionId }) => {
    const payment: Payment = {
      ...common,
      ...settled,
      id: paymentId ?? newId("paymentIntent"),
      checkoutSessionId,
      invoiceId: id,
      paymentMethodId: checkoutSessionId === null ? methodId : null,
      status: lastFailure === null ? "succeeded" : "failed",
      amount: amountTotal,
      failureCode: lastFailure,
      createdAt,
    };
    return { payment, card, cardToken };
  });
}
