import { execFileSync } from "node:child_process";
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

test("from an empty shop to a link that can be paid in at most 8 clicks", async ({ page, browser, merchant }) => {
  const user = await merchant.newUser();
  let clicks = 0;
  const click = async (role: "button" | "link", name: string | RegExp) => {
    clicks++;
    await page.getByRole(role, { name }).first().click();
  };
  await page.goto("/");
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await click("button", "Sign in");
  await click("link", /(Create|New).*product/);
  await page.getByLabel("Name", { exact: true }).fill("Roastery tour");
  await page.getByLabel("Price", { exact: true }).fill("49");
  await click("button", "Create product");
  await click("link", "Create link");
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

test("what an empty list offers by the API runs as it was copied", async ({ page, context, merchant }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await merchant.newUser());
  for (const [list, table] of [
    ["products", "products"],
    ["customers", "customers"],
    ["promotion-codes", "promotion_codes"],
    ["tax-rates", "tax_rates"],
    ["payment-links", "payment_links"],
    ["checkout-sessions", "checkout_sessions"],
    ["webhook-endpoints", "webhook_endpoints"],
  ] as const) {
    await page.goto(`/test/${list}`);
    await page.getByText("With the API").click();
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole("group").getByRole("button", { name: "Copy the command" }).click();
    await expect(page.getByText("Copied to the clipboard").first()).toBeVisible();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    execFileSync("bash", ["-c", command], { env: { ...process.env, KEY: merchant.key }, stdio: "pipe" });
    expect(await merchant.count(table)).toBe(1);
  }
});

test("a product with everything, by keyboard alone", async ({ page, api, merchant }) => {
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
    await page.getByRole("button", { name: "Add an image" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(`${PICTURES}/${name}`);
  }
  await page.getByRole("button", { name: "Move image 2 up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Address of image 1")).toHaveValue(`${PICTURES}/two.svg`);
  await page.getByRole("button", { name: "Thumbnail: image 2" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Thumbnail", { exact: false }).last()).toHaveValue(`${PICTURES}/one.svg`);
  await page.getByLabel("It is shipped").focus();
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
  await page.getByRole("button", { name: "Add a pair" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("sku");
  await next("HB");
  expect(await pageFlaws(page)).toEqual([]);
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
      metadata: { sku: "HB" },
    },
  ]);
});

test("what is wrong in the folded part unfolds it and takes the focus", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Coffee");
  await page.getByLabel("Price", { exact: true }).fill("5");
  await page.getByText("More options").click();
  await page.getByLabel("Web page").fill("example.com");
  await page.getByText("More options").click();
  await expect(page.getByLabel("Web page")).toBeHidden();
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByLabel("Web page")).toBeFocused();
  await expect(page.getByText("Enter a full address")).toBeVisible();
  expect(await merchant.count("products")).toBe(0);
});

test("a draft without a price gets one, and is put on sale", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Spring harvest");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("It has no price yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create link" })).toHaveCount(0);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Price", { exact: true }).fill("31");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("$31.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("Spring harvest can be sold now")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create link" })).toBeVisible();
});

