import { expect, test } from "./context.ts";
import { choose, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a code is created by keyboard alone, deactivated, and reactivated from the toast", async ({
  page,
  api,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/promotion-codes/new");
  await expect(page.getByRole("textbox", { name: /^Code/ })).toBeEnabled();
  await page.getByRole("textbox", { name: /^Code/ }).focus();
  await page.keyboard.type("SPRING-24");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Amount off" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Amount off" })).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("5.50");
  await page.getByLabel("Maximum redemptions").focus();
  await page.keyboard.type("100");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/test\/promotion-codes\/promo_/);
  await expect(page.getByText("$5.50 off once, redeemed")).toBeVisible();
  const status = async () =>
    (await api("GET", "/api/v3/promotion-codes")).body.data.map(
      ({ code, amount_off, active }: Record<string, unknown>) => `${code} ${amount_off} ${active}`,
    );
  expect(await status()).toEqual(["SPRING-24 550 true"]);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("button", { name: "Activate", exact: true })).toBeVisible();
  expect(await status()).toEqual(["SPRING-24 550 false"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  expect(await status()).toEqual(["SPRING-24 550 true"]);
});

test("codes and rates have no flaws, light and dark, on a phone and on a desktop", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const { body: code } = await api("POST", "/api/v3/promotion-codes", {
    body: { code: "SPRING", percent_off: 10, expires_at: 4_000_000_000, max_redemptions: 100 },
  });
  const { body: rate } = await api("POST", "/api/v3/tax-rates", {
    body: { country: "US", percentage: 8.875, inclusive: false, display_name: "Sales tax", description: "A note" },
  });
  await signIn(page, await merchant.newUser());
  for (const [path, shown] of [
    ["live/promotion-codes", "Create your first promotion code"],
    ["test/promotion-codes", "SPRING"],
    ["test/promotion-codes/new", "Percent off"],
    [`test/promotion-codes/${code.id}`, "of 100"],
    ["live/tax-rates", "Create your first tax rate"],
    ["test/tax-rates?country=US", "Country: United States"],
    ["test/tax-rates/new", "Tax rate"],
    ["test/tax-rates/presets", "State part only"],
    ["live/shipping-rates", "Create your first shipping rate"],
    ["test/shipping-rates/new", "Ships to"],
    [`test/tax-rates/${rate.id}`, "Customers in United States"],
    [`test/tax-rates/${rate.id}/edit`, "Shown to customers next to the amount"],
  ] as const) {
    await page.goto(`/${path}`);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
  await page.goto(`/test/promotion-codes/${code.id}`);
  const edit = page.getByRole("button", { name: "Edit metadata" });
  await edit.click();
  await page.getByRole("button", { name: "Add metadata" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await page.goto("/test/tax-rates/new");
  await choose(page, "Country", "United States");
  await page.getByLabel("Rate (%)").fill("2");
  await page.getByLabel("Display name").fill("Sales tax");
  await page.getByLabel("State").selectOption("California");
  await expect(page.getByText(/pay 2% Sales tax/)).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("a new code's page stays within the shell's budget", { tag: "@full" }, async ({ page, merchant }) => {
  const user = await merchant.newUser();
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, user);
    await page.goto("/test/promotion-codes/new", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
