import { randomInt } from "node:crypto";
import { lockCustomerShared } from "#account/customer/store.ts";
import { writeCoupon } from "#catalog/coupon/create-coupon.ts";
import { type Coupon, unredeemableCoupon } from "#catalog/coupon/model.ts";
import { findCoupon } from "#catalog/coupon/store.ts";
import { ensureOneActive } from "#catalog/promotion-code/ensure-one-active.ts";
import type { PromotionCodeEvent } from "#catalog/promotion-code/events.ts";
import { type CreatePromotionCode, type PromotionCode, unredeemableReason } from "#catalog/promotion-code/model.ts";
import { insertPromotionCode } from "#catalog/promotion-code/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type FieldProblem, invalidFields, missingReference } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** Without characters that are easily misread: 0, 1, I, L, O. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 10;

/**
 * Creates a promotion code for an existing or a new coupon. The code of an expired or fully redeemed promotion code can
 * be reused.
 * @throws DomainError with all invalid fields: `resource_missing` (400) for a coupon or customer that is not the
 * actor's or was deleted, `parameter_invalid` for a coupon that can no longer be redeemed and for an end that has
 * passed; otherwise `resource_in_use` for an active code while another code of that name can be redeemed, now or later.
 */
export async function createPromotionCode(actor: Actor, input: CreatePromotionCode): Promise<PromotionCode> {
  requireScope(actor, "promotion_codes:write");
  const createdAt = now(actor);
  const problems = [...(await couponProblems(actor, input)), ...(await customerProblems(actor, input))];
  if (input.expiresAt && input.expiresAt <= createdAt) {
    problems.push({ field: "expires_at", code: "parameter_invalid", message: "must be in the future" });
  }
  if (problems.length > 0) throw invalidFields(problems);
  const fields = {
    coupon: await couponOf(actor, input),
    id: newId("promotionCode"),
    livemode: actor.livemode,
    code: input.code ?? randomCode(),
    active: input.active ?? true,
    startsAt: input.startsAt ?? null,
    expiresAt: input.expiresAt ?? null,
    maxRedemptions: input.maxRedemptions ?? null,
    timesRedeemed: 0,
    maxRedemptionsPerCustomer: input.maxRedemptionsPerCustomer ?? null,
    combinable: input.combinable,
    customerId: input.customerId ?? null,
    ...input.restrictions,
    metadata: input.metadata,
    createdAt,
    updatedAt: createdAt,
  };
  const code: PromotionCode = { ...fields, redeemable: unredeemableReason(fields, createdAt) === undefined };
  const write = () => insertPromotionCode(actor, code);
  await (code.active ? ensureOneActive(actor, code, write) : write());
  recordEvent<PromotionCodeEvent>(actor, { type: "promotion_code.created", object: code });
  setAuditDetails({ objectId: code.id, name: code.code });
  return code;
}

const REASONS = { expired: "has expired", used_up: "is fully redeemed" } as const;

async function couponProblems(actor: Actor, { coupon: reference }: CreatePromotionCode): Promise<FieldProblem[]> {
  if (typeof reference !== "string") return [];
  const coupon = await findCoupon(actor, reference);
  const reason = coupon ? unredeemableCoupon(coupon, now(actor)) : "deleted";
  if (reason === undefined) return [];
  if (reason === "deleted") return [missingReference("coupon", "coupon", reference)];
  const message = `is the coupon ${reference}, which ${REASONS[reason]}: use another coupon`;
  return [{ field: "coupon", code: "parameter_invalid", message }];
}

async function couponOf(actor: Actor, { coupon: reference }: CreatePromotionCode): Promise<Coupon> {
  if (typeof reference !== "string") return writeCoupon(actor, { terms: reference, metadata: {} });
  const coupon = await findCoupon(actor, reference);
  if (!coupon) throw invalidFields([missingReference("coupon", "coupon", reference)]);
  return coupon;
}

async function customerProblems(actor: Actor, { customerId }: CreatePromotionCode): Promise<FieldProblem[]> {
  if (customerId === undefined || (await lockCustomerShared(actor, customerId))) return [];
  return [missingReference("customer", "customer", customerId)];
}

/** 31^10 combinations: too many to guess while the code is valid. */
function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}
