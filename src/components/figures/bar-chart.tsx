import { scaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { partTitle } from "#components/figures/part-title.ts";
import { classes } from "#components/ui/classes.ts";
import type { FigurePeriod } from "#domain/merchant/figures.ts";

/** One colour of the bars: stacked upon those before it. */
interface Bars {
  title: string;
  /** The class that fills it. */
  fill: string;
  /** The class of the same colour for its key. */
  background: string;
  values: readonly number[];
  /** What the table says of each part. */
  cells: readonly ReactNode[];
}

interface BarChartProps {
  /** What the bars show: "Revenue in EUR by day". */
  label: string;
  period: Pick<FigurePeriod, "parts" | "unit">;
  bars: readonly Bars[];
  /** A value beside a line of the scale. */
  tick: (value: number) => string;
}

const MAX_TICKS = 3;
/** How much of its place a bar leaves free. */
const GAP = 0.25;

/** Bars over time, drawn on the server, with the same numbers as a table below; nothing where all of them are 0. */
export function BarChart({ label, period, bars, tick }: BarChartProps) {
  const { parts, unit } = period;
  const tops = parts.map((_, index) => bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const top = Math.max(...tops);
  if (top === 0) return null;
  const scale = scaleLinear([0, top], [0, 100]).nice(MAX_TICKS);
  const ticks = scale.ticks(MAX_TICKS).filter((value) => top < 1 || Number.isInteger(value));
  const width = 100 / parts.length;
  return (
    <figure>
      <div className="flex gap-2 text-xs text-muted">
        <div className="relative min-w-0 flex-1">
          <svg role="img" aria-label={label} className="h-36 w-full overflow-visible">
            {ticks.map((value) => (
              <line
                key={value}
                x1="0"
                x2="100%"
                y1={`${100 - scale(value)}%`}
                y2={`${100 - scale(value)}%`}
                className="stroke-line"
              />
            ))}
            {parts.map((part, index) => {
              let below = 0;
              return (
                <g key={part}>
                  {bars.map(({ title, fill, values }) => {
                    const height = scale(values[index] ?? 0);
                    below += height;
                    return (
                      height > 0 && (
                        <rect
                          key={title}
                          x={`${(index + GAP / 2) * width}%`}
                          width={`${(1 - GAP) * width}%`}
                          y={`${100 - below}%`}
                          height={`${height}%`}
                          rx="1.5"
                          className={fill}
                        />
                      )
                    );
                  })}
                </g>
              );
            })}
          </svg>
          <div aria-hidden="true" className="mt-1.5 flex justify-between tabular-nums">
            <span>{partTitle(parts[0], unit)}</span>
            <span>{partTitle(parts.at(-1), unit)}</span>
          </div>
        </div>
        <div aria-hidden="true" className="relative h-36 w-12 shrink-0 tabular-nums">
          {ticks.map((value) => (
            <span
              key={value}
              className="absolute left-0 translate-y-1/2 leading-none"
              style={{ bottom: `${scale(value)}%` }}
            >
              {tick(value)}
            </span>
          ))}
        </div>
      </div>
      {bars.length > 1 && (
        <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {bars.map(({ title, background }) => (
            <li key={title} className="flex items-center gap-1.5">
              <span className={classes("size-2.5 rounded-sm", background)} />
              {title}
            </li>
          ))}
        </ul>
      )}
      <figcaption className="mt-2">
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-xs text-muted hover:text-ink sm:min-h-6">
            As a table
          </summary>
          <section
            aria-label={`${label}, as a table`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            className="mt-2 max-h-64 overflow-auto rounded-lg border"
          >
            <table className="w-full text-xs tabular-nums">
              <caption className="sr-only">{label}</caption>
              <thead className="bg-raised text-muted">
                <tr>
                  <th scope="col" className="px-3 py-2 text-left font-medium">
                    {unit === "day" ? "Day" : "Month"}
                  </th>
                  {bars.map(({ title }) => (
                    <th key={title} scope="col" className="px-3 py-2 text-right font-medium">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y">
                {parts.map((part, index) => (
                  <tr key={part}>
                    <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                      {partTitle(part, unit)}
                    </th>
                    {bars.map(({ title, cells }) => (
                      <td key={title} className="px-3 py-1.5 text-right">
                        {cells[index]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </figcaption>
    </figure>
  );
}
