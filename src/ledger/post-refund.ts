import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { isSale, type LedgerEntry } from "#ledger/model.ts";
import { postReversal } from "#ledger/post-reversal.ts";
import { salePaidBy } from "#ledger/post-sale.ts";
import { BALANCE, SHIPPING } from "#ledger/sale.ts";
import { creditsOf, type RefundParts, refundEntries } from "#ledger/share.ts";
import { findEntriesOfSource, insertLedgerTransaction, insertLedgerTransactions } from "#ledger/store.ts";
import { reversedTransfer, transferEntries } from "#ledger/transfer.ts";
import { type Invoice, namedAsSold } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { Refund } from "#money/refund/model.ts";

/** Posts a refund that succeeded, and what it takes back of a transfer, with the application fee in proportion. */
export async function postRefund(actor: Actor, refund: Refund, at: Date): Promise<void> {
  const { id, paymentId, currency, amount } = refund;
  const transaction = { currency, effectiveAt: at, sourceId: id, sequence: 1, paymentId };
  if (!refund.isCounted) {
    const entry = { productId: null, lineId: null };
    await insertLedgerTransaction(actor, {
      ...transaction,
      kind: "late_refund",
      saleId: null,
      customerId: null,
      paymentLinkId: null,
      entries: [
        { ...entry, account: "suspense", amount },
        { ...entry, account: "processor", amount: -amount },
      ],
    });
    return;
  }
  const { saleId, posted } = await salePaidBy(actor, refund);
  // Only an invoice has other names of lines.
  const invoice = refund.lines.length > 0 ? await findInvoice(actor, saleId) : null;
  const ofSale = refundEntries(posted.filter(isSale), creditsOf(posted), refundParts(refund, invoice));
  const entries = [...ofSale, ...returnedBalanceEntries(refund.balanceReturned)];
  const { customerId = null, paymentLinkId = null } = posted[0] ?? {};
  const nobody = { saleId: null, customerId: null, paymentLinkId: null };
  const reversal = refund.reversesTransfer ? reversedTransfer(await findEntriesOfSource(actor, paymentId), amount) : 0n;
  await insertLedgerTransactions(actor, [
    { ...transaction, kind: "refund", saleId, customerId, paymentLinkId, entries },
    { ...transaction, ...nobody, kind: "transfer_reversed", entries: transferEntries(-reversal) },
  ]);
}

/**
 * What a refund returned to the customer's balance did not leave the processor: the opposite of what finalizing and paying
 * the invoice posted of the balance.
 */
function returnedBalanceEntries(amount: MinorUnits): LedgerEntry[] {
  const entry = { productId: null, lineId: BALANCE };
  return [
    { ...entry, account: "processor", amount },
    { ...entry, account: "balance", amount: -amount },
  ];
}

/** A refund as the ledger splits it: what returned to the customer's balance reverses the sale as well. @param invoice that was paid; null without one. */
export function refundParts(
  { amount, balanceReturned, lines, shippingAmount }: Refund,
  invoice: Invoice | null,
): RefundParts {
  const ofLines = namedAsSold(lines, invoice).map((line) => ({ lineId: line.lineId, amount: line.amount }));
  const ofShipping = shippingAmount === null ? [] : [{ lineId: SHIPPING, amount: shippingAmount }];
  return { amount: amount + balanceReturned, named: [...ofLines, ...ofShipping] };
}

/** Posts that the money of a refund came back, because it failed after it had succeeded. */
export async function postRefundReversed(actor: Actor, { id }: Pick<Refund, "id">, at: Date): Promise<void> {
  const posted = await findEntriesOfSource(actor, id);
  const refunded = posted.filter(({ kind }) => kind === "refund" || kind === "late_refund");
  const isLate = refunded[0]?.kind === "late_refund";
  await postReversal(actor, refunded, isLate ? "late_refund_reversed" : "refund_reversed", at);
}
