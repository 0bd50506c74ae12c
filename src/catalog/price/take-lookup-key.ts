import type { PriceEvent } from "#catalog/price/events.ts";
import type { Price } from "#catalog/price/model.ts";
import { clearLookupKey, findPriceOfLookupKey } from "#catalog/price/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import { isUniqueViolation } from "#platform/base/database-errors.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Writes a price with its lookup key, unless another price of the merchant and mode has it, archived or not.
 * @param transfer takes it from the other one.
 * @throws DomainError `resource_in_use` on `lookup_key`, naming the other.
 */
export async function takeLookupKey(
  actor: Actor,
  { id, lookupKey }: Pick<Price, "id" | "lookupKey">,
  transfer: boolean,
  write: () => Promise<void>,
): Promise<void> {
  const found = lookupKey === null ? null : await findPriceOfLookupKey(actor, lookupKey);
  const holder = found?.id === id ? null : found;
  if (holder && !transfer) throw rejection(holder.id);
  if (holder) await clearLookupKey(actor, holder);
  try {
    await write();
  } catch (error) {
    // Two requests took the key at the same time: the index accepted only the first.
    throw isUniqueViolation(error) ? rejection("another price") : error;
  }
  if (holder) recordEvent<PriceEvent>(actor, { type: "price.updated", object: { ...holder, lookupKey: null } });
}

function rejection(holder: string) {
  const message = `is already used by ${holder}: send transfer_lookup_key: true to move it, or use another key`;
  return fieldError("resource_in_use", "lookup_key", message);
}
