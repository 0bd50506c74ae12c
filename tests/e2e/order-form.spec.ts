import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const isPaid = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");

async function made(api: Api, path: string, body: object) {
  const answer = await api("POST", `/api/v3/${path}`, { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

/** A session with everything that can be asked, at USD 24.50 apiece. */
async function fullSession(api: Api, change: object = {}): Promise<{ id: string; url: string }> {
  const product = await made(api, "products", {
    name: "House blend",
    priceAmount: 24.5,
    description: "Whole beans",
    statement_descriptor: "ROASTERY",
  });
  return made(api, "checkout/sessions", {
    line_items: [{ price: product.id, quantity: 2, adjustable_quantity: { enabled: true, maximum: 4 } }],
    allow_promotion_codes: true,
    billing_address_collection: "required",
    phone_number_collection: { enabled: true },
    tax_id_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE", "JP", "US"] },
    consent_collection: { terms_of_service: "required", promotions: "auto" },
    custom_fields: [
      { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
      { key: "no", label: { type: "custom", custom: "Member number" }, type: "numeric", optional: true },
      {
        key: "size",
        label: { type: "custom", custom: "Size" },
        type: "dropdown",
        dropdown: { options: [{ label: "Large", value: "l" }] },
      },
    ],
    custom_text: {
      shipping_address: { message: "We ship on Mondays." },
      submit: { message: "You can return it for 30 days." },
      after_submit: { message: "A receipt follows by e-mail." },
    },
    payment_method_types: ["card", "paypal"],
    ...change,
  });
}

/** Fills in all that a full session asks for. */
async function fillAll(page: Page): Promise<void> {
  await fillCard(page);
  await page.getByLabel("Phone number").fill("+1 555 010 9999");
  await page.getByLabel("Full name").first().fill("Jane Doe");
  await page.getByLabel("Country").first().selectOption("US");
  await page.getByLabel("Address", { exact: true }).first().fill("1 Main St");
  await page.getByLabel("City").first().fill("Austin");
  await page.getByLabel("State").first().selectOption("TX");
  await page.getByLabel("ZIP code").first().fill("78701");
  await page.getByLabel("Engraving").fill("For J.");
  await page.getByLabel("Size").selectOption("l");
  await page.getByLabel(/agree to the seller's terms/).check();
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("quantities are stepped and typed, within their bounds, and kept over a reload", async ({
      page,
      api,
      complaints,
    }) => {
      const { url } = await fullSession(api);
      await page.goto(url);
      await page.getByRole("button", { name: "Add one House blend" }).click();
      await expect(payButton(page)).toHaveText("Pay $73.50");
      await expect(page.getByRole("button", { name: "Add one House blend" })).toBeFocused();
      const quantity = page.getByRole("textbox", { name: "Quantity of House blend" });
      await quantity.fill("9");
      await quantity.press("Enter");
      await expect(page.getByText("Enter a quantity from 1 to 4")).toBeVisible();
      await expect(payButton(page)).toHaveText("Pay $73.50");
      await quantity.fill("4");
      await expect(payButton(page)).toHaveText("Pay $98.00");
      await page.reload();
      await expect(payButton(page)).toHaveText("Pay $98.00");
      await expect(quantity).toHaveValue("4");
      // Chromium itself notes every 4xx that a page asked for.
      expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
    });

    test("a quantity that is changed too quickly is sent again by itself", async ({ page, api, complaints }) => {
      const { url } = await fullSession(api);
      let refusals = 0;
      await page.route("**/order", (route) => {
        refusals += 1;
        if (refusals > 2) return route.continue();
        const error = { code: "rate_limited", message: "Too often.", fields: {} };
        return route.fulfill({ status: 429, headers: { "retry-after": "1" }, json: { error } });
      });
      await page.goto(url);
      await page.getByRole("button", { name: "Add one House blend" }).click();
      await expect(payButton(page)).toHaveText("Pay $73.50");
      expect(refusals).toBe(3);
      await expect(page.getByText("Too often.")).toHaveCount(0);
      // Pressed again while it waits: the last wish is the one that counts.
      refusals = 1;
      await page.getByRole("button", { name: "Add one House blend" }).click();
      await expect.poll(() => refusals).toBe(2);
      await page.getByRole("button", { name: "Remove one House blend" }).click();
      await page.getByRole("button", { name: "Remove one House blend" }).click();
      await expect(payButton(page)).toHaveText("Pay $49.00");
      expect(complaints.splice(0).filter((text) => !text.includes("429"))).toEqual([]);
    });

    test("everything is filled in and paid, by keyboard where it counts", async ({ page, api }) => {
      const { id, url } = await fullSession(api);
      await page.goto(url);
      await fillAll(page);
      await payButton(page).focus();
      await page.keyboard.press("Enter");
      await isPaid(page);
      const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
      expect(body.customer_details.address).toEqual(body.shipping.address);
      expect(body.shipping.address).toMatchObject({ line1: "1 Main St", city: "Austin", state: "TX" });
      expect(body.custom_fields[2].dropdown.value).toBe("l");
      expect(body.consent).toEqual({ terms_of_service: "accepted", promotions: "opt_out" });
    });

    test("an amount is chosen on a link's page and survives a reload", async ({ page, api }) => {
      const link = await newLink(
        api,
        {},
        { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5, priceAmount: undefined },
      );
      await page.goto(link.url);
      await page.getByLabel("Amount (USD)").fill("12.5");
      await page.getByLabel("Email").focus();
      await expect(payButton(page)).toHaveText("Pay $12.50");
      await page.reload();
      await expect(payButton(page)).toHaveText("Pay $12.50");
      await fillCard(page);
      await payButton(page).click();
      await isPaid(page);
      await expect(page.getByText("$12.50").first()).toBeVisible();
    });
  });
}

test.describe("an order", () => {
  test("that a last-moment change made dearer is shown before it is paid", async ({ page, api, merchant }) => {
    const link = await newLink(
      api,
      {},
      { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5, priceAmount: undefined },
    );
    await page.goto(link.url);
    await fillCard(page);
    await page.getByLabel("Amount (USD)").fill("20");
    await payButton(page).click();
    await expect(page.getByRole("alert")).toContainText("The total has changed");
    await expect(payButton(page)).toHaveText("Pay $20.00");
    expect(await merchant.count("payment_attempts")).toBe(0);
    await payButton(page).click();
    await isPaid(page);
  });

  test("is shipped as the customer chooses, for the price of their country", async ({ page, api }) => {
    const usd = (amount: number) => ({ amount, currency: "usd" });
    const link = await newLink(api, {
      shipping_address_collection: { allowed_countries: ["US", "DE", "FR"] },
      shipping_options: [
        {
          display_name: "Standard",
          fixed_amount: usd(490),
          countries: ["US", "DE"],
          delivery_estimate: {
            minimum: { unit: "business_day", value: 2 },
            maximum: { unit: "business_day", value: 4 },
          },
        },
        { display_name: "Express", fixed_amount: usd(1500), countries: ["US"] },
      ],
    });
    await page.goto(link.url);
    // In the first paint, before anything was typed.
    await expect(payButton(page)).toHaveText("Pay $29.40");
    const options = page.getByRole("group", { name: "Shipping", exact: true });
    await expect(options.getByRole("radio", { name: "Standard 2–4 business days $4.90" })).toBeChecked();
    await options.getByRole("radio", { name: /^Express/ }).check();
    await expect(payButton(page)).toHaveText("Pay $39.50");
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByLabel("Country").first().selectOption("FR");
    await expect(page.getByText("The seller doesn’t ship to this country.")).toBeVisible();
    await page.getByLabel("Country").first().selectOption("DE");
    await expect(payButton(page)).toHaveText("Pay $29.40");
    await expect(options.getByRole("radio")).toHaveCount(1);
    await fillCard(page);
    await page.getByLabel("Full name").first().fill("Jane Doe");
    await page.getByLabel("Country").first().selectOption("US");
    await page.getByLabel("Address", { exact: true }).first().fill("1 Main St");
    await page.getByLabel("City").first().fill("Austin");
    await page.getByLabel("State").first().selectOption("TX");
    await page.getByLabel("ZIP code").first().fill("78701");
    await options.getByRole("radio", { name: /^Express/ }).check();
    await expect(payButton(page)).toHaveText("Pay $39.50");
    await payButton(page).click();
    await isPaid(page);
    await page.getByRole("link", { name: "View receipt" }).click();
    await expect(page.getByRole("row", { name: "Shipping (Express) $15.00" })).toBeVisible();
  });

  test("takes a promotion code, prints what is wrong with one, and lets it go", async ({ page, api, complaints }) => {
    await made(api, "promotion-codes", { code: "SPRING", percent_off: 100 });
    const link = await newLink(api, { allow_promotion_codes: true });
    await page.goto(link.url);
    await page.getByText("Add promotion code").click();
    const code = page.getByLabel("Promotion code", { exact: true });
    await code.fill("wrong");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("This code doesn’t exist. Check the spelling")).toBeVisible();
    await code.fill("spring");
    await code.press("Enter");
    await expect(page.getByText("Discount (SPRING)")).toBeVisible();
    await expect(payButton(page)).toHaveText("Complete order");
    await expect(page.getByLabel("Card number")).toBeHidden();
    const remove = page.getByRole("button", { name: "Remove code SPRING" });
    await expect(remove).toBeFocused();
    await remove.press("Enter");
    await expect(payButton(page)).toHaveText("Pay $24.50");
    await expect(page.getByLabel("Card number")).toBeVisible();
    expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
  });

  test("changed in another tab is shown before it is paid", async ({ page, context, api, merchant }) => {
    const { url } = await fullSession(api, {
      billing_address_collection: "auto",
      shipping_address_collection: undefined,
      consent_collection: undefined,
      custom_fields: [],
      phone_number_collection: undefined,
    });
    await page.goto(url);
    const other = await context.newPage();
    await other.goto(url);
    await other.getByRole("button", { name: "Add one House blend" }).click();
    await expect(payButton(other)).toHaveText("Pay $73.50");
    await fillCard(page);
    await payButton(page).click();
    await expect(page.getByRole("alert")).toContainText("has changed");
    await expect(payButton(page)).toHaveText("Pay $73.50");
    expect(await merchant.count("payment_attempts")).toBe(0);
    await payButton(page).click();
    await isPaid(page);
  });

  test("whose change got lost on the way is not paid as it was", async ({ page, api, merchant, complaints }) => {
    const link = await newLink(
      api,
      {},
      { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5, priceAmount: undefined },
    );
    await page.goto(link.url);
    await fillCard(page);
    await page.route("**/order", (route) => route.abort());
    await page.getByLabel("Amount (USD)").fill("20");
    await payButton(page).click();
    await expect(page.getByRole("alert")).toContainText("The connection was lost");
    expect(await merchant.count("payment_attempts")).toBe(0);
    await page.unroute("**/order");
    await payButton(page).click();
    await expect(payButton(page)).toHaveText("Pay $20.00");
    await payButton(page).click();
    await isPaid(page);
    expect(await merchant.count("payment_attempts", "amount = 2000")).toBe(1);
    complaints.splice(0);
  });
});

test.describe("fields", () => {
  test("the first bad one gets the focus, and each says what to do", async ({ page, api }) => {
    const { url } = await fullSession(api);
    await page.goto(url);
    await fillAll(page);
    await page.getByLabel("Engraving").fill("");
    await page.getByLabel(/agree to the seller's terms/).uncheck();
    await payButton(page).click();
    await expect(page.getByText("Engraving is required")).toBeVisible();
    await expect(page.getByText("Agree to the terms of service to continue")).toBeVisible();
    await expect(page.getByLabel("Engraving")).toBeFocused();
    await page.getByLabel(/agree to the seller's terms/).check();
    await expect(page.getByText("Agree to the terms of service to continue")).toBeHidden();
    await page.getByLabel(/Member number/).fill("12a");
    await page.getByLabel("Engraving").focus();
    await expect(page.getByText("Member number must contain only digits")).toBeVisible();
  });

  test("an address follows its country's order, and billing may be another one", async ({ page, api }) => {
    const { url } = await fullSession(api);
    await page.goto(url);
    const shipping = page.locator("[data-address='shipping.']");
    const order = () => shipping.locator("label:visible").allTextContents();
    await shipping.getByLabel("Country").selectOption("JP");
    expect(await order()).toEqual([
      "Country",
      "Postal code",
      "Prefecture",
      "Address with city",
      "Apartment, suite, etc.",
    ]);
    await shipping.getByLabel("Country").selectOption("DE");
    expect(await order()).toEqual(["Country", "Address", "Apartment, suite, etc.", "Postal code", "City"]);
    expect(await shipping.locator("option").allTextContents()).toEqual(["Germany", "Japan", "United States"]);
    await expect(page.locator("#country")).toBeHidden();
    await page.getByLabel(/same as shipping/).uncheck();
    await expect(page.locator("#country")).toBeVisible();
  });

  test("states are chosen where they are listed, and a postal code has its country's form", async ({ page, api }) => {
    const { url, id } = await fullSession(api, {
      shipping_address_collection: { allowed_countries: ["US", "CA", "FR"] },
    });
    await page.goto(url);
    await fillAll(page);
    const zip = page.getByLabel("ZIP code").first();
    await zip.fill("ABCDE");
    await zip.blur();
    await expect(page.getByText("Enter a valid ZIP code")).toBeVisible();
    const country = page.getByLabel("Country").first();
    await country.selectOption("CA");
    await payButton(page).click();
    await expect(page.getByText("Province is required")).toBeVisible();
    await page.getByLabel("Province").selectOption({ label: "British Columbia" });
    await page.reload();
    await expect(page.getByLabel("Province")).toHaveValue("BC");
    await page.getByLabel("Postal code").first().fill("v6b1a1");
    await page.getByLabel("Card number").fill("4242424242424242");
    await page.getByLabel("Expiration date").fill("1240");
    await page.getByLabel("CVC").fill("123");
    await payButton(page).click();
    await isPaid(page);
    const paid = await api("GET", `/api/v3/checkout/sessions/${id}`);
    expect(paid.body.shipping.address).toMatchObject({ country: "CA", state: "BC", postal_code: "v6b1a1" });
  });

  test("a way of shipping that was chosen while the country changed is refused in words, and the total is the shown one's", async ({
    page,
    api,
    complaints,
  }) => {
    const usd = (amount: number) => ({ amount, currency: "usd" });
    const link = await newLink(api, {
      shipping_address_collection: { allowed_countries: ["US", "DE"] },
      shipping_options: [
        { display_name: "Standard", fixed_amount: usd(490) },
        { display_name: "Express", fixed_amount: usd(1500), countries: ["US"] },
      ],
    });
    await page.goto(link.url);
    let answer = () => {};
    const tapped = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/*", async (route) => {
      if (route.request().method() === "POST") await tapped;
      await route.continue();
    });
    await page.getByLabel("Country").first().selectOption("DE");
    const options = page.getByRole("group", { name: "Shipping", exact: true });
    await options.getByRole("radio", { name: /^Express/ }).check();
    answer();
    await expect(page.getByRole("alert").filter({ hasText: "isn’t offered for your country" })).toBeVisible();
    await expect(options.getByRole("radio")).toHaveCount(1);
    await expect(options.getByRole("radio", { name: /^Standard/ })).toBeChecked();
    await expect(payButton(page)).toHaveText("Pay $29.40");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
  });

  test("what costs nothing but its shipping is paid on a link's page, whose first country nothing is shipped to", async ({
    page,
    api,
  }) => {
    const link = await newLink(
      api,
      {
        shipping_address_collection: { allowed_countries: ["US", "DE"] },
        shipping_options: [{ display_name: "Post", fixed_amount: { amount: 490, currency: "usd" }, countries: ["DE"] }],
      },
      { amountType: "FREE", priceAmount: undefined },
    );
    await page.goto(link.url);
    await expect(page.getByText("The seller doesn’t ship to this country.")).toBeVisible();
    const shipping = page.locator("[data-address='shipping.']");
    await shipping.getByLabel("Country").selectOption("DE");
    await expect(payButton(page)).toHaveText("Pay $4.90");
    await shipping.getByLabel("Address").fill("Hauptstr. 1");
    await shipping.getByLabel("City").fill("Hamburg");
    await shipping.getByLabel("Postal code").fill("D-20095");
    await page.getByLabel("Full name").first().fill("Jane Doe");
    await fillCard(page);
    await payButton(page).click();
    await isPaid(page);
  });

  test("an address that looks like a slip is asked about, and one without a domain's end is refused", async ({
    page,
    api,
  }) => {
    const link = await newLink(api);
    await page.goto(link.url);
    const email = page.getByLabel("Email");
    await email.fill("jane@gmial.com");
    await email.blur();
    await page.getByRole("button", { name: "Did you mean jane@gmail.com?" }).click();
    await expect(email).toHaveValue("jane@gmail.com");
    await email.fill("jane@example");
    await email.blur();
    await expect(page.getByText("Enter a valid email address, like jane@example.com")).toBeVisible();
  });

  test("a code of the address that is unknown is told at once, and the page can be paid", async ({ page, api }) => {
    const link = await newLink(api, { allow_promotion_codes: true });
    await page.goto(`${link.url}?prefilled_promo_code=WRONG`);
    await expect(page.getByText("This code doesn’t exist. Check the spelling")).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
    await fillCard(page);
    await payButton(page).click();
    await isPaid(page);
  });

  test("Backspace at a gap of the card's number deletes the digit before it", async ({ page, api }) => {
    const link = await newLink(api);
    await page.goto(link.url);
    const number = page.getByLabel("Card number");
    await number.fill("42424242");
    await number.press("End");
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await expect(number).toHaveValue("4244 242");
  });

  test("the card is asked for only where it is chosen", async ({ page, api, complaints }) => {
    const { url } = await fullSession(api);
    const sent: Record<string, unknown>[] = [];
    await page.route("**/pay", async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status: 200, json: { next: "/pay/plink_unknown" } });
    });
    await page.goto(url);
    await fillAll(page);
    await page.getByLabel("PayPal").check();
    await expect(page.getByLabel("Card number")).toBeHidden();
    await expect(page.getByText("You’ll be redirected to PayPal")).toBeVisible();
    await page.locator("#payerName").fill("Jane Payer");
    await expect(payButton(page)).toHaveText(/^Pay \$/);
    await payButton(page).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ method: "paypal", name: "Jane Payer" });
    expect(sent[0]).not.toHaveProperty("card");
    complaints.splice(0);
  });

  test("of one other method there is no choice to make", async ({ page, api }) => {
    const link = await newLink(api, { payment_method_types: ["ideal"] });
    await page.goto(link.url);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByLabel("Card number")).toHaveCount(0);
    await expect(page.getByText("You will confirm the payment at iDEAL")).toBeVisible();
  });

  test("long orders are folded on a phone, and stand beside the form on a desktop", async ({ page, api }) => {
    const products = await Promise.all(
      [1, 2, 3, 4].map((number) => made(api, "products", { name: `Coffee ${number}`, priceAmount: number })),
    );
    const { url } = await made(api, "checkout/sessions", { line_items: products.map(({ id }) => ({ price: id })) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await expect(page.getByText("Coffee 4", { exact: true })).toBeHidden();
    await page.getByText("Show order summary · $10.00").press("Enter");
    await expect(page.getByText("Coffee 4", { exact: true })).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(page.getByText("Coffee 4", { exact: true })).toBeVisible();
    await expect(page.getByText("Show order")).toBeHidden();
    expect(await pageFlaws(page)).toEqual([]);
  });

  test("say what they are to autofill, and are large enough for a thumb", async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { url } = await fullSession(api);
    await page.goto(url);
    for (const input of await page.locator("input:visible, select:visible").all()) {
      const { type, size, autocomplete, id } = await input.evaluate((element) => ({
        type: element.getAttribute("type"),
        size: getComputedStyle(element).fontSize,
        autocomplete: element.getAttribute("autocomplete"),
        id: element.id,
      }));
      if (type === "checkbox" || type === "radio") continue;
      expect([id, size, Boolean(autocomplete)]).toEqual([id, "16px", true]);
      expect((await input.boundingBox())?.height, id).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("a page of 20 long lines and all fields is small on the wire", async ({ page, api }) => {
  const products: { id: string }[] = [];
  for (let index = 0; index < 20; index++) {
    products.push(
      await made(api, "products", {
        name: `No. ${index}: ${crypto.randomUUID()} ${"blend ".repeat(20)}`,
        description: Array.from({ length: 12 }, () => crypto.randomUUID()).join(" "),
        priceAmount: 10 + index,
      }),
    );
  }
  const { url } = await fullSession(api, {
    line_items: products.map(({ id }) => ({ price: id, quantity: 2, adjustable_quantity: { enabled: true } })),
  });
  const sizes: Record<string, number> = {};
  page.on("requestfinished", async (request) => {
    sizes[request.resourceType()] = (await request.sizes()).responseBodySize;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  expect(sizes.document).toBeLessThanOrEqual(20_000);
  expect(sizes.script).toBeLessThanOrEqual(20_000);
  expect(sizes.stylesheet).toBeLessThanOrEqual(12_000);
});

test("axe finds nothing with all fields, light and dark, on a phone and on a desktop", async ({ page, api }) => {
  await made(api, "promotion-codes", { code: "SPRING", percent_off: 10 });
  const { url } = await fullSession(api);
  await page.goto(url);
  await page.getByText("Add promotion code").click();
  expect(await pageFlaws(page)).toEqual([]);
  await payButton(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByLabel("Promotion code", { exact: true }).fill("SPRING");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Discount (SPRING)")).toBeVisible();
  await page.getByLabel("PayPal").check();
  await page.getByLabel(/same as shipping/).uncheck();
  expect(await pageFlaws(page)).toEqual([]);
});
