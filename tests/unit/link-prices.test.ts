import { expect, test } from "vitest";
import type { AmountType, Price } from "#catalog/price/model.ts";
import type { RecurrenceInterval } from "#catalog/price/recurrence.ts";
import type { Product } from "#catalog/product/model.ts";
import { pricesBeside, soldLines } from "#dashboard/link-prices.ts";

function price(id: string, interval?: RecurrenceInterval, currency = "USD", amountType: AmountType = "FIXED"): Price {
  const recurrence = interval ? { interval, intervalCount: 1 } : null;
  return { id, currency, amountType, recurrence } as Price;
}

const once = price("once");
const monthly = price("monthly", "month");
const yearly = price("yearly", "year");
const inEuros = price("in_euros", "month", "EUR");
const tip = price("tip", undefined, "USD", "CUSTOM");

const ids = (choice: ReturnType<typeof pricesBeside>) =>
  "prices" in choice ? choice.prices.map(({ id }) => id) : choice.conflict;

test.each([
  ["alone at its default price", [], [monthly, yearly], ["monthly"]],
  ["once beside what recurs", [monthly, yearly], [once, monthly], ["once"]],
  ["in the interval that is chosen, though its default price has another", [yearly], [monthly, yearly], ["yearly"]],
  ["in each of the intervals that customers choose from", [yearly, monthly], [monthly, yearly], ["yearly", "monthly"]],
  ["in the currency that is chosen", [price("theirs", "month", "EUR")], [monthly, inEuros], ["in_euros"]],
  ["not in another interval", [yearly], [monthly], "Has a different billing interval"],
  [
    "not in one of two intervals alone",
    [monthly, yearly],
    [monthly],
    "Needs a price for every billing interval you’ve chosen",
  ],
  ["not in another currency", [inEuros], [monthly], "Not available in EUR, this link’s currency"],
  [
    "not with a second amount that the customer chooses",
    [tip],
    [tip],
    "Only one product can let customers choose the amount",
  ],
] as const)("a product is sold %s", (_, others, prices, expected) => {
  expect(ids(pricesBeside(others, prices))).toEqual(expected);
});

test("a line sells at the default price that it follows, or at the price that it names", () => {
  const plan = { id: "plan", defaultPrice: monthly } as Product;
  const line = (name: string) => ({ price: name, product: "plan", quantity: 1 });
  const lines = [line("plan"), line("yearly"), line("monthly"), line("unknown"), { price: "other", quantity: 1 }];
  expect(soldLines(lines, [plan], [yearly]).map((sold) => sold.price.id)).toEqual(["monthly", "yearly", "monthly"]);
});
