import { createCreditNote, prepareCredit } from "#documents/credit-note/create-credit-note.ts";
import {
  creditOfRefund,
  type RefundedCredit,
  refundForCreditNote,
} from "#documents/credit-note/refund-for-credit-note.ts";
import type { Actor } from "#kernel/actor.ts";
import type { CreateCreditNote, CreditDestination } from "#money/credit-note/model.ts";
import { findCreditNote } from "#money/credit-note/store.ts";
import { writeOnce } from "#platform/work/idempotency.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Credits an invoice in any way, once per key of the actor's request. Not in a transaction: a processor may be called.
 * @throws DomainError as `createCreditNote`, `refundForCreditNote` and `creditOfRefund`.
 */
export async function creditInvoice(
  actor: Actor,
  input: CreateCreditNote,
  destination: CreditDestination,
): Promise<RefundedCredit> {
  if (destination === "refund") return creditOfRefund(actor, await refundForCreditNote(actor, input));
  await prepareCredit(actor, input);
  const creditNote = await unitOfWork(() =>
    writeOnce(actor, {
      write: () => createCreditNote(actor, { ...input, destination }),
      idOf: ({ id }) => id,
      read: (id) => findCreditNote(actor, id),
    }),
  );
  return { creditNote };
}
