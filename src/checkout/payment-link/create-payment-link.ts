import { findMerchant } from "#account/merchant/store.ts";
import type { PaymentLinkEvent } from "#checkout/payment-link/events.ts";
import { type CreatePaymentLink, labelOf, type PaymentLink, paymentLinkStatus } from "#checkout/payment-link/model.ts";
import { newLine, newOptionalItem } from "#checkout/payment-link/new-line.ts";
import { takeSlug } from "#checkout/payment-link/slug-store.ts";
import { insertPaymentLink } from "#checkout/payment-link/store.ts";
import { termsProblems } from "#checkout/payment-link/terms-problems.ts";
import { offerAfterPaymentProblems } from "#checkout/redemption/resolve-offer-after-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { currencyProblems } from "#order/cart.ts";
import { invoiceCreationProblems } from "#order/invoice-creation.ts";
import { offeredCurrencies } from "#order/pricing.ts";
import { resolveCart } from "#order/resolve-cart.ts";
import { listProblems, withoutDuplicates } from "#order/settings-rules.ts";
import { problemsOfRequest, withShippingOptions } from "#order/with-shipping-options.ts";
import { newId } from "#platform/base/ids.ts";
import { paymentLinkUrl } from "#platform/base/public-url.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Creates a payment link; a draft without lines, or if requested.
 * @throws DomainError for lines that can't be sold together (see `resolveCart`), `currency_mismatch`, a trial or fee
 * that does not fit the lines, or settings with lists that are too long or repeat a key.
 */
export async function createPaymentLink(actor: Actor, input: CreatePaymentLink): Promise<PaymentLink> {
  requireScope(actor, "payment_links:write");
  const { cart, optionalItems, problems } = await resolveCart(actor, input.lines, "link");
  const currency = cart[0]?.price.currency ?? null;
  const prices = cart.map(({ price }) => price);
  const recurring = billingInterval(prices) !== null;
  const others = offeredCurrencies([...prices, ...optionalItems.map(({ price }) => price)]);
  const { settings, problems: shippingProblems } = await withShippingOptions(actor, withoutDuplicates(input.settings));
  problems.push(
    ...currencyProblems(input.currency, cart),
    ...problemsOfRequest(termsProblems({ ...input, settings }, { recurring, currency, others }), input.settings),
    ...listProblems(settings),
    ...(await invoiceCreationProblems(actor, settings)),
    ...shippingProblems,
    ...(problems.length === 0
      ? await offerAfterPaymentProblems(actor, settings, {
          isOneTime: !recurring,
          currency,
          instructions: input.processorInstructions,
        })
      : []),
  );
  if (problems.length > 0) throw invalidFields(problems);

  const createdAt = now(actor);
  const state = {
    active: true,
    draft: input.draft === true || cart.length === 0,
    expiresAt: input.expiresAt ?? null,
    completedSessionsLimit: input.completedSessionsLimit ?? null,
    conversions: 0,
    placesTaken: 0,
    lines: cart.map((line, displayOrder) => newLine(line, displayOrder)),
  };
  const id = newId("paymentLink");
  const link: PaymentLink = {
    ...state,
    optionalItems: optionalItems.map(newOptionalItem),
    id,
    livemode: actor.livemode,
    ownLabel: input.label ?? null,
    label: labelOf(input.label ?? null, cart),
    status: paymentLinkStatus(state, createdAt),
    slug: input.slug ?? null,
    url: paymentLinkUrl({ id, slug: input.slug ?? null, livemode: actor.livemode }),
    currency,
    settings,
    processorInstructions: input.processorInstructions,
    cancelUrl: input.cancelUrl ?? null,
    inactiveMessage: input.inactiveMessage ?? null,
    metadata: input.metadata,
    views: 0,
    revenue: 0n,
    amountRefunded: 0n,
    merchant: await findMerchant(actor.merchantId),
    createdAt,
    updatedAt: createdAt,
  };
  if (link.slug !== null) await takeSlug(actor, link, link.slug, createdAt);
  await insertPaymentLink(actor, link);
  setAuditDetails({ objectId: id, name: link.label });
  recordEvent<PaymentLinkEvent>(actor, { type: "payment_link.created", object: link });
  return link;
}
