import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const PICTURES = "https://pictures.example";

/** Answers for the site of the merchant's pictures. */
async function servePictures(page: Page): Promise<void> {
  await page.route(`${PICTURES}/**`, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="teal"/></svg>',
    }),
  );
}

test("an empty shop has a payable link after up to 8 clicks", async ({ page, browser, merchant }) => {
  const user = await merchant.newUser();
  let clicks = 0;
  const click = async (role: "button" | "link", name: string | RegExp) => {
    clicks++;
    await page.getByRole(role, { name }).first().click();
  };
  await page.goto("/");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await click("button", "Sign in");
  await click("link", /(Create|New).*product/);
  await page.getByLabel("Name", { exact: true }).fill("Roastery tour");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("49");
  await click("button", "Create product");
  await click("link", "Create payment link");
  await click("button", "Create payment link");
  const url =
    (await page
      .getByText(/\/pay\/plink_/)
      .first()
      .textContent()) ?? "";
  expect(clicks).toBeLessThanOrEqual(8);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(url);
  await expect(customer.getByRole("button", { name: "Pay $49.00" })).toBeVisible();
});

test("a product with all fields is created by keyboard alone", async ({ page, api, merchant }) => {
  await servePictures(page);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products/new");
  await expect(page.getByLabel("Name", { exact: true })).toBeEnabled();
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.type("House blend");
  const next = async (text?: string) => {
    await page.keyboard.press("Tab");
    if (text !== undefined) await page.keyboard.type(text);
  };
  await next("Whole beans.");
  await next();
  await next("24");
  await page.locator("main summary").focus();
  await page.keyboard.press("Enter");
  for (const name of ["one.svg", "two.svg"]) {
    await page.getByRole("button", { name: "Add image" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(`${PICTURES}/${name}`);
  }
  await page.getByRole("button", { name: "Move image 2 up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("URL of image 1")).toHaveValue(`${PICTURES}/two.svg`);
  await page.getByRole("button", { name: "Use image 2 as thumbnail" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Thumbnail", { exact: false }).last()).toHaveValue(`${PICTURES}/one.svg`);
  await page.getByLabel("This product is shipped").focus();
  await page.keyboard.press("Space");
  for (const [label, text] of [
    ["Length (cm)", "30"],
    ["Width (cm)", "20"],
    ["Height (cm)", "10"],
    ["Weight (kg)", "1.5"],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.keyboard.type(text);
  }
  await page.getByRole("button", { name: "Add metadata" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("sku");
  await next("HB");
  expect(await pageFlaws(page)).toEqual([]);
  const site = page.getByLabel("Website");
  await site.focus();
  await page.keyboard.type("example.com");
  // What is wrong in the folded part unfolds it and takes the focus.
  await page.locator("main summary").press("Enter");
  await expect(site).toBeHidden();
  await page.getByRole("button", { name: "Create product" }).press("Enter");
  await expect(site).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("https://");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/test\/products\/prod_/);
  await expect(page.getByText("30 × 20 × 10 cm, 1.5 kg")).toBeVisible();
  const { body } = await api("GET", "/api/v3/products");
  expect(body.data).toMatchObject([
    {
      name: "House blend",
      description: "Whole beans.",
      priceAmount: "24.00",
      type: "good",
      shippable: true,
      images: [`${PICTURES}/two.svg`, `${PICTURES}/one.svg`],
      thumbnailUrl: `${PICTURES}/one.svg`,
      url: "https://example.com/",
      metadata: { sku: "HB" },
    },
  ]);
});

test("a product's pages have no flaws, light and dark, on a phone and on a desktop", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  await servePictures(page);
  const { body: product } = await api("POST", "/api/v3/products", {
    body: {
      name: "House blend",
      description: "Whole beans.",
      priceAmount: 24,
      images: [`${PICTURES}/one.svg`, `${PICTURES}/two.svg`],
      package_dimensions: { length: 10, width: 4, height: 2, weight: 16 },
      metadata: { sku: "HB" },
    },
  });
  await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/coupons");
  await page.getByText("Use the API").click();
  expect(await pageFlaws(page)).toEqual([]);
  for (const [path, shown] of [
    ["products", "House blend"],
    [`products/${product.id}`, "Payment links"],
    [`products/${product.id}?json=v2`, "priceCurrency"],
    [`products/${product.id}/edit`, "Price"],
  ] as const) {
    await page.goto(`/test/${path}`);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
});

test("a menu and its dialog have no flaws, and return the focus", { tag: "@full" }, async ({ page, api, merchant }) => {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Sold", priceAmount: 24 } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${product.id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Archive" })).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Duplicate" })).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete…" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

test("the product form stays within the shell's budget", { tag: "@full" }, async ({ page, merchant }) => {
  const user = await merchant.newUser();
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, user);
    await page.goto("/test/products/new", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
