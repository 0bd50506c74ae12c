import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import { formatDuration } from "#dashboard/browser/ui/format-duration.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { WebhookDiagnosis } from "#signals/webhook-delivery/diagnose-received-webhook.ts";
import type { WebhookFinding } from "#signals/webhook-delivery/webhook-lab.ts";

/** A finding for a developer: the problem, and the solution. */
interface FindingText {
  tone: Tone;
  title: string;
  text: string;
}

/** The expected format of each header. */
const HEADER_FORMS: Record<string, string> = {
  "service-signature": "t=<unix seconds>,v1=<hex>, with one or more v1 values",
  "webhook-id": "the event’s id, evt_…",
  "webhook-timestamp": "unix seconds, digits only",
  "webhook-signature": "v1,<base64>, with multiple values separated by spaces",
};

export function findingText(finding: WebhookFinding, { findings, ...diagnosis }: WebhookDiagnosis): FindingText {
  switch (finding.kind) {
    case "genuine":
      return {
        tone: "positive",
        title: "The signature is valid",
        text: `The body, secret, and ${finding.scheme} match. If your server still rejects it, it’s verifying different bytes. Read the raw body before anything parses it.`,
      };
    case "header_missing":
      return {
        tone: "danger",
        title: "No signature header found",
        text: "Every delivery includes service-signature and the three webhook-… headers. If your server doesn’t receive them, a proxy is removing them or the request isn’t from Checkstand.",
      };
    case "header_malformed":
      return {
        tone: "danger",
        title: `The ${finding.header} header isn’t valid`,
        text: `Expected ${HEADER_FORMS[finding.header]}. Paste the whole line. If your server received it like this, something changed it in transit.`,
      };
    case "too_old": {
      const late = `Libraries reject signatures older than five minutes. If you just took a while to paste it, ignore this. If your server received it this late, its clock is wrong or an old request was replayed.`;
      return {
        tone: "warning",
        title: `Signed ${formatDuration(finding.seconds)} ago`,
        text: findings.length === 1 ? `The body, headers, and secret match. ${late}` : late,
      };
    }
    case "in_the_future":
      return {
        tone: "warning",
        title: `Signed ${formatDuration(finding.seconds)} in the future`,
        text: "Libraries reject signatures from the future. If the request is from Checkstand, the clock of the machine that signed it was wrong.",
      };
    case "secret_missing":
      return {
        tone: "danger",
        title: "The secret is empty",
        text: "The variable or file your server reads the secret from is empty.",
      };
    case "secret_with_whitespace":
      return {
        tone: "danger",
        title: "The secret has extra characters around it",
        text: "The secret is correct except for extra spaces, a line break, or quotes. Remove them where your server reads the secret.",
      };
    case "secret_of_another_endpoint":
      return {
        tone: "danger",
        title: "Wrong endpoint’s secret",
        text: "The delivery was signed for the endpoint below, with a different secret. Use that endpoint’s secret, or roll it if you no longer have it.",
      };
    case "secret_of_the_other_mode":
      return {
        tone: "danger",
        title: `This is a ${finding.livemode ? "test" : "live"}-mode secret`,
        text: `The delivery is from ${finding.livemode ? "live" : "test"} mode and was signed for the endpoint below. Each mode has its own endpoints and secrets.`,
      };
    case "body_serialised_again":
      return {
        tone: "danger",
        title: "The body was parsed and re-serialized",
        text: `The JSON is the same but the bytes differ, and the signature covers the bytes. Verify the raw body before a parser or framework reads it. First difference at character ${place(finding.at)}:`,
      };
    case "body_changed":
      return {
        tone: "danger",
        title: "The body doesn’t match what was sent",
        text: `It was cut off or changed, or belongs to another delivery. First difference at character ${place(finding.at)}:`,
      };
    case "no_match":
      return { tone: "danger", title: "No matching secret found", text: unmatchedText(diagnosis) };
  }
}

function unmatchedText({ endpointsChecked, eventFound }: Omit<WebhookDiagnosis, "findings">): string {
  const secrets =
    endpointsChecked === 0
      ? "Your secret doesn’t match this body, and you have no webhook endpoints in either mode to check against."
      : `Neither your secret nor those of your ${endpointsChecked === 1 ? "endpoint" : `${endpointsChecked} endpoints`} sign this body.`;
  const next = eventFound
    ? "The body is unchanged, so the secret was rolled more than 24 hours ago, the endpoint was deleted, or the headers belong to another delivery."
    : "The body can’t be compared because the event isn’t yours or is no longer stored. Paste the headers and body of the same delivery. Events relayed by npm run listen are signed with the secret it printed.";
  return `${secrets} ${next}`;
}

/** People count from 1. */
function place(at: number): string {
  return (at + 1).toLocaleString(LOCALE);
}
