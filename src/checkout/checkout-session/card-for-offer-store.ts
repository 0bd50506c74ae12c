import type { Actor } from "#kernel/actor.ts";
import type { CardSummary, SavedMethod } from "#money/payment/model.ts";
import type { SavedMethodKey } from "#money/processor/interface/processor.ts";
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

/**
 * Writes the card that the processor saved from a session's payment, once for each payment.
 * @param until.expiresAt until when the offer can be accepted, by the merchant's clock.
 * @param until.forgetAt when the processor is to forget the card, by the wall clock.
 */
export async function insertCardForOffer(
  actor: Actor,
  { paymentId, checkoutSessionId }: { paymentId: string; checkoutSessionId: string },
  { processorCustomerId, processorMethodId, card }: SavedMethod,
  { expiresAt, forgetAt }: { expiresAt: Date; forgetAt: Date },
): Promise<void> {
  await db().cardForOffer.createMany({
    data: {
      ...scope(actor),
      paymentId,
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
  const row = await db().cardForOffer.findFirst({
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
export async function lockPaidSession(actor: Actor, checkoutSessionId: string): Promise<void> {
  await lockRow(actor, "checkout_sessions", checkoutSessionId, "UPDATE");
}

/** Writes by which session the offer was accepted. The session after which it was made is locked: see `lockPaidSession`. */
export async function recordAcceptance(actor: Actor, checkoutSessionId: string, acceptedAs: string): Promise<void> {
  await db().cardForOffer.updateMany({
    where: { ...scope(actor), checkoutSessionId },
    data: { acceptedAs },
  });
}

/**
 * Has the cards forgotten that were saved for offers after these sessions, without waiting for their time, and deletes
 * their data here.
 */
export async function forgetCardsOfSessions(actor: Actor, checkoutSessionIds: readonly string[]): Promise<void> {
  await db().cardForOffer.updateMany({
    where: { ...scope(actor), checkoutSessionId: { in: [...checkoutSessionIds] }, forgottenAt: null },
    data: { forgetAt: new Date(), cardBrand: null, cardLastFour: null, cardExpiryMonth: null, cardExpiryYear: null },
  });
}

/** Has the card forgotten that an offer's session was charged to: after the charge, the offer's page does not use it again. */
export async function forgetCardOfOffer(
  actor: Actor,
  { offeredAfter }: { offeredAfter: string | null },
): Promise<void> {
  if (offeredAfter !== null) await forgetCardsOfSessions(actor, [offeredAfter]);
}

/** A card whose time is over and that the processor still has. */
export interface CardToForget extends SavedMethodKey {
  paymentId: string;
  livemode: boolean;
}

/**
 * Takes cards of all merchants, also while charging is on hold: only for the sweep. A card that is taken and not deleted,
 * for example because it can't be, is due again later, and doesn't hold up others.
 * @param livemodes the modes to look at.
 * @param lease.seconds for how long nobody else takes them.
 */
export async function leaseCardsToForget(
  livemodes: readonly boolean[],
  { max, seconds }: { max: number; seconds: number },
): Promise<CardToForget[]> {
  const { rows } = await sqlAcrossTenants<CardToForget>({
    name: "lease-cards-of-offers-to-forget",
    text: `UPDATE cards_for_offers SET forget_at = now() + make_interval(secs => $3)
           WHERE payment_id = ANY (ARRAY(
             SELECT payment_id FROM cards_for_offers
             WHERE forgotten_at IS NULL AND forget_at <= now() AND livemode = ANY($1)
             ORDER BY forget_at LIMIT $2 FOR UPDATE SKIP LOCKED))
           RETURNING payment_id AS "paymentId", livemode, processor_customer_id AS "processorCustomerId",
             processor_method_id AS "processorMethodId"`,
    values: [livemodes, max, seconds],
  });
  return rows;
}

/** Records that the processor has deleted a card, by the wall clock. Its data is deleted here, too. */
export async function recordCardForgotten(paymentId: string): Promise<void> {
  await sqlAcrossTenants({
    name: "card-of-offer-forgotten",
    text: `UPDATE cards_for_offers SET forgotten_at = now(), card_brand = NULL, card_last_four = NULL,
             card_expiry_month = NULL, card_expiry_year = NULL WHERE payment_id = $1`,
    values: [paymentId],
  });
}
