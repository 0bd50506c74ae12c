import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { refreshProcessorTime } from "#money/processor/processor-time.ts";
import { findClockFault, measureClockDrift, noteProcessorTime } from "#platform/database/clock-drift.ts";

const HOUR_MS = 3_600_000;

const { processor, database } = vi.hoisted(() => ({
  /** How it responds to the question for its time. */
  processor: { ask: vi.fn<() => void>() },
  database: { now: () => new Date() },
}));

vi.mock(import("#money/processor/stripe/client.ts"), () => ({
  stripeSettings: () => ({ secretKey: "sk_live_1" }) as never,
  askStripeTime: async () => processor.ask(),
}));
vi.mock(import("#platform/database/connection.ts"), () => {
  const client = { query: async () => ({ rows: [{ now: database.now() }] }), release: () => undefined };
  return { pool: () => ({ connect: async () => client }) as never };
});

const tell = () => noteProcessorTime(new Date().toUTCString());

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.UTC(2026, 0, 1, 12) });
});

beforeEach(async () => {
  processor.ask.mockReset();
  processor.ask.mockImplementation(tell);
  database.now = () => new Date();
  // Later than the last question of the test before.
  vi.advanceTimersByTime(2 * HOUR_MS);
  await measureClockDrift();
  await refreshProcessorTime();
  expect([processor.ask.mock.calls.length, findClockFault()]).toEqual([1, null]);
});

afterAll(() => vi.useRealTimers());

/** The machine was suspended: its clock is set, and the monotonic clock stood still. */
function resume(): void {
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(findClockFault()).toMatchObject({ from: "database" });
}

/** A second of a worker. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1_000);
    await refreshProcessorTime();
    await measureClockDrift();
    findClockFault();
  }
}

test("the processor is asked again when its time is old", async () => {
  await pass(40);
  expect(processor.ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(processor.ask).toHaveBeenCalledTimes(2);
});

test("after a suspension the processor is asked at once, and work continues when it agrees", async () => {
  await pass(10);
  resume();
  await pass(1);
  expect(findClockFault()).toMatchObject({ from: "processor" });
  await pass(1);
  expect([processor.ask.mock.calls.length, findClockFault()]).toEqual([2, null]);
});

test("if the processor is silent after a suspension, the database's time is enough", async () => {
  await pass(10);
  processor.ask.mockReset();
  resume();
  await pass(1);
  expect(findClockFault()).toMatchObject({ from: "processor" });
  await pass(1);
  expect([processor.ask.mock.calls.length, findClockFault()]).toEqual([1, null]);
  // The old time does not come back.
  await pass(1);
  expect(findClockFault()).toBeNull();
});

test("a clock that jumped with the database's stays wrong, as long as the processor says so", async () => {
  await pass(10);
  processor.ask.mockImplementation(() => noteProcessorTime(new Date(Date.now() - HOUR_MS).toUTCString()));
  resume();
  await pass(30);
  expect(findClockFault()).toMatchObject({ from: "processor" });
  // It is asked every 5 s.
  expect(processor.ask).toHaveBeenCalledTimes(7);
  processor.ask.mockReset();
  await pass(90);
  expect(findClockFault()).toMatchObject({ from: "processor" });
});
