import { startClients } from "./clients.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { withEnvironment } from "./environment.ts";
import { type Kills, killRandomly } from "./kill-processes.ts";
import { Ledger } from "./ledger.ts";
import type { Report } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";

const CLIENTS = 8;

interface Size {
  /** Answered writes at least. */
  writes: number;
  raids: Kills;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Clients write with keys, and repeat what is not answered, while API processes and workers are killed with -9 and the
 * database crashes at random; then what they were answered is compared with what is there, and what was charged and sent.
 */
export async function writesUnderFire(
  { writes, raids, deadlineMs }: Size,
  say: (line: string) => void,
): Promise<Report> {
  return withEnvironment({ api: 2, worker: 2 }, startCrashingPostgres, async (stage) => {
    const { balancer, merchant } = stage;
    const deadline = Date.now() + deadlineMs;
    const ledger = new Ledger();
    const trade = startClients({ baseUrl: balancer.baseUrl, key: merchant.key }, ledger, CLIENTS);
    await trade.during(killRandomly(stage, raids, writes, () => ledger.entries.length, deadline, say));
    await trade.stop();
    const faults = `${raids.api} API, ${raids.worker} workers killed, ${raids.crashes} crashes of the database`;
    return verifyConsistency(stage, ledger, faults, deadline, say);
  });
}
