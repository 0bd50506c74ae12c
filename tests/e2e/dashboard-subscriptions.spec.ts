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

test("a subscription is opened from the navigation, shows its invoice, and is canceled", async ({
  page,
  api,
  merchant,
}) => {
  const { id, invoice } = await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await openPlace(page, "Subscriptions");
  const row = page.getByRole("row", { name: /Coffee club/ });
  await expect(row).toContainText(/Active.*jane@shopper\.example.*\$19\.00.*\/ month/s);
  await row.getByRole("link", { name: "Coffee club" }).click();
  await expect(page).toHaveURL(`/test/subscriptions/${id}`);
  await expect(heading(page)).toHaveText("Coffee club");
  await expect(page.getByText("$19.00 / month, jane@shopper.example")).toBeVisible();
  await expect(region(page, "Upcoming invoice")).toContainText("$19.00");
  await expect(region(page, "Details")).toContainText("Visa •••• 4242");
  await expect(region(page, "Timeline")).toContainText(/Subscription started.*Invoice paid.*Next charge/s);
  expect(await pageFlaws(page)).toEqual([]);
  await region(page, "Invoices").getByRole("link", { name: "TEST-0001" }).click();
  await expect(page).toHaveURL(`/test/invoices/${invoice}`);
  await expect(region(page, "Line items")).toContainText("Coffee club");
  await expect(region(page, "Payments")).toContainText("Visa •••• 4242");
  await page.goBack();
  const cancel = page.getByRole("button", { name: "Cancel…" });
  await cancel.press("Enter");
  await page.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
  await cancel.press("Enter");
  await dialog(page, "Cancel subscription").getByRole("button", { name: "Schedule cancellation" }).press("Enter");
  await expect(page.getByText("Canceling", { exact: true })).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.locator("#content")).toBeFocused();
});

test("lists, dialogs, and settings of subscriptions have no flaws, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  await newSubscription(api, { payer: { card: "tok_declined_later" } });
  await merchant.advanceClock(A_MONTH);
  const { id } = await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/live/subscriptions");
  await expect(page.getByText("Use the API: create a recurring product first")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto("/test/subscriptions");
  await expect(page.getByRole("row", { name: /Coffee club/ })).toHaveCount(2);
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(`/test/subscriptions/${id}`);
  await page.getByRole("button", { name: "Update items…" }).click();
  const change = dialog(page, "Update items");
  await change.getByLabel("Quantity").fill("0");
  await change.getByRole("button", { name: "Save changes" }).click();
  await expect(change).toContainText("Enter a whole number from 1 to 1,000.");
  expect(await pageFlaws(page)).toEqual([]);
  await change.getByLabel("Quantity").fill("3");
  await change.getByRole("button", { name: "Save changes" }).click();
  await expect(region(page, "Items")).toContainText(/Starting .* [AP]M/);
  await page.getByRole("button", { name: "Cancel…" }).click();
  await dialog(page, "Cancel subscription").getByText("On a date").click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await openMore(page, "Pause billing…");
  await expect(dialog(page, "Pause billing").getByLabel("Resume on")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await openDevelopers(page);
  await expect(page.locator("pre")).toContainText(`"id": "${id}"`);
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto("/test/invoices");
  const row = page.getByRole("row", { name: /Charge failed/ });
  // The list looks again by itself.
  await expect(row).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await row.getByRole("link", { name: /^TEST-/ }).click();
  await expect(region(page, "Payments")).toContainText("Failed");
  await openMore(page, "Void…");
  await expect(dialog(page, "Void this invoice?")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto("/test/settings/billing");
  await page.getByText("Mark the subscription as unpaid").click();
  expect(await pageFlaws(page)).toEqual([]);
});

for (const path of ["subscriptions", "subscriptions/:id", "invoices/:id", "payments/:id", "settings/billing"]) {
  test(`${path} stays within the shell's budget`, { tag: "@full" }, async ({ page, api, merchant }) => {
    const { id, invoice } = await newSubscription(api);
    const payments = await api("GET", `/api/v3/payment-intents?invoice=${invoice}`);
    const objects: Record<string, string | null> = { invoices: invoice, payments: payments.body.data[0].id };
    const object = objects[path.split("/")[0] ?? ""] ?? id;
    const bytes = await scriptBytes(page, async () => {
      await signIn(page, await merchant.newUser());
      await page.goto(`/test/${path.replace(":id", object ?? "")}`, { waitUntil: "networkidle" });
    });
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });
}
