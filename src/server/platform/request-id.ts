import { newId } from "#server/platform/ids.ts";

/** Set by the server in front on every request; one that a client sends is thrown away. */
export const REQUEST_ID_HEADER = "x-checkstand-request-id";

/** The request's id, which the server in front also writes on its answer. */
export function requestIdOf(request: Request): string {
  return request.headers.get(REQUEST_ID_HEADER) ?? newId("request");
}
