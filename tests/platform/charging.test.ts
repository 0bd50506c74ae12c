import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/merchant/merchant.ts";
import { ALL_SCOPES } from "#domain/shared/scope.ts";
import { env } from "#env.ts";
import { resumeCharges } from "#server/billing/resume-charges.ts";
import { runDueSubscriptions } from "#server/billing/run-due-subscriptions.ts";
import { disconnectDatabase, pool } from "#server/database/connection.ts";
import { charging } from "#server/doctor/charging.ts";
import { payments } from "#server/doctor/payments.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { stripeSettings } from "#server/payments/stripe/client.ts";
import { findClockFault } from "#server/platform/clock-drift.ts";
import { compareWithProcessor, releaseCharging, reportLines } from "#server/reconcile/reconcile.ts";
import { holdCharging } from "#server/services/charging/hold-charging.ts";
import { deleteChargingHold, findChargingHold } from "#server/services/charging/repository.ts";
import { getHomeActivity } from "#server/services/figures/get-home-activity.ts";
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
});

beforeEach(async () => {
  merchant = await newMerchant(service.databaseUrl);
  await deleteChargingHold();
  // What an earlier test left.
  await pool().query("UPDATE subscriptions SET next_action_at = NULL");
  await pool().query(
    `UPDATE merchants SET support_email = 'help@shop.example', legal_name = 'Northwind GmbH',
       address = '{"line1": "Main Street 1", "city": "Berlin", "postalCode": "10115", "country": "DE"}' WHERE id = $1`,
    [merchant.id],
  );
  api = apiClient(service.baseUrl, await merchant.newKey({ livemode: true }));
});

afterAll(async () => {
  await disconnectDatabase();
  await service?.stop();
  await double?.stop();
});

interface Subscribed {
  id: string;
  session: string;
}

async function newSession(): Promise<string> {
  const body = { name: "Coffee club", priceAmount: 19, recurringInterval: "month" };
  const product = await api("POST", "/api/v3/products", { body });
  const order = { mode: "subscription", line_items: [{ price: product.body.default_price }] };
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
const leasedMails = () => leaseDueMails([{ merchantId: merchant.id, underWay: 0 }], { max: 100, perMerchant: 100 }, 1);

const processor = () => {
  const found = processorFor(true);
  if (!found) throw new Error("Stripe is not configured.");
  return found;
};

/** What is lost is compared, and the hold is released. @returns the charges that were missing. */
async function reconcile(): Promise<string[]> {
  if (!(await findChargingHold())) await holdCharging("restored");
  const found = await compareWithProcessor(processor(), new Date(Date.now() - 3_600_000));
  const report = reportLines({ ...found, released: false }).join("\n");
  expect(report).toMatch(/^Charging has been on hold since .*\. \w/);
  for (const charge of found.unknown) expect(report).toContain(`${charge.processorPaymentId}  $`);
  expect(report).toContain("npm run reconcile -- --release");
  expect(await releaseCharging(found)).toBe(true);
  expect(reportLines({ ...found, released: true }).at(-1)).toContain("The hold was released");
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

  // The operator has seen it and goes on: the attempt failed, and nothing holds again.
  expect(await reconcile()).toContain(lost?.id);
  await resumeCharges();
  expect(await findChargingHold()).toBeNull();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 1 });
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
  const held = async (role: Role, livemode: boolean) => {
    const actor = {
      kind: "user",
      id: "user_1",
      role,
      merchantId: merchant.id,
      livemode,
      clockOffsetSeconds: 0,
    } as const;
    return (await getHomeActivity({ ...actor, scopes: ALL_SCOPES }, "UTC")).needsAHand.chargingHeld;
  };
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
