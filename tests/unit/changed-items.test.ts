import { expect, test } from "vitest";
import { changedItems } from "#money/subscription/changed-items.ts";

const recurrence = { interval: "month", intervalCount: 1 };
const price = {
  id: "price_2",
  active: true,
  currency: "EUR",
  unitAmount: 2000n,
  recurrence,
  currencyOptions: [{ currency: "EUR", unitAmount: 1500, countries: ["PT"] }],
};
const product = { id: "prod_2", status: "ACTIVE", name: "Pro", images: [] };

test.each([
  ["its country", { priceCountry: "PT" }, 1500n],
  ["another country", { priceCountry: "DE" }, 2000n],
  ["no country, as in subscriptions of earlier versions", {}, 2000n],
])("the price of a new plan for %s", (_, terms, unitAmount) => {
  const subscription = {
    items: [{ id: "si_1", priceId: "price_1", quantity: 1, unitAmount: 1000n }],
    scheduledUpdate: null,
    currency: "EUR",
    recurrence,
    terms,
  };
  const sale = { prices: new Map([["price_2", { price, product }]]), newItemId: () => "si_2", at: new Date(0) };
  expect(
    changedItems(subscription as never, [{ id: "si_1", priceId: "price_2" }] as never, sale as never),
  ).toMatchObject({ items: [{ id: "si_1", unitAmount }] });
});
