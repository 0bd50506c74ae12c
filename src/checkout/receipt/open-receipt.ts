import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { wasAttemptedByBrowser } from "#checkout/checkout-session/paid-session-store.ts";
import { findReceipt } from "#checkout/receipt/find-receipt.ts";
import { hasReceipt, type Receipt } from "#checkout/receipt/model.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { isReceiptToken } from "#platform/base/receipt-token.ts";

/** Proof that a receipt belongs to the reader: its own token, or the browser that paid. */
interface ReceiptProof {
  token: string | null;
  browserHash: string;
}

/**
 * A completed session's receipt for its customer.
 * @throws DomainError `resource_missing` for an unknown session; `session_not_open` for one without a receipt yet;
 * `insufficient_scope` without proof.
 */
export async function openReceipt(id: string, { token, browserHash }: ReceiptProof): Promise<Receipt> {
  const { actor, session } = await openCheckoutSessionPage(id);
  if (!hasReceipt(session)) throw new DomainError("session_not_open", "This order is not paid.");
  const proven =
    (token !== null && isReceiptToken(id, token)) || (await wasAttemptedByBrowser(actor, session.id, browserHash));
  if (!proven) throw new DomainError("insufficient_scope", "Open the receipt with the link in the email.");
  const receipt = await findReceipt(actor, id);
  if (!receipt) throw notFound("checkout session", id);
  return receipt;
}
