import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { countryName } from "#kernel/country-name.ts";
import { freshMerchant } from "../../api/context.ts";
import { newLink } from "../../api/hosted-page.ts";
import type { Api } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { EMAIL_ADDRESSES, NOT_EMAIL_ADDRESSES } from "../../factories/email-addresses.ts";
import {
  alertBecomes,
  buttonBecomes,
  chooseMethod,
  dollars,
  EMAIL,
  fillCard,
  isPaid,
  press,
  pressButton,
  totalBecomes,
} from "./payer.ts";
import { openTab, type Tab } from "./tab.ts";

const HOUSE_BLEND = { name: "House blend", priceAmount: 24.5 };
const CHOSEN_AMOUNT = { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5, priceAmount: undefined };
const { orderForm, problems, details, form } = en;

/** A session with two of the product, at USD 24.50 apiece, of up to four. */
async function newOrder(api: Api, change: object = {}, more: object[] = []): Promise<{ id: string; path: string }> {
  const product = await createObject(api, "/api/v3/products", HOUSE_BLEND);
  const { id } = await createObject(api, "/api/v3/checkout/sessions", {
    line_items: [{ price: product.id, quantity: 2, adjustable_quantity: { enabled: true, maximum: 4 } }, ...more],
    ...change,
  });
  return { id, path: `/checkout/${id}` };
}

/** What is asked for beside the card. */
const QUESTIONS = {
  billing_address_collection: "required",
  phone_number_collection: { enabled: true },
  shipping_address_collection: { allowed_countries: ["DE", "JP", "US"] },
  consent_collection: { terms_of_service: "required", promotions: "auto" },
  custom_fields: [
    { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
    { key: "no", label: { type: "custom", custom: "Member number" }, type: "numeric", optional: true },
  ],
  payment_method_types: ["card", "paypal"],
};

async function fillAll(tab: Tab): Promise<void> {
  await fillCard(tab);
  await tab.fill("phone", "+1 555 010 9999");
  await fillShipping(tab);
  await tab.fill("customFields.engraving", "For J.");
  await tab.user.click(tab.find("consent.termsOfService"));
}

async function fillShipping(tab: Tab): Promise<void> {
  await tab.choose("shipping.country", "US");
  await tab.fill("shipping.name", "Jane Doe");
  await tab.fill("shipping.line1", "1 Main St");
  await tab.fill("shipping.city", "Austin");
  await tab.choose("shipping.state", "TX");
  await tab.fill("shipping.postalCode", "78701");
}

const MORE = orderForm.more(HOUSE_BLEND.name);
const FEWER = orderForm.fewer(HOUSE_BLEND.name);
const quantityField = (tab: Tab) =>
  within(tab.body).getByLabelText<HTMLInputElement>(orderForm.quantityOf(HOUSE_BLEND.name), { selector: "input" });
const amountField = (tab: Tab) => within(tab.body).getByLabelText<HTMLInputElement>(orderForm.amount("USD"));
const focused = (tab: Tab) => tab.window.document.activeElement;
/** What a field says of itself. */
const problemOf = (tab: Tab, id: string) => tab.find(`${tab.find(id).id}-error`);

test("quantities change by buttons and by typing, within their bounds, and survive a reload", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab((await newOrder(api)).path);
  await pressButton(tab, MORE);
  await totalBecomes(tab, 73.5);
  expect(focused(tab)).toHaveAttribute("aria-label", MORE);
  await tab.user.clear(quantityField(tab));
  await tab.user.type(quantityField(tab), "9{Enter}");
  await within(tab.body).findByText(problems.quantity(1, 4));
  expect(tab.find("submit")).toHaveTextContent(en.submit.pay(dollars(73.5)));
  await tab.fill(quantityField(tab).id, "4");
  await totalBecomes(tab, 98);
  await tab.reload();
  expect(tab.find("submit")).toHaveTextContent(en.submit.pay(dollars(98)));
  expect(quantityField(tab)).toHaveValue("4");
});

