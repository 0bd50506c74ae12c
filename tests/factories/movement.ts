import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { LedgerKind } from "#ledger/model.ts";
import { insertLedgerTransaction } from "#ledger/store.ts";
import { newId } from "#platform/base/ids.ts";

/** Money that moved. */
export interface Movement {
  kind?: LedgerKind;
  currency?: Currency;
  at: Date;
  /** What each product brought, in minor units; null for shipping. Below 0: what was returned. */
  parts: readonly (readonly [productId: string | null, amount: bigint])[];
  paymentLinkId?: string | null;
  paymentId?: string;
}

/** Posts a payment, or another movement of the merchant's money. @returns the payment's ID. */
export async function postMovement(
  actor: Actor,
  { kind = "payment", currency = "EUR", at, parts, paymentLinkId = null, paymentId = newId("paymentIntent") }: Movement,
): Promise<string> {
  await insertLedgerTransaction(actor, {
    kind,
    currency,
    effectiveAt: at,
    sourceId: kind === "payment" ? paymentId : newId("refund"),
    sequence: 1,
    saleId: null,
    paymentId,
    customerId: null,
    paymentLinkId,
    entries: parts.flatMap(([productId, amount]) => [
      { account: "processor", amount, productId, lineId: null },
      { account: kind === "payment" ? "receivable" : "sales", amount: -amount, productId, lineId: null },
    ]),
  });
  return paymentId;
}
