import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { pool } from "#platform/database/connection.ts";
import { portalEn } from "#portal/pages/messages/en.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { enterPortal, enterSession, portalBrowser } from "../factories/portal-browser.ts";
import { advance, newSubscription, until } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const JANE = "jane@shopper.example";

/** A merchant with a subscriber of two invoices and a credit note, and another customer. */
async function newShop() {
  const { merchant, api } = await freshMerchant();
  const { customer, ...subscription } = await newSubscription(api, { payer: { email: JANE } });
  const twin = await newSubscription(api, { payer: { email: JANE } });
  await newSubscription(api, { payer: { email: "eve@shopper.example" } });
  await api("POST", "/api/v3/refunds", { body: { invoice: subscription.invoice, amount: 500 } });
  await until(async () => (await api("GET", `/api/v3/credit-notes?customer=${customer}`)).body.data[0]);
  const { created } = (await api("GET", `/api/v3/invoices?customer=${customer}`)).body.data[0];
  const year = new Date(created * 1000).getUTCFullYear();
  return { merchant, api, customer, twin, year };
}

const download = async (home: string, year: number | string, cookies: string) =>
  fetch(`${baseUrl}${home}/documents/${year}`, { headers: { cookie: cookies } });

test("a year's documents are one file, with the files that are served one by one, and nothing of anybody else", async () => {
  const { merchant, api, customer, year } = await newShop();
  const visit = await enterPortal(baseUrl, merchant, JANE);
  for (const messages of LANGUAGES) {
    const shown = await visit.browser.get(`${visit.home}?locale=${messages.language}`);
    expect(shown.text).toContain(portalMessages(messages).home.yearFile(year));
  }
  const response = await download(visit.home, year, visit.browser.cookies());
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="documents-${year}.zip"`);
  const files = unzipSync(await response.bytes());
  expect(Object.keys(files).sort()).toEqual(
    ["TEST-0001.pdf", "TEST-0002.pdf", "TEST-CN-0001.pdf"].map((name) => `${year}/${name}`),
  );
  const [invoice] = (await api("GET", "/api/v3/invoices?number=TEST-0001")).body.data;
  const single = await (await fetch(invoice.invoice_pdf)).bytes();
  expect(Buffer.compare(files[`${year}/TEST-0001.pdf`] ?? new Uint8Array(), single)).toBe(0);

  // A session of the API has those of its customer.
  const ofOne = await enterSession(baseUrl, api, { customer });
  const own = unzipSync(await (await download(ofOne.home, year, ofOne.browser.cookies())).bytes());
  expect(Object.keys(own).sort()).toEqual([`${year}/TEST-0001.pdf`, `${year}/TEST-CN-0001.pdf`]);

  // Another browser, another year, and what is no year.
  expect((await download(visit.home, year, portalBrowser(baseUrl).cookies())).status).toBe(404);
  for (const wrong of [year - 1, 1999, 3000, "x", "2026.zip", `${year}x`, "%00"]) {
    expect([wrong, (await download(visit.home, wrong, visit.browser.cookies())).status]).toEqual([wrong, 404]);
  }
});

test("years are those with documents, the newest first", async () => {
  const { merchant, api, year } = await newShop();
  await advance(api, 400);
  const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
  const { text } = await browser.get(home);
  expect([...text.matchAll(/\/documents\/(\d+)"/g)].map((match) => Number(match[1]))).toEqual([year + 1, year]);
});

test("a file isn't offered without the history, after erasure, or too often, and not with too many documents", async () => {
  const { merchant, api, customer, twin, year } = await newShop();
  const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
  const status = async () => {
    const response = await download(home, year, browser.cookies());
    return [response.status, await response.text()];
  };
  await pool().query(
    `INSERT INTO invoices SELECT (jsonb_populate_record(i, jsonb_build_object('id', i.id || n, 'number', i.number || n,
       'checkout_session_id', NULL, 'payment_id', NULL, 'subscription_id', NULL))).*
     FROM invoices i, generate_series(1, 500) n WHERE i.merchant_id = $1 AND i.customer_id = $2`,
    [merchant.id, customer],
  );
  expect(await status()).toEqual([429, expect.stringContaining(portalEn.home.tooManyDocuments)]);
  await pool().query("DELETE FROM invoices WHERE merchant_id = $1 AND number LIKE 'TEST-0001_%'", [merchant.id]);
  for (let number = 2; number <= 10; number++) expect((await status())[0]).toBe(200);
  expect((await status())[0]).toBe(429);

  const { body } = await api("GET", "/api/v3/billing-portal/configurations?is_default=true");
  const id = body.data[0]?.id ?? (await enterSession(baseUrl, api, { customer })).session.configuration;
  const switched = await api("POST", `/api/v3/billing-portal/configurations/${id}`, {
    body: { features: { invoice_history: { enabled: false } } },
  });
  expect(switched.status).toBe(200);
  const again = await enterPortal(baseUrl, merchant, JANE);
  expect((await again.browser.get(again.home)).text).not.toContain("/documents/");
  expect((await download(again.home, year, again.browser.cookies())).status).toBe(404);
  for (const erased of [customer, twin.customer]) await api("DELETE", `/api/v3/customers/${erased}`);
  expect((await download(again.home, year, again.browser.cookies())).status).toBe(404);
});
