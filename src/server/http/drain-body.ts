import type { IncomingMessage } from "node:http";

const GRACE_MS = 5_000;

/**
 * Once a request was answered before all of its body had come, Node.js throws the rest away, since a client that is still
 * writing when the connection breaks never sees the answer. One that has not ended after a while, such as a body without
 * end, is cut off.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, GRACE_MS).unref();
}
