import type { Role } from "#kernel/role.ts";
import type { Scope } from "#kernel/scope.ts";

/**
 * The caller of a request: the first argument of every use case. A user, an API key, a customer on a hosted page and
 * the service itself share one type, so that each use case exists once.
 */
export interface Actor {
  kind: "user" | "apiKey" | "customer" | "system";
  /** The id of the user or key; absent for customers and the system. */
  id?: string;
  /** Set for a user. */
  role?: Role;
  merchantId: string;
  /** The request's mode. Objects of the other mode are out of reach. */
  livemode: boolean;
  scopes: readonly Scope[];
  /** How far the merchant's test clock is ahead, in seconds; always 0 in live mode. */
  clockOffsetSeconds: number;
  /** Whether the test clock is being advanced, so that nothing of test mode may be changed. */
  clockAdvances?: boolean;
  /** The id of the request; stored with events. */
  request?: { id: string; idempotencyKey: string | null };
  /** Set if the request has an idempotency key: what is done only once. */
  keyed?: KeyedRequest;
}

/** A request with an idempotency key. The key is known per merchant, mode, method, and path. */
export interface KeyedRequest {
  method: string;
  path: string;
  key: string;
  /** SHA-256 of what the request asks for, hex: with another one, the key is rejected. */
  hash: string;
}

/** The part of an actor that scopes every row. */
export type Tenant = Pick<Actor, "merchantId" | "livemode">;
