import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type StripeDouble, startStripeDouble } from "../payments/stripe-double.ts";
import { runBuilt } from "../service/built-program.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { type Environment, withEnvironment } from "./environment.ts";
import { Fleet } from "./fleet.ts";
import { emptyReport, type Report } from "./report.ts";
import { waitUntil } from "./wait-until.ts";

const SECRET_KEY = "sk_live_onlyinchaos";
const WORKERS = 2;
/** Customers that pay at the same time. */
const AT_ONCE = 4;
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

/** A shop on one database. */
interface Shop {
  url: string;
  database: pg.Client;
  api: Api;
  pay: (session: string) => Promise<number>;
  fleet: Fleet;
  /** Of every process. */
  environment: Record<string, string>;
}

/**
 * Live subscriptions and open sessions, a backup, renewals and payments that the backup lacks, workers that are killed
 * meanwhile; then the backup is restored into another database, compared with the processor, and charging goes on. In the
 * processor's own records each period and each session is charged once, and no number of an invoice is given twice.
 */
export async function restoreUnderFire(size: Size, say: (line: string) => void): Promise<Report> {
  const double = await startStripeDouble(SECRET_KEY);
  const folder = await mkdtemp(join(tmpdir(), "checkstand-restore-"));
  const settings = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_live_onlyinchaos",
    STRIPE_WEBHOOK_SECRET: "whsec_onlyinchaos",
    STRIPE_API_BASE: double.baseUrl,
  };
  try {
    return await withEnvironment({ api: 1, worker: WORKERS, settings }, startCrashingPostgres, (stage) =>
      play(stage, double, { ...size, file: join(folder, "backup.gz"), settings }, say),
    );
  } finally {
    await double.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function play(
  { postgres, balancer, fleet, merchant }: Environment,
  double: StripeDouble,
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
  double.forgetKeys();
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
    twice: chargedTwice(double),
    notHeld,
  };
}

async function openShop({
  url,
  baseUrl,
  key,
  fleet,
  environment,
  origin = baseUrl,
}: Omit<Shop, "database" | "api" | "pay"> & { baseUrl: string; key: string; origin?: string }): Promise<Shop> {
  const database = new pg.Client(url);
  await database.connect();
  const page = apiClient(baseUrl);
  const pay = async (session: string) => {
    const payer = { email: "buyer@shopper.example", name: "Jane Doe", country: "US" };
    const body = { ...payer, method: "card", confirmationToken: "ctoken_pays" };
    return (await page("POST", `/checkout/${session}/pay`, { body, headers: { origin } })).status;
  };
  return { url, database, api: apiClient(baseUrl, key), pay, fleet, environment };
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

async function readyForLiveMode({ database }: Shop, merchantId: string): Promise<void> {
  await database.query(
    `UPDATE merchants SET support_email = 'help@shop.example', legal_name = 'Northwind GmbH',
       address = '{"line1": "Main Street 1", "city": "Berlin", "postalCode": "10115", "country": "DE"}' WHERE id = $1`,
    [merchantId],
  );
}

/** @param price of the product, besides the amount. */
async function newSessions({ api }: Shop, count: number, price: object): Promise<string[]> {
  const product = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 19, ...price } });
  const mode = "recurringInterval" in price ? "subscription" : "payment";
  const body = { mode, line_items: [{ price: product.body.default_price, quantity: 1 }] };
  const ids: string[] = [];
  for (let created = 0; created < count; created++) {
    const session = await api("POST", "/api/v3/checkout/sessions", { body });
    if (session.status !== 200) throw new Error(session.text);
    ids.push(session.body.id);
  }
  return ids;
}

/** Does something for each session, some at a time. @returns what each led to. */
async function inTurn<T>(sessions: readonly string[], work: (session: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const waiting = sessions.values();
  const next = async () => {
    for (const session of waiting) results.push(await work(session));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return results;
}

/** The customers subscribed a month ago. */
async function renewalsFallDue({ database }: Shop): Promise<void> {
  await database.query(
    `UPDATE invoices SET period_start = period_start - interval '1 month', period_end = period_end - interval '1 month'
     WHERE livemode`,
  );
  await database.query(
    `UPDATE subscriptions SET anchor_at = anchor_at - interval '1 month',
       current_period_start = current_period_start - interval '1 month',
       current_period_end = current_period_end - interval '1 month', next_action_at = now(), leased_until = NULL
     WHERE livemode`,
  );
}

/** Waits until every subscription has a paid invoice of its second period. */
async function renewed({ database, fleet }: Shop, subscriptions: number, deadline: number): Promise<void> {
  const paid = async () => {
    const { rows } = await database.query<{ count: number }>(
      "SELECT count(*)::int FROM invoices WHERE livemode AND status = 'paid' AND checkout_session_id IS NULL",
    );
    return rows[0]?.count ?? 0;
  };
  await waitUntil(
    async () => (await paid()) === subscriptions,
    deadline,
    async () => `${await paid()} of ${subscriptions} are renewed\n${fleet.output("worker").join("\n").slice(-3_000)}`,
  );
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

/** Charges beyond one for each session and each period, in the processor's own records. */
function chargedTwice({ intents }: StripeDouble): number {
  const succeeded = [...intents.values()].filter(({ status }) => status === "succeeded");
  const paid = succeeded.map(({ metadata }) => metadata.sessionId ?? metadata.charge);
  return paid.length - new Set(paid).size;
}
