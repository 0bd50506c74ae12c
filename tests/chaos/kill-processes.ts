import { setTimeout as wait } from "node:timers/promises";
import type { CrashingPostgres } from "./crashing-postgres.ts";
import { endLeases } from "./deliveries.ts";
import type { Environment } from "./environment.ts";
import type { ProgramName } from "./fleet.ts";
import { queryWithRetry, waitUntil } from "./wait-until.ts";

/** Longer than all retries of a delivery take, and than a session lives, in seconds. */
const CLOCK_STEP_SECONDS = 3_700;
const LOOK_MS = 100;

/** How often a process of a program is killed with -9, and how often the whole database is. */
export interface Kills extends Partial<Record<ProgramName, number>> {
  crashes: number;
}

/**
 * Kills at random, spread over the work as it goes on, so that all of it is done under fire.
 * @param workDone how much of `work` is done.
 */
export async function killRandomly(
  { fleet, postgres }: Environment<CrashingPostgres>,
  { crashes, ...kills }: Kills,
  work: number,
  workDone: () => number | Promise<number>,
  deadline: number,
  say: (line: string) => void,
): Promise<void> {
  const programs = Object.entries(kills) as [ProgramName, number][];
  const raids = shuffled([
    ...programs.flatMap(([program, times]) => Array<ProgramName | "crash">(times).fill(program)),
    ...Array<ProgramName | "crash">(crashes).fill("crash"),
  ]);
  for (const [done, what] of raids.entries()) {
    const share = (done + Math.random()) / raids.length;
    await waitUntil(
      async () => (await workDone()) >= share * work,
      deadline,
      async () => `${await workDone()} of ${work}`,
    );
    if (what === "crash") await postgres.crash();
    else
      await waitUntil(
        () => fleet.killOne(what),
        deadline,
        () => `no ${what} lives`,
      );
    await endLeases();
    if ((done + 1) % 20 === 0) say(`${done + 1} of ${raids.length} raids, ${await progress()}`);
  }
}

/**
 * Peace: nobody is killed any more, and the merchant's clock moves past the end of every session, payment and retry, until
 * nothing is left to be done.
 */
export async function resolveEverything(
  { merchant }: Environment,
  deadline: number,
  say: (line: string) => void,
): Promise<void> {
  say(`peace: ${await progress()}`);
  for (;;) {
    const [left] = await queryWithRetry<{ due: boolean; open: boolean }>(
      `WITH merchant AS (SELECT id, now() + test_clock_offset_seconds * interval '1 second' AS now
                         FROM merchants WHERE id = $1)
       SELECT EXISTS (SELECT FROM checkout_sessions s, merchant m
                      WHERE s.merchant_id = m.id AND s.status = 'PENDING' AND s.expires_at <= m.now)
           OR EXISTS (SELECT FROM refunds r, merchant m WHERE r.merchant_id = m.id AND r.status = 'pending')
           OR EXISTS (SELECT FROM webhook_deliveries d, merchant m
                      WHERE d.merchant_id = m.id AND d.status = 'pending'
                        AND (d.leased_until > now() OR d.next_attempt_at <= m.now)) AS due,
         EXISTS (SELECT FROM checkout_sessions WHERE merchant_id = $1 AND status = 'PENDING')
           OR EXISTS (SELECT FROM refunds WHERE merchant_id = $1 AND status = 'pending')
           OR EXISTS (SELECT FROM webhook_deliveries WHERE merchant_id = $1 AND status = 'pending') AS open`,
      [merchant.id],
    );
    if (left && !left.open) return;
    if (Date.now() > deadline) throw new Error(`It did not come to an end: ${await progress()}`);
    if (left && !left.due) await merchant.advanceClock(CLOCK_STEP_SECONDS);
    await wait(LOOK_MS);
  }
}

async function progress(): Promise<string> {
  const [row] = await queryWithRetry<{ text: string }>(
    `SELECT (SELECT count(*) FROM checkout_sessions WHERE status <> 'PENDING') || ' sessions ended, ' ||
       (SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered') || ' deliveries made, ' ||
       (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending') || ' to go' AS text`,
  );
  return row?.text ?? "";
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
