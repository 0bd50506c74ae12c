import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";
import { bytesOf, watchTransfers } from "./transfers.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");

test("a card pays and shows the confirmation", async ({ page, api }) => {
  const link = await newLink(api, {
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "See you soon." } },
  });
  await page.goto(link.url);
  await fillCard(page, "4242 4242 4242 4242");
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await expect(page).toHaveURL(/\/checkout\/cs_test_/);
  await expect(page.getByText("See you soon.")).toBeVisible();
  await expect(page.getByText("buyer@shopper.example")).toHaveCount(0);
});

test("text at twice the size fits a phone's page", { tag: "@full" }, async ({ page, api }) => {
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

test("the button is in view on a desktop, and near the fold on a phone", { tag: "@full" }, async ({ page, api }) => {
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

test("a reload right after the click shows the payment, which was created once", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const link = await newLink(api);
  await page.goto(link.url);
  await fillCard(page);
  // The payment reaches the server, and its answer nobody.
  let arrived: Promise<unknown> | undefined;
  const sent = new Promise<void>((resolve) => {
    page.route("**/pay", (route) => {
      arrived = route.fetch();
      resolve();
    });
  });
  await payButton(page).click();
  await sent;
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await expect(page).toHaveURL(/\/checkout\/cs_test_/);
  await arrived;
  expect(await merchant.count("payment_attempts")).toBe(1);
  // What the reload cut off is an error of the page that is gone.
  complaints.length = 0;
});

test("a paid link opens again in the same tab, by Back and by its URL", async ({ page, api }) => {
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
  await expect(payButton(page)).toHaveText(en.form.payAgain("$24.50"));
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test("the form is completed by keyboard", async ({ page, api }) => {
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

test("the page stays small and loads only from this host", async ({ page, api, baseUrl }) => {
  const link = await newLink(api);
  const transfers = watchTransfers(page);
  await page.goto(link.url, { waitUntil: "networkidle" });
  const loaded = await transfers();
  expect(loaded.length).toBeLessThanOrEqual(4);
  for (const { url } of loaded) expect(url.startsWith(baseUrl)).toBe(true);
  const bytes = (type: string) => bytesOf(loaded, type);
  expect(bytes("script")).toBeLessThanOrEqual(20_000);
  expect(bytes("stylesheet")).toBeLessThanOrEqual(12_000);
  expect(bytes("document")).toBeLessThanOrEqual(20_000);
  expect(bytes("font")).toBe(0);
});

test("its headers prevent framing, caching, and referrers", async ({ request, api }) => {
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
