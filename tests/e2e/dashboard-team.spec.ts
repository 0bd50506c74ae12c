import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const newEmail = () => `new-${randomBytes(6).toString("hex")}@example.com`;

/** A page of somebody else's browser. */
async function strangersPage(browser: Browser, baseUrl: string, javaScriptEnabled = true): Promise<Page> {
  return (await browser.newContext({ baseURL: baseUrl, javaScriptEnabled })).newPage();
}

async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.keyboard.press("Enter");
  const told = page.getByRole("status").filter({ hasText: "has been invited" });
  await expect(told).toContainText("Anyone with this link can set a password");
  await expect(told).toContainText(email);
  return (await told.locator("code").textContent()) ?? "";
}

test("a member is invited by keyboard, joins without JavaScript, and is removed", async ({
  page,
  browser,
  merchant,
  baseUrl,
}) => {
  const email = newEmail();
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(/\/test\/settings\/team$/);
  const link = await invite(page, email, "Developer");
  const waiting = page.getByRole("region", { name: "Pending invitations" });
  await expect(waiting).toContainText(`${email}Developer, invited by Test User. Expires on `);

  const guest = await strangersPage(browser, baseUrl, false);
  await guest.goto(link);
  await guest.getByLabel("Your name").fill("Mara Lind");
  await guest.getByLabel("Password").fill("correct horse battery");
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await expect(guest).toHaveURL(/\/test$/);
  await guest.goto("/test/settings/team");
  await expect(guest.getByText("Account", { exact: true })).toHaveCount(0);
  await guest.context().close();

  await page.reload();
  await expect(waiting).toHaveCount(0);
  const member = page.getByRole("listitem").filter({ hasText: email });
  await expect(member).toContainText("Mara Lind");
  expect(await pageFlaws(page)).toEqual([]);

  await page.getByRole("button", { name: "Remove Mara Lind" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove Mara Lind?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Remove Mara Lind" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove team member" }).click();
  await expect(page.getByText("Mara Lind removed from the team")).toBeVisible();
  await expect(member).toHaveCount(0);
});

test("a user with an account joins with it, and switches between businesses", { tag: "@full" }, async ({
  page,
  browser,
  merchant,
  baseUrl,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  const own = await import("../factories/merchant.ts");
  const other = await own.newMerchant(process.env.TEST_DATABASE_URL ?? "", "The other business");
  const user = await other.newUser();
  await page.goto("/test/settings/team");
  const link = await invite(page, user.email, "Analyst");

  const guest = await strangersPage(browser, baseUrl);
  await guest.goto(link);
  await guest.getByRole("link", { name: "Sign in to join" }).click();
  await guest.getByLabel("Email", { exact: true }).fill(user.email);
  await guest.getByLabel("Password").fill(user.password);
  await guest.getByRole("button", { name: "Sign in" }).click();
  await guest.getByRole("button", { name: "Join team" }).click();
  await expect(guest.getByRole("banner")).not.toContainText("The other business", { useInnerText: true });
  await guest.getByRole("button", { name: "Account" }).click();
  await guest
    .getByRole("list", { name: "Your businesses" })
    .getByRole("button", { name: "The other business" })
    .click();
  await expect(guest.getByRole("list", { name: "Your businesses" })).toBeHidden();
  await guest.goto("/live/settings/team");
  await expect(guest.getByRole("region", { name: "Invite a team member" })).toBeVisible();
  await guest.context().close();
});

test("team and invitation: axe finds nothing, light and dark, on a phone and on a desktop", { tag: "@full" }, async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  const colleague = await merchant.newUser("ADMIN");
  await page.goto("/test/settings/team");
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Enter an email address, for example")).toBeVisible();
  const link = await invite(page, newEmail(), "Admin");
  await expect(page.getByText(`${colleague.email}, joined`)).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: /^Remove / }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.goto(link);
  expect(await pageFlaws(page)).toEqual([]);
  await page.context().clearCookies();
  await page.goto(`${link}?problem=password`);
  expect(await pageFlaws(page)).toEqual([]);
});
