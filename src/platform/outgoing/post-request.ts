import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { failureMessage } from "#platform/outgoing/failure-message.ts";
import { ForbiddenIp, guardFor } from "#platform/outgoing/ip-guard.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { retryAfterSeconds } from "#platform/outgoing/retry-after.ts";

/** Total time for resolving, connecting, sending and the response. */
const TIMEOUT_MS = 10_000;
/** Bytes of a response that are stored; the rest is not read. */
const MAX_RESPONSE_BYTES = 4_096;
/** The error codes of a connection that the other side closed. */
const CLOSED_CODES = ["ECONNRESET", "EPIPE", "ECONNABORTED"];
export const USER_AGENT = "Checkstand-Webhooks/1.0";

interface OutgoingRequest {
  url: string;
  livemode: boolean;
  /** The owner of its connections. */
  owner: string;
  body: string;
  headers: Record<string, string>;
  /** Aborts the request while there is no response. */
  abortSignal: AbortSignal;
}

/** The other side closed a reused connection before any response, which says nothing about the endpoint. */
class StaleConnection extends Error {
  readonly code = "STALE_CONNECTION";
}

/**
 * Sends one request and returns the outcome; never throws. A redirect is a response like any other.
 * @returns null if it was aborted.
 */
export async function postRequest(request: OutgoingRequest): Promise<ReceiverResponse | null> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(request, AbortSignal.any([deadline, request.abortSignal]));
    const body = await readBodyPrefix(response, deadline);
    const status = response.statusCode ?? null;
    return {
      status,
      body,
      error: null,
      durationMs: durationMs(),
      retryAfterSeconds: retryAfterSeconds(response.headers["retry-after"], new Date()),
    };
  } catch (error) {
    if (request.abortSignal.aborted) return null;
    const reason = deadline.aborted
      ? `There was no response within ${TIMEOUT_MS / 1000} seconds.`
      : failureMessage(error);
    return { status: null, body: null, error: reason, durationMs: durationMs(), retryAfterSeconds: null };
  }
}

/** Reuses an open connection if there is one, and retries once over a new one if the reused one was closed. */
async function send(request: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await sendOver("kept connection", request, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "STALE_CONNECTION") throw error;
    return sendOver("new connection", request, signal);
  }
}

/** @returns the response once its head has arrived. @throws StaleConnection */
function sendOver(
  connection: "kept connection" | "new connection",
  { url, livemode, owner, body, headers }: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    if (livemode && target.protocol !== "https:") throw new ForbiddenIp("The endpoint must use https in live mode.");
    const request = (target.protocol === "https:" ? requestHttps : requestHttp)(target, {
      ...guardFor(target, { livemode, owner, isNew: connection === "new connection", signal }),
      method: "POST",
      signal,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "user-agent": USER_AGENT,
        ...headers,
      },
    });
    let hasResponseStarted = false;
    const onData = () => {
      hasResponseStarted = true;
    };
    const fail = (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && !hasResponseStarted && CLOSED_CODES.includes(error.code ?? "");
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
      reject(new Error("The endpoint returned 101 Switching Protocols, which is not supported."));
    });
    // The connection ended without an error.
    request.on("close", () => reject(new Error("The connection was closed before a response was received.")));
    request.end(body);
  });
}

/**
 * The stored part of the response's body, as text. A body that breaks off or takes too long counts as far as it came.
 * The connection stays open if the body ends before the limit, otherwise closed.
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
    // The status is known from the head.
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString().replaceAll("\0", "\uFFFD");
}
