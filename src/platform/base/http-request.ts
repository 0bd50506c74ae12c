import type { IncomingMessage } from "node:http";

/**
 * The parts of a request that handlers read. A `Request` is one, and so is what the front server creates from Node's
 * request, which costs much less.
 */
export interface HttpRequest {
  readonly method: string;
  /** Absolute; its host is the client's claim. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Node's own request as handlers read it. */
export function httpRequestOf(request: IncomingMessage): HttpRequest {
  const { headers } = request;
  return {
    method: request.method ?? "",
    url: `http://${headers.host}${request.url}`,
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    // Left early, it leaves the connection open for the response.
    body: request.iterator({ destroyOnReturn: false }),
  };
}
