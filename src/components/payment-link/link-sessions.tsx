import Link from "next/link";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { CheckoutSessionStatusBadge } from "#components/checkout-session/checkout-session-status.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { customerEmail, type ListedCheckoutSession } from "#domain/checkout-session.ts";
import type { PaymentLink } from "#domain/payment-link.ts";

const SHOWN = 5;

/** The last checkouts that were begun by a link, and the way to all of them. */
export function LinkSessions({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const { data, error, refetch } = trpc.checkoutSession.list.useQuery({ filter: { paymentLink: link.id } });
  const path = `/${mode}/checkout-sessions`;
  return (
    <Panel
      title="Checkout sessions"
      action={
        data &&
        data.data.length > 0 && (
          <Link href={`${path}?paymentLink=${link.id}`} className={buttonClasses("quiet", "-mr-3")}>
            Show all<span className="sr-only"> checkout sessions of this link</span>
          </Link>
        )
      }
    >
      {error && !data && (
        <FailureNotice title="The checkout sessions could not be loaded" failure={failureOf(error)}>
          <Button onClick={() => refetch()}>Try again</Button>
        </FailureNotice>
      )}
      {!data && !error && <div className="h-24 animate-pulse rounded-lg bg-raised" />}
      {data?.data.length === 0 && (
        <p className="text-sm text-muted">Nobody has begun to pay by this link yet. Each try appears here.</p>
      )}
      <ul className="divide-y text-sm">
        {data?.data.slice(0, SHOWN).map((session) => (
          <Session key={session.id} session={session} href={`${path}/${session.id}`} />
        ))}
      </ul>
    </Panel>
  );
}

function Session({ session, href }: { session: ListedCheckoutSession; href: string }) {
  return (
    <li className="relative flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-raised/50">
      <Link href={href} className="font-medium underline underline-offset-4 after:absolute after:inset-0">
        <Money amount={session.amountTotal} currency={session.currency} />
      </Link>
      <CheckoutSessionStatusBadge session={session} />
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere text-muted">
        {customerEmail(session) ?? "No e-mail yet"}
      </span>
      <span className="relative text-muted">
        <MerchantTime date={session.createdAt} />
      </span>
    </li>
  );
}
