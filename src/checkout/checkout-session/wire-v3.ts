import { z } from "zod";
import type { Discount } from "#catalog/coupon/discount.ts";
import { type CheckoutSession, PAYMENT_STATUSES } from "#checkout/checkout-session/model.ts";
import { ATTRIBUTION_KEYS, type AttributionKey } from "#kernel/attribution.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { AddressV3, presentAddress } from "#kernel/wire-v3/address.ts";
import {
  asExtensions,
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  redirectUrl,
  unixTime,
} from "#kernel/wire-v3/fields.ts";
import { appliedDiscounts } from "#order/applied-discount.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { optionalItems } from "#order/offer.ts";
import { CHECKOUT_MODES, type Consent, type CustomerDetails } from "#order/order.ts";
import { isReverseCharge, type Taxation } from "#order/taxation.ts";
import { OptionalItemsV3, presentOptionalItems } from "#order/wire-v3-line-item.ts";
import { CustomFieldV3, OfferV3, presentOffer, presentSettings, settingsShape } from "#order/wire-v3-settings.ts";

const answer = z.object({ value: z.string() }).optional().meta({ description: "The customer's answer, once given." });

/** A field of the merchant's own with the customer's answer, under the name of its type. */
const AnsweredFieldV3 = CustomFieldV3.extend({
  text: answer,
  numeric: answer,
  dropdown: CustomFieldV3.shape.dropdown.unwrap().extend({ value: z.string().optional() }).optional(),
}).meta({ id: "AnsweredCustomField", description: "A custom field with the customer's answer." });

type AttributionShape = Record<AttributionKey, z.ZodOptional<z.ZodString>>;

/**
 * A checkout session in v3 (specification, "Checkout session, v3 shape"). Other settings (`allow_promotion_codes` …)
 * are returned only if they were set.
 */
