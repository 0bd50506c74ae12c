import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { canContinue, findOwnPayment, writeLostPayment } from "#money/charge/lost-payment.ts";
import { lockInvoiceWithSubscription } from "#money/collection/lock-payable-invoice.ts";
import { amountRemaining, isPayable } from "#money/invoice/model.ts";
import { findInvoice, updateInvoiceRow } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import { findInvoicePaymentInProgress } from "#money/payment/store.ts";
import type { ProcessorCharge } from "#money/processor/interface/processor.ts";

/** The lost payment of an invoice: see `Payable`. */
export async function takeLostInvoicePayment(
  actor: Actor,
  id: string,
  charge: ProcessorCharge,
): Promise<Payment | null> {
  if (!(await findInvoice(actor, id))) return null;
  const { invoice } = await lockInvoiceWithSubscription(actor, id);
  const isOfAmount = amountRemaining(invoice) === charge.amount && invoice.currency === charge.currency;
  if (!isPayable(invoice) || !isOfAmount) return null;
  const own = await findOwnPayment(actor, charge);
  if (own && (own.invoiceId !== id || !canContinue(own, charge))) return null;
  const inProgress = await findInvoicePaymentInProgress(actor, id);
  if (inProgress && inProgress.id !== own?.id) return null;
  const at = now(actor);
  await updateInvoiceRow(actor, invoice, {
    paymentBegunAt: at,
    // Its own payment was counted when it started.
    attempts: invoice.attempts + (own ? 0 : 1),
    requestedBy: "customer",
    updatedAt: at,
  });
  return writeLostPayment(actor, charge, own);
}
