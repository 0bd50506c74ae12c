import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOLD_REASONS } from "#domain/charging/charging-hold.ts";
import type { Role } from "#domain/merchant/merchant.ts";
import { ALL_SCOPES } from "#domain/shared/scope.ts";
import { env } from "#env.ts";
import { ChargeGate } from "#server/billing/charge-gate.ts";
import { resumeCharges } from "#server/billing/resume-charges.ts";
import { runDueSubscriptions } from "#server/billing/run-due-subscriptions.ts";
import { connectDatabase, disconnectDatabase, pool } from "#server/database/connection.ts";
import { charging } from "#server/doctor/charging.ts";
import { payments } from "#server/doctor/payments.ts";
import { expireSessions } from "#server/jobs/expire-sessions.ts";
import { invoiceList } from "#server/lists/invoices.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { stripeSettings } from "#server/payments/stripe/client.ts";
import { findClockFault } from "#server/platform/clock-drift.ts";
import {
  applyReconciliation,
  compareWithProcessor,
  releaseCharging,
  reportLines,
} from "#server/reconcile/reconcile.ts";
import { holdCharging } from "#server/services/charging/hold-charging.ts";
import { deleteChargingHold, findChargingHold, readChargingState } from "#server/services/charging/repository.ts";
import { dismissCharges, findUntakenCharge } from "#server/services/charging/unrecorded-charge-repository.ts";
import { getHomeActivity } from "#server/services/figures/get-home-activity.ts";
import { findCountersBehind, raiseCounters } from "#server/services/integrity/counter-repository.ts";
import { leaseDueMails } from "#server/services/mail/repository.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { goBackTo, readRows } from "../factories/went-back.ts";
import { type StripeDouble, startStripeDouble } from "../payments/stripe-double.ts";
import { type Service, startService } from "../service/start-service.ts";

/*
 * Charges without the customer in live mode, by a double of Stripe. The service answers requests; this process does the
 * worker's part.
 */

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const SECRET_KEY = "sk_live_onlyinthistest";
const KEYS = {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: "pk_live_onlyinthistest",
  STRIPE_WEBHOOK_SECRET: "whsec_onlyinthistest",
};

let service: Service;
let double: StripeDouble;
let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  double = await startStripeDouble(SECRET_KEY);
  // This process reads its environment once, before services take it over.
  const settings = { ...KEYS, STRIPE_API_BASE: double.baseUrl, BILLING_CONCURRENCY: "4" };
  Object.assign(process.env, settings);
  stripeSettings();
  for (const name of Object.keys(settings)) delete process.env[name];
  service = await startService("production", settings, "api");
  connectDatabase(service.databaseUrl);
});

beforeEach(async () => {
  // Nothing that an earlier test lost is unknown.
  await releaseAll();
  await newSeller();
  // What an earlier test left.
  await pool().query("UPDATE subscriptions SET next_action_at = NULL");
});

/** A merchant with all that live mode asks for is the one of `merchant` and `api` from now on. */
async function newSeller(): Promise<void> {
  merchant = await newMerchant(service.databaseUrl);
  await pool().query(
    `UPDATE merchants SET support_email = 'help@shop.example', legal_name = 'Northwind GmbH',
       address = '{"line1": "Main Street 1", "city": "Berlin", "postalCode": "10115", "country": "DE"}' WHERE id = $1`,
    [merchant.id],
  );
  api = apiClient(service.baseUrl, await merchant.newKey({ livemode: true }));
}

afterAll(async () => {
  await disconnectDatabase();
  await service?.stop();
  await double?.stop();
});

function dashboardUser(role: Role, livemode: boolean) {
  const user = { kind: "user", id: "user_1", role, merchantId: merchant.id, livemode, clockOffsetSeconds: 0 } as const;
  return { ...user, scopes: ALL_SCOPES };
}

interface Subscribed {
  id: string;
  session: string;
}

async function newSession({ isOneTime = false } = {}): Promise<string> {
  const body = { name: "Coffee club", priceAmount: 19, ...(!isOneTime && { recurringInterval: "month" }) };
  const product = await api("POST", "/api/v3/products", { body });
  const order = { mode: isOneTime ? "payment" : "subscription", line_items: [{ price: product.body.default_price }] };
  const session = await api("POST", "/api/v3/checkout/sessions", { body: order });
  if (session.status !== 200) throw new Error(session.text);
  return session.body.id;
}

function payOnPage(session: string) {
  return apiClient(service.baseUrl)("POST", `/checkout/${session}/pay`, {
    body: {
      ...{ email: "buyer@shopper.example", name: "Jane Doe", country: "US" },
      ...{ method: "card", confirmationToken: "ctoken_pays" },
    },
    headers: { origin: service.baseUrl },
  });
}

async function subscribe(): Promise<Subscribed> {
  const session = await newSession();
  const paid = await payOnPage(session);
  expect([paid.status, paid.text]).toEqual([200, paid.text]);
  return { id: (await api("GET", `/api/v3/checkout/sessions/${session}`)).body.subscription, session };
}

/** A renewal falls due: it was subscribed a month ago. */
async function fallsDue({ id }: Subscribed): Promise<void> {
  await pool().query(
    `UPDATE subscriptions SET anchor_at = anchor_at - interval '1 month',
       current_period_start = current_period_start - interval '1 month',
       current_period_end = current_period_end - interval '1 month', next_action_at = now() - interval '1 second',
       leased_until = NULL WHERE id = $1`,
    [id],
  );
  await pool().query(
    `UPDATE invoices SET period_start = period_start - interval '1 month', period_end = period_end - interval '1 month'
     WHERE subscription_id = $1`,
    [id],
  );
}

