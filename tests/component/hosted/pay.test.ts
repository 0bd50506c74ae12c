import { waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { de } from "#checkout/pages/messages/de.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { formatCardNumber } from "#money/processor/sandbox/sandbox-cards.ts";
import { freshMerchant } from "../../api/context.ts";
import { newBrowser, newLink, newSession } from "../../api/hosted-page.ts";
import type { Api } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import {
  alertBecomes,
  buttonBecomes,
  CARDS,
  chooseMethod,
  dollars,
  EMAIL,
  fillCard,
  headingBecomes,
  isPaid,
  money,
  offeredMethods,
  press,
  pressButton,
  totalBecomes,
} from "./payer.ts";
import { openTab, Tab } from "./tab.ts";

const PRICED = { name: "House blend", priceAmount: 24.5 };
const { pages } = en;

const openLink = async (api: Api, body: object = {}, product: object = {}, options = {}) =>
  openTab(`/pay/${await newLink(api, body, { ...PRICED, ...product })}`, options);

test.each(["mastercard", "amex"] as const)("%s pays and shows the confirmation", async (card) => {
  const { api } = await freshMerchant();
  const tab = await openLink(api, {
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "See you soon." } },
  });
  await fillCard(tab, CARDS[card]);
  await press(tab);
  await isPaid(tab);
  expect(tab.path).toMatch(/^\/checkout\/cs_test_/);
  expect(tab.body).toHaveTextContent("See you soon.");
  expect(tab.body).not.toHaveTextContent(EMAIL);
});

test.each([
  ["declined", en.errors.card_declined],
  ["poor", en.errors.insufficient_funds],
] as const)("a card that is %s leaves the form unchanged, and another card pays", async (card, words) => {
  const { api } = await freshMerchant();
  const tab = await openLink(api);
  await fillCard(tab, CARDS[card]);
  await press(tab);
  await alertBecomes(tab, words);
  expect(tab.find("email")).toHaveValue(EMAIL);
  expect(tab.find("name")).toHaveValue("Jane Doe");
  expect(tab.find("number").value.replaceAll(" ", "")).toBe(CARDS[card]);
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
});

const SALES_TAX = { country: "US", percentage: 8.875, inclusive: false, display_name: "Sales tax" };

test("the first total includes the country's tax, and follows the country, including one that is autofilled", async () => {
  const { api } = await freshMerchant();
  await createObject(api, "/api/v3/tax-rates", SALES_TAX);
  await createObject(api, "/api/v3/tax-rates", { country: "DE", percentage: 19, inclusive: true, display_name: "VAT" });
  const tab = await openLink(api, { automatic_tax: { enabled: true } });
  expect(tab.body).toHaveTextContent(en.order.tax(SALES_TAX.display_name, "8.875%"));
  expect(tab.find("submit")).toHaveTextContent(en.submit.pay(dollars(26.67)));
  await tab.choose("country", "FR");
  await totalBecomes(tab, 24.5);
  expect(tab.body).not.toHaveTextContent(SALES_TAX.display_name);
  tab.find<HTMLSelectElement>("country").value = "DE";
  await within(tab.body).findByText(en.order.taxIncluded("VAT", "19%"));
  tab.find<HTMLSelectElement>("country").value = "US";
  await totalBecomes(tab, 26.67);
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
  expect(tab.body).toHaveTextContent(dollars(26.67));
});

test("the first total of an API session includes its tax too, and is paid at once", async () => {
  const { api } = await freshMerchant();
  await createObject(api, "/api/v3/tax-rates", { ...SALES_TAX, percentage: 10 });
  const { id: product } = await createObject(api, "/api/v3/products", { ...PRICED, priceAmount: 20 });
  const { id } = await createObject(api, "/api/v3/checkout/sessions", {
    productId: product,
    automatic_tax: { enabled: true },
  });
  const tab = await openTab(`/checkout/${id}`);
  expect(tab.find("submit")).toHaveTextContent(en.submit.pay(dollars(22)));
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
  const paid = await api("GET", `/api/v3/checkout/sessions/${id}`);
  expect(paid.body).toMatchObject({ amount_total: 2200, total_details: { amount_tax: 200 } });
});

