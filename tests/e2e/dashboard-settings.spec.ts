import type { Page } from "@playwright/test";
import { expect, newLink, test } from "./context.ts";
import { choose, scriptBytes, signIn, signInByForm } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const colorField = (page: Page) => page.getByRole("textbox", { name: /^Brand colour/ });
const RED = "rgb(179, 38, 30)";

test("what is set in the settings is what customers see: name, logo, colour, links", async ({
  page,
  api,
  merchant,
  baseUrl,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveTitle("Settings · Checkstand");
  const preview = page.getByRole("region", { name: "What customers see" });
  await page.getByLabel("Company name").fill("Rösterei Nord");
  await colorField(page).fill("#b3261e");
  await expect(preview.getByText("Pay $49.00").first()).toHaveCSS("background-color", RED);
  await expect(preview.getByText("Pay $49.00").last()).toHaveCSS("background-color", RED);
  await expect(preview.getByText("white text on the button, contrast 6.5 : 1").first()).toBeVisible();
  await page.getByLabel("Logo").fill(`${baseUrl}/icon.svg`);
  await page.getByLabel("Support e-mail").fill("help@nord.example");
  await expect(preview.locator("img").first()).toHaveAttribute("src", `${baseUrl}/icon.svg`);
  await page.getByLabel("Terms").fill("https://nord.example/terms");
  await page.getByLabel("Refunds").fill("https://nord.example/refunds");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  // Also in the page's own header, without a reload.
  await expect(page.getByRole("banner").getByText("Rösterei Nord").first()).toBeVisible();

  await page.goto(link.url);
  await expect(page.getByText("Rösterei Nord").first()).toBeVisible();
  await expect(page.locator("button[type=submit]")).toHaveCSS("background-color", RED);
  await expect(page.locator("header img")).toHaveAttribute("src", `${baseUrl}/icon.svg`);
  await expect(page.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "https://nord.example/terms");
  // Beside the button, where the question comes up, and in the footer.
  for (const place of [page.locator("#pay"), page.getByRole("contentinfo")]) {
    await expect(place.getByRole("link", { name: "Refunds" })).toHaveAttribute("href", "https://nord.example/refunds");
    await expect(place.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "mailto:help@nord.example");
  }

  await page.goto("/live/settings");
  await expect(page.getByLabel("Company name")).toHaveValue("Rösterei Nord");
  await colorField(page).fill("");
  await page.getByLabel("Terms").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  await page.goto(link.url);
  await expect(page.locator("button[type=submit]")).not.toHaveCSS("background-color", RED);
  await expect(page.getByRole("link", { name: "Terms" })).toHaveCount(0);
});

test("a logo that can’t be loaded leaves the initial", async ({ page, api, merchant, baseUrl, complaints }) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByLabel("Company name").fill("Rösterei Nord");
  await page.getByLabel("Logo").fill(`${baseUrl}/icon.svg`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  await page.goto(link.url);
  await expect(page.locator("header img")).toBeVisible();

  await page.goto("/test/settings");
  await page.getByLabel("Logo").fill(`${baseUrl}/no-such-picture.png`);
  await page.getByLabel("Company name").focus();
  const preview = page.getByRole("region", { name: "What customers see" });
  await expect(preview.locator("img")).toHaveCount(2);
  await expect(preview.locator("img:visible")).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  await page.goto(link.url);
  await expect(page.locator("header img")).toBeHidden();
  await expect(page.locator("header").getByText("R", { exact: true })).toBeVisible();
  // Chromium notes the missing picture.
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("who sells is set in the legal details, and stands at the foot of a customer page", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByRole("link", { name: "Legal details" }).click();
  await page.getByLabel("Legal name").fill("Rösterei Nord GmbH");
  await page.getByLabel("Street and number").fill("Hauptstr. 1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose a country.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await choose(page, "Country", "Germany");
  await page.getByLabel("Postal code").fill("2009");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Postal code")).toHaveAttribute("aria-invalid", "true");
  expect(complaints.splice(0)).toHaveLength(1);
  await page.getByLabel("Postal code").fill("20095");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  await page.goto(link.url);
  await expect(page.getByRole("contentinfo")).toContainText("Rösterei Nord GmbH · Hauptstr. 1 · 20095 · Germany");
  expect(await pageFlaws(page)).toEqual([]);
});

test("the picker and the text are one colour", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByLabel("Pick the brand colour").fill("#ffd600");
  await expect(colorField(page)).toHaveValue("#ffd600");
  await expect(page.getByText("black text on the button", { exact: false }).first()).toBeVisible();
  await colorField(page).fill("#00ff00");
  await expect(page.getByLabel("Pick the brand colour")).toHaveValue("#00ff00");
});

test("what can't be is told at each field, the first one gets the focus, and nothing is saved", async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  const company = page.getByLabel("Company name");
  const name = await company.inputValue();
  await company.fill(" ");
  await page.getByLabel("Logo").fill("javascript:alert(1)");
  await colorField(page).fill("red");
  await page.getByLabel("Support e-mail").fill("nobody");
  await page.getByLabel("Terms").fill("nord.example/terms");
  await page.getByLabel("Refunds").fill("ftp://nord.example");
  await expect(page.getByRole("region", { name: "What customers see" }).locator("a, img")).toHaveCount(2);
  await page.getByRole("button", { name: "Save" }).click();
  for (const label of ["Company name", "Logo", "Brand colour", "Support e-mail", "Terms", "Refunds"]) {
    const field = page.getByRole("textbox", { name: new RegExp(`^${label}`) });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const note = await field.getAttribute("aria-describedby");
    await expect(page.locator(`[id="${note}"]`)).toHaveText(/^Enter /);
  }
  await expect(company).toBeFocused();
  await page.reload();
  await expect(company).toHaveValue(name);
});

test("what a colleague saved meanwhile is not written over", async ({ page, browser, merchant, baseUrl }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByLabel("Terms").fill("https://nord.example/terms");
  const context = await browser.newContext({ baseURL: baseUrl });
  const colleague = await context.newPage();
  await signIn(colleague, await merchant.newUser("ADMIN"));
  await colleague.goto("/test/settings");
  await colleague.getByLabel("Company name").fill("Somebody’s new name");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByText("Saved: customers see it")).toBeVisible();
  await context.close();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Company name")).toHaveValue("Somebody’s new name");
  await expect(page.getByLabel("Terms")).toHaveValue("https://nord.example/terms");
});

