import { TRPCError } from "@trpc/server";
import type { ZodError } from "zod";
import { forDashboard } from "#dashboard/server/trpc/dashboard-messages.ts";
import { type FieldProblem, isDomainError } from "#kernel/errors.ts";
import { fieldName } from "#kernel/field-name.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";

/** Error data in addition to the message, for forms and for support requests. */
export interface FailureData {
  /** A code of the contract, or tRPC's own in lower case, such as `unauthorized`. */
  code: string;
  details: readonly FieldProblem[];
  requestId: string;
}

const TRPC_CODES: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  402: "PAYMENT_REQUIRED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

/** Converts a procedure's failure to the error sent to the client. Internal errors don't reveal their cause. */
export function toTrpcError(error: TRPCError, procedure: string): TRPCError {
  const { cause } = error;
  if (isDomainError(cause)) {
    const said = forDashboard(cause, procedure);
    return new TRPCError({ code: TRPC_CODES[said.status] ?? "BAD_REQUEST", message: said.message, cause: said });
  }
  if (isZodError(cause)) return new TRPCError({ code: "BAD_REQUEST", message: "Check the highlighted fields.", cause });
  if (isUnavailable(cause)) {
    const message = "The service is temporarily unavailable. Nothing was changed. Try again in a moment.";
    return new TRPCError({ code: "SERVICE_UNAVAILABLE", message, cause });
  }
  if (error.code !== "INTERNAL_SERVER_ERROR") return error;
  return new TRPCError({
    code: error.code,
    message: "Something went wrong on the server. The error has been logged.",
    cause,
  });
}

export function failureData(error: TRPCError, requestId: string): FailureData {
  const { cause, code } = error;
  if (isDomainError(cause)) return { code: cause.code, details: cause.details, requestId };
  if (isZodError(cause)) return { code: "parameter_invalid", details: cause.issues.map(problemOf), requestId };
  return { code: code.toLowerCase(), details: [], requestId };
}

function problemOf({ path, code, message }: ZodError["issues"][number]): FieldProblem {
  return { field: fieldName(path), code: code ?? "invalid", message };
}

function isZodError(error: unknown): error is ZodError {
  return error instanceof Error && ["ZodError", "$ZodError"].includes(error.name);
}
