import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import {
  CONVERSION_RATE_MEANING,
  CONVERSIONS_MEANING,
  REVENUE_MEANING,
  VIEWS_MEANING,
} from "#dashboard/browser/labels/stat-labels.ts";
import { rateText } from "#dashboard/browser/payment-link/rate-text.ts";
import { KEY_STATS_CLASSES, KeyStat, StatNote } from "#dashboard/browser/stats/key-stat.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";

/** A link's statistics so far, each with an explanation and, if there are rows, a link to them. */
export function LinkStats({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const completed = `/${mode}/checkout-sessions?paymentLink=${link.id}&status=COMPLETED`;
  return (
    <section aria-labelledby="stats">
      <h2 id="stats" className="sr-only">
        Performance
      </h2>
      <dl className={KEY_STATS_CLASSES}>
        <KeyStat title="Views" meaning={[VIEWS_MEANING]}>
          {link.views.toLocaleString(LOCALE)}
        </KeyStat>
        <KeyStat
          title="Conversions"
          meaning={[CONVERSIONS_MEANING]}
          href={link.conversions > 0 ? completed : undefined}
        >
          {link.conversions.toLocaleString(LOCALE)}
        </KeyStat>
        <KeyStat title="Conversion rate" meaning={[CONVERSION_RATE_MEANING]}>
          {rateText(link) ?? <span className="text-muted">–</span>}
        </KeyStat>
        <KeyStat
          title="Revenue"
          meaning={[REVENUE_MEANING]}
          href={link.revenue + link.amountRefunded > 0n ? `${completed}&payment=paid` : undefined}
          notes={<Notes link={link} />}
        >
          {link.currency ? (
            <Money amount={link.revenue} currency={link.currency} />
          ) : (
            <span className="text-muted">–</span>
          )}
        </KeyStat>
      </dl>
    </section>
  );
}

function Notes({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const { data: renewals = [] } = trpc.paymentLink.renewals.useQuery({ id: link.id });
  return (
    <>
      <RefundNote link={link} />
      {renewals.map(({ currency, count, amount }) => (
        <StatNote key={currency}>
          plus <Money amount={amount} currency={currency} /> from {count.toLocaleString(LOCALE)}{" "}
          {count === 1 ? "renewal" : "renewals"}.{" "}
          <Link
            href={`/${mode}/transactions?paymentLink=${link.id}&currency=${currency}`}
            className="underline decoration-field/70 underline-offset-4"
          >
            All transactions
          </Link>
        </StatNote>
      ))}
    </>
  );
}

/** The refunded part of the revenue, if any. */
function RefundNote({ link: { revenue, amountRefunded, currency } }: { link: PaymentLink }) {
  if (!currency || amountRefunded === 0n) return null;
  return (
    <StatNote>
      <Money amount={revenue + amountRefunded} currency={currency} /> paid,{" "}
      <Money amount={amountRefunded} currency={currency} /> refunded or disputed
    </StatNote>
  );
}
