import { amountRemaining, isPayable } from "#domain/invoice/invoice.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { ProcessorCharge } from "#server/payments/processor.ts";
import { newId } from "#server/platform/ids.ts";
import {
  lockCheckoutSession,
  startLostPayment,
  updateCheckoutSessionRow,
} from "#server/services/checkout-session/repository.ts";
import { lockInvoiceWithSubscription } from "#server/services/invoice/lock-payable-invoice.ts";
import { findInvoice, updateInvoiceRow } from "#server/services/invoice/repository.ts";
import { findInvoicePaymentInProgress, insertPayment } from "#server/services/payment/repository.ts";

/**
 * Writes the payment of a charge that a customer made on the page of a session or an invoice, and that the database lost
 * (contract, section 7): if that object exists, is unpaid, costs this amount, and has no other payment in progress.
 * Renewals take their charges themselves (`adoptUnrecordedCharge`).
 * @returns the payment, whose outcome the processor knows; null if it can't be written.
 */
export async function adoptCharge(actor: Actor, charge: ProcessorCharge): Promise<Payment | null> {
  const { checkoutSessionId, invoiceId } = charge;
  if (charge.chargeName !== null) return null;
  if (checkoutSessionId !== null) return adoptForSession(actor, checkoutSessionId, charge);
  return invoiceId === null ? null : adoptForInvoice(actor, invoiceId, charge);
}

async function adoptForSession(actor: Actor, id: string, charge: ProcessorCharge): Promise<Payment | null> {
  const session = await lockCheckoutSession(actor, id);
  if (!session || !(await startLostPayment(actor, id, charge))) return null;
  const { customerDetails, shipping, customFieldAnswers, consent, customerTimeZone } = session;
  if (customerDetails?.email === undefined && charge.customerEmail !== null) {
    const details = { ...customerDetails, email: charge.customerEmail };
    const customer = { customerDetails: details, shipping, customFieldAnswers, consent, customerTimeZone };
    await updateCheckoutSessionRow(actor, session, { customer });
  }
  const payment = paymentOf(actor, charge);
  await insertPayment(actor, payment, undefined);
  return payment;
}

async function adoptForInvoice(actor: Actor, id: string, charge: ProcessorCharge): Promise<Payment | null> {
  if (!(await findInvoice(actor, id))) return null;
  const { invoice } = await lockInvoiceWithSubscription(actor, id);
  const isOfAmount = amountRemaining(invoice) === charge.amount && invoice.currency === charge.currency;
  if (!isPayable(invoice) || !isOfAmount || (await findInvoicePaymentInProgress(actor, id))) return null;
  const payment = paymentOf(actor, charge);
  await updateInvoiceRow(actor, invoice, { paymentBegunAt: payment.createdAt, updatedAt: payment.createdAt });
  await insertPayment(actor, payment, undefined);
  return payment;
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
