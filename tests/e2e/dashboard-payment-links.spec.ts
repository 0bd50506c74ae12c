import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import jsQR from "jsqr";
import { pool } from "#server/database/connection.ts";
import type { Api } from "../factories/api-client.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { openDevelopers, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const panel = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/test/payment-links/${id}`);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
}

/** Pays by a link as a browser does. */
async function payBy(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await fillCard(page);
  const phone = page.getByLabel("Phone number");
  if (await phone.isVisible()) await phone.fill("+49 341 1234567");
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
}

/** What a camera reads of a picture. */
async function readCode(page: Page, download: Download, type: string): Promise<string | undefined> {
  const file = await readFile(await download.path());
  const pixels = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("No canvas.");
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      const dark = data.filter((_, index) => index % 4 === 0).reduce((text, red) => text + (red < 128 ? "1" : "0"), "");
      return { dark, width, height };
    },
    `data:${type};base64,${file.toString("base64")}`,
  );
  expect(pixels.width).toBeGreaterThanOrEqual(1024);
  const rgba = [...pixels.dark].flatMap((dark) => (dark === "1" ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  return jsQR(Uint8ClampedArray.from(rgba), pixels.width, pixels.height)?.data;
}

/** The last page that the API knows of the link. */
async function linkOf(api: Api, id: string) {
  return (await api("GET", `/api/v3/payment-links/${id}`)).body;
}

test("a link's page is reached by its row, and says what it brought in and what it asks", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api, {
    label: "Market stall",
    phone_number_collection: { enabled: true },
    allow_promotion_codes: true,
    restrictions: { completed_sessions: { limit: 40 } },
    metadata: { campaign: "spring" },
  });
  await payBy(page, link.url);
  // Views of a headless browser don't count.
  await pool().query("UPDATE payment_link_counts SET views = 8 WHERE payment_link_id = $1", [link.id]);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links");
  await page.getByRole("link", { name: "Market stall" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/test/payment-links/${link.id}$`));
  await expect(page).toHaveTitle("Market stall · Checkstand");
  const figures = panel(page, "Figures");
  await expect(figures).toContainText(/Views8.*Conversions1.*Conversion rate12\.5%.*Revenue\$24\.50/s);
  await expect(panel(page, "Products").getByRole("link", { name: "House blend" })).toHaveAttribute(
    "href",
    /\/test\/products\/prod_/,
  );
  await expect(panel(page, "Settings")).toContainText(/1 of at most 40.*phone number.*Customers may enter one/s);
  await expect(panel(page, "Metadata")).toContainText("spring");
  await openDevelopers(page);
  const shown = page.locator("pre");
  expect(JSON.parse((await shown.textContent()) ?? "")).toEqual(await linkOf(api, link.id));
  await page.goBack();
  await figures.getByRole("link", { name: "1" }).click();
  await expect(page).toHaveURL(new RegExp(`checkout-sessions\\?paymentLink=${link.id}&status=COMPLETED`));
  await expect(page.getByRole("cell", { name: "$24.50" })).toBeVisible();
  await page.goBack();
  await figures.getByRole("link", { name: "$24.50" }).click();
  await expect(page).toHaveURL(/status=COMPLETED&payment=paid/);
  await expect(page.getByRole("cell", { name: "$24.50" })).toBeVisible();
});

test("a link's sessions are listed on it, and lead to themselves and to the filtered list", async ({
  page,
  api,
  merchant,
}) => {
  const [link, other] = [await newLink(api), await newLink(api)];
  const { body: mine } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: other.id } });
  await signIn(page, await merchant.newUser());
  await open(page, link.id);
  const sessions = panel(page, "Checkout sessions");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await sessions.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL(new RegExp(`paymentLink=${link.id}`));
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goBack();
  await expect(sessions.getByRole("listitem")).toContainText("$24.50");
  await sessions.getByRole("link", { name: "No e-mail yet" }).click();
  await expect(page).toHaveURL(new RegExp(mine.id));
});

test("a link is deactivated at once, and active again by Undo, also by keyboard", async ({ page, api, merchant }) => {
  const { id, url } = await newLink(api);
  await signIn(page, await merchant.newUser());
  await open(page, id);
  const off = page.getByRole("button", { name: "Deactivate" });
  await off.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It is inactive", { exact: false })).toBeVisible();
  expect((await linkOf(api, id)).status).toBe("disabled");
  expect((await api("GET", new URL(url).pathname)).status).toBe(410);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(off).toBeVisible();
  expect((await linkOf(api, id)).status).toBe("active");
});

test("the QR code leads to the page, as SVG and as PNG", async ({ page, api, merchant }) => {
  const { id, url } = await newLink(api);
  await signIn(page, await merchant.newUser());
  await open(page, id);
  for (const [name, type] of [
    ["SVG", "image/svg+xml"],
    ["PNG", "image/png"],
  ] as const) {
    const download = page.waitForEvent("download");
    await panel(page, "QR code").getByRole("button", { name }).click();
    expect((await download).suggestedFilename()).toBe(`${id}.${name.toLowerCase()}`);
    expect(await readCode(page, await download, type)).toBe(url);
  }
});

test("a tagged address is what is copied and in the QR code, and its payment says where the customer came from", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${link.id}`);
  await page.locator("summary", { hasText: "Tag the address" }).click();
  await page.getByLabel("Source").fill("instagram");
  await page.getByLabel("Campaign").fill("Spring & fair");
  const address = `${link.url}?utm_source=instagram&utm_campaign=Spring+%26+fair`;
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: `QR code that leads to ${address}` })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(address);
  await fillCard(page);
  await page.locator("#submit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
  await page.goto(`/test/checkout-sessions/${session.id}`);
  const source = page.getByRole("region", { name: "Where the customer came from" });
  await expect(source.getByText("instagram")).toBeVisible();
  await expect(source.getByText("Spring & fair")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(`/test/payment-links/${link.id}`);
  const row = page.getByRole("row", { name: /instagram \/ Spring & fair/ });
  await expect(row.getByRole("cell").nth(3)).toHaveText("1");
  await expect(row.getByRole("cell").nth(4)).toHaveText("$24.50");
  expect(await pageFlaws(page)).toEqual([]);
});

