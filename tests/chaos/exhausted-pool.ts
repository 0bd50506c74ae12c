import pg from "pg";
import { apiClient } from "../factories/api-client.ts";
import { startClients } from "./clients.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import type { Report } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitForMore } from "./wait-until.ts";

/** More than a process has connections. */
const CLIENTS = 30;
/** Who gets no connection is told after 2 s, and whose statement hangs after 5 s more: the rest is for busy machines. */
const MAX_WAIT_MS = 15_000;

/** As PostgreSQL shows who takes all connections. */
const OURS = "chaos";

interface Size {
  /** Answered writes before each fault, and refused ones while it lasts. */
  writes: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Others take all connections that the database has; then statements hang on a lock until the process has no connection
 * left. Requests are refused in bounded time, and all goes on by itself afterwards.
 */
export async function exhaustedPool({ writes, deadlineMs }: Size, say: (line: string) => void): Promise<Report> {
  return withEnvironment({ api: 1, worker: 1 }, startCrashingPostgres, async (stage) => {
    const { postgres, merchant, balancer, ports } = stage;
    const deadline = Date.now() + deadlineMs;
    const shop = { baseUrl: `http://localhost:${ports[0]}`, origin: balancer.baseUrl, key: merchant.key };
    const ledger = new Ledger();
    const trade = startClients(shop, ledger, CLIENTS);
    const written = () => waitForMore(() => ledger.entries.length, writes, deadline);
    const rejected = () => waitForMore(() => ledger.rejections(503), writes, deadline);
    const expectStatus = async (path: string, expected: number) => {
      const { status } = await apiClient(shop.baseUrl)("GET", path);
      if (status !== expected) ledger.reportProblem(`${path} answers ${status}`);
    };
    const play = async () => {
      await written();
      const giveBack = await takeAllConnections(postgres.url);
      await rejected();
      await expectStatus("/livez", 200);
      await expectStatus("/readyz", 503);
      await giveBack();
      await written();
      say(`without a connection the longest wait was ${Math.round(ledger.summary().maxWaitMs)} ms`);
      const unlock = await lockSales(postgres.url);
      await rejected();
      await expectStatus("/livez", 200);
      await unlock();
      await written();
    };
    await trade.during(play());
    const { maxWaitMs } = ledger.summary();
    if (maxWaitMs > MAX_WAIT_MS) ledger.reportProblem(`a request waited for ${Math.round(maxWaitMs)} ms`);
    await trade.stop();
    return verifyConsistency(
      stage,
      ledger,
      "all connections taken by others, then by hanging statements",
      deadline,
      say,
    );
  });
}

/** Takes every connection that there is, also from those who have one. @returns gives them back. */
async function takeAllConnections(url: string): Promise<() => Promise<void>> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: OURS });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const first = await connect();
  const clients = [first];
  const { rows } = await first.query<{ most: number }>("SELECT current_setting('max_connections')::int AS most");
  while (clients.length < (rows[0]?.most ?? 0)) {
    const client = await connect().catch(() => undefined);
    if (client) clients.push(client);
    else
      await first.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1",
        [OURS],
      );
  }
  return async () => void (await Promise.all(clients.map((client) => client.end())));
}

/** As somebody who changes a table by hand and goes for lunch. @returns lets go. */
async function lockSales(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("BEGIN; LOCK TABLE products, checkout_sessions IN ACCESS EXCLUSIVE MODE");
  return () => client.end();
}
