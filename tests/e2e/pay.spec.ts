import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");

for (const [number, brand] of [
  ["4242 4242 4242 4242", "Visa"],
  ["5555555555554444", "Mastercard"],
  ["3782 822463 10005", "American Express"],
]) {
  test(`${brand} pays and lands on the confirmation`, async ({ page, api }) => {
    const link = await newLink(api, {
      after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "See you soon." } },
    });
    await page.goto(link.url);
    await fillCard(page, number);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
    await expect(page).toHaveURL(/\/checkout\/cs_test_/);
    await expect(page.getByText("See you soon.")).toBeVisible();
    await expect(page.getByText("buyer@shopper.example")).toHaveCount(0);
  });
}

for (const [number, words] of [
  ["4000000000000002", /declined/i],
  ["4000000000009995", /funds/i],
] as const) {
  test(`the card ${number} is refused, the form is kept, another card pays`, async ({ page, api, complaints }) => {
    const link = await newLink(api);
    await page.goto(link.url);
    await fillCard(page, number);
    await payButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("buyer@shopper.example");
    await expect(page.getByLabel("Name on card")).toHaveValue("Jane Doe");
    await expect(page.getByLabel("Card number")).toHaveValue(/^4000 0000 0000/);
    await fillCard(page);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
    // Chromium itself notes every 4xx that a page asked for.
    expect(complaints.splice(0).filter((text) => !text.includes("402"))).toEqual([]);
  });
}

test("the tax of the country is in the first total, and follows the country, also one that is filled in silently", async ({
  page,
  api,
}) => {
  await api("POST", "/api/v3/tax-rates", {
    body: { country: "US", percentage: 8.875, inclusive: false, display_name: "Sales tax" },
  });
  await api("POST", "/api/v3/tax-rates", {
    body: { country: "DE", percentage: 19, inclusive: true, display_name: "VAT" },
  });
  const link = await newLink(api, { automatic_tax: { enabled: true } });
  await page.goto(link.url);
  await expect(page.getByText("Sales tax 8.875%")).toBeVisible();
  await expect(payButton(page)).toHaveText("Pay $26.67");
  await page.getByLabel("Country").selectOption("FR");
  await expect(payButton(page)).toHaveText("Pay $24.50");
  await expect(page.getByText("Sales tax")).toHaveCount(0);
  await page.getByLabel("Country").evaluate((select: HTMLSelectElement) => {
    select.value = "DE";
  });
  await expect(page.getByText("Includes VAT 19%")).toBeVisible();
  await page.getByLabel("Country").evaluate((select: HTMLSelectElement) => {
    select.value = "US";
  });
  await expect(payButton(page)).toHaveText("Pay $26.67");
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await expect(page.getByText("$26.67").first()).toBeVisible();
});

test("a session that the shop made has the tax in its first total too, and is paid at once", async ({ page, api }) => {
  await api("POST", "/api/v3/tax-rates", {
    body: { country: "US", percentage: 10, inclusive: false, display_name: "Sales tax" },
  });
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 20 } });
  const session = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: product.body.id, automatic_tax: { enabled: true } },
  });
  await page.goto(session.body.url);
  await expect(payButton(page)).toHaveText("Pay $22.00");
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  const paid = await api("GET", `/api/v3/checkout/sessions/${session.body.id}`);
  expect(paid.body).toMatchObject({ amount_total: 2200, total_details: { amount_tax: 200 } });
});

