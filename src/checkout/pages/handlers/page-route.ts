import type { HttpRequest } from "#platform/base/http-request.ts";
import { type HttpResponse, toResponse } from "#platform/base/http-response.ts";

interface Context<Parameters> {
  params: Promise<Parameters>;
}

/**
 * A route handler that responds with a page: for Next a `Response`, for the front server the response as it is written.
 */
export function pageRoute<Parameters>(show: (request: HttpRequest, parameters: Parameters) => Promise<HttpResponse>) {
  const respond = async (request: HttpRequest, { params }: Context<Parameters>) => show(request, await params);
  const handle = async (request: HttpRequest, context: Context<Parameters>) =>
    toResponse(await respond(request, context));
  return Object.assign(handle, { respond });
}
