import { lockCustomerValues } from "#account/customer/store.ts";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import { expireCheckoutSession } from "#checkout/checkout-session/expire-checkout-session.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { paysIn } from "#money/payment-method/method-availability.ts";
import { isSavable } from "#money/payment-method/savable-method.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { findSubscriptionPage } from "#money/subscription/store.ts";
import { DEFAULT_SETTINGS, type PaymentMethodType } from "#order/checkout-settings.ts";
import { findOpenSetupSession } from "#portal/payment-method/store.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { isOwnCustomer } from "#portal/person/store.ts";
import { ownSubscription } from "#portal/subscription/own-subscription.ts";

/** Subscriptions whose methods the page offers. */
const COMPARED = { limit: 20 };

/** What gets another method: one subscription, or all that a customer has. */
export type MethodTarget = { subscriptionId: string } | { customerId: string };

/**
 * Creates the session on whose page a customer of the person saves a payment method, or finds the one that is open: each
 * customer has one at a time. Its completion changes the subscriptions, so that a browser that is closed loses nothing.
 * @param options.returnUrl where its page leads, in the portal; `doneUrl` once it is done.
 * @returns its ID, and whether it is new; null if there is no subscription that runs.
 * @throws DomainError `resource_missing` for a subscription or customer that is not the person's;
 * `payment_processor_missing`.
 */
export async function startMethodChange(
  actor: Actor,
  person: PortalPerson,
  target: MethodTarget,
  options: { returnUrl: string; doneUrl: string; locale: string },
): Promise<{ id: string; isNew: boolean } | null> {
  const { customerId, subscriptionId, subscriptions } = await targeted(actor, person, target);
  const [first] = subscriptions;
  if (!first) return null;
  const customer = await lockCustomerValues(actor, customerId);
  if (!customer || customer.deletedAt) throw notFound("customer", customerId);
  const by: Actor = { ...actor, scopes: ["checkout_sessions:write"] };
  const open = await findOpenSetupSession(actor, customerId);
  if (open) {
    const isSame = open.settings.setupFor?.subscriptionId === subscriptionId && open.successUrl === options.doneUrl;
    if (isSame || open.paymentBegunAt) return { id: open.id, isNew: false };
    await expireCheckoutSession(by, open.id);
  }
  const { id } = await createCheckoutSession(by, {
    mode: "setup",
    lines: [],
    currency: first.currency,
    customerId,
    settings: {
      ...DEFAULT_SETTINGS,
      paymentMethodTypes: await methodTypes(actor, subscriptions),
      // Who pays with the card is not who buys.
      customerUpdate: { name: "never", address: "never", shipping: "never" },
      setupFor: { subscriptionId },
    },
    successUrl: options.doneUrl,
    cancelUrl: options.returnUrl,
    locale: options.locale,
    metadata: {},
  });
  return { id, isNew: true };
}

async function targeted(actor: Actor, person: PortalPerson, target: MethodTarget) {
  if ("subscriptionId" in target) {
    const subscription = await ownSubscription(actor, person, target.subscriptionId);
    const subscriptions = hasEnded(subscription) ? [] : [subscription];
    return { customerId: subscription.customerId, subscriptionId: subscription.id, subscriptions };
  }
  const { customerId } = target;
  if (!(await isOwnCustomer(actor, person, customerId))) throw notFound("customer", customerId);
  const filter = { customer: { id: customerId }, isRunning: true };
  return {
    customerId,
    subscriptionId: null,
    subscriptions: (await findSubscriptionPage(actor, filter, COMPARED)).data,
  };
}

/** The methods by which these subscriptions could be started, as far as they can pay all of them; otherwise a card. */
async function methodTypes(actor: Actor, subscriptions: readonly Subscription[]): Promise<PaymentMethodType[]> {
  const sessions = await Promise.all(
    subscriptions.map(({ checkoutSessionId }) => findCheckoutSession(actor, checkoutSessionId)),
  );
  const offered = new Set(sessions.flatMap((session) => session?.settings.paymentMethodTypes ?? []));
  const fitting = [...offered].filter(
    (type) => isSavable(type) && subscriptions.every(({ currency }) => paysIn(type, currency)),
  );
  return fitting.length > 0 ? fitting : ["card"];
}
