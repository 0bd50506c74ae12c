import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { findUnresolvedCharge } from "#money/charging/unrecorded-charge-store.ts";

/** @throws DomainError `charging_held` in live mode while charging is on hold. */
export async function requireCharging({ livemode }: Pick<Actor, "livemode">): Promise<void> {
  if (!livemode || !(await findChargingHold())) return;
  throw new DomainError("charging_held", "Charging is on hold while charges are checked. Nothing was charged.");
}

/**
 * Requires that a customer may pay a session or invoice. One from before a hold may have been paid in the lost time, and
 * one with an unresolved charge, or whose subscription or name of a charge has one, may have been paid by it.
 * @throws DomainError `charging_held` with the status 503.
 */
export async function requireNotHeld(
  actor: Pick<Actor, "merchantId" | "livemode">,
  paid: { id: string; createdAt: Date; subscriptionId?: string | null; chargeName?: string },
): Promise<void> {
  if (!actor.livemode) return;
  const hold = await findChargingHold();
  const isHeld = hold !== null && paid.createdAt <= hold.since;
  if (!isHeld && (await findUnresolvedCharge(actor, paid)) === null) return;
  throw new DomainError("charging_held", "We're checking this payment. Try again later.", { status: 503 });
}
