import { classes } from "#dashboard/browser/ui/classes.ts";

interface ChartBarsProps {
  /** Heights, 0 to 100. */
  points: readonly { value: number; previous: number }[];
  /** The position of 0: bars below it are negative. */
  base: number;
  /** The positions of the scale's lines, 0 to 100. */
  lines: readonly number[];
  /** The bar that is pointed at. */
  active: number | undefined;
}

/** The part of its width that a bar leaves free. */
const GAP = 0.3;

/** The drawing of a chart: bars, the lines of the scale, and the period before as a dashed line. */
export function ChartBars({ points, base, lines, active }: ChartBarsProps) {
  const width = 100 / points.length;
  const line = points.map(({ previous }, index) => `${(index + 0.5) * width},${100 - previous}`).join(" ");
  return (
    <>
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {lines.map((height) => (
          <line key={height} x1="0" x2="100%" y1={`${100 - height}%`} y2={`${100 - height}%`} className="stroke-line" />
        ))}
        {active !== undefined && (
          <rect x={`${active * width}%`} width={`${width}%`} height="100%" className="fill-ink/6" />
        )}
        {points.map(({ value }, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            x={`${(index + GAP / 2) * width}%`}
            width={`${(1 - GAP) * width}%`}
            y={`${100 - Math.max(value, base)}%`}
            height={`${Math.abs(value - base)}%`}
            rx="2"
            className={classes(
              value < base ? "fill-danger" : "fill-accent",
              active !== undefined && active !== index && "opacity-60",
            )}
          />
        ))}
      </svg>
      {points.some(({ previous }) => previous !== base) && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <polyline
            points={line}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 3"
            strokeLinejoin="round"
            className="fill-none stroke-field stroke-[1.5]"
          />
        </svg>
      )}
    </>
  );
}
