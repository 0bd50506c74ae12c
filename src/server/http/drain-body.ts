import type { IncomingMessage } from "node:http";

const GRACE_MS = 5_000;

/**
 * Drains the unread body after an early response, since a client that is still writing would lose the response. A body
 * that does not end in time is cut off.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, GRACE_MS).unref();
}
