import { describe, expect, test } from "vitest";
import { declarationDe } from "#checkout/pages/messages/declaration-de.ts";
import { declarationEn } from "#checkout/pages/messages/declaration-en.ts";
import { declarationMessages } from "#checkout/pages/messages/declaration-languages.ts";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { undoUrl } from "#platform/base/declaration-url.ts";
import { pool } from "#platform/database/connection.ts";
import { apiClient, ownAddress } from "../factories/api-client.ts";
import { portalBrowser } from "../factories/portal-browser.ts";
import { advance, newSubscription, openInvoice } from "../factories/subscription.ts";
import { matchNow } from "../factories/withdrawal.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const JANE = "jane@shopper.example";
/** Whose limits the tests reach. */
const FLOODED = "flooded@shopper.example";
const TYPED = { name: "Jane Doe", email: JANE };

type Shop = Awaited<ReturnType<typeof newShop>>;

async function newShop(email = JANE) {
  const { merchant, api } = await freshMerchant();
  const subscription = await newSubscription(api, { payer: { email } });
  return { merchant, api, subscription, formUrl: `/portal/test/${merchant.id}/cancel` };
}

/** Sends a form. @returns the ID of the declaration. */
async function send(path: string, fields: Record<string, string>): Promise<string> {
  const { status, headers, text } = await portalBrowser(baseUrl).submit(path, fields);
  if (status !== 303) throw new Error(`${status}: ${text.slice(0, 300)}`);
  return /\/portal\/declarations\/(\w+)/.exec(headers.location ?? "")?.[1] ?? "";
}

/** A declaration's row once it is matched. */
async function matchedRow(id: string) {
  return (await pool().query("SELECT * FROM declarations WHERE id = $1 AND matched_at IS NOT NULL", [id])).rows[0];
}

/** Matches a declaration, unless the service came first. @returns its row. */
async function matched(id: string) {
  await matchNow(id);
  return matchedRow(id);
}

/** Waits until the service has matched a declaration: each process counts limits in its own memory. @returns its row. */
async function matchedByService(id: string) {
  await expect.poll(() => matchedRow(id)).toBeDefined();
  return matchedRow(id);
}

const cancel = async (shop: Pick<Shop, "formUrl">, fields: Record<string, string>) =>
  matched(await send(shop.formUrl, { ...TYPED, ...fields }));

/** The same where a limit is reached. */
const cancelByService = async (shop: Pick<Shop, "formUrl">, fields: Record<string, string>) =>
  matchedByService(await send(shop.formUrl, { ...TYPED, ...fields }));

const read = async ({ api, subscription }: Pick<Shop, "api" | "subscription">) =>
  (await api("GET", `/api/v3/subscriptions/${subscription.id}`)).body;

async function mailsOf(id: string, kind: string) {
  const { rows } = await pool().query(
    "SELECT recipient, locale FROM mails WHERE declaration_id = $1 AND kind = $2 ORDER BY recipient",
    [id, kind],
  );
  return rows;
}

function undo(id: string): Promise<{ status: number; text: string }> {
  const { pathname, search } = new URL(undoUrl(id));
  return portalBrowser(baseUrl).submit(pathname + search);
}

