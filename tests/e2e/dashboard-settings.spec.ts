import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import { expect, newLink, test } from "./context.ts";
import { choose, scriptBytes, signIn, signInByForm } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const colorField = (page: Page) => page.getByRole("textbox", { name: /^Brand color/ });
const RED = "rgb(179, 38, 30)";

test("customers see the saved name, logo, color, and links", async ({ page, api, merchant, baseUrl }) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveTitle("Settings · Checkstand");
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByLabel("Company name").fill("Rösterei Nord");
  await colorField(page).fill("#b3261e");
  await expect(preview.getByText("Pay $49.00").first()).toHaveCSS("background-color", RED);
  await expect(preview.getByText("Pay $49.00").last()).toHaveCSS("background-color", RED);
  await expect(preview.getByText("white button text, contrast ratio 6.5:1").first()).toBeVisible();
  await page.getByLabel("Logo URL").fill(`${baseUrl}/icon.svg`);
  await page.getByLabel("Support email").fill("help@nord.example");
  await expect(preview.locator("img").first()).toHaveAttribute("src", `${baseUrl}/icon.svg`);
  expect(await pageFlaws(page)).toEqual([]);
  // The two previews differ, whatever the dashboard's own theme is.
  const colors = await preview
    .locator("[data-scheme]")
    .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).color));
  expect(new Set(colors).size).toBe(2);
  await page.getByLabel("Terms of service URL").fill("https://nord.example/terms");
  await page.getByLabel("Refund policy URL").fill("https://nord.example/refunds");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved. Customers see the change")).toBeVisible();
  // Also in the page's own header, without a reload.
  await expect(page.getByRole("banner").getByText("Rösterei Nord").first()).toBeVisible();

  await page.goto(link.url);
  await expect(page.getByText("Rösterei Nord").first()).toBeVisible();
  await expect(page.locator("button[type=submit]")).toHaveCSS("background-color", RED);
  await expect(page.locator("header img")).toHaveAttribute("src", `${baseUrl}/icon.svg`);
  await expect(page.getByRole("link", { name: en.footer.terms })).toHaveAttribute("href", "https://nord.example/terms");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: en.footer.refunds })).toHaveAttribute(
    "href",
    "https://nord.example/refunds",
  );
  await expect(footer.getByRole("link", { name: en.footer.contact })).toHaveAttribute(
    "href",
    "mailto:help@nord.example",
  );
});

test("a logo that can’t be loaded is replaced by the initial", { tag: "@full" }, async ({
  page,
  api,
  merchant,
  baseUrl,
  complaints,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByLabel("Company name").fill("Rösterei Nord");
  await page.getByLabel("Logo URL").fill(`${baseUrl}/icon.svg`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Customers see the change")).toBeVisible();
  await page.goto(link.url);
  await expect(page.locator("header img")).toBeVisible();

  await page.goto("/test/settings");
  await page.getByLabel("Logo URL").fill(`${baseUrl}/no-such-picture.png`);
  await page.getByLabel("Company name").focus();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("img")).toHaveCount(2);
  await expect(preview.locator("img:visible")).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Customers see the change")).toBeVisible();
  await page.goto(link.url);
  await expect(page.locator("header img")).toBeHidden();
  await expect(page.locator("header").getByText("R", { exact: true })).toBeVisible();
  // Chromium notes the missing picture.
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("each settings page has no flaws, with errors too", { tag: "@full" }, async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const link = await newLink(api);
  const clean = async () => expect(await pageFlaws(page), page.url()).toEqual([]);
  const save = () => page.getByRole("button", { name: "Save" }).click();
  await merchant.setBrandColor("#ffd600");
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto("/test/settings");
  await expect(page.getByLabel("Company name")).toBeDisabled();
  await clean();
  await signInByForm(page, await merchant.newUser());
  await page.goto("/test/settings");
  await page.getByLabel("Company name").fill("");
  await save();
  await expect(page.getByLabel("Company name")).toHaveAttribute("aria-invalid", "true");
  await clean();
  await page.goto("/test/settings/legal-details");
  await page.getByLabel("Legal name").fill("Rösterei Nord GmbH");
  await page.getByLabel("Address line 1").fill("Hauptstr. 1");
  await save();
  await expect(page.getByText("Select a country.")).toBeVisible();
  await clean();
  await choose(page, "Country", "Germany");
  await save();
  await expect(page.getByText("Saved. Customers see the change")).toBeVisible();
  await page.goto(link.url);
  await expect(page.getByRole("contentinfo")).toContainText("Rösterei Nord GmbH · Hauptstr. 1 · Germany");
  await clean();
  await page.goto("/test/settings/recovery-mails");
  await page.getByLabel("Promotion code").fill("GONE");
  await save();
  await expect(page.getByText("No active promotion code has this name. Check the spelling.")).toBeVisible();
  // Chromium notes the refusal.
  expect(complaints.splice(0)).toHaveLength(1);
  await clean();
  for (const [path, ready] of [
    ["languages", page.getByLabel("Fallback language")],
    ["receipt-mail", page.frameLocator("iframe").getByText("House blend, 1 kg").first()],
    ["audit-log", page.getByText("signed in")],
    ["audit-log?what=team", page.getByText("No actions match your filters.")],
  ] as const) {
    await page.goto(`/test/settings/${path}`);
    await expect(ready).toBeVisible();
    await clean();
  }
});

test("the page stays within the shell's budget of script", { tag: "@full" }, async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/settings", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
