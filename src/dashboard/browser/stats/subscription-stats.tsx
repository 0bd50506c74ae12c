import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { MRR_MOVEMENT_LABELS } from "#dashboard/browser/labels/subscription-labels.ts";
import { DetailItem } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { hrefOfList, subscriptionLists } from "#dashboard/home/stat-lists.ts";
import type { SubscriptionStats as Stats } from "#dashboard/home/subscription-stats.ts";

/** The statistics of subscriptions, each with a link to its rows. */
export function SubscriptionStats({ stats }: { stats: Stats }) {
  const { mode } = useDashboard();
  const { monthly, movements, statuses, started, ended, renewals, recovered } = stats;
  const lists = subscriptionLists(stats);
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
            <Stat href={hrefOfList(mode, lists.monthly(currency))}>
              <Money amount={amount} currency={currency} />
            </Stat>
            <span className="block text-xs text-muted">
              from {counted(count, "subscription")}, after discounts, before tax
            </span>
          </DetailItem>
        ))}
        {movements.map((movement) => (
          <MovementDetail
            key={`${movement.currency} ${movement.kind}`}
            movement={movement}
            href={hrefOfList(mode, lists.movement(movement))}
          />
        ))}
        <DetailItem label="Active">
          <Stat href={hrefOfList(mode, lists.status("active"))}>{number(statuses.active)}</Stat>
        </DetailItem>
        <DetailItem label="On trial">
          <Stat href={hrefOfList(mode, lists.status("trialing"))}>{number(statuses.trialing)}</Stat>
        </DetailItem>
        <DetailItem label="Past due">
          <Stat href={hrefOfList(mode, lists.status("past_due"))}>{number(statuses.past_due)}</Stat>
        </DetailItem>
        <DetailItem label="New this period">
          <Stat href={hrefOfList(mode, lists.started)}>{number(started)}</Stat>
        </DetailItem>
        <DetailItem label="Ended this period">
          <Stat href={hrefOfList(mode, lists.ended)}>{number(ended)}</Stat>
        </DetailItem>
        {renewals.map((paid) => (
          <PaidDetail
            key={paid.currency}
            label={`Renewals this period (${paid.currency})`}
            paid={paid}
            href={hrefOfList(mode, lists.renewals(paid.currency))}
          />
        ))}
        {recovered.map((paid) => (
          <PaidDetail
            key={paid.currency}
            label={`Recovered after a failed charge (${paid.currency})`}
            paid={paid}
            href={hrefOfList(mode, lists.recovered(paid.currency))}
          />
        ))}
      </dl>
    </Panel>
  );
}

/** What changed the monthly recurring revenue in the time, of one kind. */
function MovementDetail({ movement, href }: { movement: Stats["movements"][number]; href: string }) {
  const { currency, kind, amount, changes } = movement;
  return (
    <DetailItem label={`${MRR_MOVEMENT_LABELS[kind]} MRR this period (${currency})`}>
      <Stat href={href}>
        <Money amount={amount} currency={currency} />
      </Stat>
      <span className="block text-xs text-muted">{counted(changes, "change")}</span>
    </DetailItem>
  );
}

interface PaidDetailProps {
  label: string;
  paid: Stats["renewals"][number];
  /** The list of the invoices. */
  href: string;
}

/** The total of invoices in one currency. */
function PaidDetail({ label, paid: { currency, amount, invoices }, href }: PaidDetailProps) {
  return (
    <DetailItem label={label}>
      <Stat href={href}>
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

function number(count = 0): string {
  return count.toLocaleString(LOCALE);
}

function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}
