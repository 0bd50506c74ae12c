import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { apiVersionOf } from "#api/api-version-of.ts";
import { rejectRequest } from "#api/reject-request.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { toResponse } from "#platform/base/http-response.ts";
import { newId } from "#platform/base/ids.ts";
import { logger } from "#platform/base/logger.ts";
import { RETRY_AFTER_SECONDS } from "#platform/base/retry-after.ts";
import { drainConnection, MAX_DRAINED_BYTES } from "#processes/http/drain-body.ts";
import { malformed } from "#processes/http/guard.ts";
import { requestIdentity, STRICT_TRANSPORT, staysWithHttps } from "#processes/http/identify-request.ts";
import { pathOf } from "#processes/http/path.ts";

/** Responds to a request that the front server rejects. */
export async function reject(request: IncomingMessage, response: ServerResponse, thrown: unknown): Promise<void> {
  const result = await rejectionResponse(request, thrown);
  // Large unread bodies close the connection: see drain-body.ts.
  if (Number(request.headers["content-length"]) > MAX_DRAINED_BYTES) response.setHeader("Connection", "close");
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(await result.text());
}

/** The response to any thrown error: in the API's shape for the API, a line of text elsewhere. */
export async function rejectionResponse(request: IncomingMessage, thrown: unknown): Promise<Response> {
  const { method = "" } = request;
  const details = requestIdentity(request);
  const path = pathOf(request);
  const error = rejectionOf(thrown, details.requestId);
  const apiVersion = apiVersionOf(path);
  const authorization = request.headers.authorization ?? null;
  const idempotencyKey = headerOf(request, "idempotency-key");
  const head = { ...details, method, url: request.url ?? "", authorization, idempotencyKey };
  return apiVersion ? toResponse(await rejectRequest(apiVersion, head, error)) : latinInput(error, details.requestId);
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

const STATUS_OF_PARSER_ERROR: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to requests that Node can't parse, or not in time. Node's own responses have no `Request-Id`.
 * @param current the response in progress on the connection, which must not be written into.
 */
export function rejectUnreadable(
  { code = "" }: NodeJS.ErrnoException,
  connection: Duplex,
  current: ServerResponse | undefined,
): void {
  const answering = current?.writableEnded ? undefined : current;
  if (!connection.writable || answering?.headersSent) {
    connection.destroy();
    return;
  }
  const status = STATUS_OF_PARSER_ERROR[code] ?? 400;
  // The log line of a request in progress is written when its response closes.
  if (answering) answering.statusCode = status;
  const requestId = answering?.getHeader("Request-Id") ?? newId("request");
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "Connection: close", "Content-Length: 0"];
  if (staysWithHttps()) head.push(`${STRICT_TRANSPORT.name}: ${STRICT_TRANSPORT.value}`);
  connection.end(`${[...head, `Request-Id: ${requestId}`].join("\r\n")}\r\n\r\n`);
  drainConnection(connection);
  if (!answering) logger().info({ requestId, route: "unreadable", status, code }, "request");
}

/** An error that is neither a rejection nor a malformed request is a fault, and logged. */
function rejectionOf(thrown: unknown, requestId: string): DomainError {
  if (isDomainError(thrown)) return thrown;
  if (thrown instanceof RequestError) return malformed(`The request is malformed: ${thrown.message}.`);
  logger().error({ err: thrown, requestId }, "request failed in the front");
  return new DomainError(
    "internal_error",
    `An unexpected error occurred. Contact the operator of this service and mention the request ID ${requestId}.`,
  );
}

function latinInput({ status, message }: DomainError, requestId: string): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  if (status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  return new Response(`${message}\nRequest ID: ${requestId}\n`, { status, headers });
}