test("another price says before it is saved what comes of it, and what can't change says why", async ({
  page,
  api,
  merchant,
}) => {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 24 } });
  await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id], label: "Starter set" } });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${product.id}/edit`);
  await expect(page.getByText("Can’t change while a payment link sells the product.")).toBeVisible();
  await expect(page.getByLabel("Currency")).toHaveCount(0);
  await page.getByLabel("Price", { exact: true }).fill("24.0");
  await expect(page.getByText("This makes a new price")).toHaveCount(0);
  await page.getByLabel("Price", { exact: true }).fill("26");
  const notice = page.getByRole("status").filter({ hasText: "This makes a new price" });
  await expect(notice).toContainText("$26.00");
  await expect(notice).toContainText("The old one, $24.00, is archived");
  await expect(notice).toContainText("Starter set");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(`**/test/products/${product.id}`);
  const prices = page.getByRole("region", { name: "Prices" }).getByRole("listitem");
  await expect(prices).toHaveCount(2);
  await expect(prices.nth(0)).toContainText(/\$26\.00.*Default/);
  await expect(prices.nth(1)).toContainText(/\$24\.00.*Archived/);
});

test("archiving is done at once and taken back from the toast", async ({ page, api, merchant }) => {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 24 } });
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
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Activate" })).toBeVisible();
  expect((await api("GET", `/api/v3/products/${product.id}`)).body.status).toBe("INACTIVE");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Activate" })).toHaveCount(0);
  expect((await api("GET", `/api/v3/products/${product.id}`)).body.status).toBe("ACTIVE");
});

test("a product that was sold says why it stays, and is archived instead; another one is deleted", async ({
  page,
  api,
  merchant,
}) => {
  const { body: sold } = await api("POST", "/api/v3/products", { body: { name: "Sold", priceAmount: 24 } });
  const { body: free } = await api("POST", "/api/v3/products", { body: { name: "Never sold", priceAmount: 24 } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: sold.id } });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${sold.id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Checkout sessions name it");
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete…" }).press("Enter");
  await dialog.getByRole("button", { name: "Archive instead" }).click();
  await expect(page.getByText("Sold is archived")).toBeVisible();
  await page.goto(`/test/products/${free.id}`);
  await more.click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await dialog.getByRole("button", { name: "Delete product" }).click();
  await page.waitForURL("**/test/products");
  await expect(page.getByText("Never sold is deleted")).toBeVisible();
  expect((await api("GET", `/api/v3/products/${free.id}`)).status).toBe(404);
  expect((await api("GET", `/api/v3/products/${sold.id}`)).body.status).toBe("INACTIVE");
});

test("prices of long ago are shown when they are asked for", async ({ page, api, merchant }) => {
  const { body: made } = await api("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 1 } });
  for (let amount = 2; amount <= 52; amount++) {
    await api("POST", `/api/v3/products/${made.id}`, { body: { priceAmount: amount } });
  }
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${made.id}`);
  const prices = page.getByRole("region", { name: "Prices" });
  await expect(prices.getByRole("listitem")).toHaveCount(50);
  await prices.getByRole("button", { name: "Show older prices" }).click();
  await expect(prices.getByRole("listitem")).toHaveCount(52);
  await expect(prices.getByText("$1.00", { exact: true })).toBeVisible();
  await expect(prices.getByRole("button", { name: "Show older prices" })).toHaveCount(0);
});

test("a copy starts with all that the first one has", async ({ page, api, merchant }) => {
  const { body: product } = await api("POST", "/api/v3/products", {
    body: { name: "Coffee", priceAmount: 24, recurringInterval: "month", tax_code: "txcd_1", metadata: { sku: "1" } },
  });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${product.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Copy of Coffee");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByRole("heading", { name: "Copy of Coffee" })).toBeVisible();
  const { body } = await api("GET", "/api/v3/products?limit=1");
  expect(body.data).toMatchObject([
    {
      name: "Copy of Coffee",
      priceAmount: "24.00",
      recurringInterval: "month",
      tax_code: "txcd_1",
      metadata: { sku: "1" },
    },
  ]);
  expect(body.data[0].id).not.toBe(product.id);
});

test("an analyst is offered nothing that the role forbids", async ({ page, api, merchant }) => {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 24 } });
  await signIn(page, await merchant.newUser("ANALYST"));
  await page.goto("/test/products");
  await expect(page.getByRole("link", { name: "Coffee", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Create\b/ })).toHaveCount(0);
  await page.goto(`/test/products/${product.id}`);
  await expect(page.getByRole("region", { name: "Prices" })).toBeVisible();
  for (const name of ["Edit", "Archive", "Duplicate", "Delete…", "Create link"]) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  }
});

test("a product's pages are clean, light and dark, on a phone and on a desktop", async ({ page, api, merchant }) => {
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
  for (const [path, shown] of [
    ["products", "House blend"],
    [`products/${product.id}`, "Payment links that sell it"],
    [`products/${product.id}?json=v2`, "priceCurrency"],
    [`products/${product.id}/edit`, "What it costs"],
  ] as const) {
    await page.goto(`/test/${path}`);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
});

test("an unknown product says so, and leads back to the list", async ({ page, merchant, complaints }) => {
  await signIn(page, await merchant.newUser());
  for (const path of ["products/prod_0", "products/prod_0/edit"]) {
    await page.goto(`/test/${path}`);
    await expect(page.getByText("There is no product of yours with this id in test mode.")).toBeVisible();
  }
  await page.getByRole("link", { name: "All products" }).click();
  await page.waitForURL("**/test/products");
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("the product form stays within the shell's budget", async ({ page, merchant }) => {
  const user = await merchant.newUser();
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, user);
    await page.goto("/test/products/new", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
