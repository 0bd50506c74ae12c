import type { CouponEvent } from "#catalog/coupon/events.ts";
import { type Coupon, type CreateCoupon, unredeemableCoupon } from "#catalog/coupon/model.ts";
import { insertCoupon } from "#catalog/coupon/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type FieldProblem, invalidFields, missingReference } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Creates a coupon.
 * @throws DomainError `parameter_invalid` for an end that has passed, `resource_missing` (400) for a product that is not
 * the actor's.
 */
export async function createCoupon(actor: Actor, input: CreateCoupon): Promise<Coupon> {
  requireScope(actor, "coupons:write");
  const { productIds } = input.terms;
  const existing = new Set((await findProducts(actor, productIds)).map(({ id }) => id));
  const problems: FieldProblem[] = productIds.flatMap((id, index) =>
    existing.has(id) ? [] : [missingReference(`applies_to.products[${index}]`, "product", id)],
  );
  if (input.redeemBy && input.redeemBy <= now(actor)) {
    problems.push({ field: "redeem_by", code: "parameter_invalid", message: "must be in the future" });
  }
  if (problems.length > 0) throw invalidFields(problems);
  const coupon = await writeCoupon(actor, input);
  setAuditDetails({ objectId: coupon.id, ...(coupon.name !== null && { name: coupon.name }) });
  return coupon;
}

/** Writes a coupon whose products are known, with its event. */
export async function writeCoupon(actor: Actor, input: CreateCoupon): Promise<Coupon> {
  const createdAt = now(actor);
  const fields = {
    ...input.terms,
    productIds: [...new Set(input.terms.productIds)],
    id: newId("coupon"),
    livemode: actor.livemode,
    name: input.name ?? null,
    maxRedemptions: input.maxRedemptions ?? null,
    timesRedeemed: 0,
    redeemBy: input.redeemBy ?? null,
    metadata: input.metadata,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  };
  const coupon: Coupon = { ...fields, redeemable: unredeemableCoupon(fields, createdAt) === undefined };
  await insertCoupon(actor, coupon);
  recordEvent<CouponEvent>(actor, { type: "coupon.created", object: coupon });
  return coupon;
}
