import { pool } from "#server/database/connection.ts";
import { logger } from "#server/platform/logger.ts";
import { setClockDrift } from "#server/platform/metrics.ts";

/** No process starts with a clock that is off by more than this. */
const MAX_DRIFT_SECONDS = 30;

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
    const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    const processTime = new Date((sent + Date.now()) / 2);
    const databaseTime = rows[0]?.now ?? processTime;
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

/** Measures again, while the process runs. A wrong clock only causes a warning then. */
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
