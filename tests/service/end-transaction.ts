import pg from "pg";
import { vi } from "vitest";
import { connectionOf, transactionIfOpen } from "#platform/database/transaction.ts";

/** What became of work whose transaction was to be ended at one of its statements. */
interface Ended<T, Snapshot> {
  result: T;
  /** Undefined where the work had fewer statements in transactions. */
  left: { before: Snapshot; after: Snapshot } | undefined;
}

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>;

/**
 * Runs work whose transaction ends while it waits for its nth statement, as it does when its time is over: ROLLBACK is sent behind
 * that statement, and the work goes on once that has its answer.
 * @param snapshot what others see of the database; taken at that moment and when the work is over.
 */
export async function withTransactionEndedAt<T, Snapshot>(
  nth: number,
  snapshot: () => Promise<Snapshot>,
  work: () => Promise<T>,
): Promise<Ended<T, Snapshot>> {
  const query = pg.Client.prototype.query as Query;
  let statements = 0;
  let isEnded = false;
  let before: Promise<Snapshot> | undefined;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const sent = query.apply(this, args);
    const transaction = transactionIfOpen();
    if (!transaction || isEnded || ++statements < nth) return sent;
    isEnded = true;
    before = snapshot();
    connectionOf(transaction)
      .query("ROLLBACK")
      .catch(() => undefined);
    return before.then(() => sent);
  } as never);
  try {
    const result = await work();
    return { result, left: before && { before: await before, after: await snapshot() } };
  } finally {
    spy.mockRestore();
  }
}
