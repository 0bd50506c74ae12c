import { readsErasedCustomers } from "#account/team/role.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { findCreditNote } from "#money/credit-note/store.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getCreditNote(actor: Actor, id: string): Promise<CreditNote> {
  requireScope(actor, "credit_notes:read");
  const creditNote = await findCreditNote(actor, id, readsErasedCustomers(actor));
  if (!creditNote) throw notFound("credit note", id);
  return creditNote;
}