test("the test wallet pays with one click, with its own name, email, and addresses", async () => {
  const { api } = await freshMerchant();
  const tab = await openLink(api, {
    shipping_address_collection: { allowed_countries: ["DE", "FR"] },
    phone_number_collection: { enabled: true },
    consent_collection: { terms_of_service: "required" },
  });
  await pressButton(tab, en.form.testWallet);
  // What no wallet knows is asked for before it opens.
  expect(tab.window.document.activeElement).toBe(tab.find("consent.termsOfService"));
  await tab.user.click(tab.find("consent.termsOfService"));
  await pressButton(tab, en.form.testWallet);
  await isPaid(tab);
  const sessions = await api("GET", "/api/v3/checkout/sessions");
  expect(sessions.body.data[0]).toMatchObject({
    customer_details: { name: "Ada Lovelace", email: "ada@example.com" },
    shipping: { name: "Ada Lovelace", address: { city: "Berlin", country: "DE" } },
  });
});

test("a second customer for the last slot reads that it is sold, and pays nothing", async () => {
  const { merchant, api } = await freshMerchant();
  const path = `/pay/${await newLink(api, { restrictions: { completed_sessions: { limit: 1 } } })}`;
  const [first, second] = [await openTab(path), await openTab(path)];
  for (const tab of [first, second]) await fillCard(tab);
  await press(first);
  await isPaid(first);
  await press(second);
  await headingBecomes(second, pages.soldOut.title);
  expect(await merchant.count("payment_attempts")).toBe(1);
});

describe("payment methods", () => {
  const METHODS = { payment_method_types: ["us_bank_account", "card", "ideal", "bancontact", "affirm"] };
  const EUROS = { priceCurrency: "EUR" };
  const offered = (tab: Tab) => offeredMethods(tab).map(({ value }) => value);

  test("follow currency and country, and a redirect is announced below the amount", async () => {
    const { api } = await freshMerchant();
    const tab = await openLink(api, METHODS, EUROS);
    expect(offered(tab)).toEqual(["card"]);
    await tab.choose("country", "NL");
    await chooseMethod(tab, "ideal");
    expect(within(tab.body).getByText(en.details.redirected(en.methods.ideal))).toBeVisible();
    await buttonBecomes(tab, en.submit.pay(money(2450n, "EUR", en.locale)));
    await tab.choose("country", "BE");
    expect(offered(tab).sort()).toEqual(["bancontact", "card"]);
    expect(offeredMethods(tab).find(({ checked }) => checked)?.value).toBe("card");
    await buttonBecomes(tab, en.submit.pay(money(2450n, "EUR", en.locale)));
  });

  test("start with the most likely one, which stays selected after a decline", async () => {
    const { api } = await freshMerchant();
    const tab = await openLink(api, METHODS, EUROS, { language: "nl-NL" });
    expect(offeredMethods(tab)[0]).toHaveAttribute("value", "ideal");
    expect(offeredMethods(tab)[0]).toBeChecked();
    await tab.fill("email", EMAIL);
    await tab.fill("payerName", "Jane Doe");
    await press(tab);
    await headingBecomes(tab, en.bank.title);
    await pressButton(tab, en.bank.decline);
    await waitFor(() => expect(tab.find("failure")).toHaveTextContent(en.errors.payment_declined));
    expect(tab.window.document.activeElement).toBe(tab.find("failure"));
    expect(offeredMethods(tab).find(({ checked }) => checked)?.value).toBe("ideal");
  });
});

