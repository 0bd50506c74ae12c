import { z } from "zod";
import { admit } from "#api/admit.ts";
import type { ApiVersionRules } from "#api/api-version.ts";
import { endCall, startCall } from "#api/call.ts";
import { errorResponse } from "#api/error-response.ts";
import { pathOf } from "#api/path-of.ts";
import { validatedQuery } from "#api/problems.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope, type Scope } from "#kernel/scope.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import { type DownloadedFile, fileStream } from "#platform/base/file-stream.ts";
import { type HttpResponse, toResponse } from "#platform/base/http-response.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { acquireExportSlot } from "#platform/work/export-slots.ts";

interface Download<Path extends z.ZodType, Query extends z.ZodType> {
  scope: Scope;
  /** The path's parameters. */
  path?: Path;
  query?: Query;
  /** False for a file that is read at once: it doesn't count as one of the simultaneous exports. */
  isStreamed?: false;
  run(input: { actor: Actor; path: z.output<Path>; query: z.output<Query> }): Promise<DownloadedFile>;
}

interface RouteContext {
  params: Promise<Record<string, string>>;
}

const NOTHING = z.object({});

/**
 * Declares a download of an API version: a `GET` with the key, rate limit, scope, errors, and request log of every
 * endpoint, whose response is a file that is streamed. It is not part of the OpenAPI document, whose responses are JSON.
 */
export function downloadOf(apiVersion: ApiVersionRules) {
  return <Path extends z.ZodType = typeof NOTHING, Query extends z.ZodType = typeof NOTHING>(
    download: Download<Path, Query>,
  ) => {
    const handle = (request: Request, { params }: RouteContext) =>
      respond(apiVersion, download as unknown as Download<z.ZodType, z.ZodType>, request, params);
    return Object.assign(handle, { isDownload: true });
  };
}

async function respond(
  apiVersion: ApiVersionRules,
  download: Download<z.ZodType, z.ZodType>,
  request: Request,
  params: RouteContext["params"],
): Promise<Response> {
  const url = new URL(request.url);
  const { method } = request;
  const requestId = requestIdOf(request);
  const call = startCall(apiVersion, { requestId, method, url: url.pathname + url.search, idempotencyKey: null });
  const headers: HttpResponse["headers"] = { ...apiVersion.headers, "Cache-Control": "no-store" };
  try {
    const sender = { authorization: request.headers.get("authorization"), address: clientIp(request) };
    const key = await admit(sender, headers, call);
    requireScope(key, download.scope);
    const actor: Actor = { ...key, request: { id: requestId, idempotencyKey: null } };
    const path = download.path && pathOf(download.path, await params);
    const query = validatedQuery(download.query ?? NOTHING, url.searchParams);
    const release =
      download.isStreamed === false ? async () => {} : await acquireExportSlot(actor.id ?? actor.merchantId);
    const { name, contentType, chunks } = await download.run({ actor, path, query }).catch(async (error) => {
      await release();
      throw error;
    });
    headers["Content-Type"] = contentType;
    headers["Content-Disposition"] = `attachment; filename="${name}"`;
    if (method === "HEAD") await release();
    const body = method === "HEAD" ? null : await fileStream(chunks, release);
    endCall(call, 200);
    return new Response(body, { headers });
  } catch (error) {
    const response = errorResponse(apiVersion, error, call, headers);
    endCall(call, response.status);
    return toResponse(response);
  }
}
