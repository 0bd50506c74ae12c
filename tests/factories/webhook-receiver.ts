import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { LOCALHOST_CERTIFICATE } from "./localhost-certificate.ts";

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  /** The bytes, as text. */
  body: string;
}

/** How a receiver answers; it may take its time, or never do. */
export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Requests that it has not answered. */
  open(): number;
  /** Connections that were ever made to it. */
  sockets(): number;
  /** Those that are open. */
  openSockets(): number;
  /** How the next requests are answered. */
  respond: Respond;
  stop(): Promise<void>;
}

/** An answer with a status, and headers if any. */
export function respondWith(status: number, headers: Record<string, string> = {}, body = ""): Respond {
  return (response) => response.writeHead(status, headers).end(body);
}

/** A merchant's server on this machine. @param isSecure with https, and a certificate of `localhost`. */
export async function startReceiver(
  respond: Respond = respondWith(200),
  host = "127.0.0.1",
  isSecure = false,
): Promise<WebhookReceiver> {
  let sockets = 0;
  let openSockets = 0;
  let open = 0;
  const receiver: Pick<WebhookReceiver, "received" | "respond"> = { received: [], respond };
  const listener: RequestListener = async (request, response) => {
    open++;
    response.on("close", () => open--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    receiver.respond(response, request);
  };
  const server = isSecure ? createSecureServer(LOCALHOST_CERTIFICATE, listener) : createServer(listener);
  server.on("connection", (socket) => {
    sockets++;
    openSockets++;
    socket.on("close", () => openSockets--);
  });
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `${isSecure ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}/hook`,
    open: () => open,
    sockets: () => sockets,
    openSockets: () => openSockets,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
