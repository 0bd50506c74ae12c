import type { ReactNode } from "react";
import { CHECKOUT_SESSION_STATUS_TITLES } from "#components/checkout-session/checkout-session-status.tsx";
import { BarChart } from "#components/figures/bar-chart.tsx";
import { Figure } from "#components/figures/figure.tsx";
import {
  CONVERSION_RATE_MEANING,
  CONVERSIONS_MEANING,
  REVENUE_MEANING,
  VIEWS_MEANING,
} from "#components/figures/figure-words.ts";
import { RANGE_TITLES } from "#components/figures/range-words.ts";
import { classes } from "#components/ui/classes.ts";
import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import { CHECKOUT_SESSION_STATUSES, type CheckoutSessionStatus } from "#domain/checkout/checkout-session.ts";
import {
  type CurrencyFigures,
  type FigureRange,
  type Figures,
  lastDayOf,
  type Series,
} from "#domain/merchant/figures.ts";
import type { Mode } from "#domain/shared/mode.ts";
import { majorNumber } from "#domain/shared/money.ts";

interface FiguresViewProps {
  figures: Figures;
  range: FigureRange;
  mode: Mode;
}

const COLOURS: Record<CheckoutSessionStatus, { fill: string; background: string }> = {
  COMPLETED: { fill: "fill-positive", background: "bg-positive" },
  PENDING: { fill: "fill-warning", background: "bg-warning" },
  EXPIRED: { fill: "fill-field", background: "bg-field" },
  CANCELLED: { fill: "fill-muted", background: "bg-muted" },
};

/** How sales went: a card for each currency, as money of several is never added up, then views and sessions. */
export function FiguresView({ figures, range, mode }: FiguresViewProps) {
  const { period, currencies, views, conversions, sessions } = figures;
  const words = RANGE_TITLES[range];
  const by = `by ${period.unit}`;
  const [first = "", last = ""] = [period.parts[0], period.parts.at(-1)];
  const days = { from: first, to: lastDayOf(last, period.unit) };
  // Those of the currencies, or the one that says that nothing came in, then conversions, views and sessions.
  const cards = Math.max(currencies.length, 1) + 3;
  const rowsOf = (filter: Record<string, string>) => `/${mode}/checkout-sessions?${new URLSearchParams(filter)}`;
  const made = CHECKOUT_SESSION_STATUSES.map((status) => sessions[status].total).reduce((one, other) => one + other, 0);
  const madeBefore = CHECKOUT_SESSION_STATUSES.map((status) => sessions[status].previous).reduce(
    (one, other) => one + other,
    0,
  );
  return (
    <div className={classes("grid items-start gap-5 lg:grid-cols-2", cards % 2 === 1 && "lg:*:first:col-span-2")}>
      {currencies.length === 0 && (
        <Figure title="Revenue" definition={REVENUE} value="Nothing yet" comparison={`in the last ${words}`} />
      )}
      {currencies.map((own) => (
        <RevenueFigure
          key={own.currency}
          figures={own}
          period={period}
          words={words}
          href={rowsOf({
            payment: "paid",
            currency: own.currency,
            completedFrom: days.from,
            completedTo: days.to,
          })}
        />
      ))}
      <Figure
        title="Conversions"
        definition={CONVERSIONS}
        value={count(conversions.total)}
        comparison={`${rate(conversions.total, views.total)} · ${change(conversions, words)}`}
        rows={{
          href: rowsOf({ status: "COMPLETED", origin: "link", completedFrom: days.from, completedTo: days.to }),
          title: "Completed sessions of links",
        }}
      >
        <BarChart
          label={`Conversions ${by}`}
          period={period}
          bars={[bars("Conversions", conversions, "fill-positive", "bg-positive")]}
          tick={count}
        />
      </Figure>
      <Figure
        title="Views of payment links"
        definition={`${VIEWS_MEANING} Crawlers, prefetches and previews don’t count.`}
        value={count(views.total)}
        comparison={change(views, words)}
        rows={{ href: `/${mode}/payment-links`, title: "Payment links" }}
      >
        <BarChart
          label={`Views of payment links ${by}`}
          period={period}
          bars={[bars("Views", views, "fill-accent", "bg-accent")]}
          tick={count}
        />
      </Figure>
      <Figure
        title="Checkout sessions"
        definition="Sessions by when they were made, and by how they stand now."
        value={count(made)}
        comparison={change({ total: made, previous: madeBefore }, words)}
        rows={{ href: rowsOf(days), title: "These sessions" }}
      >
        <BarChart
          label={`Checkout sessions ${by} and state`}
          period={period}
          bars={CHECKOUT_SESSION_STATUSES.map((status) =>
            bars(
              CHECKOUT_SESSION_STATUS_TITLES[status],
              sessions[status],
              COLOURS[status].fill,
              COLOURS[status].background,
            ),
          )}
          tick={count}
        />
      </Figure>
    </div>
  );
}

const REVENUE = `${REVENUE_MEANING} By when the checkout was completed. Payments whose money is still on its way, or was given back because it came too late, are not in it.`;

const CONVERSIONS = `${CONVERSIONS_MEANING} Here those of payment links, by when they were completed. Rate: ${CONVERSION_RATE_MEANING} A customer who pays twice within 24 hours can lift it.`;

interface RevenueFigureProps {
  figures: CurrencyFigures;
  period: Figures["period"];
  words: string;
  href: string;
}

function RevenueFigure({ figures: { currency, revenue, payments }, period, words, href }: RevenueFigureProps) {
  const major = (amount: bigint) => majorNumber(amount, currency);
  const short = new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1 });
  return (
    <Figure
      title={`Revenue in ${currency}`}
      definition={REVENUE}
      value={<Money amount={revenue.total} currency={currency} />}
      comparison={`${change({ total: major(revenue.total), previous: major(revenue.previous) }, words)}`}
      rows={{ href, title: payments.total === 1 ? "The payment" : `The ${count(payments.total)} payments` }}
    >
      <BarChart
        label={`Revenue in ${currency} by ${period.unit}`}
        period={period}
        bars={[
          {
            title: "Revenue",
            fill: "fill-accent",
            background: "bg-accent",
            values: revenue.parts.map(major),
            cells: revenue.parts.map((amount) => <Money key="amount" amount={amount} currency={currency} />),
          },
        ]}
        tick={(value) => short.format(value)}
      />
    </Figure>
  );
}

function bars(title: string, series: Series<number>, fill: string, background: string) {
  return { title, fill, background, values: series.parts, cells: series.parts.map(count) as ReactNode[] };
}

function count(value: number): string {
  return value.toLocaleString(LOCALE);
}

/** "+12% on the 30 days before". */
function change({ total, previous }: Pick<Series<number>, "total" | "previous">, words: string): string {
  if (previous === 0) return `none in the ${words} before`;
  const percent = Math.round(((total - previous) / previous) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${count(Math.abs(percent))}% on the ${words} before`;
}

function rate(conversions: number, views: number): string {
  return views === 0
    ? "no views"
    : `${((conversions / views) * 100).toLocaleString(LOCALE, { maximumFractionDigits: 1 })}% of views`;
}
