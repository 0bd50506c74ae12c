import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { disconnectDatabase, pool } from "#server/platform/database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { applyMigrations } from "#server/platform/migrations.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { insertOpenSessions } from "../factories/open-session.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { serviceEnvironment } from "../service/start-service.ts";

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
  /** Milliseconds between two of them, on average. */
  pauseMs: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/** With the ids of what it answered 200 to. */
type AcceptingReceiver = WebhookReceiver & { accepted: string[] };

/** What is true afterwards. All but the last two have to be 0, or as many as there were sessions. */
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
}

/**
 * Lets sessions run out while workers are killed with -9 and the database crashes at random, then lets what is
 * left be done in peace, and counts. A crash of the database is one of its processes killed with -9: PostgreSQL
 * then ends all others at once, drops its memory and recovers from its log. Needs the built worker.
 */
export async function expireUnderFire(size: Size, say: (line: string) => void): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), "checkstand-chaos-"));
  // Not a scratch one: that gives up what was just written when it crashes.
  const postgres = await startEmbeddedPostgres({ dataDir });
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
    await raid(size, workers, say);
    await settle(merchant, workers, Date.now() + size.deadlineMs, say);
    return { ...(await count(merchant, receivers, size.sessions)), workersThatDiedByThemselves: died };
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

async function raid(
  { kills, crashes, pauseMs }: Size,
  workers: readonly ChildProcess[],
  say: (line: string) => void,
): Promise<void> {
  const raids = shuffled([...Array<string>(kills).fill("kill"), ...Array<string>(crashes).fill("crash")]);
  for (const [done, what] of raids.entries()) {
    await wait(randomInt(pauseMs * 2));
    if (what === "kill") {
      const living = workers.filter(isAlive);
      await kill(living[randomInt(living.length || 1)]);
    } else {
      await crashDatabase();
    }
    if ((done + 1) % 20 === 0) say(`${done + 1} of ${raids.length}: ${await progress()}`);
  }
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

async function crashDatabase(): Promise<void> {
  const { rows } = await asked<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1",
  );
  if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
}

/** Peace: the leases of the dead run out, and the merchant's clock moves past every retry. */
async function settle(
  merchant: TestMerchant,
  workers: readonly ChildProcess[],
  deadline: number,
  say: (line: string) => void,
): Promise<void> {
  say(`peace: ${await progress()}`);
  await Promise.all(workers.map(kill));
  await asked(
    "UPDATE webhook_deliveries SET leased_until = now() - interval '1 second' WHERE leased_until IS NOT NULL",
  );
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
): Promise<Omit<Report, "workersThatDiedByThemselves">> {
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
