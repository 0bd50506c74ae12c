import type { Page } from "@playwright/test";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import type { Api } from "../factories/api-client.ts";
import { advance, newSubscription } from "../factories/subscription.ts";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const JANE = { email: "jane@shopper.example", name: "Jane Doe", country: "DE" };

/** A session of three bags and a cup, paid. @returns its payment's id. */
async function newPayment(api: Api, payer: object = JANE): Promise<string> {
  const bag = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const cup = await api("POST", "/api/v3/products", { body: { name: "Cup", priceAmount: 10 } });
  const line_items = [
    { price: bag.body.default_price, quantity: 3 },
    { price: cup.body.default_price, quantity: 1 },
  ];
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { line_items } });
  const path = `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`;
  return (await api("POST", path, { body: payer })).body.payment_intent;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Refund payment" });
const refunds = (page: Page) => page.getByRole("region", { name: "Refunds" });

test("a payment is found by email address and refunded in five clicks", async ({ page, api, merchant }) => {
  await newPayment(api);
  await newPayment(api, { ...JANE, email: "other@shopper.example" });
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("link", { name: "Payments", exact: true }).first().click();
  await page.getByRole("searchbox").fill("jane@shopper.example");
  await expect(page.getByRole("row").getByRole("link", { name: "House blend" })).toHaveCount(1);
  await page.getByRole("row").getByRole("link", { name: "House blend" }).click();
  await page.getByRole("button", { name: "Refund…" }).click();
  await expect(dialog(page)).toContainText("You can read the email to jane@shopper.example under Emails");
  expect(await pageFlaws(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Refund $83.50" }).dblclick();
  await expect(page.getByText("$83.50 refunded")).toBeVisible();
  await expect(refunds(page).getByRole("listitem")).toHaveCount(1);
  await expect(refunds(page)).toContainText("Succeeded");
  await expect(page.getByRole("button", { name: "Refund…" })).toHaveCount(0);
  await expect(page.getByText("Refund succeeded")).toBeVisible();
  expect((await api("GET", "/api/v3/refunds")).body.data).toHaveLength(1);
});

test("a payment is found by email address in the palette and refunded in four clicks", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const id = await newPayment(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("jane@shopper.example");
  await expect(page.getByRole("option", { name: /\$83\.50 · jane@shopper\.example/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/test/payments/${id}`);
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByRole("button", { name: "Refund $83.50" }).click();
  await expect(page.getByText("$83.50 refunded")).toBeVisible();
});

test("a renewal is refunded from Home in three clicks", async ({ page, api, merchant }) => {
  await newSubscription(api);
  await advance(api, 32);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page
    .getByRole("region", { name: "Recent payments" })
    .getByRole("link", { name: /Coffee club/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "TEST-0002" })).toBeVisible();
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByRole("button", { name: "Refund $19.00" }).click();
  await expect(page.getByText("$19.00 refunded")).toBeVisible();
  await expect(refunds(page)).toContainText("Succeeded");
});

test("an amount is refunded by keyboard alone, and a payment has no flaws in any state", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const id = await newPayment(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${id}`);
  await page.getByRole("button", { name: "Refund…" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { name: /^Full amount/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByLabel("Amount in USD")).toBeFocused();
  await page.keyboard.type("3.50");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(refunds(page)).toContainText("$3.50");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByText("Items").click();
  await dialog(page).getByLabel("Quantity of House blend to refund").fill("4");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Enter 3 or fewer.");
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const failing = await newPayment(api, { ...JANE, card: "tok_refund_fails" });
  await api("POST", "/api/v3/refunds", { body: { payment_intent: failing } });
  await merchant.advanceClock(61);
  await resolvePendingRefunds();
  await page.goto(`/test/payments/${failing}`);
  await expect(refunds(page)).toContainText("Failed");
  expect(await pageFlaws(page)).toEqual([]);
});
