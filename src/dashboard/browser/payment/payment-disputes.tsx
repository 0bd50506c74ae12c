import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { DISPUTE_STATUS_LABELS } from "#dashboard/browser/labels/dispute-labels.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { disputeReasonText } from "#money/dispute/dispute-reason.ts";
import { type Dispute, isInquiry, needsResponse } from "#money/dispute/model.ts";

const RespondToDispute = deferred(
  () => import("#dashboard/browser/payment/respond-to-dispute.tsx").then((part) => part.RespondToDispute),
  <div className="h-86 animate-pulse rounded-lg bg-raised sm:h-71" />,
);

/** The disputes of a payment, and the actions for them. */
export function PaymentDisputes({ disputes, processorPage }: { disputes: readonly Dispute[] } & Linked) {
  return disputes
    .toReversed()
    .map((dispute) => <DisputePanel key={dispute.id} dispute={dispute} processorPage={processorPage} />);
}

interface Linked {
  /** The payment in the processor's own dashboard. */
  processorPage: string | null;
}

function DisputePanel({ dispute, processorPage }: { dispute: Dispute } & Linked) {
  const { role } = useDashboard();
  const { title, tone, text } = DISPUTE_STATUS_LABELS[dispute.status];
  const canRespond = needsResponse(dispute) && isOwnerOrAdmin({ role });
  return (
    <Panel title={isInquiry(dispute) ? "Inquiry" : "Dispute"} action={<Badge tone={tone}>{title}</Badge>}>
      <div className="space-y-3 text-sm">
        <p>
          <span className="font-medium">
            <Money amount={dispute.amount} currency={dispute.currency} />
          </span>
          . {disputeReasonText(dispute.reason)} {text}
        </p>
        {dispute.dueBy && (
          <p>
            Respond by <LocalTime date={dispute.dueBy} seconds={false} />.
          </p>
        )}
        {canRespond ? (
          <RespondToDispute dispute={dispute} />
        ) : (
          dispute.evidence && (
            <div>
              <p className="text-muted">Your response</p>
              <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{dispute.evidence}</p>
            </div>
          )
        )}
        {processorPage && (
          <p>
            To upload files or see more details,{" "}
            <a href={processorPage} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              open the dispute in your payment processor’s dashboard
            </a>
            .
          </p>
        )}
      </div>
    </Panel>
  );
}
