import type { Actor } from "#domain/actor.ts";
import { type CartLine, cartName } from "#domain/cart.ts";
import type { CheckoutMode, CheckoutSession } from "#domain/checkout-session.ts";
import type { CheckoutSettings } from "#domain/checkout-settings.ts";
import { now } from "#domain/clock.ts";
import type { Currency } from "#domain/currency.ts";
import type { Metadata } from "#domain/metadata.ts";
import { offerLine } from "#domain/offer.ts";
import { env } from "#env.ts";
import { newId } from "#server/platform/ids.ts";
import { checkoutSessionUrl } from "#server/platform/public-url.ts";
import { insertCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";

export interface NewSession {
  mode: CheckoutMode;
  /** Checked: see `resolveCart`. */
  cart: readonly CartLine[];
  /** For `setup` without lines. */
  currency?: Currency | undefined;
  settings: CheckoutSettings;
  successUrl?: string | undefined;
  cancelUrl?: string | undefined;
  paymentLinkId?: string | undefined;
  customerId?: string | undefined;
  customerEmail?: string | undefined;
  clientReferenceId?: string | undefined;
  externalCustomerId?: string | undefined;
  locale?: string | undefined;
  expiresAt?: Date | undefined;
  metadata: Metadata;
}

/** Writes a session with its lines as they are now, whoever asked for it: an API key or a link's customer. */
export async function openSession(actor: Actor, input: NewSession): Promise<CheckoutSession> {
  const merchant = await findMerchant(actor.merchantId);
  const createdAt = now(actor);
  const lines = input.cart.map((line) => ({ id: newId("lineItem"), ...offerLine(line, input) }));
  const amountSubtotal = lines.reduce((sum, line) => sum + line.amountSubtotal, 0n);
  const id = newId(actor.livemode ? "liveSession" : "testSession");
  const session: CheckoutSession = {
    id,
    livemode: actor.livemode,
    status: "PENDING",
    paymentStatus: amountSubtotal > 0n ? "unpaid" : "no_payment_required",
    mode: input.mode,
    url: checkoutSessionUrl(id),
    currency: input.cart[0]?.price.currency ?? input.currency ?? merchant.defaultCurrency,
    amountSubtotal,
    amountDiscount: 0n,
    amountShipping: 0n,
    amountTax: 0n,
    amountTotal: amountSubtotal,
    lines,
    productName: cartName(lines.map((line) => line.name)) ?? "Save payment details",
    successUrl: input.successUrl ?? null,
    cancelUrl: input.cancelUrl ?? null,
    settings: input.settings,
    paymentLinkId: input.paymentLinkId ?? null,
    customerId: input.customerId ?? null,
    customerEmail: input.customerEmail ?? null,
    customerDetails: null,
    shipping: null,
    clientReferenceId: input.clientReferenceId ?? null,
    externalCustomerId: input.externalCustomerId ?? null,
    locale: input.locale ?? null,
    metadata: input.metadata,
    paymentIntentId: null,
    setupIntentId: null,
    expiresAt: input.expiresAt ?? new Date(createdAt.getTime() + env().SESSION_LIFETIME_SECONDS * 1000),
    completedAt: null,
    createdAt,
    updatedAt: createdAt,
    merchant,
  };
  await insertCheckoutSession(actor, session);
  recordEvent(actor, { type: "checkout.session.created", object: session });
  return session;
}
