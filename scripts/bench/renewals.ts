import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { postEarlierMoney } from "#ledger/backfill/post-earlier-money.ts";
import { foldDailySums } from "#ledger/daily-sums/fold-daily-sums.ts";
import { startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { installReactions } from "#operations/reactions.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { newBilling } from "../../tests/factories/billing.ts";
import { startBuilt } from "../../tests/service/built-program.ts";
import { freePort, serviceEnvironment } from "../../tests/service/start-service.ts";
import { copySubscription, floorOfRenewals } from "./copies.ts";
import { cpuTimeOf } from "./cpu-time.ts";
import { postmasterOf } from "./postmaster.ts";

// `npm run bench -- renewals`: many subscriptions that are due at the same time, processed by several workers. Measures
// renewals per second, their CPU compared with a floor of the same inserts, and the duration of an API read during that
// time. Needs a build, and Linux, whose /proc has the times.
const { values } = parseArgs({
  options: {
    subscriptions: { type: "string", default: "10000" },
    workers: { type: "string", default: "2" },
  },
});
const count = Number(values.subscriptions);
const workers = Number(values.workers);
/** Subscriptions in test mode that a worker processes at the same time. */
const AT_ONCE = 4;
/** Time until all are due, so that the processes can start. */
const LEAD_MS = 8_000;
const LOOK_MS = 200;
const READ_EVERY_MS = 50;

const dataDir = await mkdtemp(join(tmpdir(), "renewals-"));
const postgres = await startEmbeddedPostgres({ dataDir });
const stops: (() => Promise<unknown>)[] = [];
try {
  const environment = serviceEnvironment("production", 0, postgres.url, dataDir);
  Object.assign(process.env, environment);
  await applyMigrations(postgres.url);
  installReactions();
  connectDatabase(postgres.url);
  const billing = await newBilling(postgres.url);
  const { subscriptionId, sessionId } = await billing.subscribe();
  await copySubscription(subscriptionId, sessionId, count);
  // The copies' first payments are in the ledger as if they had been posted when they were made.
  await postEarlierMoney();
  await foldDailySums();
  const { rows: products } = await pool().query<{ id: string }>("SELECT id FROM products LIMIT 1");
  const port = await freePort();
  const api = startBuilt("api", { ...serviceEnvironment("production", port, postgres.url, dataDir), RUN_WORKERS: "0" });
  stops.push(() => api.stop());
  await api.prints("The API is ready");
  const read = reader(`http://127.0.0.1:${port}/api/v3/products/${products[0]?.id}`, billing.merchant.key);
  const idle = await read(3_000);
  const due = new Date(Date.now() + LEAD_MS);
  await pool().query(
    `UPDATE subscriptions SET anchor_at = $1::timestamptz - interval '1 month', current_period_start = $1::timestamptz - interval '1 month',
       current_period_end = $1, next_action_at = $1, notice_at = NULL`,
    [due],
  );
  await pool().query("VACUUM ANALYZE");
  const running = Array.from({ length: workers }, () => startBuilt("worker", environment));
  stops.push(...running.map((worker) => () => worker.stop()));
  await Promise.all(running.map((worker) => worker.prints("The worker is ready.")));
  await wait(Math.max(0, due.getTime() - Date.now()));
  const pids = [...running.map(({ child }) => child.pid ?? 0), await postmasterOf(postgres.url)];
  const before = cpuTimeOf(pids);
  const began = performance.now();
  let isOver = false;
  const busy = read(Number.POSITIVE_INFINITY, () => isOver);
  while ((await paidRenewals()) < count) await wait(LOOK_MS);
  const seconds = (performance.now() - began) / 1_000;
  const cpuMs = (cpuTimeOf(pids) - before) / 1_000 / count;
  isOver = true;
  const meanwhile = await busy;
  for (const worker of running) await worker.stop();
  const { rows } = await pool().query<{ invoices: string; numbers: string; charges: string }>(
    `SELECT count(*) AS invoices, count(DISTINCT number) AS numbers,
       (SELECT count(*) FROM sandbox_payments WHERE outcome = 'succeeded' AND invoice_id IS NOT NULL) AS charges
     FROM invoices WHERE billing_reason = 'subscription_cycle'`,
  );
  const floorMs = await floorOfRenewals(postgres.url, count, workers * AT_ONCE, [
    process.pid,
    await postmasterOf(postgres.url),
  ]);
  console.log(`${count} subscriptions due at once, ${workers} workers × ${AT_ONCE}: ${seconds.toFixed(1)} s`);
  console.log(`${(count / seconds).toFixed(1)} renewals a second`);
  console.log(`${rows[0]?.invoices} invoices, ${rows[0]?.numbers} numbers, ${rows[0]?.charges} charges`);
  console.log(
    `CPU: ${cpuMs.toFixed(2)} ms a renewal, floor ${floorMs.toFixed(2)} ms: × ${(cpuMs / floorMs).toFixed(1)}`,
  );
  console.log(
    `API alone: p50 ${idle.p50} ms, p95 ${idle.p95} ms; meanwhile: p50 ${meanwhile.p50} ms, p95 ${meanwhile.p95} ms`,
  );
} finally {
  for (const stop of stops.reverse()) await stop();
  await disconnectDatabase();
  await postgres.stop();
  for (const folder of [postgres.directory, dataDir]) await rm(folder, { recursive: true, force: true });
}
async function paidRenewals(): Promise<number> {
  const { rows } = await pool().query<{ count: string }>(
    "SELECT count(*) FROM invoices WHERE billing_reason = 'subscription_cycle' AND status = 'paid'",
  );
  return Number(rows[0]?.count);
}

/** Reads a URL again and again. */
function reader(url: string, key: string) {
  return async (milliseconds: number, isOver = () => false): Promise<{ p50: string; p95: string }> => {
    const times: number[] = [];
    const end = performance.now() + milliseconds;
    while (performance.now() < end && !isOver()) {
      const began = performance.now();
      const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
      await response.text();
      if (!response.ok) throw new Error(`The API answered ${response.status}.`);
      times.push(performance.now() - began);
      await wait(READ_EVERY_MS);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    return { p50: at(0.5), p95: at(0.95) };
  };
}
