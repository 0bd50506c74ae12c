import { z } from "zod";
import { type LinkSource, MAX_SOURCE_TEXT_LENGTH, parseLinkSource } from "#checkout/payment-link/link-source.ts";
import { CREATED_DAYS, choice, searchText, timesOf } from "#dashboard/filters/list-filter.ts";
import { defineList, type ListCount, type Reader } from "#dashboard/server/lists/list.ts";
import type { Actor } from "#kernel/actor.ts";
import { majorNumber } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { asciiUpperCase, isStorable } from "#kernel/text.ts";
import { roughBound } from "#kernel/text-bound.ts";
import { sumMoney } from "#ledger/daily-sums/store.ts";
import { REVENUE_KINDS } from "#ledger/model.ts";
import { MOVEMENT_GROUPS, type MovementFilter, type MovementGroup } from "#ledger/movement.ts";
import { countMovements, findMovementPage, findSaleIdsOfPayments, sumMovements } from "#ledger/movement-store.ts";
import { listPaymentIntents } from "#money/payment/list-payment-intents.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

const FILTER = z.object({
  q: searchText(),
  status: choice(Object.keys(MOVEMENT_GROUPS) as MovementGroup[]),
  currency: searchText(),
  product: searchText(),
  paymentLink: searchText(),
  customer: searchText(),
  /** As `linkSourceText` writes it. */
  source: linkSource(),
  ...CREATED_DAYS,
});

/** What changed the revenue, by the day on which the money moved: it adds up to the figures of those days. */
export const transactionList = defineList({
  filter: FILTER,
  rows: async (reader, filter, page) => {
    requireScope(reader.actor, "payments:read");
    const found = filter.q === undefined ? undefined : await findSales(reader.actor, filter.q);
    return findMovementPage(reader.actor, toQuery(reader, filter, found?.ids), page);
  },
  count: countAll,
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "kind", value: ({ kind }) => kind },
    { title: "amount", value: ({ amount, currency }) => majorNumber(amount, currency) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "payment", value: ({ paymentId }) => paymentId && paymentIntentId(paymentId) },
    { title: "description", value: ({ description }) => description },
    { title: "customer_email", value: ({ customerEmail }) => customerEmail },
    { title: "customer", value: ({ customerId }) => customerId },
    { title: "payment_link", value: ({ paymentLinkId }) => paymentLinkId },
    { title: "moved_utc", value: ({ effectiveAt }) => effectiveAt },
  ],
});

function linkSource() {
  return z
    .string()
    .check(roughBound(MAX_SOURCE_TEXT_LENGTH))
    .transform((text, context): LinkSource => {
      const source = isStorable(text) ? parseLinkSource(text) : undefined;
      if (source) return source;
      context.addIssue({ code: "custom", message: "must be source/medium/campaign/platform", input: text });
      return z.NEVER;
    })
    .optional();
}

/** The sums of days are exact at any time, also for more transactions than are counted. */
async function countAll(reader: Reader, filter: z.output<typeof FILTER>, limit: number): Promise<ListCount> {
  const { actor } = reader;
  requireScope(actor, "payments:read");
  const found = filter.q === undefined ? undefined : await findSales(actor, filter.q);
  const query = toQuery(reader, filter, found?.ids);
  const { group, currency, productId, paymentLinkId } = query;
  const kinds = group === undefined ? REVENUE_KINDS : MOVEMENT_GROUPS[group];
  const days = { from: filter.from, to: filter.to };
  const [count, sums] = await Promise.all([
    countMovements(actor, query, limit),
    filter.customer === undefined && filter.source === undefined && filter.q === undefined
      ? sumMoney(actor, { kinds, ...days, currency, productId, paymentLinkId })
      : sumMovements(actor, query),
  ]);
  const total = sums.map(({ currency: of, amount }) => ({ currency: of, amount }));
  return { count: Math.min(count, limit - 1), isMore: count >= limit || found?.isMore === true, total };
}

function toQuery(
  { timeZone }: Reader,
  filter: z.output<typeof FILTER>,
  saleIds: readonly string[] | undefined,
): MovementFilter {
  const { start, end } = timesOf({ from: filter.from, to: filter.to }, timeZone);
  return {
    group: filter.status,
    currency: filter.currency && asciiUpperCase(filter.currency),
    productId: filter.product,
    paymentLinkId: filter.paymentLink,
    customerId: filter.customer,
    source: filter.source,
    saleIds,
    movedAfter: start,
    movedBefore: end,
  };
}

/** A search is for one order, or a few: of more, the newest payments are used. */
const MAX_FOUND = 100;

/** The sales whose payments a search finds in their own list, and whether it finds more. */
async function findSales(actor: Actor, search: string): Promise<{ ids: string[]; isMore: boolean }> {
  const { data, hasMore } = await listPaymentIntents(actor, { search }, { limit: MAX_FOUND });
  const paid = data.map(({ id }) => id);
  return { ids: await findSaleIdsOfPayments(actor, paid), isMore: hasMore };
}
