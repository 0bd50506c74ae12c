import { z } from "zod";
import { type LinkSource, MAX_SOURCE_TEXT_LENGTH, parseLinkSource } from "#checkout/payment-link/link-source.ts";
import { CREATED_DAYS, choice, searchText, timesOf } from "#dashboard/filters/list-filter.ts";
import { defineList, type ListCount, type Reader } from "#dashboard/server/lists/list.ts";
import { majorNumber } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { asciiUpperCase, isStorable } from "#kernel/text.ts";
import { roughBound } from "#kernel/text-bound.ts";
import { sumMoney } from "#ledger/daily-sums/store.ts";
import { REVENUE_KINDS } from "#ledger/model.ts";
import { MOVEMENT_GROUPS, type MovementFilter, type MovementGroup } from "#ledger/movement.ts";
import { countMovements, findMovementPage, sumMovements } from "#ledger/movement-store.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

const FILTER = z.object({
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
  rows: ({ actor, timeZone }, filter, page) => {
    requireScope(actor, "payments:read");
    return findMovementPage(actor, toQuery(filter, timeZone), page);
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
async function countAll(
  { actor, timeZone }: Reader,
  filter: z.output<typeof FILTER>,
  limit: number,
): Promise<ListCount> {
  requireScope(actor, "payments:read");
  const query = toQuery(filter, timeZone);
  const { group, currency, productId, paymentLinkId } = query;
  const kinds = group === undefined ? REVENUE_KINDS : MOVEMENT_GROUPS[group];
  const days = { from: filter.from, to: filter.to };
  const [count, sums] = await Promise.all([
    countMovements(actor, query, limit),
    filter.customer === undefined && filter.source === undefined
      ? sumMoney(actor, { kinds, ...days, currency, productId, paymentLinkId })
      : sumMovements(actor, query),
  ]);
  const total = sums.map(({ currency: of, amount }) => ({ currency: of, amount }));
  return { count: Math.min(count, limit - 1), isMore: count >= limit, total };
}

function toQuery(filter: z.output<typeof FILTER>, timeZone: string): MovementFilter {
  const { start, end } = timesOf({ from: filter.from, to: filter.to }, timeZone);
  return {
    group: filter.status,
    currency: filter.currency && asciiUpperCase(filter.currency),
    productId: filter.product,
    paymentLinkId: filter.paymentLink,
    customerId: filter.customer,
    source: filter.source,
    movedAfter: start,
    movedBefore: end,
  };
}
