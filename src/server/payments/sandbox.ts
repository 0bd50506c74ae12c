import type { PaymentFailure, PaymentOutcome } from "#domain/payment.ts";
import { isSandboxToken, SANDBOX_CARDS } from "#domain/sandbox-cards.ts";
import type { PaymentProcessor } from "#server/payments/processor.ts";
import { db } from "#server/platform/database.ts";

/**
 * The processor of test mode. It keeps books of its own, as a real one would, so that looking up, repeating
 * and refunding work the same way.
 */
export const sandbox: PaymentProcessor = {
  describe(method) {
    if (!isSandboxToken(method.token)) return undefined;
    const { brand, number } = SANDBOX_CARDS[method.token];
    return { brand, lastFour: number.slice(-4), expiryMonth: method.expiryMonth, expiryYear: method.expiryYear };
  },

  async create({ attemptId, sessionId, amount, currency }) {
    await db().sandboxPayment.createMany({
      data: { attemptId, sessionId, amount, currency, createdAt: new Date() },
      skipDuplicates: true,
    });
  },

  async confirm({ attemptId, sessionId }, { token }) {
    if (!isSandboxToken(token)) throw new Error("Not a token of the sandbox.");
    const { failure } = SANDBOX_CARDS[token];
    await db().sandboxPayment.updateMany({
      where: { attemptId, sessionId, outcome: null },
      data: { outcome: failure ? "failed" : "succeeded", failureCode: failure ?? null },
    });
    const outcome = await outcomeOf(attemptId, sessionId);
    if (!outcome) throw new Error("The payment was never created.");
    return outcome;
  },

  async lookup({ attemptId, sessionId }) {
    // What was never confirmed never will be, also when the confirmation is still on its way.
    await db().sandboxPayment.updateMany({
      where: { attemptId, sessionId, outcome: null },
      data: { outcome: "failed", failureCode: "abandoned" },
    });
    return outcomeOf(attemptId, sessionId);
  },

  async refund({ attemptId, sessionId }) {
    await db().sandboxPayment.updateMany({
      where: { attemptId, sessionId, outcome: "succeeded", refundedAt: null },
      data: { refundedAt: new Date() },
    });
  },
};

async function outcomeOf(attemptId: string, sessionId: string): Promise<PaymentOutcome | undefined> {
  const payment = await db().sandboxPayment.findFirst({ where: { attemptId, sessionId } });
  if (!payment?.outcome) return undefined;
  if (payment.outcome === "succeeded") return { status: "succeeded" };
  return { status: "failed", failure: payment.failureCode as PaymentFailure };
}
