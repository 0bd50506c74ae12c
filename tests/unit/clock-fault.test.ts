import { expect, test } from "vitest";
import { type ClockReading, type ClockReadings, clockFault, isFromBeforeJump, isJump } from "#kernel/clock-fault.ts";

const NOON = Date.UTC(2026, 0, 1, 12);
const SECOND = 1_000;

/** A machine whose clock is ahead, so long after the readings. */
const now = (aheadSeconds: number, passedSeconds = 0) => ({
  time: NOON + (aheadSeconds + passedSeconds) * SECOND,
  at: (5_000 + passedSeconds) * SECOND,
});
const READING = { time: NOON, at: 5_000 * SECOND };
const find = (at: ClockReading, readings: ClockReadings) => clockFault(at, readings, null);
const FORTY_DAYS = 40 * 86_400;

test.each([
  ["agrees", 0, null],
  ["is 30 s ahead", 30, null],
  ["is 30 s behind", -30, null],
  ["is more ahead", 30.1, { from: "database", seconds: 30.1 }],
  ["is more behind", -30.1, { from: "database", seconds: -30.1 }],
])("a clock that %s, compared with the database's", (_, ahead, fault) => {
  expect(find(now(ahead), { database: READING })).toEqual(fault);
});

test.each([
  ["agrees", 0, null],
  ["is 5 minutes ahead", 300, null],
  ["is more ahead", 301, { from: "processor", seconds: 301 }],
  ["is more behind", -301, { from: "processor", seconds: -301 }],
])("a clock that %s, compared with the processor's", (_, ahead, fault) => {
  expect(find(now(ahead), { processor: READING })).toEqual(fault);
});

test("elapsed time since a reading is not a difference, and a jump shows without a new reading", () => {
  expect(find(now(0, 3_600), { database: READING })).toBeNull();
  expect(find(now(FORTY_DAYS, 3_600), { database: READING })).toEqual({ from: "database", seconds: FORTY_DAYS });
});

test("a database that jumps with this clock agrees, and the processor doesn't", () => {
  const database = { time: NOON + FORTY_DAYS * SECOND, at: READING.at };
  const fault = { from: "processor", seconds: FORTY_DAYS };
  expect(find(now(FORTY_DAYS), { database, processor: READING })).toEqual(fault);
  // Without a processor there is nothing else to compare with.
  expect(find(now(FORTY_DAYS), { database })).toBeNull();
});

test("a processor's time is valid for a minute", () => {
  expect(find(now(FORTY_DAYS, 60), { processor: READING })).not.toBeNull();
  expect(find(now(FORTY_DAYS, 61), { processor: READING })).toBeNull();
});

test("a fault that the processor showed doesn't end without its response; a matching time ends it", () => {
  const fault = { from: "processor", seconds: FORTY_DAYS } as const;
  expect(clockFault(now(FORTY_DAYS, 3_600), { processor: READING }, fault)).toEqual(fault);
  expect(clockFault(now(0, 3_600), { processor: READING }, fault)).toBeNull();
  const later = { time: NOON + (FORTY_DAYS + 3_600) * SECOND, at: READING.at + 3_600 * SECOND };
  expect(clockFault(now(FORTY_DAYS, 3_600), { processor: later }, fault)).toBeNull();
});

test("a clock jumps if it differs from both readings at once", () => {
  expect(isJump(now(FORTY_DAYS), { database: READING, processor: READING })).toBe(true);
  expect(isJump(now(FORTY_DAYS), { database: READING })).toBe(false);
  const jumped = { time: NOON + FORTY_DAYS * SECOND, at: READING.at };
  expect(isJump(now(FORTY_DAYS), { database: jumped, processor: READING })).toBe(false);
  expect(isJump(now(FORTY_DAYS), { database: READING, processor: jumped })).toBe(false);
});

test("after a jump the processor's old time is ignored, if the database agrees and the processor is silent", () => {
  const later = (seconds: number) => READING.at + seconds * SECOND;
  const agreeing = { time: NOON + (FORTY_DAYS + 2) * SECOND, at: later(2) };
  const readings = { database: agreeing, processor: READING, jumpedAt: later(1), unansweredAt: later(3) };
  const isOld = (changed: ClockReadings) => isFromBeforeJump(now(FORTY_DAYS, 4), { ...readings, ...changed });
  expect(isOld({})).toBe(true);
  expect(isOld({ database: { ...READING, at: later(2) } })).toBe(false);
  expect(isOld({ database: { ...agreeing, at: later(0) } })).toBe(false);
  expect(isOld({ unansweredAt: later(0) })).toBe(false);
  expect(isOld({ processor: { ...READING, at: later(2) } })).toBe(false);
  expect(isFromBeforeJump(now(FORTY_DAYS, 4), { database: agreeing, processor: READING, jumpedAt: later(1) })).toBe(
    false,
  );
});

test("without readings there is no fault", () => {
  expect(find(now(FORTY_DAYS), {})).toBeNull();
});
