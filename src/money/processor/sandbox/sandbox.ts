import type { Currency } from "#kernel/currency.ts";
import { isTooSmall, minCharge } from "#kernel/min-charge.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { percentOf } from "#kernel/percentage.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import {
  DELAYED_METHODS,
  type PaymentFailure,
  type PaymentOutcome,
  type ProcessorFee,
  type SavedMethod,
} from "#money/payment/model.ts";
import type {
  PaymentKey,
  PaymentMethod,
  PaymentProcessor,
  RefundOutcome,
  RefundRequest,
} from "#money/processor/interface/processor.ts";
import {
  isSandboxToken,
  isUnusableLater,
  SANDBOX_CARDS,
  type SandboxToken,
} from "#money/processor/sandbox/sandbox-cards.ts";
import { planDispute, sandboxDisputes } from "#money/processor/sandbox/sandbox-disputes.ts";
import {
  DEBITS_FAIL,
  detachSaved,
  keep,
  mandateOfKept,
  savedMethodCharge,
} from "#money/processor/sandbox/sandbox-saved-methods.ts";
import { DELAY_SECONDS, merchantTime, type SandboxOwner } from "#money/processor/sandbox/sandbox-time.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { checkoutSessionUrl } from "#platform/base/public-url.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import type { SandboxOutcome } from "#platform/database/prisma/enums.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";
import { inTransaction } from "#platform/database/transaction.ts";

/** The customer's decisions on the page of the sandbox's bank. */
export const SANDBOX_DECISIONS = ["authorize", "succeed_later", "succeed_once", "fail_later", "decline"] as const;
export type SandboxDecision = (typeof SANDBOX_DECISIONS)[number];

/**
 * The processor of test mode. It has its own records, like a real one, so that lookups, repeated calls and refunds work
 * the same way. Its bank and its 3-D Secure are pages of ours.
 */
export const sandbox: PaymentProcessor = {
  name: "sandbox",

  minAmount: minCharge,
  roundingStep,

  async cardCountry({ type, token }) {
    if (type !== "card" || !isSandboxToken(token)) return null;
    return SANDBOX_CARDS[token].country ?? "US";
  },

  describe(method) {
    if (method.type !== "card") return {};
    if (!isSandboxToken(method.token) || !method.expiry) return undefined;
    const { brand, number } = SANDBOX_CARDS[method.token];
    const { month, year } = method.expiry;
    return { card: { brand, lastFour: number.slice(-4), expiryMonth: month, expiryYear: year } };
  },

  async create({ paymentId, merchantId, checkoutSessionId: sessionId, invoiceId, amount, currency }) {
    if (amount % roundingStep(currency) !== 0n) return { failure: "payment_declined" };
    if (isTooSmall(amount, minCharge(currency))) return { failure: "amount_too_small" };
    await sqlAcrossTenants({
      name: "sandbox-payment-insert",
      text: `INSERT INTO sandbox_payments (attempt_id, merchant_id, session_id, invoice_id, amount, currency, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, now()) ON CONFLICT DO NOTHING`,
      values: [paymentId, merchantId, sessionId, invoiceId, amount, currency],
    });
    return { processorPaymentId: processorPaymentIdOf(paymentId, amount) };
  },

  async confirm({ paymentId }, request, method) {
    const [confirmed] = await db().sandboxPayment.updateManyAndReturn({
      where: { paymentId, outcome: null },
      data: request.savedMethod
        ? await savedMethodCharge(request.savedMethod, request)
        : {
            methodType: method.type,
            cardToken: method.token ?? null,
            expiry: method.expiry ?? Prisma.DbNull,
            savesMethod: request.savesMethod,
            ...firstOutcome(method),
          },
    });
    const outcome = confirmed ? await outcomeIn(confirmed) : await outcomeOf({ paymentId });
    if (!outcome) throw new Error("The payment was never created.");
    if (outcome.status === "succeeded" && isSandboxToken(method.token)) {
      const { merchantId, checkoutSessionId: sessionId, amount } = request;
      await planDispute({ paymentId, merchantId, sessionId, amount }, method.token);
    }
    return outcome;
  },

  mandate: mandateOfKept,

  detach: detachSaved,

  async lookup({ paymentId }, { abandon }) {
    if (abandon) {
      // Then no concurrent confirmation or decision can change it.
      await db().sandboxPayment.updateMany({
        where: { paymentId, OR: [{ outcome: null }, { outcome: "requires_action" }] },
        data: { outcome: "failed", failureCode: "abandoned" },
      });
    }
    await endDelayed({ paymentId });
    return outcomeOf({ paymentId });
  },

  refund: (request) => inTransaction(() => refund(request)),

  async lookupRefund({ refundId }) {
    const [refund] = await readRefunds({ refundId });
    return refund && outcomeOfRefund(await endedRefund(refund));
  },

  disputes: sandboxDisputes,
};