test("a quantity that is rejected by the rate limit is sent again automatically", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab((await newOrder(api)).path);
  let rejections = 0;
  tab.intercept = async ({ path }, onward) => {
    if (!path.endsWith("/order")) return onward();
    rejections += 1;
    if (rejections > 2) return onward();
    const error = { code: "rate_limited", message: "Too often.", fields: {} };
    return Response.json({ error }, { status: 429, headers: { "retry-after": "1" } });
  };
  await pressButton(tab, MORE);
  await totalBecomes(tab, 73.5);
  expect(rejections).toBe(3);
  expect(tab.body).not.toHaveTextContent("Too often.");
  // Pressed again while it waits: the last wish is the one that counts.
  rejections = 1;
  await pressButton(tab, MORE);
  await waitFor(() => expect(rejections).toBe(2));
  await pressButton(tab, FEWER);
  await pressButton(tab, FEWER);
  await totalBecomes(tab, 49);
});

test("an amount is chosen on a link's page and survives a reload", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`/pay/${await newLink(api, {}, CHOSEN_AMOUNT)}`);
  await tab.fill(amountField(tab).id, "12.5");
  await totalBecomes(tab, 12.5);
  await tab.reload();
  await totalBecomes(tab, 12.5);
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
  expect(tab.body).toHaveTextContent(dollars(12.5));
});

test("a quantity typed right before the payment is shown before it is paid", async () => {
  const { merchant, api } = await freshMerchant();
  const { path } = await newOrder(api);
  const tab = await openTab(path);
  await fillCard(tab);
  const [quantity] = tab.window.document.querySelectorAll<HTMLInputElement>("[data-quantity]");
  await tab.user.clear(quantity as HTMLInputElement);
  await tab.user.paste("3");
  await press(tab);
  await alertBecomes(tab, en.script.orderPending);
  expect(tab.find("submit")).toHaveTextContent(en.submit.pay(dollars(73.5)));
  expect(await merchant.count("payment_attempts")).toBe(0);
  await press(tab);
  await isPaid(tab);
});

test.each([
  ["is paid as typed", {}, "20", 1],
  ["is shown first if tax is added to it", { automatic_tax: { enabled: true } }, "20", 0],
  ["is shown first if others read it differently", {}, "1,250", 0],
])("an amount typed right before the payment %s", async (_, settings, amount, payments) => {
  const { merchant, api } = await freshMerchant();
  const rate = { country: "US", percentage: 10, inclusive: false, display_name: "Sales tax" };
  await createObject(api, "/api/v3/tax-rates", rate);
  const tab = await openTab(`/pay/${await newLink(api, settings, CHOSEN_AMOUNT)}`);
  await fillCard(tab);
  await tab.user.clear(amountField(tab));
  await tab.user.paste(amount);
  await press(tab);
  if (payments === 1) await isPaid(tab);
  else await alertBecomes(tab, en.script.orderPending);
  expect(await merchant.count("payment_attempts")).toBe(payments);
});

test("an amount typed on top of another tab's change is shown before it is paid", async () => {
  const { merchant, api } = await freshMerchant();
  const tip = await createObject(api, "/api/v3/products", { name: "Tip", ...CHOSEN_AMOUNT });
  const { path } = await newOrder(api, {}, [{ price: tip.id }]);
  const tab = await openTab(path);
  const other = await openTab(path, { beside: tab });
  await pressButton(other, MORE);
  await totalBecomes(other, 78.5);
  await fillCard(tab);
  await tab.user.clear(amountField(tab));
  await tab.user.paste("6");
  await press(tab);
  await alertBecomes(tab, en.script.orderPending);
  await totalBecomes(tab, 79.5);
  expect(await merchant.count("payment_attempts")).toBe(0);
  await press(tab);
  await isPaid(tab);
});

test("an order that was changed in another tab is shown before it is paid", async () => {
  const { merchant, api } = await freshMerchant();
  const { path } = await newOrder(api);
  const tab = await openTab(path);
  const other = await openTab(path, { beside: tab });
  await pressButton(other, MORE);
  await totalBecomes(other, 73.5);
  await fillCard(tab);
  await press(tab);
  await alertBecomes(tab, en.order.repriced.order);
  await totalBecomes(tab, 73.5);
  expect(await merchant.count("payment_attempts")).toBe(0);
  await press(tab);
  await isPaid(tab);
});

test("an order whose change was lost is not paid with the old total", async () => {
  const { merchant, api } = await freshMerchant();
  const tab = await openTab(`/pay/${await newLink(api, {}, CHOSEN_AMOUNT)}`);
  await fillCard(tab);
  let isLost = true;
  tab.intercept = ({ path }, onward) =>
    isLost && path.endsWith("/order") ? Promise.reject(new TypeError("Failed to fetch")) : onward();
  await tab.fill(amountField(tab).id, "20");
  await press(tab);
  await alertBecomes(tab, en.script.networkLost);
  expect(await merchant.count("payment_attempts")).toBe(0);
  isLost = false;
  await press(tab);
  await isPaid(tab);
  expect(await merchant.count("payment_attempts", "amount = 2000")).toBe(1);
});

