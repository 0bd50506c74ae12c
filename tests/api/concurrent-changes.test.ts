import { beforeAll, describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient, ownAddress } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SELLERS = 14;
/** What a change may be overtaken by: creations that were under way or asked before it, a few times over. */
const MAX_OVERTAKING = SELLERS * 3;

let api: Api;

beforeAll(async () => {
  ({ api } = await freshMerchant());
});

const update = (id: string, body: object) => api("POST", `/api/v3/products/${id}`, { body });
const put = (id: string, body: object) => api("PUT", `/api/v3/payment-links/${id}`, { body });
const newLink = async (body: object) => (await api("POST", "/api/v3/payment-links", { body })).body;
const sell = (body: object) => api("POST", "/api/v2/checkout/sessions", { body });

/** Changes something again and again while sellers sell it without a pause. */
async function changeWhileSelling(change: (round: number) => Promise<ApiResponse>, sold: object) {
  const sales: number[] = [];
  const overtaking: number[] = [];
  const changes: number[] = [];
  let over = false;
  const sellers = Array.from({ length: SELLERS }, async () => {
    while (!over) sales.push((await sell(sold)).status);
  });
  while (sales.length < SELLERS * 2) await sell(sold);
  for (let round = 0; round < 5; round++) {
    const before = sales.length;
    changes.push((await change(round)).status);
    overtaking.push(sales.length - before);
  }
  over = true;
  await Promise.all(sellers);
  return { changes: [...new Set(changes)], maxOvertaking: Math.max(...overtaking), sales: [...new Set(sales)].sort() };
}

describe("with many parallel sales", () => {
  test("a product can be changed after a bounded number of sales, and no sale fails", async () => {
    const { id } = await newProduct(api);
    const { changes, maxOvertaking, sales } = await changeWhileSelling(
      (round) => update(id, { name: `Coffee ${round}` }),
      { productId: id },
    );
    expect(changes).toEqual([200]);
    expect(maxOvertaking).toBeLessThanOrEqual(MAX_OVERTAKING);
    expect(sales).toEqual([201]);
  });

  test("a link can be turned off and on after a bounded number of sales, and no sale fails", async () => {
    const link = await newLink({ productIds: [(await newProduct(api)).id] });
    const { changes, maxOvertaking, sales } = await changeWhileSelling(
      (round) => put(link.id, { active: round % 2 === 1 }),
      { paymentLinkId: link.id },
    );
    expect(changes).toEqual([200]);
    expect(maxOvertaking).toBeLessThanOrEqual(MAX_OVERTAKING);
    expect(sales).toEqual([201, 400]);
  });
});

test("a link never changes its currency while a session is being created", async () => {
  const yen = await newProduct(api, { priceAmount: 500, priceCurrency: "JPY" });
  const dollars = await newProduct(api);
  for (let round = 0; round < 10; round++) {
    const link = await newLink({ productIds: [dollars.id] });
    const [changed, ...sessions] = await Promise.all([
      put(link.id, { productIds: [yen.id] }),
      ...Array.from({ length: 4 }, () => sell({ paymentLinkId: link.id })),
    ]);
    expect(sessions.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const currency = changed.status === 200 ? "JPY" : "USD";
    expect(sessions.map(({ body }) => body.currency)).toEqual([currency, currency, currency, currency]);
  }
});

test("two products of a link never both become CUSTOM", async () => {
  for (let round = 0; round < 10; round++) {
    const products = [await newProduct(api), await newProduct(api)];
    await newLink({ productIds: products.map(({ id }) => id) });
    const answers = await Promise.all(products.map(({ id }) => update(id, { amountType: "CUSTOM" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

describe("the total of a link", () => {
  test("never exceeds the maximum amount through a new price", async () => {
    const product = await newProduct(api);
    await newLink({ line_items: [{ price: product.id, quantity: 10 }] });
    const { status, body } = await update(product.id, { priceAmount: 100_000 });
    expect([status, body.error.code, body.error.param]).toEqual([400, "resource_in_use", "priceAmount"]);
    expect((await update(product.id, { priceAmount: 99_999 })).status).toBe(200);
  });

  test("never exceeds it through new prices of two products at once", async () => {
    for (let round = 0; round < 5; round++) {
      const products = [await newProduct(api), await newProduct(api)];
      await newLink({ productIds: products.map(({ id }) => id) });
      const answers = await Promise.all(products.map(({ id }) => update(id, { priceAmount: 600_000 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test("an error names the preset of a product whose amount the customer chooses", async () => {
    const gift = await newProduct(api, { amountType: "CUSTOM", minimumAmount: 1 });
    const gold = await newProduct(api, { priceAmount: 995_000 });
    await newLink({ productIds: [gift.id, gold.id] });
    expect((await update(gift.id, { presetAmount: 10_000 })).body.error.param).toBe("presetAmount");
    expect((await update(gift.id, { minimumAmount: 10_000 })).body.error.param).toBe("minimumAmount");
    expect((await update(gift.id, { presetAmount: 4_000 })).status).toBe(200);
  });
});

test("simultaneous sales, payments, changes, and expirations succeed or are rejected, and never fail", async () => {
  const [first, second] = [await newProduct(api), await newProduct(api)];
  const ids = [first.id, second.id];
  const link = await newLink({ productIds: ids, restrictions: { completed_sessions: { limit: 1_000 } } });
  const page = apiClient(baseUrl);
  const pay = (sessionId: string) =>
    page("POST", `/checkout/${sessionId}/pay`, {
      body: {
        email: "buyer@shopper.example",
        name: "Jane Doe",
        again: true,
        country: "US",
        postalCode: "10001",
        card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
      },
      headers: { origin: baseUrl },
      from: ownAddress(),
    });
  const statuses: Record<string, Set<number>> = {};
  const note = async (what: string, response: Promise<ApiResponse>) => {
    const { status, body } = await response;
    statuses[what] = (statuses[what] ?? new Set()).add(status);
    return body;
  };
  const rounds = Array.from({ length: 10 }, (_, round) => round);
  const each = async (work: (round: number) => Promise<unknown>) => {
    for (const round of rounds) await work(round);
  };
  const sellAndPay = () =>
    each(async () => note("paid", pay((await note("sold", sell({ paymentLinkId: link.id }))).id)));
  await Promise.all([
    sellAndPay(),
    sellAndPay(),
    sellAndPay(),
    each(async () => {
      const { id } = await note("sold", sell({ productIds: [...ids].reverse() }));
      await Promise.all([
        note("paid or expired", pay(id)),
        note("paid or expired", api("POST", `/api/v3/checkout/sessions/${id}/expire`)),
      ]);
    }),
    each((round) => note("link", put(link.id, { productIds: round % 2 ? ids : [...ids].reverse() }))),
    each((round) => note("product", update(first.id, { priceAmount: 20 + round }))),
    each((round) => note("product", update(second.id, { priceAmount: 20 + round, name: `Tea ${round}` }))),
  ]);
  expect(statuses).toEqual({
    sold: new Set([201]),
    paid: new Set([200]),
    "paid or expired": new Set([200, 400]),
    link: new Set([200]),
    product: new Set([200]),
  });
});
