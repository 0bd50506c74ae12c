import fc from "fast-check";
import { expect, test } from "vitest";
import type { Price } from "#catalog/price/model.ts";
import { type Recurrence, recurringIntervalOf } from "#catalog/price/recurrence.ts";
import type { Product } from "#catalog/product/model.ts";
import { linkOffer } from "#checkout/payment-link/link-offer.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { offerLines, priceOrder } from "#order/offer.ts";
import { recurringAmount } from "#order/recurring-amount.ts";
import { aDiscount } from "../factories/discount.ts";
import { NORDLICHT } from "../factories/nordlicht.ts";

const CREATED = new Date(0);
const MONTHLY: Recurrence = { interval: "month", intervalCount: 1 };

function product(name: string, price: Partial<Price> | null, change: Partial<Product> = {}): Product {
  const common = { merchantId: "mer_1", livemode: false, currency: "USD", createdAt: CREATED, updatedAt: CREATED };
  const nothing = { description: null, url: null, packageDimensions: null, shippable: null, statementDescriptor: null };
  return {
    ...common,
    ...nothing,
    id: `prod_${name}`,
    name,
    type: "service",
    status: "ACTIVE",
    amountType: "FIXED",
    recurringInterval: recurringIntervalOf(price?.recurrence ?? null),
    defaultPrice: price && {
      id: `price_${name}`,
      productId: `prod_${name}`,
      livemode: false,
      active: true,
      amountType: "FIXED",
      currency: "USD",
      unitAmount: 1000n,
      currencyOptions: [],
      minimumAmount: null,
      maximumAmount: null,
      presetAmount: null,
      recurrence: null,
      taxBehavior: "unspecified",
      isDefault: true,
      nickname: null,
      lookupKey: null,
      metadata: {},
      createdAt: CREATED,
      ...price,
    },
    images: [],
    thumbnailUrl: null,
    taxCode: null,
    unitLabel: null,
    withdrawal: null,
    taxClass: "standard",
    metadata: {},
    ...change,
  };
}

function link(products: [Product, number][], settings: Partial<PaymentLink["settings"]> = {}): PaymentLink {
  return {
    id: "plink_1",
    livemode: false,
    ownLabel: null,
    slug: null,
    label: "Link",
    status: "active",
    active: true,
    draft: false,
    url: "https://pay.example/pay/plink_1",
    currency: "USD",
    lines: products.map(([sold, quantity], displayOrder) => ({
      id: `li_${displayOrder}`,
      product: sold,
      pinnedPrice: null,
      quantity,
      displayOrder,
    })),
    optionalItems: [],
    settings: { ...DEFAULT_SETTINGS, ...settings },
    processorInstructions: {},
    cancelUrl: null,
    expiresAt: null,
    completedSessionsLimit: null,
    inactiveMessage: null,
    metadata: {},
    views: 0,
    conversions: 0,
    placesTaken: 0,
    revenue: 0n,
    amountRefunded: 0n,
    merchant: { ...NORDLICHT, defaultCurrency: "EUR" },
    createdAt: CREATED,
    updatedAt: CREATED,
  };
}

function terms(mode: "payment" | "setup") {
  return { mode, settings: DEFAULT_SETTINGS };
}

test("a link offers what can be sold, at its current price", () => {
  const offer = linkOffer(
    link([
      [product("lamp", { unitAmount: 4900n }), 1],
      [product("bulb", { unitAmount: 650n }), 4],
      [product("archived", {}, { status: "INACTIVE" }), 1],
      [product("unpriced", null), 1],
    ]),
  );
  expect(offer.lines.map((line) => [line.name, line.amountTotal])).toEqual([
    ["lamp", 4900n],
    ["bulb", 2600n],
  ]);
  expect(offer).toMatchObject({ mode: "payment", currency: "USD", amountSubtotal: 7500n, amountTotal: 7500n });
});

