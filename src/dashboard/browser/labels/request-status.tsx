import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";

/** The HTTP status of a response. */
export function RequestStatus({ status }: { status: number }) {
  return <Badge tone={toneOf(status)}>{String(status)}</Badge>;
}

function toneOf(status: number): Tone {
  if (status >= 500) return "danger";
  return status >= 400 ? "warning" : "positive";
}
