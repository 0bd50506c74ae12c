import { expect, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES, messagesIn } from "#checkout/pages/messages/languages.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { advance } from "../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const BOX = 'id="consent.withdrawal"';
const page = apiClient(baseUrl);
const HTML = { accept: "text/html", "accept-language": "en" };
const PAYER = {
  email: "buyer@shopper.example",
  name: "Jane Doe",
  country: "DE",
  card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
};

const open = (path: string, headers = {}) => page("GET", path, { headers: { ...HTML, ...headers } });
const pay = (id: string, body: object = {}, headers = {}): Promise<ApiResponse> =>
  page("POST", `/checkout/${id}/pay`, { body: { ...PAYER, ...body }, headers: { origin: baseUrl, ...headers } });

const settle = (merchant: { id: string }, country: string) =>
  pool().query("UPDATE merchants SET address = $2 WHERE id = $1", [merchant.id, { line1: "Way 1", country }]);

async function sellerIn(country: string) {
  const seller = await freshMerchant();
  await settle(seller.merchant, country);
  return seller;
}

async function newSession(api: Api, body: object = {}, withdrawal = "digital"): Promise<string> {
  const { id } = await newProduct(api, { withdrawal });
  return (await createObject(api, SESSIONS, { line_items: [{ price: id }], ...body })).id;
}

const storedConsent = async (id: string) =>
  (await pool().query("SELECT consent FROM checkout_sessions WHERE id = $1", [id])).rows[0].consent;

test("the page of digital content asks in each language, also without script", async () => {
  const { api } = await sellerIn("DE");
  const id = await newSession(api);
  for (const { language, details } of LANGUAGES) {
    const { text } = await open(`/checkout/${id}?locale=${language}`);
    expect(text).toContain(BOX);
    expect(text).toContain(details.withdrawal);
    expect(text.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
  }
});

test("only a checked box pays, and its text is stored with the time, in the language of the page", async () => {
  const { api, merchant } = await sellerIn("AT");
  const id = await newSession(api);
  for (const consent of [undefined, {}, { withdrawal: "true" }, { termsOfService: true }]) {
    const { status, body } = await pay(id, { consent });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["consent.withdrawal"]]);
  }
  expect(await storedConsent(id)).toBeNull();
  const at = (await api("GET", "/api/v3/test-clock")).body.now + 3 * 86_400;
  await advance(api, 3);
  const later = await newSession(api);
  const paid = await pay(later, { consent: { withdrawal: true } }, { "accept-language": "de" });
  expect(paid.status, paid.text).toBe(200);
  const { body } = await api("GET", `${SESSIONS}/${later}`);
  expect(body.consent).toEqual({ withdrawal: "accepted" });
  const { acceptedAt, text } = (await storedConsent(later)).withdrawal;
  expect(text).toBe(messagesIn("de")?.details.withdrawal);
  expect(Date.parse(acceptedAt)).toBeGreaterThanOrEqual(at * 1000);
  const completed = (await merchant.events()).find(({ type }) => type === "checkout.session.completed");
  expect(completed?.data.object.consent).toEqual({ withdrawal: "accepted" });
  const { pathname, search } = new URL(receiptUrl(later));
  expect((await open(`${pathname}${search}`)).text).toContain(text);
});

test.each([
  ["of a seller outside the European Economic Area", "US", {}, "digital"],
  ["of goods", "DE", {}, "goods"],
  ["of what has no right of withdrawal", "DE", {}, "none"],
  ["that only saves a payment method", "DE", { mode: "setup" }, "digital"],
])("an order %s doesn't ask", async (_, country, body, withdrawal) => {
  const { api } = await sellerIn(country);
  const id = await newSession(api, body, withdrawal);
  expect((await open(`/checkout/${id}`)).text).not.toContain(BOX);
  expect((await pay(id, { consent: { withdrawal: true } })).status).toBe(200);
  expect((await api("GET", `${SESSIONS}/${id}`)).body).not.toHaveProperty("consent");
});

test("what was ordered counts: a product that changes later, and one that is added", async () => {
  const { api } = await sellerIn("DE");
  const book = await newProduct(api, { withdrawal: "digital" });
  const lamp = await newProduct(api, { withdrawal: "goods" });
  const items = { line_items: [{ price: lamp.id }], optional_items: [{ price: book.id }] };
  const { id } = await createObject(api, SESSIONS, items);
  await api("POST", `/api/v3/products/${book.id}`, { body: { withdrawal: null } });
  expect((await open(`/checkout/${id}`)).text).not.toContain(BOX);
  const change = (quantity: number) =>
    page("POST", `/checkout/${id}/order`, {
      body: { quantities: { [book.default_price]: quantity } },
      headers: { origin: baseUrl },
    });
  expect((await change(1)).body.withdrawalConsent).toContain(BOX);
  expect((await pay(id)).status).toBe(400);
  expect((await change(0)).body.withdrawalConsent).toBe("");
  expect((await pay(id)).status).toBe(200);
});

test("a test payment by the API needs the consent, too", async () => {
  const { api } = await sellerIn("DE");
  const id = await newSession(api);
  const complete = (consent?: object) =>
    api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, {
      body: { email: PAYER.email, name: PAYER.name, country: "DE", consent },
    });
  const { status, body } = await complete();
  expect([status, body.error.param]).toEqual([400, "consent.withdrawal"]);
  expect((await complete({ withdrawal: "declined" })).status).toBe(400);
  expect((await complete({ withdrawal: "accepted" })).body.consent).toEqual({ withdrawal: "accepted" });
});

test("the offer after a payment asks for its own digital content", async () => {
  const { api } = await sellerIn("DE");
  const offered = await newProduct(api, { name: "E-book", priceAmount: 9, withdrawal: "digital" });
  const offer = { after_completion: { offer: { price: offered.default_price } } };
  const id = await newSession(api, offer, "goods");
  const cookie = `checkstand.browser=${"c".repeat(43)}`;
  const paid = await pay(id, { consent: { offerAfterPayment: true } }, { cookie });
  expect(paid.body.next).toContain("/offer");
  const { text } = await open(`/checkout/${id}/offer`, { cookie });
  expect(/<input[^>]*id="consent\.withdrawal"[^>]*>/.exec(text)?.[0]).toContain('required=""');
  const accept = (consent: string) =>
    page("POST", `/checkout/${id}/offer`, {
      rawBody: `offer=${/name="offer" value="([^"]+)"/.exec(text)?.[1]}${consent}`,
      headers: { ...HTML, cookie, origin: baseUrl, "content-type": "application/x-www-form-urlencoded" },
    });
  const accepted = async () =>
    (await api("GET", SESSIONS)).body.data.filter(
      ({ offered_after: first }: { offered_after: string }) => first === id,
    );
  await accept("");
  expect(await accepted()).toEqual([]);
  await accept("&consent.withdrawal=on");
  const [session] = await accepted();
  expect(session).toMatchObject({ payment_status: "paid", consent: { withdrawal: "accepted" } });
  expect((await storedConsent(session.id)).withdrawal.text).toBe(en.details.withdrawal);
});
