import type { IncomingMessage } from "node:http";

/** By then, a client that reads while it sends has the response, and stops. */
const DRAIN_AFTER_MS = 100;

/** The longest unread body that a connection outlives, in bytes. */
export const MAX_DRAINED_BYTES = 32 * 1_048_576;

/**
 * Drains the unread body after an early response, since a client that is still writing would lose the response. An
 * endless body is cut off by its size, and a slow one by the server's timeout of a request.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  setTimeout(() => {
    let drained = 0;
    request.on("data", ({ length }: Buffer) => {
      drained += length;
      if (drained > MAX_DRAINED_BYTES) socket.destroy();
    });
    request.resume();
  }, DRAIN_AFTER_MS).unref();
}
