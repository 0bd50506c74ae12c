import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { recoveryRecipient } from "#domain/recovery/recovery.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { addressHash } from "#server/services/recovery/address-hash.ts";
import { findRecoverySettings, insertRecoveryMails } from "#server/services/recovery/repository.ts";

const HOUR_MS = 3_600_000;

/**
 * Plans emails to the customers of links' sessions that ended unpaid, in the transaction of that end. Does nothing if
 * the merchant sends none, and for sessions without an email address that may be written to.
 */
export async function planRecoveryMails(actor: Actor, ended: readonly CheckoutSession[]): Promise<void> {
  if (!ended.some(({ paymentLinkId }) => paymentLinkId !== null)) return;
  const settings = await findRecoverySettings(actor);
  if (!settings?.enabled || settings.hashKey === null) return;
  const { hashKey } = settings;
  const dueAt = new Date(now(actor).getTime() + settings.delayHours * HOUR_MS);
  const planned = ended.flatMap((session) => {
    const { id, paymentLinkId } = session;
    const recipient = recoveryRecipient(session, settings);
    if (paymentLinkId === null || recipient === undefined) return [];
    return [{ checkoutSessionId: id, paymentLinkId, addressHash: addressHash(hashKey, recipient), dueAt }];
  });
  if (planned.length > 0) await insertRecoveryMails(actor, planned);
}
