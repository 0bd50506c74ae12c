import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ROLES } from "#account/membership/role.ts";
import { EXPORT_LABELS } from "#dashboard/filters/list-name.ts";
import { NAMED_KINDS } from "#kernel/named-kind.ts";
import type { Role } from "#kernel/role.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import { openDispute } from "../factories/dispute.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { readOpenApiDocument, VERSIONS } from "../factories/openapi-documents.ts";
import { portalBrowser } from "../factories/portal-browser.ts";
import { advance, newSubscription, until } from "../factories/subscription.ts";
import { PROCEDURES } from "../fuzz/procedures.ts";
import { dashboardOf } from "./context.ts";

/*
 * After a customer is erased, everything that shows stored data is read as everybody who may read it: each query of the
 * dashboard, each export, and each list and object of the API, as they are declared.
 */

const word = (prefix: string) => `${prefix}${randomBytes(6).toString("hex")}`;
const email = `${word("mail")}@shopper.example`;
const [name, line1, city, phone] = [word("Name"), word("Street"), word("City"), "+494012345678"];
const TRACES = [email, name, line1, city, phone];

let merchant: TestMerchant;
let api: Api;
let ids: string[];

/** The traces of the person in a text, whatever its case. */
const tracesIn = (text: string) => TRACES.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

/**
 * Nothing is sent to platforms here; what was is deleted with the customer (tests/api/v3/customer-deletion.test.ts). What
 * would be copied to live mode is asked there, and has no customers.
 */
const NOT_THERE = ["destination.get", "conversion.get", "goLive.plan"];

/** Invoices, also those on the customer's page, keep the person for the owner and admins (contract, section 9). */
const mayName = (role: Role, place: string) =>
  ["OWNER", "ADMIN"].includes(role) && /^(invoice\..*|invoices|customer\.get)$/.test(place);

/** The inputs with which a query is read: one by one the objects that exist, where it asks for one. */
function inputsOf({ path, schema }: (typeof PROCEDURES)[number]): object[] {
  const required = (schema as { required?: string[] } | undefined)?.required ?? [];
  if (path.startsWith("find.") && required.includes("text")) return TRACES.map((text) => ({ text }));
  if (required.includes("kinds")) return [{ kinds: NAMED_KINDS }, { kinds: NAMED_KINDS, text: email }];
  if (required.includes("time")) return [{ time: "12m" }];
  if (required.includes("country")) return [{ country: "US" }];
  if (required.includes("currency")) return [{ currency: "USD" }];
  if (required.includes("month")) return [{ month: new Date().toISOString().slice(0, 7) }];
  if (required.includes("sinceMs")) return [{ sinceMs: 0, offsetSeconds: 0 }];
  if (required.includes("from")) return [{ from: "2026-01-01", to: "2026-12-31" }];
  if (required.includes("cursor")) return ids.map((id) => ({ id, cursor: id }));
  if (required.includes("objectId")) return ids.map((objectId) => ({ objectId }));
  if (required.includes("id")) return ids.map((id) => ({ id }));
  if (path.endsWith(".list")) return [{}, ...TRACES.slice(0, 2).map((q) => ({ filter: { q } }))];
  return [{}];
}

