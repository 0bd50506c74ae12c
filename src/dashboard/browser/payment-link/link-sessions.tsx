import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { ObjectSessions } from "#dashboard/browser/checkout-session/object-sessions.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";

const SHOWN = 5;

/** The latest checkouts of a link; the page does not wait for them. */
export function LinkSessions({ link }: { link: PaymentLink }) {
  const { data, error, refetch } = trpc.checkoutSession.list.useQuery({ filter: { paymentLink: link.id } });
  if (error && !data) {
    return <FailureNotice title="Couldn’t load checkouts" failure={failureOf(error)} retry={refetch} />;
  }
  if (!data) return null;
  return (
    <ObjectSessions
      title="Checkouts"
      sessions={data.data.slice(0, SHOWN)}
      hasMore={data.data.length > SHOWN}
      named="customer"
      listFilter={`paymentLink=${link.id}`}
    />
  );
}
