import { once } from "#server/platform/once.ts";
import type { Span } from "#server/platform/tracing.ts";

/** What is known of a request while it is answered, for the log and the metrics. */
export interface RequestUnderWay {
  /** As in `/api/v3/products/[id]`; a class of pages for what Next answers: there are only so many. */
  route: string;
  /** Whose key or user it was; absent while nobody's. */
  merchantId?: string;
  /** Whether what it asks for could not be read, as the database can't be reached. */
  isUnavailable?: true;
  /** Where somebody traces. */
  span?: Span | undefined;
}

const underWay = once("requests-under-way", () => new Map<string, RequestUnderWay>());

/** Keeps what is said of a request until it is forgotten. */
export function rememberRequest(requestId: string, request: RequestUnderWay): void {
  underWay.set(requestId, request);
}

export function forgetRequest(requestId: string): void {
  underWay.delete(requestId);
}

/** Says whose the request is; of no effect once it was answered. */
export function noteMerchant(requestId: string, merchantId: string): void {
  const request = underWay.get(requestId);
  if (request) request.merchantId = merchantId;
}

/** Says that the database can't be reached for the request. */
export function noteUnavailable(requestId: string): void {
  const request = underWay.get(requestId);
  if (request) request.isUnavailable = true;
}

export function countRequestsUnderWay(): number {
  return underWay.size;
}