test("who is neither owner nor admin reads it and is told whom to ask", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto("/test/settings");
  await expect(page.getByText("Only an owner or an admin can change this")).toBeVisible();
  await expect(page.getByLabel("Company name")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect(await pageFlaws(page)).toEqual([]);
});

test("the default currency is what a new product begins with", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await choose(page, "Default currency", "Swiss franc");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  await page.goto("/test/products/new");
  await expect(page.getByLabel("Currency")).toHaveValue("CHF");
});

test("the language of customers who name none is chosen, and read on the payment page", async ({
  page,
  browser,
  api,
  merchant,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Languages" }).click();
  await page.getByLabel("When none of these is spoken here").selectOption("German");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: customers see it")).toBeVisible();
  const dutch = await (await browser.newContext({ locale: "nl-NL" })).newPage();
  await dutch.goto(link.url);
  await expect(dutch.locator("html")).toHaveAttribute("lang", "de");
  await dutch.context().close();
});

test("the receipt mail is seen while it is written, saved, and sent as a sample to the outbox", async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings/receipt-mail");
  const preview = page.frameLocator('iframe[title="The receipt mail"]');
  await expect(
    preview.getByText("House blend, 1 kg (2 × $24.00)").or(preview.getByText("House blend, 1 kg")),
  ).toBeVisible();
  await page.getByLabel("A sentence of your own").fill("See you <soon>!");
  await page.getByLabel("A sentence of your own").blur();
  await expect(preview.getByText("See you <soon>!")).toBeVisible();
  await page.getByLabel("Mail customers a receipt").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: from the next receipt on")).toBeVisible();
  await page.getByRole("button", { name: "Send me a sample" }).click();
  await page.getByRole("link", { name: "outbox", exact: true }).click();
  await expect(page).toHaveURL(/\/test\/mails\/mail_/);
  await page.goto("/live/settings/receipt-mail");
  await expect(page.getByLabel("Mail customers a receipt")).not.toBeChecked();
  await expect(page.getByLabel("A sentence of your own")).toHaveValue("See you <soon>!");
});

