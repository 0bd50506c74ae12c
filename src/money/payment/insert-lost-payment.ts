import { lockCheckoutSession, startLostPayment, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { lockInvoiceWithSubscription } from "#money/invoice/lock-payable-invoice.ts";
import { amountRemaining, isPayable } from "#money/invoice/model.ts";
import { findInvoice, updateInvoiceRow } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import { continueLostPayment, findInvoicePaymentInProgress, findPayment, insertPayment } from "#money/payment/store.ts";
import type { ProcessorCharge } from "#money/processor/processor.ts";
import { newId } from "#platform/base/ids.ts";

/**
 * Inserts the payment of a charge that a customer made on the page of a session or invoice, and that the database lost
 * (contract, section 7). The session or invoice must exist, be unpaid, have the charge's amount, and have no other
 * payment in progress. A charge that was refunded or disputed pays nothing. Renewals use their charges themselves
 * (`adoptUnrecordedCharge`).
 * @returns the payment, whose outcome only the processor knows; null if it can't be inserted.
 */
export async function insertLostPayment(actor: Actor, charge: ProcessorCharge): Promise<Payment | null> {
  const { checkoutSessionId, invoiceId } = charge;
  if (charge.chargeName !== null || charge.isReversed) return null;
  if (checkoutSessionId !== null) return adoptForSession(actor, checkoutSessionId, charge);
  return invoiceId === null ? null : adoptForInvoice(actor, invoiceId, charge);
}

async function adoptForSession(actor: Actor, id: string, charge: ProcessorCharge): Promise<Payment | null> {
  const session = await lockCheckoutSession(actor, id);
  if (!session) return null;
  const own = await findOwnPayment(actor, charge);
  if (own && (own.checkoutSessionId !== id || !canContinue(own, charge))) return null;
  // The payment in progress may be this one.
  if (own?.status !== "created" && !(await startLostPayment(actor, id, charge))) return null;
  if (session.customerDetails?.email === undefined && charge.customerEmail !== null) {
    const { shipping, customFieldAnswers, consent, customerTimeZone } = session;
    const customerDetails = { ...session.customerDetails, email: charge.customerEmail };
    const customer = { customerDetails, shipping, customFieldAnswers, consent, customerTimeZone };
    await updateCheckoutSessionRow(actor, session, { customer });
  }
  return writePayment(actor, charge, own);
}

async function adoptForInvoice(actor: Actor, id: string, charge: ProcessorCharge): Promise<Payment | null> {
  if (!(await findInvoice(actor, id))) return null;
  const { invoice } = await lockInvoiceWithSubscription(actor, id);
  const isOfAmount = amountRemaining(invoice) === charge.amount && invoice.currency === charge.currency;
  if (!isPayable(invoice) || !isOfAmount) return null;
  const own = await findOwnPayment(actor, charge);
  if (own && (own.invoiceId !== id || !canContinue(own, charge))) return null;
  const inProgress = await findInvoicePaymentInProgress(actor, id);
  if (inProgress && inProgress.id !== own?.id) return null;
  const at = now(actor);
  await updateInvoiceRow(actor, invoice, { paymentBegunAt: at, updatedAt: at });
  return writePayment(actor, charge, own);
}

/** The payment that the charge was created for, if only the processor's ID of it is lost. */
async function findOwnPayment(actor: Actor, { paymentId }: ProcessorCharge): Promise<Payment | null> {
  return paymentId === null ? null : findPayment(actor, paymentId);
}

/** Whether a payment only lacks the processor's ID. It may have been abandoned for that reason. */
function canContinue(own: Payment, { amount, currency }: ProcessorCharge): boolean {
  const isOpen = own.status === "created" || (own.status === "failed" && own.failureCode === "abandoned");
  return isOpen && own.processorPaymentId === null && own.amount === amount && own.currency === currency;
}

/** @throws Error if the payment was continued at the same time: nothing is written. */
async function writePayment(actor: Actor, charge: ProcessorCharge, own: Payment | null): Promise<Payment> {
  if (!own) {
    const payment = paymentOf(actor, charge);
    await insertPayment(actor, payment, undefined);
    return payment;
  }
  if (!(await continueLostPayment(actor, own.id, charge.processorPaymentId)))
    throw new Error(`The payment ${own.id} can't continue as ${charge.processorPaymentId}.`);
  return { ...own, status: "created", failureCode: null, processorPaymentId: charge.processorPaymentId };
}

/** The payment as it was before it was confirmed, with the ID that it had. */
function paymentOf(actor: Actor, charge: ProcessorCharge): Payment {
  const { paymentId, checkoutSessionId, invoiceId, methodType, amount, currency, processorPaymentId } = charge;
  return {
    id: paymentId ?? newId("paymentIntent"),
    checkoutSessionId,
    invoiceId: checkoutSessionId === null ? invoiceId : null,
    paymentMethodId: null,
    status: "created",
    paymentMethodType: methodType,
    amount,
    currency,
    failureCode: null,
    processorPaymentId,
    actionUrl: null,
    createdAt: now(actor),
    refundDueAt: null,
    refundedAt: null,
    attemptNumber: null,
  };
}
