import type { Dialect, ErrorFacts } from "#server/rest/dialect.ts";
import { endpointOf } from "#server/rest/endpoint.ts";

export const v3: Dialect = {
  version: "v3",
  successStatus: () => 200,
  headers: {},
  errorBody: (error) => ({
    error: {
      type: errorType(error),
      code: error.code,
      message: error.message,
      ...(error.details[0] && { param: error.details[0].field }),
      doc_url: error.docUrl,
      request_id: error.requestId,
      details: error.details,
    },
  }),
};

/** Declares an endpoint of v3. */
export const endpoint = endpointOf(v3);

function errorType({ code, status }: ErrorFacts): string {
  if (code === "idempotency_key_reused" || code === "idempotency_key_in_use") return "idempotency_error";
  if (status === 402) return "card_error";
  return status >= 500 ? "api_error" : "invalid_request_error";
}
