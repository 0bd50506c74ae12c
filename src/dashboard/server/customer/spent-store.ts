import type { Customer } from "#account/customer/model.ts";
import { sessionsOfCustomer } from "#checkout/checkout-session/session-list-store.ts";
import type { Spent } from "#dashboard/server/customer/customer-detail.ts";
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
