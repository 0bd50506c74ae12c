import type { Page } from "@playwright/test";
import { newSubscription } from "../factories/subscription.ts";
import { expect, test } from "./context.ts";
import { openDevelopers, openPlace, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const MAX_SCRIPT_BYTES = 230_000;
/** Longer than the longest month. */
const A_MONTH = 32 * 86_400;

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name }).click();
}

test("from the navigation to a subscription, its invoice and its customer", async ({ page, api, merchant }) => {
  const { id, invoice } = await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await openPlace(page, "Subscriptions");
  const row = page.getByRole("row", { name: /Coffee club/ });
  await expect(row).toContainText(/Active.*jane@shopper\.example.*\$19\.00.*\/ month/s);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("searchbox").fill("nobody@");
  await expect(page.getByText("No subscriptions match this.")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await row.getByRole("link", { name: "Coffee club" }).click();
  await expect(page).toHaveURL(`/test/subscriptions/${id}`);
  await expect(heading(page)).toHaveText("Coffee club");
  await expect(page.getByText("$19.00 / month, jane@shopper.example")).toBeVisible();
  await expect(region(page, "Upcoming invoice")).toContainText("$19.00");
  await expect(region(page, "Details")).toContainText("Visa •••• 4242");
  await expect(region(page, "Timeline")).toContainText(/Subscription began.*Invoice paid.*Next charge/s);
  expect(await pageFlaws(page)).toEqual([]);
  await openDevelopers(page);
  await expect(page.locator("pre")).toContainText(`"id": "${id}"`);
  expect(await pageFlaws(page)).toEqual([]);
  await page.goBack();
  await region(page, "Invoices").getByRole("link", { name: "TEST-0001" }).click();
  await expect(page).toHaveURL(`/test/invoices/${invoice}`);
  await expect(region(page, "Lines")).toContainText("Coffee club");
  await expect(region(page, "Payments")).toContainText("Visa •••• 4242");
  expect(await pageFlaws(page)).toEqual([]);
  await region(page, "Details").getByRole("link", { name: /^cus_/ }).click();
  await expect(region(page, "Subscriptions").getByRole("link", { name: "Coffee club" })).toBeVisible();
  await expect(region(page, "Invoices").getByRole("link", { name: "TEST-0001" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("a quantity changes from the next period on, and what is wrong is said at its field", async ({
  page,
  api,
  merchant,
}) => {
  const { id } = await newSubscription(api);
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto(`/test/subscriptions/${id}`);
  await page.getByRole("button", { name: "Change items…" }).click();
  const change = dialog(page, "Change what is charged");
  await change.getByLabel("Quantity").fill("0");
  await change.getByRole("button", { name: "Save change" }).click();
  await expect(change).toContainText("Enter a whole number from 1 to 1,000.");
  await change.getByLabel("Quantity").fill("3");
  await expect(change).toContainText("$57.00 / month before discounts and tax, now $19.00 / month");
  expect(await pageFlaws(page)).toEqual([]);
  await change.getByRole("button", { name: "Save change" }).click();
  await expect(page.getByText("Saved: from the next period on")).toBeVisible();
  await expect(region(page, "Items")).toContainText(/From .* on/);
  await expect(region(page, "Upcoming invoice")).toContainText("$57.00");
  await expect(region(page, "Timeline")).toContainText("Change of items planned");
  expect(await pageFlaws(page)).toEqual([]);
});

test("it is canceled with its period, and that is taken back", async ({ page, api, merchant }) => {
  const { id } = await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/subscriptions/${id}`);
  await page.getByRole("button", { name: "Cancel…" }).click();
  const cancel = dialog(page, "Cancel this subscription");
  await expect(cancel).toContainText("the customer is not charged again");
  await cancel.getByRole("button", { name: "Set its end" }).click();
  await expect(page.getByText("Its end is set")).toBeVisible();
  await expect(page.getByText("To end", { exact: true })).toBeVisible();
  await expect(region(page, "Upcoming invoice")).toContainText("None: it ends before the next period.");
  await page.getByRole("button", { name: "Take back the end" }).click();
  await expect(page.getByText("It goes on", { exact: true })).toBeVisible();
  await expect(page.getByText("To end", { exact: true })).toHaveCount(0);
  await expect(region(page, "Timeline")).toContainText(/Its end was set.*Its end was taken back.*Next charge/s);
});

test("it ends at a date, or at once with money back", async ({ page, api, merchant, complaints }) => {
  const { id } = await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/subscriptions/${id}`);
  await page.getByRole("button", { name: "Cancel…" }).click();
  const cancel = dialog(page, "Cancel this subscription");
  await cancel.getByText("At a date").click();
  await cancel.getByRole("button", { name: "Set its end" }).click();
  await expect(cancel).toContainText("Choose a day and a time.");
  await cancel.getByLabel("Ends at").fill("2020-01-31T12:00");
  await cancel.getByRole("button", { name: "Set its end" }).click();
  await expect(cancel).toContainText("Must be in the future.");
  // The browser tells of what was refused.
  expect(complaints.splice(0)).toHaveLength(1);
  expect(await pageFlaws(page)).toEqual([]);
  await cancel.getByText("For good").click();
  await cancel.getByText("The last invoice").click();
  await expect(cancel).toContainText("you can’t undo this");
  expect(await pageFlaws(page)).toEqual([]);
  await cancel.getByRole("button", { name: "Cancel now" }).click();
  await expect(page.getByText("The subscription has ended")).toBeVisible();
  await expect(region(page, "Invoices")).toContainText("Refunded");
  await expect(region(page, "Details")).toContainText("It was asked for");
  await expect(page.getByRole("button", { name: "Cancel…" })).toHaveCount(0);
});

test("its invoices, and the whole of it, are paused and go on", async ({ page, api, merchant, complaints }) => {
  const { id } = await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/subscriptions/${id}`);
  await openMore(page, "Pause invoices…");
  const pause = dialog(page, "Pause invoices");
  await pause.getByLabel("Until").fill("2020-01-31T12:00");
  await pause.getByRole("button", { name: "Pause invoices" }).click();
  await expect(pause).toContainText("Must be in the future.");
  expect(complaints.splice(0)).toHaveLength(1);
  expect(await pageFlaws(page)).toEqual([]);
  await pause.getByLabel("Until").fill("");
  await pause.getByRole("button", { name: "Pause invoices" }).click();
  await expect(page.getByText("No invoices", { exact: true })).toBeVisible();
  await expect(region(page, "Details")).toContainText("Until somebody resumes them");
  await openMore(page, "Resume invoices");
  await expect(page.getByText("No invoices", { exact: true })).toHaveCount(0);
  await openMore(page, "Pause…");
  await dialog(page, "Pause this subscription?").getByRole("button", { name: "Pause subscription" }).click();
  await expect(page.getByText("Paused", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

test("an invoice whose charge failed is charged again, sent and voided", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  await newSubscription(api, { payer: { card: "tok_declined_later" } });
  await merchant.advanceClock(A_MONTH);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/invoices");
  const row = page.getByRole("row", { name: /TEST-0002/ });
  // The list looks again by itself.
  await expect(row).toContainText("Charge failed", { timeout: 20_000 });
  expect(await pageFlaws(page)).toEqual([]);
  await row.getByRole("link", { name: "TEST-0002" }).click();
  await expect(region(page, "Details")).toContainText("The bank declined the card.");
  await expect(region(page, "Timeline")).toContainText(/Charge failed.*Charged next/s);
  await expect(page.getByRole("link", { name: /Open the page/ })).toHaveAttribute("href", /^http/);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Charge now" }).click();
  await expect(page.getByText("It was not charged")).toBeVisible();
  await openMore(page, "Send to the customer");
  await expect(page.getByText("The invoice is mailed to the customer")).toBeVisible();
  await openMore(page, "Void…");
  const ask = dialog(page, "Void this invoice?");
  expect(await pageFlaws(page)).toEqual([]);
  await ask.getByRole("button", { name: "Void invoice" }).click();
  await expect(page.getByText("The invoice is void")).toBeVisible();
  await expect(page.getByRole("button", { name: "Charge now" })).toHaveCount(0);
  // The browser tells of the charge that was refused.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("Home leads from each figure to its rows", async ({ page, api, merchant }) => {
  await newSubscription(api);
  await newSubscription(api, { session: { subscription_data: { trial_period_days: 7 } } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  const figures = region(page, "Subscriptions");
  await expect(figures).toContainText("Monthly revenue in USD");
  expect(await pageFlaws(page)).toEqual([]);
  await figures.getByRole("link", { name: "$19.00" }).click();
  await expect(page.getByRole("row", { name: /Coffee club/ })).toHaveCount(1);
  await expect(page.getByText("1 subscription", { exact: true })).toBeVisible();
});

test("an analyst is offered nothing, and both lists say what comes when there is nothing yet", async ({
  page,
  api,
  merchant,
}) => {
  await signIn(page, await merchant.newUser("ANALYST"));
  for (const list of ["subscriptions", "invoices"]) {
    await page.goto(`/test/${list}`);
    await expect(page.getByText("By the API: a recurring product comes first")).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
  const { id } = await newSubscription(api);
  await page.goto(`/test/subscriptions/${id}`);
  await expect(heading(page)).toHaveText("Coffee club");
  await expect(page.getByRole("button", { name: "Cancel…" })).toHaveCount(0);
});

test("billing settings are kept, and what is wrong is said at its field", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser("ADMIN"));
  await page.goto("/test/settings/billing");
  const days = page.getByLabel("Charge again after");
  await days.fill("soon");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter up to 4 different days")).toBeVisible();
  await days.fill("7, 2");
  await page.getByText("Keep it as unpaid").click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved: for charges from now on")).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue("2, 7");
  await expect(page.getByRole("radio", { name: /Keep it as unpaid/ })).toBeChecked();
});

for (const path of ["subscriptions", "subscriptions/:id", "invoices/:id", "settings/billing"]) {
  test(`${path} stays within the shell's budget`, async ({ page, api, merchant }) => {
    const { id, invoice } = await newSubscription(api);
    const object = path.startsWith("invoices") ? invoice : id;
    const bytes = await scriptBytes(page, async () => {
      await signIn(page, await merchant.newUser());
      await page.goto(`/test/${path.replace(":id", object ?? "")}`, { waitUntil: "networkidle" });
    });
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });
}
