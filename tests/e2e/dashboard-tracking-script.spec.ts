import { createServer } from "node:http";
import { freePort } from "../service/start-service.ts";
import { expect, test } from "./context.ts";
import { openPlace, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("both elements run on a page of another origin, and the pinned one only with its exact content", async ({
  page,
  merchant,
  baseUrl,
  complaints,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await merchant.newUser("ANALYST"));
  await page.goto("/test");
  await openPlace(page, "Tracking script");
  await expect(page).toHaveTitle("Tracking script · Checkstand");
  const copied: string[] = [];
  for (const version of ["latest", "pinned"]) {
    await page.getByRole("button", { name: `Copy the script tag for the ${version} version` }).click();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  const [newest = "", fixed = ""] = copied;
  const { host } = new URL(baseUrl);
  expect(newest).toBe(`<script defer src="${baseUrl}/js/v1.js" data-links="${host}"></script>`);
  expect(fixed).toMatch(/ integrity="sha384-[\w+/]{64}" crossorigin="anonymous" data-links="/);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("link", { name: "Learn how to pass consent and what’s stored" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Attribution");

  let element = "";
  const shop = createServer((_, response) => {
    const icon = '<link rel="icon" href="data:,">';
    response.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Shop</title>${icon}${element}`);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => shop.listen(port, "127.0.0.1", resolve));
  const changed = fixed.replace("sha384-", "sha384-AAAA").replace(/.{4}" crossorigin/, '" crossorigin');
  for (const [snippet, runs] of [
    [newest, true],
    [fixed, true],
    [changed, false],
  ] as const) {
    element = snippet;
    await page.goto(`http://shop.localhost:${port}/`, { waitUntil: "load" });
    expect(await page.evaluate(() => typeof Reflect.get(window, "checkstand"))).toBe(runs ? "function" : "undefined");
  }
  shop.closeAllConnections();
  shop.close();
  // The browser says that it refused the last one, and nothing else.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/integrity/)]);
});

test("the page stays within the shell's budget of script", { tag: "@full" }, async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/tracking-script", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
