import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { IS_CHARGING } from "#money/charging/store.ts";
import type { SavedPaymentMethod, ShownPaymentMethod } from "#money/payment-method/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { paymentMethodColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

function toSavedPaymentMethod(row: Prisma.PaymentMethodGetPayload<object>): SavedPaymentMethod {
  const { merchantId: _, forgottenAt: __, cardBrand, cardLastFour, cardExpiryMonth, cardExpiryYear, ...method } = row;
  const hasCard = cardBrand !== null && cardLastFour !== null;
  return {
    ...method,
    type: row.type as PaymentMethodType,
    card: hasCard
      ? {
          brand: cardBrand,
          lastFour: cardLastFour,
          expiryMonth: cardExpiryMonth ?? 0,
          expiryYear: cardExpiryYear ?? 0,
        }
      : null,
  };
}

/** The ID of the method that a payment saved. */
export async function findMethodOfPayment(actor: Actor, paymentId: string): Promise<string> {
  const where = { ...scope(actor), paymentId };
  return (await db().paymentMethod.findFirstOrThrow({ where, select: { id: true } })).id;
}

/** Inserts methods, except those of payments that already saved one. @returns how many. */
export async function insertPaymentMethods(actor: Actor, methods: readonly SavedPaymentMethod[]): Promise<number> {
  const { count } = await db().paymentMethod.createMany({
    data: methods.map(({ card, ...rest }) => ({
      ...rest,
      ...scope(actor),
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.lastFour ?? null,
      cardExpiryMonth: card?.expiryMonth ?? null,
      cardExpiryYear: card?.expiryYear ?? null,
    })),
    skipDuplicates: true,
  });
  return count;
}

const CHARGEABLE = `SELECT ${paymentMethodColumns.of("m")} FROM payment_methods m
  WHERE m.merchant_id = $1 AND m.livemode = $2 AND m.id = $3 AND m.customer_id = $4 AND m.detached_at IS NULL`;

/** A customer's method that can be charged; null if it is detached, or not theirs. */
export async function findChargeableMethod(
  actor: Actor,
  { id, customerId }: { id: string; customerId: string },
): Promise<SavedPaymentMethod | null> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, id, customerId];
  const { rows } = await sql({ name: "chargeable-method", text: CHARGEABLE, values, rowMode: "array" });
  return rows[0] ? toSavedPaymentMethod(paymentMethodColumns.row(rows[0])) : null;
}

/** A method as the dashboard shows it, detached or not. */
export async function findShownMethod(actor: Actor, id: string): Promise<ShownPaymentMethod | null> {
  const row = await db().paymentMethod.findFirst({ where: { ...scope(actor), id } });
  if (!row) return null;
  const { type, card, createdAt } = toSavedPaymentMethod(row);
  return { id, type, card, createdAt };
}

/** The methods of a customer that can be charged, the newest first. */
export async function findPaymentMethodPage(
  actor: Actor,
  customerId: string,
  page: Page,
): Promise<PageOf<SavedPaymentMethod>> {
  const range = await pageRange(page, (id) =>
    db().paymentMethod.findFirst({ where: { ...scope(actor), id, customerId } }),
  );
  const where = { ...scope(actor), customerId, detachedAt: null };
  const rows = await db().paymentMethod.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toSavedPaymentMethod));
}

/** The newest saved method that can be charged, for samples. */
export async function findNewestPaymentMethods(actor: Actor): Promise<PageOf<SavedPaymentMethod>> {
  const where = { ...scope(actor), detachedAt: null };
  const rows = await db().paymentMethod.findMany({ where, orderBy: { id: "desc" }, take: 1 });
  return pageOf({ limit: 1 }, rows.map(toSavedPaymentMethod));
}

/**
 * Detaches a customer's methods, so that none is charged; the sweep notifies the processor.
 * @returns them, without their cards' expiration dates.
 */
export async function detachPaymentMethods(actor: Actor, customerId: string, at: Date): Promise<SavedPaymentMethod[]> {
  const rows = await db().paymentMethod.updateManyAndReturn({
    where: { ...scope(actor), customerId, detachedAt: null },
    // A card's expiration date reveals more of a person than the erased payment stores.
    data: { detachedAt: at, cardExpiryMonth: null, cardExpiryYear: null },
  });
  return rows.map(toSavedPaymentMethod).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A detached method of any merchant that the processor still has. */
export interface MethodToForget {
  id: string;
  livemode: boolean;
  processorCustomerId: string;
  processorMethodId: string;
}

/** Methods of all merchants: only for the sweep. */
export async function findMethodsToForget(max: number): Promise<MethodToForget[]> {
  const { rows } = await sqlAcrossTenants<MethodToForget>({
    name: "methods-to-forget",
    text: `SELECT id, livemode, processor_customer_id AS "processorCustomerId", processor_method_id AS "processorMethodId"
           FROM payment_methods
           WHERE detached_at IS NOT NULL AND forgotten_at IS NULL AND (NOT livemode OR ${IS_CHARGING})
           ORDER BY detached_at LIMIT $1`,
    values: [max],
  });
  return rows;
}

/** Records that the processor has deleted a method, by the wall clock. */
export async function recordForgotten(id: string): Promise<void> {
  await sqlAcrossTenants({
    name: "method-forgotten",
    text: "UPDATE payment_methods SET forgotten_at = now() WHERE id = $1",
    values: [id],
  });
}
