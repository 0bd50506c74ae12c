import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findRecoverySettings } from "#server/services/recovery/repository.ts";

/**
 * Whether the address of a customer who ticks the box for news is kept before they pay: on pages with that box, of
 * links, while the merchant sends recovery emails.
 */
export async function keepsAddress(
  actor: Actor,
  { settings, paymentLinkId }: Pick<CheckoutSession, "settings" | "paymentLinkId">,
): Promise<boolean> {
  if (paymentLinkId === null || settings.consentCollection?.promotions !== "auto") return false;
  const recovery = await findRecoverySettings(actor);
  return recovery?.enabled === true && recovery.hashKey !== null;
}
