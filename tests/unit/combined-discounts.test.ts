import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "#catalog/coupon/discount.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import {
  acceptsAnotherCode,
  invoiceDiscountAmounts,
  offerDiscountAmounts,
  withDiscount,
} from "#order/combined-discounts.ts";
import { type OfferLine, priceOrder } from "#order/offer.ts";
import { aDiscount } from "../factories/discount.ts";

const percent = (ppmOff: number, change: Partial<Discount> = {}) =>
  aDiscount({ ppmOff, amountOff: null, currency: null }, { combinable: true, ...change } as object);
const amount = (amountOff: bigint, currency = "USD", change: Partial<Discount> = {}) =>
  aDiscount({ ppmOff: null, amountOff, currency }, { combinable: true, ...change } as object);

function line(index: number, amountSubtotal: bigint, change: Partial<OfferLine> = {}): OfferLine {
  return {
    productId: `prod_${index}`,
    priceId: `price_${index}`,
    name: `Product ${index}`,
    description: null,
    imageUrl: null,
    unitLabel: null,
    withdrawal: null,
    taxClass: "standard",
    taxBehavior: "unspecified",
    amountType: "FIXED",
    recurrence: null,
    minimumAmount: null,
    maximumAmount: null,
    unitAmount: amountSubtotal,
    quantity: 1,
    adjustableQuantity: null,
    optionalQuantity: null,
    amountSubtotal,
    amountDiscount: 0n,
    amountTax: 0n,
    amountTotal: amountSubtotal,
    ...change,
  };
}

describe("an additional code", () => {
  const id = (index: number) => ({ promotionCodeId: `promo_${index}` });
  const lines = [line(0, 1000n)];
  const codes = (result: ReturnType<typeof withDiscount>) =>
    Array.isArray(result) ? result.map(({ promotionCodeId }) => promotionCodeId) : result;
  const held = [percent(100_000, id(1)), amount(5n, "USD", id(2))];

  test("applies with others if all are combinable, and a repeated code counts once", () => {
    expect(codes(withDiscount({ lines, discounts: held }, percent(1, id(3))))).toEqual([
      "promo_1",
      "promo_2",
      "promo_3",
    ]);
    expect(codes(withDiscount({ lines, discounts: held }, percent(1, id(1))))).toEqual(["promo_1", "promo_2"]);
  });

  test("is rejected if it is not combinable, and replaces one that is not", () => {
    const alone = percent(1, { ...id(3), combinable: false });
    expect(codes(withDiscount({ lines, discounts: held }, alone))).toBe("not_combinable");
    expect(codes(withDiscount({ lines, discounts: [alone] }, percent(1, id(4))))).toEqual(["promo_4"]);
    expect(acceptsAnotherCode({ lines, discounts: [alone] })).toBe(false);
  });

  test("ignores codes that take nothing off", () => {
    const alone = percent(1, { ...id(3), combinable: false });
    const without = [percent(1, { ...id(1), suspended: true }), percent(1, { ...id(2), minimumAmount: 2000n })];
    expect(codes(withDiscount({ lines, discounts: without }, alone))).toEqual(["promo_3"]);
    expect(codes(withDiscount({ lines, discounts: without }, percent(1, id(4))))).toEqual(["promo_2", "promo_4"]);
  });

  test("is limited to five in total", () => {
    const five = Array.from({ length: 5 }, (_, index) => percent(1, id(index)));
    expect(codes(withDiscount({ lines, discounts: five }, percent(1, id(5))))).toBe("too_many");
    expect(acceptsAnotherCode({ lines, discounts: five })).toBe(false);
    expect(acceptsAnotherCode({ lines, discounts: five.slice(1) })).toBe(true);
  });

  test("has the same duration as the others in a recurring order", () => {
    const recurring = [line(0, 1000n, { recurrence: { interval: "month", intervalCount: 1 } })];
    const longer = percent(1, { ...id(3), duration: "forever" });
    expect(codes(withDiscount({ lines: recurring, discounts: held }, longer))).toBe("different_duration");
    expect(codes(withDiscount({ lines, discounts: held }, longer))).toHaveLength(3);
  });
});

