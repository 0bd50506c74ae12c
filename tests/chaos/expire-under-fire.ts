import { insertOpenSessions } from "../factories/open-session.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { countDeliveries } from "./deliveries.ts";
import { withEnvironment } from "./environment.ts";
import { type Kills, killRandomly, resolveEverything } from "./kill-processes.ts";
import { emptyReport, type Report } from "./report.ts";
import { queryWithRetry } from "./wait-until.ts";

const WORKERS = 4;

interface Size {
  sessions: number;
  raids: Kills;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Lets sessions run out while workers are killed with -9 and the database crashes at random, until all is expired
 * and sent once, then lets what is left be done in peace, and counts.
 */
export async function expireUnderFire(
  { sessions, raids, deadlineMs }: Size,
  say: (line: string) => void,
): Promise<Report> {
  return withEnvironment({ worker: WORKERS }, startCrashingPostgres, async (stage) => {
    const { merchant, receivers, fleet } = stage;
    const deadline = Date.now() + deadlineMs;
    await insertOpenSessions(merchant.id, sessions, -1);
    await killRandomly(stage, raids, sessions * (1 + receivers.length), workDone, deadline, say);
    const underFire = receivers.reduce((sum, { received }) => sum + received.length, 0);
    await resolveEverything(stage, deadline, say);
    const counted = await countDeliveries(merchant, receivers);
    const eventsOfSessions = await queryWithRetry<{ events: number }>(
      `SELECT count(e.id)::int AS events
       FROM checkout_sessions s LEFT JOIN events e
         ON e.merchant_id = s.merchant_id AND e.livemode = s.livemode AND e.object_id = s.id
           AND e.type = 'checkout.session.expired'
       WHERE s.merchant_id = $1 AND s.status = 'EXPIRED' GROUP BY s.id`,
      [merchant.id],
    );
    say(`${underFire} requests arrived while the killing went on.`);
    say(`${counted.failed} deliveries are listed as failed; ${counted.repeated} arrived once more, under the same id.`);
    const ends = eventsOfSessions.map(({ events }) => events);
    return {
      ...emptyReport(`${raids.worker} workers killed, ${raids.crashes} crashes of the database`),
      answered: sessions,
      found: ends.filter((events) => events === 1).length,
      twice: ends.filter((events) => events > 1).length + Math.max(0, counted.events - sessions),
      lost: counted.lost + ends.filter((events) => events === 0).length,
      events: counted.events,
      deliveries: counted.deliveries,
      notHeld: [
        ...counted.wrong,
        ...(fleet.died === 0 ? [] : [`${fleet.died} workers ended by themselves`]),
        ...(underFire > sessions ? [] : [`only ${underFire} requests arrived under fire`]),
      ],
    };
  });
}

/** Sessions that are expired, and deliveries that were attempted. */
async function workDone(): Promise<number> {
  const [row] = await queryWithRetry<{ done: number }>(
    `SELECT (SELECT count(*) FROM checkout_sessions WHERE status = 'EXPIRED')::int +
       (SELECT count(*) FROM webhook_deliveries WHERE attempt_count > 0)::int AS done`,
  );
  return row?.done ?? 0;
}
