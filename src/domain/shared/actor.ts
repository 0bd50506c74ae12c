import type { Role } from "#domain/merchant/merchant.ts";
import type { Scope } from "#domain/shared/scope.ts";

/**
 * Who asks: the first argument of every use case. A signed-in user, an API key, a customer on a hosted
 * page and the service itself are all one type, so that each use case exists once.
 */
export interface Actor {
  kind: "user" | "apiKey" | "customer" | "system";
  /** The user's or the key's id; absent for customers and the system. */
  id?: string;
  /** A user's. */
  role?: Role;
  merchantId: string;
  /** The request's mode: nothing of the other mode can be seen or changed. */
  livemode: boolean;
  scopes: readonly Scope[];
  /** How far the merchant's test clock stands ahead; always 0 in live mode. */
  clockOffsetSeconds: number;
  /** The request that the actor came with: written into events. */
  request?: { id: string; idempotencyKey: string | null };
}

/** The part of an actor by which every row is scoped. */
export type Tenant = Pick<Actor, "merchantId" | "livemode">;
