import { hasChargedSubscription } from "#documents/credit-note/creditable-invoice.ts";
import type { Actor } from "#kernel/actor.ts";
import { atLeast0, type MinorUnits } from "#kernel/money.ts";
import { findCreditableSale, leftOfLine } from "#ledger/post-credit-note.ts";
import { SHIPPING } from "#ledger/sale.ts";
import type { CreditDestination } from "#money/credit-note/model.ts";
import { findBalances } from "#money/customer-balance/store.ts";
import { isClosed, isMoneyWithdrawn } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import { asSold, type Invoice } from "#money/invoice/model.ts";
import { findPayment } from "#money/payment/store.ts";
import { creditLimits, refundLimit } from "#money/refund/refund-limit.ts";
import { type RefundablePayment, refundablePayment } from "#money/refund/refundable-payment.ts";
import { findRefundsOfPayment } from "#money/refund/store.ts";

/** What can be credited of an invoice. */
export interface Creditable {
  /** The most by where it goes, in minor units; 0 where nothing can go. */
  limits: Record<CreditDestination, MinorUnits>;
  /** What is left of its lines, which are named as refunds name them. `base` is that of its payment. */
  items: RefundablePayment;
  /** What is left of the amounts of lines, and of shipping, without a refund; in minor units, with tax. */
  leftOfLines: { lineId: string; left: MinorUnits }[];
  leftOfShipping: MinorUnits;
}

/** What `createCreditNote` and `refundForCreditNote` would accept now; null if that is nothing. */
export async function getCreditable(actor: Actor, invoice: Invoice): Promise<Creditable | null> {
  const { id: invoiceId, paymentId, currency, customerId, status } = invoice;
  if (status !== "paid") return null;
  const payment = paymentId === null ? null : await findPayment(actor, paymentId);
  const [disputes, refunds] = payment
    ? await Promise.all([findDisputesOfPayment(actor, payment.id), findRefundsOfPayment(actor, payment.id)])
    : [[], []];
  if (isMoneyWithdrawn(disputes)) return null;
  const [isCharged, balances] = await Promise.all([
    hasChargedSubscription(actor, invoice),
    findBalances(actor, customerId),
  ]);
  const owedNow = balances.find((each) => each.currency === currency)?.balance ?? 0n;
  const { balance, usedBalance, outOfBand, returned } = await creditLimits(actor, invoice, refunds, owedNow);
  const isRefundable = payment !== null && payment.processorPaymentId !== null && payment.amount > 0n;
  const refund = isRefundable
    ? await refundLimit(actor, payment, refunds, { invoiceId })
    : { left: 0n, base: 0n, balance: 0n };
  const isDisputed = !disputes.every(isClosed);
  const limits = {
    refund: atLeast0(refund.left),
    balance: isDisputed ? 0n : atLeast0(isCharged ? balance : usedBalance),
    out_of_band: isDisputed ? 0n : atLeast0(outOfBand),
  };
  const left = [limits.refund, limits.balance, limits.out_of_band].reduce((most, each) => (each > most ? each : most));
  const items = refundablePayment(asSold(invoice), { ...refund, left, returned });
  if (!items) return null;
  const sale = await findCreditableSale(actor, invoice, refunds);
  const leftOfLines = items.lines.map(({ id: lineId }) => ({ lineId, left: leftOfLine(sale, lineId) }));
  return { limits, items, leftOfLines, leftOfShipping: leftOfLine(sale, SHIPPING) };
}
