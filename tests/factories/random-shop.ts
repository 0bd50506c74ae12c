import fc from "fast-check";
import { updateTimeZone } from "#account/merchant/update-time-zone.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import type { CreateProduct } from "#catalog/product/model.ts";
import { createSessionFromLink } from "#checkout/checkout-session/create-session-from-link.ts";
import { createPaymentLink } from "#checkout/payment-link/create-payment-link.ts";
import { completeTestSession } from "#checkout/test-helper/complete-test-session.ts";
import type { Attribution } from "#kernel/attribution.ts";
import { foldTransactions } from "#ledger/daily-sums/store.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "./billing.ts";
import { openDispute } from "./dispute.ts";
import { type Happening, happen, happening, ifAllowed } from "./happenings.ts";

/** What happens in a shop, in any order. */
export type ShopEvent =
  | { kind: "sale"; link: number; source: number; card: SandboxToken; customer: number }
  | { kind: "left"; link: number }
  | { kind: "refund of a sale"; sale: number; amount: bigint | undefined }
  | { kind: "sums are added up" }
  | { kind: "time zone"; timeZone: string }
  | { kind: "subscription"; subscription: number; what: Happening };

/** Without a source, with parts of one, with one that is shortened, and with one that URLs must escape. */
const SOURCES: readonly (Attribution | null)[] = [
  null,
  { utm_source: "news" },
  { utm_source: "news", utm_medium: "mail" },
  { utm_source: "news", utm_medium: "mail", gclid: "b1" },
  { utm_campaign: "é".repeat(101) },
  { utm_source: "a/b&c=d, %2F" },
  { ga_client_id: "123.456" },
];

const GOODS = { status: "ACTIVE" as const, amountType: "FIXED" as const, images: [], metadata: {} };
/** One of them is sold by two links, alone and with another. */
const PRODUCTS: readonly CreateProduct[] = [
  { ...GOODS, name: "Mug", currency: "USD", priceAmount: "10" },
  { ...GOODS, name: "Cup", currency: "USD", priceAmount: "3.33" },
  { ...GOODS, name: "Tea", currency: "EUR", priceAmount: "7.77" },
  { ...GOODS, name: "Club", currency: "EUR", priceAmount: "19.90", recurringInterval: "month" },
];
const LINKS: readonly (readonly number[])[] = [[0], [0, 1], [2], [3]];

const CARDS: readonly SandboxToken[] = ["tok_visa", "tok_visa", "tok_declined", "tok_disputed", "tok_declined_later"];

/** With whole hours and half of one, behind UTC and far ahead of it. */
const TIME_ZONES = ["Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland", "America/Los_Angeles"] as const;

/** Any of these; sales and time are the most frequent. */
export const shopEvent: fc.Arbitrary<ShopEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("sale" as const),
      link: fc.nat(LINKS.length - 1),
      source: fc.nat(SOURCES.length - 1),
      card: fc.constantFrom(...CARDS),
      customer: fc.nat(2),
    }),
  },
  fc.record({ kind: fc.constant("left" as const), link: fc.nat(LINKS.length - 1) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund of a sale" as const),
      sale: fc.nat(20),
      amount: fc.constantFrom(undefined, 1n, 101n, 333n),
    }),
  },
  fc.record({ kind: fc.constant("sums are added up" as const) }),
  fc.record({ kind: fc.constant("time zone" as const), timeZone: fc.constantFrom(...TIME_ZONES) }),
  {
    // Without a subscription, too: sales on days beside one another.
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("subscription" as const),
      subscription: fc.constant(0),
      what: fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 2 }) }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("subscription" as const), subscription: fc.nat(5), what: happening }),
  },
);

/** A shop with links in two currencies, and what its customers paid. */
export interface RandomShop {
  billing: Billing;
  links: readonly string[];
  /** Sessions that were paid. */
  sales: string[];
  /** Of the merchant's days. */
  timeZone: string;
}

export async function newRandomShop(databaseUrl: string): Promise<RandomShop> {
  const billing = await newBilling(databaseUrl);
  const actor = await billing.actor();
  const links = await unitOfWork(async () => {
    const products: string[] = [];
    for (const product of PRODUCTS) products.push((await createProduct(actor, product)).id);
    const links: string[] = [];
    for (const sold of LINKS) {
      const lines = sold.map((index) => ({
        reference: products[index] ?? "",
        names: "product" as const,
        quantity: 1,
        field: "line_items[0].price",
      }));
      const link = { lines, settings: DEFAULT_SETTINGS, processorInstructions: {}, metadata: {} };
      links.push((await createPaymentLink(actor, link)).id);
    }
    return links;
  });
  const shop: RandomShop = { billing, links, sales: [], timeZone: "UTC" };
  await happenInShop(shop, { kind: "time zone", timeZone: TIME_ZONES[2] });
  return shop;
}

/** Lets it happen; what isn't possible doesn't. */
export async function happenInShop(shop: RandomShop, event: ShopEvent): Promise<void> {
  const { billing, links, sales } = shop;
  const actor = await billing.actor();
  switch (event.kind) {
    case "sale": {
      const attribution = SOURCES[event.source] ?? null;
      const { id } = await unitOfWork(() => createSessionFromLink(actor, links[event.link] ?? "", { attribution }));
      const customer = {
        email: `${event.customer}@shopper.example`,
        name: "Jane Doe",
        country: "DE",
        customFields: [],
      };
      const { declined } = await completeTestSession(actor, id, { customer, card: event.card, settles: "now" });
      if (declined) return;
      sales.push(id);
      if (event.card === "tok_disputed") await openDispute(id);
      return;
    }
    case "left":
      await unitOfWork(() => createSessionFromLink(actor, links[event.link] ?? ""));
      return;
    case "refund of a sale": {
      const checkoutSession = sales[event.sale % sales.length];
      if (checkoutSession === undefined) return;
      const options = { refundsApplicationFee: true, reversesTransfer: true, notifiesCustomer: false, metadata: {} };
      return ifAllowed(() => issueRefund(actor, { of: { checkoutSession }, amount: event.amount, ...options }));
    }
    case "time zone":
      await unitOfWork(() => updateTimeZone({ ...actor, role: "OWNER" }, event.timeZone));
      shop.timeZone = event.timeZone;
      return;
    case "sums are added up":
      await foldTransactions(1_000);
      return;
    case "subscription": {
      const { rows } = await pool().query<{ id: string }>(
        "SELECT id FROM subscriptions WHERE merchant_id = $1 ORDER BY created_at",
        [billing.merchant.id],
      );
      const subscription = rows[event.subscription % rows.length];
      if (subscription || event.what.kind === "days") await happen(billing, subscription?.id ?? "", event.what);
    }
  }
}
