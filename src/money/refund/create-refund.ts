import { recordAction } from "#account/audit-log/record-action.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Currency } from "#kernel/currency.ts";
import { DomainError, type FieldProblem, fieldError, invalidFields, missingReference } from "#kernel/errors.ts";
import { atLeast0, formatMoney, type MinorUnits, smaller } from "#kernel/money.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import { requireScope } from "#kernel/scope.ts";
import { type Dispute, isMoneyWithdrawn } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import { asSold, type Invoice, namedAsSold } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { lockPayer } from "#money/payer/lock-payer.ts";
import { findPayingSession } from "#money/payer/paying-session.ts";
import type { Payment } from "#money/payment/model.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { findPayingPayment, findPayment, lockPayment } from "#money/payment/store.ts";
import type { RefundEvent } from "#money/refund/events.ts";
import { lockSubscriptionOfPayment } from "#money/refund/lock-subscription-of-payment.ts";
import type { CreateRefund, Refund } from "#money/refund/model.ts";
import {
  balancePart,
  isShippingRefunded,
  priceRefund,
  refundedQuantity,
  type Standing,
  splitWorth,
} from "#money/refund/refund-amount.ts";
import { type RefundLimit, refundLimit } from "#money/refund/refund-limit.ts";
import type { RefundedOrder } from "#money/refund/refundable-payment.ts";
import { findRefundsOfPayment, insertRefund } from "#money/refund/store.ts";
import { endSubscription } from "#money/subscription/end-subscription.ts";
import { newId } from "#platform/base/ids.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Writes a refund under the locks of its session and payment, before the processor is called.
 * @throws DomainError `resource_missing` (400); `payment_not_refundable`, `payment_disputed`, `refund_exceeds_payment`;
 * `parameter_invalid` on `amount`, `line_items`, `shipping` and `cancel_subscription`.
 */
export async function createRefund(actor: Actor, input: CreateRefund): Promise<Refund> {
  requireScope(actor, "refunds:write");
  const found = await paymentOf(actor, input.of);
  const { id: paymentId } = found;
  const subscription = input.cancelsSubscription ? await lockSubscriptionOfPayment(actor, found) : null;
  const { session, invoice } = await lockPayer(actor, found);
  const order = session ?? (invoice && asSold(invoice));
  const [, payment, disputes, refunds] = await inOrder([
    () => lockPayment(actor, paymentId),
    () => findPayment(actor, paymentId),
    () => findDisputesOfPayment(actor, paymentId),
    () => findRefundsOfPayment(actor, paymentId),
  ]);
  if (!order || payment?.status !== "succeeded" || payment.amount === 0n) throw notRefundable();
  // Sample data of 0.1.0: the sandbox has no record of it.
  if (payment.processorPaymentId === null) throw notRefundable();
  requireMoney(disputes);
  const limit = await refundLimit(actor, payment, refunds, session);
  const { left } = limit;
  const amounts = amountsOf(withSoldLines(input, invoice), order, payment.currency, limit);
  if (amounts.amount > left || left <= 0n) throw exceeds(limit, payment, input);
  requireShown(input.shownAmount, amounts.amount, payment.currency);
  const at = now(actor);
  const refund: Refund = {
    ...newRefund(payment, at),
    ...amounts,
    livemode: actor.livemode,
    reason: input.reason ?? null,
    origin: "merchant",
    isCounted: payment.refundDueAt === null,
    notifiesCustomer: input.notifiesCustomer,
    refundsApplicationFee: input.refundsApplicationFee,
    reversesTransfer: input.reversesTransfer,
    metadata: input.metadata,
  };
  await insertRefund(actor, refund);
  recordEvent<RefundEvent>(actor, { type: "refund.created", object: refund });
  if (subscription) await endSubscription(actor, subscription, "cancellation_requested", at);
  if (actor.kind === "user") {
    const { balanceAmount, currency } = refund;
    const returned = balanceAmount > 0n ? ` and ${formatMoney(balanceAmount, currency, "en")} to the balance` : "";
    const facts = { amount: `${formatMoney(refund.amount, currency, "en")}${returned}` };
    await recordAction(actor, "payment.refunded", { objectId: paymentIntentId(paymentId), facts });
  }
  return refund;
}

