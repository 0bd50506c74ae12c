import type { Actor } from "#kernel/actor.ts";
import { type LedgerEntry, reversed } from "#ledger/model.ts";
import { type PostedSale, salePaidBy } from "#ledger/post-sale.ts";
import { paymentEntries } from "#ledger/share.ts";
import { insertLedgerTransaction } from "#ledger/store.ts";
import type { Payment } from "#money/payment/model.ts";

type SucceededPayment = Pick<Payment, "id" | "checkoutSessionId" | "invoiceId" | "amount" | "currency">;

/** Posts a payment that succeeded. What was written off of its invoice is owed again before. */
export async function postPayment(actor: Actor, payment: SucceededPayment, at: Date): Promise<void> {
  const sale = await salePaidBy(actor, payment, at);
  const takenBack = reversed(sale.posted.filter(isWriteOff));
  const [first] = sale.posted;
  const transaction = {
    currency: payment.currency,
    effectiveAt: at,
    sourceId: payment.id,
    sequence: 1,
    saleId: sale.saleId,
    paymentId: payment.id,
    customerId: first?.customerId ?? null,
    paymentLinkId: first?.paymentLinkId ?? null,
  };
  await insertLedgerTransaction(actor, { ...transaction, kind: "write_off_reversed", entries: takenBack });
  const entries = paymentEntries([...sale.posted, ...takenBack], payment.amount);
  await insertLedgerTransaction(actor, { ...transaction, kind: "payment", entries });
}

function isWriteOff({ kind }: PostedSale["posted"][number]): boolean {
  return kind === "invoice_written_off" || kind === "write_off_reversed";
}

/** Posts a payment that succeeded when nothing was owed any more: it is refunded. */
export async function postLatePayment(actor: Actor, payment: SucceededPayment, at: Date): Promise<void> {
  const entry: Pick<LedgerEntry, "productId" | "lineId"> = { productId: null, lineId: null };
  await insertLedgerTransaction(actor, {
    kind: "late_payment",
    currency: payment.currency,
    effectiveAt: at,
    sourceId: payment.id,
    sequence: 1,
    saleId: null,
    paymentId: payment.id,
    customerId: null,
    paymentLinkId: null,
    entries: [
      { ...entry, account: "processor", amount: payment.amount },
      { ...entry, account: "suspense", amount: -payment.amount },
    ],
  });
}
