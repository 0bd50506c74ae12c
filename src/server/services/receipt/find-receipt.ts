import { hasReceipt, type Receipt, receiptNumber } from "#domain/payment/receipt.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findReceiptPayment } from "#server/services/payment/repository.ts";
import { findNextPayment } from "#server/services/receipt/find-next-payment.ts";

/**
 * The receipt of a session; null while it is not completed and paid. The caller has checked that the reader may see it.
 */
export async function findReceipt(actor: Actor, sessionId: string): Promise<Receipt | null> {
  const session = await findCheckoutSession(actor, sessionId);
  if (!session || !hasReceipt(session)) return null;
  return {
    session,
    number: receiptNumber(session.id),
    payment: await findReceiptPayment(actor, session.id),
    statementDescriptor: session.statementDescriptor,
    nextPayment: await findNextPayment(actor, session),
  };
}
