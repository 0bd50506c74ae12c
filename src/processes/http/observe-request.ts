import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedIp } from "#platform/base/client-ip.ts";
import { env } from "#platform/base/env.ts";
import { type InFlightRequest, trackRequest, untrackRequest } from "#platform/base/in-flight-requests.ts";
import { loggedPath, logger } from "#platform/base/logger.ts";
import { countRequest } from "#platform/base/metrics.ts";
import { type Span, startSpan } from "#platform/base/tracing.ts";
import { requestIdentity } from "#processes/http/identify-request.ts";
import { pathOf } from "#processes/http/path.ts";

/** Requests of machines, which are frequent: logged at level debug, and not traced. */
const HEALTH = new Set(["/livez", "/readyz", "/metrics"]);

/**
 * Follows an identified request to its end, and then writes its line into the log.
 * @param client the client's IP address, if known.
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  client: string | undefined,
): InFlightRequest {
  const began = performance.now();
  const { requestId } = requestIdentity(request);
  const { method = "" } = request;
  const path = pathOf(request);
  const inFlight: InFlightRequest = {
    route: "unknown",
    span: HEALTH.has(path) ? undefined : spanOf(request, requestId),
  };
  trackRequest(requestId, inFlight);
  response.once("close", () => {
    untrackRequest(requestId);
    const { route, merchantId, span } = inFlight;
    const status = response.statusCode;
    const durationMs = performance.now() - began;
    countRequest({ route, method, status, durationMs });
    span?.rename(`${method} ${route}`);
    span?.set({ "http.route": route, "http.response.status_code": status });
    span?.end(status >= 500 ? "failed" : undefined);
    const clientIp = loggedIp(client, env().LOG_CLIENT_ADDRESS);
    const line = {
      requestId,
      ...(clientIp !== undefined && { clientIp }),
      method,
      route,
      path: loggedPath(path),
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      ...(merchantId !== undefined && { merchantId }),
      // The client disconnected, or was too slow.
      ...(!response.writableFinished && { brokenOff: true }),
    };
    if (HEALTH.has(route)) logger().debug(line, "request");
    else logger().info(line, "request");
  });
  return inFlight;
}

function spanOf({ method = "", headers }: IncomingMessage, requestId: string): Span | undefined {
  const attributes = { "http.request.method": method, "checkstand.request_id": requestId };
  const traceparent = headers.traceparent === undefined ? undefined : String(headers.traceparent);
  return startSpan({ name: method, kind: "server", attributes, traceparent });
}
