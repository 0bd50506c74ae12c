import type { ReactNode } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { Fact } from "#components/ui/fact.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { SubscriptionFigures as Figures } from "#domain/subscription/subscription-figures.ts";

/** The statistics of subscriptions, each with a link to its rows. */
export function SubscriptionFigures({ figures }: { figures: Figures }) {
  const { mode } = useDashboard();
  const { monthly, statuses, started, ended, renewals, recovered, firstDay, lastDay } = figures;
  const subscriptions = (filter: Record<string, string>) => listHref(mode, "subscriptions", filter);
  return (
    <Panel
      title="Subscriptions"
      action={
        <Link
          href={`/${mode}/subscriptions`}
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline sm:min-h-6"
        >
          All subscriptions
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-4 text-sm tabular-nums sm:grid-cols-3 lg:grid-cols-4">
        {monthly.map(({ currency, amount, subscriptions: count }) => (
          <Fact key={currency} label={`Monthly recurring revenue (${currency})`}>
            <Figure href={subscriptions({ status: "paying", currency })}>
              <Money amount={amount} currency={currency} />
            </Figure>
            <span className="block text-xs text-muted">
              from {counted(count, "subscription")}, before discounts and tax
            </span>
          </Fact>
        ))}
        <Fact label="Active">
          <Figure href={subscriptions({ status: "active" })}>{number(statuses.active)}</Figure>
        </Fact>
        <Fact label="On trial">
          <Figure href={subscriptions({ status: "trialing" })}>{number(statuses.trialing)}</Figure>
        </Fact>
        <Fact label="Past due">
          <Figure href={subscriptions({ status: "past_due" })}>{number(statuses.past_due)}</Figure>
        </Fact>
        <Fact label="New this period">
          <Figure href={subscriptions({ from: firstDay, to: lastDay })}>{number(started)}</Figure>
        </Fact>
        <Fact label="Ended this period">
          <Figure href={subscriptions({ endedFrom: firstDay, endedTo: lastDay })}>{number(ended)}</Figure>
        </Fact>
        {renewals.map((paid) => (
          <PaidFact
            key={paid.currency}
            label={`Renewals this period (${paid.currency})`}
            paid={paid}
            status="renewal"
            figures={figures}
          />
        ))}
        {recovered.map((paid) => (
          <PaidFact
            key={paid.currency}
            label={`Recovered after a failed charge (${paid.currency})`}
            paid={paid}
            status="recovered"
            figures={figures}
          />
        ))}
      </dl>
    </Panel>
  );
}

interface PaidFactProps {
  label: string;
  paid: Figures["renewals"][number];
  /** The status filter of the linked invoice list. */
  status: string;
  figures: Figures;
}

/** The total of invoices in one currency. */
function PaidFact({ label, paid: { currency, amount, invoices }, status, figures }: PaidFactProps) {
  const { mode } = useDashboard();
  const days = { paidFrom: figures.firstDay, paidTo: figures.lastDay };
  return (
    <Fact label={label}>
      <Figure href={listHref(mode, "invoices", { status, currency, ...days })}>
        <Money amount={amount} currency={currency} />
      </Figure>
      <span className="block text-xs text-muted">{counted(invoices, "invoice")}</span>
    </Fact>
  );
}

function Figure({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center text-base font-semibold underline decoration-field/70 underline-offset-4 hover:decoration-current sm:min-h-6"
    >
      {children}
    </Link>
  );
}

function listHref(mode: string, list: string, filter: Record<string, string>): string {
  return `/${mode}/${list}?${new URLSearchParams(filter)}`;
}

function number(count = 0): string {
  return count.toLocaleString(LOCALE);
}

function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}
