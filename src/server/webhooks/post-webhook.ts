import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { WebhookAnswer } from "#server/services/webhook-attempt/outcome.ts";
import { FORBIDDEN_ADDRESS, ForbiddenAddress, guardFor } from "#server/webhooks/address-guard.ts";
import { UNRESOLVED_HOST } from "#server/webhooks/look-up-host.ts";
import { retryAfterSeconds } from "#server/webhooks/retry-schedule.ts";

/** What resolving, connecting, sending and the answer may take in all. */
const TIMEOUT_MS = 10_000;
/** What is kept of an answer; the rest is not read. */
const MOST_BYTES = 4_096;
export const USER_AGENT = "Checkstand-Webhooks/1.0";

interface WebhookRequest {
  url: string;
  livemode: boolean;
  body: string;
  headers: Record<string, string>;
  /** Ends it while there is no answer. */
  breakOff: AbortSignal;
}

/**
 * Sends one request and says what came of it; never throws. A redirect is an answer like another.
 * @returns null when it was broken off.
 */
export async function postWebhook(webhook: WebhookRequest): Promise<WebhookAnswer | null> {
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(webhook, AbortSignal.any([deadline, webhook.breakOff]));
    const body = await beginningOf(response, deadline);
    return {
      status: response.statusCode ?? null,
      body,
      error: null,
      durationMs: durationMs(),
      retryAfterSeconds: retryAfterSeconds(response.headers["retry-after"], new Date()),
    };
  } catch (error) {
    if (webhook.breakOff.aborted) return null;
    const reason = deadline.aborted ? `There was no answer within ${TIMEOUT_MS / 1000} seconds.` : reasonOf(error);
    return { status: null, body: null, error: reason, durationMs: durationMs(), retryAfterSeconds: null };
  }
}

/** @returns the answer once its head is there. */
function send({ url, livemode, body, headers }: WebhookRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    if (livemode && target.protocol !== "https:")
      throw new ForbiddenAddress("In live mode an endpoint has to be https.");
    const request = (target.protocol === "https:" ? requestHttps : requestHttp)(target, {
      ...guardFor(target, { livemode, signal }),
      method: "POST",
      signal,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "user-agent": USER_AGENT,
        ...headers,
      },
    });
    request.on("error", reject);
    request.on("response", resolve);
    request.on("upgrade", (_, socket) => {
      socket.destroy();
      reject(new Error("It answered 101 and wanted to switch protocols."));
    });
    // Whatever ended it without saying so.
    request.on("close", () => reject(new Error("The connection was closed before an answer came.")));
    request.end(body);
  });
}

/** As much of the answer's body as is kept, as text. What breaks off or takes too long counts as far as it came. */
async function beginningOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_BYTES || signal.aborted) break;
    }
  } catch {
    // The head said how it went.
  }
  response.destroy();
  // PostgreSQL keeps no NUL.
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString().replaceAll("\0", "\uFFFD");
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection broke off before an answer came.",
  EHOSTUNREACH: "The host can't be reached.",
  ENETUNREACH: "The host can't be reached.",
  CERT_HAS_EXPIRED: "The host's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is signed by itself.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for another name.",
};

function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === FORBIDDEN_ADDRESS || code === UNRESOLVED_HOST) return message;
  if (message.includes("is not allowed. Because")) return "The host's address is no address of the public internet.";
  return REASONS[code] ?? (code ? `The request failed: ${code}` : message);
}