const intents = ({ id }: Subscribed) =>
  [...double.intents.values()].filter(({ metadata }) => metadata.subscriptionId === id);

const invoices = async ({ id }: Subscribed) => (await api("GET", `/api/v3/invoices?subscription=${id}`)).body.data;

/** The time passes after which a call without a response is repeated. */
async function responseIsLate({ id }: Subscribed): Promise<void> {
  await pool().query(
    `UPDATE payment_attempts SET created_at = created_at - interval '40 seconds' WHERE status = 'created'
       AND invoice_id IN (SELECT id FROM invoices WHERE subscription_id = $1)`,
    [id],
  );
}

/** What the bank says from now on to charges of the saved card: declined, or paid. */
function setWay({ session }: Subscribed, way: "ctoken_declined_later" | "ctoken_pays"): void {
  const first = [...double.intents.values()].find(({ metadata }) => metadata.sessionId === session);
  if (!first?.payment_method) throw new Error("The session saved no card.");
  first.payment_method.way = way;
}

/** The time of the next automatic attempt comes. */
async function retryNow({ id }: Subscribed): Promise<void> {
  await pool().query(
    `UPDATE invoices SET next_attempt_at = now() - interval '1 second' WHERE subscription_id = $1 AND status = 'open'`,
    [id],
  );
  await pool().query(
    `UPDATE subscriptions SET charge_at = now() - interval '1 second', next_action_at = now() - interval '1 second',
       leased_until = NULL WHERE id = $1`,
    [id],
  );
}

/** Due emails of the merchant. */
const leasedMails = () =>
  leaseDueMails([{ merchantId: merchant.id, inProgress: 0 }], { max: 100, perMerchant: 100 }, 1);

const processor = () => {
  const found = processorFor(true);
  if (!found) throw new Error("Stripe is not configured.");
  return found;
};

/** Ends a hold, so that charges that were lost up to now are no longer unknown. */
async function releaseAll(): Promise<void> {
  if (!(await findChargingHold())) await holdCharging("requested");
  await releaseCharging(await compareWithProcessor(processor(), new Date(0)));
}

/** What is lost is compared, and the hold is released. @returns the charges that were missing. */
async function reconcile(): Promise<string[]> {
  if (!(await findChargingHold())) await holdCharging("restored");
  const found = await compareWithProcessor(processor(), new Date(Date.now() - 3_600_000));
  const report = reportLines({ ...found, applied: null, released: false }).join("\n");
  expect(report).toMatch(/^Charging has been on hold since .*\. \w/);
  for (const charge of found.unknown) expect(report).toContain(`${charge.processorPaymentId}  $`);
  expect(report).toContain("npm run reconcile -- --release");
  expect(await releaseCharging(found)).toBe(true);
  expect(reportLines({ ...found, applied: null, released: true }).at(-1)).toContain("The hold was released");
  return found.unknown.map(({ processorPaymentId }) => processorPaymentId);
}

test("a charge is named by its subscription, period and number, as its key and in the processor's metadata", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  await runDueSubscriptions();
  const [{ status }] = await invoices(subscribed);
  const { rows } = await pool().query<{ start: Date }>(
    "SELECT max(period_start) AS start FROM invoices WHERE subscription_id = $1",
    [subscribed.id],
  );
  const name = `${subscribed.id}:${rows[0]?.start.toISOString()}:1`;
  const [intent] = intents(subscribed);
  expect([status, intent?.status, intent?.metadata.charge]).toEqual(["paid", "succeeded", name]);
  const keys = double.calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  expect(keys).toEqual(expect.arrayContaining([`${name}:create`, `${name}:confirm`]));
});

test("a database that went back finds the charges that it lost, and charges nobody twice", async () => {
  const all = [await subscribe(), await subscribe(), await subscribe()];
  for (const one of all) await fallsDue(one);
  const before = await readRows();
  await runDueSubscriptions();
  for (const one of all) expect(intents(one)).toHaveLength(1);
  await goBackTo(before);
  for (const one of all) expect(await invoices(one)).toHaveLength(1);

  await runDueSubscriptions();
  for (const one of all) {
    expect(intents(one)).toHaveLength(1);
    const [renewal] = await invoices(one);
    expect(renewal).toMatchObject({ status: "paid" });
    const { rows } = await pool().query(
      "SELECT processor_payment_id AS id FROM payment_attempts WHERE invoice_id = $1",
      [renewal.id],
    );
    expect(rows).toEqual([{ id: intents(one)[0]?.id }]);
  }
});

test("an attempt that failed and one that paid, both lost, are found in their order", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  setWay(subscribed, "ctoken_declined_later");
  await runDueSubscriptions();
  setWay(subscribed, "ctoken_pays");
  await retryNow(subscribed);
  await runDueSubscriptions();
  expect(intents(subscribed).map(({ status }) => status)).toEqual(["requires_payment_method", "succeeded"]);
  await goBackTo(before);

  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open" });
  await retryNow(subscribed);
  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
  expect(intents(subscribed)).toHaveLength(2);
});

