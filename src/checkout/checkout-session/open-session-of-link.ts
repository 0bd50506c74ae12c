import type { CheckoutSession, LinkSessionChange, LinkVisit } from "#checkout/checkout-session/model.ts";
import { type NewSession, openSession } from "#checkout/checkout-session/open-session.ts";
import { linkSale } from "#checkout/payment-link/link-offer.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalidFields } from "#kernel/errors.ts";
import { savableProblems } from "#money/payment/savable-method.ts";
import { savesMethod } from "#money/payment-method/collected-methods.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { type CartLine, cartProblems, withChosenAmount } from "#order/cart.ts";
import { type FormerQuantities, offeredItems } from "#order/optional-items.ts";
import type { Pricing } from "#order/pricing.ts";

/**
 * Creates a session of a link: the products that can be sold in one interval, at the current prices, with the link's
 * settings and metadata. Without a chosen interval the first one is used.
 * @param link active, and locked: see `lockPaymentLinkShared`.
 * @param change the merchant's overrides, or the customer data of the link's page; `former`: see `offeredItems`.
 * @throws DomainError `parameter_invalid` on `amount` if it is invalid, on `paymentLinkId` for lines that can no longer
 * be sold together.
 */
export async function openSessionOfLink(
  actor: Actor,
  link: PaymentLink & { pricing?: Pricing | null },
  change: LinkSessionChange &
    Pick<LinkVisit, "interval"> &
    Pick<NewSession, "clientReferenceId" | "discounts" | "taxation" | "country" | "attribution" | "recoveredFrom"> & {
      former?: FormerQuantities | undefined;
    },
): Promise<CheckoutSession> {
  const { sold, optional } = linkSale(link, change.interval);
  const lines = sold.map(cartLine);
  const items = optional.map((item) => ({
    ...cartLine(item),
    adjustableQuantity: item.adjustableQuantity ?? undefined,
  }));
  const unfit = cartProblems(lines, "session").map((problem) => ({ ...problem, field: "paymentLinkId" }));
  const { cart, problems } = withChosenAmount({ cart: lines, problems: unfit }, change.amount);
  const mode = billingInterval(cart.map((line) => line.price)) ? "subscription" : "payment";
  const { afterCompletion } = link.settings;
  const paymentMethodTypes = change.paymentMethodTypes ?? link.settings.paymentMethodTypes;
  // A link that was created before this rule stays open; its page says that no method fits.
  if (change.paymentMethodTypes) {
    problems.push(...savableProblems(paymentMethodTypes, savesMethod(mode), "allowedPaymentMethods"));
  }
  if (problems.length > 0) throw invalidFields(problems);
  return openSession(actor, {
    mode,
    cart: [...cart, ...offeredItems(items, { lines: cart, former: change.former })],
    pricing: link.pricing,
    settings: { ...link.settings, paymentMethodTypes },
    successUrl: change.successUrl ?? (afterCompletion.type === "redirect" ? afterCompletion.url : undefined),
    cancelUrl: change.cancelUrl ?? link.cancelUrl ?? undefined,
    paymentLinkId: link.id,
    customerEmail: change.customerEmail,
    clientReferenceId: change.clientReferenceId,
    ...(change.discounts && { discounts: change.discounts }),
    taxation: change.taxation ?? null,
    country: change.country,
    externalCustomerId: change.externalCustomerId,
    locale: change.locale,
    expiresAt: change.expiresAt,
    metadata: { ...link.metadata, ...change.metadata },
    attribution: change.attribution,
    recoveredFrom: change.recoveredFrom,
  });
}

function cartLine({ product, price, pinnedPrice, quantity }: ReturnType<typeof linkSale>["sold"][number]): CartLine {
  return {
    reference: price.id,
    names: "price or product",
    quantity,
    field: "paymentLinkId",
    product,
    price,
    pinned: pinnedPrice !== null,
  };
}
