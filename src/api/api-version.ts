import type { z } from "zod";
import type { ErrorCode, FieldProblem } from "#kernel/errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Whether a request only reads. HEAD is GET without a body. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** An error before a version shapes it. */
export interface ErrorData {
  code: ErrorCode;
  status: number;
  message: string;
  details: readonly FieldProblem[];
  requestId: string;
  /** The URL of the code's page. */
  docUrl: string;
}

/** The differences between the versions of the API. The pipeline and the use cases don't know the version. */
export interface ApiVersionRules {
  name: "v1" | "v2" | "v3";
  /** The status of a success. */
  successStatus(method: Method): number;
  errorBody(error: ErrorData): object;
  /** The shape of an error. */
  errorShape: z.ZodType;
  /** The URL of the object that a POST created, for `Location`; absent if the version sends none. */
  location?(path: string, id: string): string;
  /** Headers of every response of the version, for example for its deprecation. */
  headers: Readonly<Record<string, string>>;
}