test("a name that the processor knows of another charge puts charging on hold, and nothing is charged", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  await goBackTo(before);
  // Another amount: it can't be this charge.
  if (lost) lost.amount += 100;
  await runDueSubscriptions();
  expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
  await responseIsLate(subscribed);
  await resumeCharges();
  expect(intents(subscribed)).toHaveLength(1);
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 0 });

  // The operator has seen it and goes on: only this subscription waits, and nothing holds again.
  expect(await reconcile()).toContain(lost?.id);
  await resumeCharges();
  expect(await findChargingHold()).toBeNull();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 0 });
  const { rows } = await pool().query("SELECT FROM subscriptions WHERE id = $1 AND set_aside_at IS NOT NULL", [
    subscribed.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(intents(subscribed)).toHaveLength(1);
});

test("a hold is a finding of the doctor, on Home of owners and admins, and keeps live emails to customers back", async () => {
  const doctor = async () => [await charging.run({} as Parameters<typeof charging.run>[0])].flat();
  expect((await doctor()).map(({ mark }) => mark)).toEqual(["ok  "]);
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  await pool().query("UPDATE subscriptions SET next_action_at = now() - interval '20 minutes' WHERE id = $1", [
    subscribed.id,
  ]);
  expect((await doctor())[0]?.text).toMatch(/live subscriptions are overdue \(1\), the oldest by 20 minutes/);
  await holdCharging("restored");
  expect(await doctor()).toEqual([
    { mark: "FAIL", text: expect.stringMatching(/^Charging: on hold since .* A backup was restored/) },
  ]);
  const held = async (role: Role, livemode: boolean) =>
    (await getHomeActivity(dashboardUser(role, livemode), "UTC")).needsAHand.chargingHeld;
  expect([await held("OWNER", true), await held("OWNER", false), await held("ANALYST", true)]).toEqual([
    "restored",
    null,
    null,
  ]);
  expect((await leasedMails()).filter(({ kind }) => kind === "receipt")).toEqual([]);
  await deleteChargingHold();
  expect((await leasedMails()).filter(({ kind }) => kind === "receipt").length).toBeGreaterThan(0);
});

test("while charging is on hold, nothing that falls due is written and nothing is charged, and then it goes on", async () => {
  const [subscribed, open] = [await subscribe(), await subscribe()];
  setWay(open, "ctoken_declined_later");
  await fallsDue(open);
  await runDueSubscriptions();
  const [unpaid] = await invoices(open);
  const older = await newSession();
  await fallsDue(subscribed);
  await retryNow(open);
  await holdCharging("requested");
  const count = double.calls.length;
  await runDueSubscriptions();
  await resumeCharges();
  expect(await invoices(subscribed)).toHaveLength(1);
  const now = await api("POST", `/api/v3/invoices/${unpaid.id}/pay`);
  expect([now.status, now.body.error.code]).toEqual([409, "charging_held"]);
  const held = await payOnPage(older);
  expect([held.status, held.body.error.code, held.body.error.message]).toEqual([
    503,
    "charging_held",
    "We’re checking this payment. Try again later.",
  ]);
  expect(double.calls).toHaveLength(count);
  expect((await payOnPage(await newSession())).status).toBe(200);

  await deleteChargingHold();
  expect((await payOnPage(older)).status).toBe(200);
  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
});

describe("a database that went back further than the processor remembers keys", () => {
  test.each(["with a name", "of a version before names"])(
    "takes a lost charge %s instead of charging again",
    async (of) => {
      const all = [await subscribe(), await subscribe()];
      for (const one of all) await fallsDue(one);
      const before = await readRows();
      await runDueSubscriptions();
      const lost = all.flatMap((one) => intents(one));
      if (of !== "with a name") for (const { metadata } of lost) delete metadata.charge;
      double.forgetKeys();
      await goBackTo(before);

      expect(await reconcile()).toEqual(expect.arrayContaining(lost.map(({ id }) => id)));
      await runDueSubscriptions();
      for (const one of all) {
        expect(intents(one)).toHaveLength(1);
        expect((await invoices(one))[0]).toMatchObject({ status: "paid" });
      }
      // What was found is known from now on.
      expect(await reconcile()).toEqual([]);
    },
  );

  test("takes a lost charge that came after a lost attempt that failed", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    const before = await readRows();
    setWay(subscribed, "ctoken_declined_later");
    await runDueSubscriptions();
    setWay(subscribed, "ctoken_pays");
    await retryNow(subscribed);
    await runDueSubscriptions();
    expect(intents(subscribed).map(({ status }) => status)).toEqual(["requires_payment_method", "succeeded"]);
    double.forgetKeys();
    await goBackTo(before);

    expect(await reconcile()).toContain(intents(subscribed)[1]?.id);
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(2);
    expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
  });

  test("takes a lost payment of an open invoice, made on its page after the period", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    setWay(subscribed, "ctoken_declined_later");
    await runDueSubscriptions();
    setWay(subscribed, "ctoken_pays");
    const [failed] = intents(subscribed);
    const [open] = await invoices(subscribed);
    if (!failed) throw new Error("Nothing was charged.");
    const { charge: _, ...metadata } = failed.metadata;
    const paid = {
      ...failed,
      id: "pi_on_page",
      status: "succeeded",
      created: failed.created + 60,
      metadata: { ...metadata, invoiceId: open.id },
    };
    double.intents.set(paid.id, paid);
    await pool().query("UPDATE invoices SET period_end = period_start + interval '1 second' WHERE id = $1", [open.id]);

    expect(await reconcile()).toContain(paid.id);
    await retryNow(subscribed);
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(2);
    expect((await invoices(subscribed))[0]).toMatchObject({ id: open.id, status: "paid" });
  });

  test("takes no second payment of a session that was paid in the lost time", async () => {
    const session = await newSession();
    const before = await readRows();
    expect((await payOnPage(session)).status).toBe(200);
    await goBackTo(before);
    const [lost] = [...double.intents.values()].filter(({ metadata }) => metadata.sessionId === session);
    expect(await reconcile()).toContain(lost?.id);
    const again = await payOnPage(session);
    expect([again.status, again.body.error.code]).toEqual([503, "charging_held"]);
    expect([...double.intents.values()].filter(({ metadata }) => metadata.sessionId === session)).toHaveLength(1);
  });

  test("finds nothing where nothing was lost, whatever others charge with the same account", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    await runDueSubscriptions();
    const [own] = intents(subscribed);
    if (own) double.intents.set("pi_other", { ...own, id: "pi_other", metadata: {} });
    expect(await reconcile()).toEqual([]);
  });
});

