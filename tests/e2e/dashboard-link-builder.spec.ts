import type { FrameLocator, Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="The page as customers see it"]');

async function newProduct(api: Api, body: object = {}): Promise<string> {
  const made = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5, ...body } });
  if (made.status !== 200) throw new Error(made.text);
  return made.body.id;
}

async function onlyLink(api: Api) {
  const { body } = await api("GET", "/api/v3/payment-links");
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

const product = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name} ?\\$`) });

/** Opens one of the groups of "More options". */
async function unfold(page: Page, title: string): Promise<void> {
  const more = page.locator("details", { hasText: "More options" }).first();
  if ((await more.getAttribute("open")) === null) await more.locator("summary").first().click();
  await page
    .locator("summary")
    .filter({ has: page.getByText(title, { exact: true }) })
    .click();
}

test("a link that asks for consent to terms without an address says where to add it", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await unfold(page, "What you ask for");
  await page.getByLabel("Consent to your terms").check();
  const [settings] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /Add it in the settings/ }).click(),
  ]);
  await settings.getByLabel("Terms").fill("https://nord.example/terms");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByText("Saved: customers see it")).toBeVisible();
  await page.reload();
  await unfold(page, "What you ask for");
  await page.getByLabel("Consent to your terms").check();
  await expect(page.getByRole("status").filter({ hasText: "have no address yet" })).toHaveCount(0);
});

test("a link gets a readable address, and one that is taken is said at its field", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const slug = `tour-${merchant.id.slice(-12)}`;
  const other = await newProduct(api, { name: "Tasting" });
  await api("POST", "/api/v3/payment-links", { body: { productIds: [other], slug } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await product(page, "Tasting").check();
  await page.getByLabel(/^Address/).fill("Tour Tickets");
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByText("Use 3 to 60 of a–z, 0–9 and hyphens.")).toBeVisible();
  await page.getByLabel(/^Address/).fill(slug);
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByText(/taken/).first()).toBeVisible();
  await expect(page.getByLabel(/^Address/)).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByLabel(/^Address/).fill(`${slug}-2`);
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByText(`/pay/test/${slug}-2`).first()).toBeVisible();
  const [shown] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /Try it with a test card/ }).click(),
  ]);
  await expect(shown.getByText("Tasting").first()).toBeVisible();
  // Chromium itself notes the refusal.
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("who sells what is shipped asks for the address, and may take that back", async ({ page, api, merchant }) => {
  await newProduct(api, { shippable: true });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await product(page, "House blend").check();
  await expect(
    page.getByText("“House blend” is shipped, so customers are asked for an address in any country"),
  ).toBeVisible();
  // Its group is open, as it says something.
  await page.locator("summary", { hasText: "More options" }).click();
  await page.getByLabel("Shipping address", { exact: true }).uncheck();
  await expect(page.getByText("is shipped, but customers are not asked for an address")).toBeVisible();
  await page.getByLabel("Shipping address", { exact: true }).check();
  await page.getByRole("button", { name: "Choose none" }).click();
  await page.getByLabel("Search countries").fill("Germany");
  await page.getByLabel("Germany").first().check();
  await page.getByRole("button", { name: "Add a way to ship" }).click();
  await page.keyboard.type("Courier");
  await page.getByLabel("Price in USD").fill("4.90");
  await page.getByLabel("Free from").fill("100");
  await page.getByLabel("Takes at least").fill("2");
  await page.getByLabel("At most").fill("4");
  await expect(preview(page).getByText("2–4 business days")).toBeVisible();
  await expect(preview(page).locator("#submit")).toHaveText("Pay $29.40");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page).toHaveURL(/created/);
  const link = await onlyLink(api);
  expect(link.shipping_address_collection.allowed_countries).toEqual(["DE"]);
  expect(link.shipping_options).toMatchObject([
    { display_name: "Courier", fixed_amount: { amount: 490, currency: "usd" }, free_from: 10000 },
  ]);
  await page.goto(`/test/payment-links/${link.id}`);
  await expect(page.getByText("Courier: $4.90, free from $100.00")).toBeVisible();
});

test("a first link is a product and one press, then it can be copied, scanned and tried", async ({
  page,
  api,
  merchant,
  context,
}) => {
  await newProduct(api);
  await signIn(page, await merchant.newUser());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/test/payment-links/new");
  await page.getByLabel("House blend").check();
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByRole("heading", { name: "Your payment link is ready" })).toBeFocused();
  const { url } = await onlyLink(api);
  await page.getByRole("button", { name: "Copy the address" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the button’s HTML" })).toBeVisible();
  const tab = context.waitForEvent("page");
  await page.getByRole("link", { name: "Try it with a test card" }).click();
  await fillCard(await tab);
  await (await tab).locator("button[type=submit]").click();
  await expect((await tab).getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test("the preview is the customer's page, follows the typing, and can't be used", async ({ page, api, merchant }) => {
  await merchant.setBrandColor("#ffd600");
  await newProduct(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await expect(page.getByText("Choose a product to see the page.")).toBeVisible();
  await page.getByLabel("House blend").check();
  const shown = preview(page);
  await expect(shown.getByLabel("Card number")).toBeVisible();
  const button = shown.locator("#submit");
  await expect(button).toHaveText("Pay $24.50");
  await expect(button).toHaveCSS("background-color", "rgb(255, 214, 0)");
  await page.getByLabel("Quantity of House blend").fill("3");
  await expect(button).toHaveText("Pay $73.50");

  await unfold(page, "What you ask for");
  await page.getByLabel("Phone number").check();
  await expect(shown.getByLabel("Phone number")).toBeVisible();
  await unfold(page, "Your own questions");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.keyboard.type("Name on the cup");
  await expect(shown.getByLabel("Name on the cup")).toBeVisible();
  await unfold(page, "Texts and redirects");
  await page.getByLabel("Word on the button").selectOption("book");
  await expect(button).toHaveText("Book for $73.50");

  await page.getByLabel("Language").selectOption("ar");
  await expect(shown.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByLabel("Language").selectOption("de");
  await expect(shown.locator("html")).toHaveAttribute("lang", "de");
  const paper = await shown.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.getByTitle("Dark").click();
  await expect(shown.locator("body")).not.toHaveCSS("background-color", paper);
  const phone = await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);
  await page.getByTitle("Desktop").click();
  const desktop = await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);
  expect(desktop).toBe(1120);
  expect(phone).toBeGreaterThanOrEqual(360);
  expect(phone).toBeLessThanOrEqual(430);

  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("inert", "");
  expect(await frame.getAttribute("sandbox")).toBe("allow-same-origin");
  expect(await merchant.count("payment_links")).toBe(0);
  expect(await merchant.count("checkout_sessions")).toBe(0);
});

test("a product is made in the builder, by keyboard alone, and the link with it", async ({ page, api, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await expect(page.getByRole("button", { name: "New product" })).toBeEnabled();
  await page.getByRole("button", { name: "New product" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New product" });
  await expect(dialog.getByLabel("Product name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter the name that customers read.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "New product" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Roastery tour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("49");
  await page.keyboard.press("Enter");
  await expect(product(page, "Roastery tour")).toBeChecked();
  await expect(preview(page).locator("#submit")).toHaveText("Pay $49.00");
  expect(await merchant.count("payment_links")).toBe(0);
  await page.getByRole("button", { name: "Create payment link" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your payment link is ready" })).toBeVisible();
  expect((await onlyLink(api)).products[0].name).toBe("Roastery tour");
});

test("questions are put in order and removed by keyboard; the button keeps the focus", async ({
  page,
  api,
  merchant,
}) => {
  await newProduct(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await page.getByLabel("House blend").check();
  await unfold(page, "Your own questions");
  for (const label of ["First", "Second", "Third"]) {
    await page.getByRole("button", { name: "Add a question" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(label);
  }
  await page.getByLabel("Answer").nth(1).selectOption("dropdown");
  await page.getByLabel("Choices").fill("Large\nSmall");
  await page.getByRole("button", { name: "Move question 3 up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move question 2 up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move question 1 down" })).toBeFocused();
  await page.getByRole("button", { name: "Remove question 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add a question" })).toBeFocused();
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByRole("heading", { name: "Your payment link is ready" })).toBeVisible();
  expect((await onlyLink(api)).custom_fields).toEqual([
    expect.objectContaining({ key: "third", type: "text", label: { type: "custom", custom: "Third" } }),
    expect.objectContaining({
      key: "second",
      dropdown: {
        options: [
          { label: "Large", value: "Large" },
          { label: "Small", value: "Small" },
        ],
      },
    }),
  ]);
});

test("every setting is kept, shown again for editing, and copied", async ({ page, api, merchant, complaints }) => {
  await newProduct(api, { name: "Plan", recurringInterval: "month" });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await product(page, "Plan").check();
  await page.getByLabel("Label").fill("All of it");
  await page.getByLabel("Message on the confirmation").fill("See you soon");
  await unfold(page, "Payment");
  await page.getByLabel("SEPA direct debit").check();
  await page.getByLabel("Customers may enter a promotion code").check();
  await page.getByLabel("Charge tax").check();
  await page.getByLabel("Trial, in days").fill("14");
  await page.getByLabel("Make a customer of each payment").check();
  await unfold(page, "What you ask for");
  for (const label of ["Billing address", "Shipping address", "Tax ID", "Consent to your terms", "Consent to news"]) {
    await page.getByLabel(label).check();
  }
  await page.getByLabel("Search countries").fill("germ");
  await page.getByLabel("Germany").check();
  await unfold(page, "Texts and redirects");
  await page.getByLabel("Above the button").fill("Thank you!");
  await page.getByLabel("After cancelling, go to").fill("https://shop.example/back");
  await unfold(page, "Limits");
  await page.getByLabel("Ends").fill("2040-12-31T18:30");
  await page.getByLabel("Most payments").fill("40");
  await page.getByLabel("What customers read when it is over").fill("Sold out");
  await unfold(page, "Metadata");
  await page.getByRole("button", { name: "Add a pair" }).click();
  await page.getByLabel("Key 1").fill("campaign");
  await page.getByLabel("Value 1").fill("spring");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByRole("heading", { name: "Your payment link is ready" })).toBeVisible();
  const { created: _, ...made } = await onlyLink(api);
  expect(made).toMatchObject({
    label: "All of it",
    after_completion: { hosted_confirmation: { custom_message: "See you soon" } },
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    consent_collection: { promotions: "auto", terms_of_service: "required" },
    custom_text: { submit: { message: "Thank you!" } },
    customer_creation: "always",
    payment_method_types: ["card", "sepa_debit"],
    shipping_address_collection: { allowed_countries: ["DE"] },
    subscription_data: { trial_period_days: 14 },
    tax_id_collection: { enabled: true },
    cancelUrl: "https://shop.example/back",
    inactive_message: "Sold out",
    metadata: { campaign: "spring" },
    restrictions: { completed_sessions: { limit: 40 } },
  });
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const end = new Date(made.expires_at * 1000).toLocaleString("sv-SE", { timeZone });
  expect(end).toBe("2040-12-31 18:30:00");

  await page.goto(`/test/payment-links/${made.id}/edit`);
  await expect(page.getByLabel("Ends")).toHaveValue("2040-12-31T18:30");
  const before = await merchant.count("events");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`${made.id}$`));
  expect((await onlyLink(api)).shipping_address_collection).toEqual(made.shipping_address_collection);
  expect(await merchant.count("events")).toBe(before);
  await page.goto(`/test/payment-links/${made.id}/edit`);
  await page.getByLabel("Label").fill("");
  await page.getByLabel("Trial, in days").fill("");
  await page.getByRole("button", { name: "Remove pair 1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`${made.id}$`));
  const edited = await onlyLink(api);
  expect(edited).toMatchObject({ label: "Plan", metadata: {}, tax_id_collection: { enabled: true } });
  expect(edited).not.toHaveProperty("subscription_data");

  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(product(page, "Plan")).toBeChecked();
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByRole("heading", { name: "Your payment link is ready" })).toBeVisible();
  const { body } = await api("GET", "/api/v3/payment-links");
  const { id: __, url: ___, line_items: ____, ...copy } = body.data[0];
  const { id: _____, url: ______, line_items: _______, ...original } = edited;
  expect(copy).toEqual(original);
  expect(complaints).toEqual([]);
});

test("a draft is finished by adding a product", async ({ page, api, merchant }) => {
  await newProduct(api);
  const { body: draft } = await api("POST", "/api/v2/payment-links", { body: { label: "Later" } });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${draft.id}`);
  await page.getByRole("link", { name: "Continue the draft" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Choose at least one product.")).toBeVisible();
  await page.getByLabel("House blend").check();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  expect((await onlyLink(api)).status).toBe("active");
});

