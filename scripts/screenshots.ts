import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { apiClient } from "../tests/factories/api-client.ts";
import { newMerchant } from "../tests/factories/merchant.ts";
import { headerLines, newEndpoint, newestProductEvent } from "../tests/factories/signed-webhook.ts";
import "../tests/service/install-reactions.ts";
import { startService } from "../tests/service/start-service.ts";
import { systemChromium } from "./launcher/chromium.mjs";
import { shootCustomerStates } from "./screenshots/customer-states.ts";
import { shootDashboard } from "./screenshots/dashboard-pages.ts";

// `npm run screenshots -- <folder> [dashboard|customer] [--widths 390,1280] [--language de]`: every page in both themes, on
// a phone and on a desktop; on request only those of merchants or of customers, at other widths, and the customers' in
// another language.
const { values, positionals } = parseArgs({
  options: {
    widths: { type: "string", default: "390,1280" },
    language: { type: "string", default: "en" },
  },
  allowPositionals: true,
});
const [folder = "screenshots", only] = positionals;
const messages = messagesIn(values.language) ?? en;
process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

/** The customer's data for the form with all fields. */
const ANSWERS = {
  country: "US",
  line1: "350 5th Ave",
  city: "New York",
  state: "NY",
  postalCode: "10118",
  phone: "+1 555 010 9999",
  taxId: { value: "12-3456789" },
  shipping: {
    name: "Ada Lovelace",
    country: "US",
    line1: "350 5th Ave",
    city: "New York",
    state: "NY",
    postalCode: "10118",
  },
  customFields: { grind: "whole" },
  consent: { termsOfService: true, promotions: true },
};

