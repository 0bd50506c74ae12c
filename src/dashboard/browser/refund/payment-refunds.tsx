import { REFUND_REASON_TITLES, REFUND_STATUS_LABELS } from "#dashboard/browser/labels/refund-labels.ts";
import { ObjectId } from "#dashboard/browser/object/object-id.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { formatMoney } from "#kernel/money.ts";
import { balanceOf, type Refund } from "#money/refund/model.ts";
import { refundFailureText } from "#money/refund/refund-failure.ts";

const ORIGINS: Partial<Record<Refund["origin"], string>> = {
  service: "Automatic refund of a late payment",
  processor: "Created at the payment processor",
};

const BALANCE_TEXTS: Record<Refund["status"], string> = {
  pending: "will return to the customer’s balance",
  succeeded: "returned to the customer’s balance",
  failed: "was already used from the customer’s balance and stays returned",
};

/** The refunds of a payment, newest first. */
export function PaymentRefunds({ refunds, lines }: { refunds: readonly Refund[] } & Bought) {
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ul className="divide-y">
        {refunds.toReversed().map((refund) => (
          <RefundRow key={refund.id} refund={refund} lines={lines} />
        ))}
      </ul>
    </Panel>
  );
}

interface Bought {
  /** The names of what was bought. */
  lines: readonly { id: string; name: string }[];
}

function RefundRow({ refund, lines }: { refund: Refund } & Bought) {
  const { id, amount, currency, status, reason, failureReason, createdAt, origin } = refund;
  const returned = balanceOf(refund);
  const { title, tone } = REFUND_STATUS_LABELS[status];
  const what = refundedText(refund, lines);
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
      {what && <p className="mt-1 wrap-anywhere">{what}</p>}
      {returned > 0n && (
        <p className="mt-1">
          {formatMoney(returned, currency, LOCALE)} {BALANCE_TEXTS[status]}
        </p>
      )}
      {failureReason && <p className="mt-1">{refundFailureText(failureReason)} You can refund this amount again.</p>}
      {(reason ?? ORIGINS[origin]) && (
        <p className="mt-1 text-muted">{reason ? REFUND_REASON_TITLES[reason] : ORIGINS[origin]}</p>
      )}
      <p className="mt-1">
        <ObjectId id={id} what="refund ID" />
      </p>
    </li>
  );
}

/** "2 of House blend, shipping $5.00"; empty for an amount. */
function refundedText({ lines: refunded, shippingAmount, currency }: Refund, lines: Bought["lines"]): string {
  return [
    ...refunded.map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? lineId}`),
    ...(shippingAmount === null ? [] : [`shipping ${formatMoney(shippingAmount, currency, LOCALE)}`]),
  ].join(", ");
}
