import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { apiClient } from "../factories/api-client.ts";
import { type StripeDouble, startStripeDouble } from "../payments/stripe-double.ts";
import { type Service, startServiceOn } from "../service/start-service.ts";
import { test as base, expect, newLink } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const SECRET_KEY = "sk_live_onlyinthistest";

/** A second process of the service on the same database, with live mode by a double of Stripe. */
const test = base.extend<object, { live: Service & { stripe: StripeDouble } }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern.
    async ({}, use) => {
      const stripe = await startStripeDouble(SECRET_KEY);
      const directory = await mkdtemp(join(tmpdir(), "checkstand-live-"));
      const service = await startServiceOn("production", process.env.TEST_DATABASE_URL ?? "", directory, {
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: "pk_live_onlyinthistest",
        STRIPE_WEBHOOK_SECRET: "whsec_onlyinthistest",
        STRIPE_API_BASE: stripe.baseUrl,
      });
      await use({ ...service, stripe });
      await service.stop();
      await stripe.stop();
      await rm(directory, { recursive: true });
    },
    { scope: "worker" },
  ],
});

/** What the page asked of Stripe's script. */
interface ScriptCalls {
  elements: Record<string, unknown>[];
  updates: Record<string, unknown>[];
  sheets: unknown[];
  tokens: { params: { payment_method_data: { billing_details: Record<string, unknown> } } }[];
}

/** A double of Stripe's script, which can't be loaded here: it notes its calls, and gives tokens that pay. */
const SCRIPT = `
  window.stripeCalls = { elements: [], updates: [], tokens: [], sheets: [] };
  const address = { line1: "Hauptstr. 1", line2: null, city: "Hamburg", state: "", postal_code: "20095", country: "DE" };
  function expressCheckout() {
    const handlers = {};
    return {
      on: (type, handler) => { handlers[type] = handler; },
      mount(place) {
        const button = place.appendChild(document.createElement("button"));
        button.type = "button";
        button.textContent = "Google Pay";
        button.onclick = () => handlers.click({ reject() {}, resolve: (sheet) => {
          window.stripeCalls.sheets.push(sheet);
          const confirm = () => handlers.confirm({
            billingDetails: { name: "Jane Doe", email: "jane@shopper.example", phone: "+49 40 123456", address },
            ...(sheet.shippingAddressRequired && { shippingAddress: { name: "Joe Doe", address } }),
            paymentFailed: () => { window.stripeCalls.sheets.push("failed"); },
          });
          if (sheet.shippingAddressRequired) {
            handlers.shippingaddresschange({
              address,
              reject() {},
              resolve({ shippingRates }) {
                window.stripeCalls.sheets.push(shippingRates);
                handlers.shippingratechange({ shippingRate: shippingRates.at(-1), resolve: confirm, reject() {} });
              },
            });
          }
          else confirm();
        } });
        handlers.ready({ availablePaymentMethods: window.noWallets ? undefined : { googlePay: true } });
      },
    };
  }
  window.Stripe = (key) => ({
    elements(options) {
      window.stripeCalls.elements.push({ key, ...options });
      return {
        create: (type) => type === "payment"
          ? { mount(place) { place.textContent = "Stripe's field for " + options.paymentMethodTypes; } }
          : expressCheckout(),
        update: (change) => window.stripeCalls.updates.push(change),
        submit: async () => window.stripeProblem ? { error: { message: window.stripeProblem } } : {},
      };
    },
    async createConfirmationToken({ params }) {
      window.stripeCalls.tokens.push({ params });
      return { confirmationToken: { id: "ctoken_pays" } };
    },
  });`;

const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { stripeCalls: ScriptCalls }).stripeCalls) as Promise<ScriptCalls>;