/** A charge that the merchant requests for an open invoice gets no response. */
async function interruptedCharge(subscribed: Subscribed): Promise<void> {
  await fallsDue(subscribed);
  setWay(subscribed, "ctoken_declined_later");
  await runDueSubscriptions();
  setWay(subscribed, "ctoken_pays");
  const [open] = await invoices(subscribed);
  double.inUse = 1;
  expect((await api("POST", `/api/v3/invoices/${open.id}/pay`)).status).toBe(503);
  await responseIsLate(subscribed);
}

test("a lost charge of another amount keeps its subscription from being charged until the operator dismisses it", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  if (!lost) throw new Error("Nothing was charged.");
  await goBackTo(before);
  lost.amount += 100;
  double.forgetKeys();
  expect(await reconcile()).toContain(lost.id);

  await runDueSubscriptions();
  expect(intents(subscribed)).toHaveLength(1);
  const stored = async () =>
    (
      await pool().query<{ error: string; aside: boolean }>(
        `SELECT last_error AS error, set_aside_at IS NOT NULL AS aside FROM subscriptions WHERE id = $1`,
        [subscribed.id],
      )
    ).rows[0];
  expect(await stored()).toEqual({ error: expect.stringContaining(lost.id), aside: true });
  await responseIsLate(subscribed);
  await resumeCharges();
  expect(intents(subscribed)).toHaveLength(1);
  const [open] = await invoices(subscribed);
  expect(open).toMatchObject({ status: "open", attempt_count: 0 });

  expect(await dismissCharges([lost.id])).toEqual([lost.id]);
  await pool().query("UPDATE subscriptions SET set_aside_at = NULL WHERE id = $1", [subscribed.id]);
  await resumeCharges();
  // The attempt has the name of the dismissed charge, so the next one is charged.
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 1 });
  await retryNow(subscribed);
  await runDueSubscriptions();
  expect(intents(subscribed)).toHaveLength(2);
  expect((await invoices(subscribed))[0]).toMatchObject({ id: open.id, status: "paid" });
});

test("while a subscription has a lost charge that nothing has taken, the page of its invoice takes no payment", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  await goBackTo(before);
  expect(await reconcile()).toContain(lost?.id);
  expect(
    await findUntakenCharge(
      { merchantId: merchant.id, livemode: true },
      { id: "in_new", subscriptionId: subscribed.id },
    ),
  ).toBe(lost?.id);
});

test("a declined attempt of another amount under the same name has failed, and is no reason for a hold", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  setWay(subscribed, "ctoken_declined_later");
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  if (lost) lost.amount += 100;
  setWay(subscribed, "ctoken_pays");
  await goBackTo(before);
  await runDueSubscriptions();
  expect(await findChargingHold()).toBeNull();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 1 });
});

test("a charge without a response is not repeated once the subscription is canceled", async () => {
  const subscribed = await subscribe();
  await interruptedCharge(subscribed);
  const canceled = await api("DELETE", `/api/v3/subscriptions/${subscribed.id}`);
  expect([canceled.status, canceled.text]).toEqual([200, canceled.text]);
  await resumeCharges();
  expect(intents(subscribed)).toHaveLength(1);
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open" });
});

test("a charge that leads to a hold keeps the others of its batch from being charged", async () => {
  const all: Subscribed[] = [];
  // More than are processed at the same time.
  while (all.length < 3 * env().BILLING_CONCURRENCY) all.push(await subscribe());
  for (const one of all) await fallsDue(one);
  const before = await readRows();
  await runDueSubscriptions();
  for (const intent of all.flatMap(intents)) intent.amount += 100;
  await goBackTo(before);
  await runDueSubscriptions();
  expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
  const renewed = await Promise.all(all.map(invoices));
  expect(renewed.filter((found) => found.length > 1).length).toBeLessThanOrEqual(env().BILLING_CONCURRENCY);
});

test("a charge that the processor is slow with delays no other one", async () => {
  const all: Subscribed[] = [];
  while (all.length < 2 * env().BILLING_CONCURRENCY) all.push(await subscribe());
  for (const one of all) await fallsDue(one);
  const asked = new Set<string>();
  const others = Promise.withResolvers<void>();
  double.before = async ({ method, path, body }) => {
    const id = body.get("metadata[subscriptionId]");
    if (method !== "POST" || path !== "/v1/payment_intents" || id === null) return;
    asked.add(id);
    if (asked.size === all.length) others.resolve();
    // The first one gets no answer until all others were asked for.
    if (asked.size === 1) await others.promise;
  };
  await runDueSubscriptions();
  double.before = undefined;
  const renewed = await Promise.all(all.map(invoices));
  expect(renewed.map(([newest]) => newest.status)).toEqual(all.map(() => "paid"));
  expect([...asked].sort()).toEqual(all.map(({ id }) => id).sort());
});

