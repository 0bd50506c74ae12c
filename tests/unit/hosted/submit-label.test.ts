import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/checkout/checkout-settings.ts";
import type { Offer } from "#domain/checkout/offer.ts";
import { en } from "#hosted/messages/en.ts";
import { submitLabel } from "#hosted/parts/submit-label.ts";
import { NORDLICHT } from "../../factories/nordlicht.ts";

const OFFER: Offer = {
  livemode: false,
  mode: "payment",
  currency: "USD",
  amountSubtotal: 4900n,
  amountDiscount: 0n,
  amountTax: 0n,
  amountTotal: 4900n,
  discount: null,
  taxation: null,
  amountShipping: 0n,
  shippingCost: null,
  statementDescriptor: null,
  lines: [],
  settings: DEFAULT_SETTINGS,
  merchant: { ...NORDLICHT, defaultCurrency: "USD" },
};
const settings = (change: Partial<Offer["settings"]>) => ({ settings: { ...DEFAULT_SETTINGS, ...change } });

test.each<[string, Partial<Offer>]>([
  ["Pay $49.00", {}],
  ["Pay $49.00", settings({ submitType: "pay" })],
  ["Book for $49.00", settings({ submitType: "book" })],
  ["Donate $49.00", settings({ submitType: "donate" })],
  ["Subscribe for $49.00", { mode: "subscription" }],
  [
    "Start trial",
    { mode: "subscription", amountTotal: 0n, ...settings({ subscriptionData: { trialPeriodDays: 14 } }) },
  ],
  ["Complete order", { amountTotal: 0n }],
  ["Save payment method", { mode: "setup", amountTotal: 0n }],
  ["Pay ¥500", { currency: "JPY", amountTotal: 500n }],
])("the button says %j", (label, change) => {
  expect(submitLabel({ ...OFFER, ...change }, en)).toBe(label);
});
