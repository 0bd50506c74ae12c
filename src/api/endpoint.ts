import { z } from "zod";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { admit } from "#api/admit.ts";
import { type ApiVersionRules, isRead, type Method } from "#api/api-version.ts";
import { type Call, endCall, startCall } from "#api/call.ts";
import { errorResponse } from "#api/error-response.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { ignoredFields } from "#api/ignored-fields.ts";
import { pathOf } from "#api/path-of.ts";
import { validated, validatedQuery } from "#api/problems.ts";
import { readJsonObject, withoutNulls, withoutNullsInLists } from "#api/read-body.ts";
import { unsupportedInBody, unsupportedInQuery } from "#api/unsupported-parameters.ts";
import type { Actor } from "#kernel/actor.ts";
import type { DomainError, ErrorCode } from "#kernel/errors.ts";
import { ObjectId } from "#kernel/fields.ts";
import type { OtherParameters } from "#kernel/other-parameters.ts";
import { requireScope, type Scope } from "#kernel/scope.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { type HttpResponse, toResponse } from "#platform/base/http-response.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { hasResponse, respondOnce, withKey } from "#platform/work/idempotency.ts";
import type { EndpointResponse } from "#platform/work/idempotency-store.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** The input of a use case. */
interface EndpointInput<Path, Query, Body> {
  actor: Actor;
  path: Path;
  query: Query;
  body: Body;
}

/** An endpoint as its route file declares it; documents and tests are derived from it. */
export interface Declaration<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
  Result = unknown,
  Prepared = unknown,
> {
  /** Gives the document's `operationId`: "Create a product" is `createProduct`. */
  summary: string;
  /** Details, in CommonMark. */
  description?: string;
  /** Not in the specification. */
  extension?: true;
  scope: Scope;
  /** The path's parameters. */
  path?: Path;
  query?: Query;
  body?: Body;
  /** What happens with the processor's parameters that `query` and `body` don't have. */
  otherParameters?: OtherParameters;
  /** A body as an integrator sends it. */
  example?: z.input<Body>;
  /** The use case's own error codes; those of every endpoint of its kind are derived. */
  errors?: readonly ErrorCode[];
  /** Writes that are taken while the test clock is advancing. */
  duringAdvance?: true;
  /** The response shows a secret: its stored copy for repeated requests is encrypted. */
  returnsSecret?: true;
  /** The meaning of null in a body: "not sent", unless this says that it clears, as in updates; not within lists. */
  nulls?: "clear";
  /**
   * An error to respond with although the use case's changes are committed, for example for a failed payment attempt. A
   * thrown error rolls back.
   */
  rejection?(result: Result): DomainError | undefined;
  /** The shape of the response. */
  returns: Returns;
  /**
   * Work that can't be done within a transaction, because it calls a processor; `run` gets its result. A request that is
   * repeated after a crash runs it again: what must not be repeated is written with `writeOnce`.
   */
  prepare?(input: EndpointInput<z.output<Path>, z.output<Query>, z.output<Body>>): Promise<Prepared>;
  run(input: EndpointInput<z.output<Path>, z.output<Query>, z.output<Body>>, prepared: Prepared): Promise<Result>;
  present(result: Result): z.output<Returns>;
}

interface RouteContext {
  params: Promise<Record<string, string>>;
}

const NOTHING = z.object({});

/** The path of an endpoint about one object. */
export const PathId = z.object({ id: ObjectId });

/** A function that declares endpoints of one version: each is a route handler that carries its declaration. */
export function endpointOf(apiVersion: ApiVersionRules) {
  return <
    Path extends z.ZodType = typeof NOTHING,
    Query extends z.ZodType = typeof NOTHING,
    Body extends z.ZodType = typeof NOTHING,
    Returns extends z.ZodType = z.ZodType,
    Result = unknown,
    Prepared = undefined,
  >(
    declaration: Declaration<Path, Query, Body, Returns, Result, Prepared>,
  ) => {
    const respond = (request: HttpRequest, context: RouteContext) =>
      handleRequest(apiVersion, declaration as unknown as Declaration, request, context);
    const handle = async (request: Request, context: RouteContext) => toResponse(await respond(request, context));
    return Object.assign(handle, { declaration, apiVersion, respond });
  };
}

/** A request to an endpoint, with the state of its response. */
interface Exchange {
  apiVersion: ApiVersionRules;
  declaration: Declaration;
  request: HttpRequest;
  url: URL;
  params: RouteContext["params"];
  call: Call;
  /** Headers of every response. */
  headers: HttpResponse["headers"];
}

