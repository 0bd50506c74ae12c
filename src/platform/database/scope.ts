import type { Actor, Tenant } from "#kernel/actor.ts";
import { transactionIfOpen } from "#platform/database/transaction.ts";

/**
 * The one place that scopes rows: spread into every `where` and `data` of a store, so that a row of
 * another merchant or of the other mode is never read or written. A transaction notes whose test mode it is about, as
 * that may be being emptied when it commits.
 */
export function scope(actor: Pick<Actor, "merchantId" | "livemode">): Tenant {
  if (!actor.livemode) transactionIfOpen()?.testModes.add(actor.merchantId);
  return { merchantId: actor.merchantId, livemode: actor.livemode };
}
