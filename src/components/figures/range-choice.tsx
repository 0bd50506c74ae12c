import { RANGE_TITLES } from "#components/figures/range-words.ts";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { FIGURE_RANGES, type FigureRange } from "#domain/merchant/figures.ts";
import type { Mode } from "#domain/shared/mode.ts";

/** How far the figures look back, as links: each range has an address. */
export function RangeChoice({ range, mode }: { range: FigureRange; mode: Mode }) {
  return (
    <SegmentedLinks
      label="Time of the figures"
      scroll={false}
      options={FIGURE_RANGES.map((one) => ({
        href: `/${mode}?range=${one}`,
        title: RANGE_TITLES[one],
        isCurrent: one === range,
      }))}
    />
  );
}
