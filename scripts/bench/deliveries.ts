import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { installReactions } from "#operations/reactions.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { newMerchant } from "../../tests/factories/merchant.ts";
import { createEvents, insertEndpoint, systemActor } from "../../tests/factories/webhook-endpoint.ts";
import { cpuTimeOf } from "./cpu-time.ts";
import { type Receivers, startReceivers } from "./receivers.ts";

// `npm run bench -- deliveries`: how many webhooks per second a worker process delivers when many are due at the same
// time, and the CPU and connections for each. With another built checkout, both are measured alternately, on separate
// databases. Needs a build, and Linux, whose /proc has the times.
const { values } = parseArgs({
  options: {
    /** Deliveries that are due at the same time. */
    deliveries: { type: "string", default: "5000" },
    /** Webhook endpoints, each of another merchant and on a separate port. */
    endpoints: { type: "string", default: "50" },
    rounds: { type: "string", default: "3" },
    /** The folder of another built checkout, measured alternately with this one. */
    beside: { type: "string" },
    /** Receivers use https. */
    tls: { type: "boolean", default: false },
    /** A receiver's response time, in milliseconds. */
    latency: { type: "string", default: "0" },
    /** The folder for a profile of each worker (`node --cpu-prof`). */
    profile: { type: "string" },
  },
});
const [deliveries = 0, endpoints = 0, rounds = 0, latency = 0] = [
  values.deliveries,
  values.endpoints,
  values.rounds,
  values.latency,
].map(Number);

const SETTINGS = {
  APP_SECRET: "a secret that only the tests know, 32+",
  WEBHOOK_ALLOW_LOOPBACK: "1",
  NODE_ENV: "production" as const,
  LOG_LEVEL: "info",
  PORT: "3000",
};
Object.assign(process.env, SETTINGS);

interface Checkout {
  name: string;
  folder: string;
  postgres: EmbeddedPostgres;
  dataDir: string;
  /** Deliveries per second of each round. */
  perSecond: number[];
}

interface Round {
  perSecond: number;
  /** CPU of the worker and of PostgreSQL for each delivery, in milliseconds. */
  workerMs: number;
  databaseMs: number;
  requests: number;
  connections: number;
  /** The reasons why attempts had no response, each once. */
  errors: string[];
}

const checkouts: Checkout[] = [];
const receivers = await startReceivers(endpoints, values.tls, latency);
try {
  const here = resolve(import.meta.dirname, "../..");
  for (const folder of [...(values.beside ? [resolve(values.beside)] : []), here]) {
    const dataDir = await mkdtemp(join(tmpdir(), "deliveries-"));
    // As in production: a commit is on the disk before it returns.
    const postgres = await startEmbeddedPostgres({ dataDir });
    checkouts.push({ name: folder === here ? "this checkout" : folder, folder, postgres, dataDir, perSecond: [] });
    await applyMigrations(postgres.url);
  }
  for (let round = 0; round < rounds; round++) {
    for (const checkout of checkouts) print(checkout, await measure(checkout, receivers));
  }
  for (const { name, perSecond } of checkouts) console.log(`${name}: ${median(perSecond).toFixed(0)} a second`);
  const [other, own] = checkouts.map(({ perSecond }) => median(perSecond));
  if (other && own) console.log(`× ${(own / other).toFixed(2)}`);
} finally {
  receivers.stop();
  for (const { postgres, dataDir } of checkouts) {
    await postgres.stop();
    for (const folder of [postgres.directory, dataDir]) await rm(folder, { recursive: true, force: true });
  }
}
async function measure({ folder, postgres }: Checkout, { urls, counts, environment }: Receivers): Promise<Round> {
  installReactions();
  connectDatabase(postgres.url);
  for (const url of urls) {
    const merchant = await newMerchant(postgres.url);
    const actor = await systemActor(merchant.id);
    await insertEndpoint(actor, url);
    await createEvents(actor, Math.ceil(deliveries / urls.length));
  }
  const due = await pendingCount();
  await pool().query("VACUUM ANALYZE");
  counts();

  const node = join(folder, "node_modules/node/bin/node");
  const profile = values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [];
  const env: NodeJS.ProcessEnv = { ...process.env, ...environment, DATABASE_URL: postgres.url };
  const worker = spawn(node, [...profile, ".build/worker.mjs"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(worker, "exit");
  for await (const chunk of worker.stdout) if (String(chunk).includes("ready")) break;
  const pids = { worker: [worker.pid ?? 0], database: [await postmaster()] };
  const before = { worker: cpuTimeOf(pids.worker), database: cpuTimeOf(pids.database) };
  const began = performance.now();
  while (await isAnyPending()) await wait(50);
  const seconds = (performance.now() - began) / 1000;
  const workerMs = (cpuTimeOf(pids.worker) - before.worker) / 1000 / due;
  const databaseMs = (cpuTimeOf(pids.database) - before.database) / 1000 / due;
  const { requests, connections } = counts();
  const errors = await errorsOfAttempts();
  worker.kill("SIGTERM");
  await ended;
  await disconnectDatabase();
  return { perSecond: due / seconds, workerMs, databaseMs, requests, connections, errors };
}

async function pendingCount(): Promise<number> {
  const { rows } = await pool().query("SELECT count(*)::int AS count FROM webhook_deliveries WHERE status = 'pending'");
  return rows[0].count;
}

/** Whether any delivery was never attempted. Failed ones wait for their next attempt, half a minute later. */
async function isAnyPending(): Promise<boolean> {
  const text = "SELECT 1 FROM webhook_deliveries WHERE status = 'pending' AND attempt_count = 0 LIMIT 1";
  const { rowCount } = await pool().query(text);
  return rowCount === 1;
}

/** Also ends failed deliveries, so that the next round begins with nothing due. */
async function errorsOfAttempts(): Promise<string[]> {
  await pool().query("UPDATE webhook_endpoints SET active = false");
  const { rows } = await pool().query(
    "SELECT error, count(*) FROM webhook_delivery_attempts WHERE error IS NOT NULL GROUP BY 1",
  );
  return rows.map(({ error, count }) => `${count} × ${error}`);
}

/** The parent of every connection's process. */
async function postmaster(): Promise<number> {
  const { rows } = await pool().query("SHOW data_directory");
  return Number.parseInt(await readFile(join(rows[0].data_directory, "postmaster.pid"), "utf8"), 10);
}

function print(checkout: Checkout, { perSecond, workerMs, databaseMs, requests, connections, errors }: Round): void {
  checkout.perSecond.push(perSecond);
  const cost = `${workerMs.toFixed(2)} ms CPU of the worker and ${databaseMs.toFixed(2)} ms of PostgreSQL each`;
  const traffic = `${requests} requests by ${connections} connections`;
  console.log([`${checkout.name}: ${perSecond.toFixed(0)} a second`, cost, traffic, ...errors].join(", "));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
