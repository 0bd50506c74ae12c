import type { ReactNode } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import {
  CONVERSION_RATE_MEANING,
  CONVERSIONS_MEANING,
  REVENUE_MEANING,
  VIEWS_MEANING,
} from "#components/figures/figure-words.ts";
import { rateText } from "#components/payment-link/rate-text.ts";
import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";

/** What a link brought in so far, each figure with what it means and, where there are some, a way to its rows. */
export function LinkFigures({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const completed = `/${mode}/checkout-sessions?paymentLink=${link.id}&status=COMPLETED`;
  return (
    <section aria-labelledby="figures" className="rounded-xl border bg-surface shadow-xs">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <dl className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x">
        <Figure title="Views" meaning={VIEWS_MEANING}>
          {link.views.toLocaleString(LOCALE)}
        </Figure>
        <Figure title="Conversions" meaning={CONVERSIONS_MEANING}>
          <RowsOf href={link.conversions > 0 ? completed : undefined}>{link.conversions.toLocaleString(LOCALE)}</RowsOf>
        </Figure>
        <Figure title="Conversion rate" meaning={CONVERSION_RATE_MEANING}>
          {rateText(link) ?? <span className="text-muted">–</span>}
        </Figure>
        <Figure title="Revenue" meaning={REVENUE_MEANING}>
          {link.currency ? (
            <RowsOf href={link.revenue > 0n ? `${completed}&payment=paid` : undefined}>
              <Money amount={link.revenue} currency={link.currency} />
            </RowsOf>
          ) : (
            <span className="text-muted">None</span>
          )}
        </Figure>
      </dl>
    </section>
  );
}

/** A figure that leads to what it is made of, if there is anything. */
function RowsOf({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link href={href} className="underline decoration-field/70 underline-offset-4">
      {children}
    </Link>
  );
}

function Figure({ title, meaning, children }: { title: string; meaning: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col p-4 sm:p-5">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="mt-1 text-xl font-semibold sm:text-2xl tracking-tight wrap-anywhere tabular-nums">{children}</dd>
      <dd className="mt-1 text-xs text-pretty text-muted">{meaning}</dd>
    </div>
  );
}
