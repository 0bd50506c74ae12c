import type { Actor } from "#domain/shared/actor.ts";
import type { Mode } from "#domain/shared/mode.ts";
import { OBJECT_PATHS, objectPrefix } from "#domain/shared/object-path.ts";
import { findWithPage } from "#server/services/find/repository.ts";

/** Where in the dashboard an object has its page. */
export interface ObjectPage {
  mode: Mode;
  /** Below `/{mode}/`. */
  path: string;
}

/**
 * The page of an object of the merchant's, in whichever mode it is: of a price the product's, of a payment intent the
 * session's.
 * @returns null for an id that is nobody's, or another's.
 */
export async function findObject(actor: Actor, id: string): Promise<ObjectPage | null> {
  const prefix = objectPrefix(id);
  if (!prefix) return null;
  const found = await findWithPage(actor, prefix, id);
  return found && { mode: found.livemode ? "live" : "test", path: `${OBJECT_PATHS[prefix]}/${found.id}` };
}
