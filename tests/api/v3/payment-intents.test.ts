import { beforeEach, describe, expect, test } from "vitest";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/payment-intents";
const JANE = { email: "jane@example.com", name: "Jane Doe", country: "US" };

let api: Api;
let merchant: TestMerchant;
let productId: string;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
  productId = (await newProduct(api)).id;
});

async function newSession(body: object = {}): Promise<string> {
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId, ...body } });
  return session.id;
}

async function end(id: string, how: "complete" | "fail", body: object = JANE) {
  const response = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/${how}`, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response;
}

const list = async (query = ""): Promise<Record<string, unknown>[]> => (await api("GET", `${PATH}${query}`)).body.data;

describe("a payment", () => {
  test("is returned in the processor's format, and found by the session's ID of it", async () => {
    const id = await newSession({ metadata: { order: "1042" } });
    const { body: session } = await end(id, "complete");
    const { status, body } = await api("GET", `${PATH}/${session.payment_intent}`);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^pi_\w+$/),
        object: "payment_intent",
        amount: 1990,
        amount_received: 1990,
        amount_refunded: 0,
        checkout_session: id,
        created: expect.any(Number),
        currency: "usd",
        customer: null,
        description: "Coffee",
        last_payment_error: null,
        livemode: false,
        metadata: { order: "1042" },
        payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
        payment_method_types: ["card"],
        processor_payment_id: session.payment_intent,
        status: "succeeded",
      },
    ]);
  });

  test.each([
    ["tok_declined", "card_declined", "generic_decline"],
    ["tok_insufficient_funds", "card_declined", "insufficient_funds"],
  ])("%s that failed says why, and the next attempt is a separate payment", async (card, code, decline) => {
    const id = await newSession();
    await end(id, "fail", { ...JANE, card });
    await end(id, "complete");
    const [paid, failed] = await list(`?checkout_session=${id}`);
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 1990 });
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      last_payment_error: { code, decline_code: decline, message: expect.stringMatching(/\.$/) },
    });
  });

  test("can be waiting for the customer, abandoned, and processing", async () => {
    const authenticated = await newSession();
    await apiClient(baseUrl)("POST", `/checkout/${authenticated}/pay`, {
      body: {
        email: "jane@example.com",
        name: "Jane Doe",
        country: "US",
        method: "card",
        card: { token: "tok_three_d_secure", expiryMonth: 12, expiryYear: 2040 },
      },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(await list()).toMatchObject([{ status: "requires_action", last_payment_error: null }]);
    await merchant.advanceClock(11 * 60);
    await apiClient(baseUrl)("GET", `/checkout/${authenticated}/state`);
    expect(await list()).toMatchObject([{ status: "canceled", last_payment_error: null }]);

    const debited = await newSession({ payment_method_types: ["sepa_debit"] });
    await end(debited, "complete", { ...JANE, settles: "later" });
    expect(await list(`?checkout_session=${debited}`)).toMatchObject([
      { status: "processing", amount_received: 0, payment_method_details: { type: "sepa_debit" } },
    ]);
  });

  test("is absent if a method is only saved, or nothing is due", async () => {
    const saved = await api("POST", "/api/v3/checkout/sessions", { body: { mode: "setup", currency: "usd" } });
    expect((await end(saved.body.id, "complete")).body.status).toBe("complete");
    const free = await newProduct(api, { amountType: "FREE", priceAmount: undefined });
    expect((await end(await newSession({ productId: free.id }), "complete")).body.status).toBe("complete");
    expect(await list()).toEqual([]);
  });

  test("is visible only to its merchant and mode", async () => {
    const { body: session } = await end(await newSession(), "complete");
    const stranger = (await freshMerchant()).api;
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    for (const other of [stranger, live]) {
      const response = await other("GET", `${PATH}/${session.payment_intent}`);
      expect([response.status, response.body.error.code]).toEqual([404, "resource_missing"]);
      expect((await other("GET", PATH)).body.data).toEqual([]);
    }
    expect((await api("GET", `${PATH}/pi_unknown`)).status).toBe(404);
    const narrow = apiClient(baseUrl, await merchant.newKey({ scopes: ["checkout_sessions:read"] }));
    expect((await narrow("GET", PATH)).body.error.code).toBe("insufficient_scope");
  });
});

describe("the list", () => {
  test("is newest first, in pages, and filtered by status, customer and time", async () => {
    const customer = (await api("POST", "/api/v3/customers", { body: { externalCustomerId: "user_1" } })).body.id;
    const sessions = [
      await newSession({ customer }),
      await newSession({ externalCustomerId: "user_1" }),
      await newSession(),
      await newSession(),
    ];
    for (const id of sessions.slice(0, 3)) await end(id, "complete");
    await end(sessions[3] ?? "", "fail");
    const all = await list();
    expect(all.map((payment) => payment.checkout_session)).toEqual(sessions.toReversed());

    const first = (await api("GET", `${PATH}?limit=3`)).body;
    expect([first.data, first.has_more]).toEqual([all.slice(0, 3), true]);
    const rest = (await api("GET", `${PATH}?limit=3&starting_after=${first.data[2].id}`)).body;
    expect([rest.data, rest.has_more]).toEqual([all.slice(3), false]);

    const paidBy = async (query: string) => (await list(query)).map((payment) => payment.checkout_session);
    expect(await paidBy("?status=requires_payment_method")).toEqual([sessions[3]]);
    expect(await paidBy("?status=succeeded")).toHaveLength(3);
    expect(await paidBy(`?customer=${customer}`)).toEqual([sessions[1], sessions[0]]);
    expect(await paidBy(`?customer=cus_unknown`)).toEqual([]);
    expect(await paidBy(`?created[gt]=${Math.floor(Date.now() / 1000) + 60}`)).toEqual([]);
    expect((await api("GET", `${PATH}?status=paid`)).body.error).toMatchObject({ param: "status" });
  });
});
