import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { expect, newLink, test } from "./context.ts";
import { openDevelopers, openPlace, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const JANE = { email: "jane@shopper.example", name: "Jane Doe", country: "DE" };

/** A session of a link, ended by the test helpers. @returns its id. */
async function newPayment(api: Api, how: "complete" | "fail", body: object = JANE, session?: string): Promise<string> {
  const id = session ?? (await newSession(api));
  const answer = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/${how}`, { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

async function newSession(api: Api): Promise<string> {
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  return (await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.body.id } })).body.id;
}

const rows = (page: Page) => page.getByRole("row").filter({ hasNot: page.getByRole("columnheader") });

test("a card that was declined and the one that paid are found from the customer's address", async ({
  page,
  api,
  merchant,
}) => {
  const session = await newPayment(api, "fail");
  await newPayment(api, "complete", JANE, session);
  await newPayment(api, "complete", { ...JANE, email: "other@shopper.example" });
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await openPlace(page, "Payments");
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("searchbox").fill("jane@shopper");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText(/\$24\.50.*Succeeded.*Visa •••• 4242/s);
  await expect(rows(page).nth(1)).toContainText(/Failed.*The bank declined the card/s);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("link", { name: "Failed", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);

  await rows(page).getByRole("link", { name: "House blend" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "$24.50" })).toBeVisible();
  await expect(page.getByText("Why it failed")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await openDevelopers(page);
  await expect(page.getByText('"object": "payment_intent"')).toBeVisible();
  await page.goBack();
  await page.getByRole("region", { name: "Details" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/test/checkout-sessions/${session}`));
  await page.getByRole("region", { name: "Payments" }).getByRole("link", { name: "Visa •••• 4242" }).click();
  await expect(page.getByText("Payment succeeded")).toBeVisible();
});

test("is found by the card, the receipt's number and any id, also by the palette", async ({ page, api, merchant }) => {
  const session = await newPayment(api, "complete");
  await newPayment(api, "complete", { ...JANE, card: "tok_mastercard" });
  const { body } = await api("GET", `/api/v3/payment-intents?checkout_session=${session}`);
  const payment: string = body.data[0].id;
  await signIn(page, await merchant.newUser());
  for (const search of ["4242", session.slice(-8), payment, session]) {
    await page.goto(`/test/payments?q=${search}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Visa •••• 4242");
  }
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill(payment);
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(`/test/payments/${payment}`);
});

test("before the first payment the page says what appears there; its script is small", async ({
  page,
  api,
  merchant,
}) => {
  await newLink(api);
  await signIn(page, await merchant.newUser());
  expect(await scriptBytes(page, () => page.goto("/test/payments"))).toBeLessThan(230_000);
  await expect(page.getByText("Each time somebody pays, or tries to")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to payment links" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("is filtered by method, currency, customer and days, and its CSV has the same rows", async ({
  page,
  api,
  merchant,
}) => {
  const customer = (await api("POST", "/api/v3/customers", { body: { email: JANE.email, name: JANE.name } })).body.id;
  const coffee = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: coffee.body.id, customer } });
  await newPayment(api, "complete", JANE, session.body.id);
  const tea = await api("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 7, priceCurrency: "EUR" } });
  const other = await api("POST", "/api/v3/checkout/sessions", { body: { productId: tea.body.id } });
  await newPayment(api, "complete", { ...JANE, email: "other@shopper.example" }, other.body.id);
  await signIn(page, await merchant.newUser());
  for (const [filter, count] of [
    ["method=card", 2],
    ["method=ideal", 0],
    ["currency=EUR", 1],
    [`customer=${customer}`, 1],
    ["to=2020-01-01", 0],
  ] as const) {
    await page.goto(`/test/payments?${filter}`);
    if (count === 0) await expect(page.getByText(/No payments|Nothing/).first()).toBeVisible();
    else await expect(rows(page)).toHaveCount(count);
  }
  await page.goto("/test/payments?currency=USD");
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  const [titles = "", row = "", ...others] = csv.trim().split(/\r?\n/);
  expect(others).toEqual([]);
  expect(titles).toContain("receipt_number");
  expect(titles).toContain("dispute");
  expect(row).toContain("24.50");
  expect(row).toContain("jane@shopper.example");
});
