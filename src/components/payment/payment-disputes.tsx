import { useDashboard } from "#client/dashboard-provider.tsx";
import { AcceptDispute } from "#components/payment/accept-dispute.tsx";
import { DISPUTE_STATUS_LABELS } from "#components/payment/dispute-labels.ts";
import { RespondToDispute } from "#components/payment/respond-to-dispute.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LocalTime } from "#components/ui/local-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { type Dispute, isInquiry, needsResponse } from "#domain/dispute/dispute.ts";
import { disputeReasonText } from "#domain/dispute/dispute-reason.ts";
import { isOwnerOrAdmin } from "#domain/merchant/role.ts";

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
          <>
            <RespondToDispute key={dispute.updatedAt.getTime()} dispute={dispute} />
            <AcceptDispute dispute={dispute} />
          </>
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
