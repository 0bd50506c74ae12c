import { RANGE_TITLES } from "#components/figures/range-words.ts";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { FIGURE_RANGES, type FigureRange } from "#domain/merchant/figures.ts";

interface RangeChoiceProps {
  range: FigureRange;
  /** The address that shows a range. */
  hrefOf: (range: FigureRange) => string;
}

/** How far the figures look back, as links: each range has an address. */
export function RangeChoice({ range, hrefOf }: RangeChoiceProps) {
  return (
    <SegmentedLinks
      label="Time of the figures"
      scroll={false}
      options={FIGURE_RANGES.map((one) => ({
        href: hrefOf(one),
        title: RANGE_TITLES[one],
        isCurrent: one === range,
      }))}
    />
  );
}
