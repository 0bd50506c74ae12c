import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import type { Fuzzing } from "../fuzz/send-fuzzed.ts";
import { startConnectedDatabase } from "./connected-database.ts";
import { withTransactionEndedAt } from "./end-transaction.ts";
import { startFrontInProcess } from "./front-in-process.ts";

/** Written beside the transaction of a call, whether that succeeds or not. */
const BESIDE = ["api_keys", "rate_limits", "request_logs"];
/** So is a password that was refused. */
const IN_TRANSACTION: Record<string, string> = { audit_logs: "action <> 'session.password_refused'" };
/** Of calls with more statements, only some are tried, at growing distances. */
const EACH_UNTIL = 40;
/** Calls that go on after a transaction of theirs was committed: what the later ones did not do is done by a worker. */
const IN_STEPS =
  /createRefund|createCreditNote|decideWithdrawal|cancelSubscription|\/pay$|payment\.refund|subscription\.cancelNow|renew/;

interface CallResult {
  status: number;
  text: string;
}

/** The service in a test file's own process, with a database of its own, whose transactions can be ended. */
export interface EndedTransactions {
  /** Where the service is. */
  service(): Fuzzing;
  /**
   * Makes a call again and again, with its transaction ended at another statement each time, until the call has fewer
   * statements than that.
   * @returns how many statements its transactions have; undefined if the call is refused.
   */
  endAtEach(
    name: string,
    prepare: (attempt: string) => Promise<() => Promise<CallResult>>,
  ): Promise<number | undefined>;
}

/**
 * For use cases that write, each with its transaction ended at each of its statements in turn: nothing of it may be left,
 * and the same merchant's next write has to work. Starts and stops with the test file.
 */
export function endedTransactions(): EndedTransactions {
  // What is ended is logged as an error.
  process.env.LOG_LEVEL = "fatal";
  let database: Awaited<ReturnType<typeof startConnectedDatabase>>;
  let front: Awaited<ReturnType<typeof startFrontInProcess>>;
  let observer: pg.Client;
  let digests: string;

  beforeAll(async () => {
    database = await startConnectedDatabase();
    front = await startFrontInProcess();
    observer = new pg.Client(database.url);
    await observer.connect();
    digests = await digestsOfTables(observer);
  });

  afterAll(async () => {
    await observer?.end();
    await front?.stop();
    await database?.stop();
  });

  /** A digest of each table's rows. */
  async function snapshot(): Promise<Record<string, string>> {
    const { rows } = await observer.query<{ name: string; digest: string }>(digests);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  return {
    service: () => ({ baseUrl: front.baseUrl, databaseUrl: database.url }) as Fuzzing,

    async endAtEach(name, prepare) {
      const statuses: number[] = [];
      for (let nth = 1; ; nth += nth < EACH_UNTIL ? 1 : Math.ceil(nth / 8)) {
        const call = await prepare(`ended-${nth}`);
        const { result, left } = await withTransactionEndedAt(nth, snapshot, call);
        if (left) {
          expect([name, nth, result.text, left.after]).toEqual([name, nth, result.text, left.before]);
          statuses.push(result.status);
          continue;
        }
        if (result.status >= 400) return undefined;
        if (!IN_STEPS.test(name)) expect([name, ...statuses]).toEqual([name, ...statuses.map(() => 503)]);
        return nth - 1;
      }
    },
  };
}

/** The statement that reads a digest of each table. */
async function digestsOfTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  return rows
    .filter(({ tablename }) => !BESIDE.includes(tablename))
    .map(
      ({ tablename }) =>
        `SELECT '${tablename}' AS name, sum(hashtextextended(r::text, 0)) AS digest FROM "${tablename}" r
         WHERE ${IN_TRANSACTION[tablename] ?? "true"}`,
    )
    .join(" UNION ALL ");
}