export const CheckoutSessionV3 = z
  .object({
    ...asExtensions(z.object(settingsShape).partial().shape),
    id: id("cs_(test|live)", "ID of the session. Keep it secret, like `url`."),
    object: objectName("checkout.session"),
    after_completion: z
      .object({ offer: OfferV3 })
      .optional()
      .meta({ description: "What happens after payment, besides `success_url`.", ...EXTENSION }),
    amount_refunded: minorUnits("Amount refunded so far. Absent if nothing was refunded.").optional().meta(EXTENSION),
    amount_subtotal: minorUnits("Total before discounts and taxes."),
    amount_total: minorUnits("Total after discounts and taxes, including shipping."),
    attribution: z
      .object(Object.fromEntries(ATTRIBUTION_KEYS.map((key) => [key, z.string().optional()])) as AttributionShape)
      .optional()
      .meta({
        description:
          "Where the customer of a payment link came from: campaign parameters, ad click IDs, and browser IDs of ad platforms.",
        ...EXTENSION,
      }),
    automatic_tax: z
      .object({ enabled: z.boolean(), status: z.enum(["requires_location_inputs", "complete"]).optional() })
      .meta({
        description:
          "Whether your tax rates are applied. If so, `status` shows whether the customer's location is known.",
      }),
    billing_address_collection: settingsShape.billing_address_collection,
    cancel_url: redirectUrl(
      "URL that customers return to if they go back or cancel. The checkout page if you did not set one.",
    ),
    client_reference_id: z.string().optional().meta({ description: "Your reference." }),
    coupon: id(
      "coupon",
      "ID of the applied coupon, with or without a promotion code. If several codes are combined, that of the first one. Absent without a discount.",
    )
      .optional()
      .meta(EXTENSION),
    created: unixTime("When the session was created.").meta(EXTENSION),
    currency: lowerCaseCurrency,
    consent: z
      .object({
        promotions: z.enum(["opt_in", "opt_out"]).optional(),
        terms_of_service: z.enum(["accepted"]).optional(),
        advertising: z.enum(["opt_in", "opt_out"]).optional(),
        offer: z.enum(["opt_in", "opt_out"]).optional(),
        withdrawal: z.enum(["accepted"]).optional().meta({
          description: "Consent to lose the right of withdrawal.",
        }),
      })
      .optional()
      .meta({ description: "The customer's consents, as far as the page asked for them.", ...EXTENSION }),
    custom_fields: z
      .array(AnsweredFieldV3)
      .meta({ description: "Your custom fields with the customer's answers.", ...EXTENSION }),
    customer: z.string().optional().meta({ description: "ID of the customer. Absent for a guest." }),
    customer_details: z
      .object({
        address: AddressV3.optional(),
        email: z.string().optional(),
        name: z.string().optional(),
        phone: z.string().optional(),
        tax_exempt: z.enum(["none", "reverse"]).optional().meta({
          description:
            "`reverse` if reverse charge applies, so that the customer accounts for the VAT; otherwise `none`. Absent if the customer gave no VAT ID for reverse charge.",
        }),
        tax_ids: z
          .array(z.object({ type: z.string(), value: z.string() }))
          .optional()
          .meta({
            description:
              "Tax IDs of the customer. `type` is the payment processor's name for the kind of ID, for example `eu_vat`.",
          }),
      })
      .optional()
      .meta({ description: "Details that the customer entered.", ...EXTENSION }),
    customer_email: z.string().optional().meta({ description: "Email address that prefills the checkout page." }),
    delivered_at: unixTime("When the goods were delivered. Absent if not set.").optional().meta(EXTENSION),
    discounts: z
      .array(
        z.object({
          coupon: id("coupon", "ID of the coupon."),
          promotion_code: id("promo", "ID of the applied promotion code."),
        }),
      )
      .optional()
      .meta({
        description:
          "The applied promotion codes. Absent if no code is applied; see `coupon` for discounts without a code.",
        ...EXTENSION,
      }),
    expires_at: unixTime("When the session expires if it is not completed."),
    invoice: id(
      "in",
      "ID of the invoice. Absent without recurring items or `invoice_creation`, and until a one-time order is paid.",
    )
      .optional()
      .meta(EXTENSION),
    livemode,
    locale: z.string().optional().meta({ description: "IETF language tag. Absent until it is known." }),
    metadata: metadataPairs,
    optional_items: OptionalItemsV3,
    mode: z
      .enum(CHECKOUT_MODES)
      .meta({ description: "`subscription` for sessions with recurring items. `setup` saves a payment method." }),
    offered_after: id("cs_(test|live)", "ID of the session after whose payment the customer accepted this offer.")
      .optional()
      .meta(EXTENSION),
    payment_intent: z
      .string()
      .optional()
      .meta({ description: "ID of the payment intent. Absent until the session is completed." }),
    payment_link: id("plink", "ID of the payment link that the session was created from.").optional().meta(EXTENSION),
    payment_method_types: settingsShape.payment_method_types,
    payment_status: z
      .enum(PAYMENT_STATUSES)
      .meta({ description: "Payment status. `no_payment_required` if nothing is due today." }),
    recovered_from: id("cs_(test|live)", "ID of the unpaid session whose recovery email led to this session.")
      .optional()
      .meta(EXTENSION),
    setup_intent: z.string().optional().meta({ description: "ID of the setup intent of a completed `setup` session." }),
    shipping: z
      .object({ address: AddressV3, name: z.string(), phone: z.string().optional() })
      .optional()
      .meta({ description: "Shipping name, address, and phone." }),
    shipping_cost: z
      .object({
        amount_subtotal: minorUnits("Shipping price before exclusive tax."),
        amount_tax: minorUnits("Tax on shipping, including inclusive tax."),
        amount_total: minorUnits("Total charged for shipping."),
        shipping_rate: id("shr", "ID of the shipping option."),
      })
      .optional()
      .meta({ description: "Cost of the chosen shipping option. Absent if nothing is shipped.", ...EXTENSION }),
    shipping_options: settingsShape.shipping_options,
    status: z.enum(["open", "complete", "expired"]).meta({
      description: "Sessions canceled by the customer are also `expired`.",
      ...EXTENSION,
    }),
    submit_type: settingsShape.submit_type,
    success_url: redirectUrl(
      "Where the customer is redirected after payment. The hosted confirmation page if you did not set one.",
    ),
    subscription: id("sub", "ID of the subscription that the session started. Absent without recurring items.")
      .optional()
      .meta(EXTENSION),
    total_details: z
      .object({
        amount_discount: minorUnits("Total discount."),
        amount_shipping: minorUnits("Shipping price."),
        amount_tax: minorUnits("Total tax, including inclusive tax."),
      })
      .meta({ description: "Breakdown of the total." }),
    url: z.url().meta({ description: "URL of the checkout page." }),
    productName: z.string().meta({ description: "Name of the first line item, and the number of further items." }),
    externalCustomerId: z.string().optional().meta({ description: "Your ID for the customer." }),
  })
  .meta({ id: "CheckoutSession", description: "A hosted checkout for one customer." });

