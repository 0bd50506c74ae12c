import type { IncomingMessage, ServerResponse } from "node:http";
import { CLIENT_ADDRESS_HEADER, countedAddress } from "#server/platform/client-address.ts";
import { newId } from "#server/platform/ids.ts";
import { REQUEST_ID_HEADER } from "#server/platform/request-id.ts";

/**
 * Gives a request its id, which goes out with whatever answers it, and says where it came from, for handlers
 * that see no socket. What the client claims of either is thrown away.
 */
export function introduce(request: IncomingMessage, response: ServerResponse): void {
  const requestId = newId("request");
  replaceHeader(request, REQUEST_ID_HEADER, requestId);
  replaceHeader(request, CLIENT_ADDRESS_HEADER, countedAddress(request.socket.remoteAddress));
  response.setHeader("Request-Id", requestId);
}

/** What was said of a request that was introduced. */
export function factsOf({ headers }: IncomingMessage): { requestId: string; address: string } {
  return { requestId: String(headers[REQUEST_ID_HEADER]), address: String(headers[CLIENT_ADDRESS_HEADER]) };
}

function replaceHeader(request: IncomingMessage, name: string, value: string): void {
  if (name in request.headers) {
    request.rawHeaders = request.rawHeaders.flatMap((text, index, all) =>
      index % 2 === 1 || text.toLowerCase() === name ? [] : [text, all[index + 1] ?? ""],
    );
  }
  request.headers[name] = value;
  request.rawHeaders.push(name, value);
}
