import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import { entry, post, postOrder } from "../../factories/ledger.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { freshMerchant } from "../context.ts";

/* GET /api/v3/balance-transactions: what changed the merchant's money. */

const AT = new Date("2026-11-03T10:00:00.000Z");
const SECOND = AT.getTime() / 1000;

let api: Api;
let merchant: TestMerchant;
let order: Awaited<ReturnType<typeof postOrder>>;

const list = async (query = "") => (await api("GET", `/api/v3/balance-transactions${query}`)).body;
const typesOf = (body: { data: { type: string }[] }) => body.data.map(({ type }) => type);

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
  order = await postOrder(merchant.id, AT);
  await post(merchant.id, {
    kind: "fee",
    currency: "USD",
    effectiveAt: new Date(AT.getTime() - 3_600_000),
    sourceId: "txn_of_processor",
    entries: [entry("fees", 30n), entry("processor", -30n)],
  });
});

describe("The list", () => {
  test("returns balance changes, newest first, in the processor's format", async () => {
    const body = await list();
    expect(body).toMatchObject({ object: "list", has_more: false, url: "/api/v3/balance-transactions" });
    expect(
      body.data.map((transaction: Record<string, unknown>) => [
        transaction.type,
        transaction.reporting_category,
        transaction.amount,
        transaction.source,
      ]),
    ).toEqual([
      ["adjustment", "dispute_reversal", 5950, order.dispute],
      ["adjustment", "dispute", -5950, order.dispute],
      ["refund", "refund", -5950, order.refund],
      ["charge", "charge", 11900, order.payment],
      ["stripe_fee", "fee", -30, "txn_of_processor"],
    ]);
    expect(body.data[3]).toEqual({
      id: expect.stringMatching(/^txn_/),
      object: "balance_transaction",
      amount: 11900,
      available_on: SECOND + 3600,
      created: SECOND + 3600,
      currency: "eur",
      description: "Payment",
      fee: 0,
      fee_details: [],
      livemode: false,
      net: 11900,
      reporting_category: "charge",
      source: order.payment,
      status: "available",
      type: "charge",
    });
  });

  test.each([
    ["?type=adjustment", ["adjustment", "adjustment"]],
    ["?currency=usd", ["stripe_fee"]],
    [`?created[gte]=${SECOND + 3600}&created[lt]=${SECOND + 7201}`, ["refund", "charge"]],
  ])("%s", async (query, types) => {
    expect(typesOf(await list(query))).toEqual(types);
  });

  test("filters by source", async () => {
    expect(typesOf(await list(`?source=${order.refund}&type=refund`))).toEqual(["refund"]);
    expect(typesOf(await list("?source=re_unknown"))).toEqual([]);
  });

  test("is paged in both directions", async () => {
    const all = (await list()).data.map(({ id }: { id: string }) => id);
    const first = await list("?limit=2");
    const second = await list(`?limit=2&starting_after=${first.data[1].id}`);
    const back = await list(`?limit=2&ending_before=${second.data[0].id}`);
    const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
    expect([ids(first), ids(second), ids(back)]).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(0, 2)]);
    expect([first.has_more, back.has_more]).toEqual([true, false]);
  });

  test("excludes other merchants' transactions, whose IDs are unknown cursors", async () => {
    const { api: other } = await freshMerchant();
    const [{ id }] = (await list()).data;
    expect((await other("GET", "/api/v3/balance-transactions")).body.data).toEqual([]);
    expect((await other("GET", `/api/v3/balance-transactions/${id}`)).status).toBe(404);
    expect((await other("GET", `/api/v3/balance-transactions?starting_after=${id}`)).status).toBe(400);
  });
});

test("a balance transaction is returned by its ID", async () => {
  const [transaction] = (await list()).data;
  const { status, body } = await api("GET", `/api/v3/balance-transactions/${transaction.id}`);
  expect([status, body]).toEqual([200, transaction]);
});
