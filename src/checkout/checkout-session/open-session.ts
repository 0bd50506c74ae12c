import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Discount } from "#catalog/coupon/discount.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { requireChargeable } from "#checkout/checkout-session/require-chargeable.ts";
import { insertCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Attribution } from "#kernel/attribution.ts";
import { now } from "#kernel/clock.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import { type CartLine, cartName, listField } from "#order/cart.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import { offerLines, priceOrder, purchasedLines, statementDescriptorOf } from "#order/offer.ts";
import type { CheckoutMode, CustomerInput } from "#order/order.ts";
import type { Pricing } from "#order/pricing.ts";
import { withoutDuplicates } from "#order/settings-rules.ts";
import type { Taxation } from "#order/taxation.ts";
import { env } from "#platform/base/env.ts";
import { newId } from "#platform/base/ids.ts";
import { checkoutSessionUrl } from "#platform/base/public-url.ts";
import { recordEvent } from "#platform/work/record-event.ts";

export interface NewSession {
  mode: CheckoutMode;
  /** Valid: see `resolveCart`. Optional items as `offeredItems` writes them. */
  cart: readonly CartLine[];
  /** For `setup` without lines. */
  currency?: Currency | undefined;
  settings: CheckoutSettings;
  discounts?: readonly Discount[];
  pricing?: Pricing | null | undefined;
  taxation?: Taxation | null;
  /** ISO 3166 alpha-2: the shipping country, as far as it is known. */
  country?: string | undefined;
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
  attribution?: Attribution | null | undefined;
  recoveredFrom?: string | null | undefined;
  offeredAfter?: string | undefined;
  /** What is known of the customer before they enter anything. */
  customer?: CustomerInput | undefined;
}

const NOTHING_ENTERED: CustomerInput = {
  customerDetails: null,
  shipping: null,
  customFieldAnswers: null,
  customerTimeZone: null,
  consent: null,
};

/**
 * Writes a session with its lines, for the API and for links.
 * @throws DomainError `amount_too_small` on the lines' field: see `requireChargeable`.
 */
export async function openSession(actor: Actor, input: NewSession): Promise<CheckoutSession> {
  const session = newSession(actor, input, await findMerchant(actor.merchantId));
  requireChargeable(session, listField(input.cart[0]?.field ?? ""));
  await insertCheckoutSession(actor, session);
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.created", object: session });
  return session;
}

/** A new session, not written yet. */
export function newSession(actor: Actor, input: NewSession, merchant: Merchant): CheckoutSession {
  const createdAt = now(actor);
  const adjustments = { discounts: input.discounts ?? [], taxation: input.taxation ?? null };
  const lines = offerLines(input.cart, input);
  const currency = input.cart[0]?.price.currency ?? input.currency ?? merchant.defaultCurrency;
  const order = { lines, settings: input.settings, currency };
  const priced = priceOrder(order, adjustments, { country: input.country });
  const id = newId(actor.livemode ? "liveSession" : "testSession");
  return {
    id,
    livemode: actor.livemode,
    status: "PENDING",
    paymentStatus: priced.amountTotal > 0n ? "unpaid" : "no_payment_required",
    mode: input.mode,
    pricing: input.pricing ?? null,
    url: checkoutSessionUrl(id),
    currency,
    ...priced,
    lines: priced.lines.map((line) => ({ id: newId("lineItem"), ...line })),
    amountRefunded: 0n,
    productName: cartName(purchasedLines(lines).map((line) => line.name)) ?? "Save payment method",
    successUrl: input.successUrl ?? null,
    cancelUrl: input.cancelUrl ?? null,
    settings: withInvoiceCreation(withoutDuplicates(input.settings), input.mode, merchant),
    paymentLinkId: input.paymentLinkId ?? null,
    customerId: input.customerId ?? null,
    customerEmail: input.customerEmail ?? null,
    ...(input.customer ?? NOTHING_ENTERED),
    statementDescriptor: statementDescriptorOf(purchasedLines(input.cart).map((line) => line.product)),
    clientReferenceId: input.clientReferenceId ?? null,
    externalCustomerId: input.externalCustomerId ?? null,
    locale: input.locale ?? null,
    metadata: input.metadata,
    attribution: input.attribution ?? null,
    recoveredFrom: input.recoveredFrom ?? null,
    offeredAfter: input.offeredAfter ?? null,
    paymentIntentId: null,
    setupIntentId: null,
    subscriptionId: null,
    invoiceId: null,
    expiresAt: input.expiresAt ?? new Date(createdAt.getTime() + env().SESSION_LIFETIME_SECONDS * 1000),
    completedAt: null,
    deliveredAt: null,
    createdAt,
    updatedAt: createdAt,
    merchant,
  };
}

/** A one-time order whose link or request doesn't say has an invoice if the merchant wants one of every order. */
function withInvoiceCreation(settings: CheckoutSettings, mode: CheckoutMode, merchant: Merchant): CheckoutSettings {
  const isDefault = mode === "payment" && settings.invoiceCreation === undefined && merchant.invoiceCreation;
  return isDefault ? { ...settings, invoiceCreation: true } : settings;
}
