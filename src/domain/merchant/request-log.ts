/** The first digit of an answer's status; there are no others. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

export const LOGGED_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;
export type LoggedMethod = (typeof LOGGED_METHODS)[number];

/**
 * Whether the log keeps a call: each write, what was refused, and of reads that succeeded the share `loggedReads` (0 to 1).
 * @param dice from 0 to 1, without 1.
 */
export function isLogged(
  { method, status }: { method: string; status: number },
  loggedReads: number,
  dice = Math.random(),
): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return !isRead || status >= 400 || dice < loggedReads;
}

/** A call of the REST API in the merchant's log, without what was sent and answered. */
export interface RequestSummary {
  /** The Request-Id. */
  id: string;
  /** The version that answered: v1, v2 or v3. */
  apiVersion: string;
  method: string;
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  /** By the wall clock. */
  createdAt: Date;
}

/** The same with all that is kept of it: nothing of it names a customer or holds a secret. */
export interface LoggedRequest extends RequestSummary {
  /** The key that it came with; null when that is gone. */
  apiKey: { id: string; name: string } | null;
  /** As it was sent, without the question mark; empty without one. */
  query: string;
  /** Of the object that it was about. */
  objectId: string | null;
  idempotencyKey: string | null;
  /** Whether the answer is the stored one of an earlier request. */
  replayed: boolean;
  /** Such as "line_items[0].colour", and "?colour" of the query. */
  ignoredFields: string[];
  /** JSON, or the beginning of it where it was cut. */
  requestBody: string | null;
  requestBodyCut: boolean;
  responseBody: string | null;
  responseBodyCut: boolean;
}
