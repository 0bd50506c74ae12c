import { once } from "#platform/base/once.ts";
import type { Span } from "#platform/base/tracing.ts";

/** The data of a request in progress, for the log and the metrics. */
export interface InFlightRequest {
  /** As in `/api/v3/products/[id]`; for Next a class of pages, so that there are few values. */
  route: string;
  /** The merchant of its key or user; absent until known. */
  merchantId?: string;
  /** Whether the database was unreachable for it. */
  isUnavailable?: true;
  /** Present with tracing. */
  span?: Span | undefined;
}

const inFlight = once("requests-under-way", () => new Map<string, InFlightRequest>());

/** Holds a request's data until it is dropped. */
export function trackRequest(requestId: string, request: InFlightRequest): void {
  inFlight.set(requestId, request);
}

export function untrackRequest(requestId: string): void {
  inFlight.delete(requestId);
}

/** Sets the request's merchant; no effect after its response. */
export function setRequestMerchant(requestId: string, merchantId: string): void {
  const request = inFlight.get(requestId);
  if (request) request.merchantId = merchantId;
}

/** Marks the request: the database is unreachable. */
export function markRequestUnavailable(requestId: string): void {
  const request = inFlight.get(requestId);
  if (request) request.isUnavailable = true;
}

export function countInFlightRequests(): number {
  return inFlight.size;
}