describe("the form that cancels without signing in", () => {
  test("ends the subscription with its period by each of its numbers, and says so with the time to the second", async () => {
    for (const numberOf of [
      ({ id }: { id: string }) => id.toUpperCase(),
      ({ session }: { session: string }) => ` # ${receiptNumber(session).toLowerCase()}`,
      ({ session }: { session: string }) => session,
    ]) {
      const shop = await newShop();
      const reference = numberOf(shop.subscription as never);
      const id = await send(shop.formUrl, { ...TYPED, email: JANE.toUpperCase(), reference });
      const receipt = await portalBrowser(baseUrl).get(`/portal/declarations/${id}`);
      expect(receipt.text).toContain(declarationEn.received.cancellation);
      expect(receipt.text).toMatch(/at \d{1,2}:\d\d:\d\d [AP]M UTC/);
      expect(await matched(id)).toMatchObject({ status: "accepted", subscription_id: shop.subscription.id });
      expect(await read(shop)).toMatchObject({
        cancel_at_period_end: true,
        cancellation_details: { reason: "cancellation_requested" },
      });
      expect(await mailsOf(id, "declaration_received")).toMatchObject([{ recipient: JANE.toUpperCase() }]);
      expect(await mailsOf(id, "cancellation_declared")).toMatchObject([{ recipient: JANE }]);
      expect(await shop.merchant.count("mails", "kind = 'cancellation_scheduled'")).toBe(0);
    }
  });

  test("takes an invoice's number, and notifies the customer's address and that of the bills", async () => {
    const shop = await newShop();
    await pool().query("UPDATE subscriptions SET billing_email = 'bills@shopper.example' WHERE id = $1", [
      shop.subscription.id,
    ]);
    const { body } = await shop.api("GET", `/api/v3/invoices?subscription=${shop.subscription.id}`);
    const { id } = await cancel(shop, { email: "Bills@shopper.example", reference: body.data[0].number });
    expect(await mailsOf(id, "cancellation_declared")).toMatchObject([
      { recipient: "bills@shopper.example" },
      { recipient: JANE },
    ]);
  });

  test("ends the period that contains a later day", async () => {
    const shop = await newShop();
    const before = await read(shop);
    const later = new Date((before.current_period_end + 40 * 86_400) * 1000).toISOString().slice(0, 10);
    await cancel(shop, { reference: shop.subscription.id, wantedAt: later });
    const { cancel_at: end } = await read(shop);
    expect(end).toBeGreaterThan(Date.parse(later) / 1000);
    expect(end).toBeLessThanOrEqual(Date.parse(later) / 1000 + 31 * 86_400);
  });

  test("keeps to itself whether an order exists: the same page, and the same email", async () => {
    const shop = await newShop();
    const pages = [];
    const rows = [];
    for (const reference of [receiptNumber(shop.subscription.session), "0000-0000"]) {
      const browser = portalBrowser(baseUrl);
      const sent = await browser.submit(shop.formUrl, { ...TYPED, email: "else@shopper.example", reference });
      const path = sent.headers.location ?? "";
      const page = await browser.get(path);
      const text = page.text.replaceAll(/nonce="[^"]*"/g, "").replaceAll(reference, "NUMBER");
      pages.push(text.replaceAll(/\d{1,2}:\d\d:\d\d/g, "TIME"));
      rows.push(await matched(path.split("/").at(-1) ?? ""));
    }
    expect(pages[0]).toBe(pages[1]);
    for (const { id, status, subscription_id } of rows) {
      expect([status, subscription_id]).toEqual(["pending", null]);
      expect(await mailsOf(id, "declaration_received")).toMatchObject([{ recipient: "else@shopper.example" }]);
    }
    expect(await read(shop)).toMatchObject({ cancel_at_period_end: false });
  });

  test("leaves a cancellation for cause to the merchant, and asks for its reason", async () => {
    const shop = await newShop();
    const fields = { ...TYPED, reference: shop.subscription.id, type: "cause" };
    const missing = await portalBrowser(baseUrl).submit(shop.formUrl, fields);
    expect([missing.status, missing.text]).toEqual([422, expect.stringContaining(declarationEn.problems.reason)]);
    const row = await cancel(shop, { ...fields, reason: "It never worked" });
    expect(row).toMatchObject({ status: "pending", for_cause: true, subscription_id: shop.subscription.id });
    expect(await read(shop)).toMatchObject({ cancel_at_period_end: false });
  });

  test("says what is wrong, keeps what was typed, and stores nothing", async () => {
    const shop = await newShop();
    const browser = portalBrowser(baseUrl);
    const invalid = { name: "N".repeat(101), email: "jane@example", reference: " ", wantedAt: "2019-01-01" };
    const { status, text } = await browser.submit(`${shop.formUrl}?locale=de`, invalid);
    const { problems } = declarationDe;
    expect(status).toBe(422);
    for (const problem of [problems.tooLong(100), problems.reference, problems.wantedAt])
      expect(text).toContain(problem);
    expect(text).toContain('value="jane@example"');
    expect(await shop.merchant.count("declarations", "true")).toBe(0);
    expect((await browser.get("/portal/mer_unknown/cancel")).status).toBe(404);
  });

  test("works in a browser that only says that the page is ours by its cookie", async () => {
    const { formUrl } = await newShop();
    const page = apiClient(baseUrl);
    const shown = await page("GET", formUrl, { headers: { accept: "text/html" }, from: ownAddress() });
    const cookie = [shown.headers["set-cookie"] ?? []].flat()[0]?.split(";")[0] ?? "";
    const rawBody = new URLSearchParams({ ...TYPED, reference: "1" }).toString();
    const headers = { cookie, origin: "null", "content-type": "application/x-www-form-urlencoded" };
    expect((await page("POST", formUrl, { rawBody, headers, from: ownAddress() })).status).toBe(303);
  });

  test("receives the same form once, and a corrected one as well", async () => {
    const shop = await newShop();
    const fields = { ...TYPED, reference: "1", key: "k".repeat(22) };
    const first = await send(shop.formUrl, fields);
    expect(await send(shop.formUrl, fields)).toBe(first);
    expect(await send(shop.formUrl, { ...fields, reference: "2" })).not.toBe(first);
  });

  test("ends what is not paid immediately, and what is paused with the period that is paid", async () => {
    const { merchant, api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { email: JANE } });
    const formUrl = `/portal/test/${merchant.id}/cancel`;
    await cancel({ formUrl }, { reference: invoice.number });
    expect(await read({ api, subscription: { id: invoice.subscription } as never })).toMatchObject({
      status: "canceled",
    });
    const paused = await newShop();
    await paused.api("POST", `/api/v3/subscriptions/${paused.subscription.id}/pause`);
    await pool().query("UPDATE subscriptions SET status = 'paused' WHERE id = $1", [paused.subscription.id]);
    const { id } = await cancel(paused, { reference: paused.subscription.id });
    const { status, cancel_at: end, current_period_end: periodEnd } = await read(paused);
    expect([status, end]).toEqual(["paused", periodEnd]);
    await undo(id);
    expect(await read(paused)).toMatchObject({ status: "paused", cancel_at: null });
    await pool().query(
      "UPDATE subscriptions SET current_period_end = now() - interval '1 second' WHERE merchant_id = $1",
      [paused.merchant.id],
    );
    await cancel(paused, { reference: paused.subscription.id });
    expect(await read(paused)).toMatchObject({ status: "canceled" });
  });

  test("takes ten forms an hour from a client, then names the merchant's address", async () => {
    const shop = await newShop();
    await pool().query("UPDATE merchants SET support_email = 'help@shop.example' WHERE id = $1", [shop.merchant.id]);
    const browser = portalBrowser(baseUrl);
    const statuses = [];
    let text = "";
    for (let number = 1; number <= 11; number++) {
      const response = await browser.submit(shop.formUrl, { ...TYPED, reference: `${number}` });
      statuses.push(response.status);
      ({ text } = response);
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429]);
    expect(text).toContain("help@shop.example");
  });
});

