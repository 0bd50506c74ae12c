import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { MRR_MOVEMENT_LABELS } from "#dashboard/browser/subscription/subscription-labels.ts";
import { DetailItem } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { SubscriptionStats as Stats } from "#dashboard/home/subscription-stats.ts";

/** The statistics of subscriptions, each with a link to its rows. */
export function SubscriptionStats({ stats }: { stats: Stats }) {
  const { mode } = useDashboard();
  const { monthly, movements, statuses, started, ended, renewals, recovered, firstDay, lastDay } = stats;
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
          <DetailItem key={currency} label={`Monthly recurring revenue (${currency})`}>
            <Stat href={subscriptions({ status: "paying", currency })}>
              <Money amount={amount} currency={currency} />
            </Stat>
            <span className="block text-xs text-muted">
              from {counted(count, "subscription")}, after discounts, before tax
            </span>
          </DetailItem>
        ))}
        {movements.map((movement) => (
          <MovementDetail key={`${movement.currency} ${movement.kind}`} movement={movement} stats={stats} />
        ))}
        <DetailItem label="Active">
          <Stat href={subscriptions({ status: "active" })}>{number(statuses.active)}</Stat>
        </DetailItem>
        <DetailItem label="On trial">
          <Stat href={subscriptions({ status: "trialing" })}>{number(statuses.trialing)}</Stat>
        </DetailItem>
        <DetailItem label="Past due">
          <Stat href={subscriptions({ status: "past_due" })}>{number(statuses.past_due)}</Stat>
        </DetailItem>
        <DetailItem label="New this period">
          <Stat href={subscriptions({ from: firstDay, to: lastDay })}>{number(started)}</Stat>
        </DetailItem>
        <DetailItem label="Ended this period">
          <Stat href={subscriptions({ endedFrom: firstDay, endedTo: lastDay })}>{number(ended)}</Stat>
        </DetailItem>
        {renewals.map((paid) => (
          <PaidDetail
            key={paid.currency}
            label={`Renewals this period (${paid.currency})`}
            paid={paid}
            status="renewal"
            stats={stats}
          />
        ))}
        {recovered.map((paid) => (
          <PaidDetail
            key={paid.currency}
            label={`Recovered after a failed charge (${paid.currency})`}
            paid={paid}
            status="recovered"
            stats={stats}
          />
        ))}
      </dl>
    </Panel>
  );
}

/** What changed the monthly recurring revenue in the time, of one kind. */
function MovementDetail({ movement, stats }: { movement: Stats["movements"][number]; stats: Stats }) {
  const { mode } = useDashboard();
  const { currency, kind, amount, changes } = movement;
  const filter = { mrr: kind, currency, mrrFrom: stats.firstDay, mrrTo: stats.lastDay };
  return (
    <DetailItem label={`${MRR_MOVEMENT_LABELS[kind]} MRR this period (${currency})`}>
      <Stat href={listHref(mode, "subscriptions", filter)}>
        <Money amount={amount} currency={currency} />
      </Stat>
      <span className="block text-xs text-muted">{counted(changes, "change")}</span>
    </DetailItem>
  );
}

interface PaidDetailProps {
  label: string;
  paid: Stats["renewals"][number];
  /** The status filter of the linked invoice list. */
  status: string;
  stats: Stats;
}

/** The total of invoices in one currency. */
function PaidDetail({ label, paid: { currency, amount, invoices }, status, stats }: PaidDetailProps) {
  const { mode } = useDashboard();
  const days = { paidFrom: stats.firstDay, paidTo: stats.lastDay };
  return (
    <DetailItem label={label}>
      <Stat href={listHref(mode, "invoices", { status, currency, ...days })}>
        <Money amount={amount} currency={currency} />
      </Stat>
      <span className="block text-xs text-muted">{counted(invoices, "invoice")}</span>
    </DetailItem>
  );
}

function Stat({ href, children }: { href: string; children: ReactNode }) {
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
