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
