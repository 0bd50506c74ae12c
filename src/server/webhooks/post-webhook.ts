import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { WebhookResponse } from "#server/services/webhook-attempt/outcome.ts";
import { ForbiddenAddress, guardFor } from "#server/webhooks/address-guard.ts";
import { failureMessage, statusMessage } from "#server/webhooks/failure-message.ts";
import { retryAfterSeconds } from "#server/webhooks/retry-schedule.ts";

/** What resolving, connecting, sending and the answer may take in all. */
const TIMEOUT_MS = 10_000;
/** What is kept of an answer; the rest is not read. */
const MAX_RESPONSE_BYTES = 4_096;
/** What a connection fails with that the other side closed. */
const CLOSED_CODES = ["ECONNRESET", "EPIPE", "ECONNABORTED"];
export const USER_AGENT = "Checkstand-Webhooks/1.0";

interface WebhookRequest {
  url: string;
  livemode: boolean;
  /** Whose connections it goes over. */
  endpointId: string;
  body: string;
  headers: Record<string, string>;
  /** Ends it while there is no answer. */
  abortSignal: AbortSignal;
}

/** A kept connection was closed by the other side before anything of the answer came: nothing is known of the endpoint. */
class StaleConnection extends Error {
  readonly code = "STALE_CONNECTION";
}

/**
 * Sends one request and says what came of it; never throws. A redirect is an answer like another.
 * @returns null when it was broken off.
 */
export async function postWebhook(webhook: WebhookRequest): Promise<WebhookResponse | null> {
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(webhook, AbortSignal.any([deadline, webhook.abortSignal]));
    const body = await readBodyPrefix(response, deadline);
    const status = response.statusCode ?? null;
    return {
      status,
      body,
      error: statusMessage(status),
      durationMs: durationMs(),
      retryAfterSeconds: retryAfterSeconds(response.headers["retry-after"], new Date()),
    };
  } catch (error) {
    if (webhook.abortSignal.aborted) return null;
    const reason = deadline.aborted
      ? `There was no answer within ${TIMEOUT_MS / 1000} seconds.`
      : failureMessage(error);
    return { status: null, body: null, error: reason, durationMs: durationMs(), retryAfterSeconds: null };
  }
}

/** Over a kept connection if there is one, and once more over a new one when that was closed meanwhile. */
async function send(webhook: WebhookRequest, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await sendOver("kept connection", webhook, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "STALE_CONNECTION") throw error;
    return sendOver("new connection", webhook, signal);
  }
}

/** @returns the answer once its head is there. @throws StaleConnection */
function sendOver(
  connection: "kept connection" | "new connection",
  { url, livemode, endpointId, body, headers }: WebhookRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    if (livemode && target.protocol !== "https:")
      throw new ForbiddenAddress("In live mode an endpoint has to be https.");
    const request = (target.protocol === "https:" ? requestHttps : requestHttp)(target, {
      ...guardFor(target, { livemode, owner: endpointId, isNew: connection === "new connection", signal }),
      method: "POST",
      signal,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "user-agent": USER_AGENT,
        ...headers,
      },
    });
    let hasBegunToAnswer = false;
    const onData = () => {
      hasBegunToAnswer = true;
    };
    const fail = (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && !hasBegunToAnswer && CLOSED_CODES.includes(error.code ?? "");
      reject(isStale ? new StaleConnection("The kept connection was closed.", { cause: error }) : error);
    };
    request.on("socket", (socket) => {
      socket.once("data", onData);
      request.on("close", () => socket.off("data", onData));
    });
    request.on("error", fail);
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

/**
 * As much of the answer's body as is kept, as text. What breaks off or takes too long counts as far as it came. The
 * connection is kept when the body ends before that, else it is closed.
 */
async function readBodyPrefix(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_RESPONSE_BYTES || signal.aborted) break;
    }
  } catch {
    // The head said how it went.
  }
  // PostgreSQL keeps no NUL.
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString().replaceAll("\0", "\uFFFD");
}
