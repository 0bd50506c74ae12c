import { type PromotionCode, unredeemableReason } from "#catalog/promotion-code/model.ts";
import { findActivePromotionCode, lockPromotionCode, updatePromotionCodeRow } from "#catalog/promotion-code/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { fieldError } from "#kernel/errors.ts";
import { isUniqueViolation } from "#platform/base/database-errors.ts";

/**
 * Writes an active code, unless another one that can still be redeemed has its name. One that has expired, was used up
 * or
 * lost its coupon is deactivated for it.
 * @throws DomainError `resource_in_use`, naming the other.
 */
export async function ensureOneActive(actor: Actor, code: PromotionCode, write: () => Promise<void>): Promise<void> {
  const found = await findActivePromotionCode(actor, code.code);
  const holder = found && found.id !== code.id ? await lockPromotionCode(actor, found.id) : null;
  if (holder) {
    const at = now(actor);
    const reason = unredeemableReason(holder, at);
    if (reason === undefined || reason === "not_started") throw rejection(holder.id);
    await updatePromotionCodeRow(actor, { ...holder, active: false, updatedAt: at });
  }
  try {
    await write();
  } catch (error) {
    // Two codes were created at the same time: the index accepted only the first.
    throw isUniqueViolation(error) ? rejection("another promotion code") : error;
  }
}

function rejection(holder: string) {
  return fieldError(
    "resource_in_use",
    "code",
    `is already used by the active promotion code ${holder}: deactivate it, or use another code`,
  );
}
