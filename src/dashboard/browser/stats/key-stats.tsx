import {
  COMPLETION_MEANING,
  CUSTOMERS_MEANING,
  NOT_INCLUDED_MEANING,
  PAYMENT_DAY_MEANING,
  PAYMENTS_MEANING,
  REVENUE_MEANING,
} from "#dashboard/browser/labels/stat-labels.ts";
import { Change } from "#dashboard/browser/stats/change.tsx";
import { KEY_STATS_CLASSES, KeyStat, StatNote } from "#dashboard/browser/stats/key-stat.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
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
    <dl className={KEY_STATS_CLASSES}>
      <KeyStat
        title="Revenue"
        meaning={[REVENUE_MEANING, PAYMENT_DAY_MEANING, NOT_INCLUDED_MEANING]}
        href={payments.total > 0 || refunded.parts.some((amount) => amount !== 0n) ? hrefs.revenue : undefined}
        notes={
          <>
            <StatNote>
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
            </StatNote>
            {refunded.total !== 0n && (
              <StatNote>
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
              </StatNote>
            )}
          </>
        }
      >
        <Money amount={revenue.total} currency={currency} />
      </KeyStat>
      <KeyStat
        title="Payments"
        meaning={[PAYMENTS_MEANING, NOT_INCLUDED_MEANING, `Only payments in ${currency} are counted.`]}
        href={payments.total > 0 ? hrefs.payments : undefined}
        notes={
          <StatNote>
            <Change
              by={changeInPercent(payments)}
              unit="percent"
              from={count(payments.previous)}
              none="None in previous period"
            />
          </StatNote>
        }
      >
        {count(payments.total)}
      </KeyStat>
      <KeyStat
        title="New customers"
        meaning={[CUSTOMERS_MEANING]}
        href={newCustomers.total > 0 ? hrefs.customers : undefined}
        notes={
          <StatNote>
            <Change
              by={changeInPercent(newCustomers)}
              unit="percent"
              from={count(newCustomers.previous)}
              none="None in previous period"
            />
          </StatNote>
        }
      >
        {count(newCustomers.total)}
      </KeyStat>
      <KeyStat
        title="Completion rate"
        meaning={[COMPLETION_MEANING]}
        href={sessions.total > 0 ? hrefs.sessions : undefined}
        notes={
          <StatNote>
            <Change
              by={share.total === null || share.previous === null ? null : share.total - share.previous}
              unit="points"
              from={`${share.previous}%`}
              none={share.total === null ? "No checkouts in this period" : "None in previous period"}
            />
          </StatNote>
        }
      >
        {share.total === null ? <span className="text-muted">–</span> : `${share.total}%`}
      </KeyStat>
    </dl>
  );
}

function count(value: number): string {
  return value.toLocaleString(LOCALE);
}
