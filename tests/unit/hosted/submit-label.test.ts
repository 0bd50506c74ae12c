import { expect, test } from "vitest";
import { de } from "#checkout/pages/messages/de.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { submitLabel } from "#checkout/pages/parts/submit-label.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import type { Offer } from "#order/offer.ts";
import { aDiscount } from "../../factories/discount.ts";
import { NORDLICHT } from "../../factories/nordlicht.ts";

const OFFER: Offer = {
  livemode: false,
  mode: "payment",
  currency: "USD",
  amountSubtotal: 4900n,
  amountDiscount: 0n,
  amountTax: 0n,
  amountTotal: 4900n,
  discounts: [],
  taxation: null,
  amountShipping: 0n,
  shippingCost: null,
  statementDescriptor: null,
  lines: [],
  settings: DEFAULT_SETTINGS,
  merchant: { ...NORDLICHT, defaultCurrency: "USD" },
};
/** Of which nothing is due today. */
const MONTHLY: Partial<Offer> = {
  mode: "subscription",
  amountTotal: 0n,
  lines: [
    {
      productId: "prod_1",
      priceId: "price_1",
      name: "Tea club",
      description: null,
      imageUrl: null,
      unitLabel: null,
      withdrawal: null,
      taxClass: "standard",
      taxBehavior: "unspecified",
      amountType: "FIXED",
      recurrence: { interval: "month", intervalCount: 1 },
      minimumAmount: null,
      maximumAmount: null,
      unitAmount: 4900n,
      quantity: 1,
      adjustableQuantity: null,
      optionalQuantity: null,
      amountSubtotal: 4900n,
      amountDiscount: 0n,
      amountTax: 0n,
      amountTotal: 0n,
    },
  ],
};
const TRIAL = { subscriptionData: { trialPeriodDays: 14 } };
const settings = (change: Partial<Offer["settings"]>) => ({ settings: { ...DEFAULT_SETTINGS, ...change } });

test.each<[string, Partial<Offer>]>([
  ["Pay $49.00", {}],
  ["Pay $49.00", settings({ submitType: "pay" })],
  ["Book for $49.00", settings({ submitType: "book" })],
  ["Donate $49.00", settings({ submitType: "donate" })],
  ["Subscribe for $49.00", { mode: "subscription" }],
  ["Start free trial, then $49.00 per month", { ...MONTHLY, ...settings(TRIAL) }],
  ["Subscribe for $9.00", { ...MONTHLY, ...settings(TRIAL), amountTotal: 900n }],
  [
    "Subscribe, then pay $49.00 per month",
    { ...MONTHLY, discounts: [aDiscount({ ppmOff: 1_000_000, amountOff: null, currency: null })] },
  ],
  [
    "Complete order",
    {
      ...MONTHLY,
      discounts: [aDiscount({ ppmOff: 1_000_000, amountOff: null, currency: null }, { duration: "forever" })],
    },
  ],
  ["Complete order", { amountTotal: 0n }],
  ["Save payment method", { mode: "setup", amountTotal: 0n }],
  ["Pay ¥500", { currency: "JPY", amountTotal: 500n }],
])("the button says %j", (label, change) => {
  expect(submitLabel({ ...OFFER, ...change }, en)).toBe(label);
});

test("an invoice's button doesn't mention an order, in German neither", () => {
  const [order, invoice] = [submitLabel(OFFER, de), submitLabel({ ...OFFER, mode: "subscription" }, de, "invoice")];
  expect([order, invoice]).toEqual(["Zahlungspflichtig bestellen: 49,00\u00a0$", "49,00\u00a0$ bezahlen"]);
});

test("German says for trials and for later payments alike that they oblige to pay", () => {
  const trial = { ...OFFER, ...MONTHLY, ...settings(TRIAL) };
  const free = { ...OFFER, ...MONTHLY, discounts: [aDiscount({ ppmOff: 1_000_000, amountOff: null, currency: null })] };
  expect([trial, free].map((offer) => submitLabel(offer, de))).toEqual(Array(2).fill("Zahlungspflichtig abonnieren"));
});
