import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { addressHash } from "#checkout/recovery/address-hash.ts";
import { recoveryRecipient } from "#checkout/recovery/model.ts";
import { findRecoverySettings, insertRecoveryMails } from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";

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
