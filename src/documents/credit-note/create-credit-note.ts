import { findCustomer } from "#account/customer/store.ts";
import { issueCreditNoteOfCredit } from "#documents/credit-note/issue-credit-note.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, fieldError, invalidFields, missingReference } from "#kernel/errors.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import { requireScope } from "#kernel/scope.ts";
import { SALE_KINDS } from "#ledger/model.ts";
import { postCreditNote } from "#ledger/post-credit-note.ts";
import { saleOfInvoice } from "#ledger/post-sale.ts";
import { creditsOf } from "#ledger/share.ts";
import type { CreateCreditNote, CreditDestination, CreditNote } from "#money/credit-note/model.ts";
import { findCreditNoteOfRefund } from "#money/credit-note/store.ts";
import { recordCreditNote } from "#money/customer-balance/invoice-balance.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { lockPayer } from "#money/payment/lock-payer.ts";
import { findCredited } from "#money/refund/credited-store.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { amountLeft, quantityAmount, refundedQuantity, type Standing } from "#money/refund/refund-amount.ts";
import { asReturned, refundedLineId, smaller } from "#money/refund/refund-limit.ts";
import { findRefundsOfPayment, lockPayment } from "#money/refund/store.ts";
import { newId } from "#platform/base/ids.ts";

/**
 * Credits a part of a paid invoice, or all that is left of it, to the customer's balance or out of band. Refunds and
 * credit notes together never exceed the invoice.
 * @throws DomainError `parameter_invalid` on `invoice`, `amount`, `lines` and `to`; `resource_missing` (400);
 * `insufficient_scope`.
 */
export async function createCreditNote(
  actor: Actor,
  input: CreateCreditNote & { destination: Exclude<CreditDestination, "refund"> },
): Promise<CreditNote> {
  requireScope(actor, "credit_notes:write");
  const invoice = await lockCreditableInvoice(actor, input.invoiceId);
  if (input.destination === "balance" && (await findCustomer(actor, invoice.customerId))?.deletedAt) {
    throw fieldError("parameter_invalid", "to", "can't be balance because the customer was deleted: use out_of_band");
  }
  const returned = await returnedOf(actor, invoice);
  const left = amountLeft(invoice.amountTotal, returned);
  if (left <= 0n)
    throw fieldError("parameter_invalid", "invoice", "is already credited in full, or its refund is in progress");
  const credited = await amountsOf(actor, invoice, input, { returned, left });
  if (credited.amount > left) throw tooMuch(left, invoice, input);
  const at = now(actor);
  const id = newId("creditNote");
  const { currency, customerId } = invoice;
  const { destination, reason = null, memo = null } = input;
  await postCreditNote(actor, { id, currency, customerId, invoiceId: invoice.id, destination, parts: credited }, at);
  if (destination === "balance") await recordCreditNote(actor, invoice, credited.amount);
  return issueCreditNoteOfCredit(actor, invoice, {
    id,
    destination,
    reason,
    memo,
    quantities: credited.quantities,
    at,
  });
}

/**
 * Refunds a part of a paid invoice to the payment method; the refund's success issues the credit note. Not in a
 * transaction: a processor is called.
 * @throws DomainError as `issueRefund`, and `parameter_invalid` on `invoice`, `lines` and `memo`.
 */
export async function refundForCreditNote(actor: Actor, input: CreateCreditNote): Promise<Refund> {
  requireScope(actor, "credit_notes:write");
  const invoice = await findInvoice(actor, input.invoiceId);
  requireCreditable(invoice, input.invoiceId);
  if (input.memo !== undefined) throw fieldError("parameter_invalid", "memo", "can't be sent with to: refund: omit it");
  const lines = input.parts?.map((part, index) => {
    if ("quantity" in part) return { lineId: part.invoiceLineId, quantity: part.quantity };
    const field = `lines[${index}].amount`;
    throw fieldError(
      "parameter_invalid",
      field,
      "can't be refunded of a line: send its quantity, or amount instead of lines",
    );
  });
  return issueRefund(actor, {
    of: { invoice: input.invoiceId },
    amount: input.amount,
    lines,
    reason: input.reason,
    refundsApplicationFee: true,
    reversesTransfer: true,
    notifiesCustomer: true,
    metadata: {},
  });
}

/**
 * The credit note of a refund of `refundForCreditNote`.
 * @throws DomainError `payment_in_progress` while the refund is pending; `payment_not_refundable` if it failed.
 */
export async function creditNoteOfRefund(actor: Actor, { id, status }: Refund): Promise<CreditNote> {
  const creditNote = await findCreditNoteOfRefund(actor, id);
  if (creditNote) return creditNote;
  if (status === "failed")
    throw new DomainError("payment_not_refundable", `The refund ${id} failed. Nothing was credited.`);
  const message = `The refund ${id} is in progress. Its credit note is issued when it succeeds: wait for the event credit_note.created, or repeat this request with the same Idempotency-Key.`;
  throw new DomainError("payment_in_progress", message);
}

