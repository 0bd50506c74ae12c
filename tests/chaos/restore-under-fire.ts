import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { StripeMock } from "../payments/stripe-mock.ts";
import { runBuilt } from "../service/built-program.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { type Environment, withEnvironment } from "./environment.ts";
import { Fleet } from "./fleet.ts";
import {
  chargedTwice,
  inTurn,
  liveSettings,
  newSessions,
  openShop,
  readyForLiveMode,
  renewalsFallDue,
  renewed,
  type Shop,
  startLiveMock,
} from "./live-shop.ts";
import { emptyReport, type Report } from "./report.ts";
import { waitUntil } from "./wait-until.ts";

const WORKERS = 2;
/** A check of the processor's charges counts up to this long before it started. */
const CHECK_OVERLAP = "1 hour";

interface Size {
  subscriptions: number;
  /** Sessions that are open in the backup, and are paid in the lost time. */
  sessions: number;
  /** How often the same backup is restored. */
  restores: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Live subscriptions and open sessions, a backup, renewals and payments that the backup lacks, workers that are killed
 * meanwhile; then the backup is restored into another database, compared with the processor, and charging goes on. In the
 * processor's own records each period and each session is charged once, and no number of an invoice is given twice.
 */
export async function restoreUnderFire(size: Size, say: (line: string) => void): Promise<Report> {
  const mock = await startLiveMock();
  const folder = await mkdtemp(join(tmpdir(), "checkstand-restore-"));
  const settings = liveSettings(mock);
  try {
    return await withEnvironment({ api: 1, worker: WORKERS, settings }, startCrashingPostgres, (stage) =>
      play(stage, mock, { ...size, file: join(folder, "backup.gz"), settings }, say),
    );
  } finally {
    await mock.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function play(
  { postgres, balancer, fleet, merchant }: Environment,
  mock: StripeMock,
  size: Size & { file: string; settings: Record<string, string> },
  say: (line: string) => void,
): Promise<Report> {
  const deadline = Date.now() + size.deadlineMs;
  const key = await merchant.newKey({ livemode: true });
  const environment = { ...serviceEnvironment("production", 0, postgres.url, tmpdir()), ...size.settings };
  const original = await openShop({ url: postgres.url, baseUrl: balancer.baseUrl, key, fleet, environment });
  await readyForLiveMode(original, merchant.id);
  const subscribed = await newSessions(original, size.subscriptions, { recurringInterval: "month" });
  await inTurn(subscribed, original.pay);
  const sessions = await newSessions(original, size.sessions, {});
  say(`${size.subscriptions} subscriptions, ${size.sessions} open sessions`);
  await run("backup", original.environment, [size.file]);

  await renewalsFallDue(original);
  const lost = inTurn(sessions, original.pay);
  await waitUntil(
    () => fleet.killOne("worker"),
    deadline,
    () => "no worker lives",
  );
  await lost;
  await renewed(original, size.subscriptions, deadline);
  const numbers = new Set(await newNumbers(original));
  await fleet.stop();
  await original.database.end();
  // As after 24 hours: only what is compared tells that a period was charged.
  mock.forgetKeys();
  say(`${numbers.size} invoices are newer than the backup`);

  const notHeld: string[] = [];
  let found = 0;
  for (let restored = 1; restored <= size.restores; restored++) {
    const shop = await restoreShop(original, { ...size, key, name: `restored_${restored}` }, deadline);
    try {
      await renewalsFallDue(shop);
      const statuses = await inTurn(sessions, shop.pay);
      if (statuses.some((status) => status !== 503)) notHeld.push(`sessions of the lost time answered ${statuses}`);
      await run("reconcile", shop.environment, ["--apply", "--release"]);
      await renewed(shop, size.subscriptions, deadline);
      await checkedAgain(shop, deadline);
      const again = await inTurn(sessions, shop.pay);
      if (again.some((status) => status !== 200)) notHeld.push(`paid sessions answered ${again}`);
      for (const number of await newNumbers(shop)) {
        if (numbers.has(number)) notHeld.push(`the number ${number} is on two invoices`);
        numbers.add(number);
      }
      if (await isHeld(shop)) notHeld.push("charging was put on hold again");
      found += size.subscriptions + size.sessions;
      say(`restored ${restored} of ${size.restores} times`);
      // A series of numbers carries its minute.
      const minute = () => Math.floor(Date.now() / 60_000);
      const before = minute();
      if (restored < size.restores)
        await waitUntil(
          () => minute() > before,
          deadline,
          () => "the minute did not end",
        );
    } finally {
      await shop.fleet.stop();
      await shop.database.end();
    }
  }
  return {
    ...emptyReport(`${size.restores} restores of a backup that lacks renewals and payments, 1 worker killed`),
    answered: size.restores * (size.subscriptions + size.sessions),
    found,
    twice: chargedTwice(mock),
    notHeld,
  };
}

/** A second installation on the restored backup, at the same public URL. */
async function restoreShop(
  { database: _, url: originalUrl, environment: ofOriginal }: Shop,
  { file, key, name }: { file: string; key: string; name: string },
  deadline: number,
): Promise<Shop> {
  const url = new URL(originalUrl);
  const server = new pg.Client(originalUrl);
  await server.connect();
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await server.end();
  url.pathname = name;
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const environment = { ...ofOriginal, DATABASE_URL: url.href, PUBLIC_BASE_URL: baseUrl, NEXTAUTH_URL: baseUrl };
  await run("restore", environment, [file]);
  const fleet = new Fleet();
  fleet.add("api", { ...environment, PORT: String(port) });
  for (let started = 0; started < WORKERS; started++) fleet.add("worker", { ...environment, PORT: "0" });
  const isUp = () =>
    fetch(`${baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isUp, deadline, () => fleet.output("api").join("\n").slice(-2_000));
  return openShop({ url: url.href, baseUrl, key, fleet, environment });
}

/** @throws Error unless it ends with 0. */
async function run(program: string, environment: Record<string, string>, args: readonly string[]): Promise<void> {
  const { code, stdout } = await runBuilt(program, environment, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}.\n${stdout}`);
}

/** Kills a worker, and waits until the one after it has compared the processor's charges with the database. */
async function checkedAgain({ database, fleet }: Shop, deadline: number): Promise<void> {
  const { rows } = await database.query<{ at: Date }>("SELECT clock_timestamp() AS at");
  await waitUntil(
    () => fleet.killOne("worker"),
    deadline,
    () => "no worker lives",
  );
  const isChecked = async () => {
    const query = `SELECT FROM installations WHERE charges_checked_until >= $1::timestamptz - interval '${CHECK_OVERLAP}'`;
    return (await database.query(query, [rows[0]?.at])).rowCount === 1;
  };
  await waitUntil(isChecked, deadline, () => fleet.output("worker").join("\n").slice(-3_000));
}

async function isHeld({ database }: Shop): Promise<boolean> {
  return (await database.query("SELECT FROM installations WHERE charging_held_at IS NOT NULL")).rowCount === 1;
}

/** The numbers of invoices of renewals, which the backup lacks. */
async function newNumbers({ database }: Shop): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    "SELECT number FROM invoices WHERE livemode AND checkout_session_id IS NULL",
  );
  return rows.map(({ number }) => number);
}
