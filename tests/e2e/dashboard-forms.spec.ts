import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

test("a form with something unsaved is left after asking, by a link, by Back and between settings", async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products");
  await page.getByRole("main").getByRole("link", { name: "Create product" }).first().click();
  await page.getByLabel("Name").fill("Roastery tour");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await menu(page).getByRole("link", { name: "Customers" }).click();
  await expect(question(page)).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/products\/new$/);
  await expect(page.getByLabel("Name")).toHaveValue("Roastery tour");

  // A browser lets a page hold Back only after a press in the page, and closing by Escape uses that press up.
  await page.getByLabel("Name").click();
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Roastery tour");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/test\/products$/);

  // What is saved is left at once.
  await page.getByRole("main").getByRole("link", { name: "Create product" }).first().click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.getByLabel("Name").fill("Roastery tour");
  await page.getByLabel("Price", { exact: true }).fill("1.200,50");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByRole("main")).toContainText("$1,200.50");
  await expect(question(page)).toBeHidden();

  await page.goto("/test/settings");
  await page.getByLabel("Support e-mail").fill("help@nord.example");
  await page.getByRole("link", { name: "Languages" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/settings\/languages$/);
  await page.getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(/\/settings\/team$/);
});

test("a session that ended asks for the password over the form, which stays", async ({
  page,
  merchant,
  complaints,
}) => {
  const user = await merchant.newUser();
  await signIn(page, user);
  await page.goto("/test/customers/new");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
  await dialog.getByLabel("Password").fill("a wrong password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("E-mail or password is wrong.");
  await dialog.getByLabel("Password").fill(user.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Lovelace");
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page).toHaveURL(/\/test\/customers\/cus_/);
  // Chromium notes both refusals.
  expect(complaints.splice(0).filter((text) => !text.includes("401"))).toEqual([]);
});

test("without a network the page says so, and goes on by itself", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/customers/new");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByRole("button", { name: "Waiting for the connection…" })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/test\/customers\/cus_/);
  await expect(page.getByText("You are offline.")).toBeHidden();
});

test("a problem that the server finds stands at its field, once, and the button that saves is always in view", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  await api("POST", "/api/v3/customers", { body: { name: "Ada", externalCustomerId: "crm-1" } });
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/customers/new");
  await expect(page.getByRole("button", { name: "Create customer" })).toBeInViewport();
  await page.getByLabel("Your id").fill("crm-1");
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByLabel("Your id")).toBeFocused();
  await expect(page.getByLabel("Your id")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("main").getByText("already: use that one")).toHaveCount(1);
  expect(complaints.splice(0).filter((text) => !/40\d/.test(text))).toEqual([]);
  for (const path of [
    "products/new",
    "payment-links/new",
    "promotion-codes/new",
    "webhook-endpoints/new",
    "settings",
  ]) {
    await page.goto(`/test/${path}`);
    await expect(page.locator("main button[type=submit]").last(), path).toBeInViewport();
  }
});
