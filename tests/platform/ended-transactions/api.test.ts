import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { newObjectOf } from "../../api/bounds/merchant-objects.ts";
import { OPERATIONS, type Operation } from "../../api/bounds/operations.ts";
import { exampleWith } from "../../api/bounds/request-body.ts";
import type { Api } from "../../factories/api-client.ts";
import { newSubscription } from "../../factories/subscription.ts";
import { knownOf, openShop, UNIQUE } from "../../fuzz/fuzz-api.ts";
import { endedTransactions } from "../../service/ended-transactions.ts";

const { service, endAtEach } = endedTransactions();

const WRITES = OPERATIONS.filter(({ method }) => method !== "GET");

test.each(WRITES)("$key", async (operation) => {
  const shop = await openShop(service());
  const known = knownOf(shop.objects);
  const example = operation.schema ? exampleWith(operation.schema, operation.example, known) : {};
  const statements = await endAtEach(operation.key, async (attempt) => {
    const id = await idFor(operation, shop, attempt);
    const body = JSON.parse(JSON.stringify(example).replaceAll(UNIQUE, attempt));
    return () => shop.api(operation.method, operation.path.replace("{id}", id), { body });
  });
  expect(statements).toBeGreaterThan(0);
});

test("the merchant's log has the actual responses, not the planned ones", async () => {
  const failed = "SELECT count(*)::int AS count FROM request_logs WHERE status = 503";
  await expect.poll(async () => (await pool().query(failed)).rows[0].count).toBeGreaterThan(0);
  const { rows } = await pool().query(`${failed} AND response_body NOT LIKE '%"unavailable"%'`);
  expect(rows).toEqual([{ count: 0 }]);
});

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The id of an object in the state that the call is for. */
async function idFor({ path }: Operation, { api, objects }: Shop, attempt: string): Promise<string> {
  if (!path.includes("{id}")) return "";
  if (path.includes("/invoices/")) return openInvoiceOf(api);
  const id = await newObjectOf(path, api, objects, `of-${attempt}`);
  if (path.endsWith("/resume")) await api("POST", `/api/v3/subscriptions/${id}/pause`, { body: {} });
  return id;
}

async function openInvoiceOf(api: Api): Promise<string> {
  const { invoice } = await newSubscription(api);
  await pool().query(
    "UPDATE invoices SET status = 'open', amount_paid = 0, paid_at = NULL, payment_id = NULL WHERE id = $1",
    [invoice],
  );
  return invoice ?? "";
}
