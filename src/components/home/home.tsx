import { FiguresView } from "#components/figures/figures-view.tsx";
import { RangeChoice } from "#components/figures/range-choice.tsx";
import { FirstSteps } from "#components/home/first-steps.tsx";
import { SampleData } from "#components/home/sample-data.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { FigureRange, Figures } from "#domain/merchant/figures.ts";
import type { FirstSteps as Steps } from "#domain/merchant/first-steps.ts";
import type { Mode } from "#domain/shared/mode.ts";

interface HomeProps {
  mode: Mode;
  range: FigureRange;
  figures: Figures;
  /** What is left to do; undefined in live mode, and for who has hidden it. */
  firstSteps: Steps | undefined;
  /** Undefined in live mode, which has no sample. */
  hasSampleData: boolean | undefined;
  /** Where the API is. */
  baseUrl: string;
}

/** The first page: what is left to do, then how sales go. */
export function Home({ mode, range, figures, firstSteps, hasSampleData, baseUrl }: HomeProps) {
  return (
    <>
      <PageHeader title="Home">
        <RangeChoice range={range} mode={mode} />
      </PageHeader>
      <div className="space-y-5">
        {firstSteps && <FirstSteps initial={firstSteps} baseUrl={baseUrl} />}
        <FiguresView figures={figures} range={range} mode={mode} />
        {hasSampleData !== undefined && <SampleData isLoaded={hasSampleData} />}
      </div>
    </>
  );
}
