import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { ChartBars } from "#dashboard/browser/stats/chart-bars.tsx";
import { ChartDates } from "#dashboard/browser/stats/chart-dates.tsx";
import type { ChartPoint } from "#dashboard/browser/stats/chart-point.ts";
import { valueScale } from "#dashboard/browser/stats/chart-scale.ts";
import { ChartTooltip } from "#dashboard/browser/stats/chart-tooltip.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";

interface ChartProps {
  /** The chart's subject: "Revenue in EUR per day". */
  label: string;
  points: readonly ChartPoint[];
  /** Formats a value of the scale. */
  tick: (value: number) => string;
}

/**
 * Bars over time with the period before as a line. Each bar shows its numbers on hover, and by the arrow keys: for
 * these it is a slider, which screen readers read out. A click, a second touch, or Enter opens the list of its numbers.
 */
export function Chart({ label, points, tick }: ChartProps) {
  const [active, setActive] = useState<number>();
  const slider = useRef<HTMLInputElement>(null);
  const hintId = useId();
  // What was pointed at before the press: the first touch only shows the numbers.
  const pressed = useRef<number>(undefined);
  const last = points.length - 1;
  const { lines, heightOf } = valueScale(points.flatMap(({ value, previous }) => [value, previous.value]));
  const ticks = lines.map((value) => ({ value, text: tick(value) }));
  const point = points[active ?? last];
  if (!point) return null;
  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * points.length))));
  };
  const leave = ({ pointerType }: PointerEvent) => pointerType === "mouse" && setActive(undefined);
  const open = (index = last) => {
    const href = points[index]?.href;
    if (href !== undefined) navigate(href);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") setActive(undefined);
    if (key === "Enter") open(active);
  };
  return (
    <div className="flex gap-3 text-xs text-muted tabular-nums">
      <div
        aria-hidden="true"
        className="relative h-56 shrink-0"
        style={{ width: `${Math.max(...ticks.map(({ text }) => text.length))}ch` }}
      >
        {ticks.map(({ value, text }) => (
          <span
            key={value}
            className="absolute right-0 translate-y-1/2 leading-none"
            style={{ bottom: `${heightOf(value)}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div
          onPointerMove={pointAt}
          onPointerDown={(event) => {
            pressed.current = active;
            pointAt(event);
            // A touch ends immediately: its point stays selected until something else is touched.
            if (event.pointerType !== "mouse") slider.current?.focus();
          }}
          onPointerLeave={leave}
          onPointerUp={({ button }) => {
            if (button === 0 && active !== undefined && pressed.current === active) open(active);
          }}
          className={classes(
            "relative h-56 touch-pan-y rounded-sm outline-offset-4 outline-accent has-[:focus-visible]:outline-2",
            active !== undefined && point.href !== undefined && "cursor-pointer",
          )}
        >
          <ChartBars
            points={points.map(({ value, previous }) => ({
              value: heightOf(value),
              previous: heightOf(previous.value),
            }))}
            base={heightOf(0)}
            lines={lines.map(heightOf)}
            active={active}
          />
          <input
            ref={slider}
            type="range"
            min={0}
            max={last}
            value={active ?? last}
            aria-label={label}
            aria-valuetext={`${point.title}: ${point.text}, ${point.note}. ${point.previous.title}: ${point.previous.text}.`}
            aria-describedby={hintId}
            onFocus={() => setActive((active) => active ?? last)}
            onBlur={() => setActive(undefined)}
            onChange={({ target }) => setActive(Number(target.value))}
            onKeyDown={onKeyDown}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
          <span id={hintId} hidden>
            Press Enter to view the transactions.
          </span>
          {active !== undefined && <ChartTooltip point={point} place={(active + 0.5) / points.length} />}
        </div>
        <ChartDates titles={points.map(({ title }) => title)} />
      </div>
    </div>
  );
}