/** The question on the sandbox's page; undefined if there is none. */
export async function sandboxQuestion({ paymentId }: PaymentKey): Promise<SandboxDecision[] | undefined> {
  const payment = await db().sandboxPayment.findFirst({ where: { paymentId, outcome: "requires_action" } });
  if (!payment) return undefined;
  const delayed = DELAYED_METHODS.some((type) => type === payment.methodType) && payment.amount > 0n;
  if (!delayed) return ["authorize", "decline"];
  return ["succeed_later", ...(payment.savesMethod ? (["succeed_once"] as const) : []), "fail_later", "decline"];
}

/** Applies the customer's decision, if one is still expected. */
export async function decideSandboxPayment({ paymentId }: PaymentKey, decision: SandboxDecision): Promise<void> {
  const payment = await db().sandboxPayment.findFirst({ where: { paymentId } });
  if (!payment) return;
  await db().sandboxPayment.updateMany({
    where: { paymentId, outcome: "requires_action" },
    data: await decided(decision, payment),
  });
}

/**
 * Records a card payment that succeeded in the past in the sandbox, for sample data, so that it can be refunded.
 * @returns the sandbox's ID of it.
 */
export async function recordPastPayment(payment: {
  paymentId: string;
  sessionId: string;
  amount: MinorUnits;
  currency: Currency;
  createdAt: Date;
}): Promise<string> {
  await db().sandboxPayment.create({
    data: { ...payment, methodType: "card", cardToken: "tok_visa", outcome: "succeeded" },
  });
  return processorPaymentIdOf(payment.paymentId, payment.amount);
}

interface PastPayment extends SandboxOwner {
  paymentId: string;
  invoiceId: string | null;
  amount: MinorUnits;
  currency: Currency;
  cardToken: SandboxToken;
  hasFailed: boolean;
  createdAt: Date;
}

/** The same of payments of a subscription. @returns the sandbox's ids of them, in their order. */
export async function recordPastPayments(payments: readonly PastPayment[]): Promise<string[]> {
  await db().sandboxPayment.createMany({
    data: payments.map(({ hasFailed, ...payment }) => ({
      ...payment,
      methodType: "card",
      outcome: hasFailed ? ("failed" as const) : ("succeeded" as const),
      ...(hasFailed && { failureCode: "card_declined" }),
    })),
  });
  return payments.map(({ paymentId, amount }) => processorPaymentIdOf(paymentId, amount));
}

/** Records a refund of such a payment. */
export async function recordPastRefund(refund: {
  refundId: string;
  paymentId: string;
  amount: MinorUnits;
  createdAt: Date;
}): Promise<void> {
  await db().sandboxRefund.create({ data: { ...refund, outcome: "succeeded" } });
}

/** Resolves a delayed payment early. One that has ended, or was never authorized, stays unchanged. */
export async function endSandboxPayment({ paymentId }: PaymentKey, outcome: "succeeded" | "failed"): Promise<void> {
  await db().sandboxPayment.updateMany({
    where: { paymentId, outcome: "processing" },
    data: { outcome, failureCode: outcome === "failed" ? "payment_declined" : null },
  });
}

function firstOutcome({ type, token }: PaymentMethod): { outcome: SandboxOutcome; failureCode?: PaymentFailure } {
  if (type !== "card") return { outcome: "requires_action" };
  if (!isSandboxToken(token)) throw new Error("Not a token of the sandbox.");
  const { failure, authenticates } = SANDBOX_CARDS[token];
  if (authenticates) return { outcome: "requires_action" };
  return failure ? { outcome: "failed", failureCode: failure } : { outcome: "succeeded" };
}

async function decided(
  decision: SandboxDecision,
  payment: SandboxOwner & { methodType: string | null },
): Promise<
  Partial<Pick<Prisma.SandboxPaymentGetPayload<object>, "failureCode" | "endsAt" | "endsAs" | "cardToken">> & {
    outcome: SandboxOutcome;
  }
