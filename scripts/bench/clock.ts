import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";
import { advanceTestClocks } from "#operations/clock-advance/advance-test-clocks.ts";
import { startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { installReactions } from "#operations/reactions.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { newBilling } from "../../tests/factories/billing.ts";
import { serviceEnvironment } from "../../tests/service/start-service.ts";
import { cpuTimeOf } from "./cpu-time.ts";
import { postmasterOf } from "./postmaster.ts";

// `npm run bench -- clock`: a test clock with daily subscriptions that are due at different times of the day. Measures the
// time and CPU of one renewal while the clock advances. Needs Linux, whose /proc has the times.
const { values } = parseArgs({
  options: {
    subscriptions: { type: "string", default: "40" },
    days: { type: "string", default: "14" },
  },
});
const count = Number(values.subscriptions);
const days = Number(values.days);
const DAY_SECONDS = 86_400;

const dataDir = await mkdtemp(join(tmpdir(), "clock-"));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  Object.assign(process.env, serviceEnvironment("production", 0, postgres.url, dataDir));
  await applyMigrations(postgres.url);
  installReactions();
  connectDatabase(postgres.url);
  const billing = await newBilling(postgres.url);
  for (let i = 0; i < count; i++) {
    await billing.subscribe({ interval: "day" });
    await billing.merchant.advanceClock(Math.floor(DAY_SECONDS / count / 2));
  }
  await pool().query("VACUUM ANALYZE");
  const actor = await billing.actor();
  const renewals = async () => {
    const { rows } = await pool().query<{ count: string }>(
      "SELECT count(*) FROM invoices WHERE billing_reason = 'subscription_cycle' AND status = 'paid'",
    );
    return Number(rows[0]?.count);
  };
  const earlier = await renewals();
  const pids = [process.pid, await postmasterOf(postgres.url)];
  const before = cpuTimeOf(pids);
  const began = performance.now();
  await unitOfWork(() => advanceTestClock(actor, days * DAY_SECONDS));
  while ((await getTestClock(actor)).status !== "ready") await advanceTestClocks();
  const seconds = (performance.now() - began) / 1_000;
  const cpuMs = (cpuTimeOf(pids) - before) / 1_000;
  const done = (await renewals()) - earlier;
  console.log(`${count} daily subscriptions, ${days} days: ${done} renewals in ${seconds.toFixed(1)} s`);
  console.log(`${((seconds * 1_000) / done).toFixed(1)} ms a renewal, CPU ${(cpuMs / done).toFixed(1)} ms`);
} finally {
  await disconnectDatabase();
  await postgres.stop();
  for (const folder of [postgres.directory, dataDir]) await rm(folder, { recursive: true, force: true });
}
