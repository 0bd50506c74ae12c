import type { Page } from "@playwright/test";
import { advance, newSubscription, openInvoice, subscribe, until } from "../factories/subscription.ts";
import { expect, fillCard, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** Longer than the longest month. */
const A_MONTH_DAYS = 32;

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a customer's card expires: the merchant sees it, sends the invoice, and the customer pays with another one", async ({
  page,
  api,
  merchant,
  browser,
}) => {
  const invoice = await openInvoice(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  // Two presses: the renewal that failed, and what is done about it.
  await region(page, "Needs attention")
    .getByRole("link", { name: /1 failed renewal/ })
    .click();
  await expect(page).toHaveURL(`/test/subscriptions/${invoice.subscription}`);
  await expect(region(page, "Timeline")).toContainText(/Charge failed.*The bank declined the card/s);
  const notice = region(page, "Past due");
  await expect(notice).toContainText(/\$19\.00 past due for TEST-0002/);
  await notice.getByRole("button", { name: "Ask for a new card" }).click();
  await expect(page.getByText("Invoice added to Emails")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(invoice.hosted_invoice_url);
  await fillCard(phone);
  await phone.locator("button[type=submit]").click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await context.close();

  await page.goto(`/test/subscriptions/${invoice.subscription}`);
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
  await expect(region(page, "Details")).toContainText("Visa •••• 4242");
  expect(await pageFlaws(page)).toEqual([]);
  await advance(api, A_MONTH_DAYS);
  const { body } = await api("GET", `/api/v3/invoices?subscription=${invoice.subscription}`);
  expect(body.data.map(({ status }: { status: string }) => status)).toEqual(["paid", "paid", "paid"]);
});

test("a price is doubled for new customers, and existing ones keep paying the old price", async ({
  page,
  api,
  merchant,
}) => {
  const old = await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${old.product}/edit`);
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("38");
  await expect(page.getByText("and existing subscriptions keep the old price.")).toBeVisible();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(region(page, "Prices").getByRole("listitem").first()).toContainText("$38.00 / month");

  const { body: product } = await api("GET", `/api/v3/products/${old.product}`);
  const subscription = await subscribe(api, { price: product.default_price });

  await page.goto(`/test/subscriptions/${old.id}`);
  await expect(region(page, "Upcoming invoice")).toContainText("$19.00");
  expect(await pageFlaws(page)).toEqual([]);
  await advance(api, A_MONTH_DAYS);
  const totals = async (id: string) => {
    const { body } = await api("GET", `/api/v3/invoices?subscription=${id}&status=paid`);
    return body.data.map(({ total }: { total: number }) => total);
  };
  const renewed = (id: string) => until(async () => ((await totals(id)).length === 2 ? await totals(id) : undefined));
  expect(await renewed(old.id)).toEqual([1900, 1900]);
  expect(await renewed(subscription.id)).toEqual([3800, 3800]);
});
