import type { Actor } from "#kernel/actor.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { isUnrecordedCharge } from "#money/charging/unrecorded-charge-store.ts";
import {
  type Opening,
  type PaymentProcessor,
  type PaymentRequest,
  UnknownChargeError,
} from "#money/processor/interface/processor.ts";

/** The charge's name belongs to another charge, so that this one is not made. */
export const REJECTED = { failure: "payment_declined" } as const;

/**
 * Opens a payment at the processor. If the processor knows the charge's name in live mode, but not the charge, the
 * database has lost it, and charging is put on hold (contract, section 7): of renewals, and of offers after payments.
 * @throws UnknownChargeError after charging was put on hold.
 */
export async function openNamed(actor: Actor, processor: PaymentProcessor, request: PaymentRequest): Promise<Opening> {
  try {
    return await processor.create(request);
  } catch (error) {
    if (!(error instanceof UnknownChargeError) || !actor.livemode || request.chargeName === null) throw error;
    // The operator has seen this charge and released the hold: the attempt fails, and the next one has another name.
    if (await isUnrecordedCharge(actor, request.chargeName)) return REJECTED;
    await holdCharging("unknown_charge", { paymentId: request.paymentId, charge: request.chargeName });
    throw error;
  }
}
