import { lockCustomerValues } from "#account/customer/store.ts";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import { expireCheckoutSession } from "#checkout/checkout-session/expire-checkout-session.ts";
import { findOpenSetupSession } from "#checkout/checkout-session/setup-session-store.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { isDomainError, notFound } from "#kernel/errors.ts";
import { isSavable } from "#money/payment/savable-method.ts";
import { paysIn } from "#money/payment-method/method-availability.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { DEFAULT_SETTINGS, type PaymentMethodType } from "#order/checkout-settings.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { ownSubscription } from "#portal/subscription/own-subscription.ts";

/** What a press leads to; `busy`: the customer is changing the method of other subscriptions, and has begun to pay. */
type StartedChange = { status: "started"; id: string; isNew: boolean } | { status: "nothing" | "busy" | "outdated" };

/**
 * Creates the session on whose page a customer of the person saves a payment method, or finds the one that is open: each
 * customer has one at a time. Its completion changes the subscriptions, so that a browser that is closed loses nothing.
 * @param subscriptionIds of one customer, and with cards of one country; at most `MAX_SETUP_SUBSCRIPTIONS`.
 * @param options.returnUrl where its page leads, in the portal; `doneUrl` once it is done.
 * @returns `nothing` if none of them runs, `outdated` if the open session has just ended.
 * @throws DomainError `resource_missing` for a subscription that is not the person's, or doesn't go with the others;
 * `payment_processor_missing`.
 */
export async function startMethodChange(
  actor: Actor,
  person: PortalPerson,
  subscriptionIds: readonly string[],
  options: { returnUrl: string; doneUrl: string; locale: string },
): Promise<StartedChange> {
  const named = [];
  for (const id of new Set(subscriptionIds)) named.push(await ownSubscription(actor, person, id));
  const subscriptions = named.filter((subscription) => !hasEnded(subscription));
  const [first] = subscriptions;
  if (!first) return { status: "nothing" };
  const { customerId, currency } = first;
  const { cardCountry } = first.terms;
  const other = subscriptions.find(
    (subscription) => subscription.customerId !== customerId || subscription.terms.cardCountry !== cardCountry,
  );
  if (other) throw notFound("subscription", other.id);
  const customer = await lockCustomerValues(actor, customerId);
  if (!customer || customer.deletedAt) throw notFound("customer", customerId);
  const by: Actor = { ...actor, scopes: ["checkout_sessions:write"] };
  const ids = subscriptions.map(({ id }) => id).sort();
  const open = await findOpenSetupSession(actor, customerId);
  if (open) {
    const isSame = open.settings.setupFor?.subscriptionIds.join() === ids.join();
    if (isSame && (open.paymentBegunAt !== null || open.successUrl === options.doneUrl))
      return { status: "started", id: open.id, isNew: false };
    if (open.paymentBegunAt !== null) return { status: "busy" };
    if (!(await expire(by, open.id))) return { status: "outdated" };
  }
  const { id } = await createCheckoutSession(by, {
    mode: "setup",
    lines: [],
    currency,
    customerId,
    settings: {
      ...DEFAULT_SETTINGS,
      paymentMethodTypes: cardCountry === undefined ? await methodTypes(actor, subscriptions) : ["card"],
      ...(cardCountry !== undefined && { requireCardCountry: true }),
      // Who pays with the card is not who buys.
      customerUpdate: { name: "never", address: "never", shipping: "never" },
      setupFor: { subscriptionIds: ids, ...(cardCountry !== undefined && { cardCountry }) },
    },
    successUrl: options.doneUrl,
    cancelUrl: options.returnUrl,
    locale: options.locale,
    metadata: {},
  });
  return { status: "started", id, isNew: true };
}

/** @returns false if it has ended, or a payment has begun, since it was read. */
async function expire(actor: Actor, id: string): Promise<boolean> {
  try {
    await expireCheckoutSession(actor, id);
    return true;
  } catch (error) {
    const isLate = isDomainError(error) && ["session_not_open", "payment_in_progress"].includes(error.code);
    if (isLate) return false;
    throw error;
  }
}

/** The methods by which each of these subscriptions could be started, as far as they can pay all; otherwise a card. */
async function methodTypes(actor: Actor, subscriptions: readonly Subscription[]): Promise<PaymentMethodType[]> {
  const sessions = await Promise.all(
    subscriptions.map(({ checkoutSessionId }) => findCheckoutSession(actor, checkoutSessionId)),
  );
  const [first = [], ...others] = sessions.flatMap((session) => (session ? [session.settings.paymentMethodTypes] : []));
  const fitting = first.filter(
    (type) =>
      isSavable(type) &&
      others.every((types) => types.includes(type)) &&
      subscriptions.every(({ currency }) => paysIn(type, currency)),
  );
  return fitting.length > 0 ? fitting : ["card"];
}
