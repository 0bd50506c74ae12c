import { closeBooks } from "./close-books.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { Ledger } from "./ledger.ts";
import { untilMore } from "./patience.ts";
import { type Report, withoutRefusals } from "./report.ts";
import { onStage } from "./stage.ts";
import { startTrade } from "./traders.ts";

const CLIENTS = 4;
/** Answered writes between two restarts. */
const WRITES_BETWEEN = 20;
/** A process is out by then, whatever it was at. */
const LONGEST_END_MS = 30_000;
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
  return onStage(cast, startCrashingPostgres, async (stage) => {
    const { balancer, merchant, fleet, allReady } = stage;
    const deadline = Date.now() + deadlineMs;
    const ledger = new Ledger();
    const trade = startTrade({ baseUrl: balancer.baseUrl, key: merchant.key }, ledger, CLIENTS);
    const next = async () => {
      await allReady();
      await untilMore(() => ledger.entries.length, WRITES_BETWEEN, deadline);
    };
    const play = async () => {
      await next();
      for (let round = 1; round <= rounds; round++) {
        for (const program of programs) {
          const { longestEndMs, codes } = await fleet.roll(program, next);
          say(`${program}: the slowest was out after ${(longestEndMs / 1_000).toFixed(1)} s`);
          if (longestEndMs > LONGEST_END_MS) ledger.complain(`a process took ${Math.round(longestEndMs)} ms to end`);
          if (codes.some((code) => code !== 0)) ledger.complain(`processes ended with ${codes.join(", ")}`);
        }
      }
    };
    await trade.during(play());
    await trade.stop();
    const faults = `${rounds} rolling restarts of ${programs.map((program) => `2 ${program}`).join(", ")}`;
    return withoutRefusals(await closeBooks(stage, ledger, faults, deadline, say));
  });
}