test("with a trial only one-time items are due today", () => {
  const offer = linkOffer(
    link(
      [
        [product("plan", { unitAmount: 1900n, recurrence: MONTHLY }), 2],
        [product("setup", { unitAmount: 500n }), 1],
      ],
      { subscriptionData: { trialPeriodDays: 14 } },
    ),
  );
  expect(offer).toMatchObject({ mode: "subscription", amountTotal: 500n });
  expect(recurringAmount(offer)).toBe(3800n);
});

test("a chosen amount starts at the preset, otherwise at the minimum", () => {
  const line = (price: Partial<Price>) => {
    const sold = product("gift", { amountType: "CUSTOM", unitAmount: null, ...price });
    if (!sold.defaultPrice) throw new Error("The product has a price.");
    return offerLines([{ product: sold, price: sold.defaultPrice, quantity: 1 }], terms("payment"))[0]?.amountTotal;
  };
  expect(line({ minimumAmount: 500n, presetAmount: 2000n })).toBe(2000n);
  expect(line({ minimumAmount: 500n })).toBe(500n);
});

test.each([
  [2500n, 2500n],
  [499n, 1000n],
  [2505n, 1000n],
])(
  "of an amount chosen on a link, %s fils, %s are due: its preset if a card can't be charged that amount",
  (amount, due) => {
    const custom = { amountType: "CUSTOM", unitAmount: null, minimumAmount: 500n, presetAmount: 1000n } as const;
    const gift = link([[product("gift", { ...custom, currency: "KWD" }), 1]]);
    expect(linkOffer(gift, undefined, undefined, { amount }).amountTotal).toBe(due);
  },
);

test("in setup mode nothing is due", () => {
  const sold = product("plan", { recurrence: { interval: "year", intervalCount: 1 } });
  if (!sold.defaultPrice) throw new Error("The product has a price.");
  const [line] = offerLines([{ product: sold, price: sold.defaultPrice, quantity: 3 }], terms("setup"));
  expect(line).toMatchObject({ unitAmount: 1000n, quantity: 3, amountSubtotal: 0n, amountTotal: 0n });
});

test("for any cart, the amount due is the sum of its lines, with quantities, discount, and tax", () => {
  const anyLine = fc.record({
    unitAmount: fc.bigInt({ min: 0n, max: 99_999n }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    recurs: fc.boolean(),
  });
  const anyDiscount = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map((ppmOff) => ({ ppmOff, amountOff: null, currency: null })),
      fc.bigInt({ min: 1n, max: 9_999_999n }).map((amountOff) => ({ ppmOff: null, amountOff, currency: "USD" })),
    ),
  );
  const anyRate = fc.option(fc.record({ ratePpm: fc.integer({ min: 0, max: 500_000 }), inclusive: fc.boolean() }));
  const carts = fc.array(anyLine, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(carts, anyDiscount, anyRate, fc.boolean(), (cart, terms, rate, onTrial) => {
      const settings = { ...DEFAULT_SETTINGS, subscriptionData: onTrial ? { trialPeriodDays: 7 } : {} };
      const lines = offerLines(
        cart.map(({ unitAmount, quantity, recurs }, index) => {
          const sold = product(String(index), { unitAmount, recurrence: recurs ? MONTHLY : null });
          if (!sold.defaultPrice) throw new Error("The product has a price.");
          return { product: sold, price: sold.defaultPrice, quantity };
        }),
        { mode: "subscription", settings },
      );
      const adjustments = {
        discounts: terms ? [aDiscount(terms)] : [],
        taxation: { country: "DE", rates: rate ? { standard: { ...rate, id: "txr_1", displayName: "VAT" } } : {} },
      };
      const totals = priceOrder({ lines, settings, currency: "USD" }, adjustments, {});
      const due = cart.reduce((sum, { unitAmount, quantity, recurs }) => {
        return onTrial && recurs ? sum : sum + unitAmount * BigInt(quantity);
      }, 0n);
      expect(totals.amountSubtotal).toBe(due);
      const tax = rate?.inclusive ? 0n : totals.amountTax;
      expect(totals.amountTotal).toBe(totals.amountSubtotal - totals.amountDiscount + tax);
      expect(totals.amountTotal >= 0n && totals.amountDiscount <= due).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
