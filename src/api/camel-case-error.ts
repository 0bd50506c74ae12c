import { z } from "zod";
import type { ErrorData } from "#api/api-version.ts";
import { errorCode, errorDetails, errorMessage, errorRequestId } from "#api/error-shape.ts";

/** The shape of `camelCaseErrorBody`. */
export const CamelCaseError = z
  .object({ code: errorCode, message: errorMessage, requestId: errorRequestId, details: errorDetails })
  .meta({ id: "Error", description: "Body of an error response." });

/** The error body of v1 and v2, whose fields are in camel case. */
export function camelCaseErrorBody({ code, message, requestId, details }: ErrorData): object {
  return {
    code,
    message: details.reduce((text, { field }) => text.replace(`${field} `, () => `${camelCase(field)} `), message),
    requestId,
    details: details.map((detail) => ({ ...detail, field: camelCase(detail.field) })),
  };
}

/** `expires_at` → `expiresAt`; the merchant's own keys below `metadata` stay as they are. */
function camelCase(field: string): string {
  if (field.startsWith("metadata.")) return field;
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
