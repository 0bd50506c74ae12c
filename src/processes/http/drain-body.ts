import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** By then, a client that reads while it sends has the response, and stops. */
const DRAIN_AFTER_MS = 100;

/** How long a client whose request can't be read may go on sending, in milliseconds. */
const DRAIN_FOR_MS = 2_000;

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

/**
 * Drains a connection that has ended with an early response. Closing it while bytes of the client are unread would reset
 * it, and a reset can overtake the response (RFC 9112, section 9.6).
 */
export function drainConnection(connection: Duplex): void {
  const timer = setTimeout(() => connection.destroy(), DRAIN_FOR_MS).unref();
  let drained = 0;
  // Node's parser would report each chunk as one more unreadable request.
  connection.removeAllListeners("data");
  connection.on("data", ({ length }: Buffer) => {
    drained += length;
    if (drained > MAX_DRAINED_BYTES) connection.destroy();
  });
  connection.on("close", () => clearTimeout(timer));
}
