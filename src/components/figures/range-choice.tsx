import { DaysChoice } from "#components/figures/days-choice.tsx";
import { RANGE_TITLES } from "#components/figures/range-text.ts";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { FIGURE_RANGES, type FigureTime } from "#domain/merchant/figures.ts";

interface RangeChoiceProps {
  /** Undefined if the URL names days that can't be shown. */
  time: FigureTime | undefined;
  /** The URL that selects a range, or days. */
  hrefOf: (time: Record<string, string>) => string;
}

/** The time range of the statistics: preset ranges as links, or custom days. */
export function RangeChoice({ time, hrefOf }: RangeChoiceProps) {
  return (
    <>
      <SegmentedLinks
        label="Date range"
        scroll={false}
        options={FIGURE_RANGES.map((range) => ({
          href: hrefOf({ range }),
          title: RANGE_TITLES[range],
          isCurrent: range === time,
        }))}
      />
      <DaysChoice days={typeof time === "object" ? time : undefined} hrefOf={hrefOf} />
    </>
  );
}
