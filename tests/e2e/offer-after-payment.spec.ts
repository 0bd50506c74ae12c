import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Coffee for USD 24.50, and afterwards a grinder for USD 49, without the coupon. */
async function offeringLink(api: Api, discount?: string): Promise<{ id: string; url: string }> {
  const coffee = await createObject(api, "/api/v3/products", { name: "House blend", priceAmount: 24.5 });
  const grinder = await createObject(api, "/api/v3/products", { name: "Grinder", priceAmount: 49 });
  return createObject(api, "/api/v3/payment-links", {
    line_items: [{ price: coffee.id }],
    after_completion: { type: "hosted_confirmation", offer: { price: grinder.default_price, discount } },
  });
}

/** Pays with the card saved, and is led to the offer. */
async function payAndSave(page: Page): Promise<void> {
  const box = page.getByRole("checkbox", { name: "Save my card" });
  await expect(box).not.toBeChecked();
  await fillCard(page);
  await box.check();
  await payButton(page).click();
  await page.waitForURL(/\/offer/);
}

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("the offer follows the payment, is bought by one press, and the confirmation names both", async ({
      page,
      api,
    }) => {
      const { url } = await offeringLink(api);
      await page.goto(url);
      expect(await pageFlaws(page)).toEqual([]);
      await payAndSave(page);
      await expect(title(page)).toHaveText("One more offer for you");
      await expect(page.getByText("You pay with Visa •••• 4242")).toBeVisible();
      const buy = page.getByRole("button", { name: "Buy now and pay $49.00" });
      const decline = page.getByRole("link", { name: "No, thanks" });
      const sizes = await Promise.all([buy.boundingBox(), decline.boundingBox()]);
      expect(sizes[0]?.width).toBe(sizes[1]?.width);
      expect(sizes[0]?.height).toBe(sizes[1]?.height);
      expect(await pageFlaws(page)).toEqual([]);
      await buy.click();
      await expect(title(page)).toHaveText("Payment complete");
      await expect(page.getByText("Grinder")).toBeVisible();
      await expect(page.getByText("You also ordered: House blend, $24.50")).toBeVisible();
      expect(await pageFlaws(page)).toEqual([]);
      await page.goBack();
      await expect(title(page)).toHaveText("Payment complete");
      const { body } = await api("GET", "/api/v3/payment-intents");
      expect(body.data.map(({ amount }: { amount: number }) => amount)).toEqual([4900, 2450]);
    });
  });
}

test("a discount is shown next to the price without it, and charged", async ({ page, api }) => {
  const { id } = await createObject(api, "/api/v3/coupons", { percent_off: 20, name: "Thanks" });
  const { url } = await offeringLink(api, id as string);
  await page.goto(url);
  await payAndSave(page);
  await expect(page.getByText("$39.20 instead of $49.00")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Buy now and pay $39.20" }).click();
  await expect(title(page)).toHaveText("Payment complete");
});

test("the offer is in German, names the obligation, and No goes on to the confirmation", async ({ page, api }) => {
  const { url } = await offeringLink(api);
  await page.goto(`${url}?locale=de`);
  await expect(page.getByRole("checkbox", { name: "Meine Karte" })).toBeVisible();
  await page.goto(url);
  await payAndSave(page);
  await page.goto(`${page.url()}?locale=de`);
  await expect(page.getByRole("button", { name: "Zahlungspflichtig bestellen: 49,00" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("link", { name: "Nein, danke" }).click();
  await expect(page.getByText("House blend")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/cs_test_\w+/);
  const { body } = await api("GET", "/api/v3/payment-intents");
  expect(body.data).toHaveLength(1);
});

test("the offer is bought without a script", async ({ page, api, browser }) => {
  const { url } = await offeringLink(api);
  await page.goto(url);
  await payAndSave(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, locale: "en" });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByRole("button", { name: "Buy now and pay $49.00" }).click();
  await expect(title(plain)).toHaveText("Payment complete");
  await context.close();
});

test("a merchant chooses the offer of a link, its coupon, and removes it", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const link = await newLink(api);
  const grinder = await createObject(api, "/api/v3/products", { name: "Grinder", priceAmount: 49 });
  const coupon = await createObject(api, "/api/v3/coupons", { percent_off: 20, name: "Thanks" });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${link.id}/edit`);
  await page.getByText("More options").click();
  await page.getByText("Offer after payment").click();
  await page.getByRole("button", { name: "Offer Grinder" }).click();
  const field = page.getByLabel("Coupon");
  await field.fill("coupon_unknown");
  await page.getByRole("option", { name: "coupon_unknown" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  complaints.splice(0);
  await field.fill("Thanks");
  await page.getByRole("option", { name: "Thanks" }).click();
  const preview = page.frameLocator('iframe[title="Payment page preview"]');
  await expect(preview.getByRole("checkbox", { name: "Save my card" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Grinder, coupon ${coupon.id}`)).toBeVisible();
  const read = async () => (await api("GET", `/api/v3/payment-links/${link.id}`)).body.after_completion.offer;
  expect(await read()).toEqual({ price: grinder.default_price, discount: coupon.id });
  await page.goto(`/test/payment-links/${link.id}/edit`);
  await page.getByRole("button", { name: "Remove Grinder" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  expect(await read()).toBeUndefined();
});

test("an offer of an inactive product says so in the form of a copy, and can be removed", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const { id } = await offeringLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/new?from=${id}`);
  const remove = page.getByRole("button", { name: "Remove Grinder" });
  await expect(remove).toBeVisible();
  const price = (await api("GET", `/api/v3/payment-links/${id}`)).body.after_completion.offer.price;
  const { product } = (await api("GET", `/api/v3/prices/${price}`)).body;
  await api("POST", `/api/v3/products/${product}`, { body: { active: false } });
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(remove).toHaveAccessibleDescription(/active/);
  complaints.splice(0);
  await remove.click();
  await expect(remove).toHaveCount(0);
});
