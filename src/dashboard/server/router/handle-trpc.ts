import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { appRouter } from "#dashboard/server/router/root.ts";
import { contextOf } from "#dashboard/server/trpc/context.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { isJson, withBoundedBody } from "#platform/base/request-body.ts";
import { requestIdOf } from "#platform/base/request-id.ts";

const MAX_BATCH_CALLS = 10;
/** In bytes, for all calls of a request. */
const MAX_BODY_BYTES = 1_048_576;

/**
 * Handles the dashboard's calls: JSON only, from this dashboard's own pages only, at most 10 calls in one request.
 * (tRPC itself would run a mutation for a form post of another site, and batches of any size.)
 */
export async function handleTrpc(request: Request): Promise<Response> {
  const requestId = requestIdOf(request);
  const rejection = rejectionOf(request);
  const response = rejection
    ? Response.json({ message: rejection.message, requestId }, { status: rejection.status })
    : await fetchRequestHandler({
        endpoint: "/api/trpc",
        req: withBoundedBody(request, MAX_BODY_BYTES),
        router: appRouter,
        createContext: ({ resHeaders }) => contextOf(request, requestId, resHeaders),
        maxBatchSize: MAX_BATCH_CALLS,
        onError: ({ error, path }) => {
          if (error.code !== "INTERNAL_SERVER_ERROR") return;
          logger().error({ err: error.cause ?? error, requestId, path }, "A dashboard call failed");
        },
      });
  response.headers.set("Request-Id", requestId);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

function rejectionOf(request: Request): { status: number; message: string } | undefined {
  if (request.method !== "GET" && request.method !== "POST") {
    return { status: 405, message: "Call by GET or POST." };
  }
  const origin = request.headers.get("origin");
  const ownOrigin = new URL(env().PUBLIC_BASE_URL).origin;
  const readsFromOwnPage = request.method === "GET" && origin === null;
  if (!readsFromOwnPage && origin !== ownOrigin) {
    return { status: 403, message: `Call from ${ownOrigin}, this dashboard's own address.` };
  }
  if (request.method === "POST" && !isJson(request)) {
    return { status: 415, message: "Send JSON with Content-Type: application/json." };
  }
  return undefined;
}
