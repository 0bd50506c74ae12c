import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { apiClient } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** Counts the presses of a mouse or a key that stands for one, on every page that follows. */
async function pressCount(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("countPress", () => count++);
  await page.addInitScript(() => {
    document.addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail > 0 && window.countPress(), true);
  });
  return () => count;
}

declare global {
  interface Window {
    countPress: () => void;
  }
}

test("a stranger gets from the first page to a payable link in at most 8 clicks", async ({ page, merchant }) => {
  const { email, password } = await merchant.newUser();
  const presses = await pressCount(page);
  await page.goto("/");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Create a product" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Roastery tour");
  await page.getByLabel("Price", { exact: true }).fill("49");
  await page.getByRole("button", { name: "Create product" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("button", { name: "Create payment link" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Try it with a test card/ }).click();
  const customer = await opened;
  await expect(customer.getByRole("button", { name: "Pay $49.00" })).toBeVisible();
  expect(presses()).toBeGreaterThan(3);
  expect(presses()).toBeLessThanOrEqual(8);
});

test("steps are ticked as they are done elsewhere, and stay hidden once they were hidden", async ({
  page,
  api,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  const steps = page.getByRole("list").filter({ hasText: "Create a product" });
  await expect(steps.getByText("To do")).toHaveCount(4);
  const link = await newLink(api);
  await expect(steps.getByLabel("Done")).toHaveCount(2);
  const customer = await (await page.context().browser()?.newContext())?.newPage();
  if (!customer) throw new Error("No browser");
  await customer.goto(link.url);
  await fillCard(customer);
  await customer.getByRole("button", { name: /Pay/ }).click();
  await expect(steps.getByLabel("Done")).toHaveCount(3);
  await steps.getByRole("link", { name: "See the payment" }).click();
  await expect(page.getByText("buyer@shopper.example").first()).toBeVisible();

  await page.goto("/test");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: /Revenue/ })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("the first call is copied with the user's own key in it, and runs as it is, by curl, Node.js and Python", async ({
  page,
  api,
  merchant,
}) => {
  await newLink(api);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("button", { name: "Create a test key" }).click();
  await expect(page.getByRole("heading", { name: "With the API" })).toBeVisible();
  // A key once made is there again, for another user too.
  await page.reload();
  const folder = await mkdtemp(join(tmpdir(), "checkstand-snippets-"));
  for (const [language, file, command] of [
    ["curl", "call.sh", "sh"],
    ["TypeScript", "call.ts", process.execPath],
    ["Python", "call.py", "python3"],
  ] as const) {
    await page.getByRole("button", { name: language, exact: true }).click();
    await page.getByRole("button", { name: `Copy the call in ${language}` }).click();
    await expect(page.getByRole("button", { name: `Copy the call in ${language}` })).toHaveText("Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await writeFile(join(folder, file), copied);
    const { stdout } = await promisify(execFile)(command, [join(folder, file)]);
    expect(stdout).toMatch(/http:\/\/localhost:\d+\/pay\/plink_/);
  }
  await rm(folder, { recursive: true });
  expect(await merchant.count("payment_links")).toBe(4);

  // The page that is open would notice that nobody is signed in, and lead to the sign-in.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, await merchant.newUser("ANALYST"));
  await page.goto("/test");
  await expect(page.getByRole("listitem").filter({ hasText: "Create a product" })).toBeVisible();
  await expect(page.getByText("With the API")).toHaveCount(0);
  await expect(page.getByText("ckst_sk_test_")).toHaveCount(0);
});

test("revenue is said for each currency alone, each figure with a way to its rows, and each day by mouse and by keyboard", async ({
  page,
  browser,
  api,
  merchant,
}) => {
  const pay = async (priceCurrency: string, priceAmount: number) => {
    const link = await newLink(api, {}, { priceCurrency, priceAmount });
    const customer = await (await browser.newContext()).newPage();
    await customer.goto(link.url);
    await fillCard(customer);
    await customer.getByRole("button", { name: /Pay/ }).click();
    await customer.waitForURL(/\/checkout\/cs_test_/);
    await customer.context().close();
  };
  await pay("EUR", 11);
  await merchant.advanceClock(30 * 86_400);
  await pay("USD", 24.5);
  await pay("EUR", 10);
  await pay("EUR", 12);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  const numbers = page.getByRole("definition");
  await expect(numbers.filter({ hasText: "€22.00" })).toBeVisible();
  await expect(numbers.filter({ hasText: "Up by 100% from €11.00" })).toBeVisible();
  const chart = page.getByRole("region", { name: "Revenue per day" });
  const slider = chart.getByRole("slider", { name: "Revenue per day in EUR" });
  const tooltip = chart.locator("[data-tooltip]");
  await expect(tooltip).toHaveCount(0);
  await slider.focus();
  await expect(tooltip).toContainText("€22.00");
  await expect(slider).toHaveAttribute("aria-valuetext", /: €22\.00, 2 payments\. .*: €11\.00\.$/);
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect(tooltip).toContainText("€0.00");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  const { x = 0, y = 0, width = 0 } = (await slider.boundingBox()) ?? {};
  await page.mouse.move(x + width - 2, y + 100);
  await expect(tooltip).toContainText("€22.00");
  await page.mouse.move(x, y - 100);
  await expect(tooltip).toHaveCount(0);

  await chart.getByRole("button", { name: "More on this chart" }).click();
  await chart.getByRole("button", { name: "Show as a table" }).click();
  await expect(chart.getByRole("row")).toHaveCount(31);
  await expect(chart.getByRole("row").last()).toContainText("€22.00");
  await chart.getByRole("button", { name: "More on this chart" }).click();
  await chart.getByRole("link", { name: "See the 2 payments" }).click();
  await expect(page.getByRole("row").filter({ hasText: "€" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "$" })).toHaveCount(0);

  await page.goto("/test");
  await page.getByLabel("Currency").selectOption("USD");
  await expect(numbers.filter({ hasText: "$24.50" })).toBeVisible();
  await page.getByRole("link", { name: "12 months" }).click();
  await expect(page).toHaveURL(/currency=USD&range=12m/);
  await expect(page.getByRole("slider", { name: "Revenue per month in USD" })).toHaveAttribute("max", "11");
  await page.getByRole("button", { name: "Custom dates" }).click();
  await page.getByLabel("First day").fill("2026-01-01");
  await page.getByLabel("Last day").fill("2026-01-31");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/currency=USD&from=2026-01-01&to=2026-01-31$/);
  await expect(page.getByText("Jan 1 – 31, 2026: no payments.")).toBeVisible();
  await page.goto("/test?from=2026-01-31&to=2026-01-01");
  await expect(page.getByRole("alert").filter({ hasText: "These days can’t be shown" })).toBeVisible();
  await page.getByRole("link", { name: "Show the last 30 days" }).click();
  await page.getByRole("button", { name: "What “Revenue” means" }).click();
  await expect(page.getByText(/What customers paid/).filter({ visible: true })).toBeVisible();
});

test("Home leads to the last payments, to what sells best and to what needs a hand", async ({
  page,
  api,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await expect(page.getByText("Last 30 days: no payments.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Needs attention" })).toHaveCount(0);
  await page.getByRole("button", { name: "Load sample data" }).click();
  const recent = page.getByRole("region", { name: "Recent payments" });
  await expect(recent.getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Top payment links" }).getByRole("link").nth(1)).toContainText(
    "Sample",
  );
  await api("POST", "/api/v2/payment-links", { body: {} });
  await page.reload();
  await page.getByRole("link", { name: /1 draft payment link/ }).click();
  await page.waitForURL(/payment-links\?status=DRAFT/);
  await expect(page.getByRole("row").filter({ hasText: "Draft" })).toHaveCount(1);
  await page.goBack();
  await recent.getByRole("listitem").first().getByRole("link").click();
  await page.waitForURL(/checkout-sessions\/cs_test_/);
});

/** Presses the keys until the page's script listens. */
async function openPalette(page: Page): Promise<Locator> {
  const input = page.getByPlaceholder(/any id/);
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(input).toBeFocused({ timeout: 2_000 });
  }).toPass();
  return input;
}

