import { TRPCClientError } from "@trpc/client";
import type { FailureData } from "#dashboard/server/trpc/errors.ts";
import type { ErrorCode, FieldProblem } from "#kernel/errors.ts";
import { asSentence } from "#kernel/sentence.ts";

/** A failed call, as a page shows it. */
export interface Failure {
  message: string;
  /** The reference for support; absent if no server was reached. */
  requestId: string | undefined;
  details: readonly FieldProblem[];
}

/** The code of such a problem, which no field shows. */
export const DETAILS_MISSING = "merchant_details_missing" satisfies ErrorCode;

type ErrorData = FailureData & { httpStatus: number };

export function failureOf(error: unknown): Failure {
  const data = dataOf(error);
  if (data && error instanceof Error) {
    const fieldMessages = data.details.map((problem) => asSentence(problem.message)).join(" ");
    return { message: fieldMessages || error.message, requestId: data.requestId, details: data.details };
  }
  return {
    message: "The server didn’t respond. Check your connection and try again.",
    requestId: undefined,
    details: [],
  };
}

/**
 * Whether a server rejected the call, so that nothing was done. Without a response, or after a server error, it may
 * have been done.
 */
export function wasRejected(error: unknown): boolean {
  const status = failureStatus(error);
  return status !== undefined && status < 500;
}

/** Whether a call failed because live mode needs details of the business, which `MissingDetailsNotice` says. */
export function lacksSellerDetails(error: unknown): boolean {
  return dataOf(error)?.details.some(({ code }) => code === DETAILS_MISSING) ?? false;
}

/** The HTTP status of a failed call; undefined without a response. */
export function failureStatus(error: unknown): number | undefined {
  return dataOf(error)?.httpStatus;
}

/** The code of a failed call, such as `session_expired`; undefined without a response. */
export function failureCode(error: unknown): string | undefined {
  return dataOf(error)?.code;
}

function dataOf(error: unknown): ErrorData | undefined {
  return error instanceof TRPCClientError ? ((error.data as ErrorData | null | undefined) ?? undefined) : undefined;
}