test("while Stripe's clock and this one differ by more than five minutes, nothing is charged", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const hear = () => processor().lookup({ paymentId: "pi_0", processorPaymentId: "pi_0" }, { abandon: false });
  double.aheadSeconds = -40 * 86_400;
  await hear().catch(() => undefined);
  expect(findClockFault()).toEqual({ from: "processor", seconds: expect.closeTo(40 * 86_400, -1) });
  await runDueSubscriptions();
  expect(await invoices(subscribed)).toHaveLength(1);
  const doctor = await payments.run({ settings: {}, online: true } as Parameters<typeof payments.run>[0]);
  expect([doctor].flat()).toContainEqual({
    mark: "FAIL",
    text: expect.stringMatching(/clock of this machine differs from Stripe's by 34560\d\d s/),
  });

  double.aheadSeconds = 0;
  await hear().catch(() => undefined);
  expect(findClockFault()).toBeNull();
  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
});

test("the comparison after an unknown charge starts before the newest payments", async () => {
  await subscribe();
  await holdCharging("unknown_charge");
  const processor = processorFor(true);
  if (!processor) throw new Error("Stripe is not configured.");
  const { since } = await compareWithProcessor(processor);
  expect(Date.now() - since.getTime()).toBeGreaterThan(29 * 86_400_000);
});

describe("before charges are made, the processor's charges are compared with the database", () => {
  const HOUR_MS = 3_600_000;

  /** How often the list of charges was read, from any time on. */
  const listed = () => double.calls.filter(({ body }) => body.has("created[gte]")).length;

  test("a worker that starts on a database that went back puts charging on hold, and charges nothing", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    expect(await new ChargeGate().isOpen()).toBe(true);
    const before = await readRows();
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(1);
    await goBackTo(before);

    expect(await new ChargeGate().isOpen()).toBe(false);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(1);

    expect(await reconcile()).toEqual([intents(subscribed)[0]?.id]);
    expect(await new ChargeGate().isOpen()).toBe(true);
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(1);
    expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
  });

  test("they are read once an hour, and again when another server has the database", async () => {
    let passedMs = 0;
    let serverStartedAt = "2026-11-27 01:00:00+00";
    const readState = async () => ({ ...(await readChargingState()), serverStartedAt });
    const gate = new ChargeGate({ monotonicMs: () => passedMs, readState });
    const start = listed();
    expect(await Promise.all([gate.isOpen(), gate.isOpen()])).toEqual([true, true]);
    passedMs = HOUR_MS - 1;
    expect(await gate.isOpen()).toBe(true);
    expect(listed() - start).toBe(1);
    passedMs = HOUR_MS;
    expect(await gate.isOpen()).toBe(true);
    expect(listed() - start).toBe(2);
    serverStartedAt = "2026-11-27 02:00:00+00";
    expect(await gate.isOpen()).toBe(true);
    expect(await gate.isOpen()).toBe(true);
    expect(listed() - start).toBe(3);
  });

  test("a completed check counts up to an hour before it, and is forgotten with the database", async () => {
    await pool().query("UPDATE installations SET charges_checked_until = NULL");
    const before = await readRows();
    const startedAt = Date.now();
    expect(await new ChargeGate().isOpen()).toBe(true);
    const until = async () =>
      (await pool().query<{ until: Date | null }>("SELECT charges_checked_until AS until FROM installations")).rows[0]
        ?.until;
    const checked = (await until())?.getTime() ?? 0;
    expect(checked).toBeGreaterThanOrEqual(startedAt - HOUR_MS);
    expect(checked).toBeLessThanOrEqual(Date.now() - HOUR_MS);
    await new ChargeGate().isOpen();
    expect(Number(double.calls.at(-1)?.body.get("created[gte]"))).toBe(Math.floor(checked / 1000));
    await goBackTo(before);
    expect(await until()).toBeNull();
  });

  test("while the processor can't be asked, charges wait without a hold, and it is asked again after a minute", async () => {
    let passedMs = 0;
    const gate = new ChargeGate({ monotonicMs: () => passedMs });
    double.reachable = false;
    try {
      expect(await gate.isOpen()).toBe(false);
    } finally {
      double.reachable = true;
    }
    expect(await findChargingHold()).toBeNull();
    passedMs = 59_999;
    expect(await gate.isOpen()).toBe(false);
    passedMs = 60_000;
    expect(await gate.isOpen()).toBe(true);
  });

  test("a charge that was created and not confirmed, and one of another installation, are no reason for a hold", async () => {
    const subscribed = await subscribe();
    const [first] = [...double.intents.values()].filter(({ metadata }) => metadata.sessionId === subscribed.session);
    if (!first) throw new Error("The session has no payment.");
    const unconfirmed = { ...first, id: "pi_unconfirmed", status: "requires_payment_method" };
    const elsewhere = { ...first, id: "pi_elsewhere", metadata: { merchantId: "mer_elsewhere" } };
    for (const intent of [unconfirmed, elsewhere]) double.intents.set(intent.id, intent);
    expect(await new ChargeGate().isOpen()).toBe(true);
    expect(await findChargingHold()).toBeNull();
  });
});

