import { isDomainError } from "#kernel/errors.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { RETRY_AFTER_SECONDS } from "#platform/base/retry-after.ts";

/**
 * An error response as a line of text, with the request's ID. @param headers in addition to those of every error
 * response.
 */
export function textErrorResponse(
  request: Request,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const requestId = requestIdOf(request);
  return new Response(`${message}\nRequest ${requestId}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Request-Id": requestId,
      ...headers,
    },
  });
}

/**
 * Responds with the result of `work`, or with a line of text: an error with its status, an unreachable database with
 * 503.
 * @throws any other error of `work`.
 */
export async function withTextErrors(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error)) {
      const message = "The service is temporarily unavailable. Nothing was changed. Try again in a moment.";
      return textErrorResponse(request, 503, message, { "Retry-After": String(RETRY_AFTER_SECONDS) });
    }
    if (!isDomainError(error)) throw error;
    return textErrorResponse(request, error.status, error.message, retryAfter(error.status));
  }
}

function retryAfter(status: number): Readonly<Record<string, string>> {
  if (status === 429) return { "Retry-After": "1" };
  return status === 503 ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
}
