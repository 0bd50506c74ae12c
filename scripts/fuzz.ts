import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { notReached, SIDES } from "../tests/fuzz/fuzz-everything.ts";
import { liveMemory } from "../tests/fuzz/live-memory.ts";
import type { Fuzzing } from "../tests/fuzz/send-fuzzed.ts";
import { isHeld, type Row, Tally } from "../tests/fuzz/tally.ts";
import { startService } from "../tests/service/start-service.ts";

// `npm run fuzz`: requests derived from the OpenAPI documents, the routers and the tree of addresses, as they should be and
// spoiled, and raw ones. Ends with 1 unless each answer is as documented, none is a fault, and memory stays flat. Needs a build.
const { values } = parseArgs({
  options: {
    /** Requests of each kind to each operation. */
    runs: { type: "string", default: "25" },
    /** That of a run that failed makes its requests again. */
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    /** One of the sides: api, dashboard, customers, pages, raw. */
    only: { type: "string" },
  },
});
/** What is kept may be so much more than after the first requests: limits count each address for an hour. */
const MOST_GROWTH = 1.1;

const [runs, seed] = [Number(values.runs), Number(values.seed)];
const sides = Object.entries(SIDES).filter(([name]) => values.only === undefined || name === values.only);
process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const memory = await liveMemory();
const service = await startService("production", {
  NODE_OPTIONS: memory.options,
  RATE_LIMIT_PER_KEY_MAX: "100000",
});
const fuzzing: Fuzzing = { ...service, tally: new Tally(), seed, runs };
try {
  console.log(
    `Seed ${seed}: npm run fuzz -- --runs ${runs} --seed ${seed}${values.only ? ` --only ${values.only}` : ""}`,
  );
  // Everything was asked for once before memory is looked at.
  for (const [, fuzz] of sides) await fuzz({ ...fuzzing, runs: 2 });
  const before = await memory.read();
  for (const [name, fuzz] of sides) {
    const began = performance.now();
    await fuzz(fuzzing);
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s, ${Math.round(await memory.read())} MB`);
  }
  const after = await memory.read();
  printRows(fuzzing.tally);
  console.log(
    `Memory that is still used after collecting garbage: ${Math.round(before)} MB, ${Math.round(after)} MB at the end.`,
  );
  const unreached = notReached(fuzzing);
  if (unreached.length > 0) console.log(`Never done by any request: ${unreached.join(", ")}`);
  for (const problem of fuzzing.tally.problems) console.log(`\n${problem}`);
  const held = isHeld(fuzzing.tally, unreached) && after <= before * MOST_GROWTH;
  console.log(held ? "Held." : "NOT held.");
  process.exitCode = held ? 0 : 1;
} finally {
  await service.stop();
}
process.exit();

function printRows({ rows }: Tally): void {
  const all = [...rows.values()];
  const total: Row = {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    statuses: new Map(),
    slowestMs: Math.max(...all.map(({ slowestMs }) => slowestMs)),
    serverErrors: all.reduce((sum, { serverErrors }) => sum + serverErrors, 0),
    offSchema: all.reduce((sum, { offSchema }) => sum + offSchema, 0),
  };
  console.log(line("", "answers", "5xx", "off schema", "slowest", "statuses"));
  for (const [kind, row] of [...rows, ["all", total] as const]) {
    const statuses = [...row.statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status || "none"}: ${count}`);
    const figures = [row.requests, row.serverErrors, row.offSchema].map(String) as [string, string, string];
    console.log(line(kind, ...figures, `${Math.round(row.slowestMs)} ms`, statuses.join(", ")));
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