/** A refund of a payment that was not requested at the processor yet. */
export function newRefund(
  {
    id: paymentId,
    checkoutSessionId,
    invoiceId,
    currency,
  }: Pick<Payment, "id" | "checkoutSessionId" | "invoiceId" | "currency">,
  at: Date,
) {
  return {
    id: newId("refund"),
    paymentId,
    checkoutSessionId,
    invoiceId,
    currency,
    status: "pending",
    failureReason: null,
    processorRefundId: null,
    balanceAmount: 0n,
    balanceReturned: 0n,
    balanceReversed: 0n,
    createdAt: at,
    succeededAt: null,
    updatedAt: at,
  } as const;
}

export async function paymentOf(actor: Actor, of: CreateRefund["of"]): Promise<Payment> {
  if ("paymentIntent" in of) {
    const payment = await findPaymentOfIntent(actor, of.paymentIntent);
    if (payment) return payment;
    throw invalidFields([missingReference("payment_intent", "payment intent", of.paymentIntent)]);
  }
  if ("invoice" in of) return paymentOfInvoice(actor, of.invoice);
  const session = await findPayingSession(actor, of.checkoutSession);
  if (!session) throw invalidFields([missingReference("checkout_session", "checkout session", of.checkoutSession)]);
  const payment = await findPayingPayment(actor, session);
  if (!payment) throw notRefundable();
  return payment;
}

/** @param id our ID of the payment, the processor's, or the one that its session returns. */
async function findPaymentOfIntent(actor: Actor, id: string): Promise<Payment | null> {
  const payment = await findPayment(actor, id);
  if (payment && payment.amount > 0n) return payment;
  const named = await findPaymentIntent(actor, id);
  return named && findPayment(actor, named.id);
}

async function paymentOfInvoice(actor: Actor, id: string): Promise<Payment> {
  const invoice = await findInvoice(actor, id);
  if (!invoice) throw invalidFields([missingReference("invoice", "invoice", id)]);
  const payment = invoice.paymentId === null ? null : await findPayment(actor, invoice.paymentId);
  if (!payment) throw notRefundable();
  return payment;
}

/** Converts a first invoice's lines to its session's: a refund of the one is a refund of the other. */
function withSoldLines(input: CreateRefund, invoice: Invoice | null): CreateRefund {
  return { ...input, lines: input.lines && namedAsSold(input.lines, invoice) };
}

function amountsOf(
  input: CreateRefund,
  order: RefundedOrder,
  currency: Currency,
  limit: RefundLimit,
): Pick<Refund, "amount" | "lines" | "shippingAmount" | "balanceAmount"> {
  const { shipping = false } = input;
  const { returned, base, balance } = limit;
  const lines = addedUp(input.lines ?? []);
  if (lines.length === 0 && !shipping) return wholeAmountOf(input, currency, limit);
  const problems = [...lineProblems(order, lines, returned), ...shippingProblems(order, shipping, returned)];
  if (problems.length > 0) throw invalidFields(problems);
  const quantities = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [{ line, quantity }] : [];
  });
  const field = lines.length > 0 ? "line_items" : "shipping";
  const cost = shipping ? (order.shippingCost?.amountTotal ?? 0n) : null;
  const priced = priceRefund(quantities, cost, { currency, paid: base + balance, refunds: returned });
  const split = splitWorth(limit, priced.amount);
  if (split.amount < limit.left) requireStep({ amount: base, currency }, split.amount, field);
  if (split.amount > 0n || limit.left <= 0n) return { ...priced, ...split };
  throw fieldError("parameter_invalid", field, "can't be refunded because nothing was paid for it");
}

