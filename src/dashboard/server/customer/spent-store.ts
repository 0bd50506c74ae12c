import type { Customer } from "#account/customer/model.ts";
import type { ListedCustomer, Spent } from "#dashboard/server/customer/customer-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import { sessionsOfCustomer } from "#money/payment/customer-payments-store.ts";
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

interface BoughtRow {
  /** A customer's ID, or a guest's email address in lower case. */
  key: string;
  currency: Spent["currency"];
  amount: bigint;
  payments: number;
  orders: number;
  lastAt: Date;
}

/** What customers spent, their orders and their last payment. */
export type Purchases = Pick<ListedCustomer, "spent" | "orders" | "lastPaymentAt">;

/** What each of the customers bought, in checkouts and renewals: by the customer's ID. */
export async function findPurchases(
  actor: Actor,
  customers: readonly Pick<Customer, "id" | "externalCustomerId">[],
): Promise<(id: string) => Purchases> {
  if (customers.length === 0) return () => purchasesOf([]);
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<BoughtRow[]>`
    SELECT c.id AS key, b.currency, sum(b.amount)::bigint AS amount, sum(b.payments)::int AS payments,
      sum(b.orders)::int AS orders, max(b.last_at) AS "lastAt"
    FROM unnest(${customers.map(({ id }) => id)}::text[],
      ${customers.map(({ externalCustomerId }) => externalCustomerId)}::text[]) AS c(id, external_id)
    CROSS JOIN LATERAL (
      (SELECT currency, sum(amount_total) AS amount, count(*) AS payments, count(*) AS orders,
          max(completed_at) AS last_at FROM checkout_sessions
        WHERE merchant_id = ${merchantId} AND livemode = ${livemode}
          AND (customer_id = c.id OR external_customer_id = c.external_id)
          AND status = 'COMPLETED' AND payment_status = 'paid' GROUP BY currency)
      UNION ALL
      (SELECT currency, sum(amount_paid), count(*), 0, max(paid_at) FROM invoices
        WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND customer_id = c.id
          AND checkout_session_id IS NULL AND status = 'paid' AND amount_paid > 0 GROUP BY currency)) b
    GROUP BY c.id, b.currency ORDER BY amount DESC`;
  return (id) => purchasesOf(rows.filter(({ key }) => key === id));
}

/** What each of the guests bought: by the email address in lower case. */
export async function findGuestPurchases(
  actor: Actor,
  emails: readonly string[],
): Promise<(email: string) => Purchases> {
  if (emails.length === 0) return () => purchasesOf([]);
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<BoughtRow[]>`
    SELECT email_lower_case AS key, currency, sum(amount_total)::bigint AS amount, count(*)::int AS payments,
      count(*)::int AS orders, max(completed_at) AS "lastAt"
    FROM checkout_sessions
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND email_lower_case = ANY(${[...emails]}::text[])
      AND customer_id IS NULL AND external_customer_id IS NULL AND status = 'COMPLETED' AND payment_status = 'paid'
    GROUP BY email_lower_case, currency ORDER BY amount DESC`;
  return (email) => purchasesOf(rows.filter(({ key }) => key === email));
}

function purchasesOf(rows: readonly BoughtRow[]): Purchases {
  return {
    spent: rows.map(({ currency, amount, payments }) => ({ currency, amount, payments })),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    lastPaymentAt: rows.length === 0 ? null : new Date(Math.max(...rows.map(({ lastAt }) => lastAt.getTime()))),
  };
}