const STATUS_LABELS = { PENDING: "open", COMPLETED: "complete", EXPIRED: "expired", CANCELLED: "expired" } as const;

export function presentCheckoutSession(session: CheckoutSession): z.infer<typeof CheckoutSessionV3> {
  const { settings, customerDetails, shipping, shippingCost, consent } = session;
  const discounts = appliedDiscounts(session);
  const shown = presentSettings(settings);
  const { offer } = presentOffer(settings.afterCompletion);
  const answers = new Map(Object.entries(session.customFieldAnswers ?? {}));
  return {
    id: session.id,
    object: "checkout.session",
    ...withoutDefaults(shown),
    ...(offer && { after_completion: { offer } }),
    ...(session.amountRefunded > 0n && { amount_refunded: Number(session.amountRefunded) }),
    amount_subtotal: Number(session.amountSubtotal),
    amount_total: Number(session.amountTotal),
    automatic_tax: presentAutomaticTax(session),
    billing_address_collection: settings.billingAddressCollection,
    cancel_url: session.cancelUrl ?? session.url,
    ...(session.attribution && { attribution: session.attribution }),
    ...(session.clientReferenceId !== null && { client_reference_id: session.clientReferenceId }),
    ...(discounts[0] && { coupon: discounts[0].couponId }),
    created: unixSeconds(session.createdAt),
    currency: session.currency.toLowerCase(),
    ...(consent && { consent: presentConsent(consent) }),
    custom_fields: shown.custom_fields.map((field) => presentAnswer(field, answers.get(field.key))),
    ...(session.customerId !== null && { customer: session.customerId }),
    ...(customerDetails && { customer_details: presentCustomerDetails(customerDetails, session.taxation) }),
    ...(session.customerEmail !== null && { customer_email: session.customerEmail }),
    ...(session.deliveredAt && { delivered_at: unixSeconds(session.deliveredAt) }),
    ...presentDiscounts(discounts),
    expires_at: unixSeconds(session.expiresAt),
    livemode: session.livemode,
    ...(session.locale !== null && { locale: session.locale }),
    metadata: sortedMetadata(session.metadata),
    mode: session.mode,
    ...presentOptionalItems(optionalItems(session.lines).map((item) => ({ ...item, quantity: item.optionalQuantity }))),
    ...(session.offeredAfter !== null && { offered_after: session.offeredAfter }),
    ...(session.paymentIntentId !== null && { payment_intent: session.paymentIntentId }),
    ...(session.paymentLinkId !== null && { payment_link: session.paymentLinkId }),
    ...(session.recoveredFrom !== null && { recovered_from: session.recoveredFrom }),
    payment_method_types: settings.paymentMethodTypes,
    payment_status: session.paymentStatus,
    ...(session.subscriptionId !== null && { subscription: session.subscriptionId }),
    ...(session.invoiceId !== null && { invoice: session.invoiceId }),
    ...(session.setupIntentId !== null && { setup_intent: session.setupIntentId }),
    ...(shipping && {
      shipping: {
        address: presentAddress(shipping.address),
        name: shipping.name,
        ...(shipping.phone !== undefined && { phone: shipping.phone }),
      },
    }),
    ...(shippingCost?.optionId && {
      shipping_cost: {
        amount_subtotal: Number(shippingCost.amountSubtotal),
        amount_tax: Number(shippingCost.amountTax),
        amount_total: Number(shippingCost.amountTotal),
        shipping_rate: shippingCost.optionId,
      },
    }),
    ...(shown.shipping_options && { shipping_options: shown.shipping_options }),
    status: STATUS_LABELS[session.status],
    submit_type: settings.submitType,
    success_url: session.successUrl ?? session.url,
    total_details: {
      amount_discount: Number(session.amountDiscount),
      amount_shipping: Number(session.amountShipping),
      amount_tax: Number(session.amountTax),
    },
    url: session.url,
    productName: session.productName,
    ...(session.externalCustomerId !== null && { externalCustomerId: session.externalCustomerId }),
  };
}

