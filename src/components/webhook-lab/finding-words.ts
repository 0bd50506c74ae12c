import type { Tone } from "#components/ui/badge.tsx";
import { durationWords } from "#components/ui/duration-words.ts";
import { LOCALE } from "#components/ui/locale.ts";
import type { WebhookFinding } from "#domain/webhook/webhook-lab.ts";
import type { WebhookDiagnosis } from "#server/services/webhook-endpoint/diagnose-received-webhook.ts";

/** A finding, said to a developer: what is the matter, and what to do. */
interface FindingWords {
  tone: Tone;
  title: string;
  text: string;
}

/** What each header has to look like. */
const HEADER_FORMS: Record<string, string> = {
  "service-signature": "t=<unix seconds>,v1=<hex>, with one v1 or more",
  "webhook-id": "the event’s id, evt_…",
  "webhook-timestamp": "unix seconds, digits alone",
  "webhook-signature": "v1,<base64>, of which there may be several with blanks between them",
};

export function findingWords(finding: WebhookFinding, { findings, ...known }: WebhookDiagnosis): FindingWords {
  switch (finding.kind) {
    case "genuine":
      return {
        tone: "positive",
        title: "The signature is right",
        text: `Body, secret and ${finding.scheme} fit together. If your server still refuses it, it verifies other bytes than these: let it read the raw body before anything parses it.`,
      };
    case "header_missing":
      return {
        tone: "danger",
        title: "There is no signature among these headers",
        text: "Each delivery has service-signature and the three webhook-… headers. If they are not among those that your server gets, something in front of it drops them, or the request is not from here.",
      };
    case "header_malformed":
      return {
        tone: "danger",
        title: `The header ${finding.header} can’t be read`,
        text: `It has to be ${HEADER_FORMS[finding.header]}. Paste the whole line; if it came like this, something on its way changed it.`,
      };
    case "too_old": {
      const late = `Libraries refuse what is older than five minutes. If it only took you so long to paste it, that is no fault; if your server got it like this, its clock is wrong, or an old request was sent again.`;
      return {
        tone: "warning",
        title: `It was signed ${durationWords(finding.seconds)} ago`,
        text: findings.length === 1 ? `Body, headers and secret fit together. ${late}` : late,
      };
    }
    case "in_the_future":
      return {
        tone: "warning",
        title: `It is signed ${durationWords(finding.seconds)} ahead of time`,
        text: "Libraries refuse that. The clock of the machine that signed it was wrong, if the request is from here.",
      };
    case "secret_missing":
      return {
        tone: "danger",
        title: "The secret is empty",
        text: "Your server verifies with nothing: the variable or the file that it reads the secret from is empty.",
      };
    case "secret_with_whitespace":
      return {
        tone: "danger",
        title: "Something stands around the secret",
        text: "It is right but for blanks, a line end or quotes around it. Take them away where your server reads it from.",
      };
    case "secret_of_another_endpoint":
      return {
        tone: "danger",
        title: "The secret is not this endpoint’s",
        text: "The delivery was signed for the endpoint below, with another secret than yours. Verify with the secret of that endpoint; if nobody has kept it, roll it.",
      };
    case "secret_of_the_other_mode":
      return {
        tone: "danger",
        title: `The secret is of ${finding.livemode ? "test" : "live"} mode`,
        text: `The delivery is from ${finding.livemode ? "live" : "test"} mode, and was signed for the endpoint below. Each mode has endpoints and secrets of its own.`,
      };
    case "body_serialised_again":
      return {
        tone: "danger",
        title: "The body was parsed and written again",
        text: `It is the same JSON in other bytes, and bytes are what is signed. Verify the raw body, before a parser or a framework has it. The first difference is at character ${place(finding.at)}:`,
      };
    case "body_changed":
      return {
        tone: "danger",
        title: "The body is not the one that was sent",
        text: `It was cut off or changed, or is of another delivery. The first difference is at character ${place(finding.at)}:`,
      };
    case "no_match":
      return { tone: "danger", title: "Nothing that is known signed this", text: unmatchedText(known) };
  }
}

function unmatchedText({ endpointsTried, eventFound }: Omit<WebhookDiagnosis, "findings">): string {
  const secrets =
    endpointsTried === 0
      ? "Your secret does not sign this body, and you have no webhook endpoint in either mode whose secret could be tried."
      : `Neither your secret nor those of your ${endpointsTried === 1 ? "endpoint" : `${endpointsTried} endpoints`} sign this body.`;
  const next = eventFound
    ? "The body is as it was sent: the secret was rolled more than 24 hours ago, its endpoint was deleted, or the headers are of another delivery."
    : "The event is none of yours, or is kept no longer, so the body can’t be compared: paste headers and body of the same delivery. What npm run listen relays is signed with the secret that it printed.";
  return `${secrets} ${next}`;
}

/** People count from 1. */
function place(at: number): string {
  return (at + 1).toLocaleString(LOCALE);
}