test("the palette goes to places, creates, and opens whatever id is pasted, of the other mode too", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  const input = await openPalette(page);
  await page.keyboard.type("outb");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/test\/mails/);

  await page.getByRole("button", { name: "Find" }).click();
  await page.keyboard.type("create a prod");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/test\/products\/new/);

  await page.goto("/live/products");
  await openPalette(page);
  await input.fill(link.id);
  await expect(page.getByRole("option", { name: /test mode/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/test/payment-links/${link.id}`));

  const stranger = await newMerchant(process.env.TEST_DATABASE_URL ?? "");
  await page.goto("/test");
  await openPalette(page);
  await input.fill(`plink_${stranger.id.slice(4)}`);
  await expect(page.getByText(/Nothing has this id/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(input).toHaveCount(0);
});

test("the palette finds what is called like it, payments by their amount, and actions, by keyboard alone", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api, { label: "Market stall" }, { name: "Harvest tea" });
  const customer = await api("POST", "/api/v3/customers", {
    body: { name: "Ada Lovelace", email: "ada@shop.example" },
  });
  const stranger = apiClient(
    process.env.TEST_BASE_URL ?? "",
    (await newMerchant(process.env.TEST_DATABASE_URL ?? "")).key,
  );
  await newLink(stranger, { label: "Market stall of another" });
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  const input = page.getByPlaceholder(/any id/);
  const options = page.getByRole("option");
  // What a page has is shown once its script has taken over.
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await openPalette(page);
  await input.fill("ARVEST");
  await expect(page.getByRole("group", { name: "Products" }).getByRole("option")).toHaveText("Harvest tea");
  await expect(page.getByRole("group", { name: "Payment links" }).getByRole("option")).toHaveText(
    "Market stallHarvest tea",
  );
  await input.fill("market st");
  await expect(options).toHaveText(["Market stallHarvest tea"]);
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/test/payment-links/${link.id}$`));

  await page.keyboard.press("Control+k");
  await input.fill("ada@sh");
  await expect(options).toHaveText(["Ada Lovelaceada@shop.example"]);
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/test/customers/${customer.body.id}$`));
  await page.keyboard.press("Control+k");
  await input.fill("tea");
  // The settings of the team are there at once, the tea a moment later: it comes first all the same.
  await expect(page.getByRole("option", { name: "Settings: Team" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Harvest tea", exact: true })).toHaveAttribute("aria-selected", "true");
  await input.fill("no such thing");
  await expect(page.getByText("No results.")).toBeVisible();
  const session = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  await input.fill("$24.50");
  await expect(page.getByRole("group", { name: "Checkout sessions" }).getByRole("option")).toHaveText(
    /^\$24\.50.*Harvest tea/,
  );
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/test/checkout-sessions/${session.body.id}$`));
  await page.keyboard.press("Control+k");
  for (const [words, title] of [
    ["logo", "Settings"],
    ["2fa", "Settings: Your profile"],
    ["invite", "Settings: Team"],
    ["coupon", "Create a coupon"],
    ["promo", "Create a promotion code"],
    ["log out", "Sign out on all devices"],
  ] as const) {
    const found = page.waitForResponse((response) => response.url().includes("find.named"));
    await input.fill(words);
    await expect(options.first()).toHaveText(title);
    // A search that is still on its way would be refused once the user is signed out.
    await found;
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/sign-in/);
});

test("single keys lead around, not while somebody types, and can be switched off", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  // The page listens once its script has taken over.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await expect(page).toHaveURL(/\/test\/products$/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("gl?");
  await expect(page.getByRole("searchbox")).toHaveValue("gl?");
  await expect(page).toHaveURL(/q=gl/);
  await page.getByRole("heading", { level: 1 }).click();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await help.getByLabel(/single keys/).uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/products/);
  await page.reload();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help.getByLabel(/single keys/).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.waitForURL(/\/test\/checkout-sessions/);
});

test("axe finds nothing, light and dark, on a phone and on a desktop, empty and with the sample", async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await expect(page.getByRole("button", { name: "Load sample data" })).toBeEnabled();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Load sample data" }).click();
  await expect(page.getByRole("button", { name: "Remove sample data" })).toBeVisible();
  await page.getByRole("button", { name: "More on this chart" }).click();
  await page.getByRole("button", { name: "Show as a table" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder(/any id/)).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page with its figures stays within its budget of script", async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test");
    await page.waitForLoadState("networkidle");
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
