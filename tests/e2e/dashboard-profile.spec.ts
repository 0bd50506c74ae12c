import type { Page } from "@playwright/test";
import { totpCode } from "../factories/totp.ts";
import { expect, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

async function keyOf(page: Page, user: { password: string }): Promise<string> {
  await page.getByRole("button", { name: "Set up" }).click();
  await page
    .getByRole("dialog", { name: "Set up two-factor authentication?" })
    .getByLabel("Your password")
    .fill(user.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code with the setup key" })).toBeVisible();
  return (
    (await page.getByRole("region", { name: "Two-factor authentication" }).locator("code").textContent()) ?? ""
  ).replaceAll(" ", "");
}

/** As another browser: with nothing under way that would miss the session. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

async function enterPassword(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("two-factor authentication: setup, sign-in, and a recovery code", async ({ page, merchant }) => {
  const user = await merchant.newUser();
  await signIn(page, user);
  await page.goto("/test/settings/profile");
  const key = await keyOf(page, user);
  await page.getByLabel("Enter the code from the app").fill(totpCode(key, -1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeFocused();
  const panel = page.getByRole("region", { name: "Two-factor authentication" });
  const codes = await panel.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "I’ve saved my codes" }).click();
  await expect(panel).toContainText("10 recovery codes are left");

  await forgetSession(page);
  await page.goto("/test/mails");
  await enterPassword(page, user);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.getByLabel("Code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "That code is wrong" })).toBeVisible();
  await page.getByLabel("Code").fill(totpCode(key));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/test\/mails$/);

  await forgetSession(page);
  await page.goto("/sign-in");
  await enterPassword(page, user);
  await page.getByRole("link", { name: "Use a different account" }).click();
  await enterPassword(page, user);
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/test(\/|$)/);
  await page.goto("/test/settings/profile");
  await expect(panel).toContainText("9 recovery codes are left");
  expect(await pageFlaws(page)).toEqual([]);
});

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("the browser's time zone is saved automatically", { tag: "@full" }, async ({ page, merchant }) => {
    const adopted = page.waitForResponse(/profile\.adoptTimeZone/);
    await signIn(page, await merchant.newUser("ANALYST"));
    await page.goto("/test");
    expect((await adopted).status()).toBe(200);
    await page.goto("/test/settings/profile");
    await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
  });
});

test("a code in a form's dialog can be too late: the password is required again, and the form stays", {
  tag: "@full",
}, async ({ page, merchant, complaints }) => {
  const user = await merchant.newUser();
  await signIn(page, user);
  await page.goto("/test/settings/profile");
  const key = await keyOf(page, user);
  await page.getByLabel("Enter the code from the app").fill(totpCode(key, -1));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I’ve saved my codes" }).click();
  await page.goto("/test/customers/new");
  await page.getByLabel(/^Name/).fill("Ada Lovelace");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  const enterCode = async () => {
    await dialog.getByLabel("Password").fill(user.password);
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Code").fill(totpCode(key));
  };
  await enterCode();
  // As when the five minutes are over.
  await page.context().clearCookies();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("expired after five minutes");
  await enterCode();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Ada Lovelace");
  expect(complaints.splice(0).filter((text) => !text.includes("401"))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test("a code is entered on the second page of the sign-in", { tag: "@full" }, async ({
    page,
    browser,
    merchant,
    baseUrl,
  }) => {
    const user = await merchant.newUser();
    await signIn(page, user);
    await page.goto("/test/settings/profile");
    const key = await keyOf(page, user);
    await page.getByLabel("Enter the code from the app").fill(totpCode(key, -1));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Save these recovery codes")).toBeVisible();
    const plain = await (await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false })).newPage();
    await plain.goto("/test/mails");
    await enterPassword(plain, user);
    await plain.getByLabel("Code").fill(totpCode(key));
    await plain.getByRole("button", { name: "Sign in" }).click();
    await expect(plain).toHaveURL(/\/test\/mails$/);
    await plain.context().close();
  });
});

test("profile and code: axe finds nothing, light and dark, on a phone and on a desktop", { tag: "@full" }, async ({
  page,
  merchant,
}) => {
  const user = await merchant.newUser();
  const clean = async () => expect(await pageFlaws(page)).toEqual([]);
  await signIn(page, user);
  await page.goto("/test/settings/profile");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Enter your current password.")).toBeVisible();
  await clean();
  await page.reload();
  const key = await keyOf(page, user);
  await clean();
  await page.getByLabel("Enter the code from the app").fill(totpCode(key));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Save these recovery codes")).toBeVisible();
  await clean();
  await page.getByRole("button", { name: "I’ve saved my codes" }).click();
  await page.getByRole("button", { name: "Get new recovery codes" }).click();
  await clean();
  await forgetSession(page);
  await page.goto("/sign-in");
  await enterPassword(page, user);
  await page.getByLabel("Code").fill("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That code is wrong")).toBeVisible();
  await clean();
});

test("the profile stays within the shell's budget of script", { tag: "@full" }, async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/settings/profile", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
