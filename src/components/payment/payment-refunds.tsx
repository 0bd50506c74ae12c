import { REFUND_REASON_TITLES, REFUND_STATUS_WORDS } from "#components/payment/refund-words.ts";
import { Badge } from "#components/ui/badge.tsx";
import { LocalTime } from "#components/ui/local-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Refund } from "#domain/refund/refund.ts";
import { refundFailureText } from "#domain/refund/refund-failure.ts";

const ORIGINS: Partial<Record<Refund["origin"], string>> = {
  service: "By itself: the payment came too late",
  processor: "Made at the processor",
};

/** What was refunded of a payment, the newest first. */
export function PaymentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ul className="divide-y">
        {refunds.toReversed().map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </Panel>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { amount, currency, status, reason, failureReason, createdAt, origin } = refund;
  const { title, tone } = REFUND_STATUS_WORDS[status];
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          <Money amount={amount} currency={currency} />
        </span>
        <Badge tone={tone}>{title}</Badge>
        <span className="ml-auto text-xs text-muted">
          <LocalTime date={createdAt} />
        </span>
      </div>
      {failureReason && <p className="mt-1">{refundFailureText(failureReason)} The amount can be refunded again.</p>}
      {(reason ?? ORIGINS[origin]) && (
        <p className="mt-1 text-muted">{reason ? REFUND_REASON_TITLES[reason] : ORIGINS[origin]}</p>
      )}
    </li>
  );
}
