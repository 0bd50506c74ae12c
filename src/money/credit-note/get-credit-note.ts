import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { findCreditNote } from "#money/credit-note/store.ts";

/**
 * @param readsErased whether the memo is read although the customer was deleted: see `readsErasedCustomers`.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getCreditNote(actor: Actor, id: string, readsErased = false): Promise<CreditNote> {
  requireScope(actor, "credit_notes:read");
  const creditNote = await findCreditNote(actor, id, readsErased);
  if (!creditNote) throw notFound("credit note", id);
  return creditNote;
}
