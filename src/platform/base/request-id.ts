import type { HttpRequest } from "#platform/base/http-request.ts";
import { newId } from "#platform/base/ids.ts";

/** Set by the front server on every request. A value sent by the client is dropped. */
export const REQUEST_ID_HEADER = "x-checkstand-request-id";

/** The request's id, which the front server also sends with its response. */
export function requestIdOf(request: HttpRequest): string {
  return request.headers.get(REQUEST_ID_HEADER) ?? newId("request");
}
