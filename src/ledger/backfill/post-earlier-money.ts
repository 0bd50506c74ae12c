import { systemActor } from "#account/merchant/system-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { findMissingRows, type MissingRow } from "#ledger/backfill/missing-store.ts";
import { BACKFILL_STAGES, type Backfill, type BackfillStage } from "#ledger/backfill/model.ts";
import { postMissingRow } from "#ledger/backfill/post-missing-row.ts";
import {
  endPass,
  insertMissingBackfills,
  lockNextBackfill,
  postponeBackfill,
  saveDifferences,
  saveProgress,
} from "#ledger/backfill/store.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** Rows that a statement looks at, and rows that a transaction posts at most: it stays well below a second. */
const LIMITS = { looked: 2_000, returned: 100 };
/** A transaction goes on with the next rows for this long. */
const BATCH_MS = 500;
/** Merchants that are added in a run. */
const MAX_NEW = 1_000;
const PAUSE_AFTER_ERROR_SECONDS = 60;
const DAY_MS = 86_400_000;

/**
 * Posts money that is not in the ledger: that from before the ledger existed, and what processes of the previous version
 * receive in a rolling upgrade, or after a rollback. Each merchant and mode is looked at from the first row to the last,
 * in passes: one after the upgrade, then hourly for a day, then daily, because nobody knows when the last process of the
 * previous version ends. Looking at rows that are posted costs microseconds each.
 *
 * A batch and its progress are one transaction, so that after a crash nothing is missing and nothing is posted twice. Any
 * number of processes may run it at the same time: each takes another merchant or mode. After a pass that posted
 * something, and daily, the ledger is compared with the rows.
 */
export async function postEarlierMoney(stopping?: AbortSignal): Promise<void> {
  await insertMissingBackfills(MAX_NEW);
  while (!stopping?.aborted && (await postNextBatch())) {}
}

/**
 * Posts a batch of the merchant and mode that has waited longest.
 * @returns false if none is due.
 */
export async function postNextBatch(): Promise<boolean> {
  const current: { backfill?: Backfill } = {};
  try {
    const ended = await unitOfWork(async () => {
      const backfill = await lockNextBackfill();
      if (!backfill) return null;
      current.backfill = backfill;
      return postBatch(backfill);
    });
    if (ended) await compare(ended);
  } catch (error) {
    if (!current.backfill) throw error;
    await recover(current.backfill, error);
  }
  return current.backfill !== undefined;
}

/** @returns the backfill as it was before, if this was the end of its pass. */
async function postBatch(backfill: Backfill): Promise<Backfill | null> {
  const actor = systemActor(backfill);
  const end = performance.now() + BATCH_MS;
  const reached = { ...backfill };
  for (;;) {
    const { missing, next } = await findMissingRows(actor, reached, LIMITS);
    for (const row of missing) await postMissingRow(actor, reached.stage, row);
    // A subscription that brings in nothing is looked at in each pass, and nothing is posted for it.
    if (reached.stage !== "subscriptions") reached.posted += missing.length;
    if (!moveOn(reached, next)) {
      await endPass(backfill);
      return reached;
    }
    if (missing.length > 0 || performance.now() > end) {
      await saveProgress(backfill, reached);
      return null;
    }
  }
}

/** @returns false at the end of the last stage. */
function moveOn(reached: Pick<Backfill, "stage" | "position">, next: string | null): boolean {
  if (next !== null) {
    reached.position = next;
    return true;
  }
  const following: BackfillStage | undefined = BACKFILL_STAGES[BACKFILL_STAGES.indexOf(reached.stage) + 1];
  if (following === undefined) return false;
  reached.stage = following;
  reached.position = "";
  return true;
}

/** Posts the rows of a batch that failed one by one, so that one that can't be posted doesn't stop the others. */
async function recover(backfill: Backfill, error: unknown): Promise<void> {
  const { merchantId, livemode, stage } = backfill;
  if (isUnavailable(error) || (error instanceof DomainError && error.code === "test_clock_advancing")) {
    // The test mode is being emptied, or the database is busy.
    logger().warn({ err: error, merchantId, livemode }, "earlier money could not be posted, and will be");
    return postponeBackfill(backfill, PAUSE_AFTER_ERROR_SECONDS);
  }
  const actor = systemActor(backfill);
  const { missing, next } = await findMissingRows(actor, backfill, LIMITS);
  const reached = { ...backfill };
  for (const row of missing) {
    const isPosted = await postAlone(actor, stage, row);
    if (isPosted) reached.posted++;
    else reached.failed++;
  }
  // The end of the last stage is found by the next batch.
  if (next === null && stage === BACKFILL_STAGES.at(-1)) reached.position = missing.at(-1)?.id ?? reached.position;
  else moveOn(reached, next);
  await saveProgress(backfill, reached);
}

async function postAlone(actor: Actor, stage: BackfillStage, row: MissingRow): Promise<boolean> {
  try {
    await unitOfWork(() => postMissingRow(actor, stage, row));
    return true;
  } catch (error) {
    const { merchantId, livemode } = actor;
    logger().error(
      { err: error, merchantId, livemode, stage, rowId: row.id },
      "a row could not be posted to the ledger",
    );
    return false;
  }
}

/** Compares the ledger with the rows, once nothing is missing. */
async function compare(ended: Backfill): Promise<void> {
  const { merchantId, livemode, posted, failed, comparedAt } = ended;
  const isFirst = ended.completedAt === null;
  if (posted + failed > 0 || isFirst) {
    logger().info({ merchantId, livemode, posted, failed }, "earlier money was posted to the ledger");
  }
  const isDue = comparedAt === null || Date.now() - comparedAt.getTime() > DAY_MS;
  if (posted + failed === 0 && !isFirst && !isDue) return;
  const differences = await findLedgerDifferences(ended).catch((error: unknown) => {
    logger().warn({ err: error, merchantId, livemode }, "the ledger could not be compared with the rows");
    return null;
  });
  await saveDifferences(ended, differences);
  if (differences && differences.length > 0) {
    logger().error({ merchantId, livemode, differences }, "the ledger differs from payments, refunds, and disputes");
  }
}
