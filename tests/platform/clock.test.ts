import { tmpdir } from "node:os";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { logger } from "#platform/base/logger.ts";
import { metrics } from "#platform/base/metrics.ts";
import { requireRightClock, watchClock } from "#platform/database/clock-drift.ts";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { shiftedClock } from "../factories/shifted-clock.ts";
import { runBuilt } from "../service/built-program.ts";
import { serviceEnvironment } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await startTestDatabase();
  connectDatabase(postgres.url);
});

afterEach(() => vi.useRealTimers());

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

/** Sets the clock of this process. */
function setAhead(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(Date.now() + seconds * 1_000);
}

/** What Prometheus is told, in whole seconds. */
async function gauge(): Promise<number> {
  const text = await metrics().registry.metrics();
  // Not -0.
  return Math.round(Number(/^checkstand_clock_drift_seconds (\S+)$/m.exec(text)?.[1])) + 0;
}

test.each([-900, -32, 32, 900])(
  "no process starts %i s off, and the error states the drift and the fix",
  async (seconds) => {
    setAhead(seconds);
    const apart = `${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} the database`;
    await expect(requireRightClock()).rejects.toThrow(new RegExp(`${apart} \\(20.+Z here, 20.+Z there\\).+NTP`));
  },
);

test.each([-28, 0, 28])("%i s are accepted", async (seconds) => {
  setAhead(seconds);
  await requireRightClock();
  expect(await gauge()).toBe(seconds);
});

test("a running process continues when its clock changes, warns, and reports the drift", async () => {
  const warn = vi.spyOn(logger(), "warn");
  await watchClock();
  expect([warn.mock.calls, await gauge()]).toEqual([[], 0]);
  setAhead(900);
  await watchClock();
  expect(await gauge()).toBe(900);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { driftSeconds: expect.closeTo(900, 0) },
    expect.stringContaining("900 s ahead of the database"),
  );
  warn.mockRestore();
});

test.each(["main", "web", "api", "worker"])("%s doesn't start a quarter of an hour off", async (program) => {
  const environment = { ...serviceEnvironment("production", 0, postgres.url, tmpdir()), ...shiftedClock(900) };
  const { code, stdout } = await runBuilt(program, environment);
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/: The clock of this machine is 900 s ahead of the database/m),
  ]);
});

test("the doctor reports it too", async () => {
  const environment = { ...serviceEnvironment("production", 0, postgres.url, tmpdir()), ...shiftedClock(-900) };
  const { stdout } = await runBuilt("doctor", environment);
  expect(stdout).toMatch(
    /^FAIL Clock: differs from the database by 900\.\d s, so processes don't start, and running workers do nothing that falls due\. .+NTP/m,
  );
});
