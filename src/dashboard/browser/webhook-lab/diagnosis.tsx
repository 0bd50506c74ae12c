import { CircleAlert, CircleCheck, Clock, type LucideIcon } from "lucide-react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { BodyDifference } from "#dashboard/browser/webhook-lab/body-difference.tsx";
import { findingText } from "#dashboard/browser/webhook-lab/finding-text.ts";
import type { WebhookDiagnosis } from "#signals/webhook-delivery/diagnose-received-webhook.ts";

const VARIANTS: Record<Tone, { icon: LucideIcon; box: string; mark: string }> = {
  positive: { icon: CircleCheck, box: "border-positive/30 bg-positive-soft", mark: "text-positive" },
  warning: { icon: Clock, box: "border-warning/30 bg-warning-soft", mark: "text-warning" },
  danger: { icon: CircleAlert, box: "border-danger/40 bg-danger-soft", mark: "text-danger" },
  neutral: { icon: CircleAlert, box: "bg-raised", mark: "text-muted" },
};

/** Everything that was found, the gravest first. */
export function Diagnosis({ diagnosis }: { diagnosis: WebhookDiagnosis }) {
  const { findings, endpoint } = diagnosis;
  return (
    <ul className="space-y-4">
      {findings.map((finding) => {
        const { tone, title, text } = findingText(finding, diagnosis);
        const { icon: Icon, box, mark } = VARIANTS[tone];
        return (
          <li key={finding.kind} className={classes("flex gap-3 rounded-xl border p-4 text-sm", box)}>
            <Icon aria-hidden="true" className={classes("mt-0.5 size-4 shrink-0", mark)} />
            <div className="min-w-0 flex-1 space-y-2">
              <h2 className="font-semibold">{title}</h2>
              <p>{text}</p>
              {"endpointId" in finding && endpoint && <Endpoint endpoint={endpoint} />}
              {"sent" in finding && <BodyDifference sent={finding.sent} received={finding.received} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Endpoint({ endpoint: { id, url, livemode } }: { endpoint: NonNullable<WebhookDiagnosis["endpoint"]> }) {
  return (
    <div className="rounded-lg border bg-surface p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{url}</span>
        <Badge tone={livemode ? "positive" : "warning"}>{livemode ? "Live" : "Test"}</Badge>
      </p>
      <Link
        href={`/${livemode ? "live" : "test"}/webhook-endpoints/${id}`}
        className="mt-1 inline-flex min-h-11 items-center font-mono text-xs break-all underline underline-offset-4 sm:min-h-6"
      >
        {id}
      </Link>
    </div>
  );
}
