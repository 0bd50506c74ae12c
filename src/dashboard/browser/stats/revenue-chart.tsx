import { Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { Chart } from "#dashboard/browser/stats/chart.tsx";
import type { ChartPoint } from "#dashboard/browser/stats/chart-point.ts";
import { ChartTable } from "#dashboard/browser/stats/chart-table.tsx";
import { partTitle } from "#dashboard/browser/stats/part-title.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { closePopoverAround, Popover, PopoverButton } from "#dashboard/browser/ui/popover.tsx";
import type { CurrencyStats, StatsPeriod } from "#dashboard/home/stats.ts";
import { formatMoney, majorNumber } from "#kernel/money.ts";

interface RevenueChartProps {
  period: StatsPeriod;
  takings: Pick<CurrencyStats, "currency" | "revenue" | "refunded" | "payments">;
  /** The labels of the period and of the one before: "Last 30 days", "30 days before". */
  words: { title: string; before: string };
  /** The list of the payments. */
  href: string;
  /** The list of what moved in a part of the period. */
  hrefOfPart: (index: number) => string;
}

const PART_TITLES: Record<StatsPeriod["unit"], string> = { day: "Day", week: "Week of", month: "Month" };

const ITEM = "flex min-h-11 w-full items-center rounded-md px-2.5 text-left text-sm hover:bg-raised sm:min-h-9";

/** Revenue over time in one currency, as a chart or as a table. */
export function RevenueChart({ period, takings, words, href, hrefOfPart }: RevenueChartProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { currency, revenue, refunded, payments } = takings;
  const title = `Revenue per ${period.unit}`;
  const label = `${title} in ${currency}`;
  const isEmpty = [revenue, refunded].every(({ parts, previousParts }) =>
    [...parts, ...previousParts].every((amount) => amount === 0n),
  );
  const points = pointsOf(period, takings, hrefOfPart);
  return (
    <Panel
      title={title}
      action={
        !isEmpty && (
          <>
            <PopoverButton opens={id} aria-label="Chart options" className="-my-2 -mr-2">
              <Ellipsis aria-hidden="true" className="size-4" />
            </PopoverButton>
            <Popover id={id} place="below">
              <button
                type="button"
                className={ITEM}
                onClick={({ currentTarget }) => {
                  setTable(!isTable);
                  closePopoverAround(currentTarget);
                }}
              >
                {isTable ? "Show as chart" : "Show as table"}
              </button>
              {payments.total > 0 && (
                <Link href={href} className={ITEM}>
                  {payments.total === 1 ? "View payment" : `View ${payments.total.toLocaleString(LOCALE)} payments`}
                </Link>
              )}
            </Popover>
          </>
        )
      }
    >
      {isEmpty ? (
        <p className="grid h-[17.375rem] place-items-center rounded-lg border border-dashed border-field/60 px-4 text-center text-sm text-muted">
          {words.title}: no payments
        </p>
      ) : isTable ? (
        <ChartTable
          label={label}
          points={points}
          titles={{
            part: PART_TITLES[period.unit],
            value: "Revenue",
            payments: "Payments",
            back: "Refunded or disputed",
            previous: words.before,
          }}
        />
      ) : (
        <Chart label={label} points={points} tick={tickOf(currency)} />
      )}
      {!isEmpty && <ChartKey words={words} hasBefore={revenue.previousParts.some((amount) => amount !== 0n)} />}
    </Panel>
  );
}

function ChartKey({ words, hasBefore }: Pick<RevenueChartProps, "words"> & { hasBefore: boolean }) {
  return (
    <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      <li className="flex items-center gap-1.5">
        <span className="size-2 rounded-xs bg-accent" />
        {words.title}
      </li>
      {hasBefore && (
        <li className="flex items-center gap-1.5">
          <span className="w-3 border-t-2 border-dashed border-field" />
          {words.before}
        </li>
      )}
    </ul>
  );
}

function pointsOf(
  { unit, parts, previousParts }: StatsPeriod,
  { currency, revenue, refunded, payments }: RevenueChartProps["takings"],
  hrefOfPart: RevenueChartProps["hrefOfPart"],
): ChartPoint[] {
  const toValue = (part: string, amount = 0n) => ({
    title: partTitle(part, unit),
    value: majorNumber(amount, currency),
    text: formatMoney(amount, currency, LOCALE),
  });
  return parts.map((part, index) => {
    const count = payments.parts[index] ?? 0;
    const paid = count === 1 ? "1 payment" : `${count.toLocaleString(LOCALE)} payments`;
    const back = refunded.parts[index] ?? 0n;
    const backText = formatMoney(back < 0n ? -back : back, currency, LOCALE);
    return {
      ...toValue(part, revenue.parts[index]),
      note: back === 0n ? paid : `${paid}, ${backText} ${back > 0n ? "refunded or disputed" : "recovered"}`,
      payments: paid,
      back: formatMoney(back, currency, LOCALE),
      href: count > 0 || back !== 0n ? hrefOfPart(index) : undefined,
      previous: toValue(previousParts[index] ?? part, revenue.previousParts[index]),
    };
  });
}

/** "$1,200", "$1.5M", and "$0.50" where all is less than a few. */
function tickOf(currency: string): (value: number) => string {
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(LOCALE, { style: "currency", currency, ...options });
  const [whole, exact] = [format({ maximumFractionDigits: 0 }), format({})];
  const compact = format({ notation: "compact", maximumFractionDigits: 1 });
  return (value) => (value >= 100_000 ? compact : Number.isInteger(value) ? whole : exact).format(value);
}
