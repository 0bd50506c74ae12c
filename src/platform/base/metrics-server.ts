import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { metrics } from "#platform/base/metrics.ts";

export const METRICS_PATH = "/metrics";

/** Whether the request may read metrics: with METRICS_TOKEN as its bearer. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = /^bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(hash(sent), hash(token));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Responds with the metrics in Prometheus's text format; 401 without METRICS_TOKEN, if one is set. */
export async function respondMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { METRICS_TOKEN } = env();
  if (METRICS_TOKEN !== undefined && !hasToken(request, METRICS_TOKEN)) {
    response.writeHead(401, { "WWW-Authenticate": "Bearer", "Content-Type": "text/plain" });
    response.end("Send METRICS_TOKEN in the header `Authorization: Bearer …`.\n");
    return;
  }
  const { registry } = metrics();
  const text = await registry.metrics();
  response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
}

/**
 * Serves only the metrics on METRICS_PORT, if set: for Prometheus on the same machine or network, and for processes
 * without a server.
 * @returns a function that stops it.
 * @throws Error in one line if the port is taken.
 */
export async function serveMetrics(): Promise<() => Promise<void>> {
  const { METRICS_PORT, METRICS_HOST } = env();
  if (METRICS_PORT === undefined) return async () => undefined;
  const server = createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== METRICS_PATH || !["GET", "HEAD"].includes(request.method ?? "")) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end(`Only GET ${METRICS_PATH}.\n`);
      return;
    }
    respondMetrics(request, response).catch((error: unknown) => {
      logger().error({ err: error }, "the metrics could not be read");
      response.destroy();
    });
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(
      `METRICS_PORT ${METRICS_PORT} on ${METRICS_HOST} is already in use. Each process on a machine needs its own port.`,
    );
  }
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
