import { CONVERSION_STATUS_TITLES } from "#dashboard/browser/destination/destination-labels.ts";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";
import type { ConversionStatus } from "#signals/conversion/model.ts";

const TONES: Record<ConversionStatus, Tone> = {
  pending: "warning",
  sent: "positive",
  failed: "danger",
  dropped: "neutral",
};

/** The status of a conversion. */
export function ConversionStatusBadge({ status }: { status: ConversionStatus }) {
  return <Badge tone={TONES[status]}>{CONVERSION_STATUS_TITLES[status]}</Badge>;
}