/** Locks an invoice and its payment, in the order of all locks. */
async function lockCreditableInvoice(actor: Actor, id: string): Promise<Invoice> {
  const found = await findInvoice(actor, id);
  requireCreditable(found, id);
  const { invoice } = await lockPayer(actor, { ...found, invoiceId: id });
  requireCreditable(invoice, id);
  if (invoice.paymentId !== null) await lockPayment(actor, invoice.paymentId);
  return invoice;
}

/** What was returned of a locked invoice, or is being refunded. */
async function returnedOf(actor: Actor, invoice: Invoice): Promise<Standing[]> {
  const { id, paymentId } = invoice;
  const refunds = paymentId === null ? [] : await findRefundsOfPayment(actor, paymentId);
  const credited = await findCredited(actor, id);
  return [...refunds.filter(({ isCounted }) => isCounted), ...credited.map((each) => asReturned(each, invoice))];
}

function requireCreditable(invoice: Invoice | null, id: string): asserts invoice is Invoice {
  if (!invoice) throw invalidFields([missingReference("invoice", "invoice", id)]);
  if (invoice.status === "paid") return;
  const message =
    invoice.status === "void"
      ? "is void, so it was already credited in full"
      : `is ${invoice.status}: only paid invoices can be credited. Void it instead, which issues a credit note for all of it`;
  throw fieldError("parameter_invalid", "invoice", message);
}

/** What a credit note credits, as the ledger names it. */
interface Credited {
  amount: MinorUnits;
  named: { lineId: string; amount: MinorUnits }[];
  /** Units by the invoice's line. */
  quantities: Map<string, number>;
}

async function amountsOf(
  actor: Actor,
  invoice: Invoice,
  { parts, amount }: CreateCreditNote,
  { returned, left }: { returned: readonly Standing[]; left: MinorUnits },
): Promise<Credited> {
  const quantities = new Map<string, number>();
  if (amount !== undefined) {
    if (amount !== left) requireStep(invoice, amount, "amount");
    return { amount, named: [], quantities };
  }
  if (parts === undefined) return { amount: left, named: [], quantities };
  const leftOfLine = await leftOfLines(actor, invoice.id);
  const named = parts.map((part, index) => {
    const field = `lines[${index}]`;
    const line = invoice.lines.find(({ id }) => id === part.invoiceLineId);
    if (!line)
      throw invalidFields([missingReference(`${field}.invoice_line_item`, "invoice line item", part.invoiceLineId)]);
    if (parts.findIndex(({ invoiceLineId }) => invoiceLineId === line.id) < index) {
      throw fieldError("parameter_invalid", `${field}.invoice_line_item`, "must not be repeated: add up its parts");
    }
    const lineId = refundedLineId(line);
    const lineLeft = leftOfLine(lineId);
    if (lineLeft <= 0n)
      throw fieldError("parameter_invalid", field, "is already credited in full, or nothing was due for it");
    if ("amount" in part) {
      if (part.amount > lineLeft)
        throw fieldError(
          "parameter_invalid",
          `${field}.amount`,
          `must be at most ${lineLeft}: the rest is already credited`,
        );
      if (part.amount !== lineLeft) requireStep(invoice, part.amount, `${field}.amount`);
      return { lineId, amount: part.amount };
    }
    const before = refundedQuantity(returned, lineId);
    const rest = line.quantity - before;
    if (part.quantity > rest)
      throw fieldError(
        "parameter_invalid",
        `${field}.quantity`,
        `must be at most ${rest}: the rest is already credited`,
      );
    quantities.set(line.id, part.quantity);
    const worth = quantityAmount(line, invoice.currency, before, part.quantity);
    // Credits of an amount count against no unit, so less than its value may be left.
    return { lineId, amount: smaller(worth, lineLeft) };
  });
  return { amount: named.reduce((sum, part) => sum + part.amount, 0n), named, quantities };
}

/** What is left to credit of each line, with tax, in minor units: what was owed for it less what was returned. */
async function leftOfLines(actor: Actor, invoiceId: string): Promise<(lineId: string) => MinorUnits> {
  const { posted } = await saleOfInvoice(actor, invoiceId);
  const owed = posted.filter(
    ({ kind, account }) => account === "receivable" && SALE_KINDS.some((sale) => sale === kind),
  );
  const returned = creditsOf(posted).filter(({ account }) => account === "processor");
  return (lineId) =>
    [...owed, ...returned].reduce((sum, entry) => (entry.lineId === lineId ? sum + entry.amount : sum), 0n);
}

/** @throws DomainError `parameter_invalid` for an amount that can't be charged or paid in the currency. */
function requireStep({ amountTotal, currency }: Invoice, amount: MinorUnits, field: string): void {
  const step = stepOfPart([amountTotal], currency);
  if (amount % step !== 0n) throw fieldError("parameter_invalid", field, `must be a multiple of ${step} minor units`);
}

function tooMuch(left: MinorUnits, { currency }: Invoice, { parts }: CreateCreditNote): DomainError {
  const most = `must be at most ${left}: ${formatMoney(left, currency, "en")} of the invoice can still be credited`;
  return fieldError("parameter_invalid", parts === undefined ? "amount" : "lines", most);
}