/** What a merchant has before the customer comes, so that every list has a row. */
async function createCatalog(): Promise<void> {
  const product = (await api("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 10 } })).body;
  for (const [path, body] of Object.entries({
    "payment-links": { productIds: [product.id] },
    coupons: { percent_off: 10 },
    "promotion-codes": { percent_off: 10 },
    "tax-rates": { display_name: "VAT", percentage: 19, country: "DE", inclusive: true },
    "shipping-rates": { display_name: "Parcel", fixed_amount: { amount: 490, currency: "usd" } },
    "webhook-endpoints": { url: "https://hooks.invalid/" },
  })) {
    const { status, text } = await api("POST", `/api/v3/${path}`, { body });
    expect([path, status, text]).toEqual([path, 200, text]);
  }
}

/** The newest ids of each table that has the merchant's objects. */
async function idsOf(merchantId: string): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('merchant_id', 'id', 'created_at')
     GROUP BY table_name HAVING count(*) = 3`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const text = `SELECT id FROM "${name}" WHERE merchant_id = $1 ORDER BY created_at DESC LIMIT 2`;
      return (await pool().query<{ id: string }>(text, [merchantId])).rows.map(({ id }) => id);
    }),
  );
  return found.flat();
}

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  await createCatalog();
  // Another customer, whose emails stay.
  await newSubscription(api);
  const address = { line1, city, postal_code: "20457" };
  const payer = { email, name, phone, address, country: "DE", card: "tok_visa" };
  const settings = { phone_number_collection: { enabled: true }, billing_address_collection: "required" };
  const subscribed = await newSubscription(api, { session: settings, payer });
  const single = await api("POST", "/api/v3/products", { body: { name: "Grinder", priceAmount: 30 } });
  const order = { customer: subscribed.customer, line_items: [{ price: single.body.default_price, quantity: 2 }] };
  const session = (await api("POST", "/api/v3/checkout/sessions", { body: { ...order, ...settings } })).body;
  const complete = `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`;
  const paid = await api("POST", complete, { body: { ...payer, card: "tok_disputed" } });
  expect(paid.status).toBe(200);
  await openDispute(session.id);
  await advance(api, 40);
  const invoices = (await api("GET", `/api/v3/invoices?subscription=${subscribed.id}`)).body.data;
  expect(invoices.length).toBeGreaterThan(1);
  expect(tracesIn(JSON.stringify(invoices))).toEqual(expect.arrayContaining([email, name]));
  const renewal = await api("GET", `/api/v3/payment-intents?invoice=${invoices[0].id}`);
  const refund = { payment_intent: renewal.body.data[0].id, amount: 100 };
  expect((await api("POST", "/api/v3/refunds", { body: refund })).status).toBe(200);
  const cause = { name, email, reference: subscribed.id, type: "cause", reason: `${line1} ${city} ${phone}` };
  const declared = await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}/cancel`, cause);
  expect(declared.status).toBe(303);
  const mailed = "SELECT 1 FROM mails WHERE merchant_id = $1 AND kind = 'declaration_received'";
  await until(async () => (await pool().query(mailed, [merchant.id])).rows[0]);
  expect((await api("DELETE", `/api/v3/customers/${subscribed.customer}`)).status).toBe(200);
  // Requests are logged a little later.
  const logged = "SELECT 1 FROM request_logs WHERE merchant_id = $1 LIMIT 1";
  await until(async () => (await pool().query(logged, [merchant.id])).rows[0]);
  ids = await idsOf(merchant.id);
  expect(ids.length).toBeGreaterThan(15);
}, 120_000);

describe("after a customer is erased", () => {
  const queries = PROCEDURES.filter(({ isMutation }) => !isMutation);

  test.each(ROLES)("no query of the dashboard shows them to a team member who is %s", async (role) => {
    const dashboard = await dashboardOf(merchant, role);
    const found: string[] = [];
    const unread: string[] = [];
    for (const query of queries) {
      const texts = await read(dashboard, query.path, inputsOf(query));
      if (texts.length === 0) unread.push(query.path);
      for (const text of texts) {
        const traces = tracesIn(text);
        if (traces.length > 0 && !mayName(role, query.path)) found.push(`${query.path}: ${traces.join(", ")}`);
      }
    }
    expect(found).toEqual([]);
    const readable = role === "OWNER" || role === "ADMIN" ? NOT_THERE : ["auditLog.list", ...NOT_THERE];
    expect(unread.sort()).toEqual(readable.toSorted());
  });

  test.each(ROLES)("no export shows them to a team member who is %s", async (role) => {
    const { cookie } = await dashboardOf(merchant, role);
    const link = ids.find((id) => id.startsWith("plink_")) ?? "";
    for (const name of Object.keys(EXPORT_LABELS)) {
      const path = `/test/exports/${name}${name === "payment-link-sources" ? `?link=${link}` : ""}`;
      const { status, text } = await apiClient(baseUrl)("GET", path, { headers: { cookie } });
      expect([200, name === "audit-log" ? 403 : 200]).toContain(status);
      expect([name, mayName(role, name) ? [] : tracesIn(text)]).toEqual([name, []]);
    }
  });

  test("owners and admins still find them on invoices", async () => {
    for (const role of ["OWNER", "ADMIN"] as const) {
      const [text = ""] = await read(await dashboardOf(merchant, role), "invoice.list", [{}]);
      expect(tracesIn(text)).toContain(email);
    }
  });

  test.each(VERSIONS)("no list and no object of %s shows them", async (version) => {
    const gets = Object.entries(readOpenApiDocument(version).paths).filter(([, operations]) => operations.get);
    expect(gets.length).toBeGreaterThan(0);
    for (const [path] of gets) {
      const paths = path.includes("{") ? ids.map((id) => path.replaceAll(/\{[^}]+\}/g, id)) : [path];
      for (const path of paths) expect([path, tracesIn((await api("GET", path)).text)]).toEqual([path, []]);
    }
  });
});

/** The texts of the responses that were given. */
async function read(dashboard: Dashboard, path: string, inputs: object[]): Promise<string[]> {
  const texts: string[] = [];
  for (const input of inputs) {
    const { status, data } = await dashboard.query(path, input);
    if (status === 200) texts.push(JSON.stringify(data ?? null));
  }
  return texts;
}
