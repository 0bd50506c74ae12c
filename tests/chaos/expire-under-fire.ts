import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { disconnectDatabase, pool } from "#server/platform/database.ts";
import { applyMigrations } from "#server/platform/migrations.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { insertOpenSessions } from "../factories/open-session.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { serviceEnvironment } from "../service/start-service.ts";
import { type CrashingPostgres, startCrashingPostgres } from "./crashing-postgres.ts";

const ROOT = join(import.meta.dirname, "../..");
const NODE_24 = join(ROOT, "node_modules/node/bin/node");
const WORKERS = 4;
const RESTART_MS = 100;
const ENDPOINTS = 2;
/** Of a hundred requests, so many are answered 500. */
const REFUSED_PERCENT = 5;
/** Longer than all retries of a delivery take, in seconds. */
const ALL_RETRIES_SECONDS = 3_600;

export interface Size {
  sessions: number;
  /** Workers that are killed with -9. */
  kills: number;
  /** Crashes of the database. */
  crashes: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/** How often it is looked how far the work is. */
const LOOK_MS = 100;

/** With the ids of what it answered 200 to. */
type AcceptingReceiver = WebhookReceiver & { accepted: string[] };

/** What is true afterwards. All but the last three have to be 0, or as many as there were sessions. */
export interface Report {
  expired: number;
  events: number;
  sessionsWithAnotherNumberOfEvents: number;
  /** Deliveries that neither arrived nor are listed as failed. */
  lost: number;
  /** Deliveries that are noted as delivered, and were never accepted. */
  pretended: number;
  /** Requests that carried no event, or other bytes than are stored. */
  strange: number;
  deliveriesWithMoreThanFourAttempts: number;
  /** They have to outlive the database. */
  workersThatDiedByThemselves: number;
  /** Accepted once more, under the same id: somebody was killed before he noted it. */
  repeated: number;
  failed: number;
  /** Requests that arrived while the killing went on. */
  arrivedUnderFire: number;
}

/**
 * Lets sessions run out while workers are killed with -9 and the database crashes at random, until all is expired
 * and sent once, then lets what is left be done in peace, and counts. A crash of the database is all of its processes
 * killed with -9, and a start from its log. Needs the built worker.
 */
export async function expireUnderFire(size: Size, say: (line: string) => void): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), "checkstand-chaos-"));
  const postgres = await startCrashingPostgres(dataDir);
  const environment = serviceEnvironment("production", 0, postgres.url, dataDir);
  process.env.APP_SECRET = environment.APP_SECRET;
  const receivers: AcceptingReceiver[] = [];
  const workers: ChildProcess[] = [];
  let ended = false;
  let died = 0;
  /** As an operator's supervisor does: who ends, killed or because there was no database to start on, begins anew. */
  const supervise = (place: number) => {
    if (ended) return;
    const stdio: StdioOptions = ["ignore", "pipe", "ignore"];
    const worker = spawn(NODE_24, [".build/worker.mjs"], { cwd: ROOT, env: environment, stdio });
    let output = "";
    worker.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    worker.once("exit", (code) => {
      if (code !== null && output.includes("ready")) died++;
      setTimeout(supervise, RESTART_MS, place);
    });
    workers[place] = worker;
  };
  try {
    await applyMigrations(postgres.url);
    const merchant = await newMerchant(postgres.url);
    for (let made = 0; made < ENDPOINTS; made++) {
      const accepted: string[] = [];
      const receiver = await startReceiver((response, request) => {
        const refused = randomInt(100) < REFUSED_PERCENT;
        if (!refused) accepted.push(String(request.headers["webhook-id"]));
        response.writeHead(refused ? 500 : 200).end();
      });
      receivers.push({ ...receiver, accepted });
      await insertEndpoint(await systemActor(merchant.id), receiver.url);
    }
    await insertOpenSessions(merchant.id, size.sessions, -1);
    for (let place = 0; place < WORKERS; place++) supervise(place);
    const deadline = Date.now() + size.deadlineMs;
    await raid(size, workers, postgres, deadline, say);
    const arrivedUnderFire = receivers.reduce((sum, { received }) => sum + received.length, 0);
    await settle(merchant, deadline, say);
    const counted = await count(merchant, receivers, size.sessions);
    return { ...counted, arrivedUnderFire, workersThatDiedByThemselves: died };
  } finally {
    ended = true;
    await Promise.all(workers.map(kill));
    for (const receiver of receivers) await receiver.stop();
    await disconnectDatabase();
    await postgres.stop();
    await rm(postgres.directory, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Spread over the work as it goes on, so that all of it is done under fire. */
async function raid(
  { sessions, kills, crashes }: Size,
  workers: readonly ChildProcess[],
  postgres: CrashingPostgres,
  deadline: number,
  say: (line: string) => void,
): Promise<void> {
  const raids = shuffled([...Array<string>(kills).fill("kill"), ...Array<string>(crashes).fill("crash")]);
  const work = sessions * (1 + ENDPOINTS);
  for (const [done, what] of raids.entries()) {
    const share = (done + Math.random()) / raids.length;
    while ((await workDone()) < share * work) {
      if (Date.now() > deadline) throw new Error(`It did not come on: ${await progress()}`);
      await wait(LOOK_MS);
    }
    if (what === "crash") await postgres.crash();
    else {
      const living = workers.filter(isAlive);
      await kill(living[randomInt(living.length || 1)]);
    }
    await endLeases();
    if ((done + 1) % 20 === 0) say(`${done + 1} of ${raids.length}: ${await progress()}`);
  }
}

/** Sessions that are expired, and deliveries that were attempted. */
async function workDone(): Promise<number> {
  const { rows } = await asked<{ done: number }>(
    `SELECT (SELECT count(*) FROM checkout_sessions WHERE status = 'EXPIRED')::int +
       (SELECT count(*) FROM webhook_deliveries WHERE attempt_count > 0)::int AS done`,
  );
  return rows[0]?.done ?? 0;
}

/**
 * As if their time had passed: the dead one's, which would keep its places for 20 seconds, and the others', as of
 * workers that hung for so long.
 */
async function endLeases(): Promise<void> {
  await asked(
    "UPDATE webhook_deliveries SET leased_until = now() - interval '1 second' WHERE status = 'pending' AND leased_until > now()",
  );
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (!worker || !isAlive(worker)) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Peace: nobody is killed any more, and the merchant's clock moves past every retry. */
async function settle(merchant: TestMerchant, deadline: number, say: (line: string) => void): Promise<void> {
  say(`peace: ${await progress()}`);
  for (;;) {
    const { rows } = await asked<{ open: boolean; due: boolean; pending: boolean }>(
      `SELECT EXISTS (SELECT FROM checkout_sessions WHERE status = 'PENDING') AS open,
         EXISTS (SELECT FROM webhook_deliveries d JOIN merchants m ON m.id = d.merchant_id
           WHERE d.status = 'pending' AND (d.leased_until > now()
             OR d.next_attempt_at <= now() + m.test_clock_offset_seconds * interval '1 second')) AS due,
         EXISTS (SELECT FROM webhook_deliveries WHERE status = 'pending') AS pending`,
    );
    const [left] = rows;
    if (left && !left.open && !left.pending) return;
    if (Date.now() > deadline) throw new Error(`It did not come to an end: ${await progress()}`);
    if (left && !left.open && !left.due) await merchant.advanceClock(ALL_RETRIES_SECONDS);
    await wait(100);
  }
}

async function progress(): Promise<string> {
  const { rows } = await asked<{ text: string }>(
    `SELECT (SELECT count(*) FROM checkout_sessions WHERE status = 'EXPIRED') || ' sessions expired, ' ||
       (SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered') || ' deliveries made, ' ||
       (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending') || ' to go' AS text`,
  );
  return rows[0]?.text ?? "";
}

async function count(
  merchant: TestMerchant,
  receivers: AcceptingReceiver[],
  sessions: number,
): Promise<Omit<Report, "arrivedUnderFire" | "workersThatDiedByThemselves">> {
  const { rows: events } = await asked<{ id: string; object_id: string; body: string }>(
    "SELECT id, object_id, body FROM events WHERE type = 'checkout.session.expired'",
  );
  const bodies = new Map(events.map(({ id, body }) => [id, body]));
  const eventsOfSession = Map.groupBy(events, ({ object_id }) => object_id);
  const failed = await merchant.count("webhook_deliveries", "status = 'failed'");
  const { rows: deliveries } = await asked<{ event_id: string; status: string; place: number }>(
    `SELECT event_id, status, dense_rank() OVER (ORDER BY webhook_endpoint_id)::int - 1 AS place FROM webhook_deliveries`,
  );
  const acceptedAt = receivers.map(({ accepted }) => new Set(accepted));
  const { rows: overdone } = await asked(
    "SELECT webhook_delivery_id FROM webhook_delivery_attempts GROUP BY 1 HAVING count(*) > 4",
  );
  return {
    expired: await merchant.count("checkout_sessions", "status = 'EXPIRED'"),
    events: events.length,
    sessionsWithAnotherNumberOfEvents:
      sessions - eventsOfSession.size + [...eventsOfSession.values()].filter((own) => own.length > 1).length,
    lost:
      sessions * ENDPOINTS - deliveries.filter(({ status }) => status === "delivered" || status === "failed").length,
    pretended: deliveries.filter(
      ({ status, place, event_id }) => status === "delivered" && !acceptedAt[place]?.has(event_id),
    ).length,
    strange: receivers
      .flatMap(({ received }) => received)
      .filter(({ headers, body }) => bodies.get(String(headers["webhook-id"])) !== body).length,
    deliveriesWithMoreThanFourAttempts: overdone.length,
    repeated: receivers.reduce((sum, { accepted }) => sum + accepted.length - new Set(accepted).size, 0),
    failed,
  };
}

/** Asks the database, again and again while it recovers. */
async function asked<Row extends object>(sql: string): Promise<{ rows: Row[] }> {
  for (let tried = 1; ; tried++) {
    try {
      return await pool().query<Row>(sql);
    } catch (error) {
      if (tried === 100) throw error;
      await wait(100);
    }
  }
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
