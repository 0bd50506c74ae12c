import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { DomainError } from "#domain/errors.ts";
import { CLIENT_ADDRESS_HEADER } from "#server/front/client-address.ts";
import { type Refusal, refusalOf } from "#server/front/guard.ts";
import { type HealthAnswer, liveness, type Phase, readiness } from "#server/front/health.ts";
import type { Match, RouteTable } from "#server/front/routes.ts";
import { newId } from "#server/platform/ids.ts";
import { logger } from "#server/platform/logger.ts";
import { errorResponse } from "#server/rest/error-response.ts";
import { v3 } from "#server/rest/v3.ts";

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What stands behind the front once the process is ready. */
export interface Backend {
  routes: RouteTable;
  next: NextHandler;
  /** In development Next's own upgrades (reloading) are let through. */
  upgrade?: (request: IncomingMessage, socket: NodeJS.Socket, head: Buffer) => void;
}

export interface FrontServer {
  server: Server;
  /** Requests are answered 503 before there is a backend and after `stopping`. */
  serve(backend: Backend): void;
  stopping(): void;
}

/** Slow clients are cut off: the head of a request within 10 s, all of it within 30 s. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

const MOST_THROWN_AWAY = 16 * 1_048_576;

/**
 * The project's own server in front of Next: it refuses malformed requests, answers the health checks, and
 * dispatches the API and the customer pages straight to their route modules.
 */
export function createFrontServer(): FrontServer {
  let phase: Phase = "starting";
  let backend: Backend | undefined;
  const dispatch = getRequestListener(
    (request, { incoming }) => callRoute(request, matches.get(incoming as IncomingMessage)),
    { overrideGlobalObjects: false, errorHandler: (error) => malformed(error) },
  );

  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 16_384, requireHostHeader: true }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger().error({ err: error }, "request failed in the front");
      if (!response.headersSent) refuse(response, request, FAULT);
      else response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (phase === "stopping") response.setHeader("Connection", "close");
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, request, refusal);
    setClientAddress(request);
    const path = pathOf(request);
    if (path === "/livez") return health(response, liveness());
    if (path === "/readyz") return health(response, await readiness(phase));
    if (!backend) return refuse(response, request, NOT_READY);

    const match = backend.routes.match(path);
    if (!match) {
      if (isApi(path))
        return refuse(response, request, { ...UNKNOWN, message: `No such endpoint: ${request.method} ${path}` });
      return backend.next(request, response);
    }
    const handler = handlerOf(match, request.method);
    if (handler === undefined) return refuseMethod(response, request, match);
    if (handler === null) return backend.next(request, response);
    matches.set(request, match);
    await dispatch(request, response);
  }

  server.on("upgrade", (request: IncomingMessage, socket: NodeJS.Socket & { destroy(): void }, head: Buffer) => {
    if (backend?.upgrade && pathOf(request).startsWith("/_next/")) backend.upgrade(request, socket, head);
    else socket.destroy();
  });
  server.on("connect", (_request: IncomingMessage, socket: { destroy(): void }) => socket.destroy());

  return {
    server,
    serve(ready) {
      backend = ready;
      phase = "ready";
    },
    stopping() {
      phase = "stopping";
    },
  };
}

const matches = new WeakMap<IncomingMessage, Match>();

const FAULT: Refusal = { code: "internal_error", status: 500, message: "An unexpected fault. Try again." };
const NOT_READY: Refusal = { code: "unavailable", status: 503, message: "The service is starting. Try again." };
const UNKNOWN: Refusal = { code: "unknown_endpoint", status: 404, message: "No such endpoint." };

async function callRoute(request: Request, match: Match | undefined): Promise<Response> {
  const handler = match && handlerOf(match, request.method);
  if (!match || !handler) throw new Error("Dispatched without a route.");
  return handler(request, { params: Promise.resolve(match.params) });
}

function handlerOf({ handlers }: Match, method: string | undefined) {
  return handlers.get(method === "HEAD" ? "GET" : (method ?? ""));
}

function refuseMethod(response: ServerResponse, request: IncomingMessage, { handlers }: Match): Promise<void> {
  const allowed = [...handlers.keys()].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  response.setHeader("Allow", [...allowed, "OPTIONS"].join(", "));
  if (request.method === "OPTIONS") {
    response.writeHead(204).end();
    return Promise.resolve();
  }
  const message = `${request.method} is not possible here: use ${allowed.join(" or ")}.`;
  return refuse(response, request, { code: "method_not_allowed", status: 405, message });
}

/** In the API's shape for the API, a line of text elsewhere. */
async function refuse(
  response: ServerResponse,
  request: IncomingMessage,
  { code, status, message }: Refusal,
): Promise<void> {
  const requestId = newId("request");
  const headers = new Headers({ "Request-Id": requestId, "Cache-Control": "no-store" });
  if (status === 503) headers.set("Retry-After", "2");
  if (status === 413) leaveUnread(request, headers);
  const answer = isApi(pathOf(request))
    ? errorResponse(v3, new DomainError(code, message, { status }), requestId, headers)
    : new Response(`${message}\n`, {
        status,
        headers: { ...Object.fromEntries(headers), "Content-Type": "text/plain; charset=utf-8" },
      });
  response.writeHead(status, Object.fromEntries(answer.headers)).end(await answer.text());
}

/**
 * A body that is only somewhat too large is read and thrown away, since a client that is still writing when
 * the connection breaks never sees the answer; more than that is cut off.
 */
function leaveUnread(request: IncomingMessage, headers: Headers): void {
  if (Number(request.headers["content-length"]) <= MOST_THROWN_AWAY) request.resume();
  else headers.set("Connection", "close");
}

function malformed(error: unknown): Response {
  logger().warn({ err: error }, "malformed request");
  return new Response("The request is malformed.\n", { status: 400 });
}

function health(response: ServerResponse, { status, body }: HealthAnswer): void {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(body);
}

/** Says where the request came from, for handlers that see no socket. What the client claims is thrown away. */
function setClientAddress(request: IncomingMessage): void {
  const address = request.socket.remoteAddress ?? "unknown";
  if (CLIENT_ADDRESS_HEADER in request.headers) {
    request.rawHeaders = request.rawHeaders.flatMap((_, index, all) =>
      index % 2 === 1 || all[index]?.toLowerCase() === CLIENT_ADDRESS_HEADER
        ? []
        : [all[index] ?? "", all[index + 1] ?? ""],
    );
  }
  request.headers[CLIENT_ADDRESS_HEADER] = address;
  request.rawHeaders.push(CLIENT_ADDRESS_HEADER, address);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?", 1)[0] ?? "";
}

function isApi(path: string): boolean {
  return /^\/api\/v\d+(\/|$)/.test(path);
}
