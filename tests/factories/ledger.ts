import { type Account, type LedgerEntry, type LedgerTransaction, reversed, taxAccount } from "#ledger/model.ts";
import { insertLedgerTransaction } from "#ledger/store.ts";
import { newId } from "#platform/base/ids.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { systemActor } from "./webhook-endpoint.ts";

type Posting = Omit<LedgerTransaction, "id" | "livemode">;

const NOTHING: Omit<Posting, "kind" | "effectiveAt" | "sourceId" | "entries"> = {
  currency: "EUR",
  sequence: 1,
  saleId: null,
  paymentId: null,
  customerId: null,
  paymentLinkId: null,
};

export function entry(account: Account, amount: bigint, about: Partial<LedgerEntry> = {}): LedgerEntry {
  return { account, amount, productId: null, lineId: null, ...about };
}

/** Posts transactions of a merchant in test mode. */
export async function post(
  merchantId: string,
  ...postings: (Pick<Posting, "kind" | "effectiveAt" | "sourceId" | "entries"> & Partial<Posting>)[]
): Promise<void> {
  const actor = await systemActor(merchantId);
  await unitOfWork(async () => {
    for (const posting of postings) await insertLedgerTransaction(actor, { ...NOTHING, ...posting });
  });
}

/** Where the money of an order of EUR 119.00 with 19% of German tax is, before it is paid. */
const SALE: LedgerEntry[] = [
  entry("receivable", 11_900n),
  entry("discounts", 1_000n, { lineId: "il_1" }),
  entry("sales", -11_000n, { lineId: "il_1" }),
  entry(taxAccount({ country: "DE" }, 190_000), -1_900n, { lineId: "il_1" }),
];

const PAYMENT: LedgerEntry[] = [entry("processor", 11_900n), entry("receivable", -11_900n)];

/**
 * Posts an order of EUR 119.00 that is sold, paid, refunded in half, and disputed for the rest, an hour apart.
 * @returns the IDs of its payment, its refund, and its dispute.
 */
export async function postOrder(merchantId: string, at: Date) {
  const [invoice, payment, refund, dispute] = [
    newId("invoice"),
    newId("paymentIntent"),
    newId("refund"),
    newId("dispute"),
  ];
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const common = { saleId: invoice, paymentId: payment };
  const half = SALE.filter(({ account }) => account !== "receivable").map((sold) => ({
    ...sold,
    amount: -sold.amount / 2n,
  }));
  const disputed = [entry("disputes", 5_950n), entry("processor", -5_950n)];
  await post(
    merchantId,
    { kind: "invoice_finalized", effectiveAt: at, sourceId: invoice, saleId: invoice, entries: SALE },
    { kind: "payment", effectiveAt: later(1), sourceId: payment, ...common, entries: PAYMENT },
    {
      kind: "refund",
      effectiveAt: later(2),
      sourceId: refund,
      ...common,
      entries: [...half, entry("processor", -5_950n)],
    },
    { kind: "dispute", effectiveAt: later(3), sourceId: dispute, ...common, entries: disputed },
    { kind: "dispute_reversed", effectiveAt: later(4), sourceId: dispute, ...common, entries: reversed(disputed) },
  );
  return { invoice, payment, refund, dispute };
}