describe("a hold starts a new series of numbers, because documents of the lost time may be in customers' hands", () => {
  const numbers = async () => {
    const { body } = await api("GET", "/api/v3/invoices");
    return body.data.map(({ number }: { number: string }) => number).toReversed();
  };

  test("it continues from 0001, also for a merchant whose first invoices were lost, and not for a later merchant", async () => {
    await subscribe();
    const [first = ""] = await numbers();
    expect(first).toMatch(/^[A-Z0-9]{1,4}-0001$/);
    const seller = api;
    await newSeller();
    const withoutInvoices = api;
    await holdCharging("restored");
    await releaseAll();

    api = seller;
    await subscribe();
    await subscribe();
    const prefix = first.slice(0, -"-0001".length);
    const [, second = "", third] = await numbers();
    expect(second).toMatch(new RegExp(`^${prefix}-R\\d{10}-0001$`));
    expect(third).toBe(second.replace(/1$/, "2"));
    const minutes =
      Number(new Date().toISOString().replace(/\D/g, "").slice(2, 12)) - Number(second.split("-")[1]?.slice(1));
    expect(minutes).toBeLessThan(100);

    api = withoutInvoices;
    await subscribe();
    expect(await numbers()).toEqual([expect.stringMatching(/-R\d{10}-0001$/)]);
    await newSeller();
    await subscribe();
    expect(await numbers()).toEqual([expect.stringMatching(/^[A-Z0-9]{1,4}-0001$/)]);
  });

  test("a later hold starts another one, and an earlier one never comes back", async () => {
    await subscribe();
    await pool().query("INSERT INTO number_series VALUES (now() + interval '2 minutes', 'restored')");
    await subscribe();
    await pool().query("DELETE FROM number_series WHERE started_at > now()");
    await holdCharging("restored");
    await releaseAll();
    await subscribe();
    const [, second = "", third] = await numbers();
    expect(second).toMatch(/-R\d{10}-0001$/);
    expect(third).toBe(second.replace(/1$/, "2"));
  });

  test("the doctor's counters know the series, and a counter that is behind is raised in it", async () => {
    await subscribe();
    await subscribe();
    await holdCharging("restored");
    await releaseAll();
    await subscribe();
    const behind = async () => (await findCountersBehind()).filter(({ merchantId }) => merchantId === merchant.id);
    expect(await behind()).toEqual([]);
    await pool().query("UPDATE invoice_counters SET last_number = 0 WHERE merchant_id = $1", [merchant.id]);
    expect(await behind()).toMatchObject([{ table: "invoice_counters", last: 0n, highest: 1n }]);
    await raiseCounters(merchant.id);
    await subscribe();
    expect((await numbers()).at(-1)).toMatch(/-R\d{10}-0002$/);
  });

  test("the export of invoices says why, and the sequence of live events jumps", async () => {
    const sequences = async () => {
      const { rows } = await pool().query<{ sequence: string }>(
        "SELECT sequence FROM events WHERE merchant_id = $1 AND livemode ORDER BY sequence",
        [merchant.id],
      );
      return rows.map(({ sequence }) => Number(sequence));
    };
    await subscribe();
    const last = Math.max(...(await sequences()));
    await holdCharging("restored");
    await holdCharging("restored");
    await releaseAll();
    await subscribe();
    expect((await sequences()).find((sequence) => sequence > last)).toBe(last + 1_000_001);
    const reader = { actor: dashboardUser("OWNER", true), timeZone: "UTC" };
    const { data } = await invoiceList.rows(reader, invoiceList.filter.parse({}), { limit: 10 });
    const note = invoiceList.columns.find(({ title }) => title === "number_series_note");
    expect(data.map((invoice) => note?.value(invoice))).toEqual([`New series. ${HOLD_REASONS.restored}`, null]);
  });
});

