import { describe, expect, test } from "vitest";
import { purgePaymentClients } from "#money/payment/purge-payment-clients.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, ownAddress } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { repeatAttempt } from "../factories/repeat-attempt.ts";
import { openInvoice } from "../factories/subscription.ts";
import { freshMerchant } from "./context.ts";
import { newBrowser, newSession } from "./hosted-page.ts";

const DECLINED = { card: { ...VISA_PAYMENT.card, token: "tok_declined" } };
const POOR = { card: { ...VISA_PAYMENT.card, token: "tok_insufficient_funds" } };

type Browser = ReturnType<typeof newBrowser>;

/** A thief's browser, with one declined card. */
async function newThief(api: Api): Promise<Browser> {
  const browser = newBrowser({ from: ownAddress() });
  expect((await browser.pay(await newSession(api), DECLINED)).status).toBe(402);
  return browser;
}

/** The last attempt was long enough ago that the next one need not wait. */
const restLong = ({ id }: TestMerchant) =>
  pool().query(
    "UPDATE payment_clients SET attempted_at = attempted_at - interval '11 seconds' WHERE merchant_id = $1",
    [id],
  );

/** The last attempt is only a moment ago, however slow the machine is. @param ahead in seconds. */
const restNone = ({ id }: TestMerchant, ahead = 0) =>
  pool().query(
    `UPDATE payment_clients SET attempted_at = now() + $2 * interval '1 second' WHERE payment_id = (
       SELECT payment_id FROM payment_clients WHERE merchant_id = $1 ORDER BY attempted_at DESC LIMIT 1)`,
    [id, ahead],
  );

const seconds = ({ headers }: { headers: Record<string, unknown> }) => Number(headers["retry-after"]);

describe("one checkout", () => {
  test("a client has exactly ten attempts in a burst, and other clients keep theirs", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    const thief = newBrowser({ from: ownAddress() });
    const statuses: number[] = [];
    // Bounded, so that without a limit the counts below fail.
    while (statuses.filter((status) => status === 429).length < 20 && statuses.length < 200) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => thief.pay(id, POOR)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 402)).toHaveLength(10);
    expect(await merchant.count("payment_attempts")).toBe(10);
    expect((await newBrowser({ from: ownAddress() }).pay(id)).status).toBe(200);
  });

  test("the limit is a sliding hour: the eleventh attempt waits until the first is an hour old", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    const customer = newBrowser({ from: ownAddress() });
    for (let tried = 0; tried < 10; tried++) expect((await customer.pay(id, POOR)).status).toBe(402);
    await pool().query(
      `UPDATE payment_clients SET attempted_at = attempted_at - interval '3580 seconds' WHERE payment_id = (
         SELECT payment_id FROM payment_clients WHERE merchant_id = $1 ORDER BY attempted_at LIMIT 1)`,
      [merchant.id],
    );
    const early = await customer.pay(id, POOR);
    expect([early.status, seconds(early) <= 20]).toEqual([429, true]);
    await pool().query(
      "UPDATE payment_clients SET attempted_at = attempted_at - interval '20 seconds' WHERE merchant_id = $1",
      [merchant.id],
    );
    expect((await customer.pay(id, POOR)).status).toBe(402);
    expect((await customer.pay(id, POOR)).status).toBe(429);
  });
});

