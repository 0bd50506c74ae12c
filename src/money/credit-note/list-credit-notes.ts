import { customerOfFilter } from "#account/customer/customer-of-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Page, type PageOf, pageFrom } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { getCreditNote } from "#money/credit-note/get-credit-note.ts";
import type { CreditNote, CreditNoteLine } from "#money/credit-note/model.ts";
import { type CreditNoteFilter, findCreditNotePage } from "#money/credit-note/store.ts";

type ListFilter = Omit<CreditNoteFilter, "customer"> & { customerId?: string | undefined };

/**
 * Newest first, including void ones.
 * @param readsErased as for `getCreditNote`.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listCreditNotes(
  actor: Actor,
  { customerId, ...filter }: ListFilter,
  page: Page,
  readsErased = false,
): Promise<PageOf<CreditNote>> {
  requireScope(actor, "credit_notes:read");
  const customer = await customerOfFilter(actor, customerId);
  return findCreditNotePage(actor, { ...filter, customer }, page, readsErased);
}

/**
 * A page of a credit note's lines, in its order.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and (400) for an unknown cursor.
 */
export async function listCreditNoteLines(
  actor: Actor,
  id: string,
  page: Page,
): Promise<PageOf<CreditNoteLine> & { creditNote: CreditNote }> {
  const creditNote = await getCreditNote(actor, id);
  return { ...pageFrom(creditNote.lines, page), creditNote };
}
