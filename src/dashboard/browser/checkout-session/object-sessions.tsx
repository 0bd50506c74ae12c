"use client";

import type { ReactNode } from "react";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";
import { CheckoutSessionStatusBadge } from "#dashboard/browser/checkout-session/checkout-session-status.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { customerEmail } from "#order/order.ts";

interface ObjectSessionsProps {
  title: string;
  description?: string;
  /** Newest first. */
  sessions: readonly ListedCheckoutSession[];
  hasMore: boolean;
  /** The column that distinguishes the sessions: the products, unless they are always the same. */
  named?: "product" | "customer";
  /** The filter of the session list that shows the same sessions, if it can, such as `customer=cus_…`. */
  listFilter?: string;
  /** What can be done with them. */
  children?: ReactNode;
}

/** The checkout sessions that an object has to do with, if there are any. */
export function ObjectSessions({
  title,
  description,
  sessions,
  hasMore,
  named = "product",
  listFilter,
  children,
}: ObjectSessionsProps) {
  const { mode } = useDashboard();
  if (sessions.length === 0) return null;
  const path = `/${mode}/checkout-sessions`;
  return (
    <Panel
      title={title}
      action={
        listFilter !== undefined && (
          <Link href={`${path}?${listFilter}`} className={buttonClasses("quiet", "-mr-3")}>
            Show all<span className="sr-only"> checkouts</span>
          </Link>
        )
      }
    >
      {description && <p className="mb-3 text-sm text-pretty text-muted">{description}</p>}
      <ul className="divide-y text-sm">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="relative -mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded px-2 py-2.5 hover:bg-raised/50 sm:flex"
          >
            <Link
              href={`${path}/${session.id}`}
              className="line-clamp-1 min-w-0 flex-1 font-medium wrap-anywhere underline underline-offset-4 after:absolute after:inset-0"
            >
              {named === "product" ? session.productName : (customerEmail(session) ?? "No email yet")}
            </Link>
            <span className="text-right sm:order-2 sm:min-w-20">
              <Money amount={session.amountTotal} currency={session.currency} />
            </span>
            <span className="sm:order-1">
              <CheckoutSessionStatusBadge session={session} />
            </span>
            <span className="relative text-right text-muted sm:order-3 sm:min-w-24">
              <MerchantTime date={session.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-sm text-muted">Older checkouts aren’t shown.</p>}
      {children && <div className="mt-3">{children}</div>}
    </Panel>
  );
}
