import { disputeBadge } from "#dashboard/browser/labels/dispute-labels.ts";
import { paymentStatus } from "#dashboard/browser/labels/payment-labels.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";

type ShownPayment = Parameters<typeof paymentStatus>[0] & { disputeStatus: Parameters<typeof disputeBadge>[0] };

/** The status of a payment; a dispute takes precedence over "succeeded". */
export function PaymentBadge({ payment }: { payment: ShownPayment }) {
  const { title, tone } = disputeBadge(payment.disputeStatus) ?? paymentStatus(payment);
  return <Badge tone={tone}>{title}</Badge>;
}