describe("all checkouts of a merchant", () => {
  test("after 20 declines a client waits up to ten seconds before a payment; other clients don't", async () => {
    const { merchant, api } = await freshMerchant();
    const thief = await newThief(api);
    await repeatAttempt(merchant, 18);
    expect((await thief.pay(await newSession(api), DECLINED)).status).toBe(402);
    const before = await merchant.count("payment_attempts");
    const next = await newSession(api);
    await restNone(merchant, 5);
    const first = await thief.pay(next, DECLINED);
    expect([first.status, first.body.error.code, seconds(first) <= 6]).toEqual([429, "rate_limited", true]);
    expect(first.body.error.message).toContain("You weren’t charged.");
    expect(await merchant.count("payment_attempts")).toBe(before);
    expect((await newBrowser({ from: ownAddress() }).pay(next)).status).toBe(200);
    await repeatAttempt(merchant, 20, { secondsAgo: 90 });
    await restNone(merchant);
    const second = await thief.pay(await newSession(api), DECLINED);
    expect([second.status, seconds(second) <= 10]).toEqual([429, true]);
    await restLong(merchant);
    expect((await thief.pay(await newSession(api), DECLINED)).status).toBe(402);
  });

  test("only one of several simultaneous attempts after the wait is created", async () => {
    const { merchant, api } = await freshMerchant();
    const thief = await newThief(api);
    await repeatAttempt(merchant, 30);
    await restLong(merchant);
    const sessions = await Promise.all(Array.from({ length: 8 }, () => newSession(api)));
    const answers = await Promise.all(sessions.map((id) => thief.pay(id, DECLINED)));
    expect(answers.map(({ status }) => status).sort()).toEqual([402, ...Array(7).fill(429)]);
  });

  test("after 60 declines this merchant rejects a client for the rest of the hour", async () => {
    const [{ merchant, api }, other] = [await freshMerchant(), await freshMerchant()];
    const thief = await newThief(api);
    await repeatAttempt(merchant, 59, { secondsAgo: 600 });
    await restLong(merchant);
    const rejected = await thief.pay(await newSession(api), DECLINED);
    expect(rejected.status).toBe(429);
    expect(seconds(rejected)).toBeGreaterThan(2_000);
    expect((await thief.pay(await newSession(other.api))).status).toBe(200);
  });

  test("a success halves the count; a success with an amount of 0 doesn't", async () => {
    const { merchant, api } = await freshMerchant();
    const thief = await newThief(api);
    await repeatAttempt(merchant, 37);
    await repeatAttempt(merchant, 1, { outcome: "succeeded", secondsAgo: 10 });
    const paid = await thief.pay(await newSession(api));
    expect(paid.status).toBe(200);
    await pool().query("UPDATE payment_attempts SET amount = 0 WHERE merchant_id = $1 AND status = 'succeeded'", [
      merchant.id,
    ]);
    const next = await newSession(api);
    await restNone(merchant, 5);
    expect((await thief.pay(next)).status).toBe(429);
  });

  test("other failures and other clients' declines don't make a client wait", async () => {
    const { merchant, api } = await freshMerchant();
    await newThief(api);
    await repeatAttempt(merchant, 70);
    const customer = newBrowser({ from: ownAddress() });
    for (let count = 0; count < 25; count++) {
      expect((await customer.pay(await newSession(api), POOR)).status).toBe(402);
    }
    expect((await customer.pay(await newSession(api))).status).toBe(200);
  });

  test("invoice pages share the count of declines", async () => {
    const { merchant, api } = await freshMerchant();
    const thief = newBrowser({ from: ownAddress() });
    const invoice = await openInvoice(api);
    const { pathname, search } = new URL(hostedInvoiceUrl(invoice.id, "/pay"));
    const pay = () => thief.post(pathname + search, { ...VISA_PAYMENT, ...DECLINED });
    expect((await pay()).status).toBe(402);
    expect(await merchant.count("payment_clients", "declined")).toBe(1);
    expect((await thief.pay(await newSession(api), DECLINED)).status).toBe(402);
    await repeatAttempt(merchant, 30);
    await restNone(merchant);
    const rejected = await pay();
    expect([rejected.status, seconds(rejected) <= 10]).toEqual([429, true]);
  });
});

test("no IP address is stored, and its hash is deleted after an hour and with the customer", async () => {
  const { merchant, api } = await freshMerchant();
  const from = ownAddress();
  const customer = newBrowser({ from });
  const { body: person } = await api("POST", "/api/v3/customers", {
    body: { externalCustomerId: "c-1", name: "Jane" },
  });
  expect((await customer.pay(await newSession(api, { customer: person.id }))).status).toBe(200);
  expect((await customer.pay(await newSession(api))).status).toBe(200);
  const { rows } = await pool().query("SELECT * FROM payment_clients WHERE merchant_id = $1", [merchant.id]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(from);
  expect((await api("DELETE", `/api/v3/customers/${person.id}`)).status).toBe(200);
  expect(await merchant.count("payment_clients")).toBe(1);
  await pool().query("UPDATE payment_clients SET attempted_at = now() - interval '61 minutes' WHERE merchant_id = $1", [
    merchant.id,
  ]);
  await purgePaymentClients();
  expect(await merchant.count("payment_clients")).toBe(0);
});
