import { type Api, apiClient } from "../factories/api-client.ts";
import { isInstalled, startRedis } from "../factories/program.ts";
import { withinOneWindow } from "../factories/within-one-window.ts";
import { freePort } from "../service/start-service.ts";
import { startClients } from "./clients.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { type Environment, withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import { type Report, type Skipped, withoutRejections } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitUntil } from "./wait-until.ts";

const CLIENTS = 4;
const METRICS_TOKEN = "for-reading-metrics";
const WARNING = "limits can't be counted for all processes: each counts for itself";

interface Size {
  /** How often Redis is killed, and how often it hangs. */
  rounds: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Redis is killed and started again, and hangs and goes on, under load: no request fails, each process warns once and says
 * so in its metrics, and afterwards they count together again.
 */
export async function goneRedis({ rounds, deadlineMs }: Size, say: (line: string) => void): Promise<Report | Skipped> {
  if (!isInstalled("redis-server")) return { skipped: "install redis-server to play it" };
  const port = await freePort();
  let redis = await startRedis(port);
  const settings = { REDIS_URL: `redis://127.0.0.1:${port}`, METRICS_TOKEN };
  try {
    return await withEnvironment({ api: 2, worker: 1, settings }, startCrashingPostgres, async (stage) => {
      const { balancer, merchant, fleet } = stage;
      const deadline = Date.now() + deadlineMs;
      const ledger = new Ledger();
      const trade = startClients({ baseUrl: balancer.baseUrl, key: merchant.key }, ledger, CLIENTS);
      const counting = (degraded: 0 | 1) =>
        waitUntil(
          async () => (await readDegraded(stage)).every((value) => value === degraded),
          deadline,
          () => `a limiter is not ${degraded ? "degraded" : "well again"}`,
        );
      const play = async () => {
        for (let round = 1; round <= rounds; round++) {
          await redis.kill();
          await counting(1);
          redis = await startRedis(port);
          await counting(0);
          redis.process.kill("SIGSTOP");
          await counting(1);
          redis.process.kill("SIGCONT");
          await counting(0);
        }
      };
      await trade.during(play());
      await trade.stop();
      const warnings = fleet.output("api").map((text) => text.split(WARNING).length - 1);
      if (warnings.some((times) => times !== 2 * rounds)) ledger.reportProblem(`warnings: ${warnings.join(" and ")}`);
      // On a busy machine Redis is slow for a moment, which counts apart for that moment.
      await waitUntil(
        () => countTogether(stage),
        deadline,
        () => "the processes don't count together again",
      );
      const faults = `Redis killed ${rounds}, stopped ${rounds} times`;
      return withoutRejections(await verifyConsistency(stage, ledger, faults, deadline, say));
    });
  } finally {
    await redis.kill();
  }
}

/** `checkstand_limiter_degraded` of each API process. */
async function readDegraded({ ports }: Environment): Promise<number[]> {
  const read = async (port: number) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    return Number(/^checkstand_limiter_degraded (\d)$/m.exec(await response.text())?.[1]);
  };
  return Promise.all(ports.map(read));
}

/** Whether a key's limit holds over both processes. */
async function countTogether({ ports, merchant }: Environment): Promise<boolean> {
  const statuses = await withinOneWindow(async () => {
    const key = await merchant.newKey({ rateLimitPerMinute: 3 });
    const apis: Api[] = ports.map((port) => apiClient(`http://localhost:${port}`, key));
    const seen: number[] = [];
    for (const api of [...apis, ...apis]) seen.push((await api("GET", "/api/v3/products")).status);
    return seen;
  });
  return statuses.join() === "200,200,200,429";
}