/** An amount, or all that is left. */
function wholeAmountOf(
  { amount, maxTotal }: CreateRefund,
  currency: Currency,
  limit: RefundLimit,
): Pick<Refund, "amount" | "lines" | "shippingAmount" | "balanceAmount"> {
  if (amount !== undefined) {
    if (amount <= 0n) throw fieldError("parameter_invalid", "amount", "must be greater than 0");
    requireStep({ amount: limit.base, currency }, amount, "amount");
  }
  const whole = amount ?? limit.left;
  const balance = balancePart(limit, whole);
  const balanceAmount = maxTotal === undefined ? balance : smaller(balance, atLeast0(maxTotal - whole));
  return { amount: whole, balanceAmount, lines: [], shippingAmount: null };
}

/** @throws DomainError `parameter_invalid` for an amount that the processor can't refund. */
function requireStep(
  { amount: paid, currency }: Pick<Payment, "amount" | "currency">,
  amount: MinorUnits,
  field: string,
): void {
  const step = stepOfPart([paid], currency);
  if (amount % step === 0n) return;
  const message = `must add up to a multiple of ${step} minor units, the smallest amount that cards can be charged in for ${currency}`;
  throw fieldError("parameter_invalid", field, message);
}

/** A line that is named twice counts once, with both quantities. */
function addedUp(lines: NonNullable<CreateRefund["lines"]>): NonNullable<CreateRefund["lines"]> {
  const quantities = new Map<string, number>();
  for (const { lineId, quantity } of lines) quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity);
  return [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }));
}

function lineProblems(
  order: RefundedOrder,
  lines: NonNullable<CreateRefund["lines"]>,
  refunds: readonly Standing[],
): FieldProblem[] {
  return lines.flatMap(({ lineId, quantity }, index): FieldProblem[] => {
    const field = `line_items[${index}]`;
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return [missingReference(`${field}.id`, "line item", lineId)];
    const left = line.quantity - refundedQuantity(refunds, lineId);
    if (quantity <= left) return [];
    const message = left === 0 ? "was already refunded" : `must be at most ${left}: the rest is already refunded`;
    return [{ field: `${field}.quantity`, code: "too_big", message }];
  });
}

function shippingProblems(
  { shippingCost }: RefundedOrder,
  shipping: boolean,
  refunds: readonly Standing[],
): FieldProblem[] {
  if (!shipping) return [];
  if (!shippingCost || shippingCost.amountTotal === 0n) {
    return [
      { field: "shipping", code: "not_allowed", message: "can't be refunded because shipping was free: omit it" },
    ];
  }
  if (!isShippingRefunded(refunds)) return [];
  return [{ field: "shipping", code: "not_allowed", message: "is already refunded: omit it" }];
}

function notRefundable(): DomainError {
  return new DomainError(
    "payment_not_refundable",
    "This payment can't be refunded. It has not succeeded yet, or nothing was charged.",
  );
}

/** @throws DomainError `payment_disputed` if a dispute has withdrawn the money of a payment: it can't be returned. */
export function requireMoney(disputes: readonly Dispute[]): void {
  if (!isMoneyWithdrawn(disputes)) return;
  throw new DomainError(
    "payment_disputed",
    "This payment can't be refunded because it is disputed and the funds have been withdrawn. Respond to the dispute or accept it.",
  );
}

/**
 * @param shown what the dashboard said would be returned; undefined for a request of the API.
 * @throws DomainError `parameter_invalid` if it is another amount by now.
 */
export function requireShown(shown: MinorUnits | undefined, amount: MinorUnits, currency: Currency): void {
  if (shown === undefined || shown === amount) return;
  const message = `the amount is now ${formatMoney(amount, currency, "en")}: check it and try again`;
  throw fieldError("parameter_invalid", "shown", message);
}

function exceeds({ left, balance }: RefundLimit, { currency }: Payment, { amount }: CreateRefund): DomainError {
  const used =
    balance > 0n ? " What the invoice used of the customer's balance is returned by a credit note to the balance." : "";
  const message =
    left <= 0n
      ? `This payment is already fully refunded, or its refund is in progress.${used}`
      : `You can refund up to ${formatMoney(left, currency, "en")} of this payment.`;
  const details = amount === undefined ? [] : [{ field: "amount", code: "too_big", message }];
  return new DomainError("refund_exceeds_payment", message, { details });
}
