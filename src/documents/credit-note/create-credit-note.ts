import { recordAction } from "#account/audit-log/record-action.ts";
import { findCreditableInvoice, lockCreditableInvoice } from "#documents/credit-note/creditable-invoice.ts";
import { creditedParts } from "#documents/credit-note/credited-parts.ts";
import { issueCreditNoteOfCredit } from "#documents/credit-note/issue-credit-note.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, fieldError } from "#kernel/errors.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { creditableSale, leftOfLine, postCreditNote } from "#ledger/post-credit-note.ts";
import type { CreateCreditNote, CreditDestination, CreditNote } from "#money/credit-note/model.ts";
import { recordCreditNote } from "#money/customer-balance/invoice-balance.ts";
import { lockLastTransaction } from "#money/customer-balance/store.ts";
import { type Dispute, isClosed } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { isInvoiceErased } from "#money/invoice/store.ts";
import { findPayment } from "#money/payment/store.ts";
import { requireMoney, requireShown } from "#money/refund/create-refund.ts";
import { readLostRefunds } from "#money/refund/issue-refund.ts";
import { type CreditLimits, creditLimits } from "#money/refund/refund-limit.ts";
import { findRefundsOfPayment } from "#money/refund/store.ts";
import { newId } from "#platform/base/ids.ts";

/**
 * What comes before `createCreditNote`, not in a transaction: the refunds of the invoice are complete, so that nothing that
 * was refunded is credited as well.
 * @throws DomainError as `findCreditableInvoice` and `readLostRefunds`; `insufficient_scope`.
 */
export async function prepareCredit(actor: Actor, { invoiceId }: Pick<CreateCreditNote, "invoiceId">): Promise<void> {
  requireScope(actor, "credit_notes:write");
  const { paymentId } = await findCreditableInvoice(actor, invoiceId);
  if (paymentId !== null) await readLostRefunds(actor, { invoice: invoiceId });
}

/**
 * Credits a part of a paid invoice, or all that is left of it, to the customer's balance or out of band. Refunds and
 * credit notes together never exceed the invoice, nor what was paid for it.
 * @throws DomainError `parameter_invalid` on `invoice`, `amount`, `lines`, `shipping` and `to`; `resource_missing` (400);
 * `payment_disputed`; `insufficient_scope`.
 */
export async function createCreditNote(
  actor: Actor,
  input: CreateCreditNote & { destination: Exclude<CreditDestination, "refund"> },
): Promise<CreditNote> {
  requireScope(actor, "credit_notes:write");
  const { destination, reason = null, memo = null } = input;
  const { invoice, isCharged } = await lockCreditableInvoice(actor, input.invoiceId, destination);
  const { id: invoiceId, paymentId, currency, customerId } = invoice;
  if (memo !== null && (await isInvoiceErased(actor, invoiceId))) throw fieldError("parameter_invalid", "memo", ERASED);
  const [payment, disputes, refunds] =
    paymentId === null
      ? [null, [], []]
      : await Promise.all([
          findPayment(actor, paymentId),
          findDisputesOfPayment(actor, paymentId),
          findRefundsOfPayment(actor, paymentId),
        ]);
  requireMoney(disputes);
  requireNoDispute(disputes);
  const owedNow = destination === "balance" ? (await lockLastTransaction(actor, invoice)).balance : 0n;
  const limits = await creditLimits(actor, invoice, refunds, owedNow);
  const { returned } = limits;
  const left = destination === "balance" ? balanceLeft(invoice, limits, isCharged) : limits.outOfBand;
  if (left <= 0n) throw nothingLeft(invoice, left);
  const sale = await creditableSale(actor, invoice, payment, refunds);
  const parts = creditedParts(invoice, input, { left, leftOfLine: (lineId) => leftOfLine(sale, lineId), returned });
  requireShown(input.shownAmount, parts.amount, currency);
  const at = now(actor);
  const id = newId("creditNote");
  await postCreditNote(actor, sale, { id, currency, customerId, invoiceId, destination, parts }, at);
  if (destination === "balance") await recordCreditNote(actor, invoice, parts.amount);
  if (actor.kind === "user") {
    const facts = { amount: formatMoney(parts.amount, currency, "en"), to: destination.replaceAll("_", " ") };
    await recordAction(actor, "invoice.credited", { objectId: invoiceId, name: invoice.number, facts });
  }
  const { quantities } = parts;
  return issueCreditNoteOfCredit(actor, invoice, { id, destination, reason, memo, quantities, at });
}

/**
 * What can be credited to the balance: if no subscription will use it up, only what the invoice had used of it, as before.
 * @throws DomainError `parameter_invalid` on `to` for nothing of that.
 */
function balanceLeft({ currency }: Invoice, { balance, usedBalance }: CreditLimits, isCharged: boolean): MinorUnits {
  if (isCharged) return balance;
  if (usedBalance > 0n) return usedBalance;
  const message = `can't be balance because the customer has no subscription that will have another invoice in ${currency}, so nothing would use the balance up: send refund or out_of_band`;
  throw fieldError("parameter_invalid", "to", message);
}

const ERASED = "can't be sent because the customer was deleted: omit it";

/** @throws DomainError `payment_disputed` during a dispute: its loss, or a refund that ends it, would return the money again. */
function requireNoDispute(disputes: readonly Dispute[]): void {
  if (disputes.every(isClosed)) return;
  const message =
    "The payment of this invoice is disputed. Refund the payment, which ends an inquiry, or wait until the dispute is closed.";
  throw new DomainError("payment_disputed", message);
}

function nothingLeft({ amountPaid, amountTotal }: Invoice, left: MinorUnits) {
  const message =
    amountPaid === 0n && amountTotal > 0n && left === 0n
      ? "can't be credited in this way because nothing was paid for it"
      : "is already credited in full, or its refund is in progress";
  return fieldError("parameter_invalid", "invoice", message);
}
