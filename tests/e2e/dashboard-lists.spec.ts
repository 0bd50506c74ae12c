import type { Page } from "@playwright/test";
import { newSubscription } from "../factories/subscription.ts";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const rows = (page: Page) => page.locator("tbody").getByRole("row");

test("a phone shows the checkboxes on request, and a desktop at once", async ({ page, api, merchant }) => {
  for (const name of ["Alder", "Birch"]) await api("POST", "/api/v3/products", { body: { name, priceAmount: 10 } });
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/test/products");
  await expect(rows(page)).toHaveCount(2);
  await expect(box(page, "Select Alder")).toBeHidden();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const size = await box(page, "Select Alder").locator("xpath=..").boundingBox();
  expect([size?.width ?? 0, size?.height ?? 0].every((pixels) => pixels >= 44)).toBe(true);
  await box(page, "Select all on this page").check();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("2 archived.")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(box(page, "Select Alder")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  // The first row is the newest: Birch.
  await page.getByRole("link", { name: "Birch" }).focus();
  await page.keyboard.press("Space");
  await expect(box(page, "Select Birch")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(box(page, "Select Birch")).not.toBeChecked();
});

test("the column menu and the confirmation for selected rows have no flaws, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Alder", priceAmount: 10 } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Columns" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await box(page, "Select all on this page").check();
  await page.getByRole("button", { name: "Expire…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

/** Longer than any column. */
const EMAIL = "maximiliane.charlotte.von-hohenzollern@purchasing.department.example";

/** What overflows, or is broken inside a word, in the rows of a list, and whether the list scrolls sideways. */
async function cellFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    if (isWider(document.documentElement)) flaws.push("the page scrolls sideways");
    const table = document.querySelector("main table");
    if (table?.parentElement && isWider(table.parentElement)) flaws.push("the list scrolls sideways");
    for (const cell of document.querySelectorAll("main td")) {
      if (isWider(cell)) flaws.push(`overflows: ${cell.textContent}`);
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}_]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) flaws.push(`broken: ${word}`);
        }
      }
    }
    return flaws;
  });
}

test("long values fit into the columns of every list, from a tablet to a wide screen", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  test.setTimeout(120_000);
  const create = async (path: string, body: object) => {
    const created = await api("POST", `/api/v3/${path}`, { body });
    if (created.status !== 200) throw new Error(created.text);
    return created.body;
  };
  const word = "Donaudampfschifffahrtsgesellschaftskapitän";
  await create("webhook-endpoints", {
    url: `https://${"very-long-name.".repeat(4)}example.com/webhooks/checkstand/production/${"a".repeat(60)}`,
    enabled_events: ["*"],
  });
  const { product } = await newSubscription(api, {
    product: {
      name: `${word} membership with everything, for families, friends, and neighbors`,
      priceAmount: 123456.78,
    },
    payer: { email: EMAIL },
  });
  await create("customers", { name: word.repeat(2), email: EMAIL, external_customer_id: `user_${"0".repeat(60)}` });
  await create("customers", { email: EMAIL });
  await create("payment-links", { productIds: [product], label: word.repeat(2) });
  await create("promotion-codes", { code: "SPRING".repeat(6), percent_off: 12.5 });
  await create("coupons", { name: word.slice(0, 40), percent_off: 12.5, duration: "forever" });
  await create("tax-rates", { country: "GB", percentage: 20, inclusive: true, display_name: word });
  await create("shipping-rates", { display_name: word.repeat(2), fixed_amount: { amount: 490, currency: "eur" } });
  await create("products", { name: word.repeat(2), priceAmount: 123456.78, description: "long ".repeat(50) });
  await expect.poll(() => merchant.count("mails", "subject IS NOT NULL")).toBeGreaterThan(0);
  await signIn(page, await merchant.newUser());
  const wrong: string[] = [];
  for (const list of WIDE_LISTS) {
    await page.goto(`/test/${list}`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      wrong.push(...(await cellFlaws(page)).map((flaw) => `${list}, ${width} px: ${flaw}`));
    }
  }
  expect(wrong).toEqual([]);
  await page.goto("/test/invoices");
  const number = page.getByRole("link", { name: /^TEST-0001$/ });
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await number.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  }
  await expect(page.getByTitle(EMAIL).filter({ visible: true }).first()).toBeVisible();
});

const WIDE_LISTS = [
  "products",
  "payment-links",
  "coupons",
  "promotion-codes",
  "tax-rates",
  "shipping-rates",
  "transactions",
  "subscriptions",
  "invoices",
  "checkout-sessions",
  "customers",
  "mails",
  "webhook-endpoints",
  "webhook-deliveries",
  "events",
  "request-log",
  "api-keys",
];
