import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { openAmountText } from "#checkout/pages/open-amount-text.ts";
import type { Actor } from "#kernel/actor.ts";
import { chargedByNewMethod } from "#money/subscription/charged-by-new-method.ts";
import { findSubscription } from "#money/subscription/store.ts";

/** What is open and charged to the method that a session of the portal saves, formatted; null for nothing. */
export async function openAmountOf(
  actor: Actor,
  { settings, customerId }: Pick<CheckoutSession, "settings" | "customerId">,
  { locale }: Messages,
): Promise<string | null> {
  const found = await Promise.all((settings.setupFor?.subscriptionIds ?? []).map((id) => findSubscription(actor, id)));
  const subscriptions = found
    .filter((each) => each !== null && each.customerId === customerId)
    .filter((each) => each !== null);
  return openAmountText(await chargedByNewMethod(actor, subscriptions), locale);
}
