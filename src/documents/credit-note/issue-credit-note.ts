import { findMerchant } from "#account/merchant/store.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { creditedAmounts } from "#documents/credit-note/credited-amounts.ts";
import type { Actor } from "#kernel/actor.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import type { LedgerKind } from "#ledger/model.ts";
import { findEntriesOfSource } from "#ledger/store.ts";
import type { CreditNoteEvent } from "#money/credit-note/events.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { findCreditNoteOfRefund, insertCreditNote, updateCreditNoteRow } from "#money/credit-note/store.ts";
import { type Invoice, invoiceNumber, invoicePrefix } from "#money/invoice/model.ts";
import { takeNumbers } from "#money/invoice/number-store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { Refund } from "#money/refund/model.ts";
import { chosenShippingOption } from "#order/offer.ts";
import { creditNotePdfUrl } from "#platform/base/document-url.ts";
import { newId } from "#platform/base/ids.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Issues the credit note of a refund that succeeded, unless its payment has no invoice, or it came too late and nothing
 * was sold. The ledger has the refund. @param at by the merchant's clock.
 */
export async function issueCreditNoteOfRefund(actor: Actor, refund: Refund, at: Date): Promise<void> {
  const { id: refundId, reason, balanceReturned: balanceAmount } = refund;
  const entries = await entriesOf(actor, refundId, "refund");
  const invoiceId = entries[0]?.saleId ?? "";
  if (objectPrefix(invoiceId) !== "in" || (await findCreditNoteOfRefund(actor, refundId))) return;
  const invoice = await findInvoice(actor, invoiceId);
  if (invoice) await issue(actor, invoice, { refundId, destination: "refund", reason, balanceAmount, entries, at });
}

/** Issues the credit note of an invoice that was voided, for all of it. The ledger has that. */
export async function issueCreditNoteOfVoid(actor: Actor, invoice: Invoice, at: Date): Promise<void> {
  const entries = await entriesOf(actor, invoice.id, "invoice_voided");
  await issue(actor, invoice, { refundId: null, destination: null, reason: null, entries, at });
}

/**
 * Issues the credit note of a part of an invoice that was credited without a refund. The ledger has it, by its ID.
 * @param quantities units that were credited, by the line as the ledger names it.
 */
export async function issueCreditNoteOfCredit(
  actor: Actor,
  invoice: Invoice,
  {
    id,
    quantities,
    ...credit
  }: Pick<CreditNote, "id" | "destination" | "reason" | "memo"> & { quantities: ReadonlyMap<string, number>; at: Date },
): Promise<CreditNote> {
  const entries = await entriesOf(actor, id, "credit_note");
  const creditNote = await issue(actor, invoice, { ...credit, id, quantities, refundId: null, entries });
  if (!creditNote) throw new Error(`The ledger has nothing of ${id}.`);
  return creditNote;
}

/** Voids the credit note of a refund that failed after it had succeeded. */
export async function voidCreditNoteOfRefund(actor: Actor, { id }: Pick<Refund, "id">, at: Date): Promise<void> {
  const creditNote = await findCreditNoteOfRefund(actor, id);
  if (creditNote?.status !== "issued") return;
  const change = { status: "void" as const, voidedAt: at };
  await updateCreditNoteRow(actor, creditNote.id, change);
  recordEvent<CreditNoteEvent>(actor, { type: "credit_note.voided", object: { ...creditNote, ...change } });
}

async function entriesOf(actor: Actor, sourceId: string, kind: LedgerKind) {
  return (await findEntriesOfSource(actor, sourceId)).filter((entry) => entry.kind === kind);
}

/** What is credited, and why. */
interface Issued extends Pick<CreditNote, "refundId" | "destination" | "reason"> {
  id?: string;
  memo?: string | null;
  balanceAmount?: CreditNote["balanceAmount"];
  quantities?: ReadonlyMap<string, number>;
  entries: Awaited<ReturnType<typeof entriesOf>>;
  at: Date;
}

/** @returns undefined for nothing: no credit note is issued. */
async function issue(
  actor: Actor,
  invoice: Invoice,
  {
    id = newId("creditNote"),
    refundId,
    destination,
    reason,
    memo = null,
    balanceAmount = 0n,
    quantities,
    entries,
    at,
  }: Issued,
): Promise<CreditNote | undefined> {
  const amounts = creditedAmounts(invoice, entries, { shippingName: await shippingNameOf(actor, invoice), quantities });
  if (amounts.amountTotal === 0n) return undefined;
  const merchant = await findMerchant(actor.merchantId);
  const prefix = `${invoicePrefix({ ...merchant, livemode: actor.livemode })}-CN`;
  const creditNote: CreditNote = {
    id,
    livemode: actor.livemode,
    number: invoiceNumber(prefix, await takeNumbers(actor, "credit_note_counters", 1)),
    status: "issued",
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    refundId,
    destination,
    reason,
    memo,
    currency: invoice.currency,
    ...amounts,
    balanceAmount,
    voidedAt: null,
    createdAt: at,
    pdfUrl: creditNotePdfUrl(invoice.id, id),
  };
  await insertCreditNote(actor, creditNote);
  recordEvent<CreditNoteEvent>(actor, { type: "credit_note.created", object: creditNote });
  return creditNote;
}

async function shippingNameOf(actor: Actor, { checkoutSessionId }: Invoice): Promise<string | null> {
  if (checkoutSessionId === null) return null;
  const session = await findCheckoutSession(actor, checkoutSessionId);
  return (session && chosenShippingOption(session)?.displayName) ?? null;
}
