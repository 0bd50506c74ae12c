import { randomInt } from "node:crypto";
import { type CreatePromotionCode, type PromotionCode, unredeemableReason } from "#domain/discount/promotion-code.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { newId } from "#server/platform/ids.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { ensureOneActive } from "#server/services/promotion-code/ensure-one-active.ts";
import { insertPromotionCode } from "#server/services/promotion-code/repository.ts";

/** Without characters that are easily misread: 0, 1, I, L, O. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 10;

/**
 * Creates a code. An expired or used-up code frees its name.
 * @throws DomainError `parameter_invalid` for an end that has passed; `resource_in_use` while another code of that name
 * can be redeemed, now or later.
 */
export async function createPromotionCode(actor: Actor, input: CreatePromotionCode): Promise<PromotionCode> {
  requireScope(actor, "promotion_codes:write");
  const createdAt = now(actor);
  if (input.expiresAt && input.expiresAt <= createdAt) {
    throw fieldError("parameter_invalid", "expires_at", "must be in the future");
  }
  const made = {
    ...input.terms,
    id: newId("promotionCode"),
    livemode: actor.livemode,
    code: input.code ?? randomCode(),
    active: true,
    startsAt: input.startsAt ?? null,
    expiresAt: input.expiresAt ?? null,
    maxRedemptions: input.maxRedemptions ?? null,
    timesRedeemed: 0,
    oncePerCustomer: input.oncePerCustomer,
    metadata: input.metadata,
    createdAt,
    updatedAt: createdAt,
  };
  const code: PromotionCode = { ...made, redeemable: unredeemableReason(made, createdAt) === undefined };
  await ensureOneActive(actor, code, () => insertPromotionCode(actor, code));
  setAuditDetails({ objectId: code.id, name: code.code });
  return code;
}

/** Guessing one of 31^10 takes longer than any code lives. */
function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}
