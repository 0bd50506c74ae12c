import type { ReactNode } from "react";
import { linkSourceText } from "#checkout/payment-link/link-source.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { sourceName } from "#dashboard/browser/labels/source-name.ts";
import { KeyStats } from "#dashboard/browser/stats/key-stats.tsx";
import { timeLabels } from "#dashboard/browser/stats/range-text.ts";
import { RevenueChart } from "#dashboard/browser/stats/revenue-chart.tsx";
import { TopSellers } from "#dashboard/browser/stats/top-sellers.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { hrefOfList, salesLists } from "#dashboard/home/stat-lists.ts";
import type { CurrencyStats, Stats, StatsTime } from "#dashboard/home/stats.ts";
import { ATTRIBUTION_DAYS } from "#kernel/attribution.ts";

const DAY_MS = 86_400_000;

interface StatsViewProps {
  stats: Stats;
  time: StatsTime;
  /** The statistics of the selected currency. */
  takings: CurrencyStats;
  /** Shown above the chart. */
  attention: ReactNode;
  /** Stands between the chart and the best sellers. */
  children: ReactNode;
}

/** The sales: four numbers, revenue over time, and the best sellers, in one currency. */
export function StatsView({ stats, time, takings, attention, children }: StatsViewProps) {
  const { mode } = useDashboard();
  const { period } = stats;
  const { currency, topProducts, topLinks, topSources } = takings;
  const [from = ""] = period.parts;
  const lists = salesLists(period, currency);
  const payments = hrefOfList(mode, lists.payments);
  const hasBoth = topProducts.length > 0 && topLinks.length > 0;
  return (
    <div className="space-y-5">
      <KeyStats
        stats={stats}
        takings={takings}
        hrefs={{
          revenue: hrefOfList(mode, lists.revenue),
          payments,
          customers: hrefOfList(mode, lists.customers),
          sessions: hrefOfList(mode, lists.sessions),
        }}
      />
      {attention}
      <RevenueChart
        period={period}
        takings={takings}
        words={timeLabels(time)}
        href={payments}
        hrefOfPart={(index) => hrefOfList(mode, lists.part(index))}
      />
      {children}
      {topProducts.length > 0 && (
        <div className={classes("grid grid-cols-1 gap-5", hasBoth && "lg:grid-cols-2")}>
          <TopSellers
            title="Top products"
            sellers={topProducts}
            currency={currency}
            list={{ href: `/${mode}/products`, title: "All products" }}
            revenueHref={({ id }) => hrefOfList(mode, lists.product(id))}
            note={({ count }) => `${count.toLocaleString(LOCALE)} sold`}
          />
          {hasBoth && (
            <TopSellers
              title="Top payment links"
              sellers={topLinks}
              currency={currency}
              list={{ href: `/${mode}/payment-links`, title: "All payment links" }}
              revenueHref={({ id }) => hrefOfList(mode, lists.paymentLink(id))}
              note={({ count, views }) => `${counted(views, "view")} · ${counted(count, "payment")}`}
            />
          )}
        </div>
      )}
      {topSources.length > 0 && (
        <TopSellers
          title="Top sources"
          sellers={topSources.map((source) => ({ ...source, id: linkSourceText(source), name: sourceName(source) }))}
          currency={currency}
          revenueHref={(source) => hrefOfList(mode, lists.source(source))}
          note={({ count }) => counted(count, "payment")}
        >
          {Date.parse(from) < Date.now() - ATTRIBUTION_DAYS * DAY_MS && (
            <p className="mt-3 text-sm text-muted">
              Includes only the last {ATTRIBUTION_DAYS} days, because traffic sources aren’t kept longer.
            </p>
          )}
        </TopSellers>
      )}
    </div>
  );
}

function counted(value: number, noun: string): string {
  return `${value.toLocaleString(LOCALE)} ${noun}${value === 1 ? "" : "s"}`;
}
