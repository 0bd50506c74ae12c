import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import {
  type ContractPayment,
  findContractPayments,
  hasInvoicePaidByBalance,
} from "#declarations/decision/contract-payment-store.ts";
import type { Declaration } from "#declarations/declaration/model.ts";
import { withdrawalPeriodEnd } from "#declarations/declaration/right-of-withdrawal.ts";
import { findDeclaration } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { notFound } from "#kernel/errors.ts";
import { type MinorUnits, smaller } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { isMoneyWithdrawn } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findPayment } from "#money/payment/store.ts";
import { isShippingRefunded } from "#money/refund/refund-amount.ts";
import { refundLimit } from "#money/refund/refund-limit.ts";
import { findRefundsOfPayment } from "#money/refund/store.ts";
import { purchasedLines, shippingSurcharge } from "#order/offer.ts";

/** What accepting a withdrawal refunds. */
export interface ProposedRefund {
  /**
   * What is left of each payment, and what returns to the customer's balance with all of it, in minor units; the oldest
   * first. Nothing is left of a payment that is not named.
   */
  parts: { paymentId: string; amount: MinorUnits; balance: MinorUnits }[];
  /** All of it: at most this is refunded. */
  left: MinorUnits;
  /** What is proposed: what is left, without the surcharge of the chosen shipping over the cheapest one. */
  amount: MinorUnits;
  /** What returns to the customer's balance with that: what invoices had used of it, in minor units. */
  balance: MinorUnits;
  /** Null without payments. */
  currency: Currency | null;
  /** Whether a payment was begun and has not ended, for example a bank debit: its money could not be returned yet. */
  isProcessing: boolean;
  /** Whether a payment is left out because a dispute has withdrawn its money. */
  isDisputed: boolean;
}

/**
 * The refund of a withdrawal: what is left of every payment of its contract, with the cheapest shipping that was offered.
 * After the withdrawal period, of the payments within it. Nothing if the number was that of an invoice that is not paid,
 * or if it is unmatched.
 */
export async function proposedRefund(actor: Actor, declaration: Declaration): Promise<ProposedRefund> {
  const payments = await concerned(actor, declaration);
  const parts = [];
  let [left, surcharge] = [0n, 0n];
  let isDisputed = false;
  for (const { id } of payments.filter(({ isProcessing }) => !isProcessing)) {
    const [payment, refunds, disputes] = await Promise.all([
      findPayment(actor, id),
      findRefundsOfPayment(actor, id),
      findDisputesOfPayment(actor, id),
    ]);
    if (!payment) continue;
    if (isMoneyWithdrawn(disputes)) {
      isDisputed = true;
      continue;
    }
    const session =
      payment.checkoutSessionId === null ? null : await findCheckoutSession(actor, payment.checkoutSessionId);
    const limit = await refundLimit(actor, payment, refunds, session);
    if (limit.left <= 0n) continue;
    parts.push({ paymentId: id, amount: limit.left, balance: limit.balance });
    left += limit.left;
    // Shipping that was refunded is not kept again.
    if (session && !isShippingRefunded(limit.returned)) surcharge += smaller(shippingSurcharge(session), limit.left);
  }
  const isProcessing = payments.some((payment) => payment.isProcessing);
  const currency = payments[0]?.currency ?? null;
  const proposed = { parts, left, amount: left - surcharge, currency, isProcessing, isDisputed };
  const balance = partsOf(proposed, proposed.amount).reduce(
    (sum, part) => (part.amount === part.left ? sum + part.balance : sum),
    0n,
  );
  return { ...proposed, balance };
}

/**
 * The same for whoever may read it, and whether there is an invoice that the customer's balance paid alone, which no refund
 * returns.
 * @throws DomainError `resource_missing`, `insufficient_scope`.
 */
export async function getProposedRefund(
  actor: Actor,
  id: string,
): Promise<ProposedRefund & { isPaidByBalance: boolean }> {
  requireScope(actor, "subscriptions:read");
  const declaration = await findDeclaration(actor, id);
  if (!declaration) throw notFound("declaration", id);
  const isPaidByBalance = await hasInvoicePaidByBalance(actor, declaration);
  return { ...(await proposedRefund(actor, declaration)), isPaidByBalance };
}

async function concerned(actor: Actor, declaration: Declaration): Promise<ContractPayment[]> {
  const { checkoutSessionId, invoiceId, createdAt } = declaration;
  if (checkoutSessionId === null) return [];
  const invoice = invoiceId === null ? null : await findInvoice(actor, invoiceId);
  if (invoice && invoice.status !== "paid") return [];
  const session = await findCheckoutSession(actor, checkoutSessionId);
  const payments = await findContractPayments(actor, declaration);
  const end = withdrawalPeriodEnd({
    orderedAt: session?.completedAt ?? session?.createdAt ?? createdAt,
    deliveredAt: session?.deliveredAt ?? null,
    lines: purchasedLines(session?.lines ?? []),
  });
  return createdAt <= end ? payments : payments.filter((payment) => payment.createdAt <= end);
}

/** The parts that make up an amount, the newest payments first; the rest of it stays with the merchant. */
export function partsOf(
  { parts }: Pick<ProposedRefund, "parts">,
  amount: MinorUnits,
): (ProposedRefund["parts"][number] & { left: MinorUnits })[] {
  let rest = amount;
  return parts.toReversed().flatMap((part) => {
    const taken = smaller(part.amount, rest);
    rest -= taken;
    return taken > 0n ? [{ ...part, amount: taken, left: part.amount }] : [];
  });
}
