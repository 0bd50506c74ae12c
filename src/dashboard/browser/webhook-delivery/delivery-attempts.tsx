import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { readableJson } from "#dashboard/readable-json.ts";
import type { WebhookAttempt } from "#signals/webhook-delivery/model.ts";

/** The result of each attempt, newest first. */
export function DeliveryAttempts({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  return (
    <Panel title="Attempts">
      {attempts.length === 0 ? (
        <p className="text-sm text-muted">No attempts yet.</p>
      ) : (
        <ol className="divide-y">
          {attempts.toReversed().map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { number, responseStatus, responseBody, error, durationMs, createdAt } = attempt;
  const isTaken = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  return (
    <li className="space-y-2 py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Attempt {number}</span>
        <Badge tone={isTaken ? "positive" : "danger"}>
          {responseStatus === null ? "No response" : String(responseStatus)}
        </Badge>
        <span className="text-xs text-muted">
          <LocalTime date={createdAt} /> · {durationMs} ms
        </span>
      </div>
      {error && <p>{error}</p>}
      {responseBody ? (
        <CodeText label={`Response to attempt ${number}`} text={readableJson(responseBody)} />
      ) : (
        responseStatus !== null && (
          <p className="text-xs text-muted">The response body was empty or is no longer stored.</p>
        )
      )}
    </li>
  );
}