describe("payments that customers made in the lost time", () => {
  const intentOfSession = (session: string) => {
    const found = [...double.intents.values()].find(({ metadata }) => metadata.sessionId === session);
    if (!found) throw new Error("The session has no payment.");
    return found;
  };

  /** An event of Stripe's about a payment. */
  function deliver(intent: ReturnType<typeof intentOfSession>) {
    const body = JSON.stringify({ type: "payment_intent.succeeded", data: { object: intent } });
    const header = new Stripe("sk_unused").webhooks.generateTestHeaderString({
      payload: body,
      secret: KEYS.STRIPE_WEBHOOK_SECRET,
    });
    const headers = { "stripe-signature": header, "content-type": "application/json" };
    return fetch(`${service.baseUrl}/api/webhooks/stripe`, { method: "POST", body, headers });
  }

  const sessionNow = async (id: string) => (await api("GET", `/api/v3/checkout/sessions/${id}`)).body;

  /** A session whose payment is lost. */
  async function paidInLostTime(): Promise<string> {
    const session = await newSession();
    const before = await readRows();
    expect((await payOnPage(session)).status).toBe(200);
    await goBackTo(before);
    expect(await sessionNow(session)).toMatchObject({ status: "open", payment_status: "unpaid" });
    return session;
  }

  const compared = () => compareWithProcessor(processor(), new Date(Date.now() - 3_600_000));

  const ofMerchant = <Of extends { merchantId: string }>(charges: readonly Of[]) =>
    charges.filter(({ merchantId }) => merchantId === merchant.id);

  test("a notice about one completes its session, and puts charging on hold", async () => {
    const session = await paidInLostTime();
    const intent = intentOfSession(session);
    expect((await deliver(intent)).status).toBe(200);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    expect(await sessionNow(session)).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: intent.id,
      customer_details: { email: "buyer@shopper.example" },
    });
    const { rows } = await pool().query("SELECT id FROM payment_attempts WHERE processor_payment_id = $1", [intent.id]);
    expect(rows).toEqual([{ id: intent.metadata.paymentId }]);
    expect((await deliver(intent)).status).toBe(200);
    expect(ofMerchant((await compared()).unknown)).toEqual([]);
  });

  test("a notice about one whose session is lost, too, is kept and holds; once released it holds no more", async () => {
    const before = await readRows();
    const session = await newSession();
    expect((await payOnPage(session)).status).toBe(200);
    await goBackTo(before);
    const intent = intentOfSession(session);
    expect((await deliver(intent)).status).toBe(200);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    const { rows } = await pool().query("SELECT FROM processor_notices WHERE processor_payment_id = $1", [intent.id]);
    expect(rows).toHaveLength(1);
    expect(await reconcile()).toContain(intent.id);
    expect((await deliver(intent)).status).toBe(200);
    expect(await findChargingHold()).toBeNull();
  });

  test.each([
    ["takes no money", { status: "requires_payment_method" }],
    ["waits for its customer", { status: "requires_action" }],
    ["is of another installation", { metadata: { merchantId: "mer_elsewhere", paymentId: "pi_1" } }],
  ])("a notice about an unknown payment that %s is no reason for a hold", async (_, change) => {
    const session = await newSession();
    expect((await payOnPage(session)).status).toBe(200);
    const other = { ...intentOfSession(session), id: "pi_unknown", ...change };
    double.intents.set(other.id, other);
    expect((await deliver(other)).status).toBe(200);
    double.intents.delete(other.id);
    expect(await findChargingHold()).toBeNull();
  });

  test("reconcile --apply records them, cancels what waits for its customer, and reads refunds and disputes", async () => {
    const sold = await newSession();
    expect((await payOnPage(sold)).status).toBe(200);
    const session = await paidInLostTime();
    await holdCharging("restored");
    const waiting = { ...intentOfSession(session), id: "pi_waits", status: "requires_action" };
    double.intents.set(waiting.id, waiting);
    const known = intentOfSession(sold);
    const { id: refund } = { id: "re_lost" };
    const made = {
      object: "refund",
      payment_intent: known.id,
      amount: 500,
      status: "succeeded",
      metadata: {},
    } as const;
    double.refunds.push({ ...made, id: refund });
    double.disputes.begin(known.id, known.amount, { isInquiry: true });

    const found = await compared();
    const applied = await applyReconciliation(processor(), found);
    const results = new Map(applied.charges.map((charge) => [charge.processorPaymentId, charge.result]));
    expect(results.get(intentOfSession(session).id)).toBe("recorded");
    expect(results.get(waiting.id)).toBe("canceled");
    expect(double.intents.get(waiting.id)?.status).toBe("canceled");
    expect(await sessionNow(session)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(await sessionNow(sold)).toMatchObject({ amount_refunded: 500 });
    expect((await api("GET", "/api/v3/disputes")).body.data).toMatchObject([{ status: "warning_needs_response" }]);
    expect(reportLines({ ...found, applied, released: false }).join("\n")).toMatch(/pi_waits {2}canceled/);

    const again = await compared();
    expect(ofMerchant(again.unknown)).toEqual([]);
    await applyReconciliation(processor(), again);
    expect(await sessionNow(sold)).toMatchObject({ amount_refunded: 500 });
    await releaseCharging(again);
  });

  test("a refund during a hold counts the refunds that were created in the lost time", async () => {
    const session = await newSession();
    expect((await payOnPage(session)).status).toBe(200);
    const { id, amount } = intentOfSession(session);
    const refund = () => api("POST", "/api/v3/refunds", { body: { checkout_session: session, amount: 100 } });
    const lost = { id: "re_created_in_lost_time", object: "refund", status: "succeeded", metadata: {} } as const;
    double.refunds.push({ ...lost, payment_intent: id, amount });
    await holdCharging("restored");
    double.reachable = false;
    const unread = await refund().finally(() => (double.reachable = true));
    expect([unread.status, unread.body.error.code]).toEqual([503, "unavailable"]);
    const again = await refund();
    expect([again.status, again.body.error.code]).toEqual([400, "refund_exceeds_payment"]);
    expect(await sessionNow(session)).toMatchObject({ amount_refunded: amount });
  });

  test("one of another amount than its session now has is left to the operator, and the session takes no payment", async () => {
    const session = await paidInLostTime();
    await holdCharging("restored");
    intentOfSession(session).amount += 100;
    const found = await compared();
    const { charges } = await applyReconciliation(processor(), found);
    expect(charges).toContainEqual({ processorPaymentId: intentOfSession(session).id, result: "left" });
    expect(await sessionNow(session)).toMatchObject({ status: "open" });
    await releaseCharging(found);
    expect((await payOnPage(session)).status).toBe(503);
  });

  test("money that was returned in the lost time completes no session", async () => {
    const session = await paidInLostTime();
    await holdCharging("restored");
    const intent = intentOfSession(session);
    intent.latest_charge = { ...intent.latest_charge, amount_refunded: intent.amount };
    const { charges } = await applyReconciliation(processor(), await compared());
    expect(charges).toContainEqual({ processorPaymentId: intent.id, result: "left" });
    expect(await sessionNow(session)).toMatchObject({ status: "open", payment_status: "unpaid" });
  });

  test.each(["created", "failed"])(
    "a payment that only lost the processor's ID, and is %s, continues as itself",
    async (status) => {
      const session = await newSession({ isOneTime: true });
      expect((await payOnPage(session)).status).toBe(200);
      const intent = intentOfSession(session);
      const lost = await paidInLostTimeOf(session, intent, status);
      await holdCharging("restored");
      await applyReconciliation(processor(), await compared());
      expect(await sessionNow(session)).toMatchObject({
        status: "complete",
        payment_status: "paid",
        payment_intent: intent.id,
      });
      const { rows } = await pool().query("SELECT id, status FROM payment_attempts WHERE checkout_session_id = $1", [
        session,
      ]);
      expect(rows).toEqual([{ id: lost, status: "succeeded" }]);
    },
  );

  /** Takes the session of a payment back to when its row had no ID of the processor, which is all that was lost. */
  async function paidInLostTimeOf(
    session: string,
    intent: ReturnType<typeof intentOfSession>,
    status: string,
  ): Promise<string> {
    const id = intent.metadata.paymentId ?? "";
    await pool().query(
      `UPDATE checkout_sessions SET status = 'PENDING', payment_status = 'unpaid', completed_at = NULL,
         payment_intent_id = NULL,
         payment_begun_at = CASE WHEN $2 = 'created' THEN now() END WHERE id = $1`,
      [session, status],
    );
    await pool().query(
      `UPDATE payment_attempts SET status = $2::payment_attempt_status, processor_payment_id = NULL,
         failure_code = CASE WHEN $2 = 'failed' THEN 'abandoned' END WHERE id = $1`,
      [id, status],
    );
    return id;
  }

  test("what a release left is recorded by a later run, or deleted once it takes no money", async () => {
    const session = await paidInLostTime();
    await releaseAll();
    const intent = intentOfSession(session);
    expect((await payOnPage(session)).status).toBe(503);
    const gone = { ...intent, id: "pi_failed_since", status: "processing" };
    double.intents.set(gone.id, gone);
    await releaseAll();
    gone.status = "requires_payment_method";
    const { charges } = await applyReconciliation(processor(), await compared());
    expect(charges).toContainEqual({ processorPaymentId: intent.id, result: "recorded" });
    expect(charges).toContainEqual({ processorPaymentId: gone.id, result: "gone" });
    expect(await sessionNow(session)).toMatchObject({ status: "complete" });
  });

  test("one charge that fails does not keep the others from being recorded", async () => {
    const session = await paidInLostTime();
    await holdCharging("restored");
    const found = await compared();
    const [own] = ofMerchant(found.unknown);
    if (!own) throw new Error("Nothing was lost.");
    const broken = { ...own, processorPaymentId: "pi_broken", invoiceId: "in_broken\0", checkoutSessionId: null };
    const { charges } = await applyReconciliation(processor(), { ...found, unknown: [broken, own] });
    expect(charges).toContainEqual({ processorPaymentId: "pi_broken", result: "failed" });
    expect(charges).toContainEqual({ processorPaymentId: intentOfSession(session).id, result: "recorded" });
  });

  test("a release ends only the hold that was compared", async () => {
    await holdCharging("restored");
    const found = await compared();
    await deleteChargingHold();
    await holdCharging("unknown_charge");
    expect(await releaseCharging(found)).toBe(false);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
  });

  test("a live session does not expire during a hold, because it may have been paid", async () => {
    const session = await newSession();
    await pool().query("UPDATE checkout_sessions SET expires_at = now() - interval '1 second' WHERE id = $1", [
      session,
    ]);
    const stored = async () =>
      (await pool().query<{ status: string }>("SELECT status FROM checkout_sessions WHERE id = $1", [session])).rows[0]
        ?.status;
    await holdCharging("restored");
    await expireSessions(new AbortController().signal);
    expect(await stored()).toBe("PENDING");
    await deleteChargingHold();
    await expireSessions(new AbortController().signal);
    expect(await stored()).toBe("EXPIRED");
  });

  test("the release is in the audit log, and emails to customers from before the hold are not sent unless requested", async () => {
    const pending = () => merchant.count("mails", "kind = 'receipt' AND status = 'pending'");
    await subscribe();
    await pool().query("UPDATE mails SET created_at = created_at - interval '1 minute' WHERE merchant_id = $1", [
      merchant.id,
    ]);
    expect(await pending()).toBe(1);
    await holdCharging("restored");
    const found = await compared();
    await releaseCharging(found, { sendsMails: true });
    expect(await pending()).toBe(1);
    expect(await merchant.count("audit_logs", "action = 'charging.released'")).toBe(1);

    await holdCharging("restored");
    await subscribe();
    await releaseCharging(await compared());
    expect(await merchant.count("mails", "kind = 'receipt' AND unsent_reason = 'before_hold'")).toBe(1);
    expect(await pending()).toBe(1);
  });
});

test("a processor that is busy is no outcome: the same call is repeated, and nothing else is charged meanwhile", async () => {
  const [first, second] = [await subscribe(), await subscribe()];
  await fallsDue(first);
  double.limited = 1;
  await runDueSubscriptions();
  expect((await invoices(first))[0]).toMatchObject({ status: "open", attempt_count: 0 });
  expect(intents(first)).toEqual([]);
  // The worker pauses as a whole.
  await fallsDue(second);
  await runDueSubscriptions();
  expect(await invoices(second)).toHaveLength(1);

  await responseIsLate(first);
  await resumeCharges();
  expect((await invoices(first))[0]).toMatchObject({ status: "paid" });
  expect(intents(first)).toHaveLength(1);
});
