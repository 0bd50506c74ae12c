import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { apiVersionOf } from "#api/api-version-of.ts";
import { DomainError } from "#kernel/errors.ts";
import { env } from "#platform/base/env.ts";
import { httpRequestOf } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import type { InFlightRequest } from "#platform/base/in-flight-requests.ts";
import { logger } from "#platform/base/logger.ts";
import { METRICS_PATH, respondMetrics } from "#platform/base/metrics-server.ts";
import { withinSpan } from "#platform/base/tracing.ts";
import { drainBody } from "#processes/http/drain-body.ts";
import { currentUrlOf, redirectToCurrentUrl } from "#processes/http/former-address.ts";
import { checkHead, hasBody, unknownEndpoint } from "#processes/http/guard.ts";
import { type Phase, respondLiveness, respondReadiness } from "#processes/http/health.ts";
import { identifyRequest, requestIdentity } from "#processes/http/identify-request.ts";
import { nextAcceptsPost, nextRoute } from "#processes/http/next-routes.ts";
import { observeRequest } from "#processes/http/observe-request.ts";
import { makePathReadable, pathOf, rewriteDocumentUrl } from "#processes/http/path.ts";
import { prepareForNext } from "#processes/http/prepare-for-next.ts";
import { reject, rejectionResponse, rejectUnreadable } from "#processes/http/reject.ts";
import type { Handler, Match, RouteTable } from "#processes/http/routes.ts";

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The handlers behind the front server, once the process is ready. */
export interface Backend {
  routes: RouteTable;
  /** The dashboard; absent in a process for API and customers only. */
  next?: NextHandler;
  /** In development, Next's own upgrades (reloading) are allowed. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface FrontServer {
  server: Server;
  /** Starts to handle requests. Before, all but the health checks get 503. */
  serve(backend: Backend): void;
  /** Requests are still handled, but each closes its connection; `/readyz` responds 503; upgrades end. */
  stopping(): void;
}

/** The handler of a path, and its methods. */
interface Target {
  methods: readonly string[];
  respond(): Promise<void>;
}

/** A client that stops reading is cut off after this. */
const STALLED_MS = 60_000;
/** Slow clients are cut off: the head of a request within 10 s, all of it within 30 s. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * Node itself would reject a request without Host, in a response without ID: the guard does it. Of two hosts, or two
 * keys, Node would take the first, although a proxy may have checked the second: joined, they match neither.
 */
const OPTIONS = { ...TIMEOUTS, maxHeaderSize: 16_384, requireHostHeader: false, joinDuplicateHeaders: true };

const READ = ["GET", "HEAD"];
const READ_AND_POST = [...READ, "POST"];

/**
 * The server in front of Next: assigns each request its ID, rejects malformed ones, handles the health checks, and
 * dispatches the API and the customer pages to their route modules.
 */
export function createFrontServer(): FrontServer {
  let phase: Phase = "starting";
  let backend: Backend | undefined;
  /** The newest response of each connection. */
  const latest = new WeakMap<Duplex, ServerResponse>();
  const upgraded = new Set<Duplex>();
  const server = createServer(OPTIONS);
  server.setTimeout(STALLED_MS);
  server.on("request", receive);
  server.on("checkExpectation", receive);
  server.on("clientError", (error, socket) => rejectUnreadable(error, socket, latest.get(socket)));
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!backend?.upgrade || !pathOf(request).startsWith("/_next/")) return void socket.destroy();
    upgraded.add(socket);
    request.socket.setTimeout(0);
    socket.once("close", () => upgraded.delete(socket));
    backend.upgrade(request, socket, head);
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => socket.destroy());

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    latest.set(request.socket, response);
    const client = identifyRequest(request, response);
    const inFlight = observeRequest(request, response, client);
    if (hasBody(request)) response.once("finish", () => drainBody(request));
    if (phase === "stopping") response.setHeader("Connection", "close");
    try {
      const { methods, respond } = targetOf(request, response, inFlight);
      await withinSpan(inFlight.span, () =>
        methods.includes(request.method ?? "") ? respond() : respondWithAllowedMethods(request, response, methods),
      );
    } catch (error) {
      if (response.headersSent) abortResponse(request, response, error);
      else await reject(request, response, error).catch((fault) => abortResponse(request, response, fault));
    }
  }

  /** Sets the route in `inFlight`. @throws DomainError for a path without one. */
  function targetOf(request: IncomingMessage, response: ServerResponse, inFlight: InFlightRequest): Target {
    const health = healthTarget(request, response, phase);
    if (health) {
      inFlight.route = pathOf(request);
      return health;
    }
    if (!backend) throw new DomainError("unavailable", "The service is starting. Try again in a moment.");
    return backendTarget(request, response, inFlight, backend);
  }

  return {
    server,
    serve(ready) {
      backend = ready;
      phase = "ready";
    },
    stopping() {
      phase = "stopping";
      for (const socket of upgraded) socket.destroy();
    },
  };
}

