import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { advance, subscribe, until } from "../factories/subscription.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
let customer: string;
/** Of another customer. */
let other: string;
let owner: Dashboard;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  const first = await subscribe(api);
  ({ customer } = first);
  await advance(api, 40);
  await until(async () => (await api("GET", `/api/v3/invoices?customer=${customer}`)).body.data[1]);
  await api("POST", "/api/v3/refunds", { body: { invoice: first.latest_invoice, amount: 500 } });
  ({ customer: other } = await subscribe(api));
  owner = await dashboardOf(merchant);
});

const get = (path: string, { cookie }: Pick<Dashboard, "cookie"> = owner) =>
  fetch(baseUrl + path, { headers: { cookie } });

async function filesOf(response: Response): Promise<Record<string, Uint8Array>> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return unzipSync(await response.bytes());
}

/** Without the folder. */
const namesOf = (files: Record<string, Uint8Array>) =>
  Object.keys(files)
    .map((name) => name.replace(/^\d{4}\//, ""))
    .sort();

const yearNow = async () => {
  const { created } = (await api("GET", `/api/v3/invoices?customer=${customer}`)).body.data.at(-1);
  return new Date(created * 1000).getUTCFullYear();
};

test("the list's archive has the same files as the single downloads, with the credit notes of its invoices", async () => {
  const response = await get(`/test/documents?customer=${customer}`);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="documents-test.zip"');
  const files = await filesOf(response);
  expect(namesOf(files)).toEqual(["TEST-0001.pdf", "TEST-0002.pdf", "TEST-CN-0001.pdf"]);
  const [invoice] = (await api("GET", "/api/v3/invoices?number=TEST-0001")).body.data;
  const single = await (await get(`/test/invoices/${invoice.id}/pdf`)).bytes();
  const name = `${new Date(invoice.created * 1000).getUTCFullYear()}/TEST-0001.pdf`;
  expect(Buffer.compare(files[name] ?? new Uint8Array(), single)).toBe(0);
  expect(namesOf(await filesOf(await get("/test/documents")))).toHaveLength(4);
  const logged = (await owner.query("auditLog.list", { filter: {} })).data;
  expect(JSON.stringify(logged)).toContain("export.documents_downloaded");
});

test("a customer's archive for a year has the documents issued in it, and nothing of others", async () => {
  const year = await yearNow();
  const issued = (await api("GET", `/api/v3/invoices?customer=${customer}`)).body.data.concat(
    (await api("GET", `/api/v3/credit-notes?customer=${customer}`)).body.data,
  );
  const expected = issued
    .filter(({ created }: { created: number }) => new Date(created * 1000).getUTCFullYear() === year)
    .map(({ number }: { number: string }) => `${year}/${number}.pdf`);
  const files = await filesOf(await get(`/test/customers/${customer}/documents?year=${year}`));
  expect(Object.keys(files).sort()).toEqual(expected.sort());
  const empty = await get(`/test/customers/${customer}/documents?year=2001`);
  expect([empty.status, await empty.text()]).toEqual([404, expect.stringContaining("no invoices or credit notes")]);
});

test("invalid filters and years, signed-out users, and other businesses get no archive", async () => {
  for (const path of ["/test/documents?status=lost", `/test/customers/${customer}/documents?year=26`]) {
    expect((await get(path)).status).toBe(400);
  }
  expect((await fetch(`${baseUrl}/test/documents`)).status).toBe(401);
  const { merchant: another } = await freshMerchant();
  const dashboard = await dashboardOf(another);
  for (const path of ["/test/documents", `/test/customers/${customer}/documents?year=${await yearNow()}`]) {
    expect((await get(path, dashboard)).status).toBe(404);
  }
});

test("more documents than the maximum are rejected, with the alternative", async () => {
  const { merchant: large, api } = await freshMerchant();
  const { latest_invoice: id } = await subscribe(api);
  await pool().query(
    `INSERT INTO credit_notes (id, merchant_id, livemode, number, status, invoice_id, customer_id, currency,
       amount_subtotal, amount_tax, amount_total, lines, taxes, created_at)
     SELECT i.id || '_' || n, i.merchant_id, i.livemode, 'N-' || n, 'issued', i.id, i.customer_id, i.currency, 1, 0, 1,
       '[]', '[]', i.created_at FROM invoices i, generate_series(1, 500) AS n WHERE i.id = $1`,
    [id],
  );
  const response = await get("/test/documents", await dashboardOf(large));
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("up to 500")]);
});

test("documents of a deleted customer are only for owners and admins; for others the archive lists what is missing", async () => {
  const developer = await dashboardOf(merchant, "DEVELOPER");
  expect((await api("DELETE", `/api/v3/customers/${other}`)).status).toBe(200);
  const files = await filesOf(await get("/test/documents", developer));
  expect(namesOf(files)).toEqual(["TEST-0001.pdf", "TEST-0002.pdf", "TEST-CN-0001.pdf", "not-included.txt"]);
  expect(Buffer.from(files["not-included.txt"] ?? []).toString()).toContain("TEST-0003");
  expect((await get(`/test/documents?customer=${other}`, developer)).status).toBe(403);
  expect((await get(`/test/documents?customer=${other}`, await dashboardOf(merchant, "ADMIN"))).status).toBe(200);
});