test("the test wallet pays at a press, with name, e-mail and addresses of its own", async ({ page, api }) => {
  const link = await newLink(api, {
    shipping_address_collection: { allowed_countries: ["DE", "FR"] },
    phone_number_collection: { enabled: true },
    consent_collection: { terms_of_service: "required" },
  });
  await page.goto(link.url);
  await page.getByRole("button", { name: "Test wallet" }).click();
  // What no wallet knows is asked for before it opens.
  await expect(page.getByRole("checkbox", { name: "I agree" })).toBeFocused();
  await page.getByRole("checkbox", { name: "I agree" }).check();
  await page.getByRole("button", { name: "Test wallet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  const sessions = await api("GET", "/api/v3/checkout/sessions");
  expect(sessions.body.data[0]).toMatchObject({
    customer_details: { name: "Ada Lovelace", email: "ada@example.com" },
    shipping: { name: "Ada Lovelace", address: { city: "Berlin", country: "DE" } },
  });
});

test("who comes second for the last place reads that it is gone, and pays nothing", async ({
  page,
  browser,
  api,
  merchant,
}) => {
  const link = await newLink(api, { restrictions: { completed_sessions: { limit: 1 } } });
  const second = await (await browser.newContext()).newPage();
  for (const one of [page, second]) {
    await one.goto(link.url);
    await fillCard(one);
  }
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await payButton(second).click();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("No longer available");
  expect(await merchant.count("payment_attempts")).toBe(1);
  await second.context().close();
});

test("text of twice the size stays on a phone's page", async ({ page, api }) => {
  const usd = (amount: number) => ({ amount, currency: "usd" });
  const link = await newLink(api, {
    payment_method_types: ["card", "paypal", "klarna"],
    shipping_address_collection: { allowed_countries: ["US", "DE"] },
    shipping_options: [
      { display_name: "Standard", fixed_amount: usd(490) },
      { display_name: "Express", fixed_amount: usd(1500) },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["en", "de", "fr", "es", "ja", "ar"]) {
    await page.goto(`${link.url}?locale=${language}`);
    const pixels = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect([language, pixels]).toEqual([language, 0]);
  }
});

test("the button is in view on a desktop, and close by on a phone", async ({ page, api }) => {
  const link = await newLink(api);
  for (const [width, height, below] of [
    [1280, 800, 0],
    [390, 844, 250],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(link.url);
    const box = await payButton(page).boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(height + below);
  }
});

test.describe("payment methods", () => {
  const methods = ["us_bank_account", "card", "ideal", "bancontact", "affirm"];

  test("are those of currency and country, and the button of a redirect too says for how much", async ({
    page,
    api,
  }) => {
    const link = await newLink(api, { payment_method_types: methods }, { priceCurrency: "EUR" });
    await page.goto(link.url);
    await expect(page.getByRole("radio")).toHaveCount(1);
    await expect(page.getByRole("radio", { includeHidden: true })).toHaveCount(3);
    await page.getByLabel("Country").selectOption("NL");
    await page.getByRole("radio", { name: "iDEAL" }).check();
    await expect(payButton(page)).toHaveText("Pay €24.50");
    await page.getByLabel("Country").selectOption("BE");
    await expect(page.getByRole("radio", { name: "iDEAL" })).toBeHidden();
    await expect(page.getByRole("radio", { name: "Bancontact" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
    await expect(payButton(page)).toHaveText("Pay €24.50");
  });

  test.describe("in the Netherlands", () => {
    test.use({ locale: "nl-NL" });
    test("begin with the likeliest", async ({ page, api }) => {
      const link = await newLink(api, { payment_method_types: methods }, { priceCurrency: "EUR" });
      await page.goto(link.url);
      await expect(page.getByRole("radio").first()).toHaveValue("ideal");
      await expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked();
      await page.getByLabel("Email").fill("buyer@shopper.example");
      await page.getByLabel("Full name").fill("Jane Doe");
      await page.getByRole("button", { name: "Pay €24.50" }).click();
      await page.getByRole("button", { name: "Decline" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "wasn’t authorized" })).toBeFocused();
      await expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked();
    });
  });
});

test.describe("what was typed", () => {
  test("stays over a reload, another language, a bank and its refusal; nothing of the card, and until it is paid", async ({
    page,
    api,
  }) => {
    const link = await newLink(api, {
      custom_fields: [
        {
          key: "grind",
          label: { type: "custom", custom: "Grind" },
          type: "dropdown",
          dropdown: { options: [{ label: "Whole", value: "whole" }] },
        },
      ],
      consent_collection: { promotions: "auto" },
    });
    const isKept = async () => {
      await expect(page.locator("#email")).toHaveValue("buyer@shopper.example");
      await expect(page.locator("#name")).toHaveValue("Jane Doe");
      await expect(page.locator("#country")).toHaveValue("DE");
      await expect(page.locator("[name='customFields.grind']")).toHaveValue("whole");
      await expect(page.locator("[name='consent.promotions']")).toBeChecked();
      for (const id of ["number", "expiry", "cvc"]) await expect(page.locator(`#${id}`)).toHaveValue("");
    };
    await page.goto(link.url);
    await fillCard(page, "4000000000003184");
    await page.getByLabel("Country").selectOption("DE");
    await page.getByLabel("Grind").selectOption("whole");
    await page.getByLabel(/Send me news/).check();
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).toContain("buyer@shopper.example");
    expect(stored).not.toMatch(/4000\s?0000|0000\s?3184|12\s?\/\s?40/);
    await page.reload();
    await isKept();
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
    await isKept();
    await page.getByRole("link", { name: "English" }).click();
    await fillCard(page, "4000000000003184");
    await payButton(page).click();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not confirm your identity" })).toBeVisible();
    await isKept();
    await fillCard(page);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("buyer@shopper.example");
  });
});

test("a number that is no test card is refused in the browser and never leaves it", async ({ page, api }) => {
  const link = await newLink(api);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await page.goto(link.url);
  await fillCard(page, "4111111111111111");
  await payButton(page).click();
  await expect(page.getByText(/Test mode takes test cards only/)).toBeVisible();
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  expect(sent.some((text) => text.includes("/pay"))).toBe(true);
  for (const text of sent) expect(text.replace(/\D/g, "")).not.toMatch(/4111111111111111|4242424242424242/);
});

test("typing groups the number, and what is wrong is said after leaving the field", async ({ page, api }) => {
  const link = await newLink(api);
  await page.goto(link.url);
  const number = page.getByLabel("Card number");
  await number.pressSequentially("424242424242424");
  await expect(number).toHaveValue("4242 4242 4242 424");
  await expect(page.getByText("Your card number is incomplete")).toHaveCount(0);
  await page.getByLabel("CVC").focus();
  await expect(page.getByText("Your card number is incomplete")).toBeVisible();
  await number.fill("378282246310005");
  await expect(number).toHaveValue("3782 822463 10005");
  await expect(number).not.toHaveAttribute("name");
});

for (const page of ["link", "session"] as const) {
  const open = async (tab: Page, api: Api) => {
    const link = await newLink(api);
    const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
    const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.body.id } });
    await tab.goto(page === "link" ? link.url : session.body.url);
    await fillCard(tab);
  };

  test(`a reload right after the press leads to the payment, which was made once: a ${page}'s page`, async ({
    page: tab,
    api,
    merchant,
    complaints,
  }) => {
    await open(tab, api);
    // The payment reaches the server, and its answer nobody.
    let arrived: Promise<unknown> | undefined;
    const sent = new Promise<void>((resolve) => {
      tab.route("**/pay", (route) => {
        arrived = route.fetch();
        resolve();
      });
    });
    await payButton(tab).click();
    await sent;
    await tab.reload();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
    await expect(tab).toHaveURL(/\/checkout\/cs_test_/);
    await arrived;
    expect(await merchant.count("payment_attempts")).toBe(1);
    // What the reload cut off is an error of the page that is gone.
    complaints.length = 0;
  });

  test(`a press that never reached the server is made again by the customer: a ${page}'s page`, async ({
    page: tab,
    api,
    merchant,
    complaints,
  }) => {
    await open(tab, api);
    const sent = new Promise<void>((resolve) => {
      tab.route("**/pay", () => resolve(), { times: 1 });
    });
    await payButton(tab).click();
    await sent;
    await tab.reload();
    await expect(tab.locator("#email")).toHaveValue("buyer@shopper.example");
    await expect(payButton(tab)).toBeEnabled({ timeout: 10_000 });
    expect(await merchant.count("payment_attempts")).toBe(0);
    await fillCard(tab);
    await payButton(tab).click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
    expect(await merchant.count("payment_attempts")).toBe(1);
    complaints.length = 0;
  });
}

test("a link that was paid opens anew in the same tab, by Back and by its address", async ({ page, api }) => {
  const link = await newLink(api);
  await page.goto(link.url);
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await page.goBack();
  await expect(payButton(page)).toHaveText("Pay $24.50");
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await page.goto(link.url);
  await fillCard(page);
  await payButton(page).click();
  await expect(payButton(page)).toHaveText("Pay $24.50 again");
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test("a double click pays once", async ({ page, api, merchant }) => {
  const link = await newLink(api);
  await page.goto(link.url);
  await fillCard(page);
  await payButton(page).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  expect(await merchant.count("payment_attempts")).toBe(1);
  expect(await merchant.count("checkout_sessions")).toBe(1);
});

test("the whole form by keyboard", async ({ page, api }) => {
  const link = await newLink(api);
  await page.goto(link.url);
  await page.getByLabel("Email").focus();
  for (const text of ["buyer@shopper.example", "4242424242424242", "1240", "123", "Jane Doe"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  // Country and ZIP code come next, then the button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test("a link's session past its hour shows its end, with a way to start again", async ({ page, api, merchant }) => {
  const link = await newLink(api);
  const { body: session } = await api("POST", `/pay/${link.id}/sessions`, {
    body: {},
    headers: { origin: new URL(link.url).origin },
  });
  await merchant.advanceClock(3601);
  await page.goto(`/checkout/${session.sessionId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("expired");
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Start over" }).click();
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test("an unknown link has a page of its own", async ({ page, complaints }) => {
  const answer = await page.goto("/pay/plink_unknown");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("what the customer loads stays small and comes from here alone", async ({ page, api, baseUrl }) => {
  const link = await newLink(api);
  const loaded: { url: string; type: string; bytes: number }[] = [];
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes();
    loaded.push({ url: request.url(), type: request.resourceType(), bytes: responseBodySize });
  });
  await page.goto(link.url, { waitUntil: "networkidle" });
  expect(loaded.length).toBeLessThanOrEqual(4);
  for (const { url } of loaded) expect(url.startsWith(baseUrl)).toBe(true);
  const bytes = (type: string) => loaded.filter((one) => one.type === type).reduce((sum, one) => sum + one.bytes, 0);
  expect(bytes("script")).toBeLessThanOrEqual(20_000);
  expect(bytes("stylesheet")).toBeLessThanOrEqual(12_000);
  expect(bytes("document")).toBeLessThanOrEqual(20_000);
  expect(bytes("font")).toBe(0);
});

test("its headers let nobody frame it, keep it or send it on", async ({ request, api }) => {
  const link = await newLink(api);
  const headers = (await request.get(link.url)).headers();
  expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  expect(headers["content-security-policy"]).toMatch(/script-src 'nonce-/);
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
});

test("axe finds nothing, light and dark, on a phone and on a desktop", async ({ page, api }) => {
  const link = await newLink(api, {}, { images: [], description: "Whole beans" });
  await page.goto(link.url);
  expect(await pageFlaws(page)).toEqual([]);
  await payButton(page).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  expect(await pageFlaws(page)).toEqual([]);
});
