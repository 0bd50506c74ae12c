import { createShippingRate } from "#catalog/shipping-rate/create-shipping-rate.ts";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { findShippingRatePage, findShippingRates } from "#catalog/shipping-rate/store.ts";
import { createTaxRate } from "#catalog/tax-rate/create-tax-rate.ts";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { findTaxRatePage, findTaxRates } from "#catalog/tax-rate/store.ts";
import { formatMoney } from "#kernel/money.ts";
import { percentNumber } from "#kernel/percentage.ts";
import type { CopiedKind } from "#operations/copy-from-test-mode/copied-kind.ts";

export const TAX_RATES: CopiedKind<TaxRate> = {
  kind: "tax_rate",
  audit: "tax_rate.created",
  findPage: (actor, page) => findTaxRatePage(actor, {}, page),
  find: findTaxRates,
  isCopied: ({ active, validUntil }, at) => active && (validUntil === null || validUntil > at),
  nameOf: ({ displayName, country, state }) => [displayName, country, state].filter(Boolean).join(" "),
  detailOf: ({ ratePpm }) => `${percentNumber(ratePpm)}%`,
  referencesOf: () => [],
  fieldsOf: ({ id: _, livemode: __, createdAt: _c, updatedAt: _u, ...fields }) => fields,
  create: async (live, { id, state, description, validFrom, validUntil, ...rate }) => {
    const copy = await createTaxRate(live, {
      ...rate,
      state: state ?? undefined,
      description: description ?? undefined,
      validFrom: validFrom ?? undefined,
      validUntil: validUntil ?? undefined,
    });
    return new Map([[id, copy.id]]);
  },
};

export const SHIPPING_RATES: CopiedKind<ShippingRate> = {
  kind: "shipping_rate",
  audit: "shipping_rate.created",
  findPage: (actor, page) => findShippingRatePage(actor, {}, page),
  find: findShippingRates,
  isCopied: ({ active }) => active,
  nameOf: ({ displayName }) => displayName,
  detailOf: ({ amount, currency }) => formatMoney(amount, currency, "en"),
  referencesOf: () => [],
  fieldsOf: ({ id: _, livemode: __, createdAt: _c, updatedAt: _u, ...fields }) => fields,
  create: async (live, { id, livemode: _, createdAt: _c, updatedAt: _u, ...rate }) => {
    const copy = await createShippingRate(live, rate);
    return new Map([[id, copy.id]]);
  },
};
