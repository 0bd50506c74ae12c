"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { areFirstStepsHidden, hideFirstSteps } from "#client/first-steps-cookie.ts";
import { trpc } from "#client/trpc.ts";
import { CurrencyChoice } from "#components/figures/currency-choice.tsx";
import { FiguresSkeleton } from "#components/figures/figures-skeleton.tsx";
import { FiguresView } from "#components/figures/figures-view.tsx";
import { RangeChoice } from "#components/figures/range-choice.tsx";
import { FirstSteps } from "#components/home/first-steps.tsx";
import { anyNeedsAHand, NeedsAHand } from "#components/home/needs-a-hand.tsx";
import { RecentPayments } from "#components/home/recent-payments.tsx";
import { SampleData } from "#components/home/sample-data.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { parseFigureRange, takingsIn } from "#domain/merchant/figures.ts";

/**
 * GET /{mode}: how sales go, and what needs a hand; `?range=7d|30d|90d|12m` says how far the figures look back, `?currency=EUR` whose
 * takings are shown.
 */
export default function Home() {
  const { mode, hidesFirstSteps, defaultCurrency } = useDashboard();
  const [search] = useSearchParams();
  const range = parseFigureRange(search.get("range") ?? undefined);
  const [isHidden, setHidden] = useState(() => areFirstStepsHidden(hidesFirstSteps));
  const hide = () => {
    hideFirstSteps();
    setHidden(true);
  };
  const figures = trpc.home.figures.useQuery({ range }, { placeholderData: keepPreviousData });
  const takings = figures.data && takingsIn(figures.data, search.get("currency"), defaultCurrency);
  const hrefOf = (change: Record<string, string>) =>
    `/${mode}?${new URLSearchParams({ ...Object.fromEntries(search), ...change })}`;
  return (
    <>
      <PageHeader title="Home">
        <div className="flex flex-wrap items-center gap-2">
          {figures.data && takings && figures.data.currencies.length > 1 && (
            <CurrencyChoice
              currency={takings.currency}
              currencies={figures.data.currencies.map(({ currency }) => currency)}
              hrefOf={(currency) => hrefOf({ currency })}
            />
          )}
          <RangeChoice range={range} hrefOf={(range) => hrefOf({ range })} />
        </div>
      </PageHeader>
      <div className="space-y-5">
        {mode === "test" && !isHidden && <FirstSteps onHide={hide} />}
        {figures.data && takings ? (
          <div className={classes(figures.isPlaceholderData && "opacity-60")} aria-busy={figures.isPlaceholderData}>
            <Overview figures={figures.data} range={range} takings={takings} />
          </div>
        ) : figures.error ? (
          <FailureNotice title="The figures could not be loaded" failure={failureOf(figures.error)}>
            <Button onClick={() => figures.refetch()}>Try again</Button>
          </FailureNotice>
        ) : (
          <FiguresSkeleton />
        )}
        {mode === "test" && <SampleData />}
      </div>
    </>
  );
}

/** The figures with what happened last among them. */
function Overview(props: Omit<Parameters<typeof FiguresView>[0], "aside" | "children">) {
  const { data, error, refetch } = trpc.home.activity.useQuery();
  return (
    <FiguresView {...props} aside={data && anyNeedsAHand(data.needsAHand) && <NeedsAHand needs={data.needsAHand} />}>
      {data && <RecentPayments payments={data.recentPayments} />}
      {!data && error && (
        <FailureNotice title="The last payments could not be loaded" failure={failureOf(error)}>
          <Button onClick={() => refetch()}>Try again</Button>
        </FailureNotice>
      )}
    </FiguresView>
  );
}
