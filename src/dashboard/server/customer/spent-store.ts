import type { Customer } from "#account/customer/model.ts";
import { sessionsOfCustomer } from "#checkout/checkout-session/session-list-store.ts";
import type { ListedCustomer, Spent } from "#dashboard/server/customer/customer-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";

/** The amounts that a customer paid, by currency, the highest first: in checkouts, and for renewals. */
export async function sumSpent(actor: Actor, customer: Pick<Customer, "id" | "externalCustomerId">): Promise<Spent[]> {
  const [sessions, renewals] = await Promise.all([
    db().checkoutSession.groupBy({
      by: ["currency"],
      where: { ...scope(actor), ...sessionsOfCustomer(customer), status: "COMPLETED", paymentStatus: "paid" },
      _sum: { amountTotal: true },
      _count: { _all: true },
    }),
    db().invoice.groupBy({
      by: ["currency"],
      where: {
        ...scope(actor),
        customerId: customer.id,
        checkoutSessionId: null,
        status: "paid",
        amountPaid: { gt: 0n },
      },
      _sum: { amountPaid: true },
      _count: { _all: true },
    }),
  ]);
  const spent = new Map<string, Spent>();
  const add = (currency: Spent["currency"], amount: bigint | null, payments: number) => {
    const entry = spent.get(currency);
    spent.set(currency, {
      currency,
      amount: (entry?.amount ?? 0n) + (amount ?? 0n),
      payments: (entry?.payments ?? 0) + payments,
    });
  };
  for (const { currency, _sum, _count } of sessions) add(currency, _sum.amountTotal, _count._all);
  for (const { currency, _sum, _count } of renewals) add(currency, _sum.amountPaid, _count._all);
  return [...spent.values()].sort((a, b) => (a.amount < b.amount ? 1 : -1));
}

/** Further checkouts and renewals of a customer are not added up for a list. */
const MAX_ADDED = 1_000;

interface BoughtRow {
  id: string;
  currency: Spent["currency"];
  amount: bigint;
  payments: number;
  orders: number;
  lastAt: Date;
}

/** Adds what each customer of a list spent, their orders and their last payment, from the newest 1,000 checkouts and 1,000 renewals of each. */
export async function withPurchases(actor: Actor, customers: readonly Customer[]): Promise<ListedCustomer[]> {
  if (customers.length === 0) return [];
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<BoughtRow[]>`
    SELECT c.id, b.currency, sum(b.amount)::bigint AS amount, count(*)::int AS payments,
      count(*) FILTER (WHERE b.is_order)::int AS orders, max(b.at) AS "lastAt"
    FROM unnest(${customers.map(({ id }) => id)}::text[],
      ${customers.map(({ externalCustomerId }) => externalCustomerId)}::text[]) AS c(id, external_id)
    CROSS JOIN LATERAL (
      (SELECT currency, amount_total AS amount, completed_at AS at, true AS is_order FROM checkout_sessions
        WHERE merchant_id = ${merchantId} AND livemode = ${livemode}
          AND (customer_id = c.id OR external_customer_id = c.external_id)
          AND status = 'COMPLETED' AND payment_status = 'paid' ORDER BY created_at DESC LIMIT ${MAX_ADDED})
      UNION ALL
      (SELECT currency, amount_paid, paid_at, false FROM invoices
        WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND customer_id = c.id
          AND checkout_session_id IS NULL AND status = 'paid' AND amount_paid > 0
        ORDER BY created_at DESC LIMIT ${MAX_ADDED})) b
    GROUP BY c.id, b.currency ORDER BY amount DESC`;
  return customers.map((customer) => {
    const own = rows.filter(({ id }) => id === customer.id);
    const last = own.map(({ lastAt }) => lastAt.getTime());
    return {
      ...customer,
      spent: own.map(({ currency, amount, payments }) => ({ currency, amount, payments })),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      lastPaymentAt: last.length === 0 ? null : new Date(Math.max(...last)),
    };
  });
}
