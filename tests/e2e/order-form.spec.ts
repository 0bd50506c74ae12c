import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";
import { bytesOf, watchTransfers } from "./transfers.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const isPaid = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");

/** A session with everything that can be asked, at USD 24.50 apiece. */
async function fullSession(api: Api, change: object = {}): Promise<{ id: string; url: string }> {
  const product = await createObject(api, "/api/v3/products", {
    name: "House blend",
    priceAmount: 24.5,
    description: "Whole beans",
    statement_descriptor: "ROASTERY",
  });
  return createObject(api, "/api/v3/checkout/sessions", {
    line_items: [{ price: product.id, quantity: 2, adjustable_quantity: { enabled: true, maximum: 4 } }],
    allow_promotion_codes: true,
    billing_address_collection: "required",
    phone_number_collection: { enabled: true },
    tax_id_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE", "JP", "US"] },
    consent_collection: { terms_of_service: "required", promotions: "auto" },
    custom_fields: [
      { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
      { key: "no", label: { type: "custom", custom: "Member number" }, type: "numeric", optional: true },
      {
        key: "size",
        label: { type: "custom", custom: "Size" },
        type: "dropdown",
        dropdown: { options: [{ label: "Large", value: "l" }] },
      },
    ],
    custom_text: {
      shipping_address: { message: "We ship on Mondays." },
      submit: { message: "You can return it for 30 days." },
      after_submit: { message: "A receipt follows by e-mail." },
    },
    payment_method_types: ["card", "paypal"],
    ...change,
  });
}

/** Fills in all that a full session asks for. */
async function fillAll(page: Page): Promise<void> {
  await fillCard(page);
  await page.getByLabel("Phone number").fill("+1 555 010 9999");
  await page.getByLabel("Full name").first().fill("Jane Doe");
  await page.getByLabel("Country").first().selectOption("US");
  await page.getByLabel("Address", { exact: true }).first().fill("1 Main St");
  await page.getByLabel("City").first().fill("Austin");
  await page.getByLabel("State").first().selectOption("TX");
  await page.getByLabel("ZIP code").first().fill("78701");
  await page.getByLabel("Engraving").fill("For J.");
  await page.getByLabel("Size").selectOption("l");
  await page.getByLabel(en.details.terms).check();
}

test("all fields are filled in and paid, partly by keyboard", async ({ page, api }) => {
  const { id, url } = await fullSession(api);
  await page.goto(url);
  await fillAll(page);
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  await isPaid(page);
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  expect(body.customer_details.address).toEqual(body.shipping.address);
  expect(body.shipping.address).toMatchObject({ line1: "1 Main St", city: "Austin", state: "TX" });
  expect(body.custom_fields[2].dropdown.value).toBe("l");
  expect(body.consent).toEqual({ terms_of_service: "accepted", promotions: "opt_out" });
});

test.describe("fields", () => {
  test("Backspace after a gap in the card number deletes the digit before it", { tag: "@full" }, async ({
    page,
    api,
  }) => {
    const link = await newLink(api);
    await page.goto(link.url);
    const number = page.getByLabel("Card number");
    await number.fill("42424242");
    await number.press("End");
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await expect(number).toHaveValue("4244 242");
  });

  test("long orders are collapsed on a phone, and are next to the form on a desktop", { tag: "@full" }, async ({
    page,
    api,
  }) => {
    const products = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        createObject(api, "/api/v3/products", { name: `Coffee ${number}`, priceAmount: number }),
      ),
    );
    const { url } = await createObject(api, "/api/v3/checkout/sessions", {
      line_items: products.map(({ id }) => ({ price: id })),
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await expect(page.getByText("Coffee 4", { exact: true })).toBeHidden();
    await page.getByText(en.order.show("$10.00")).press("Enter");
    await expect(page.getByText("Coffee 4", { exact: true })).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(page.getByText("Coffee 4", { exact: true })).toBeVisible();
    await expect(page.getByText(en.order.show("$10.00"))).toBeHidden();
    expect(await pageFlaws(page)).toEqual([]);
  });

  test("have autofill attributes, and are large enough for touch", { tag: "@full" }, async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { url } = await fullSession(api);
    await page.goto(url);
    for (const input of await page.locator("input:visible, select:visible").all()) {
      const { type, size, autocomplete, id } = await input.evaluate((element) => ({
        type: element.getAttribute("type"),
        size: getComputedStyle(element).fontSize,
        autocomplete: element.getAttribute("autocomplete"),
        id: element.id,
      }));
      if (type === "checkbox" || type === "radio") continue;
      expect([id, size, Boolean(autocomplete)]).toEqual([id, "16px", true]);
      expect((await input.boundingBox())?.height, id).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("a page with 20 long lines and all fields has a small transfer size", { tag: "@full" }, async ({ page, api }) => {
  const products: { id: string }[] = [];
  for (let index = 0; index < 20; index++) {
    products.push(
      await createObject(api, "/api/v3/products", {
        name: `No. ${index}: ${crypto.randomUUID()} ${"blend ".repeat(20)}`,
        description: Array.from({ length: 12 }, () => crypto.randomUUID()).join(" "),
        priceAmount: 10 + index,
      }),
    );
  }
  const { url } = await fullSession(api, {
    line_items: products.map(({ id }) => ({ price: id, quantity: 2, adjustable_quantity: { enabled: true } })),
  });
  const transfers = watchTransfers(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const loaded = await transfers();
  expect(bytesOf(loaded, "document")).toBeLessThanOrEqual(20_000);
  expect(bytesOf(loaded, "script")).toBeLessThanOrEqual(20_000);
  expect(bytesOf(loaded, "stylesheet")).toBeLessThanOrEqual(12_000);
});

test("axe finds nothing with all fields, light and dark, on a phone and on a desktop", async ({ page, api }) => {
  await createObject(api, "/api/v3/promotion-codes", { code: "SPRING", percent_off: 10 });
  const { url } = await fullSession(api);
  await page.goto(url);
  await page.getByText("Add promotion code").click();
  expect(await pageFlaws(page)).toEqual([]);
  await payButton(page).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByLabel("Promotion code", { exact: true }).fill("SPRING");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Discount (SPRING)")).toBeVisible();
  await page.getByLabel("PayPal").check();
  await page.getByLabel(en.details.billingIsShipping).uncheck();
  expect(await pageFlaws(page)).toEqual([]);
});

test("an order below the minimum says so before the payment, and again when it is sent", async ({
  page,
  api,
  complaints,
}) => {
  const product = await createObject(api, "/api/v3/products", {
    name: "Sticker",
    priceAmount: 2,
    priceCurrency: "SEK",
  });
  const { url } = await createObject(api, "/api/v3/checkout/sessions", {
    line_items: [{ price: product.id, quantity: 1, adjustable_quantity: { enabled: true, maximum: 4 } }],
  });
  await page.goto(url);
  const note = page.getByText(en.orderForm.tooSmall("SEK\u00a03.00"));
  await expect(note).toBeVisible();
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: en.errors.amount_too_small })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400 (Bad Request)")]);
  await page.getByRole("spinbutton").or(page.locator("[data-quantity]")).first().fill("2");
  await expect(note).toBeHidden();
  await payButton(page).click();
  await isPaid(page);
});

test("an image that can't be loaded is replaced, and a wordmark keeps its aspect ratio", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const wordmark =
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="90" viewBox="0 0 360 90"><rect width="360" height="90"/></svg>';
  await page.route("https://shop.example/logo.svg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: wordmark }),
  );
  await page.route("https://shop.example/gone.png", (route) => route.fulfill({ status: 404, body: "" }));
  await merchant.setLogo("https://shop.example/logo.svg");
  const link = await newLink(api, {}, { images: ["https://shop.example/gone.png"] });
  await page.goto(link.url);
  await expect(page.locator("#order-part img")).toBeHidden();
  await expect(page.locator(".picture svg")).toBeVisible();
  const logo = page.locator("header img");
  await expect(logo).toBeVisible();
  const box = await logo.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
  await expect(page.locator(".logo > span")).toBeHidden();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("in Arabic, postal codes and streets keep their order", async ({ page, api }) => {
  const link = await newLink(api, { billing_address_collection: "required" });
  await page.goto(`${link.url}?locale=ar`);
  const direction = (id: string) => page.locator(`#${id}`).evaluate((input) => getComputedStyle(input).direction);
  await page.locator("#country").selectOption("SE");
  await page.locator("#postalCode").fill("114 55");
  await page.locator("#line1").fill("12 Storgatan");
  expect([await direction("postalCode"), await direction("line1")]).toEqual(["ltr", "ltr"]);
  await page.locator("#line1").fill("شارع 12");
  expect(await direction("line1")).toBe("rtl");
});
