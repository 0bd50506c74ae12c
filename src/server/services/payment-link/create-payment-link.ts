import type { Actor } from "#domain/actor.ts";
import { cartName, intervalOf } from "#domain/cart.ts";
import { now } from "#domain/clock.ts";
import { fieldError, invalidFields } from "#domain/errors.ts";
import { type CreatePaymentLink, type PaymentLink, paymentLinkStatus } from "#domain/payment-link.ts";
import { requireScope } from "#domain/scope.ts";
import { newId } from "#server/platform/ids.ts";
import { paymentLinkUrl } from "#server/platform/public-url.ts";
import { resolveCart } from "#server/services/cart/resolve-cart.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";
import { insertPaymentLink } from "#server/services/payment-link/repository.ts";

/**
 * Makes a payment link; without lines it is a draft.
 * @throws DomainError for lines that can't be sold together (see `resolveCart`), `currency_mismatch`, or a
 * trial or fee that does not fit the lines.
 */
export async function createPaymentLink(actor: Actor, input: CreatePaymentLink): Promise<PaymentLink> {
  requireScope(actor, "payment_links:write");
  const cart = await resolveCart(actor, input.lines);
  const currency = cart[0]?.price.currency ?? null;
  if (currency && input.currency && input.currency !== currency) {
    const message = `The lines are in ${currency}: leave currency out, or send ${currency.toLowerCase()}`;
    throw fieldError("currency_mismatch", "currency", message);
  }
  checkRecurringTerms(input, intervalOf(cart.map((line) => line.price)) !== null);

  const createdAt = now(actor);
  const state = {
    draft: cart.length === 0,
    expiresAt: input.expiresAt ?? null,
    completedSessionsLimit: input.completedSessionsLimit ?? null,
    conversions: 0,
    lines: cart.map((line, displayOrder) => ({
      id: newId("lineItem"),
      product: line.product,
      quantity: line.quantity,
      displayOrder,
    })),
  };
  const id = newId("paymentLink");
  const link: PaymentLink = {
    ...state,
    id,
    livemode: actor.livemode,
    label: input.label ?? cartName(cart.map((line) => line.product.name)) ?? "Draft",
    status: paymentLinkStatus({ ...state, enabled: true }, createdAt),
    url: paymentLinkUrl(id),
    currency,
    settings: input.settings,
    processorInstructions: input.processorInstructions,
    cancelUrl: input.cancelUrl ?? null,
    inactiveMessage: input.inactiveMessage ?? null,
    metadata: input.metadata,
    views: 0,
    revenue: 0n,
    merchant: await findMerchant(actor.merchantId),
    createdAt,
    updatedAt: createdAt,
  };
  await insertPaymentLink(actor, link);
  recordEvent(actor, { type: "payment_link.created", object: link });
  return link;
}

/** A trial and a percentage go with recurring lines only, a fixed fee with others only. */
function checkRecurringTerms({ settings, processorInstructions }: CreatePaymentLink, recurring: boolean): void {
  const problems = [
    !recurring &&
      settings.subscriptionData?.trialPeriodDays !== undefined && {
        field: "subscription_data.trial_period_days",
        code: "not_allowed",
        message: "needs a line with a recurring price",
      },
    recurring &&
      processorInstructions.applicationFeeAmount !== undefined && {
        field: "application_fee_amount",
        code: "not_allowed",
        message: "can't be used with recurring prices: send application_fee_percent",
      },
    !recurring &&
      processorInstructions.applicationFeePercent !== undefined && {
        field: "application_fee_percent",
        code: "not_allowed",
        message: "needs a line with a recurring price: send application_fee_amount",
      },
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw invalidFields(problems);
}