const SHIPPED = {
  shipping_address_collection: { allowed_countries: ["US", "DE", "FR"] },
  shipping_options: [
    {
      display_name: "Standard",
      fixed_amount: { amount: 490, currency: "usd" },
      countries: ["US", "DE"],
      delivery_estimate: { minimum: { unit: "business_day", value: 2 }, maximum: { unit: "business_day", value: 4 } },
    },
    { display_name: "Express", fixed_amount: { amount: 1500, currency: "usd" }, countries: ["US"] },
  ],
};
const options = (tab: Tab) => [...tab.body.querySelectorAll<HTMLInputElement>("[name=shippingOption]")];
const option = (tab: Tab, name: string) => {
  const found = options(tab).find((candidate) => candidate.dataset.name === name);
  if (!found) throw new Error(`There is no ${name}: ${tab.body.textContent}`);
  return found;
};

test("the customer chooses a shipping option, at their country's price", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`/pay/${await newLink(api, SHIPPED, HOUSE_BLEND)}`);
  // Before anything was typed.
  expect(tab.find("submit")).toHaveTextContent(en.submit.pay(dollars(29.4)));
  expect(option(tab, "Standard")).toBeChecked();
  expect(option(tab, "Standard").closest("label")).toHaveTextContent(
    `Standard${en.shipping.businessDays(4, "2–4")}${dollars(4.9)}`,
  );
  await tab.user.click(option(tab, "Express"));
  await totalBecomes(tab, 39.5);
  await tab.choose("shipping.country", "FR");
  await within(tab.body).findByText(en.shipping.none);
  await tab.choose("shipping.country", "DE");
  await totalBecomes(tab, 29.4);
  expect(options(tab)).toHaveLength(1);
  await fillCard(tab);
  await fillShipping(tab);
  await waitFor(() => expect(options(tab)).toHaveLength(2));
  await tab.user.click(option(tab, "Standard"));
  await totalBecomes(tab, 29.4);
  await tab.user.click(option(tab, "Express"));
  await totalBecomes(tab, 39.5);
  await tab.user.click(option(tab, "Standard"));
  await totalBecomes(tab, 29.4);
  await press(tab);
  await isPaid(tab);
  // Only the browser that paid sees the address.
  const delivery = [en.shipping.deliveryTime, en.shipping.businessDays(4, "2–4"), en.receipt.shippedTo, "1 Main St"];
  for (const text of delivery) expect(within(tab.body).getAllByText(text)).toHaveLength(1);
  const other = await openTab(tab.path);
  expect(other.body).not.toHaveTextContent("1 Main St");
  await pressButton(tab, en.receipt.open);
  await waitFor(() => expect(tab.heading).toBe(en.receipt.title));
  // The address is the billing address too.
  for (const text of delivery.slice(0, 3)) expect(within(tab.body).getAllByText(text)).toHaveLength(1);
  expect(within(tab.body).getByText(en.shipping.by("Standard")).closest("tr")).toHaveTextContent(dollars(4.9));
});

test("a shipping option chosen during a country change is rejected with an explanation, and the displayed total stays", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`/pay/${await newLink(api, SHIPPED, HOUSE_BLEND)}`);
  let response = () => {};
  const tapped = new Promise<void>((resolve) => {
    response = resolve;
  });
  tab.intercept = async (_, onward) => {
    await tapped;
    return onward();
  };
  await tab.choose("shipping.country", "DE");
  await tab.user.click(option(tab, "Express"));
  response();
  await alertBecomes(tab, en.shipping.notOffered);
  await waitFor(() => expect(options(tab)).toHaveLength(1));
  expect(option(tab, "Standard")).toBeChecked();
  await totalBecomes(tab, 29.4);
});

