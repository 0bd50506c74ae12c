import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startService } from "../../tests/service/start-service.ts";
import { compare, type Result } from "./compare.ts";
import { memoryOf } from "./cpu-time.ts";
import { MEASURES } from "./measures.ts";
import { startFloor, startFrame } from "./servers.ts";
import { NO_LIMIT, openShop } from "./shop.ts";
import { soak } from "./soak.ts";
import { measureTwoProcesses } from "./two-processes.ts";

// `npm run bench`: the CPU time of a request, compared with a minimal hand-written server (the floor) and with an empty
// Next app (the frame). All run alternately, so that the ratios hold on a busy machine. Needs a build, and Linux, whose
// /proc has the times.
const { values } = parseArgs({
  options: {
    /** Requests of a round, for each kind of response (fewer for pages). */
    requests: { type: "string", default: "4000" },
    rounds: { type: "string", default: "5" },
    /** Rows of each noun: more than 1,000 are compared with 1,000. */
    rows: { type: "string", default: "1000" },
    /** Only measures with this in their name. */
    only: { type: "string", default: "" },
    /** Minutes of load; memory is then compared with that after a quarter of an hour. */
    soak: { type: "string", default: "0" },
    /** Requests a second of that load. */
    rate: { type: "string", default: "100" },
    /** The file for the results. */
    json: { type: "string" },
    /** The folder for a profile of the service (`node --cpu-prof`). */
    profile: { type: "string" },
  },
});
const { only } = values;
const [requests = 0, rounds = 0, rows = 0] = [values.requests, values.rounds, values.rows].map(Number);
const load = { minutes: Number(values.soak), perSecond: Number(values.rate) };
const SMALL = 1_000;
/** Delay after the start before memory is read, so that memory used only for the start is freed. */
const SETTLE_MS = 10_000;

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const service = await startService("production", {
  LOG_LEVEL: "info",
  RATE_LIMIT_PER_KEY_MAX: String(NO_LIMIT),
  ...(values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
});
const database = new pg.Client({ connectionString: service.databaseUrl });
const started: { stop(): Promise<void> }[] = [service, { stop: () => database.end() }];
try {
  await database.connect();
  await wait(SETTLE_MS);
  const memory = { atRest: memoryOf(service.pid), afterLoad: 0 };
  const [floor, frame] = [await startFloor(service.databaseUrl), await startFrame()];
  started.push(floor, frame);
  const servers = { floor, frame, service: { pid: service.pid, port: Number(new URL(service.baseUrl).port) } };
  const shops = {
    shop: await openShop(service, database, Math.min(rows, SMALL)),
    largeShop: rows > SMALL ? await openShop(service, database, rows) : undefined,
  };
  await database.query("VACUUM ANALYZE");
  const postmaster = await postmasterOf(database);
  const results: Result[] = [];
  for (const measure of MEASURES.filter(({ name }) => name.includes(only))) {
    const result = await compare(measure, servers, shops, postmaster, { rounds, requests });
    results.push(result);
    print(result);
  }
  memory.afterLoad = memoryOf(service.pid);
  console.log(`Memory of the service: ${memory.atRest} MB at rest, ${memory.afterLoad} MB after the load.`);
  // Processes of the API serve no page of the dashboard.
  const lookUp = MEASURES.find(({ name }) => name.startsWith("v3") && name.includes(only));
  const processes =
    lookUp && (await measureTwoProcesses(service.databaseUrl, lookUp.benchRequest(shops.shop), { rounds, requests }));
  if (processes) {
    const { one, two, served } = processes;
    console.log(
      `${lookUp.name}: ${formatMicroseconds(one)} by one process of the API, ${formatMicroseconds(two)} by two: they serve × ${served.toFixed(2)}.`,
    );
  }
  const soaked = load.minutes > 0 ? await soak(servers.service, shops.shop, load) : undefined;
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"]).toString().trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  const facts = { at: new Date().toISOString(), commit, machine, node: process.version, rows, rounds, requests };
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ ...facts, memory, results, processes, soaked }, null, 2)}\n`);
} finally {
  for (const { stop } of started.reverse()) await stop();
}
function print({ name, service, serviceWithManyRows, comparisons }: Result): void {
  console.log(
    name.padEnd(22),
    `${formatMicroseconds(service.inServer)}, and ${formatMicroseconds(service.inDatabase)} in PostgreSQL`,
  );
  for (const { server, path, ratio, bar, held, ...cost } of comparisons) {
    const title = server === "floor" ? "floor" : `Next's empty ${path === "/" ? "page" : "route"}`;
    console.log(
      `  ${title.padEnd(20)} ${formatMicroseconds(cost.inServer)}: × ${ratio.toFixed(2)}, at most ${bar}: ${held ? "held" : "NOT held"}`,
    );
  }
  if (!serviceWithManyRows) return;
  const { inServer, inDatabase } = serviceWithManyRows;
  const ratio = (inServer + inDatabase) / (service.inServer + service.inDatabase);
  console.log(
    `  with ${rows} rows      ${formatMicroseconds(inServer)}, and ${formatMicroseconds(inDatabase)}: × ${ratio.toFixed(2)} in all`,
  );
}

function formatMicroseconds(time: number): string {
  return `${Math.round(time)} µs`.padStart(8);
}

/** The parent of the process that serves a connection. */
async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}
