import { setTimeout as wait } from "node:timers/promises";
import { pool } from "#platform/database/connection.ts";

const LOOK_MS = 50;
const MAX_ATTEMPTS = 300;
const PAUSE_MS = 100;

/** Waits until something is so. @param what it is, for the Error after `deadline`, in milliseconds since 1970. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  deadline: number,
  what: () => string | Promise<string>,
): Promise<void> {
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not come to an end: ${await what()}`);
    await wait(LOOK_MS);
  }
}

/** Waits until a count has grown by so many. @param deadline in milliseconds since 1970. */
export function waitForMore(count: () => number, more: number, deadline: number): Promise<void> {
  const goal = count() + more;
  return waitUntil(
    () => count() >= goal,
    deadline,
    () => `${count()} of ${goal}`,
  );
}

/** Asks the database, again and again while it recovers. */
export async function queryWithRetry<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  for (let tried = 1; ; tried++) {
    try {
      return (await pool().query<Row>(sql, values)).rows;
    } catch (error) {
      if (tried === MAX_ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
}