test("the buy button, pasted as it is into an empty page, leads to a payment", async ({
  page,
  api,
  merchant,
  context,
}) => {
  await merchant.setBrandColor("#ffd600");
  const { id } = await newLink(api);
  await signIn(page, await merchant.newUser());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, id);
  await page.getByLabel("Text on the button").fill(`Tea & "more" <now>`);
  await page.getByRole("button", { name: "Copy the button’s HTML" }).click();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).not.toContain("script");

  const shop = await context.newPage();
  await shop.setContent(`<!doctype html><html lang="en"><title>Shop</title><body>${html}</body></html>`);
  const button = shop.getByRole("link", { name: `Tea & "more" <now>` });
  await expect(button).toHaveCSS("background-color", "rgb(255, 214, 0)");
  await expect(button).toHaveCSS("color", "rgb(0, 0, 0)");
  await button.click();
  await fillCard(shop);
  await shop.locator("button[type=submit]").click();
  await expect(shop.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  expect((await linkOf(api, id)).conversions).toBe(1);
});

test("search and filters stand in the address, and the CSV has what they leave", async ({ page, api, merchant }) => {
  await newLink(api, { label: "Market stall" });
  await newLink(api, {}, { name: "Roastery 100% tour" });
  const off = await newLink(api, { label: "Winter sale" });
  await api("PUT", `/api/v3/payment-links/${off.id}`, { body: { active: false } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links");
  await page.getByRole("searchbox", { name: "Search payment links" }).fill("100%");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/q=100%25/);
  await page.goto(`/test/payment-links?q=${off.id}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Winter sale" })).toBeVisible();
  await page.goto("/test/payment-links");
  await page.getByRole("link", { name: "Off or ended" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  const csv = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const lines = (await readFile(await (await csv).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Winter sale");
  await page.goto("/test/payment-links?q=nothing+like+it");
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);
});

test("axe finds nothing on a link's page, light and dark, on a phone and on a desktop", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api, { label: `Market stall ${"x".repeat(60)}`, metadata: { campaign: "spring" } });
  await payBy(page, link.url);
  const { body: draft } = await api("POST", "/api/v2/payment-links", { body: {} });
  await signIn(page, await merchant.newUser());
  await open(page, link.id);
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(`/test/payment-links/${draft.id}`);
  await openDevelopers(page);
  await expect(page.getByRole("heading", { name: "API requests" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto("/test/payment-links");
  await expect(page.getByRole("link", { name: /Market stall/ })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});
