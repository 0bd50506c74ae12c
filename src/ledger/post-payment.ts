import { linkOfMoney } from "#checkout/checkout-session/link-of-money.ts";
import type { Actor } from "#kernel/actor.ts";
import { reversed } from "#ledger/model.ts";
import { type PostedSale, salePaidBy } from "#ledger/post-sale.ts";
import { paymentEntries } from "#ledger/share.ts";
import { insertLedgerTransactions } from "#ledger/store.ts";
import { transferEntries, transferredAmount } from "#ledger/transfer.ts";
import { findInstructionsOfSale } from "#ledger/transfer-store.ts";
import type { Payment, ProcessorFee } from "#money/payment/model.ts";

type SucceededPayment = Pick<Payment, "id" | "checkoutSessionId" | "invoiceId" | "amount" | "currency">;

/** How a payment succeeded. */
interface Success {
  /** By the merchant's clock. */
  at: Date;
  /** The processor's fee, in its own currency; undefined if none is reported. */
  fee?: ProcessorFee | undefined;
}

/** What is not assigned to a line. */
const UNASSIGNED = { productId: null, lineId: null };

/**
 * Posts a payment that succeeded, its fee, and what it transfers to a connected account. What was written off of its invoice is owed
 * again before.
 */
export async function postPayment(actor: Actor, payment: SucceededPayment, { at, fee }: Success): Promise<void> {
  const { saleId, posted, session } = await salePaidBy(actor, payment, at);
  const takenBack = reversed(posted.filter(isWriteOff));
  const [first] = posted;
  const transaction = {
    ...transactionOf(payment, at),
    saleId,
    customerId: first?.customerId ?? null,
    paymentLinkId: first?.paymentLinkId ?? null,
  };
  const entries = paymentEntries([...posted, ...takenBack], payment.amount);
  const linkId = transaction.paymentLinkId ?? (session && (await linkOfMoney(actor, session)));
  const instructions = linkId === null ? {} : await findInstructionsOfSale(actor, saleId, linkId);
  const transferred = transferredAmount(payment, instructions);
  await insertLedgerTransactions(actor, [
    { ...transaction, kind: "write_off_reversed", entries: takenBack },
    { ...transaction, kind: "payment", entries },
    ...feeOf(payment, at, fee),
    { ...transactionOf(payment, at), kind: "transfer", entries: transferEntries(transferred) },
  ]);
}

function isWriteOff({ kind }: PostedSale["posted"][number]): boolean {
  return kind === "invoice_written_off" || kind === "write_off_reversed";
}

/** Posts a payment that succeeded when nothing was owed, and its fee: it is refunded. */
export async function postLatePayment(actor: Actor, payment: SucceededPayment, { at, fee }: Success): Promise<void> {
  await insertLedgerTransactions(actor, [
    {
      ...transactionOf(payment, at),
      kind: "late_payment",
      entries: [
        { ...UNASSIGNED, account: "processor", amount: payment.amount },
        { ...UNASSIGNED, account: "suspense", amount: -payment.amount },
      ],
    },
    ...feeOf(payment, at, fee),
  ]);
}

function feeOf(payment: SucceededPayment, at: Date, fee: ProcessorFee | undefined) {
  if (!fee) return [];
  return [
    {
      ...transactionOf(payment, at),
      kind: "fee" as const,
      currency: fee.currency,
      entries: [
        { ...UNASSIGNED, account: "fees" as const, amount: fee.amount },
        { ...UNASSIGNED, account: "processor" as const, amount: -fee.amount },
      ],
    },
  ];
}

function transactionOf({ id, currency }: SucceededPayment, effectiveAt: Date) {
  const nobody = { saleId: null, customerId: null, paymentLinkId: null };
  return { ...nobody, currency, effectiveAt, sourceId: id, sequence: 1, paymentId: id };
}
