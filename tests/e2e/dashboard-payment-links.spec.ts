import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import jsQR from "jsqr";
import { expect, fillCard, newLink, test } from "./context.ts";
import { openDevelopers, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const panel = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/test/payment-links/${id}`);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
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

test("the QR code has the page's URL, as SVG and as PNG", { tag: "@full" }, async ({ page, api, merchant }) => {
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

test("a tagged URL is copied and in the QR code, and its payment shows the customer's source", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${link.id}`);
  await page.locator("summary", { hasText: "Add tracking tags" }).click();
  await page.getByLabel("Source").fill("instagram");
  await page.getByLabel("Campaign").fill("Spring & fair");
  const address = `${link.url}?utm_source=instagram&utm_campaign=Spring+%26+fair`;
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: `QR code for ${address}` })).toBeVisible();
  await page.goto(address);
  await fillCard(page);
  await page.locator("#submit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
  await page.goto(`/test/checkout-sessions/${session.id}`);
  const source = page.getByRole("region", { name: "Traffic source" });
  await expect(source.getByText("instagram")).toBeVisible();
  await expect(source.getByText("Spring & fair")).toBeVisible();
  await page.goto("/test/payment-links");
  await page.getByRole("link", { name: "House blend" }).first().press("Enter");
  await expect(page).toHaveTitle("House blend · Checkstand");
  const row = page.getByRole("row", { name: /instagram \/ Spring & fair/ });
  await expect(row.getByRole("cell").nth(3)).toHaveText("1");
  await expect(row.getByRole("cell").nth(4)).toHaveText("$24.50");
  expect(await pageFlaws(page)).toEqual([]);
});

test("axe finds nothing on a draft's page and in the list, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  await newLink(api, { label: `Market stall ${"x".repeat(60)}`, metadata: { campaign: "spring" } });
  const { body: draft } = await api("POST", "/api/v2/payment-links", { body: {} });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${draft.id}`);
  await openDevelopers(page);
  await expect(page.getByRole("heading", { name: "API requests" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto("/test/payment-links");
  await expect(page.getByRole("link", { name: /Market stall/ })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});