async function openLive(
  page: Page,
  {
    merchant,
    live,
    body,
    product,
  }: { merchant: { newKey: (options: object) => Promise<string> }; live: Service; body?: object; product?: object },
) {
  await page.route("https://js.stripe.com/v3/", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  const api = apiClient(live.baseUrl, await merchant.newKey({ livemode: true }));
  const link = await newLink(api, body, product);
  await page.goto(link.url);
  return api;
}

async function fillPayer(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("buyer@shopper.example");
  await page.getByLabel("Name on card").fill("Jane Doe");
  await page.getByLabel("Country").selectOption("DE");
}

test("live mode is paid through the processor's own field, and no card is asked for by the page", async ({
  page,
  merchant,
  live,
}) => {
  await openLive(page, { merchant, live });
  await expect(page.getByRole("group", { name: "Payment details" })).toHaveText("Stripe's field for card");
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  expect((await calls(page)).elements).toEqual([
    {
      key: "pk_live_onlyinthistest",
      mode: "payment",
      amount: 2450,
      currency: "usd",
      paymentMethodTypes: ["card"],
      locale: "en-US",
    },
    expect.objectContaining({ amount: 2450, paymentMethodTypes: ["card", "link"] }),
  ]);
  await fillPayer(page);
  await page.getByRole("button", { name: "Pay $24.50" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  const confirmed = live.stripe.calls.find(({ body }) => body.get("confirmation_token") === "ctoken_pays");
  expect(confirmed?.path).toMatch(/\/confirm$/);
});

test("the field is told who pays, and what it says of a card stops the payment", async ({ page, merchant, live }) => {
  await openLive(page, { merchant, live });
  await fillPayer(page);
  await page.evaluate(() => Object.assign(window, { stripeProblem: "Your card number is incomplete." }));
  await page.getByRole("button", { name: "Pay $24.50" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card number is incomplete." })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stripeProblem: undefined }));
  await page.getByRole("button", { name: "Pay $24.50" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test("another method asks for its account, and a bank for nothing here", async ({ page, merchant, live }) => {
  await openLive(page, {
    merchant,
    live,
    body: { payment_method_types: ["card", "sepa_debit", "ideal", "sofort"] },
    product: { priceCurrency: "EUR" },
  });
  await page.getByLabel("Country").selectOption("NL");
  await expect(page.getByRole("radio", { name: "Sofort", includeHidden: true })).toHaveCount(0);
  await page.getByRole("radio", { name: "SEPA Direct Debit" }).check();
  await expect(page.getByRole("group", { name: "Payment details" })).toHaveText("Stripe's field for sepa_debit");
  await expect(page.getByLabel("Full name")).toBeVisible();
  await page.getByRole("radio", { name: "iDEAL" }).check();
  await expect(page.locator("#card-element")).toHaveText("");
  await expect(page.getByText("You will confirm the payment at iDEAL")).toBeVisible();
});

test("where no method takes the currency, the page says so instead of asking", async ({ page, merchant, live }) => {
  await openLive(page, { merchant, live, body: { payment_method_types: ["ideal"] } });
  await expect(page.getByRole("heading", { name: "No payment method available" })).toBeVisible();
  await expect(page.getByText("$24.50").first()).toBeVisible();
  await expect(page.locator("button[type=submit]")).toHaveCount(0);
  expect(await pageFlaws(page)).toEqual([]);
});

test("the field is told what an order costs that was changed", async ({ page, merchant, live }) => {
  await page.route("https://js.stripe.com/v3/", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  const api = apiClient(live.baseUrl, await merchant.newKey({ livemode: true }));
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const session = await api("POST", "/api/v3/checkout/sessions", {
    body: { line_items: [{ price: product.body.id, quantity: 1, adjustable_quantity: { enabled: true } }] },
  });
  await page.goto(session.body.url);
  await page.getByRole("button", { name: "Add one House blend" }).click();
  await expect(page.getByRole("button", { name: "Pay $49.00" })).toBeVisible();
  // The field's and the wallets'.
  expect((await calls(page)).updates).toEqual([{ amount: 4900 }, { amount: 4900 }]);
});

test("a wallet pays: name, e-mail and addresses are its own, and what it does not know is asked for first", async ({
  page,
  merchant,
  live,
}) => {
  const api = await openLive(page, {
    merchant,
    live,
    body: {
      shipping_address_collection: { allowed_countries: ["US", "DE"] },
      shipping_options: [
        { display_name: "Standard", fixed_amount: { amount: 490, currency: "usd" } },
        { display_name: "Express", fixed_amount: { amount: 1500, currency: "usd" }, countries: ["DE"] },
      ],
      phone_number_collection: { enabled: true },
      custom_fields: [{ key: "size", label: { type: "custom", custom: "Size" }, type: "text" }],
    },
  });
  const wallet = page.getByRole("region", { name: "Express checkout" }).getByRole("button", { name: "Google Pay" });
  await wallet.click();
  await expect(page.getByLabel("Size")).toBeFocused();
  expect((await calls(page)).sheets).toEqual([]);
  await page.getByLabel("Size").fill("M");
  await wallet.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  const sessions = await api("GET", "/api/v3/checkout/sessions");
  expect(sessions.body.data[0]).toMatchObject({
    // The last of the rates that the wallet got.
    amount_total: 2450 + 1500,
    customer_details: { name: "Jane Doe", email: "jane@shopper.example", phone: "+49 40 123456" },
    shipping: { name: "Joe Doe", address: { city: "Hamburg", country: "DE" } },
  });
});

test("a wallet is told what shipping costs in the unit of the total, also where that is not the currency's own", async ({
  page,
  merchant,
  live,
}) => {
  await openLive(page, {
    merchant,
    live,
    product: { name: "Wool", priceAmount: 2450, priceCurrency: "ISK" },
    body: {
      shipping_address_collection: { allowed_countries: ["IS"] },
      shipping_options: [{ display_name: "Post", fixed_amount: { amount: 490, currency: "isk" } }],
    },
  });
  await expect(page.getByRole("radio", { name: /Post/ })).toHaveAttribute("data-amount", "49000");
  const { elements } = await calls(page);
  expect(elements).toContainEqual(expect.objectContaining({ amount: 294_000, currency: "isk" }));
});

test("where the browser has no wallet, their place is gone", async ({ page, merchant, live }) => {
  await page.addInitScript(() => Object.assign(window, { noWallets: true }));
  await openLive(page, { merchant, live });
  await expect(page.getByRole("group", { name: "Payment details" })).toHaveText("Stripe's field for card");
  await expect(page.getByText("or pay another way")).toBeHidden();
});

test("without the processor's script the page says so, and nothing is sent", async ({
  page,
  merchant,
  live,
  complaints,
}) => {
  await page.route("https://js.stripe.com/v3/", (route) => route.abort());
  const api = apiClient(live.baseUrl, await merchant.newKey({ livemode: true }));
  const link = await newLink(api);
  await page.goto(link.url);
  await fillPayer(page);
  await page.getByRole("button", { name: "Pay $24.50" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "allow js.stripe.com" })).toBeVisible();
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});
