import { DELAYED_METHODS, type Mandate, type PaymentFailure, type SavedMethod } from "#money/payment/model.ts";
import { savedTypeOf } from "#money/payment/savable-method.ts";
import type { PaymentRequest, SavedMethodKey } from "#money/processor/interface/processor.ts";
import {
  isSandboxToken,
  isUnusableLater,
  SANDBOX_CARDS,
  type SandboxToken,
} from "#money/processor/sandbox/sandbox-cards.ts";
import { DELAY_SECONDS, merchantTime } from "#money/processor/sandbox/sandbox-time.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { db } from "#platform/database/db.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import type { SandboxOutcome } from "#platform/database/prisma/enums.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Stands in the place of a card's token: later debits of the method fail. */
export const DEBITS_FAIL = "debits_fail";

const MANDATE_PREFIX = "mandate_";
/** The example of the German central bank, which no creditor has. */
const CREDITOR_ID = "DE98ZZZ09999999999";

/** Saves the method of a payment that succeeded or is processing, once. */
export async function keep(payment: Prisma.SandboxPaymentGetPayload<object>): Promise<SavedMethod> {
  const methodId = payment.paymentId.replace(/^[a-z]+_/, "pm_");
  const customerId = payment.paymentId.replace(/^[a-z]+_/, "cus_");
  const type = savedTypeOf((payment.methodType ?? "card") as PaymentMethodType);
  const { cardToken } = payment;
  const data = { methodId, customerId, type, cardToken, createdAt: new Date() };
  await db().sandboxPaymentMethod.createMany({ data, skipDuplicates: true });
  return {
    processorCustomerId: customerId,
    processorMethodId: methodId,
    mandateId: type === "card" ? null : methodId.replace(/^pm_/, MANDATE_PREFIX),
    type,
    card: cardOf(payment),
  };
}

interface PastMethod {
  paymentId: string;
  cardToken: SandboxToken;
  card: NonNullable<SavedMethod["card"]>;
}

/** Keeps the cards of past payments, for sample data. */
export async function recordPastMethods(methods: readonly PastMethod[]): Promise<SavedMethod[]> {
  const savedMethods = methods.map(({ paymentId, cardToken, card }) => ({
    processorMethodId: paymentId.replace(/^[a-z]+_/, "pm_"),
    processorCustomerId: paymentId.replace(/^[a-z]+_/, "cus_"),
    cardToken,
    card,
  }));
  await db().sandboxPaymentMethod.createMany({
    data: savedMethods.map(({ processorMethodId: methodId, processorCustomerId: customerId, cardToken }) => ({
      methodId,
      customerId,
      type: "card",
      cardToken,
      createdAt: new Date(),
    })),
  });
  return savedMethods.map(({ cardToken: _, ...method }) => ({ ...method, mandateId: null, type: "card" }));
}

function cardOf({ cardToken, expiry }: Prisma.SandboxPaymentGetPayload<object>): SavedMethod["card"] {
  const token = cardToken ?? undefined;
  const printed = expiry as { month: number; year: number } | null;
  if (!isSandboxToken(token) || printed === null) return null;
  const { brand, number } = SANDBOX_CARDS[token];
  return { brand, lastFour: number.slice(-4), expiryMonth: printed.month, expiryYear: printed.year };
}

/** The effect of a charge of a saved method on the payment: off-session, unless the customer is present. */
export async function savedMethodCharge(
  { processorMethodId: methodId }: SavedMethodKey,
  request: PaymentRequest,
): Promise<Prisma.SandboxPaymentUpdateManyMutationInput> {
  const { rows } = await sqlAcrossTenants<{ type: string; cardToken: string | null; isDetached: boolean }>({
    name: "sandbox-kept-method",
    text: `SELECT type, card_token AS "cardToken", detached_at IS NOT NULL AS "isDetached"
           FROM sandbox_payment_methods WHERE method_id = $1`,
    values: [methodId],
  });
  const [method] = rows;
  const charged = { methodType: method?.type ?? request.methodType, cardToken: method?.cardToken ?? null };
  const failed = (failureCode: PaymentFailure) => ({ ...charged, outcome: "failed" as SandboxOutcome, failureCode });
  if (!method || method.isDetached) return failed("payment_declined");
  if (DELAYED_METHODS.some((type) => type === method.type)) {
    const now = await merchantTime({ merchantId: request.merchantId, sessionId: request.checkoutSessionId });
    const endsAt = new Date(now.getTime() + DELAY_SECONDS * 1000);
    return {
      ...charged,
      outcome: "processing",
      endsAt,
      endsAs: method.cardToken === DEBITS_FAIL ? "failed" : "succeeded",
    };
  }
  const token = method.cardToken ?? undefined;
  const charges = isSandboxToken(token) ? SANDBOX_CARDS[token].charges : undefined;
  if (charges === "authenticate") {
    return request.isCustomerPresent ? { ...charged, outcome: "requires_action" } : failed("authentication_required");
  }
  return charges === "declined" || isUnusableLater(token)
    ? failed("card_declined")
    : { ...charged, outcome: "succeeded" };
}

/** The mandate of a saved SEPA debit. */
export async function mandateOfKept(mandateId: string): Promise<Mandate | undefined> {
  const methodId = mandateId.replace(MANDATE_PREFIX, "pm_");
  const savedMethods = await db().sandboxPaymentMethod.findFirst({ where: { methodId, type: "sepa_debit" } });
  return savedMethods ? { reference: methodId.replace("pm_", "").toUpperCase(), creditorId: CREDITOR_ID } : undefined;
}

/** Deletes a saved method. */
export async function detachSaved({ processorMethodId: methodId }: SavedMethodKey): Promise<void> {
  await db().sandboxPaymentMethod.updateMany({
    where: { methodId, detachedAt: null },
    data: { detachedAt: new Date() },
  });
}
