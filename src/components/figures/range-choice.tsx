import { Link } from "#client/navigation.tsx";
import { RANGE_TITLES } from "#components/figures/range-words.ts";
import { classes } from "#components/ui/classes.ts";
import { FIGURE_RANGES, type FigureRange } from "#domain/merchant/figures.ts";
import type { Mode } from "#domain/shared/mode.ts";

/** How far the figures look back, as links: each range has an address. */
export function RangeChoice({ range, mode }: { range: FigureRange; mode: Mode }) {
  return (
    <nav aria-label="Time of the figures" className="flex gap-1">
      {FIGURE_RANGES.map((one) => (
        <Link
          key={one}
          href={`/${mode}?range=${one}`}
          aria-current={one === range ? "true" : undefined}
          scroll={false}
          className={classes(
            "inline-flex min-h-11 items-center justify-center rounded-full px-3 text-sm sm:min-h-8",
            one === range ? "bg-ink font-medium text-canvas" : "text-muted hover:bg-raised hover:text-ink",
          )}
        >
          {RANGE_TITLES[one]}
        </Link>
      ))}
    </nav>
  );
}