test("a free product with paid shipping is paid on a link's page, though nothing ships to the first country", async () => {
  const { api } = await freshMerchant();
  const link = await newLink(
    api,
    {
      shipping_address_collection: { allowed_countries: ["US", "DE"] },
      shipping_options: [{ display_name: "Post", fixed_amount: { amount: 490, currency: "usd" }, countries: ["DE"] }],
    },
    { amountType: "FREE", priceAmount: undefined },
  );
  const tab = await openTab(`/pay/${link}`);
  within(tab.body).getByText(en.shipping.none);
  await tab.choose("shipping.country", "DE");
  await totalBecomes(tab, 4.9);
  await tab.fill("shipping.line1", "Hauptstr. 1");
  await tab.fill("shipping.city", "Hamburg");
  await tab.fill("shipping.postalCode", "D-20095");
  await tab.fill("shipping.name", "Jane Doe");
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
});

test("a promotion code is applied and removed, and an invalid one shows an error", async () => {
  const { api } = await freshMerchant();
  await createObject(api, "/api/v3/promotion-codes", { code: "SPRING", percent_off: 100 });
  const link = await newLink(api, { allow_promotion_codes: true }, HOUSE_BLEND);
  const tab = await openTab(`/pay/${link}`);
  await tab.fill("promotionCode", "wrong");
  await pressButton(tab, orderForm.applyCode);
  await waitFor(() => expect(problemOf(tab, "promotionCode")).toHaveTextContent(problems.promotionCode.not_found));
  await tab.user.clear(tab.find("promotionCode"));
  await tab.user.type(tab.find("promotionCode"), "spring{Enter}");
  await within(tab.body).findByText(en.order.discount("SPRING"));
  await buttonBecomes(tab, en.submit.completeOrder);
  expect(tab.find("number")).not.toBeVisible();
  expect(focused(tab)).toHaveAttribute("aria-label", orderForm.removeCode("SPRING"));
  await tab.user.keyboard("{Enter}");
  await totalBecomes(tab, 24.5);
  expect(tab.find("number")).toBeVisible();
});

test("an unknown code in the URL shows an error at once, and the page can be paid", async () => {
  const { api } = await freshMerchant();
  const link = await newLink(api, { allow_promotion_codes: true });
  const tab = await openTab(`/pay/${link}?prefilled_promo_code=WRONG`);
  expect(problemOf(tab, "promotionCode")).toHaveTextContent(problems.promotionCode.not_found);
  expect(problemOf(tab, "promotionCode")).toBeVisible();
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
});

test("the first invalid field gets the focus, and each error says what to do", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab((await newOrder(api, QUESTIONS)).path);
  await fillAll(tab);
  await tab.fill("customFields.engraving", "");
  await tab.user.click(tab.find("consent.termsOfService"));
  await press(tab);
  await waitFor(() =>
    expect(problemOf(tab, "customFields.engraving")).toHaveTextContent(problems.missing("Engraving")),
  );
  expect(problemOf(tab, "consent.termsOfService")).toHaveTextContent(problems.terms);
  expect(focused(tab)).toBe(tab.find("customFields.engraving"));
  await tab.user.click(tab.find("consent.termsOfService"));
  expect(problemOf(tab, "consent.termsOfService")).not.toBeVisible();
  await tab.fill("customFields.no", "12a");
  expect(problemOf(tab, "customFields.no")).toHaveTextContent(problems.number("Member number"));
});

test("an address follows its country's order, and the billing address can differ", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab((await newOrder(api, QUESTIONS)).path);
  const shipping = tab.body.querySelector<HTMLElement>("[data-address='shipping.']") as HTMLElement;
  const labels = () =>
    [...shipping.querySelectorAll("label")]
      .filter((label) => label.closest("[hidden]") === null)
      .map((label) => label.textContent);
  const optional = details.optional(details.addressMore);
  await tab.choose("shipping.country", "JP");
  const more = labels().find((label) => [details.addressMore, optional].includes(label ?? ""));
  const { prefecture } = details.state;
  expect(labels()).toEqual([form.country, form.postalCode, prefecture, details.city, details.address, more]);
  expect(tab.find("shipping.city")).toHaveAttribute("aria-required", "true");
  await tab.choose("shipping.country", "DE");
  expect(labels()).toEqual([form.country, details.address, more, form.postalCode, details.city]);
  const countries = [...tab.find<HTMLSelectElement>("shipping.country").options].map(({ text }) => text);
  expect(countries).toEqual(["DE", "JP", "US"].map((code) => countryName(code, "en")));
  expect(tab.find("country")).not.toBeVisible();
  await tab.user.click(tab.find("billingIsShipping"));
  expect(tab.find("country")).toBeVisible();
});

