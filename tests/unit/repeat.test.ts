import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { repeat } from "#platform/work/repeat.ts";

const HOUR_MS = 3_600_000;

beforeAll(() => {
  // The log's settings are read with all others.
  process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
});

/** A job whose runs end when the test says so. */
function startJob() {
  const runs: (() => void)[] = [];
  const job = repeat("test", () => new Promise<void>((resolve) => runs.push(resolve)), HOUR_MS, "it failed");
  onTestFinished(async () => {
    for (const end of runs) end();
    await job.stop();
  });
  return { job, runs };
}

test("a job that is wanted now doesn't wait for its interval", async () => {
  const { job, runs } = startJob();
  runs[0]?.();
  await new Promise(setImmediate);
  job.runNow();
  expect(runs).toHaveLength(2);
});

test("a job that is wanted while it runs runs once more, and never twice at the same time", async () => {
  const { job, runs } = startJob();
  job.runNow();
  job.runNow();
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.();
  await new Promise(setImmediate);
  expect(runs).toHaveLength(2);
});

test("the interval of a job that runs doesn't take from it that it is wanted again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { job, runs } = startJob();
  job.runNow();
  vi.advanceTimersByTime(HOUR_MS);
  runs[0]?.();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
});

test("a job that was stopped doesn't run again", async () => {
  const { job, runs } = startJob();
  job.runNow();
  const stopped = job.stop();
  runs[0]?.();
  await stopped;
  job.runNow();
  expect(runs).toHaveLength(1);
});
