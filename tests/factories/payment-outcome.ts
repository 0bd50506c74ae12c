import type { Actor } from "#kernel/actor.ts";
import { type RecordedOutcome, recordOutcome } from "#money/charge/apply-outcome.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import { findPayment } from "#money/payment/store.ts";
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
  const actor = { kind: "system", merchantId, livemode: false, scopes: [], clockOffsetSeconds: 0 } as const;
  await settle(actor, await paymentOf(sessionId), outcome);
}

/** Records an outcome of a payment, and leaves a refund that is due to the sweep. */
export function settle(actor: Actor, paymentId: string, outcome: PaymentOutcome): Promise<RecordedOutcome> {
  return unitOfWork(async () => {
    const payment = await findPayment(actor, paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}.`);
    return recordOutcome(actor, payment, outcome);
  });
}
