"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { areFirstStepsHidden, hideFirstSteps } from "#dashboard/browser/client/first-steps-cookie.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FirstSteps } from "#dashboard/browser/home/first-steps.tsx";
import { anyNeedsAttention, NeedsAttention } from "#dashboard/browser/home/needs-attention.tsx";
import { RecentPayments } from "#dashboard/browser/home/recent-payments.tsx";
import { SampleData } from "#dashboard/browser/home/sample-data.tsx";
import { CurrencyChoice } from "#dashboard/browser/stats/currency-choice.tsx";
import { RangeChoice } from "#dashboard/browser/stats/range-choice.tsx";
import { StatsSkeleton } from "#dashboard/browser/stats/stats-skeleton.tsx";
import { StatsView } from "#dashboard/browser/stats/stats-view.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { StillCalculated } from "#dashboard/browser/ui/still-calculated.tsx";
import { MAX_STATS_DAYS, parseStatsTime, takingsIn } from "#dashboard/home/stats.ts";
import { hasStats } from "#dashboard/home/subscription-stats.ts";

/**
 * GET /{mode}: the sales, and what needs attention; `?range=7d|30d|90d|12m` is the time range of the statistics,
 * `?from=&to=` custom days; `?currency=EUR` selects the currency.
 */
export function Home() {
  const { mode, hidesFirstSteps, defaultCurrency } = useDashboard();
  const [search] = useSearchParams();
  const time = parseStatsTime(search);
  const currency = search.get("currency");
  const [isHidden, setHidden] = useState(() => areFirstStepsHidden(hidesFirstSteps));
  const hide = () => {
    hideFirstSteps();
    setHidden(true);
  };
  const stats = trpc.home.stats.useQuery({ time: time ?? "30d" }, { placeholderData: keepPreviousData });
  const takings = stats.data && takingsIn(stats.data, currency, defaultCurrency);
  const hrefOf = (time: Record<string, string>) =>
    `/${mode}?${new URLSearchParams({ ...(currency && { currency }), ...time })}`;
  return (
    <>
      <PageHeader title="Home">
        <div className="flex flex-wrap items-center gap-2">
          <RangeChoice time={time} hrefOf={hrefOf} />
          {stats.data && takings && stats.data.currencies.length > 1 && (
            <CurrencyChoice
              currency={takings.currency}
              currencies={stats.data.currencies.map(({ currency }) => currency)}
              hrefOf={(currency) => `/${mode}?${new URLSearchParams({ ...Object.fromEntries(search), currency })}`}
            />
          )}
        </div>
      </PageHeader>
      <div className="space-y-5">
        {mode === "test" && !isHidden && <FirstSteps onHide={hide} />}
        {mode === "live" && <GoLive />}
        {stats.data && !stats.data.isComplete && <StillCalculated />}
        {!time ? (
          <BadDays href={hrefOf({})} />
        ) : stats.data && takings ? (
          <div className={classes(stats.isPlaceholderData && "opacity-60")} aria-busy={stats.isPlaceholderData}>
            <Overview stats={stats.data} time={time} takings={takings} />
          </div>
        ) : stats.error ? (
          <FailureNotice title="Couldn’t load your metrics" failure={failureOf(stats.error)} retry={stats.refetch} />
        ) : (
          <StatsSkeleton />
        )}
        {mode === "test" && <SampleData />}
      </div>
    </>
  );
}

/** Shown if the URL names days that can't be shown. */
function BadDays({ href }: { href: string }) {
  return (
    <p role="alert" className="rounded-xl border bg-surface p-5 text-sm shadow-xs">
      This date range isn’t valid. Choose a start date before the end date, and at most {MAX_STATS_DAYS} days.{" "}
      <Link href={href} className="text-accent underline underline-offset-4">
        Show the last 30 days
      </Link>
    </p>
  );
}

/** Loaded only in live mode. */
const GoLive = deferred(() => import("#dashboard/browser/home/go-live.tsx").then((part) => part.GoLive), null);

/** Loaded only if there are subscriptions. */
const SubscriptionStats = deferred(
  () => import("#dashboard/browser/stats/subscription-stats.tsx").then((part) => part.SubscriptionStats),
  <div className="h-40 animate-pulse rounded-xl border bg-surface" />,
);

/** The statistics, with the latest activity between them. */
function Overview(props: Omit<Parameters<typeof StatsView>[0], "attention" | "children">) {
  const { data, error, refetch } = trpc.home.activity.useQuery();
  const subscriptions = trpc.subscription.stats.useQuery({ time: props.time }, { placeholderData: keepPreviousData });
  return (
    <StatsView
      {...props}
      attention={data && anyNeedsAttention(data.needsAttention) && <NeedsAttention needs={data.needsAttention} />}
    >
      {subscriptions.data && hasStats(subscriptions.data) && <SubscriptionStats stats={subscriptions.data} />}
      {data && <RecentPayments payments={data.recentPayments} />}
      {!data && error && (
        <FailureNotice title="Couldn’t load recent payments" failure={failureOf(error)} retry={refetch} />
      )}
    </StatsView>
  );
}
