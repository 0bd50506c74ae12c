import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Role } from "#kernel/role.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { stripeSettings } from "#money/processor/stripe/client.ts";
import { compareWithProcessor } from "#operations/reconcile/compare-with-processor.ts";
import { reconcile } from "#operations/reconcile/reconcile.ts";
import { releaseCharging } from "#operations/reconcile/release-charging.ts";
import { reportLines } from "#operations/reconcile/report-lines.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { leaseDueMails } from "#signals/email/store.ts";
import { type StripeMock, startStripeMock } from "../payments/stripe-mock.ts";
import { type Service, startService } from "../service/start-service.ts";
import { type Api, apiClient } from "./api-client.ts";
import { newMerchant, type TestMerchant } from "./merchant.ts";

/*
 * Live subscriptions with a mock of Stripe. The service responds to requests; the test's process does the worker's
 * part.
 */

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const SECRET_KEY = "sk_live_onlyinthistest";
export const KEYS = {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: "pk_live_onlyinthistest",
  STRIPE_WEBHOOK_SECRET: "whsec_onlyinthistest",
};

export let service: Service;
export let mock: StripeMock;
/** Of the seller, with a live key. */
export let api: Api;
/** The seller. */
export let merchant: TestMerchant;

/** Starts the service before a file's tests, with a new seller for each. */
export function withLiveSeller(): void {
  beforeAll(async () => {
    mock = await startStripeMock(SECRET_KEY);
    // This process reads its environment once, before services take it over.
    const settings = { ...KEYS, STRIPE_API_BASE: mock.baseUrl, BILLING_CONCURRENCY: "4" };
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

  afterAll(async () => {
    await disconnectDatabase();
    await service?.stop();
    await mock?.stop();
  });
}

/** A merchant with all that live mode asks for is the one of `merchant` and `api` from now on. */
export async function newSeller(): Promise<void> {
  merchant = await newMerchant(service.databaseUrl);
  await pool().query(
    `UPDATE merchants SET support_email = 'help@shop.example', legal_name = 'Northwind GmbH',
       address = '{"line1": "Main Street 1", "city": "Berlin", "postalCode": "10115", "country": "DE"}' WHERE id = $1`,
    [merchant.id],
  );
  api = apiClient(service.baseUrl, await merchant.newKey({ livemode: true }));
}

/** The calls are those of an earlier seller again. */
export function continueAs(seller: { api: Api; merchant: TestMerchant }): void {
  api = seller.api;
  merchant = seller.merchant;
}

export function dashboardUser(role: Role, livemode: boolean) {
  const user = { kind: "user", id: "user_1", role, merchantId: merchant.id, livemode, clockOffsetSeconds: 0 } as const;
  return { ...user, scopes: ALL_SCOPES };
}

export interface Subscribed {
  id: string;
  session: string;
}

export async function newSession({ isOneTime = false } = {}): Promise<string> {
  const body = { name: "Coffee club", priceAmount: 19, ...(!isOneTime && { recurringInterval: "month" }) };
  const product = await api("POST", "/api/v3/products", { body });
  const order = { mode: isOneTime ? "payment" : "subscription", line_items: [{ price: product.body.default_price }] };
  const session = await api("POST", "/api/v3/checkout/sessions", { body: order });
  if (session.status !== 200) throw new Error(session.text);
  return session.body.id;
}

export function payOnPage(session: string) {
  return apiClient(service.baseUrl)("POST", `/checkout/${session}/pay`, {
    body: {
      ...{ email: "buyer@shopper.example", name: "Jane Doe", country: "US" },
      ...{ method: "card", confirmationToken: "ctoken_pays" },
    },
    headers: { origin: service.baseUrl },
  });
}

export async function subscribe(): Promise<Subscribed> {
  const session = await newSession();
  const paid = await payOnPage(session);
  expect([paid.status, paid.text]).toEqual([200, paid.text]);
  return { id: (await api("GET", `/api/v3/checkout/sessions/${session}`)).body.subscription, session };
}

/** A renewal falls due: it was subscribed a month ago. */
export async function fallsDue({ id }: Subscribed): Promise<void> {
  await pool().query(
    `UPDATE subscriptions SET anchor_at = anchor_at - interval '1 month',
       current_period_start = current_period_start - interval '1 month',
       current_period_end = anchor_at, next_action_at = now() - interval '1 second',
       leased_until = NULL WHERE id = $1`,
    [id],
  );
  await pool().query(
    `UPDATE invoices SET period_start = period_start - interval '1 month', period_end = period_end - interval '1 month'
     WHERE subscription_id = $1`,
    [id],
  );
}

export const intents = ({ id }: Subscribed) =>
  [...mock.intents.values()].filter(({ metadata }) => metadata.subscriptionId === id);

export const invoices = async ({ id }: Subscribed) =>
  (await api("GET", `/api/v3/invoices?subscription=${id}`)).body.data;

/** The time passes after which a call without a response is repeated. */
export async function responseIsLate({ id }: Subscribed): Promise<void> {
  await pool().query(
    `UPDATE payment_attempts SET created_at = created_at - interval '40 seconds' WHERE status = 'created'
       AND invoice_id IN (SELECT id FROM invoices WHERE subscription_id = $1)`,
    [id],
  );
}

/** What the bank says from now on to charges of the saved card: declined, or paid. */
export function setWay({ session }: Subscribed, way: "ctoken_declined_later" | "ctoken_pays"): void {
  const first = [...mock.intents.values()].find(({ metadata }) => metadata.sessionId === session);
  if (!first?.payment_method) throw new Error("The session saved no card.");
  first.payment_method.way = way;
}

/** The time of the next automatic attempt comes. */
export async function retryNow({ id }: Subscribed): Promise<void> {
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
export const leasedMails = () =>
  leaseDueMails([{ merchantId: merchant.id, inProgress: 0 }], { max: 100, perMerchant: 100 }, 1);

export const processor = () => {
  const found = processorFor(true);
  if (!found) throw new Error("Stripe is not configured.");
  return found;
};

/** Ends a hold, so that charges that were lost up to now are no longer unknown. */
export async function releaseAll(): Promise<void> {
  if (!(await findChargingHold())) await holdCharging("requested");
  await releaseCharging(await compareWithProcessor(processor(), new Date(0)));
}

/** The operator compares what is lost, and releases the hold. @returns the charges that were missing. */
export async function reconcileAndRelease(): Promise<string[]> {
  if (!(await findChargingHold())) await holdCharging("restored");
  const since = new Date(Date.now() - 3_600_000);
  const compared = await reconcile(processor(), { since });
  const report = reportLines(compared).join("\n");
  expect(report).toMatch(/^Charging has been on hold since .*\. \w/);
  for (const charge of compared.unknown) expect(report).toContain(`${charge.processorPaymentId}  $`);
  expect(report).toContain("npm run reconcile -- --release");
  const released = await reconcile(processor(), { since, releases: true });
  expect(released.released).toBe(true);
  expect(reportLines(released).at(-1)).toContain("The hold was released");
  return compared.unknown.map(({ processorPaymentId }) => processorPaymentId);
}
