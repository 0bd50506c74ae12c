import { createHash } from "node:crypto";
import { systemActor } from "#account/merchant/system-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { compareLiveTransactions, type OwnTransaction, ownTransactions } from "#ledger/reconciliation/live-store.ts";
import { findModesToReconcile, saveReconciliation } from "#ledger/reconciliation/store.ts";
import type { StoredReconciliation } from "#ledger/reconciliation/stored.ts";
import { insertLedgerTransactions } from "#ledger/store.ts";
import type {
  PaymentProcessor,
  ProcessorTransaction,
  ProcessorTransactionPage,
} from "#money/processor/interface/processor.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { logger } from "#platform/base/logger.ts";

/** Merchants in one run of the sweep, which is repeated. */
const MAX_MERCHANTS = 200;
/** Pages that one run reads, newest first. What is older than the last one is not compared. */
const MAX_PAGES = 200;
/** Each day, a week is read: fees and reversals that a failed run missed are found. */
const WINDOW_MS = 7 * 86_400_000;
/** Fees in one statement. */
const BATCH_FEES = 500;

const NOTHING = { totals: [], differences: [], differenceCount: 0 };
const UNASSIGNED = { productId: null, lineId: null };

/**
 * Compares the processor's transactions of a week with the ledgers of all live modes, daily, and posts the processor's fees. A key
 * without the right to read them is remembered as the result; nothing else fails by it.
 */
export async function reconcileLiveModes(stopping?: AbortSignal): Promise<void> {
  const processor = processorFor(true);
  if (!processor?.listBalanceTransactions) return;
  const due = await findModesToReconcile(true, MAX_MERCHANTS);
  if (due.length === 0) return;
  const listed = await readTransactions(processor, stopping);
  if (listed === undefined) return;
  const own = listed === "forbidden" ? [] : await ownTransactions(listed.transactions);
  const byMerchant = Map.groupBy(own, ({ merchantId }) => merchantId);
  const merchants = new Set([...due.map(({ merchantId }) => merchantId), ...byMerchant.keys()]);
  for (const merchantId of merchants) {
    if (stopping?.aborted) return;
    const actor = systemActor({ merchantId, livemode: true, testClockOffsetSeconds: 0 });
    const transactions = byMerchant.get(merchantId) ?? [];
    try {
      await postFees(actor, transactions);
      const result =
        listed === "forbidden" ? forbidden() : await compareLiveTransactions(actor, transactions, listed.since);
      await saveReconciliation(actor, result);
      const { differenceCount } = result;
      if (differenceCount > 0) {
        logger().error({ merchantId, differenceCount }, "the processor's transactions differ from the ledger");
      }
    } catch (error) {
      logger().error({ err: error, merchantId }, "the processor's transactions could not be compared with the ledger");
    }
  }
}

function forbidden(): StoredReconciliation {
  return { ...NOTHING, comparedAt: new Date(), isForbidden: true };
}

/** @returns undefined if this process stops. @throws DomainError `unavailable`. */
async function readTransactions(
  processor: PaymentProcessor,
  stopping: AbortSignal | undefined,
): Promise<{ transactions: ProcessorTransaction[]; since: Date } | "forbidden" | undefined> {
  const since = new Date(Date.now() - WINDOW_MS);
  const transactions: ProcessorTransaction[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    if (stopping?.aborted) return undefined;
    const read: ProcessorTransactionPage | "forbidden" | undefined = await processor.listBalanceTransactions?.(
      since,
      cursor,
    );
    if (read === undefined || read === "forbidden") return read;
    transactions.push(...read.transactions);
    if (read.next === null) return { transactions, since };
    cursor = read.next;
  }
  const oldest = transactions.at(-1)?.at ?? since;
  logger().warn({ pages: MAX_PAGES, oldest }, "too many balance transactions in a week: only the newest were read");
  // Several entries may have the second of the oldest one.
  const complete = new Date(oldest.getTime() + 1_000);
  return { transactions: transactions.filter(({ at }) => at >= complete), since: complete };
}

/** Each fee once, by its payment and its transaction at the processor. */
async function postFees(actor: Actor, transactions: readonly OwnTransaction[]): Promise<void> {
  const fees = transactions.flatMap(({ id, paymentId, fee, at }) =>
    fee && paymentId ? [{ id, paymentId, fee, at }] : [],
  );
  for (let start = 0; start < fees.length; start += BATCH_FEES) {
    await insertLedgerTransactions(
      actor,
      fees.slice(start, start + BATCH_FEES).map(({ id, paymentId, fee: { amount, currency }, at }) => ({
        kind: "fee",
        currency,
        effectiveAt: at,
        sourceId: paymentId,
        sequence: feeSequence(id),
        saleId: null,
        paymentId,
        customerId: null,
        paymentLinkId: null,
        entries: [
          { ...UNASSIGNED, account: "fees", amount },
          { ...UNASSIGNED, account: "processor", amount: -amount },
        ],
      })),
    );
  }
}

/** A payment has few fees, which a number made from their IDs tells apart. */
function feeSequence(id: string): number {
  return createHash("sha256").update(id).digest().readUInt32BE() >>> 1;
}
