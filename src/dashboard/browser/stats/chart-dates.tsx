import { labeledParts } from "#dashboard/browser/stats/chart-scale.ts";

/** About five of a chart's days or months, below it; every second one on the narrowest screens. */
export function ChartDates({ titles }: { titles: readonly string[] }) {
  return (
    <div aria-hidden="true" className="relative mt-2.5 h-4">
      {labeledParts(titles.length).map((index) => {
        const place = `${((index + 0.5) / titles.length) * 100}%`;
        return (
          <span
            key={index}
            className="absolute whitespace-nowrap leading-4 max-[24rem]:nth-last-[even]:hidden"
            style={{ left: place, transform: `translateX(-${place})` }}
          >
            {titles[index]}
          </span>
        );
      })}
    </div>
  );
}
