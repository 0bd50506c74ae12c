"use client";

import { useState } from "react";
import { useSearchParams } from "wouter";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { areFirstStepsHidden, hideFirstSteps } from "#client/first-steps-cookie.ts";
import { trpc } from "#client/trpc.ts";
import { FiguresSkeleton } from "#components/figures/figures-skeleton.tsx";
import { FiguresView } from "#components/figures/figures-view.tsx";
import { RangeChoice } from "#components/figures/range-choice.tsx";
import { FirstSteps } from "#components/home/first-steps.tsx";
import { SampleData } from "#components/home/sample-data.tsx";
import { Button } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { type FigureRange, parseFigureRange } from "#domain/merchant/figures.ts";

/** GET /{mode}: what is left to do, then how sales go; `?range=7d|30d|90d|12m` says how far the figures look back. */
export default function Home() {
  const { mode, hidesFirstSteps } = useDashboard();
  const [search] = useSearchParams();
  const range = parseFigureRange(search.get("range") ?? undefined);
  const [isHidden, setHidden] = useState(() => areFirstStepsHidden(hidesFirstSteps));
  const hide = () => {
    hideFirstSteps();
    setHidden(true);
  };
  return (
    <>
      <PageHeader title="Home">
        <RangeChoice range={range} mode={mode} />
      </PageHeader>
      <div className="space-y-5">
        {mode === "test" && !isHidden && <FirstSteps onHide={hide} />}
        <HomeFigures range={range} />
        {mode === "test" && <SampleData />}
      </div>
    </>
  );
}

function HomeFigures({ range }: { range: FigureRange }) {
  const { mode } = useDashboard();
  const { data, error, refetch } = trpc.home.figures.useQuery({ range });
  if (data) return <FiguresView figures={data} range={range} mode={mode} />;
  if (!error) return <FiguresSkeleton />;
  return (
    <FailureNotice title="The figures could not be loaded" failure={failureOf(error)}>
      <Button onClick={() => refetch()}>Try again</Button>
    </FailureNotice>
  );
}
