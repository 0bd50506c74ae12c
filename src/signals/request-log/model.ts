/** The first digit of a response's status; there are no others. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

export const LOGGED_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;
export type LoggedMethod = (typeof LOGGED_METHODS)[number];

/**
 * Whether the log stores a call: every write, every rejected request, and the share `loggedReads` (0 to 1) of
 * successful reads.
 * @param dice from 0 up to, but not including, 1.
 */
export function isLogged(
  { method, status }: { method: string; status: number },
  loggedReads: number,
  dice = Math.random(),
): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return !isRead || status >= 400 || dice < loggedReads;
}

/** A call of the REST API in the merchant's log, without its bodies. */
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

/** With all stored data. Nothing here names a customer or contains a secret. */
export interface LoggedRequest extends RequestSummary {
  /** The API key; null after its deletion. */
  apiKey: { id: string; name: string } | null;
  /** As sent, without the question mark; empty without one. */
  query: string;
  /** The id of the object in question. */
  objectId: string | null;
  idempotencyKey: string | null;
  /** Whether the response was the stored one of an earlier request. */
  replayed: boolean;
  /** Ignored fields, such as "line_items[0].color", or "?color" in the query. */
  ignoredFields: string[];
  /** JSON, possibly truncated. */
  requestBody: string | null;
  requestBodyCut: boolean;
  responseBody: string | null;
  responseBodyCut: boolean;
}
