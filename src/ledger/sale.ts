import type { MinorUnits } from "#kernel/money.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import { type LedgerEntry, taxAccount } from "#ledger/model.ts";
import { shippingTaxRate } from "#order/offer.ts";
import type { ShippingCost } from "#order/shipping-cost.ts";
import { type AppliedTaxRate, type Taxation, taxRateOf } from "#order/taxation.ts";
import type { Totals } from "#order/totals.ts";

/** What was sold: the part of an invoice, or of a session, that is posted. */
export interface Sale {
  lines: readonly (Totals & { id: string; productId: string; taxClass: TaxClass; taxBehavior: TaxBehavior })[];
  taxation: Taxation | null;
  shippingCost: ShippingCost | null;
  /** What it adds to the amount that the customer owes by their balance, in minor units; negative: it collects it. */
  addedToBalance: MinorUnits;
}

/** The line of shipping, and of what the customer's balance changed of the amount due. */
export const SHIPPING = "shipping";
export const BALANCE = "balance";

/** The entries of a sale: what is owed, for what, and the tax on it. They add up to 0. */
export function saleEntries({ lines, taxation, shippingCost, addedToBalance }: Sale): LedgerEntry[] {
  const part = (
    amounts: Pick<Totals, "amountDiscount" | "amountTax" | "amountTotal">,
    rate: AppliedTaxRate | null,
    sold: Pick<LedgerEntry, "productId" | "lineId"> & { account: "sales" | "shipping" },
  ): LedgerEntry[] => {
    const { amountDiscount, amountTotal } = amounts;
    const tax = rate && taxation ? { account: taxAccount(taxation, rate.ratePpm), amount: -amounts.amountTax } : null;
    return [
      { ...sold, account: "receivable", amount: amountTotal },
      { ...sold, account: "discounts", amount: amountDiscount },
      { ...sold, amount: -amountTotal - amountDiscount - (tax?.amount ?? 0n) },
      ...(tax ? [{ ...sold, ...tax }] : []),
    ];
  };
  const balance = { productId: null, lineId: BALANCE };
  return [
    ...lines.flatMap((line) =>
      part(line, taxRateOf(taxation, line), { account: "sales", productId: line.productId, lineId: line.id }),
    ),
    ...(shippingCost
      ? part({ ...shippingCost, amountDiscount: 0n }, shippingTaxRate({ lines, taxation, shippingCost }), {
          account: "shipping",
          productId: null,
          lineId: SHIPPING,
        })
      : []),
    { ...balance, account: "receivable", amount: -addedToBalance },
    { ...balance, account: "balance", amount: addedToBalance },
  ];
}
