import { shiftedClock } from "../factories/shifted-clock.ts";
import { startBuilt } from "../service/built-program.ts";
import { serviceEnvironment } from "../service/start-service.ts";
import { startClients } from "./clients.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { type Environment, withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import { type Report, withoutRejections } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitForMore, waitUntil } from "./wait-until.ts";

const CLIENTS = 4;
const METRICS_TOKEN = "for-reading-metrics";
/** What is told from. */
const FAR_OFF_SECONDS = 30;
const COMPLAINT = "The clock of this machine is";
/** What a worker logs when it stops due work, and when it continues. */
const STOPPED = "due work is stopped until they agree";
const CONTINUED = "due work continues";

interface Size {
  /** Answered writes between what happens. */
  writes: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Processes whose clocks are a quarter of an hour off are started beside others, and refuse; then the clocks of those that run are
 * put two minutes ahead and back, under load: no request fails, they say so in their metrics and logs, workers stop what
 * falls due and go on, and nothing is lost.
 */
export async function wrongClock({ writes, deadlineMs }: Size, say: (line: string) => void): Promise<Report> {
  const settings = { METRICS_TOKEN, ...shiftedClock(0) };
  return withEnvironment({ api: 2, worker: 1, settings }, startCrashingPostgres, async (stage) => {
    const { balancer, merchant, fleet, postgres } = stage;
    const deadline = Date.now() + deadlineMs;
    const ledger = new Ledger();
    const trade = startClients({ baseUrl: balancer.baseUrl, key: merchant.key }, ledger, CLIENTS);
    const written = () => waitForMore(() => ledger.entries.length, writes, deadline);
    const areFarOff = (expected: boolean) =>
      waitUntil(
        async () => (await readDrifts(stage)).every((drift) => Math.abs(drift) > FAR_OFF_SECONDS === expected),
        deadline,
        () => `the metrics don't say that clocks are ${expected ? "wrong" : "right"}`,
      );
    const silent = () =>
      [...fleet.output("api"), ...fleet.output("worker")].filter((text) => !text.includes(COMPLAINT));
    const play = async () => {
      await written();
      for (const program of ["main", "web", "api", "worker"]) {
        for (const ahead of [900, -900]) {
          const environment = serviceEnvironment("production", 0, postgres.url, postgres.directory);
          const late = startBuilt(program, { ...environment, ...shiftedClock(ahead) });
          const code = await late.ended;
          if (code !== 1 || !late.output().includes(COMPLAINT)) {
            ledger.reportProblem(`${program} started ${ahead} s ahead, and ended with ${code}`);
          }
        }
      }
      say("8 processes were refused");
      for (const isWrong of [true, false]) {
        for (const program of ["api", "worker"] as const) fleet.signal(program, "SIGUSR2");
        await areFarOff(isWrong);
        // Each measures by itself: a worker may be slower than the API whose metrics were read.
        if (isWrong)
          await waitUntil(
            () => silent().length === 0,
            deadline,
            () => `${silent().length} did not warn`,
          );
        await waitUntil(
          async () => fleet.output("worker").every((text) => text.includes(isWrong ? STOPPED : CONTINUED)),
          deadline,
          () => `a worker did not ${isWrong ? "stop what falls due" : "go on"}`,
        );
        await written();
      }
    };
    await trade.during(play());
    await trade.stop();
    const faults = "8 processes started with a wrong clock, 3 put wrong while they ran";
    return withoutRejections(await verifyConsistency(stage, ledger, faults, deadline, say));
  });
}

/** `checkstand_clock_drift_seconds` of each API process. */
async function readDrifts({ ports }: Environment): Promise<number[]> {
  const read = async (port: number) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    return Number(/^checkstand_clock_drift_seconds (\S+)$/m.exec(await response.text())?.[1]);
  };
  return Promise.all(ports.map(read));
}