/**
 * The target of a path of the API, the customer pages or Next. Sets the route in `inFlight`. @throws DomainError for
 * any other.
 */
function backendTarget(
  request: IncomingMessage,
  response: ServerResponse,
  inFlight: InFlightRequest,
  { routes, next }: Backend,
): Target {
  checkHead(request);
  makePathReadable(request);
  rewriteDocumentUrl(request);

  const path = pathOf(request);
  const match = isDisabled(path) ? undefined : routes.match(path);
  if (!match && apiVersionOf(path)) {
    throw unknownEndpoint(request);
  }
  const currentUrl = currentUrlOf(request);
  if (currentUrl !== undefined) {
    inFlight.route = match?.pattern ?? nextRoute(path);
    return { methods: READ, respond: async () => redirectToCurrentUrl(response, currentUrl) };
  }
  if (!match && !next) throw new DomainError("unknown_endpoint", "This page does not exist.");
  inFlight.route = match?.pattern ?? nextRoute(path);
  if (!match) {
    const respond = async () => {
      prepareForNext(request, response, inFlight);
      await next?.(request, response);
    };
    return { methods: nextAcceptsPost(path) ? READ_AND_POST : READ, respond };
  }
  const handler = match.handlers.get(request.method === "HEAD" ? "GET" : (request.method ?? ""));
  return {
    methods: [...match.handlers.keys()].flatMap((method) => (method === "GET" ? READ : [method])),
    respond: async () => {
      if (handler === "next") await next?.(request, response);
      else if (handler) await dispatch(request, response, handler, match);
    },
  };
}

/** Health checks and metrics, which work in each phase; undefined for other paths. */
function healthTarget(request: IncomingMessage, response: ServerResponse, phase: Phase): Target | undefined {
  const path = pathOf(request);
  if (path === "/livez") return { methods: READ, respond: () => respondLiveness(response) };
  if (path === "/readyz") return { methods: READ, respond: () => respondReadiness(response, phase) };
  // Without a token nobody may read them here, so the path is unknown.
  if (path === METRICS_PATH && env().METRICS_TOKEN) {
    return { methods: READ, respond: () => respondMetrics(request, response) };
  }
  return undefined;
}

/** The operator may turn the deprecated version off. */
function isDisabled(path: string): boolean {
  return apiVersionOf(path)?.name === "v1" && !env().API_V1;
}

/**
 * Calls a route's handler. For one that needs a `Request`, the listener is created per request, so that its error
 * responses have the request's ID.
 */
async function dispatch(
  request: IncomingMessage,
  response: ServerResponse,
  handler: Handler,
  { params }: Match,
): Promise<void> {
  const context = { params: Promise.resolve(params) };
  if (handler.respond) return write(response, await handler.respond(httpRequestOf(request), context));
  const listener = getRequestListener((fetched) => handler(fetched, context), {
    overrideGlobalObjects: false,
    errorHandler: (error) => rejectionResponse(request, error),
  });
  await listener(request, response);
}

function write(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
}

/** Handles OPTIONS, without any CORS header, and rejects other methods. @throws DomainError `method_not_allowed`. */
async function respondWithAllowedMethods(
  { method }: IncomingMessage,
  response: ServerResponse,
  methods: readonly string[],
) {
  response.setHeader("Allow", [...methods, "OPTIONS"].join(", "));
  if (method !== "OPTIONS") {
    throw new DomainError("method_not_allowed", `${method} is not supported for this URL. Use ${methods.join(", ")}.`);
  }
  response.writeHead(204).end();
}

function abortResponse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  logger().error({ err: error, requestId: requestIdentity(request).requestId }, "a response was cut off");
  response.destroy();
}
