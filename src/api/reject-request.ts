import { admit, type Sender } from "#api/admit.ts";
import type { ApiVersionRules } from "#api/api-version.ts";
import { type Call, endCall, type RequestHead, startCall } from "#api/call.ts";
import { errorResponse } from "#api/error-response.ts";
import { type DomainError, isDomainError } from "#kernel/errors.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/**
 * Responds to a request that reaches no endpoint. It counts towards the sender's limit. A missing or invalid key is
 * ignored, so that the actual problem is reported. Our own faults don't count.
 */
export async function rejectRequest(
  apiVersion: ApiVersionRules,
  request: RequestHead & Sender,
  rejection: DomainError,
): Promise<HttpResponse> {
  const { requestId, method, url, idempotencyKey } = request;
  const call = startCall(apiVersion, { requestId, method, url, idempotencyKey });
  const response = await respond(apiVersion, request, rejection, call);
  endCall(call, response.status);
  return response;
}

async function respond(
  apiVersion: ApiVersionRules,
  sender: Sender,
  rejection: DomainError,
  call: Call,
): Promise<HttpResponse> {
  const headers = { ...apiVersion.headers, "Cache-Control": "no-store" };
  if (rejection.status >= 500) return errorResponse(apiVersion, rejection, call, headers);
  try {
    await admit(sender, headers, call);
  } catch (error) {
    if (!isDomainError(error) || error.status !== 401) return errorResponse(apiVersion, error, call, headers);
  }
  return errorResponse(apiVersion, rejection, call, headers);
}
