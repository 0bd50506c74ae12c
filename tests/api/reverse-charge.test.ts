import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient, ownAddress } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
/** The sandbox's register confirms the first, does not know the second and says nothing of the third. */
const [CONFIRMED, UNKNOWN, SILENT] = ["FR 12.345.678-901", "FR12345678000", "FR12345678999"];

const page = apiClient(baseUrl);
const post = (path: string, body: object): Promise<ApiResponse> =>
  page("POST", path, { body, headers: { origin: baseUrl } });

function pay(sessionId: string, change: object = {}): Promise<ApiResponse> {
  const customer = { email: "buyer@shopper.example", name: "Jane Doe", country: "FR" };
  return post(`/checkout/${sessionId}/pay`, { ...customer, card: CARD, again: true, ...change });
}

/** A merchant of Germany who charges businesses of other member states no tax, and TVA of 20 % in France. */
async function reversing(rate: object = {}): Promise<{ api: Api; merchant: TestMerchant }> {
  const { api, merchant } = await freshMerchant();
  await merchant.setReverseCharge("DE 136.695.976");
  await createObject(api, "/api/v3/tax-rates", {
    country: "FR",
    percentage: 20,
    inclusive: false,
    display_name: "TVA",
    ...rate,
  });
  return { api, merchant };
}

const newSession = async (api: Api, change: object = {}) =>
  createObject(api, SESSIONS, {
    productId: (await newProduct(api, { priceAmount: 120 })).id,
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    ...change,
  });

const seen = async (api: Api, id: string) => (await api("GET", `${SESSIONS}/${id}`)).body;

/** Pays, the second time if the total changed. */
async function paid(api: Api, id: string, change: object) {
  const first = await pay(id, change);
  const last = "repriced" in first.body ? await pay(id, change) : first;
  expect(last.body).toHaveProperty("next");
  return seen(api, id);
}

describe("a business of another member state", () => {
  test("pays no exclusive tax once the register confirmed its number, and sees a note", async () => {
    const { api } = await reversing();
    const session = await newSession(api);
    const german = await post(`/checkout/${session.id}/order`, { country: "FR" });
    expect(german.body.submitLabel).toBe("Pay $144.00");
    const withTaxId = await post(`/checkout/${session.id}/order`, { country: "FR", taxId: CONFIRMED });
    expect([withTaxId.body.submitLabel, withTaxId.body.taxLocation]).toEqual(["Pay $120.00", "FR FR12345678901"]);
    expect(withTaxId.body.order).toContain("Reverse charge: your business accounts for VAT.");
    expect((await pay(session.id, { taxId: { value: CONFIRMED } })).body).toHaveProperty("next");
    const completed = await seen(api, session.id);
    expect(completed).toMatchObject({
      amount_total: 12000,
      total_details: { amount_tax: 0 },
      customer_details: { tax_exempt: "reverse", tax_ids: [{ type: "eu_vat", value: CONFIRMED }] },
    });
  });

  test("pays an inclusive price unchanged, without tax", async () => {
    const { api } = await reversing({ inclusive: true });
    const session = await newSession(api);
    expect(await paid(api, session.id, { taxId: { value: CONFIRMED } })).toMatchObject({
      amount_total: 12000,
      total_details: { amount_tax: 0 },
      customer_details: { tax_exempt: "reverse" },
    });
    expect((await paid(api, (await newSession(api)).id, {})).total_details.amount_tax).toBe(2000);
  });

  test("sees the total without tax before it pays if the number comes with the payment", async () => {
    const { api } = await reversing();
    const session = await newSession(api);
    await post(`/checkout/${session.id}/order`, { country: "FR" });
    const first = await pay(session.id, { taxId: { value: CONFIRMED } });
    expect(first.body.repriced.submitLabel).toBe("Pay $120.00");
    const without = await pay(session.id);
    expect(without.body.repriced.submitLabel).toBe("Pay $144.00");
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await seen(api, session.id)).customer_details).not.toHaveProperty("tax_exempt");
  });

  test.each([
    ["that the register does not know", UNKNOWN, "doesn’t list this number"],
    ["of which the register says nothing", SILENT, "couldn’t check this number"],
  ])("is charged tax with a number %s, and sees why", async (_, taxId, words) => {
    const { api } = await reversing();
    const session = await newSession(api);
    const withTaxId = await post(`/checkout/${session.id}/order`, { country: "FR", taxId });
    expect(withTaxId.body.submitLabel).toBe("Pay $144.00");
    expect(withTaxId.body.order).toContain(words);
    expect(await paid(api, session.id, { taxId: { value: taxId } })).toMatchObject({
      total_details: { amount_tax: 2400 },
      customer_details: { tax_exempt: "none" },
    });
  });

  test("is confirmed by the test helper too", async () => {
    const { api } = await reversing();
    const session = await newSession(api);
    const body = { email: "a@example.com", name: "A", country: "FR", tax_id: { type: "eu_vat", value: CONFIRMED } };
    const completed = await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, { body });
    expect(completed.body).toMatchObject({ amount_total: 12000, customer_details: { tax_exempt: "reverse" } });
  });
});