test("recovery mails are switched on with a code that is seen in the mail; what is wrong is said at its field", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  await api("POST", "/api/v3/promotion-codes", { body: { code: "COMEBACK", percent_off: 10 } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Recovery mails" }).click();
  const preview = page.frameLocator('iframe[title="The recovery mail"]');
  await expect(preview.getByText("House blend, 1 kg")).toBeVisible();
  await expect(preview.getByText("Total")).toBeVisible();
  await page.getByLabel("Mail customers who did not pay").check();
  await page.getByLabel("Hours after the order ended").fill("73");
  await page.getByLabel("Promotion code").fill("GONE");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a whole number of hours from 1 to 72.")).toBeVisible();
  await page.getByLabel("Hours after the order ended").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("There is no active promotion code of this name.")).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByLabel("Promotion code").fill("COMEBACK");
  await page.getByLabel("Promotion code").blur();
  await expect(preview.getByText("The code COMEBACK is applied")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: for orders that end from now on")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Mail customers who did not pay")).toBeChecked();
  await expect(page.getByLabel("Hours after the order ended")).toHaveValue("12");
  await expect(page.getByLabel("Promotion code")).toHaveValue("COMEBACK");
  await expect(page.getByRole("region", { name: "The last 30 days" })).toContainText("Mails requested0");
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto("/live/settings/recovery-mails");
  await expect(page.getByLabel("Mail customers who did not pay")).not.toBeChecked();
});

test("the audit log tells in sentences who did what, filtered by its address", async ({ page, merchant }) => {
  await signInByForm(page, await merchant.newUser());
  await page.goto("/test/products/new");
  await page.getByLabel("Name").fill("Annual plan");
  await page.getByLabel("Price", { exact: true }).fill("49");
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/test\/products/);
  await page.goto("/test/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Audit log" }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("Test User created the product Annual plan");
  await expect(rows.nth(1).getByRole("link", { name: "Annual plan" })).toHaveAttribute(
    "href",
    /\/test\/products\/prod_/,
  );
  await expect(rows.nth(2)).toContainText("Test User signed in");
  await page.getByRole("button", { name: "Filter" }).click();
  await choose(page, "What", "Signing in and out");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rows).toHaveCount(2);
  await page.goto(page.url());
  await expect(rows.nth(1)).toContainText("signed in");
});

test("a developer reads no audit log, and is not offered it", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto("/test/settings/audit-log");
  await expect(page.getByText("Only an owner or an admin reads this")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await expect(pages).toHaveText([
    "Company",
    "Legal details",
    "Languages",
    "Receipt mail",
    "Recovery mails",
    "Billing",
    "Team",
    "Your profile",
  ]);
});

test("languages, receipt mail and audit log: axe finds nothing, light and dark, on a phone and on a desktop", async ({
  page,
  merchant,
}) => {
  await signInByForm(page, await merchant.newUser());
  for (const [path, ready] of [
    ["languages", page.getByLabel("When none of these is spoken here")],
    ["receipt-mail", page.frameLocator("iframe").getByText("House blend, 1 kg").first()],
    ["audit-log", page.getByText("signed in")],
  ] as const) {
    await page.goto(`/test/settings/${path}`);
    await expect(ready).toBeVisible();
    expect(await pageFlaws(page), path).toEqual([]);
  }
  await page.goto("/test/settings/audit-log?what=team");
  await expect(page.getByText("No actions match this.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("settings, filled and with errors: axe finds nothing, light and dark, on a phone and on a desktop", async ({
  page,
  merchant,
}) => {
  await merchant.setBrandColor("#ffd600");
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await expect(page.getByLabel("Company name")).toBeEnabled();
  expect(await pageFlaws(page)).toEqual([]);
  // The two previews differ, whatever the dashboard's own theme is.
  const preview = page.getByRole("region", { name: "What customers see" });
  const colors = await preview
    .locator("[data-scheme]")
    .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).color));
  expect(new Set(colors).size).toBe(2);
  await page.getByLabel("Company name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Company name")).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page stays within the shell's budget of script", async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/settings", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
