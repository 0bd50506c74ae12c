import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const isPaid = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
const toggle = (page: Page, name: string) => page.getByRole("button", { name });

/** Coffee of USD 24.50 with a grinder of USD 49 and filters of USD 5, of which 1 to 3 can be taken. */
async function offeringLink(api: Api): Promise<{ id: string; url: string }> {
  const coffee = await createObject(api, "/api/v3/products", { name: "House blend", priceAmount: 24.5 });
  const grinder = await createObject(api, "/api/v3/products", { name: "Grinder", priceAmount: 49 });
  const filters = await createObject(api, "/api/v3/products", { name: "Filters", priceAmount: 5 });
  return createObject(api, "/api/v3/payment-links", {
    line_items: [{ price: coffee.id }],
    optional_items: [
      { price: grinder.id },
      { price: filters.id, quantity: 2, adjustable_quantity: { enabled: true, maximum: 3 } },
    ],
  });
}

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${device}`, { tag: device === "a phone" ? [] : "@full" }, () => {
    test.use({ viewport });

    test("items are added, changed and removed, paid, and on the receipt", async ({ page, api, merchant }) => {
      const { url } = await offeringLink(api);
      await page.goto(url);
      await expect(payButton(page)).toHaveText("Pay $24.50");
      expect(await pageFlaws(page)).toEqual([]);
      expect(await merchant.count("checkout_sessions")).toBe(0);
      await toggle(page, "Add Grinder").click();
      await expect(payButton(page)).toHaveText("Pay $73.50");
      await expect(toggle(page, "Remove Grinder")).toBeFocused();
      await toggle(page, "Add Filters").press("Enter");
      await expect(payButton(page)).toHaveText("Pay $83.50");
      await expect(toggle(page, "Remove Filters")).toBeFocused();
      await toggle(page, "Add one Filters").click();
      await expect(payButton(page)).toHaveText("Pay $88.50");
      expect(await pageFlaws(page)).toEqual([]);
      await toggle(page, "Remove Grinder").press("Space");
      await expect(payButton(page)).toHaveText("Pay $39.50");
      expect(await merchant.count("checkout_sessions")).toBe(1);
      await fillCard(page);
      await payButton(page).click();
      await isPaid(page);
      await expect(page.getByText("Filters")).toBeVisible();
      await expect(page.getByText("Grinder")).toHaveCount(0);
      await expect(page.getByText("$39.50").first()).toBeVisible();
    });

    test("no button moves away from a second click", { tag: "@full" }, async ({ page, api }) => {
      const { url } = await offeringLink(api);
      await page.goto(url);
      for (const [name, total] of [
        ["Filters", "Pay $34.50"],
        ["Grinder", "Pay $83.50"],
      ] as const) {
        const before = await toggle(page, `Add ${name}`).boundingBox();
        await toggle(page, `Add ${name}`).click();
        await expect(payButton(page)).toHaveText(total);
        const after = await toggle(page, `Remove ${name}`).boundingBox();
        expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
      }
    });
  });
}

test("a click right before the payment counts", { tag: "@full" }, async ({ page, api }) => {
  const { url } = await offeringLink(api);
  await page.goto(url);
  await fillCard(page);
  await toggle(page, "Add Grinder").click();
  await payButton(page).click();
  // If the button still showed another total, the new one is shown before it is paid.
  const paid = page.getByRole("heading", { name: "Payment complete" });
  await expect(payButton(page).filter({ hasText: "Pay $73.50" }).or(paid)).toBeVisible();
  if (!(await paid.isVisible())) await payButton(page).click();
  await isPaid(page);
  await expect(page.getByText("Grinder")).toBeVisible();
});

test("a merchant offers an item with a link, and customers see it", async ({ page, api, merchant }) => {
  const link = await newLink(api);
  await createObject(api, "/api/v3/products", { name: "Grinder", priceAmount: 49 });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${link.id}/edit`);
  await page.getByText("More options").click();
  await page.getByText("Optional items").click();
  await page.getByRole("button", { name: "Offer Grinder" }).click();
  await page.getByRole("group", { name: "Grinder" }).getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await page.getByLabel("Let customers change the quantity").check();
  const preview = page.frameLocator('iframe[title="Payment page preview"]');
  await expect(preview.getByRole("button", { name: "Add Grinder" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Optional items" })).toBeVisible();
  const { body } = await api("GET", `/api/v3/payment-links/${link.id}`);
  expect(body.optional_items).toMatchObject([
    { quantity: 2, adjustable_quantity: { enabled: true, minimum: 1, maximum: 99 } },
  ]);
});
