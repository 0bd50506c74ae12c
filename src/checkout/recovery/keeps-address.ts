import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findRecoverySettings } from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";

/**
 * Whether the email address of a customer who checks the box for news is saved before they pay: on links' pages with
 * that checkbox, while the merchant sends recovery emails.
 */
export async function keepsAddress(
  actor: Actor,
  { settings, paymentLinkId }: Pick<CheckoutSession, "settings" | "paymentLinkId">,
): Promise<boolean> {
  if (paymentLinkId === null || settings.consentCollection?.promotions !== "auto") return false;
  const recovery = await findRecoverySettings(actor);
  return recovery?.enabled === true && recovery.hashKey !== null;
}