test("form values survive a reload, another language, a bank, and its decline, except for the card, until the payment", async () => {
  const { api } = await freshMerchant();
  const options = [{ label: "Whole", value: "whole" }];
  const tab = await openLink(api, {
    custom_fields: [
      { key: "grind", label: { type: "custom", custom: "Grind" }, type: "dropdown", dropdown: { options } },
    ],
    consent_collection: { promotions: "auto" },
  });
  const isKept = () => {
    const kept = { email: EMAIL, name: "Jane Doe", country: "DE", "customFields.grind": "whole" };
    const shown = Object.keys(kept).map((id) => [id, tab.find(id).value]);
    expect(Object.fromEntries(shown)).toEqual(kept);
    expect(tab.find("consent.promotions")).toBeChecked();
    for (const id of ["number", "expiry", "cvc"]) expect(tab.find(id)).toHaveValue("");
  };
  await fillCard(tab, CARDS.asks);
  await tab.choose("country", "DE");
  await tab.choose("customFields.grind", "whole");
  await tab.user.click(tab.find("consent.promotions"));
  expect(tab.stored).toContain(EMAIL);
  expect(tab.stored).not.toMatch(/4000\s?0000|0000\s?3184|12\s?\/\s?40/);
  await tab.reload();
  isKept();
  await pressButton(tab, de.languageName);
  await waitFor(() => expect(tab.window.document.documentElement.lang).toMatch(/^de/));
  isKept();
  await pressButton(tab, en.languageName);
  await waitFor(() => expect(tab.window.document.documentElement.lang).toMatch(/^en/));
  await fillCard(tab, CARDS.asks);
  await press(tab);
  await headingBecomes(tab, en.bank.threeDSecure.title);
  await pressButton(tab, en.bank.threeDSecure.fail);
  await waitFor(() => expect(tab.find("failure")).toHaveTextContent(en.errors.authentication_required));
  isKept();
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
  expect(tab.stored).not.toContain(EMAIL);
});

test("a number that is not a test card is rejected in the browser and never sent", async () => {
  const { api } = await freshMerchant();
  const tab = await openLink(api);
  await fillCard(tab, "4111111111111111");
  await press(tab);
  await waitFor(() => expect(tab.find("number-error")).toHaveTextContent(en.script.testCardsOnly));
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
  const sent = tab.requests.map(({ path, body }) => path + (body ?? ""));
  expect(sent.some((text) => text.includes("/pay"))).toBe(true);
  for (const text of sent) expect(text.replace(/\D/g, "")).not.toMatch(/4111111111111111|4242424242424242/);
});

test("typing groups the number, and errors appear after leaving the field", async () => {
  const { api } = await freshMerchant();
  const tab = await openLink(api);
  const number = tab.find("number");
  await tab.user.type(number, "424242424242424");
  expect(number).toHaveValue("4242 4242 4242 424");
  expect(tab.find("number-error")).not.toBeVisible();
  await tab.user.click(tab.find("cvc"));
  expect(tab.find("number-error")).toHaveTextContent(en.script.cardNumberShort);
  await tab.fill("number", CARDS.amex);
  expect(number).toHaveValue("3782 822463 10005");
  expect(number).not.toHaveAttribute("name");
});

describe.each(["link", "session"] as const)("a %s's page", (kind) => {
  const open = async (api: Api) => {
    const path = kind === "link" ? `/pay/${await newLink(api)}` : `/checkout/${await newSession(api)}`;
    const tab = await openTab(path);
    await fillCard(tab);
    return tab;
  };
  const never = () => new Promise<never>(() => undefined);

  test("that is reloaded right after the click shows the payment, which was created once", async () => {
    const { merchant, api } = await freshMerchant();
    const tab = await open(api);
    // The payment reaches the server, and its answer nobody.
    let arrived: Promise<Response> | undefined;
    tab.intercept = ({ path }, onward) => {
      if (!path.endsWith("/pay")) return onward();
      arrived = onward();
      return never();
    };
    await press(tab);
    await waitFor(() => expect(arrived).toBeDefined());
    await tab.reload();
    await isPaid(tab);
    expect(tab.path).toMatch(/^\/checkout\/cs_test_/);
    await arrived;
    expect(await merchant.count("payment_attempts")).toBe(1);
  });

  test("whose request never reached the server can be sent again by the customer", async () => {
    const { merchant, api } = await freshMerchant();
    const tab = await open(api);
    let isSent = false;
    tab.intercept = ({ path }, onward) => {
      if (isSent || !path.endsWith("/pay")) return onward();
      isSent = true;
      return never();
    };
    await press(tab);
    await waitFor(() => expect(isSent).toBe(true));
    await tab.reload();
    expect(tab.find("email")).toHaveValue(EMAIL);
    await waitFor(() => expect(tab.find("submit")).toHaveAttribute("aria-disabled", "false"));
    expect(await merchant.count("payment_attempts")).toBe(0);
    await fillCard(tab);
    await press(tab);
    await isPaid(tab);
    expect(await merchant.count("payment_attempts")).toBe(1);
  });
});