describe("somebody who knows an address", () => {
  /** Cancels by numbers that fit nothing, as somebody who guesses. */
  async function guess(shop: Pick<Shop, "formUrl">, references: readonly string[]): Promise<void> {
    const sent = [];
    for (const reference of references) sent.push(await send(shop.formUrl, { ...TYPED, email: FLOODED, reference }));
    for (const id of sent) await matchedByService(id);
  }

  const wrong = (count: number) => Array.from({ length: count }, (_, index) => `wrong ${index}`);

  test("can't keep the email about a real cancellation from being sent", async () => {
    const shop = await newShop();
    await guess(shop, wrong(7));
    expect(await shop.merchant.count("mails", "kind = 'declaration_received'")).toBe(5);
    const another = await newShop();
    for (let number = 1; number <= 4; number++) {
      const { id } = await cancelByService(another, { reference: another.subscription.id });
      expect(await mailsOf(id, "cancellation_declared")).toHaveLength(number <= 3 ? 1 : 0);
      await undo(id);
    }
    expect(await read(another)).toMatchObject({ cancel_at_period_end: false });
  });

  test("gets no more than five guesses a day for a mailbox, after which an invoice number waits for the merchant", async () => {
    const shop = await newShop(FLOODED);
    await guess(shop, ["TEST-1000", "TEST-2000", "TEST-3000", "TEST-4000", "TEST-5000"]);
    const { number } = (await shop.api("GET", `/api/v3/invoices/${shop.subscription.invoice}`)).body;
    const guessed = await cancelByService(shop, { email: FLOODED, reference: number });
    expect(guessed).toMatchObject({ status: "pending", subscription_id: shop.subscription.id, over_limit: true });
    expect(await read(shop)).toMatchObject({ cancel_at_period_end: false });
    expect(await mailsOf(guessed.id, "declaration_received")).toHaveLength(1);
  });

  test("can't keep the customer's own cancellation from taking effect", async () => {
    const shop = await newShop(FLOODED);
    await guess(shop, wrong(6));
    await cancelByService(shop, { email: FLOODED, reference: receiptNumber(shop.subscription.session) });
    expect(await read(shop)).toMatchObject({ cancel_at_period_end: true });
  });

  test("can't keep the acknowledgment of a withdrawal from being sent, only delay it", async () => {
    const shop = await newShop(FLOODED);
    await guess(shop, wrong(6));
    const path = `/portal/test/${shop.merchant.id}/withdraw/confirm`;
    for (let number = 1; number <= 6; number++) {
      const id = await send(path, { ...TYPED, email: FLOODED, reference: shop.subscription.id });
      await matchedByService(id);
      const { rows } = await pool().query(
        "SELECT next_attempt_at > created_at + interval '1 hour' AS later FROM mails WHERE declaration_id = $1",
        [id],
      );
      expect(rows).toEqual([{ later: number === 6 }]);
    }
  });

  test("doesn't choose the language of their emails", async () => {
    const shop = await newShop();
    await pool().query("UPDATE checkout_sessions SET locale = 'fr' WHERE merchant_id = $1", [shop.merchant.id]);
    const { id } = await cancel({ formUrl: `${shop.formUrl}?locale=ja` }, { reference: shop.subscription.id });
    expect(await mailsOf(id, "cancellation_declared")).toMatchObject([{ locale: "fr" }]);
    const wrong = await cancel({ formUrl: `${shop.formUrl}?locale=ja` }, { reference: "wrong" });
    expect(await mailsOf(wrong.id, "declaration_received")).toMatchObject([{ locale: "fr" }]);
  });
});