const service = await startService("production");
const browser = await chromium.launch({
  executablePath: systemChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-quic"],
});
try {
  await mkdir(folder, { recursive: true });
  const shop = await openShop();
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of values.widths.split(",").map(Number)) {
      const context = await browser.newContext({
        colorScheme,
        locale: messages.locale,
        viewport: { width, height: 844 },
        baseURL: service.baseUrl,
      });
      await shoot(context, shop, `${colorScheme}-${width}`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await service.stop();
}
process.exit(0);

type Shop = Awaited<ReturnType<typeof openShop>>;

/** A merchant with objects of each kind. */
async function openShop() {
  const merchant = await newMerchant(service.databaseUrl, "Northwind Coffee");
  const api = apiClient(service.baseUrl, merchant.key);
  const create = async (path: string, body: object) => {
    const response = await api("POST", `/api/v3/${path}`, { body });
    if (response.status !== 200) throw new Error(response.text);
    return response.body;
  };
  const blend = await create("products", {
    name: "House blend, 1 kg",
    description: "Whole beans, roasted on Mondays.",
    priceAmount: 24,
  });
  const filters = await create("products", { name: "Paper filters", description: "Pack of 100.", priceAmount: 6.5 });
  const club = await create("products", {
    name: "Coffee club",
    description: "A new origin every month.",
    priceAmount: 19,
    recurringInterval: "month",
  });
  const gift = await create("products", {
    name: "Tip for the roaster",
    amountType: "CUSTOM",
    minimumAmount: 1,
    presetAmount: 5,
    priceCurrency: "EUR",
  });
  await create("products", { name: "Spring harvest", priceAmount: 31, status: "DRAFT" });
  const link = await create("payment-links", {
    line_items: [
      { price: blend.id, quantity: 1 },
      { price: filters.id, quantity: 4 },
    ],
    label: "Starter set",
  });
  const clubLink = await create("payment-links", { productIds: [club.id] });
  await create("payment-links", { productIds: [gift.id] });
  const paid = await create("checkout/sessions", { productId: blend.id, quantity: 2 });
  await pay(paid.id, "tok_visa");
  const linked = await apiClient(service.baseUrl)("POST", `/pay/${link.id}/sessions`, {
    body: {},
    headers: { origin: service.baseUrl },
  });
  await pay(linked.body.sessionId, "tok_mastercard");
  const expired = await create("checkout/sessions", { productId: filters.id });
  await api("POST", `/api/v3/checkout/sessions/${expired.id}/expire`);
  const open = await create("checkout/sessions", { productId: blend.id, customer_email: "ada@example.com" });
  const ended = await create("payment-links", {
    productIds: [blend.id],
    expires_at: 1_700_000_000,
    inactive_message: "Sold out until the next harvest.",
  });
  await create("promotion-codes", { code: "SPRING", percent_off: 10 });
  await create("shipping-rates", {
    display_name: "Standard",
    fixed_amount: { amount: 490, currency: "usd" },
    regions: ["eu"],
  });
  await create("tax-rates", { country: "US", percentage: 8.875, inclusive: false, display_name: "Sales tax" });
  const full = await create("checkout/sessions", {
    line_items: [
      { price: blend.id, quantity: 2, adjustable_quantity: { enabled: true } },
      { price: filters.id, quantity: 1 },
    ],
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    phone_number_collection: { enabled: true },
    tax_id_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE", "JP", "US"] },
    consent_collection: { terms_of_service: "required", promotions: "auto" },
    custom_fields: [
      { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text", optional: true },
      {
        key: "grind",
        label: { type: "custom", custom: "Grind" },
        type: "dropdown",
        dropdown: { options: [{ label: "Whole beans", value: "whole" }] },
      },
    ],
    custom_text: {
      shipping_address: { message: "Ships on Tuesdays." },
      submit: { message: "Unopened bags can be returned for 30 days." },
      after_submit: { message: "Questions? hello@northwind.example" },
    },
    payment_method_types: ["card", "ideal", "paypal"],
  });
  const answered = await create("checkout/sessions", {
    line_items: [
      { price: blend.id, quantity: 2 },
      { price: filters.id, quantity: 1 },
    ],
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    tax_id_collection: { enabled: true },
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["US"] },
    consent_collection: { terms_of_service: "required", promotions: "auto" },
    custom_fields: [
      {
        key: "grind",
        label: { type: "custom", custom: "Grind" },
        type: "dropdown",
        dropdown: { options: [{ label: "Whole beans", value: "whole" }] },
      },
    ],
    client_reference_id: "order-1042",
    externalCustomerId: "user-7",
    success_url: "https://northwind.example/thanks?session={CHECKOUT_SESSION_ID}",
    metadata: { order: "1042", campaign: "spring" },
  });
  await apiClient(service.baseUrl)("POST", `/checkout/${answered.id}/order`, {
    body: { promotionCode: "SPRING" },
    headers: { origin: service.baseUrl },
  });
  // The first attempt only shows the tax.
  for (const token of ["tok_visa", "tok_declined", "tok_visa"]) await pay(answered.id, token, ANSWERS);
  const giftLink = await create("payment-links", { productIds: [gift.id], submit_type: "donate" });
  await merchant.setBrandColor("#b3261e");
  const endpoint = await newEndpoint(api, { url: "https://northwind.example/hooks/orders", enabled_events: ["ping"] });
  const event = await newestProductEvent(merchant.id);
  return {
    api,
    user: await merchant.newUser(),
    endpoint,
    event,
    full,
    answered,
    giftLink,
    link,
    clubLink,
    paid,
    expired,
    open,
    ended,
  };
}

async function pay(sessionId: string, token: string, answers: object = {}): Promise<void> {
  await apiClient(service.baseUrl)("POST", `/checkout/${sessionId}/pay`, {
    body: {
      email: "ada@example.com",
      name: "Ada Lovelace",
      country: "GB",
      card: { token, expiryMonth: 12, expiryYear: 2040 },
      ...answers,
    },
    headers: { origin: service.baseUrl },
  });
}

async function shoot(context: BrowserContext, shop: Shop, suffix: string): Promise<void> {
  const page = await context.newPage();
  const keep = async (name: string) => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true });
  };
  const visit = async (name: string, url: string) => {
    await page.goto(url);
    await keep(name);
  };
  if (only !== "dashboard") await shootCustomer({ page, shop, keep, visit });
  if (only === "customer") return;
  await visit("sign-in", "/sign-in");
  await page.getByLabel("Email").fill(shop.user.email);
  await page.getByLabel("Password").fill(shop.user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/test$/);
  await shootDashboard({ page, api: shop.api, keep });
  await visit("checkout-session", `/test/checkout-sessions/${shop.answered.id}`);
  await visit("checkout-session-open", `/test/checkout-sessions/${shop.open.id}`);
  await page.getByRole("button", { name: "Expire…" }).click();
  await keep("checkout-session-expire");
  await page.keyboard.press("Escape");
  await page.goto("/test/settings");
  await page.getByRole("textbox", { name: /^Logo/ }).fill(`${service.baseUrl}/icon.svg`);
  await page.getByRole("textbox", { name: /^Terms/ }).fill("https://northwind.example/terms");
  await page.getByRole("textbox", { name: /^Refund policy/ }).fill("ftp://northwind.example");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a full URL").waitFor();
  await keep("settings");
  await visit("webhook-lab", "/test/webhook-lab");
  await page.getByLabel("Body").fill(JSON.stringify(JSON.parse(shop.event.body), null, 2));
  await page.getByLabel("Headers").fill(headerLines(shop.event, shop.endpoint.secret, 7_200));
  await page.getByLabel("Secret").fill("whsec_of_another_endpoint");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("was parsed and re-serialized").waitFor();
  await keep("webhook-lab-findings");
  await page.getByLabel("Headers").fill(headerLines(shop.event, shop.endpoint.secret));
  await page.getByLabel("Body").fill(shop.event.body);
  await page.getByLabel("Secret").fill(shop.endpoint.secret);
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("The signature is valid").waitFor();
  await keep("webhook-lab-right");
  await visit("test-clock", "/test/test-clock");
  await visit("live-products", "/live/products");
}