describe("tax is charged as usual, without a request to the register,", () => {
  test.each<[string, { merchant?: string | null; session?: object; country?: string; taxId?: string }]>([
    ["where the merchant did not ask for it", { merchant: null }],
    ["where the merchant's number is none of the EU", { merchant: "GB123456789" }],
    ["where the merchant is of the same member state", { merchant: "FR99345678901" }],
    ["where the number is of another country than the address", { taxId: "IT12345678901" }],
    ["where the number is none of the EU", { country: "CH", taxId: "CHE123456789" }],
    ["where Greece's number does not begin with EL", { country: "GR", taxId: "GR123456789" }],
    ["where the page asks for no number", { session: { tax_id_collection: { enabled: false } } }],
  ])("%s", async (_, { merchant: sellerId, session: change, country = "FR", taxId = CONFIRMED }) => {
    const { api, merchant } = await freshMerchant();
    if (sellerId !== null) await merchant.setReverseCharge(sellerId ?? "DE136695976");
    await createObject(api, "/api/v3/tax-rates", { country, percentage: 20, inclusive: false, display_name: "VAT" });
    const session = await newSession(api, change);
    const completed = await paid(api, session.id, { country, taxId: { value: taxId } });
    expect(completed.total_details.amount_tax).toBe(2400);
    expect(completed.customer_details).not.toHaveProperty("tax_exempt");
  });

  test("except for a Greek business whose number starts with EL", async () => {
    const { api } = await reversing();
    await createObject(api, "/api/v3/tax-rates", {
      country: "GR",
      percentage: 24,
      inclusive: false,
      display_name: "VAT",
    });
    const completed = await paid(api, (await newSession(api)).id, { country: "GR", taxId: { value: "EL123456789" } });
    expect([completed.total_details.amount_tax, completed.customer_details.tax_exempt]).toEqual([0, "reverse"]);
  });
});

test.each(["order", "pay"])(
  "/%s limits the numbers a minute that one client checks with the register; known numbers don't count",
  async (call) => {
    const { api } = await reversing();
    const session = await newSession(api);
    const browser = newBrowser({ from: ownAddress() });
    const customer = { email: "buyer@shopper.example", name: "Jane Doe", country: "FR" };
    const prefix = `FR${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
    const ask = async (number: number) => {
      const taxId = `${prefix}${String(number).padStart(4, "1")}`;
      const body =
        call === "order"
          ? { country: "FR", taxId }
          : { ...customer, card: CARD, offer: "other", taxId: { value: taxId } };
      return (await browser.post(`/checkout/${session.id}/${call}`, body)).status;
    };
    const statuses = [];
    for (let number = 1; number <= 45; number++) statuses.push(await ask(number));
    // Two windows of a minute at most.
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    expect(await ask(1)).toBe(200);
  },
);

test("the receipt shows both numbers, and an erased customer's number is deleted", async () => {
  const { api, merchant } = await reversing();
  const customer = await createObject(api, "/api/v3/customers", { email: "buyer@shopper.example" });
  const session = await newSession(api, { customer: customer.id });
  await post(`/checkout/${session.id}/order`, { country: "FR", taxId: CONFIRMED });
  const response = await pay(session.id, { taxId: { value: CONFIRMED } });
  const cookie = String(response.headers["set-cookie"]).split(";")[0] ?? "";
  const receipt = await page("GET", `/checkout/${session.id}/receipt`, { headers: { cookie } });
  expect(receipt.text).toContain("VAT to be accounted for by the recipient (DE136695976 → FR12345678901).");
  const kept = () => merchant.count("checkout_sessions", "taxation::text LIKE '%FR12345678901%'");
  expect(await kept()).toBe(1);
  await api("DELETE", `/api/v3/customers/${customer.id}`);
  expect(await kept()).toBe(0);
  expect((await seen(api, session.id)).total_details.amount_tax).toBe(0);
});
