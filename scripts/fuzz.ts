import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { installReactions } from "#operations/reactions.ts";
import type { TextCost } from "../tests/fuzz/cpu-cost.ts";
import { SIDES, unreachedOperations } from "../tests/fuzz/fuzz-everything.ts";
import { inspectedProcess } from "../tests/fuzz/inspected-process.ts";
import type { Fuzzing } from "../tests/fuzz/send-fuzzed.ts";
import { isHeld, type Row, Tally } from "../tests/fuzz/tally.ts";
import { startService } from "../tests/service/start-service.ts";

// `npm run fuzz`: valid and spoiled requests derived from the OpenAPI documents, the routers and the routes, and raw
// ones. Exits with 1 unless every response is as documented, none is a 5xx, and memory stays flat. Needs a build.
const { values } = parseArgs({
  options: {
    /** Requests of each kind to each operation. */
    runs: { type: "string", default: "25" },
    /** The seed of a failed run repeats its requests. */
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    /** The target: api, dashboard, customers, pages, raw, or texts. */
    only: { type: "string" },
  },
});
/** Tolerated growth of memory after the first requests: limits count each IP address for an hour. */
const MAX_GROWTH = 1.1;
/** Number of the most expensive long texts that are printed. */
const PRINTED_COSTS = 15;

const [runs, seed] = [Number(values.runs), Number(values.seed)];
const sides = Object.entries(SIDES).filter(([name]) => values.only === undefined || name === values.only);
process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
// Objects that no request creates are written by this process.
installReactions();
const inspected = await inspectedProcess();
const service = await startService("production", {
  NODE_OPTIONS: inspected.options,
  RATE_LIMIT_PER_KEY_MAX: "100000",
});
const { cpuTime } = inspected;
const fuzzing: Fuzzing = { ...service, tally: new Tally(), seed, runs, step: 1, cpuTime };
try {
  console.log(
    `Seed ${seed}: npm run fuzz -- --runs ${runs} --seed ${seed}${values.only ? ` --only ${values.only}` : ""}`,
  );
  // Every kind of request was sent once before memory is measured.
  for (const [, fuzz] of sides) await fuzz({ ...fuzzing, runs: 2 });
  const before = await inspected.liveMemory();
  for (const [name, fuzz] of sides) {
    const began = performance.now();
    await fuzz(fuzzing);
    console.log(
      `${name}: ${Math.round((performance.now() - began) / 1000)} s, ${Math.round(await inspected.liveMemory())} MB`,
    );
  }
  const after = await inspected.liveMemory();
  printRows(fuzzing.tally);
  printCosts(fuzzing.tally);
  console.log(
    `Memory that is still used after collecting garbage: ${Math.round(before)} MB, ${Math.round(after)} MB at the end.`,
  );
  const unreached = unreachedOperations(fuzzing);
  if (unreached.length > 0) console.log(`Never done by any request: ${unreached.join(", ")}`);
  for (const problem of fuzzing.tally.problems) console.log(`\n${problem}`);
  const held = isHeld(fuzzing.tally, unreached) && after <= before * MAX_GROWTH;
  console.log(held ? "Held." : "NOT held.");
  process.exitCode = held ? 0 : 1;
} finally {
  await inspected.close();
  await service.stop();
}
process.exit();

function printRows({ rows }: Tally): void {
  const all = [...rows.values()];
  const total: Row = {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    statuses: new Map(),
    maxDurationMs: Math.max(...all.map(({ maxDurationMs }) => maxDurationMs)),
    serverErrors: all.reduce((sum, { serverErrors }) => sum + serverErrors, 0),
    offSchema: all.reduce((sum, { offSchema }) => sum + offSchema, 0),
  };
  console.log(line("", "answers", "5xx", "off schema", "slowest", "statuses"));
  for (const [kind, row] of [...rows, ["all", total] as const]) {
    const statuses = [...row.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status || "none"}: ${count}`);
    const stats = [row.requests, row.serverErrors, row.offSchema].map(String) as [string, string, string];
    console.log(line(kind, ...stats, `${Math.round(row.maxDurationMs)} ms`, statuses.join(", ")));
  }
}

function line(
  kind: string,
  ...[answers, faults, offSchema, slowest, statuses]: [string, string, string, string, string]
): string {
  return [
    kind.padEnd(36),
    answers.padStart(7),
    faults.padStart(4),
    offSchema.padStart(11),
    slowest.padStart(9),
    ` ${statuses}`,
  ].join(" ");
}

/** The long texts that cost most, compared with a short one. */
function printCosts({ costs }: Tally): void {
  if (costs.length === 0) return;
  const ratio = ({ shortMs, longMs }: TextCost) => longMs / Math.max(shortMs, 1);
  const worst = costs.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, PRINTED_COSTS);
  console.log(`\nOf ${costs.length} long texts, those that took the most CPU beside a short one:`);
  for (const cost of worst) {
    const { place, shortMs, longMs } = cost;
    console.log(
      `${`${shortMs.toFixed(1)} → ${longMs.toFixed(1)} ms`.padStart(20)}  × ${ratio(cost).toFixed(1).padStart(5)}  ${place}`,
    );
  }
}