> {
  switch (decision) {
    case "authorize":
      return { outcome: "succeeded" };
    case "decline":
      return {
        outcome: "failed",
        failureCode: payment.methodType === "card" ? "authentication_required" : "payment_declined",
      };
    case "succeed_later":
    case "succeed_once":
    case "fail_later": {
      const endsAt = new Date((await merchantTime(payment)).getTime() + DELAY_SECONDS * 1000);
      return {
        outcome: "processing",
        endsAt,
        endsAs: decision === "fail_later" ? "failed" : "succeeded",
        ...(decision === "succeed_once" && { cardToken: DEBITS_FAIL }),
      };
    }
  }
}

/** Resolves a delayed payment that is due. */
async function endDelayed({ paymentId }: PaymentKey): Promise<void> {
  const payment = await db().sandboxPayment.findFirst({ where: { paymentId, outcome: "processing" } });
  if (!payment?.endsAt || payment.endsAt > (await merchantTime(payment))) return;
  await db().sandboxPayment.updateMany({
    where: { paymentId, outcome: "processing" },
    data: { outcome: payment.endsAs, failureCode: payment.endsAs === "failed" ? "payment_declined" : null },
  });
}

async function outcomeOf({ paymentId }: PaymentKey): Promise<PaymentOutcome | undefined> {
  const payment = await db().sandboxPayment.findUnique({ where: { paymentId } });
  return payment ? outcomeIn(payment) : undefined;
}

async function outcomeIn(payment: Prisma.SandboxPaymentGetPayload<object>): Promise<PaymentOutcome | undefined> {
  switch (payment.outcome) {
    case "succeeded":
      return { status: "succeeded", ...(await keptOf(payment)), ...feeOf(payment) };
    case "processing":
      return { status: "processing", ...(await keptOf(payment)) };
    case "requires_action":
      return { status: "requires_action", next: bankPageOf(payment) };
    case "failed":
      return {
        status: "failed",
        failure: payment.failureCode as PaymentFailure,
        ...(isUnusableLater(payment.cardToken ?? undefined) && { isMethodUnusable: true }),
      };
    default:
      return undefined;
  }
}

async function keptOf(payment: Prisma.SandboxPaymentGetPayload<object>): Promise<{ kept?: SavedMethod }> {
  return payment.savesMethod ? { kept: await keep(payment) } : {};
}

/** 2.9 % and 30 minor units, in the payment's currency; nothing for a payment of 0. */
export function sandboxFee({ amount, currency }: Pick<ProcessorFee, "amount" | "currency">): ProcessorFee | undefined {
  return amount === 0n ? undefined : { amount: percentOf(amount, 29_000, 1n) + 30n, currency };
}

function feeOf(payment: Prisma.SandboxPaymentGetPayload<object>): { fee?: ProcessorFee } {
  const fee = sandboxFee(payment);
  return fee ? { fee } : {};
}

/** The URL of the page that asks the customer. */
function bankPageOf({ sessionId, invoiceId }: { sessionId: string | null; invoiceId: string | null }): string {
  if (sessionId === null) return hostedInvoiceUrl(invoiceId ?? "", "/authenticate");
  return `${checkoutSessionUrl(sessionId)}/authenticate`;
}

/** Derived from the payment's ID, so that opening it twice returns the same one. */
function processorPaymentIdOf(paymentId: string, amount: bigint): string {
  return paymentId.replace(/^[a-z]+_/, amount > 0n ? "pi_" : "seti_");
}

interface SandboxRefund {
  refundId: string;
  paymentId: string;
  amount: MinorUnits;
  outcome: "pending" | "succeeded" | "failed";
  failureReason: string | null;
  endsAt: Date | null;
  endsAs: "succeeded" | "failed" | null;
}

/** Reads one refund, or all of a payment. */
async function readRefunds(of: { refundId: string } | { paymentId: string }): Promise<SandboxRefund[]> {
  const [name, column, id] =
    "refundId" in of
      ? (["sandbox-refund", "refund_id", of.refundId] as const)
      : (["sandbox-refunds-of-payment", "payment_id", of.paymentId] as const);
  const { rows } = await sqlAcrossTenants<SandboxRefund>({
    name,
    text: `SELECT refund_id AS "refundId", payment_id AS "paymentId", amount, outcome, failure_reason AS "failureReason",
             ends_at AS "endsAt", ends_as AS "endsAs" FROM sandbox_refunds WHERE ${column} = $1`,
    values: [id],
  });
  return rows;
}

