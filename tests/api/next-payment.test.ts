import { expect, test } from "vitest";
import { periodAt } from "#money/subscription/period.ts";
import type { Api } from "../factories/api-client.ts";
import { freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const MONTHLY = { interval: "month", intervalCount: 1 } as const;
const DAY_MS = 86_400_000;

/** As the page writes a day, in UTC. */
const day = (at: Date, locale = "en") =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
const inAMonth = (locale?: string) => day(periodAt(new Date(), MONTHLY, 0).end, locale);

async function newOrder(api: Api, body: object = {}): Promise<string> {
  const { id } = await newProduct(api, { name: "Tea club", priceAmount: 19, recurringInterval: "month" });
  const response = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: id, mode: "subscription", ...body },
  });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

test("a recurring order says before and after the payment when it is charged next and how to cancel", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newOrder(api);
  const browser = newBrowser();
  const cancel = /To cancel, contact [^<]+\./;
  const before = (await browser.get(`/checkout/${id}`)).text;
  expect(before).toContain("Renews automatically at $19.00 per month until you cancel.");
  expect(before).toContain(`>Next payment on ${inAMonth()}. To cancel`);
  expect(before).toMatch(cancel);
  expect((await browser.get(`/checkout/${id}?locale=de`)).text).toContain(`Nächste Zahlung am ${inAMonth("de")}.`);
  await browser.pay(id);
  const paid = (await browser.get(`/checkout/${id}`)).text;
  expect(paid).toContain(`Next payment: $19.00 on ${inAMonth()}.`);
  expect(paid).toMatch(cancel);
  expect((await browser.get(`/checkout/${id}/receipt`)).text).toContain(`${inAMonth()} · $19.00`);
  await expect.poll(() => merchant.count("mails", "status <> 'pending'")).toBe(1);

  // Once it has ended, nothing is announced.
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  await api("DELETE", `/api/v3/subscriptions/${body.subscription}`);
  expect((await browser.get(`/checkout/${id}`)).text).not.toContain("Next payment:");
  expect((await browser.get(`/checkout/${id}/receipt`)).text).not.toContain(`${inAMonth()} · $19.00`);
});

test("a trial says when its first payment is, by the merchant's clock", async () => {
  const { merchant, api } = await freshMerchant();
  await merchant.advanceClock(10 * 86_400);
  const trial = { subscription_data: { trial_period_days: 14 } };
  const id = await newOrder(api, { ...trial, payment_method_collection: "always" });
  const browser = newBrowser();
  const { text } = await browser.get(`/checkout/${id}`);
  const first = day(new Date(Date.now() + 24 * DAY_MS));
  expect(text).toContain("14-day free trial, then $19.00 per month");
  expect(text).toContain(`>First payment on ${first}. To cancel`);
  expect(text).toContain("Start free trial, then $19.00 per month");
  // Without a payment method, an invoice follows instead.
  const unsaved = (await newBrowser().get(`/checkout/${await newOrder(api, trial)}`)).text;
  expect(unsaved).toContain(`>Your trial ends on ${first}. You’ll then get an invoice by email.`);
  expect(unsaved).not.toContain("First payment on");
  await browser.pay(id);
  const started = (await browser.get(`/checkout/${id}`)).text;
  for (const words of ["Your trial has started", "View confirmation", `First payment on ${first}.`]) {
    expect(started).toContain(words);
  }
  expect(started).not.toContain("Due today");
  const confirmation = (await browser.get(`/checkout/${id}/receipt`)).text;
  for (const words of ["Trial confirmation", "Confirmation number", "First payment"])
    expect(confirmation).toContain(words);
});

test("a one-time order announces no next payment", async () => {
  const { api } = await freshMerchant();
  const { id } = await newProduct(api);
  const created = await api("POST", "/api/v3/checkout/sessions", { body: { productId: id } });
  const { text } = await newBrowser().get(`/checkout/${created.body.id}`);
  expect(text).not.toMatch(/Next payment|First payment|To cancel/);
});
