import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { CustomerDetail } from "#dashboard/server/customer/customer-detail.ts";

/** The amount that a customer spent in each currency, if any. */
export function CustomerLifetimeValue({ spent }: Pick<CustomerDetail, "spent">) {
  if (spent.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-xl border bg-surface p-5 shadow-xs">
      {spent.map(({ currency, amount, payments }) => (
        <div key={currency}>
          <dt className="text-sm text-muted">Total spent ({currency})</dt>
          <dd className="mt-0.5">
            <span className="text-2xl font-semibold tracking-tight">
              <Money amount={amount} currency={currency} />
            </span>{" "}
            <span className="text-sm text-muted">
              across {payments.toLocaleString(LOCALE)} payment{payments === 1 ? "" : "s"}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
