import type { ChartPoint } from "#dashboard/browser/stats/chart-point.ts";

/** The numbers of a bar. @param place the bar's position, 0 to 1: the tooltip stays within the chart at both ends. */
export function ChartTooltip({ point, place }: { point: ChartPoint; place: number }) {
  const percent = `${place * 100}%`;
  return (
    <div
      aria-hidden="true"
      data-tooltip=""
      className="pointer-events-none absolute top-2 z-10 w-max max-w-full rounded-lg border bg-surface px-3 py-2 text-ink shadow-lg"
      style={{ left: percent, transform: `translateX(-${percent})` }}
    >
      <p className="text-sm font-semibold">{point.text}</p>
      <p className="mt-0.5 flex items-center gap-1.5 text-muted">
        <span className="size-2 rounded-xs bg-accent" />
        {point.title} · {point.note}
      </p>
      <p className="mt-0.5 flex items-center gap-1.5 text-muted">
        <span className="w-2 border-t-2 border-dashed border-field" />
        {point.previous.title} · {point.previous.text}
      </p>
    </div>
  );
}
