import { Link } from "#dashboard/browser/client/navigation.tsx";
import type { ChartPoint } from "#dashboard/browser/stats/chart-point.ts";

interface ChartTableProps {
  label: string;
  points: readonly ChartPoint[];
  /** Titles of the columns after the first: "Revenue", "Payments", "Refunded or disputed", "Before". */
  titles: { part: string; value: string; payments: string; back: string; previous: string };
}

/** The numbers of a chart, as a table. */
export function ChartTable({ label, points, titles }: ChartTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="h-[16.375rem] overflow-auto rounded-lg border"
    >
      <table className="w-full text-xs tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-raised text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {titles.part}
            </th>
            {[titles.payments, titles.back, titles.value, titles.previous].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {points.map(({ title, text, payments, back, href, previous }) => (
            <tr key={title}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {title}
              </th>
              <td className="px-3 py-1.5 text-right">{payments}</td>
              <td className="px-3 py-1.5 text-right">{back}</td>
              <td className="px-3 py-1.5 text-right">
                {href === undefined ? (
                  text
                ) : (
                  <Link
                    href={href}
                    className="underline decoration-field/70 underline-offset-4 hover:decoration-current"
                  >
                    {text}
                  </Link>
                )}
              </td>
              <td className="px-3 py-1.5 text-right text-muted">{previous.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
