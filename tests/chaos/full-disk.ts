import pg from "pg";
import { apiClient } from "../factories/api-client.ts";
import { startClients } from "./clients.ts";
import { withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import type { Report, Skipped } from "./report.ts";
import { canMountDisk, startOnSmallDisk } from "./small-disk.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitForMore } from "./wait-until.ts";

const CLIENTS = 4;

interface Size {
  /** Answered writes before each time that the disk is full, and refused ones while it is. */
  writes: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * The database's disk is full, once for its tables and once for its log, without which it can't live: writes are refused
 * or done wholly, and when there is room again everything goes on by itself.
 */
export async function fullDisk({ writes, deadlineMs }: Size, say: (line: string) => void): Promise<Report | Skipped> {
  if (!(await canMountDisk())) return { skipped: "a small disk can only be mounted by root, on Linux" };
  return withEnvironment({ api: 1, worker: 1 }, startOnSmallDisk, async (stage) => {
    const { postgres, merchant, balancer, ports } = stage;
    const deadline = Date.now() + deadlineMs;
    // Past the balancer: what the service itself says is what counts here.
    const shop = { baseUrl: `http://localhost:${ports[0]}`, origin: balancer.baseUrl, key: merchant.key };
    const api = apiClient(shop.baseUrl, shop.key);
    const ledger = new Ledger();
    const trade = startClients(shop, ledger, CLIENTS);
    const written = () => waitForMore(() => ledger.entries.length, writes, deadline);
    const rejected = () => waitForMore(() => ledger.rejections(503), writes, deadline);
    const play = async () => {
      await written();
      const endedBefore = postgres.ends();
      await postgres.fill();
      await rejected();
      const read = await ledger.ask(() => api("GET", "/api/v3/products"));
      // The log may need a new piece before the writes are rejected: then the database has crashed already.
      if (read?.status !== 200 && postgres.ends() === endedBefore) {
        ledger.reportProblem(`a read was answered ${read?.status}`);
      }
      await postgres.makeRoom();
      await written();
      const ended = postgres.ends();
      await postgres.fill();
      await fillLog(postgres.url);
      await rejected();
      if (postgres.ends() === ended) ledger.reportProblem("the database outlived a full log: nothing was tried");
      await postgres.makeRoom();
      await written();
    };
    await trade.during(play());
    await trade.stop();
    return verifyConsistency(stage, ledger, "disk full for tables, then for the log", deadline, say);
  });
}

/**
 * Asks for new pieces of the log, for which there is no room, so that PostgreSQL has to crash. A client's write may have been
 * before it: then it takes no connection.
 */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  const next = () => client.query("SELECT pg_logical_emit_message(false, 'chaos', ''), pg_switch_wal()");
  while (
    connected &&
    (await next().then(
      () => true,
      () => false,
    ))
  );
  await client.end().catch(() => undefined);
}
