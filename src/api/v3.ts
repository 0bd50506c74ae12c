import { z } from "zod";
import type { ApiVersionRules, ErrorData } from "#api/api-version.ts";
import { downloadOf } from "#api/download.ts";
import { endpointOf } from "#api/endpoint.ts";
import { errorCode, errorDetails, errorMessage, errorRequestId } from "#api/error-shape.ts";

const ErrorV3 = z
  .object({
    error: z.object({
      type: z
        .enum(["invalid_request_error", "idempotency_error", "card_error", "api_error"])
        .meta({ description: "Type of error." }),
      code: errorCode,
      message: errorMessage,
      param: z
        .string()
        .optional()
        .meta({ description: "Name of the first invalid field. Absent if the error is not about a field." }),
      doc_url: z.url().meta({ description: "URL of the documentation for this error code." }),
      request_id: errorRequestId,
      details: errorDetails,
    }),
  })
  .meta({ id: "Error", description: "Body of an error response." });

export const v3: ApiVersionRules = {
  name: "v3",
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
  errorShape: ErrorV3,
};

/** Declares an endpoint of v3. */
export const endpoint = endpointOf(v3);

/** Declares a download of v3. */
export const download = downloadOf(v3);

function errorType({ code, status }: ErrorData): string {
  if (code === "idempotency_key_reused" || code === "idempotency_key_in_use") return "idempotency_error";
  if (status === 402) return "card_error";
  return status >= 500 ? "api_error" : "invalid_request_error";
}
