import type { Actor } from "#domain/actor.ts";
import { intervalOf, withChosenAmount } from "#domain/cart.ts";
import type { CheckoutSession, LinkSessionChange } from "#domain/checkout-session.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { type PaymentLink, sellableLines } from "#domain/payment-link.ts";
import { resolveCart } from "#server/services/cart/resolve-cart.ts";
import { dateOf } from "#server/services/checkout-session/expiry.ts";
import { openSession } from "#server/services/checkout-session/open-session.ts";

/**
 * Makes the session of a customer who began to fill in a link's page: the products that can be sold, at
 * what they cost now, with the link's settings and metadata.
 * @param change what the merchant says differently, when he makes the session himself.
 * @throws DomainError `payment_link_inactive`, or `parameter_invalid` for an amount that can't be.
 */
export async function createSessionFromLink(
  actor: Actor,
  link: PaymentLink,
  change: LinkSessionChange = { metadata: {} },
): Promise<CheckoutSession> {
  if (link.status !== "active") {
    throw new DomainError("payment_link_inactive", link.inactiveMessage ?? "This payment link is not active any more.");
  }
  const resolved = await resolveCart(
    actor,
    sellableLines(link).map(({ product, quantity }, index) => ({
      reference: product.id,
      names: "product",
      quantity,
      field: `line_items[${index}].price`,
    })),
  );
  const { cart, problems } = withChosenAmount(resolved.cart, change.amount);
  problems.unshift(...resolved.problems);
  if (problems.length > 0) throw invalidFields(problems);
  const { afterCompletion, paymentMethodTypes } = link.settings;
  return openSession(actor, {
    mode: intervalOf(cart.map((line) => line.price)) ? "subscription" : "payment",
    cart,
    settings: { ...link.settings, paymentMethodTypes: change.paymentMethodTypes ?? paymentMethodTypes },
    successUrl: change.successUrl ?? (afterCompletion.type === "redirect" ? afterCompletion.url : undefined),
    cancelUrl: change.cancelUrl ?? link.cancelUrl ?? undefined,
    paymentLinkId: link.id,
    customerEmail: change.customerEmail,
    externalCustomerId: change.externalCustomerId,
    expiresAt: dateOf(change.expiresAt),
    metadata: { ...link.metadata, ...change.metadata },
  });
}
