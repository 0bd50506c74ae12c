import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import { subscribe } from "../../factories/subscription.ts";
import { freshMerchant, newProduct } from "../context.ts";

/* The lists within a subscription and an invoice, by their own URLs, and that no price stands in one of them twice. */

let api: Api;

beforeAll(async () => {
  ({ api } = await freshMerchant());
});

/** A monthly price of a new product, in dollars. */
async function newMonthly(priceAmount = 5): Promise<string> {
  return (await newProduct(api, { name: "Beans", priceAmount, recurringInterval: "month" })).default_price;
}

const read = async (path: string) => (await api("GET", path)).body;

interface Listed {
  url: string;
  data: { id: string }[];
}

/** The list, page by page. */
async function paged({ url, data }: Listed): Promise<unknown[]> {
  const first = await read(`${url}?limit=1`);
  const rest = await read(`${url}?starting_after=${data[0]?.id}`);
  expect([first.url, first.has_more, rest.has_more]).toEqual([url, true, false]);
  const before = await read(`${url}?ending_before=${data[1]?.id}`);
  expect(before.data).toEqual(data.slice(0, 1));
  return [...first.data, ...rest.data];
}

describe("the URL of", () => {
  test("a subscription's items and an invoice's lines returns the same lists", async () => {
    const subscription = await subscribe(api, {
      lines: [{ price: await newMonthly(5) }, { price: await newMonthly(7), quantity: 2 }],
    });
    const invoice = await read(`/api/v3/invoices/${subscription.latest_invoice}`);
    expect([subscription.items.url, invoice.lines.url]).toEqual([
      `/api/v3/subscriptions/${subscription.id}/items`,
      `/api/v3/invoices/${invoice.id}/lines`,
    ]);
    expect(await paged(subscription.items)).toEqual(subscription.items.data);
    expect(await paged(invoice.lines)).toEqual(invoice.lines.data);
    expect(invoice.lines.data.map(({ amount }: { amount: number }) => amount)).toEqual([500, 1400]);
  });

  test("either list is not found by another business, or without the object", async () => {
    const { id, latest_invoice: invoice } = await subscribe(api);
    const other = (await freshMerchant()).api;
    for (const path of [`/api/v3/subscriptions/${id}/items`, `/api/v3/invoices/${invoice}/lines`]) {
      expect((await api("GET", path)).status).toBe(200);
      expect((await other("GET", path)).status).toBe(404);
      expect((await api("GET", `${path}?starting_after=si_nothing`)).body.error.param).toBe("starting_after");
    }
  });
});

describe("the same price twice", () => {
  test("is rejected at the change that repeats it", async () => {
    const { id, items } = await subscribe(api);
    const [{ id: item, price }] = items.data;
    const [other, third] = [await newMonthly(), await newMonthly()];
    const change = (changes: object[]) => api("POST", `/api/v3/subscriptions/${id}`, { body: { items: changes } });
    for (const [changes, field] of [
      [[{ price: price.id }], "items[0].price"],
      [[{ price: other }, { price: other, quantity: 2 }], "items[1].price"],
      [[{ price: other }, { id: item, price: other }], "items[1].price"],
    ] as const) {
      const { status, body } = await change([...changes]);
      expect([status, body.error?.param, body.error?.details[0].code]).toEqual([400, field, "not_allowed"]);
    }
    const { body: added } = await change([{ price: other }]);
    const planned = added.scheduled_update.items.map((planned: { id: string; price: string }) => planned);
    const second = planned.find((candidate: { price: string }) => candidate.price === other).id;
    expect((await change([{ id: second, price: price.id }])).body.error.param).toBe("items[0].price");
    const swapped = await change([
      { id: second, price: price.id },
      { id: item, price: third },
    ]);
    expect(swapped.body.scheduled_update.items.map((planned: { price: string }) => planned.price)).toEqual([
      third,
      price.id,
    ]);
  });
});
