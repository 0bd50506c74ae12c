import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import { apiClient } from "../factories/api-client.ts";
import { type ScriptCalls, STRIPE_SCRIPT } from "../payments/stripe-script.ts";
import { type LiveService, startLiveService } from "../service/live-service.ts";
import { test as base, expect, newLink } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

/** A second process of the service on the same database, with live mode by a mock of Stripe. */
const test = base.extend<object, { live: LiveService }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern.
    async ({}, use) => {
      const live = await startLiveService(process.env.TEST_DATABASE_URL ?? "");
      await use(live);
      await live.stop();
    },
    { scope: "worker" },
  ],
});

const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { stripeCalls: ScriptCalls }).stripeCalls) as Promise<ScriptCalls>;

async function openLive(
  page: Page,
  {
    merchant,
    live,
    body,
    product,
  }: { merchant: { newKey: (options: object) => Promise<string> }; live: LiveService; body?: object; product?: object },
) {
  await page.route("https://js.stripe.com/v3/", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STRIPE_SCRIPT }),
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

test("live mode is paid through the processor's card field, without our card inputs", async ({
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

test("the page says so if no method supports the currency", async ({ page, merchant, live }) => {
  await openLive(page, { merchant, live, body: { payment_method_types: ["ideal"] } });
  await expect(page.getByRole("heading", { name: en.pages.noMethod.title })).toBeVisible();
  await expect(page.getByText("$24.50").first()).toBeVisible();
  await expect(page.locator("button[type=submit]")).toHaveCount(0);
  expect(await pageFlaws(page)).toEqual([]);
});

test("a wallet pays with its own name, email, and addresses; missing details are requested first", async ({
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
