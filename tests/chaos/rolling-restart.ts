import { startClients } from "./clients.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import { type Report, withoutRejections } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitForMore } from "./wait-until.ts";

const CLIENTS = 4;
/** Answered writes between two restarts. */
const WRITES_BETWEEN = 20;
/** A process is out by then, whatever it was at. */
const MAX_SHUTDOWN_MS = 30_000;
/** For the balancer to notice; see docs/operating.md. */
const SHUTDOWN_DELAY_SECONDS = "2";

interface Size {
  rounds: number;
  /** Whether two with the dashboard stand behind the balancer as well. */
  web: boolean;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/** Each process is told to stop by SIGTERM, and started again, one by one, under load: no request fails, none is done twice. */
export async function rollingRestart({ rounds, web, deadlineMs }: Size, say: (line: string) => void): Promise<Report> {
  const settings = { SHUTDOWN_DELAY_SECONDS };
  const programs = web ? (["api", "web"] as const) : (["api"] as const);
  const cast = { api: 2, web: web ? 2 : 0, worker: 1, settings };
  return withEnvironment(cast, startCrashingPostgres, async (stage) => {
    const { balancer, merchant, fleet, allReady } = stage;
    const deadline = Date.now() + deadlineMs;
    const ledger = new Ledger();
    const trade = startClients({ baseUrl: balancer.baseUrl, key: merchant.key }, ledger, CLIENTS);
    const next = async () => {
      await allReady();
      await waitForMore(() => ledger.entries.length, WRITES_BETWEEN, deadline);
    };
    const play = async () => {
      await next();
      for (let round = 1; round <= rounds; round++) {
        for (const program of programs) {
          const { maxShutdownMs, codes } = await fleet.roll(program, next);
          say(`${program}: the slowest was out after ${(maxShutdownMs / 1_000).toFixed(1)} s`);
          if (maxShutdownMs > MAX_SHUTDOWN_MS)
            ledger.reportProblem(`a process took ${Math.round(maxShutdownMs)} ms to end`);
          if (codes.some((code) => code !== 0)) ledger.reportProblem(`processes ended with ${codes.join(", ")}`);
        }
      }
    };
    await trade.during(play());
    await trade.stop();
    const faults = `${rounds} rolling restarts of ${programs.map((program) => `2 ${program}`).join(", ")}`;
    return withoutRejections(await verifyConsistency(stage, ledger, faults, deadline, say));
  });
}
