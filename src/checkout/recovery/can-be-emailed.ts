import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import { recoveryRecipient } from "#checkout/recovery/model.ts";
import { findRecoverySettings, hasOptedOut, hasPaidSince, type PlannedRecoveryMail } from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";

/**
 * The email address that may be emailed about a session now, and its language; undefined if the emails are turned off,
 * the customer or the merchant withdrew the consent, they have paid for the same since then, or the link accepts no
 * orders.
 */
export async function canBeEmailed(
  actor: Actor,
  mail: Pick<PlannedRecoveryMail, "checkoutSessionId" | "paymentLinkId" | "addressHash">,
): Promise<{ recipient: string; locale: string | null } | undefined> {
  const settings = await findRecoverySettings(actor);
  const session = await findCheckoutSession(actor, mail.checkoutSessionId);
  if (!settings?.enabled || session?.status !== "EXPIRED") return undefined;
  const recipient = recoveryRecipient(session, settings);
  if (recipient === undefined || (await hasOptedOut(actor, mail.addressHash))) return undefined;
  if ((await findPaymentLink(actor, mail.paymentLinkId))?.status !== "active") return undefined;
  if (await hasPaidSince(actor, session, recipient)) return undefined;
  return { recipient, locale: session.locale };
}