test("states are selected if they are listed, and a postal code is validated by country", async () => {
  const { api } = await freshMerchant();
  const { path, id } = await newOrder(api, {
    ...QUESTIONS,
    shipping_address_collection: { allowed_countries: ["US", "CA", "FR"] },
  });
  const tab = await openTab(path);
  await fillAll(tab);
  await tab.fill("shipping.postalCode", "ABCDE");
  expect(problemOf(tab, "shipping.postalCode")).toHaveTextContent(en.script.zipCodeInvalid);
  await tab.choose("shipping.country", "CA");
  await tab.fill("shipping.postalCode", "ABCDE");
  expect(problemOf(tab, "shipping.postalCode")).toHaveTextContent(en.script.postalCodeInvalid);
  await tab.choose("shipping.state", "British Columbia");
  await tab.reload();
  expect(tab.find("shipping.state")).toHaveValue("BC");
  await tab.fill("shipping.postalCode", "v6b1a1");
  for (const [field, text] of Object.entries({ number: "4242424242424242", expiry: "1240", cvc: "123" })) {
    await tab.fill(field, text);
  }
  await press(tab);
  await isPaid(tab);
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  expect(body.shipping.address).toMatchObject({ country: "CA", state: "BC", postal_code: "v6b1a1" });
});

test("a likely typo in an email address shows a suggestion, and one without a top-level domain is rejected", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`/pay/${await newLink(api)}`);
  await tab.fill("email", "jane@gmial.com");
  await pressButton(tab, en.script.emailSuggestion.replace("{address}", "jane@gmail.com"));
  expect(tab.find("email")).toHaveValue("jane@gmail.com");
  await tab.fill("email", "jane@example");
  expect(problemOf(tab, "email")).toHaveTextContent(en.script.emailInvalid);
});

test("the page validates an email address like the API", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`/pay/${await newLink(api)}`);
  for (const address of EMAIL_ADDRESSES) {
    await tab.fill("email", address);
    expect([address, problemOf(tab, "email").textContent]).toEqual([address, ""]);
  }
  // The field takes no longer ones.
  for (const address of NOT_EMAIL_ADDRESSES.filter(({ length }) => length <= 254)) {
    await tab.fill("email", address);
    expect([address, problemOf(tab, "email").textContent]).toEqual([address, en.script.emailInvalid]);
  }
});

test("card fields are shown only if a card is selected", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab((await newOrder(api, QUESTIONS)).path);
  await fillAll(tab);
  await chooseMethod(tab, "paypal");
  expect(tab.find("number")).not.toBeVisible();
  expect(within(tab.body).getByText(details.redirected(en.methods.paypal))).toBeVisible();
  await tab.fill("payerName", "Jane Payer");
  await press(tab);
  await waitFor(() => expect(tab.heading).toBe(en.bank.title));
  const sent = JSON.parse(tab.requests.find(({ path }) => path.endsWith("/pay"))?.body ?? "");
  expect(sent).toMatchObject({ method: "paypal", name: "Jane Payer" });
  expect(Object.keys(sent)).not.toContain("card");
});

test("a single method that is not a card shows no selection", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`/pay/${await newLink(api, { payment_method_types: ["ideal"] })}`);
  expect(within(tab.body).getByText(details.redirected(en.methods.ideal))).toBeVisible();
  expect(within(tab.body).queryAllByRole("radio")).toEqual([]);
  expect(tab.window.document.getElementById("number")).toBeNull();
});

test("a trial without a payment method says when it ends, that an invoice follows, and what happens if it isn't paid", async () => {
  const { api } = await freshMerchant();
  const plan = await createObject(api, "/api/v3/products", { name: "Coffee club" });
  const price = { product: plan.id, currency: "usd", unit_amount: 1900, recurring: { interval: "month" } };
  const { id: priceId } = await createObject(api, "/api/v3/prices", price);
  const { id } = await createObject(api, "/api/v3/checkout/sessions", {
    mode: "subscription",
    line_items: [{ price: priceId, quantity: 1 }],
    subscription_data: { trial_period_days: 14 },
    payment_method_collection: "if_required",
  });
  const tab = await openTab(`/checkout/${id}`);
  const ending = en.recurring.invoiced("DAY").split("DAY");
  for (const part of ending) expect(tab.body).toHaveTextContent(part.trim());
  await tab.fill("email", EMAIL);
  await press(tab);
  await waitFor(() => expect(tab.heading).toBe(en.pages.trialStarted.title));
  for (const part of ending) expect(tab.body).toHaveTextContent(part.trim());
});
