import { CONVERSION_STATUS_TITLES } from "#components/destination/destination-labels.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { ConversionStatus } from "#domain/conversion/conversion.ts";

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
