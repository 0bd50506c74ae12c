import type { Actor } from "#kernel/actor.ts";
import type { CardSummary, SavedMethod } from "#money/payment/model.ts";
import type { SavedMethodKey } from "#money/processor/processor.ts";
import { db } from "#platform/database/db.ts";
import { lockRow } from "#platform/database/object-lock.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** A card that was saved for the offer after a session's payment. */
export interface CardForOffer extends SavedMethodKey {
  card: CardSummary | undefined;
  /** The ID of the session by which the offer was accepted; null while it was not. */
  acceptedAs: string | null;
}

/** Writes the card that the processor saved for the offer after a session, once. */
export async function insertCardForOffer(
  actor: Actor,
  checkoutSessionId: string,
  { processorCustomerId, processorMethodId, card }: SavedMethod,
  { expiresAt, forgetAt }: { expiresAt: Date; forgetAt: Date },
): Promise<void> {
  await db().offerAfterPayment.createMany({
    data: {
      ...scope(actor),
      checkoutSessionId,
      processorCustomerId,
      processorMethodId,
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.lastFour ?? null,
      cardExpiryMonth: card?.expiryMonth ?? null,
      cardExpiryYear: card?.expiryYear ?? null,
      expiresAt,
      forgetAt,
    },
    skipDuplicates: true,
  });
}

/**
 * The card for the offer after a session that this browser paid, until the offer expires. Null if nothing was saved, for
 * every other browser, and once money of the payment went back, is about to, or is disputed.
 */
export async function findCardForOffer(
  actor: Actor,
  checkoutSessionId: string,
  { browserHash, at }: { browserHash: string; at: Date },
): Promise<CardForOffer | null> {
  const row = await db().offerAfterPayment.findFirst({
    where: {
      ...scope(actor),
      checkoutSessionId,
      expiresAt: { gt: at },
      forgottenAt: null,
      checkoutSession: {
        browserHash,
        status: "COMPLETED",
        paymentStatus: "paid",
        amountRefunded: 0n,
        payments: { none: { OR: [{ refunds: { some: { status: { not: "failed" } } } }, { disputes: { some: {} } }] } },
      },
    },
  });
  if (!row) return null;
  const { processorCustomerId, processorMethodId, cardBrand, cardLastFour, acceptedAs } = row;
  const hasCard = cardBrand !== null && cardLastFour !== null;
  return {
    processorCustomerId,
    processorMethodId,
    card: hasCard
      ? {
          brand: cardBrand,
          lastFour: cardLastFour,
          expiryMonth: row.cardExpiryMonth ?? 0,
          expiryYear: row.cardExpiryYear ?? 0,
        }
      : undefined,
    acceptedAs,
  };
}

/** Locks the session after which an offer is made until the transaction ends, so that the offer is accepted once. */
export async function lockOffer(actor: Actor, checkoutSessionId: string): Promise<void> {
  await lockRow(actor, "checkout_sessions", checkoutSessionId, "UPDATE");
}

/** Writes by which session the offer was accepted. The session after which it was made is locked. */
export async function recordAcceptance(actor: Actor, checkoutSessionId: string, acceptedAs: string): Promise<void> {
  await db().offerAfterPayment.update({
    where: { merchantId_livemode_checkoutSessionId: { ...scope(actor), checkoutSessionId } },
    data: { acceptedAs },
  });
}

/**
 * Has the cards forgotten that were saved for offers after these sessions, without waiting for their time, and deletes
 * their data here.
 */
export async function forgetCardsOfSessions(actor: Actor, checkoutSessionIds: readonly string[]): Promise<void> {
  await db().offerAfterPayment.updateMany({
    where: { ...scope(actor), checkoutSessionId: { in: [...checkoutSessionIds] }, forgottenAt: null },
    data: { forgetAt: new Date(), cardBrand: null, cardLastFour: null, cardExpiryMonth: null, cardExpiryYear: null },
  });
}

/** A card whose time is over and that the processor still has. */
export interface CardToForget extends SavedMethodKey {
  checkoutSessionId: string;
  livemode: boolean;
}

/** Cards of all merchants: only for the sweep. */
export async function findCardsToForget(max: number): Promise<CardToForget[]> {
  const { rows } = await sqlAcrossTenants<CardToForget>({
    name: "cards-of-offers-to-forget",
    text: `SELECT checkout_session_id AS "checkoutSessionId", livemode, processor_customer_id AS "processorCustomerId",
             processor_method_id AS "processorMethodId"
           FROM offers_after_payment WHERE forgotten_at IS NULL AND forget_at <= now() ORDER BY forget_at LIMIT $1`,
    values: [max],
  });
  return rows;
}

/** Records that the processor has deleted a card, by the wall clock. Its data is deleted here, too. */
export async function recordCardForgotten(checkoutSessionId: string): Promise<void> {
  await sqlAcrossTenants({
    name: "card-of-offer-forgotten",
    text: `UPDATE offers_after_payment SET forgotten_at = now(), card_brand = NULL, card_last_four = NULL,
             card_expiry_month = NULL, card_expiry_year = NULL WHERE checkout_session_id = $1`,
    values: [checkoutSessionId],
  });
}