test("a link is begun as a draft, found among the drafts, continued, and published", async ({
  page,
  api,
  merchant,
}) => {
  await newProduct(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await page.getByLabel("Label", { exact: false }).first().fill("Autumn fair");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("The draft is saved")).toBeVisible();
  await expect(page).toHaveURL(/\/test\/payment-links\/plink_/);
  await expect(page.getByText("It sells nothing yet", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  const draft = await onlyLink(api);
  expect(draft).toMatchObject({ label: "Autumn fair", status: "disabled" });

  await page.goto("/test/payment-links?status=DRAFT");
  await page.getByRole("link", { name: "Autumn fair" }).click();
  await page.getByRole("link", { name: "Continue the draft" }).click();
  await product(page, "House blend").check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("link", { name: "House blend" })).toBeVisible();
  expect((await onlyLink(api)).status).toBe("disabled");
  expect((await api("GET", `/pay/${draft.id}`)).status).toBe(410);

  const publish = page.getByRole("button", { name: "Publish" });
  await publish.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  expect((await api("GET", `/pay/${draft.id}`)).status).toBe(200);
  await page.goto("/test/payment-links?status=DRAFT");
  await expect(page.getByText("No payment links match this.")).toBeVisible();
});

test("of many products the one is found by its name", async ({ page, api, merchant }) => {
  for (let index = 1; index <= 30; index++) await newProduct(api, { name: `Blend ${index}` });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await expect(product(page, "Blend 30")).toBeVisible();
  await expect(product(page, "Blend 3")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search products" }).fill("blend 3");
  await product(page, "Blend 3").check();
  await page.getByRole("searchbox", { name: "Search products" }).fill("blend 7");
  await product(page, "Blend 7").check();
  await expect(preview(page).locator("#submit")).toHaveText("Pay $49.00");
});

test("axe finds nothing in the builder, light and dark, on a phone and on a desktop", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api, {
    custom_fields: [{ key: "cup", label: { type: "custom", custom: "Name on the cup" }, type: "text" }],
    shipping_address_collection: { allowed_countries: ["DE", "FR"] },
    metadata: { campaign: "spring" },
    expires_at: 2_240_000_000,
    custom_text: { submit: { message: "Thank you!" } },
    allow_promotion_codes: true,
  });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${link.id}/edit`);
  await expect(preview(page).locator("#submit")).toBeVisible();
  await expect(page.getByLabel("Germany")).toBeChecked();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "New product" }).click();
  expect(await pageFlaws(page)).toEqual([]);
});

test("the builder stays within the shell's budget", async ({ page, api, merchant }) => {
  await newProduct(api);
  const user = await merchant.newUser();
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, user);
    await page.goto("/test/payment-links/new", { waitUntil: "networkidle" });
    await page.getByLabel("House blend").check();
    await expect(preview(page).locator("#submit")).toBeVisible();
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
