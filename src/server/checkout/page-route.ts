import { type HttpResponse, toResponse } from "#server/platform/http-response.ts";

interface Context<Parameters> {
  params: Promise<Parameters>;
}

/** A route handler that answers with a page: for Next a `Response`, for the front the answer as it is written. */
export function pageRoute<Parameters>(show: (request: Request, parameters: Parameters) => Promise<HttpResponse>) {
  const answer = async (request: Request, { params }: Context<Parameters>) => show(request, await params);
  const handle = async (request: Request, context: Context<Parameters>) => toResponse(await answer(request, context));
  return Object.assign(handle, { answer });
}
