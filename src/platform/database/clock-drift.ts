import { type ClockFault, type ClockReadings, clockFault, isFromBeforeJump, isJump } from "#kernel/clock-fault.ts";
import { logger } from "#platform/base/logger.ts";
import { setClockDrift } from "#platform/base/metrics.ts";
import { once } from "#platform/base/once.ts";
import { pool } from "#platform/database/connection.ts";

/** No process starts with a clock that is off by more than this. */
const MAX_DRIFT_SECONDS = 30;

/** The latest readings of the database's and the payment processor's time. */
const readings = once("clock-readings", (): ClockReadings => ({}));
const found = once("clock-fault", (): { fault: ClockFault | null } => ({ fault: null }));

/** The difference between this process's clock and the database's. */
interface ClockDrift {
  /** Positive if this clock is ahead. Accurate to half of the round trip. */
  seconds: number;
  processTime: Date;
  databaseTime: Date;
}

/** Compares the clocks, assuming that both directions take the same time. */
export async function measureClockDrift(): Promise<ClockDrift> {
  const client = await pool().connect();
  try {
    const sent = Date.now();
    const began = performance.now();
    const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    const processTime = new Date((sent + Date.now()) / 2);
    const databaseTime = rows[0]?.now ?? processTime;
    // A jump shows against the last reading only.
    findClockFault();
    if (rows[0]) readings.database = { time: databaseTime.getTime(), at: (began + performance.now()) / 2 };
    return { seconds: (processTime.getTime() - databaseTime.getTime()) / 1_000, processTime, databaseTime };
  } finally {
    client.release();
  }
}

/**
 * Stops the start if the clock is wrong: sessions would end too early or too late, and integrators would reject
 * signatures.
 * @throws Error with a message for the operator.
 */
export async function requireRightClock(): Promise<void> {
  const drift = await measureClockDrift();
  setClockDrift(drift.seconds);
  if (isFarOff(drift)) throw new Error(complaint(drift));
}

/** Measures again while the process runs. A wrong clock then only causes a warning, and stops due work: see `DueWork`. */
export async function watchClock(): Promise<void> {
  const drift = await measureClockDrift();
  setClockDrift(drift.seconds);
  if (isFarOff(drift)) logger().warn({ driftSeconds: drift.seconds }, complaint(drift));
}

export function isFarOff({ seconds }: Pick<ClockDrift, "seconds">): boolean {
  return Math.abs(seconds) > MAX_DRIFT_SECONDS;
}

function complaint({ seconds, processTime, databaseTime }: ClockDrift): string {
  const apart = `${Math.abs(seconds).toFixed(0)} s ${seconds > 0 ? "ahead of" : "behind"} the database`;
  const times = `${processTime.toISOString()} here, ${databaseTime.toISOString()} there`;
  return `The clock of this machine is ${apart} (${times}). The maximum is ${MAX_DRIFT_SECONDS} s. Run an NTP client, such as chrony, on both machines.`;
}

/** Stores the time of a response of the payment processor. @param date its `Date` header. */
export function noteProcessorTime(date: string | null | undefined): void {
  const time = Date.parse(date ?? "");
  if (!Number.isNaN(time)) readings.processor = { time, at: performance.now() };
}

/** The age of the latest reading of the payment processor's time, in milliseconds. */
export function processorTimeAge(): number {
  return performance.now() - (readings.processor?.at ?? Number.NEGATIVE_INFINITY);
}

/** Stores that the payment processor did not respond. @param at when it was called, by the monotonic clock. */
export function noteProcessorSilence(at: number): void {
  readings.unansweredAt = at;
}

/** The fault of this machine's clock, by the latest readings; null without one. Makes no call. */
export function findClockFault(): ClockFault | null {
  const now = { time: Date.now(), at: performance.now() };
  if (isJump(now, readings)) readings.jumpedAt = now.at;
  if (isFromBeforeJump(now, readings)) {
    delete readings.processor;
    found.fault = null;
  }
  found.fault = clockFault(now, readings, found.fault);
  return found.fault;
}