async function handleRequest(
  apiVersion: ApiVersionRules,
  declaration: Declaration,
  request: HttpRequest,
  { params }: RouteContext,
): Promise<HttpResponse> {
  const url = new URL(request.url);
  const call = startCall(apiVersion, {
    requestId: requestIdOf(request),
    method: request.method,
    url: url.pathname + url.search,
    idempotencyKey: request.headers.get("idempotency-key"),
  });
  const headers = { ...apiVersion.headers, "Cache-Control": "no-store" };
  const exchange: Exchange = { apiVersion, declaration, request, url, params, call, headers };
  const response = await respondTo(exchange).catch((error: unknown) => errorResponse(apiVersion, error, call, headers));
  endCall(call, response.status);
  return response;
}

/** The only pipeline: key, rate limit, scope, idempotency, parse, use case, response. */
async function respondTo(exchange: Exchange): Promise<HttpResponse> {
  const { declaration, request, params, call, headers } = exchange;
  const address = clientIp(request);
  const key = await admit({ authorization: request.headers.get("authorization"), address }, headers, call);
  requireScope(key, declaration.scope);
  const idempotencyKey = isRead(request.method) ? null : idempotencyKeyOf(request);
  const actor: Actor = { ...key, request: { id: call.requestId, idempotencyKey } };
  const path = declaration.path && pathOf(declaration.path, await params);
  const response = await respondAuthorized(exchange, actor, path, idempotencyKey);
  if (response.rejection) throw response.rejection;
  headers["Content-Type"] = "application/json";
  if (response.location !== null) headers.Location = response.location;
  if (response.replayed) {
    headers["Idempotent-Replayed"] = "true";
    call.replayed = true;
    call.responseBody = JSON.parse(response.body);
    call.responseText = response.body;
  }
  return { status: response.status, headers, body: response.body };
}

/**
 * Responds to an authorized request. A write is one transaction. With an idempotency key, the stored response is looked
 * up before parsing: it stays the same even if the rules of the body have changed, or the test clock is being advanced.
 */
async function respondAuthorized(
  exchange: Exchange,
  actor: Actor,
  path: unknown,
  idempotencyKey: string | null,
): Promise<EndpointResponse & { replayed?: boolean }> {
  const { declaration, request, url, call } = exchange;
  const body = isRead(request.method) ? undefined : await readJsonObject(request);
  call.requestBody = body;
  call.ignoredFields = ignoredFields(declaration, url.searchParams, body);
  const input = (actor: Actor): Input => {
    if (!isRead(request.method) && !declaration.duringAdvance) requireReadyClock(actor);
    const sent = declaration.nulls === "clear" ? withoutNullsInLists(body) : withoutNulls(body);
    const { query = NOTHING } = declaration;
    return {
      actor,
      path,
      query: validatedQuery(query, url.searchParams, unsupportedInQuery(declaration, url.searchParams)),
      body: validated(declaration.body ?? NOTHING, sent ?? {}, unsupportedInBody(declaration, sent)),
    };
  };
  if (isRead(request.method)) return runUseCase(exchange, input(actor));
  const { prepare } = declaration;
  if (idempotencyKey === null) {
    const parsed = input(actor);
    const prepared = await prepare?.(parsed);
    return unitOfWork(() => runUseCase(exchange, parsed, prepared));
  }
  const at = { method: request.method, path: url.pathname, key: idempotencyKey };
  const caller = withKey(actor, at, [body, sortedPairs(url.searchParams)]);
  const isRepeated = prepare === undefined || (await hasResponse(caller, caller.keyed));
  const prepared = isRepeated ? undefined : await prepare(input(caller));
  return unitOfWork(() => respondOnce(caller, caller.keyed, () => runUseCase(exchange, input(caller), prepared)));
}

function sortedPairs(query: URLSearchParams): [string, string][] {
  return [...query].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

type Input = EndpointInput<unknown, unknown, unknown>;

async function runUseCase(
  { apiVersion, declaration, request, url, call }: Exchange,
  input: Input,
  prepared?: unknown,
): Promise<EndpointResponse> {
  const result = await declaration.run(input, prepared);
  const rejection = declaration.rejection?.(result);
  if (rejection) return { status: rejection.status, location: null, body: "", rejection };
  const shape = declaration.present(result);
  const body = JSON.stringify(shape);
  call.responseBody = shape;
  call.responseText = body;
  return {
    status: apiVersion.successStatus(methodOf(request)),
    location: request.method === "POST" ? locationOf(apiVersion, url.pathname, shape) : null,
    body,
    isSecret: declaration.returnsSecret ?? false,
  };
}

/** The URL of the created object, in the version's form. */
function locationOf(apiVersion: ApiVersionRules, path: string, shape: unknown): string | null {
  const id: unknown = typeof shape === "object" && shape !== null ? Reflect.get(shape, "id") : undefined;
  return typeof id === "string" ? (apiVersion.location?.(path, id) ?? null) : null;
}

function methodOf({ method }: HttpRequest): Method {
  return method === "HEAD" ? "GET" : (method as Method);
}
