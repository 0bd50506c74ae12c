import pg from "pg";
import { apiClient } from "../factories/api-client.ts";
import { startClients } from "./clients.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import type { Report } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitForMore } from "./wait-until.ts";

const CLIENTS = 10;

interface Size {
  /** Answered writes before and after, and refused ones while it lasts. */
  writes: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * The database takes no writes for a while, as a replica that was not promoted yet. Writes are refused so that they are
 * tried again, the process says that it is not ready, and all goes on by itself afterwards.
 */
export async function readOnlyDatabase({ writes, deadlineMs }: Size, say: (line: string) => void): Promise<Report> {
  return withEnvironment({ api: 1, worker: 1 }, startCrashingPostgres, async (stage) => {
    const { postgres, merchant, balancer, ports } = stage;
    const deadline = Date.now() + deadlineMs;
    const shop = { baseUrl: `http://localhost:${ports[0]}`, origin: balancer.baseUrl, key: merchant.key };
    const ledger = new Ledger();
    const trade = startClients(shop, ledger, CLIENTS);
    const written = () => waitForMore(() => ledger.entries.length, writes, deadline);
    const play = async () => {
      await written();
      await setReadOnly(postgres.url, "on");
      await waitForMore(() => ledger.rejections(503), writes, deadline);
      const { status } = await apiClient(shop.baseUrl)("GET", "/readyz");
      if (status !== 503) ledger.reportProblem(`/readyz answers ${status}`);
      await setReadOnly(postgres.url, "off");
      await written();
    };
    await trade.during(play());
    await trade.stop();
    return verifyConsistency(stage, ledger, "a database that takes no writes for a while", deadline, say);
  });
}

async function setReadOnly(url: string, state: "on" | "off"): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${state}`);
  await client.query("SELECT pg_reload_conf()");
  await client.end();
}
