import type { z } from "zod";
import type { ErrorCode, FieldProblem } from "#domain/shared/errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Whether a request changes nothing. HEAD is GET without a body. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** An error, before a version gave it its shape. */
export interface ErrorFacts {
  code: ErrorCode;
  status: number;
  message: string;
  details: readonly FieldProblem[];
  requestId: string;
  /** The page that explains the code. */
  docUrl: string;
}

/** What differs between the versions of the API. The pipeline and the services never ask which one it is. */
export interface Dialect {
  version: "v1" | "v2" | "v3";
  /** The status of a success. */
  successStatus(method: Method): number;
  errorBody(error: ErrorFacts): object;
  /** The shape of it. */
  errorShape: z.ZodType;
  /** The address of what a POST made, for `Location`; absent where the version does not say it. */
  location?(path: string, id: string): string;
  /** On every answer of the version, such as its deprecation. */
  headers: Readonly<Record<string, string>>;
}
