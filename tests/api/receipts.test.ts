import { expect, test } from "vitest";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { freshMerchant, newProduct } from "./context.ts";
import { newBrowser, newSession } from "./hosted-page.ts";

const PERSONAL = ["buyer@shopper.example", "Jane Doe", "10001"];

/** The receipt's path with its token, as the mail has it. */
function ownPath(sessionId: string): string {
  const { pathname, search } = new URL(receiptUrl(sessionId), "http://localhost");
  return pathname + search;
}

test("the paying browser sees the full receipt; the session's page shows no personal data", async () => {
  const { api } = await freshMerchant();
  const { id: productId } = await newProduct(api, { name: "Filters", statement_descriptor: "NORD COFFEE" });
  const id = await newSession(api, { productId, quantity: 3 });
  const browser = newBrowser();
  const opened = await browser.get(`/checkout/${id}`);
  expect(String(opened.headers["set-cookie"])).toMatch(
    /^checkstand\.browser=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  expect((await browser.pay(id)).status).toBe(200);

  const order = await browser.get(`/checkout/${id}`);
  expect(order.text).toContain("<title>Payment complete · ");
  expect(order.text).toContain(`href="/checkout/${id}/receipt"`);
  for (const text of PERSONAL) expect(order.text).not.toContain(text);

  const receipt = await browser.get(`/checkout/${id}/receipt`);
  expect(receipt.status).toBe(200);
  for (const text of [
    ...PERSONAL,
    "United States",
    "Visa •••• 4242",
    "NORD COFFEE",
    "Filters",
    "Qty 3 · $19.90 each",
    "$59.70",
    `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase(),
    "UTC",
  ]) {
    expect(receipt.text).toContain(text);
  }
});

test("the receipt and the payer's confirmation show tax ID and custom fields, and nobody else sees them", async () => {
  const { api } = await freshMerchant();
  const options = [
    { label: "Small", value: "s" },
    { label: "Large", value: "l" },
  ];
  const id = await newSession(api, {
    tax_id_collection: { enabled: true },
    custom_fields: [
      { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
      { key: "note", label: { type: "custom", custom: "Note" }, type: "text", optional: true },
      { key: "size", label: { type: "custom", custom: "Size" }, type: "dropdown", dropdown: { options } },
    ],
  });
  const payer = newBrowser();
  const answers = { taxId: { type: "eu_vat", value: "DE123456789" }, country: "DE", postalCode: "04109" };
  const customFields = { engraving: "For J. <3", size: "l" };
  expect((await payer.pay(id, { ...answers, customFields })).status).toBe(200);
  const texts = ["VAT ID", "DE123456789", "Engraving", "For J. &lt;3", "Size", "Large"];
  for (const path of [`/checkout/${id}`, `/checkout/${id}/receipt`]) {
    const { text } = await payer.get(path);
    for (const words of texts) expect(text).toContain(words);
    expect(text).not.toContain("Note");
  }
  const { text } = await newBrowser().get(`/checkout/${id}`);
  for (const words of ["DE123456789", "For J.", "Large"]) expect(text).not.toContain(words);
});

test("the receipt shows its time in the customer's time zone, or in UTC if the browser sent no valid zone", async () => {
  const { api } = await freshMerchant();
  for (const [timeZone, shown] of [
    ["asia/tokyo", "GMT+9"],
    ["Mars/Olympus", "UTC"],
    ["A".repeat(10_000), "UTC"],
    [9, "UTC"],
  ] as const) {
    const id = await newSession(api);
    const payer = newBrowser();
    expect((await payer.pay(id, { timeZone })).status).toBe(200);
    expect((await payer.get(`/checkout/${id}/receipt`)).text).toMatch(
      new RegExp(`>[^<]* ${shown.replace("+", "\\+")}</time>`),
    );
  }
});

test("the receipt shows discount and tax with code and rate", async () => {
  const { api } = await freshMerchant();
  await api("POST", "/api/v3/tax-rates", {
    body: { country: "US", percentage: 8.875, inclusive: false, display_name: "Sales tax" },
  });
  const { body: code } = await api("POST", "/api/v3/promotion-codes", { body: { code: "SPRING", percent_off: 10 } });
  const id = await newSession(api, {
    automatic_tax: { enabled: true },
    discounts: [{ promotion_code: code.id }],
  });
  const browser = newBrowser();
  expect((await browser.pay(id)).body).toHaveProperty("repriced");
  expect((await browser.pay(id)).body).toHaveProperty("next");
  const { text } = await browser.get(`/checkout/${id}/receipt`);
  for (const words of ["Discount (SPRING)", "-$1.99", "Sales tax 8.875%", "$1.59", "Subtotal", "$19.90", "$19.50"]) {
    expect(text).toContain(words);
  }
});

test("the receipt is opened anywhere by its token; every other token, browser, and guess fails", async () => {
  const { api } = await freshMerchant();
  const [id, other] = [await newSession(api), await newSession(api)];
  const payer = newBrowser();
  for (const session of [id, other]) expect((await payer.pay(session, { again: true })).status).toBe(200);

  const stranger = newBrowser();
  const opened = await stranger.get(ownPath(id));
  expect(opened.status).toBe(200);
  expect(opened.text).toContain("buyer@shopper.example");

  // In test mode, it leads to the portal of test mode.
  expect((await stranger.get(`/checkout/${id}/receipt`)).text).toMatch(/href="[^"]*\/portal\/test\/mer_/);
  const wrong = ["", "?token=", "?token=x", `?token=${ownPath(other).split("token=")[1]}`];
  for (const query of wrong) {
    const rejected = await stranger.get(`/checkout/${id}/receipt${query}`);
    expect(rejected.status).toBe(403);
    for (const text of [...PERSONAL, "4242"]) expect(rejected.text).not.toContain(text);
  }
  expect((await stranger.get(`/checkout/${id}`)).text).not.toContain(`/checkout/${id}/receipt`);
});

test("a customer who pays a paid session doesn't become its payer", async () => {
  const { api } = await freshMerchant();
  const id = await newSession(api);
  const [payer, late] = [newBrowser(), newBrowser()];
  await payer.pay(id);
  expect((await late.pay(id)).body).toHaveProperty("next");
  expect((await late.get(`/checkout/${id}/receipt`)).status).toBe(403);
  expect((await payer.get(`/checkout/${id}/receipt`)).status).toBe(200);
});

test("a customer whose card was declined can't see the receipt of the customer who paid later", async () => {
  const { api } = await freshMerchant();
  const id = await newSession(api);
  const [declined, payer] = [newBrowser(), newBrowser()];
  const card = { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 };
  expect((await declined.pay(id, { card })).status).toBe(402);
  expect((await payer.pay(id)).status).toBe(200);
  expect((await declined.get(`/checkout/${id}/receipt`)).status).toBe(403);
});

test("an open session redirects to its own page, an unknown one is not found", async () => {
  const { api } = await freshMerchant();
  const id = await newSession(api);
  const open = await newBrowser().get(ownPath(id));
  expect([open.status, open.headers.location]).toEqual([303, `/checkout/${id}`]);
  expect((await newBrowser().get("/checkout/cs_test_unknown/receipt")).status).toBe(404);
});

test("a deleted customer's receipt has no name, and no browser can open it", async () => {
  const { api, merchant } = await freshMerchant();
  const id = await newSession(api, { customer_creation: "always" });
  const browser = newBrowser();
  await browser.pay(id);
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  await api("DELETE", `/api/v3/customers/${body.customer}`);
  expect((await browser.get(`/checkout/${id}/receipt`)).status).toBe(403);
  const { status, text } = await browser.get(ownPath(id));
  expect(status).toBe(200);
  for (const word of PERSONAL) expect(text).not.toContain(word);
  expect(await merchant.count("checkout_sessions", "browser_hash IS NOT NULL")).toBe(0);
});
