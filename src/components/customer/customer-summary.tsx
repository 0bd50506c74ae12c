import { Pencil } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { DeleteCustomer } from "#components/customer/delete-customer.tsx";
import { ObjectId } from "#components/object/object-id.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import type { CustomerDetail } from "#domain/customer/customer-detail.ts";

/** Who it is, what they spent in each currency, and what can be done with them. */
export function CustomerSummary({ detail }: { detail: CustomerDetail }) {
  const { mode, scopes } = useDashboard();
  const { customer, spent } = detail;
  const { name, email } = customer;
  const isDeleted = customer.deletedAt !== null;
  return (
    <div className="rounded-xl border bg-surface p-5 shadow-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-xl font-semibold tracking-tight wrap-anywhere">
          {isDeleted ? "Deleted customer" : (name ?? email ?? "No name")}
        </p>
        {isDeleted && <Badge tone="neutral">Deleted</Badge>}
      </div>
      {name && email && <p className="mt-0.5 wrap-anywhere text-muted">{email}</p>}
      <div className="mt-1">
        <ObjectId id={customer.id} />
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {spent.length === 0 && (
          <div>
            <dt className="text-sm text-muted">Spent</dt>
            <dd className="mt-0.5">Nothing yet</dd>
          </div>
        )}
        {spent.map(({ currency, amount, payments }) => (
          <div key={currency}>
            <dt className="text-sm text-muted">Spent in {currency}</dt>
            <dd className="mt-0.5">
              <span className="text-2xl font-semibold tracking-tight">
                <Money amount={amount} currency={currency} />
              </span>{" "}
              <span className="text-sm text-muted">
                in {payments.toLocaleString(LOCALE)} payment{payments === 1 ? "" : "s"}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {!isDeleted && scopes.includes("customers:write") && (
        <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
          <Link href={`/${mode}/customers/${customer.id}/edit`} className={buttonClasses()}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Link>
          <DeleteCustomer customer={customer} />
        </div>
      )}
    </div>
  );
}
