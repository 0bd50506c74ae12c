import type { Actor } from "#domain/actor.ts";
import { intervalOf } from "#domain/cart.ts";
import type { CheckoutSession } from "#domain/checkout-session.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { type PaymentLink, sellableLines } from "#domain/payment-link.ts";
import { resolveCart } from "#server/services/cart/resolve-cart.ts";
import { openSession } from "#server/services/checkout-session/open-session.ts";

/**
 * Makes the session of a customer who began to fill in a link's page: the products that can be sold, at
 * what they cost now, with the link's settings and metadata.
 * @throws DomainError `payment_link_inactive`.
 */
export async function createSessionFromLink(actor: Actor, link: PaymentLink): Promise<CheckoutSession> {
  if (link.status !== "active") {
    throw new DomainError("payment_link_inactive", link.inactiveMessage ?? "This payment link is not active any more.");
  }
  const { cart, problems } = await resolveCart(
    actor,
    sellableLines(link).map(({ product, quantity }, index) => ({
      reference: product.id,
      names: "product",
      quantity,
      field: `line_items[${index}].price`,
    })),
  );
  if (problems.length > 0) throw invalidFields(problems);
  const { afterCompletion } = link.settings;
  return openSession(actor, {
    mode: intervalOf(cart.map((line) => line.price)) ? "subscription" : "payment",
    cart,
    settings: link.settings,
    successUrl: afterCompletion.type === "redirect" ? afterCompletion.url : undefined,
    cancelUrl: link.cancelUrl ?? undefined,
    paymentLinkId: link.id,
    metadata: link.metadata,
  });
}