test("percentages come before amounts, in any order of entry", () => {
  const order = { lines: [line(0, 100_00n)], settings: DEFAULT_SETTINGS, currency: "USD" };
  for (const discounts of [
    [percent(100_000), amount(5_00n)],
    [amount(5_00n), percent(100_000)],
  ]) {
    const priced = priceOrder(order, { discounts, taxation: null }, {});
    expect(priced.amountTotal).toBe(85_00n);
    const off = offerDiscountAmounts({ ...priced, currency: "USD" });
    expect(off.map((each) => [each.discount, each.amount])).toEqual(
      discounts.map((discount) => [discount, discount.ppmOff === null ? 5_00n : 10_00n]),
    );
  }
});

test("a code whose minimum the first order reached still has its row on a smaller renewal's invoice", () => {
  const renewal = { lines: [line(0, 10_00n)], currency: "USD", amountDiscount: 1_00n } as const;
  const discounts = [percent(100_000, { duration: "forever", minimumAmount: 50_00n })];
  expect(offerDiscountAmounts({ ...renewal, amountDiscount: 0n, discounts })).toEqual([]);
  expect(invoiceDiscountAmounts({ ...renewal, discounts, billingReason: "subscription_cycle" })).toEqual([
    { discount: discounts[0], amount: 1_00n },
  ]);
});

/** The steps of currencies whose card charges are multiples of more than one minor unit, by hand. */
const STEP: Record<string, bigint> = { USD: 1n, JPY: 1n, KWD: 10n };

/** Half up, counted instead of computed: the nearest multiple of the step that is not below the half. */
function nearest(numerator: bigint, denominator: bigint, step: bigint): bigint {
  const below = (numerator / (denominator * step)) * step;
  return (numerator - below * denominator) * 2n >= denominator * step ? below + step : below;
}

interface Drawn {
  /** Of what is bought, with the products. */
  amounts: bigint[];
  productIds: string[];
  discounts: Discount[];
  rates: ({ ratePpm: number; inclusive: boolean } | null)[];
  shipping: bigint;
  currency: string;
}

/** The order again, by the sentences of the contract and none of the code. */
function recomputed({ amounts, productIds: bought, discounts, rates, shipping, currency }: Drawn) {
  const step = STEP[currency] ?? 1n;
  const left = [...amounts];
  const isFor = ({ productIds }: Discount, index: number) =>
    productIds.length === 0 || productIds.includes(bought[index] ?? "");
  for (const { ppmOff, ...of } of discounts.filter((discount) => discount.ppmOff !== null)) {
    for (const [index, each] of left.entries()) {
      if (isFor(of as Discount, index)) left[index] = each - nearest(each * BigInt(ppmOff ?? 0), 1_000_000n, step);
    }
  }
  for (const discount of discounts.filter(({ amountOff }) => amountOff !== null)) {
    const open = left.map((each, index) => (isFor(discount, index) ? each : 0n));
    const whole = open.reduce((sum, each) => sum + each, 0n);
    if (whole === 0n) continue;
    let rest = (discount.amountOff ?? 0n) < whole ? (discount.amountOff ?? 0n) : whole;
    const off = rest;
    const largest = [...open.keys()].sort((a, b) => Number((open[b] ?? 0n) - (open[a] ?? 0n)) || a - b);
    for (const index of largest) {
      const share = (((open[index] ?? 0n) * off) / (whole * step)) * step;
      left[index] = (left[index] ?? 0n) - share;
      rest -= share;
    }
    for (const index of largest) {
      const room = isFor(discount, index) ? (left[index] ?? 0n) : 0n;
      const more = room < rest ? room : rest;
      left[index] = (left[index] ?? 0n) - more;
      rest -= more;
    }
  }
  const taxOf = (each: bigint, rate: Drawn["rates"][number]) => {
    if (!rate) return { tax: 0n, added: 0n };
    if (!rate.inclusive) {
      const tax = nearest(each * BigInt(rate.ratePpm), 1_000_000n, step);
      return { tax, added: tax };
    }
    return { tax: nearest(each * BigInt(rate.ratePpm), 1_000_000n + BigInt(rate.ratePpm), 1n), added: 0n };
  };
  const dearest = amounts.reduce((best, each, index) => (each > (amounts[best] ?? 0n) ? index : best), 0);
  const taxed = [
    ...left.map((each, index) => taxOf(each, rates[index] ?? null)),
    taxOf(shipping, rates[dearest] ?? null),
  ];
  const sum = (values: bigint[]) => values.reduce((total, each) => total + each, 0n);
  return {
    amountSubtotal: sum(amounts),
    amountDiscount: sum(amounts) - sum(left),
    amountTax: sum(taxed.map(({ tax }) => tax)),
    amountShipping: shipping,
    amountTotal: sum(left) + shipping + sum(taxed.map(({ added }) => added)),
  };
}