describe("the link in the email", () => {
  test("undoes the cancellation by its button, once, and is nobody else's", async () => {
    const shop = await newShop();
    const { id } = await cancel(shop, { reference: shop.subscription.id });
    const { pathname, search } = new URL(undoUrl(id));
    const shown = await portalBrowser(baseUrl).get(pathname + search);
    expect(shown.text).toContain(declarationEn.undo.button);
    expect(await read(shop)).toMatchObject({ cancel_at_period_end: true });
    expect((await portalBrowser(baseUrl).submit(`${pathname}?token=wrong`)).status).toBe(404);
    for (let press = 1; press <= 2; press++) expect((await undo(id)).status).toBe(303);
    expect(await read(shop)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect((await portalBrowser(baseUrl).get(pathname + search)).text).toContain(declarationEn.undo.undone.title);
    expect(await shop.merchant.count("mails", "kind = 'cancellation_withdrawn'")).toBe(1);
  });

  test("undoes a second cancellation of the same end with the first", async () => {
    const shop = await newShop();
    const first = await cancel(shop, { reference: shop.subscription.id });
    const second = await cancel(shop, { reference: receiptNumber(shop.subscription.session) });
    expect(second).toMatchObject({ status: "accepted", ends_at: first.ends_at });
    await undo(first.id);
    expect(await matched(second.id)).toMatchObject({ status: "undone" });
  });

  test("keeps the end that the merchant had planned", async () => {
    const shop = await newShop();
    const { current_period_end: end } = await read(shop);
    const planned = end + 50 * 86_400;
    await shop.api("POST", `/api/v3/subscriptions/${shop.subscription.id}`, { body: { cancel_at: planned } });
    const { id } = await cancel(shop, { reference: shop.subscription.id });
    expect(await read(shop)).toMatchObject({ cancel_at: end });
    await undo(id);
    expect(await read(shop)).toMatchObject({ cancel_at: planned });
  });

  test("keeps the later end that the customer had planned", async () => {
    const shop = await newShop();
    const before = await read(shop);
    const later = new Date((before.current_period_end + 40 * 86_400) * 1000).toISOString().slice(0, 10);
    await cancel(shop, { reference: shop.subscription.id, wantedAt: later });
    const { cancel_at: planned } = await read(shop);
    const { id } = await cancel(shop, { reference: shop.subscription.id });
    expect(await read(shop)).toMatchObject({ cancel_at: before.current_period_end });
    await undo(id);
    expect(await read(shop)).toMatchObject({ cancel_at: planned });
  });

  test("does nothing once the subscription has ended", async () => {
    const shop = await newShop();
    const { id } = await cancel(shop, { reference: shop.subscription.id });
    await advance(shop.api, 32);
    await undo(id);
    expect(await read(shop)).toMatchObject({ status: "canceled" });
  });
});

describe("withdrawing", () => {
  test("takes two steps in every language, and is acknowledged with its content and time", async () => {
    const shop = await newShop();
    for (const messages of LANGUAGES) {
      const { withdraw, received } = declarationMessages(messages);
      const browser = portalBrowser(baseUrl);
      const path = `/portal/test/${shop.merchant.id}/withdraw`;
      const query = `?locale=${messages.language}`;
      const typed = { ...TYPED, reference: receiptNumber(shop.subscription.session) };
      expect((await browser.get(path + query)).text).toContain(withdraw.intro("").slice(-8));
      const summary = await browser.submit(path + query, typed);
      expect(summary.text).toContain(`value="${withdraw.confirm}"`);
      const sent = await browser.submit(`${path}/confirm${query}`, typed);
      expect((await browser.get(sent.headers.location ?? "")).text).toContain(received.withdrawal);
    }
    const { rows } = await pool().query("SELECT id FROM declarations WHERE merchant_id = $1", [shop.merchant.id]);
    for (const { id } of rows) {
      expect(await matched(id)).toMatchObject({ status: "pending", subscription_id: shop.subscription.id });
    }
    expect(await shop.merchant.count("declarations", "kind = 'withdrawal'")).toBe(6);
  });
});

test("deleting a customer deletes what they declared, and the emails about it to any address", async () => {
  const shop = await newShop();
  await pool().query("UPDATE subscriptions SET billing_email = 'bills@shopper.example' WHERE id = $1", [
    shop.subscription.id,
  ]);
  const { id } = await cancel(shop, { email: "bills@shopper.example", reference: shop.subscription.id });
  expect(await shop.merchant.count("mails", "declaration_id IS NOT NULL")).toBe(3);
  await pool().query("UPDATE customers SET email = NULL, email_lower_case = NULL WHERE id = $1", [
    shop.subscription.customer,
  ]);
  expect((await shop.api("DELETE", `/api/v3/customers/${shop.subscription.customer}`)).status).toBe(200);
  expect(await matched(id)).toMatchObject({ name: null, email: null, reference: "" });
  expect(await shop.merchant.count("mails", "declaration_id IS NOT NULL")).toBe(0);
});

test("deleting a customer deletes what was declared about their orders with an earlier address", async () => {
  const shop = await newShop();
  const { id } = await cancel(shop, { reference: shop.subscription.id });
  await pool().query("UPDATE declarations SET customer_id = NULL WHERE id = $1", [id]);
  await pool().query(
    "UPDATE customers SET email = 'new@shopper.example', email_lower_case = 'new@shopper.example' WHERE id = $1",
    [shop.subscription.customer],
  );
  expect((await shop.api("DELETE", `/api/v3/customers/${shop.subscription.customer}`)).status).toBe(200);
  expect(await matched(id)).toMatchObject({ name: null, email: null, reference: "" });
});

test("pages and emails of merchants in the European Economic Area lead to both forms", async () => {
  const { merchant } = await newShop();
  const browser = portalBrowser(baseUrl);
  const path = `/portal/test/${merchant.id}`;
  const elsewhere = async (country: string) =>
    pool().query("UPDATE merchants SET address = $2 WHERE id = $1", [merchant.id, { line1: "Way 1", country }]);
  await elsewhere("US");
  expect((await browser.get(path)).text).not.toContain(`${path}/cancel`);
  await elsewhere("NO");
  const { text } = await browser.get(`${path}?locale=de`);
  expect(text).toContain(`href="${path}/cancel?locale=de"`);
  expect(text).toContain("Verträge hier kündigen");
  expect(text).toContain(`href="${path}/withdraw?locale=de"`);
  expect(text).toContain("Vertrag widerrufen");
});
