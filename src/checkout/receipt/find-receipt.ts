import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { findNextPayment } from "#checkout/receipt/find-next-payment.ts";
import { hasReceipt, type Receipt, receiptNumber } from "#checkout/receipt/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { findReceiptPayment } from "#money/payment/store.ts";

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
