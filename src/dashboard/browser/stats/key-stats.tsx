import { Info } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { Change } from "#dashboard/browser/stats/change.tsx";
import {
  COMPLETION_MEANING,
  CUSTOMERS_MEANING,
  PAYMENTS_MEANING,
  REFUNDED_MEANING,
  REVENUE_MEANING,
} from "#dashboard/browser/stats/stat-labels.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Popover, PopoverButton } from "#dashboard/browser/ui/popover.tsx";
import { type CurrencyStats, changeInPercent, type Stats, shareInPercent } from "#dashboard/home/stats.ts";
import { majorNumber } from "#kernel/money.ts";

interface KeyStatsProps {
  stats: Stats;
  /** The statistics of the selected currency. */
  takings: Pick<CurrencyStats, "currency" | "revenue" | "refunded" | "payments">;
  /** The lists behind them. */
  hrefs: { revenue: string; payments: string; customers: string; sessions: string };
}

/** Four numbers, each with its change against the period before. */
export function KeyStats({ stats, takings: { currency, revenue, refunded, payments }, hrefs }: KeyStatsProps) {
  const { newCustomers, sessions, completedSessions } = stats;
  const share = shareInPercent(completedSessions, sessions);
  const change = {
    total: majorNumber(revenue.total, currency),
    previous: majorNumber(revenue.previous, currency),
  };
  // Payments and refunds may add up to 0, or to less.
  const hadMoney = [...revenue.previousParts, ...refunded.previousParts].some((amount) => amount !== 0n);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line shadow-xs lg:grid-cols-4">
      <KeyStat
        title="Revenue"
        meaning={`${REVENUE_MEANING} ${PAYMENTS_MEANING} ${REFUNDED_MEANING}`}
        href={payments.total > 0 || refunded.parts.some((amount) => amount !== 0n) ? hrefs.revenue : undefined}
        change={
          <Change
            by={changeInPercent(change)}
            unit="percent"
            from={<Money amount={revenue.previous} currency={currency} />}
            none={
              hadMoney ? (
                <>Previous period: {<Money amount={revenue.previous} currency={currency} />}</>
              ) : (
                "None in previous period"
              )
            }
          />
        }
        note={
          refunded.total !== 0n && (
            <>
              <Money amount={revenue.total + refunded.total} currency={currency} /> paid,{" "}
              {refunded.total > 0n ? (
                <>
                  <Money amount={refunded.total} currency={currency} /> refunded or disputed
                </>
              ) : (
                <>
                  <Money amount={-refunded.total} currency={currency} /> recovered from disputes
                </>
              )}
            </>
          )
        }
      >
        <Money amount={revenue.total} currency={currency} />
      </KeyStat>
      <KeyStat
        title="Payments"
        meaning={`In ${currency}. ${PAYMENTS_MEANING}`}
        href={payments.total > 0 ? hrefs.payments : undefined}
        change={
          <Change
            by={changeInPercent(payments)}
            unit="percent"
            from={count(payments.previous)}
            none="None in previous period"
          />
        }
      >
        {count(payments.total)}
      </KeyStat>
      <KeyStat
        title="New customers"
        meaning={CUSTOMERS_MEANING}
        href={newCustomers.total > 0 ? hrefs.customers : undefined}
        change={
          <Change
            by={changeInPercent(newCustomers)}
            unit="percent"
            from={count(newCustomers.previous)}
            none="None in previous period"
          />
        }
      >
        {count(newCustomers.total)}
      </KeyStat>
      <KeyStat
        title="Completion rate"
        meaning={COMPLETION_MEANING}
        href={sessions.total > 0 ? hrefs.sessions : undefined}
        change={
          <Change
            by={share.total === null || share.previous === null ? null : share.total - share.previous}
            unit="points"
            from={`${share.previous}%`}
            none={share.total === null ? "No checkouts in this period" : "None in previous period"}
          />
        }
      >
        {share.total === null ? <span className="text-muted">–</span> : `${share.total}%`}
      </KeyStat>
    </dl>
  );
}

interface KeyStatProps {
  title: string;
  meaning: string;
  /** The list of the rows behind the value, if there are any. */
  href: string | undefined;
  change: ReactNode;
  /** The value's components. */
  note?: ReactNode;
  children: ReactNode;
}

function KeyStat({ title, meaning, href, change, note, children }: KeyStatProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col bg-surface p-4 sm:p-5">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted">
        {title}
        <PopoverButton opens={id} aria-label={`About “${title}”`} className="-my-3 -mr-3">
          <Info aria-hidden="true" className="size-3.5" />
        </PopoverButton>
        <Popover id={id} place="below">
          <p className="p-2 text-sm text-pretty">{meaning}</p>
        </Popover>
      </dt>
      <dd className="mt-1.5 text-xl font-semibold tracking-tight wrap-anywhere tabular-nums sm:text-2xl">
        {href === undefined ? (
          children
        ) : (
          <Link href={href} className="decoration-field/70 underline-offset-4 hover:underline">
            {children}
          </Link>
        )}
      </dd>
      <dd className="mt-1 text-xs text-muted tabular-nums">{change}</dd>
      {note && <dd className="mt-1 text-xs text-muted tabular-nums">{note}</dd>}
    </div>
  );
}

function count(value: number): string {
  return value.toLocaleString(LOCALE);
}