test("a double click pays once", async () => {
  const { merchant, api } = await freshMerchant();
  const tab = await openLink(api);
  await fillCard(tab);
  await tab.user.dblClick(tab.find("submit"));
  await isPaid(tab);
  expect(await merchant.count("payment_attempts")).toBe(1);
  expect(await merchant.count("checkout_sessions")).toBe(1);
});

test("a repeated order shows a warning and the receipt, and a second click pays", async () => {
  const { merchant, api } = await freshMerchant();
  const tab = await openLink(api);
  const { path } = tab;
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
  await tab.open(path);
  await fillCard(tab);
  await press(tab);
  await alertBecomes(tab, en.form.alreadyPaid);
  const link = within(tab.find("alert")).getByRole("link");
  expect(link.getAttribute("href")).toMatch(/\/receipt$/);
  expect(link).toHaveTextContent(en.form.seeReceipt);
  expect(tab.find("submit")).toHaveTextContent(en.form.payAgain(dollars(PRICED.priceAmount)));
  expect(await merchant.count("payment_attempts")).toBe(1);
  await press(tab);
  await isPaid(tab);
  expect(await merchant.count("payment_attempts")).toBe(2);
});

test("a link's session past its hour says that it ended, with a way to start again", async () => {
  const { merchant, api } = await freshMerchant();
  const session = await newBrowser().start(await newLink(api));
  await merchant.advanceClock(3601);
  const tab = await openTab(`/checkout/${session}`);
  expect(tab.heading).toBe(pages.expired.title);
  expect(tab.window.document.getElementById("submit")).toBeNull();
  await pressButton(tab, pages.expired.startAgain);
  await waitFor(() => tab.find("submit"));
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
});

test("an unknown link has a page of its own", async () => {
  const tab = await openTab("/pay/plink_unknown");
  expect([tab.status, tab.heading]).toEqual([404, pages.notFound.title]);
});

test("a page that is visible for a second counts once, one that is left earlier doesn't", async () => {
  const { api } = await freshMerchant();
  const [seen, left] = [await newLink(api), await newLink(api)];
  /** Timers of the current page: time passes by `pass` alone. */
  let timers: { at: number; run: () => void }[] = [];
  const pass = (milliseconds: number) => {
    for (const timer of timers) {
      timer.at -= milliseconds;
      if (timer.at <= 0) timer.run();
    }
    timers = timers.filter(({ at }) => at > 0);
  };
  const tab = new Tab({
    prepare: (window) => {
      timers = [];
      const setTimeout = (run: () => void, at: number) => timers.push({ at, run });
      Object.assign(window, { setTimeout });
    },
  });
  const told: string[] = [];
  tab.intercept = async ({ path }, onward) => {
    const response = await onward();
    told.push(path);
    return response;
  };
  await tab.open(`/pay/${left}`);
  pass(900);
  for (const visits of [1, 2]) {
    await tab.open(`/pay/${seen}`);
    pass(1_100);
    await waitFor(() => expect(told).toHaveLength(visits));
  }
  expect(new Set(told)).toEqual(new Set([`/pay/${seen}/views`]));
  const views = async (id: string) => (await api("GET", `/api/v3/payment-links/${id}`)).body.views;
  expect([await views(seen), await views(left)]).toEqual([1, 0]);
});

test("the ribbon's test cards are copied with a click", async () => {
  const { api } = await freshMerchant();
  const tab = await openLink(api);
  const printed = formatCardNumber(CARDS.asks);
  await pressButton(tab, printed);
  await waitFor(() => expect(tab.find("copied")).toHaveTextContent(`${en.testMode.copied}: ${printed}`));
  expect(await tab.window.navigator.clipboard.readText()).toBe(printed);
});
