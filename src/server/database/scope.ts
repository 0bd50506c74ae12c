import type { Actor, Tenant } from "#domain/shared/actor.ts";

/**
 * The only function that scopes rows: spread into every `where` and `data` of a repository, so that a row of another
 * merchant or of the other mode is never read or written.
 */
export function scope(actor: Pick<Actor, "merchantId" | "livemode">): Tenant {
  return { merchantId: actor.merchantId, livemode: actor.livemode };
}
