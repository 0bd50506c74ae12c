import { DaysChoice } from "#dashboard/browser/stats/days-choice.tsx";
import { RANGE_TITLES } from "#dashboard/browser/stats/range-text.ts";
import { SegmentedLinks } from "#dashboard/browser/ui/segmented.tsx";
import { STATS_RANGES, type StatsTime } from "#dashboard/home/stats.ts";

interface RangeChoiceProps {
  /** Undefined if the URL names days that can't be shown. */
  time: StatsTime | undefined;
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
        options={STATS_RANGES.map((range) => ({
          href: hrefOf({ range }),
          title: RANGE_TITLES[range],
          isCurrent: range === time,
        }))}
      />
      <DaysChoice days={typeof time === "object" ? time : undefined} hrefOf={hrefOf} />
    </>
  );
}
