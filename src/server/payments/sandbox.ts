import { DELAYED_METHODS, type PaymentFailure, type PaymentOutcome } from "#domain/payment/payment.ts";
import { isSandboxToken, SANDBOX_CARDS } from "#domain/payment/sandbox-cards.ts";
import { db } from "#server/database/db.ts";
import type { SandboxOutcome } from "#server/database/prisma/enums.ts";
import type { PaymentKey, PaymentMethod, PaymentProcessor } from "#server/payments/processor.ts";
import { checkoutSessionUrl } from "#server/platform/public-url.ts";

/** A delayed payment ends this long after it was authorised, by the merchant's clock, which can be advanced. */
const DELAY_SECONDS = 60;

/** The customer's decisions on the page of the sandbox's bank. */
export const SANDBOX_DECISIONS = ["authorise", "succeed_later", "fail_later", "decline"] as const;
export type SandboxDecision = (typeof SANDBOX_DECISIONS)[number];

/**
 * The processor of test mode. It keeps its own records, as a real one does, so that lookups, repeated calls and refunds
 * work the same way. Its bank and its 3-D Secure are pages of ours.
 */
export const sandbox: PaymentProcessor = {
  name: "sandbox",

  describe(method) {
    if (method.type !== "card") return {};
    if (!isSandboxToken(method.token) || !method.expiry) return undefined;
    const { brand, number } = SANDBOX_CARDS[method.token];
    const { month, year } = method.expiry;
    return { card: { brand, lastFour: number.slice(-4), expiryMonth: month, expiryYear: year } };
  },

  async create({ paymentId, checkoutSessionId: sessionId, amount, currency }) {
    await db().sandboxPayment.createMany({
      data: { paymentId, sessionId, amount, currency, createdAt: new Date() },
      skipDuplicates: true,
    });
    return { processorPaymentId: processorPaymentIdOf(paymentId, amount) };
  },

  async confirm({ paymentId }, _request, method) {
    const { count } = await db().sandboxPayment.updateMany({
      where: { paymentId, outcome: null },
      data: { methodType: method.type, ...firstOutcome(method) },
    });
    const outcome = await outcomeOf({ paymentId });
    if (!outcome) throw new Error(`The payment was never created (${count} confirmed).`);
    return outcome;
  },

  async lookup({ paymentId }, { abandon }) {
    if (abandon) {
      // No concurrent confirmation or decision can change it then.
      await db().sandboxPayment.updateMany({
        where: { paymentId, OR: [{ outcome: null }, { outcome: "requires_action" }] },
        data: { outcome: "failed", failureCode: "abandoned" },
      });
    }
    await endDelayed({ paymentId });
    return outcomeOf({ paymentId });
  },

  async refund({ paymentId }) {
    await db().sandboxPayment.updateMany({
      where: { paymentId, outcome: "succeeded", refundedAt: null },
      data: { refundedAt: new Date() },
    });
    return true;
  },
};

/** The question on the sandbox's page; undefined if there is none (any more). */
export async function sandboxQuestion({ paymentId }: PaymentKey): Promise<SandboxDecision[] | undefined> {
  const payment = await db().sandboxPayment.findFirst({ where: { paymentId, outcome: "requires_action" } });
  if (!payment) return undefined;
  const delayed = DELAYED_METHODS.some((type) => type === payment.methodType) && payment.amount > 0n;
  return delayed ? ["succeed_later", "fail_later", "decline"] : ["authorise", "decline"];
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

/** Settles a delayed payment early. One that has ended, or was never authorised, stays as it is. */
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
  payment: { sessionId: string; methodType: string | null },
): Promise<{ outcome: SandboxOutcome; failureCode?: PaymentFailure; endsAt?: Date; endsAs?: SandboxOutcome }> {
  switch (decision) {
    case "authorise":
      return { outcome: "succeeded" };
    case "decline":
      return {
        outcome: "failed",
        failureCode: payment.methodType === "card" ? "authentication_required" : "payment_declined",
      };
    case "succeed_later":
    case "fail_later": {
      const endsAt = new Date((await merchantTime(payment)).getTime() + DELAY_SECONDS * 1000);
      return { outcome: "processing", endsAt, endsAs: decision === "succeed_later" ? "succeeded" : "failed" };
    }
  }
}

/** Settles a delayed payment that is due. */
async function endDelayed({ paymentId }: PaymentKey): Promise<void> {
  const payment = await db().sandboxPayment.findFirst({ where: { paymentId, outcome: "processing" } });
  if (!payment?.endsAt || payment.endsAt > (await merchantTime(payment))) return;
  await db().sandboxPayment.updateMany({
    where: { paymentId, outcome: "processing" },
    data: { outcome: payment.endsAs, failureCode: payment.endsAs === "failed" ? "payment_declined" : null },
  });
}

async function outcomeOf({ paymentId }: PaymentKey): Promise<PaymentOutcome | undefined> {
  const payment = await db().sandboxPayment.findFirst({ where: { paymentId } });
  switch (payment?.outcome) {
    case "succeeded":
    case "processing":
      return { status: payment.outcome };
    case "requires_action":
      return { status: "requires_action", next: `${checkoutSessionUrl(payment.sessionId)}/authenticate` };
    case "failed":
      return { status: "failed", failure: payment.failureCode as PaymentFailure };
    default:
      return undefined;
  }
}

/** The sandbox's banks use the test clock of the session's merchant. */
async function merchantTime({ sessionId }: { sessionId: string }): Promise<Date> {
  const session = await db().checkoutSession.findUnique({
    where: { id: sessionId },
    select: { merchant: { select: { testClockOffsetSeconds: true } } },
  });
  return new Date(Date.now() + (session?.merchant.testClockOffsetSeconds ?? 0) * 1000);
}

/** Derived from the payment's, so that opening it twice gives the same id. */
function processorPaymentIdOf(paymentId: string, amount: bigint): string {
  return paymentId.replace(/^[a-z]+_/, amount > 0n ? "pi_" : "seti_");
}
