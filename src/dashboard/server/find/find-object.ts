import { findWithPage } from "#dashboard/server/find/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Mode } from "#kernel/mode.ts";
import { OBJECT_PATHS, objectPrefix } from "#kernel/object-path.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

/** The dashboard's page of an object. */
export interface ObjectPage {
  mode: Mode;
  /** Below `/{mode}/`. */
  path: string;
}

/**
 * The page of an object of the merchant's, in either mode: for a price its product's, for a setup intent its
 * session's, for a refund and a dispute their payment's.
 * @returns null for an unknown id, or another merchant's.
 */
export async function findObject(actor: Actor, id: string): Promise<ObjectPage | null> {
  const prefix = objectPrefix(id);
  if (!prefix) return null;
  const found = await findWithPage(actor, prefix, id);
  return (
    found && { mode: found.livemode ? "live" : "test", path: `${OBJECT_PATHS[prefix]}/${paymentIntentId(found.id)}` }
  );
}