interface Stage {
  page: Page;
  shop: Shop;
  keep: (name: string) => Promise<void>;
  visit: (name: string, url: string) => Promise<void>;
}

/** The customer's pages, and the API reference. */
async function shootCustomer({ page, shop, keep, visit }: Stage): Promise<void> {
  await visit("pay", shop.link.url);
  await fill(page, "4000000000000002");
  await page.locator("button[type=submit]").click();
  await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
  await keep("declined");
  await visit("donate", shop.giftLink.url);
  await page.goto(shop.full.url);
  await page.getByText(messages.orderForm.addCode).click();
  await keep("all-fields");
  await page.locator("#promotionCode").fill("WRONG");
  await page.locator("button[type=submit]").click();
  await page.getByText(messages.problems.promotionCode.not_found).waitFor();
  await keep("all-fields-errors");
  await page.locator("#promotionCode").fill("SPRING");
  await page.getByRole("button", { name: messages.orderForm.applyCode }).click();
  await page.getByRole("button", { name: messages.orderForm.removeCode("SPRING") }).waitFor();
  await page.getByLabel("PayPal").check();
  await page.getByLabel(messages.details.billingIsShipping).uncheck();
  await keep("all-fields-ideal");
  await page.getByRole("button", { name: messages.orderForm.removeCode("SPRING") }).click();
  await page.getByText(messages.orderForm.addCode).waitFor();
  await visit("subscribe", shop.clubLink.url);
  await page.locator("button[type=submit]").click();
  await keep("field-errors");
  await visit("paid", shop.paid.url);
  await visit("expired", shop.expired.url);
  await visit("inactive", shop.ended.url);
  await visit("not-found", "/pay/plink_unknown");
  const merchant = await newMerchant(service.databaseUrl, "Café Aurora");
  await merchant.setBrandColor("#7c3aed");
  await shootCustomerStates({ page, keep, merchant, messages, api: apiClient(service.baseUrl, merchant.key) });
  if (messages !== en) return;
  for (const path of ["", "/errors", "/money", "/errors/rate_limited", "/v3", "/v3/payment-links", "/nothing"]) {
    await visit(`docs${path.replaceAll("/", "-")}`, `/docs${path}`);
  }
}

async function fill(page: Page, number: string): Promise<void> {
  await page.locator("#email").fill("ada@example.com");
  await page.locator("#number").fill(number);
  await page.locator("#expiry").fill("1240");
  await page.locator("#cvc").fill("123");
  await page.locator("#name").fill("Ada Lovelace");
}