const CLASSES = ["standard", "reduced", "super_reduced"] as const;

test("random carts with coupons, optional items, taxes, shipping, and currencies match manual calculations to the cent", () => {
  const rate = fc.option(fc.record({ ratePpm: fc.integer({ min: 0, max: 300_000 }), inclusive: fc.boolean() }));
  const products = fc.option(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }), {
    nil: [] as number[],
  });
  const coupon = fc.oneof(
    fc.record({ ppmOff: fc.integer({ min: 1, max: 1_000_000 }), products }),
    fc.record({ steps: fc.bigInt({ min: 1n, max: 200_000n }), products }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom("USD", "JPY", "KWD"),
      fc.array(fc.record({ steps: fc.bigInt({ min: 0n, max: 99_999n }), taxClass: fc.constantFrom(...CLASSES) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(
        fc.record({
          steps: fc.bigInt({ min: 0n, max: 19_999n }),
          taxClass: fc.constantFrom(...CLASSES),
          offered: fc.integer({ min: 1, max: 5 }),
          isAdded: fc.boolean(),
        }),
        { maxLength: 5 },
      ),
      fc.array(coupon, { maxLength: 5 }),
      fc.tuple(rate, rate, rate),
      fc.bigInt({ min: 0n, max: 5_000n }),
      (currency, cart, items, coupons, classRates, shippingSteps) => {
        const step = STEP[currency] ?? 1n;
        const discounts = coupons.map((each, index) => {
          const change = {
            promotionCodeId: `promo_${index}`,
            productIds: each.products.map((product) => `prod_${product}`),
          };
          return "ppmOff" in each ? percent(each.ppmOff, change) : amount(each.steps * step, currency, change);
        });
        const regular = cart.map(({ steps, taxClass }, index) => line(index, steps * step, { taxClass }));
        const optional = items.map(({ steps, taxClass, offered, isAdded }, index) => {
          const quantity = isAdded ? offered : 0;
          const due = steps * step * BigInt(quantity);
          return line(cart.length + index, due, {
            ...{ taxClass, quantity },
            ...{ unitAmount: steps * step, optionalQuantity: offered },
          });
        });
        const bought = [
          ...cart.map(({ steps, taxClass }, index) => ({ taxClass, amount: steps * step, id: `prod_${index}` })),
          ...items.flatMap(({ steps, taxClass, offered, isAdded }, index) =>
            isAdded ? [{ taxClass, amount: steps * step * BigInt(offered), id: `prod_${cart.length + index}` }] : [],
          ),
        ];
        const shipping = shippingSteps * step;
        const named = CLASSES.flatMap((taxClass, index) => {
          const of = classRates[index];
          return of ? [[taxClass, { ...of, id: `txr_${index}`, displayName: "VAT" }] as const] : [];
        });
        const rateOf = (taxClass: (typeof CLASSES)[number]) => classRates[CLASSES.indexOf(taxClass)] ?? classRates[0];
        const settings = {
          ...DEFAULT_SETTINGS,
          shippingCountries: ["DE"],
          shippingOptions: [{ id: "shr_1", displayName: "Post", amount: Number(shipping), currency }],
        };
        const order = {
          lines: [...regular, ...optional],
          settings: settings as never,
          currency,
        };
        const taxation = { country: "DE", rates: Object.fromEntries(named) };
        const priced = priceOrder(order, { discounts, taxation }, { country: "DE" });
        const amounts = bought.map((each) => each.amount);
        const productIds = bought.map(({ id }) => id);
        const rates = bought.map(({ taxClass }) => rateOf(taxClass) ?? null);
        expect(priced).toMatchObject(recomputed({ amounts, productIds, discounts, rates, shipping, currency }));
        const off = offerDiscountAmounts({ ...priced, currency });
        expect(off.reduce((sum, each) => sum + each.amount, 0n)).toBe(priced.amountDiscount);
        for (const { amountTotal } of priced.lines) expect(amountTotal).toBeGreaterThanOrEqual(0n);
      },
    ),
    { numRuns: 3_000 },
  );
});
