import { once } from "#server/platform/once.ts";
import type { Span } from "#server/platform/tracing.ts";

/** What is known of a request while it is answered, for the log and the metrics. */
export interface InFlightRequest {
  /** As in `/api/v3/products/[id]`; a class of pages for what Next answers: there are only so many. */
  route: string;
  /** Whose key or user it was; absent while nobody's. */
  merchantId?: string;
  /** Whether what it asks for could not be read, as the database can't be reached. */
  isUnavailable?: true;
  /** Where somebody traces. */
  span?: Span | undefined;
}

const inFlight = once("requests-under-way", () => new Map<string, InFlightRequest>());

/** Keeps what is said of a request until it is forgotten. */
export function trackRequest(requestId: string, request: InFlightRequest): void {
  inFlight.set(requestId, request);
}

export function untrackRequest(requestId: string): void {
  inFlight.delete(requestId);
}

/** Says whose the request is; of no effect once it was answered. */
export function setRequestMerchant(requestId: string, merchantId: string): void {
  const request = inFlight.get(requestId);
  if (request) request.merchantId = merchantId;
}

/** Says that the database can't be reached for the request. */
export function markRequestUnavailable(requestId: string): void {
  const request = inFlight.get(requestId);
  if (request) request.isUnavailable = true;
}

export function countInFlightRequests(): number {
  return inFlight.size;
}
