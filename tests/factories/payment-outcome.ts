import { applyPaymentOutcome } from "#money/payment/apply-payment-outcome.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import type { TestMerchant } from "./merchant.ts";

/** The only payment of a session. */
export async function paymentOf(session: string): Promise<string> {
  const { rows } = await pool().query("SELECT id FROM payment_attempts WHERE checkout_session_id = $1", [session]);
  return rows[0].id;
}

/** Tells how the payment of a session stands, as its processor would. */
export async function applyOutcome(
  { id: merchantId }: TestMerchant,
  sessionId: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const paymentId = await paymentOf(sessionId);
  const actor = { kind: "system", merchantId, livemode: false, scopes: [], clockOffsetSeconds: 0 } as const;
  await unitOfWork(() => applyPaymentOutcome(actor, { sessionId, paymentId, outcome }));
}