interface RefundedPayment extends SandboxOwner {
  amount: MinorUnits;
  outcome: SandboxOutcome | null;
  cardToken: string | null;
  refundedAt: Date | null;
}

async function lockPayment(paymentId: string): Promise<RefundedPayment | undefined> {
  const { rows } = await sqlAcrossTenants<RefundedPayment>({
    name: "sandbox-payment-lock",
    text: `SELECT merchant_id AS "merchantId", session_id AS "sessionId", amount, outcome, card_token AS "cardToken",
             refunded_at AS "refundedAt" FROM sandbox_payments WHERE attempt_id = $1 FOR NO KEY UPDATE`,
    values: [paymentId],
  });
  return rows[0];
}

/** Rejects more than the refundable rest of a payment, regardless of what the service requests. */
async function refund({ refundId, paymentId, amount }: RefundRequest): Promise<RefundOutcome> {
  // In one round trip, the lock first.
  const [payment, refunds] = await Promise.all([lockPayment(paymentId), readRefunds({ paymentId })]);
  const existing = refunds.find((candidate) => candidate.refundId === refundId);
  if (existing) return outcomeOfRefund(existing);
  const refunded = refunds.reduce((sum, item) => (item.outcome === "failed" ? sum : sum + item.amount), 0n);
  const isAllowed = payment?.outcome === "succeeded" && !payment.refundedAt && refunded + amount <= payment.amount;
  const refund = { refundId, paymentId, amount, ...(isAllowed ? await firstRefundOutcome(payment) : REJECTED_REFUND) };
  await sqlAcrossTenants({
    name: "sandbox-refund-insert",
    text: `INSERT INTO sandbox_refunds (refund_id, payment_id, merchant_id, amount, outcome, failure_reason, ends_at, ends_as,
             created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    values: [
      refundId,
      paymentId,
      payment?.merchantId ?? null,
      amount,
      refund.outcome,
      refund.failureReason,
      refund.endsAt?.toISOString(),
      refund.endsAs,
    ],
  });
  return outcomeOfRefund(refund);
}

type FirstRefundOutcome = Pick<SandboxRefund, "outcome" | "failureReason" | "endsAt" | "endsAs">;

const AT_ONCE = { failureReason: null, endsAt: null, endsAs: null };

const REJECTED_REFUND: FirstRefundOutcome = { ...AT_ONCE, outcome: "failed", failureReason: "declined" };

async function firstRefundOutcome(payment: RefundedPayment): Promise<FirstRefundOutcome> {
  const ways = isSandboxToken(payment.cardToken ?? undefined)
    ? SANDBOX_CARDS[payment.cardToken as SandboxToken].refunds
    : undefined;
  if (ways === undefined) return { ...AT_ONCE, outcome: "succeeded" };
  const endsAt = new Date((await merchantTime(payment)).getTime() + DELAY_SECONDS * 1000);
  return ways === "later"
    ? { outcome: "pending", failureReason: null, endsAt, endsAs: "succeeded" }
    : { outcome: "succeeded", failureReason: null, endsAt, endsAs: "failed" };
}

/** Ends a refund that is due. @returns the refund afterwards. */
async function endedRefund(refund: SandboxRefund): Promise<SandboxRefund> {
  const { refundId, paymentId, endsAt, endsAs } = refund;
  if (!endsAt || !endsAs) return refund;
  const payment = await db().sandboxPayment.findUnique({ where: { paymentId } });
  if (!payment || endsAt > (await merchantTime(payment))) return refund;
  const failureReason = endsAs === "failed" ? "lost_or_stolen_card" : null;
  const end = { outcome: endsAs, failureReason, endsAt: null, endsAs: null };
  await db().sandboxRefund.update({ where: { refundId }, data: end });
  return { ...refund, ...end };
}

function outcomeOfRefund({
  refundId,
  outcome,
  failureReason,
}: Pick<SandboxRefund, "refundId" | "outcome" | "failureReason">): RefundOutcome {
  return outcome === "failed"
    ? { status: "failed", processorRefundId: refundId, failureReason: failureReason ?? "unknown" }
    : { status: outcome, processorRefundId: refundId };
}
