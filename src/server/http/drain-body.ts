import type { IncomingMessage } from "node:http";

/** A client that reads meanwhile has the response by then, and stops. */
const DRAIN_AFTER_MS = 100;
const GRACE_MS = 5_000;

/**
 * Drains the unread body after an early response, since a client that is still writing would lose the response. A body
 * that does not end in time is cut off.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => request.resume(), DRAIN_AFTER_MS).unref();
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, GRACE_MS).unref();
}
