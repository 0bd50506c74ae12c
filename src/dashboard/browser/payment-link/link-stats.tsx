import type { ReactNode } from "react";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { rateText } from "#dashboard/browser/payment-link/rate-text.ts";
import {
  CONVERSION_RATE_MEANING,
  CONVERSIONS_MEANING,
  REVENUE_MEANING,
  VIEWS_MEANING,
} from "#dashboard/browser/stats/stat-labels.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";

/** A link's statistics so far, each with an explanation and, if there are rows, a link to them. */
export function LinkStats({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const completed = `/${mode}/checkout-sessions?paymentLink=${link.id}&status=COMPLETED`;
  return (
    <section aria-labelledby="stats" className="rounded-xl border bg-surface shadow-xs">
      <h2 id="stats" className="sr-only">
        Performance
      </h2>
      <dl className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x">
        <Stat title="Views" meaning={VIEWS_MEANING}>
          {link.views.toLocaleString(LOCALE)}
        </Stat>
        <Stat title="Conversions" meaning={CONVERSIONS_MEANING}>
          <RowsOf href={link.conversions > 0 ? completed : undefined}>{link.conversions.toLocaleString(LOCALE)}</RowsOf>
        </Stat>
        <Stat title="Conversion rate" meaning={CONVERSION_RATE_MEANING}>
          {rateText(link) ?? <span className="text-muted">–</span>}
        </Stat>
        <Stat title="Revenue" meaning={REVENUE_MEANING} note={<Notes link={link} />}>
          {link.currency ? (
            <RowsOf href={link.revenue + link.amountRefunded > 0n ? `${completed}&payment=paid` : undefined}>
              <Money amount={link.revenue} currency={link.currency} />
            </RowsOf>
          ) : (
            <span className="text-muted">–</span>
          )}
        </Stat>
      </dl>
    </section>
  );
}

function Notes({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const { data: renewals = [] } = trpc.paymentLink.renewals.useQuery({ id: link.id });
  return (
    <>
      <RefundNote link={link} />
      {renewals.map(({ currency, count, amount }) => (
        <dd key={currency} className="mt-1 text-xs text-muted tabular-nums">
          plus <Money amount={amount} currency={currency} /> from {count.toLocaleString(LOCALE)}{" "}
          {count === 1 ? "renewal" : "renewals"}.{" "}
          <RowsOf href={`/${mode}/transactions?paymentLink=${link.id}&currency=${currency}`}>All transactions</RowsOf>
        </dd>
      ))}
    </>
  );
}

/** The refunded part of the revenue, if any. */
function RefundNote({ link: { revenue, amountRefunded, currency } }: { link: PaymentLink }) {
  if (!currency || amountRefunded === 0n) return null;
  return (
    <dd className="mt-1 text-xs text-muted tabular-nums">
      <Money amount={revenue + amountRefunded} currency={currency} /> paid,{" "}
      <Money amount={amountRefunded} currency={currency} /> refunded or disputed
    </dd>
  );
}

/** A value that links to its rows, if there are any. */
function RowsOf({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link href={href} className="underline decoration-field/70 underline-offset-4">
      {children}
    </Link>
  );
}

interface StatProps {
  title: string;
  meaning: string;
  note?: ReactNode;
  children: ReactNode;
}

function Stat({ title, meaning, note, children }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col p-4 sm:p-5">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="mt-1 text-xl font-semibold sm:text-2xl tracking-tight wrap-anywhere tabular-nums">{children}</dd>
      {note}
      <dd className="mt-1 text-xs text-pretty text-muted">{meaning}</dd>
    </div>
  );
}