/**
 * Clients from before coupons existed read a promotion code in each element: a coupon without one is only in `coupon`.
 */
function presentDiscounts(discounts: readonly Discount[]) {
  const codes = discounts.flatMap(({ couponId, promotionCodeId }) =>
    promotionCodeId === null ? [] : [{ coupon: couponId, promotion_code: promotionCodeId }],
  );
  return codes.length === 0 ? {} : { discounts: codes };
}

/** `status` says whether the customer's country, which determines the tax, is known. */
function presentAutomaticTax({
  settings,
  taxation,
}: CheckoutSession): z.infer<typeof CheckoutSessionV3>["automatic_tax"] {
  if (!settings.automaticTax) return { enabled: false };
  return { enabled: true, status: taxation ? "complete" : "requires_location_inputs" };
}

type ShownSettings = ReturnType<typeof presentSettings>;

const DEFAULTS = Object.entries(presentSettings(DEFAULT_SETTINGS)).map(
  ([field, value]) => [field, JSON.stringify(value)] as const,
);

/** The settings that differ from the defaults. */
function withoutDefaults(shown: ShownSettings): Partial<ShownSettings> {
  const rest: Partial<ShownSettings> = { ...shown };
  for (const [field, value] of DEFAULTS) {
    if (JSON.stringify(Reflect.get(shown, field)) === value) Reflect.deleteProperty(rest, field);
  }
  return rest;
}

function presentAnswer(
  field: ShownSettings["custom_fields"][number],
  value: string | undefined,
): z.infer<typeof AnsweredFieldV3> {
  if (value === undefined) return field;
  return field.dropdown ? { ...field, dropdown: { ...field.dropdown, value } } : { ...field, [field.type]: { value } };
}

function presentConsent({ promotions, termsOfService, advertising, offerAfterPayment, withdrawal }: Consent) {
  return {
    ...(promotions && { promotions }),
    ...(termsOfService && { terms_of_service: termsOfService }),
    ...(advertising && { advertising }),
    ...(offerAfterPayment && { offer: offerAfterPayment }),
    ...(withdrawal && { withdrawal: "accepted" as const }),
  };
}

function presentCustomerDetails({ address, email, name, phone, taxIds }: CustomerDetails, taxation: Taxation | null) {
  return {
    ...(address && { address: presentAddress(address) }),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(taxation?.vatIdCheck && { tax_exempt: isReverseCharge(taxation) ? ("reverse" as const) : ("none" as const) }),
    ...(taxIds && { tax_ids: taxIds.map(({ type, value }) => ({ type, value })) }),
  };
}
