import { z } from "zod";
import { MAX_DISCOUNTS } from "#catalog/coupon/discount.ts";
import { isCountry } from "#kernel/country.ts";
import { email, name, ObjectId } from "#kernel/fields.ts";
import { textBound } from "#kernel/text-bound.ts";
import { SANDBOX_DECISIONS } from "#money/processor/sandbox/sandbox.ts";
import { PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";
import { MAX_LINES, MAX_OPTIONAL_ITEMS } from "#order/line-limits.ts";

/*
 * Bodies of the customer pages' script and forms, except for the customer's own data: see `customer-input.ts`. Every
 * text, number and object has its bound, which is tested.
 */

const MAX_CODE_LENGTH = 200;
const MAX_REFERENCE_LENGTH = 200;
/** Maximum length, as in the page's field. */
const MAX_TAX_ID_LENGTH = 40;
/** As in an address. */
const MAX_STATE_LENGTH = 250;
const MAX_INTERVAL_LENGTH = "month-1095".length;
/** Maximum length as typed. */
const MAX_AMOUNT_LENGTH = 100;
/** More than ours are long. */
const MAX_FINGERPRINT_LENGTH = 100;
/** A technical bound; the merchant's own bounds are checked later. */
const MAX_QUANTITY = 1_000_000;
const MAX_CHANGED_LINES = MAX_LINES + MAX_OPTIONAL_ITEMS;

/** Bound of objects with unknown members. */
function objectOfAtMost(max: number) {
  return z.unknown().refine((value) => typeof value === "object" && value !== null && Object.keys(value).length <= max);
}

/** The location in the address that determines tax and shipping. */
const Place = z.object({
  country: z.string().check(textBound(2)).refine(isCountry).optional(),
  state: z.string().max(MAX_STATE_LENGTH).optional(),
});

/** POST /pay/{link}/sessions: `SessionStart` in `checkout/pages/page-api.ts`. */
export const SessionStartForm = z.object({
  ...Place.shape,
  /** Whose prices the page showed; empty: the default ones. */
  priceCountry: z.union([z.literal(""), Place.shape.country]).optional(),
});

/** POST /checkout/{session}/consent: `ConsentForm` in `checkout/pages/page-api.ts`. */
export const ConsentFormSchema = z.object({ advertising: z.boolean() });

/** POST /checkout/{session}/order: `OrderForm` in `checkout/pages/page-api.ts`. */
export const OrderFormSchema = z.object({
  quantities: objectOfAtMost(MAX_CHANGED_LINES)
    .pipe(z.record(ObjectId, z.int().min(0).max(MAX_QUANTITY)))
    .meta({ maxProperties: MAX_CHANGED_LINES })
    .optional(),
  amount: z.string().max(MAX_AMOUNT_LENGTH).optional(),
  promotionCode: z.string().max(MAX_CODE_LENGTH).nullable().optional(),
  removedCodes: z.array(ObjectId).max(MAX_DISCOUNTS).optional(),
  shippingOption: ObjectId.optional(),
  taxId: z.string().max(MAX_TAX_ID_LENGTH).optional(),
  offer: z.string().max(MAX_FINGERPRINT_LENGTH).optional(),
  ...Place.shape,
});

/** POST /checkout/{session}/contact: `ContactForm` in `checkout/pages/page-api.ts`. */
export const ContactFormSchema = z.object({ email: email().nullable() });

const Card = z
  .object({
    token: z.string().check(textBound(100)).min(1),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2099),
  })
  // Good to the end of its month.
  .refine(({ expiryYear, expiryMonth }) => new Date(expiryYear, expiryMonth) > new Date());

/** POST /checkout/{session}/pay: how `PaymentForm` in `checkout/pages/page-api.ts` pays. */
export const PaymentMethodForm = z.object({
  method: z.enum(PAYMENT_METHOD_TYPES).optional(),
  card: Card.optional(),
  confirmationToken: z
    .string()
    .check(textBound("ctoken_".length + 200))
    .regex(/^ctoken_\w{1,200}$/)
    .optional(),
  offer: z.string().max(MAX_FINGERPRINT_LENGTH).optional(),
  again: z.literal(true).optional(),
});

/** POST /checkout/{session}/offer: the fingerprint of the offer that the customer saw, and the checkboxes of the terms and of digital content. */
export const OfferAfterPaymentForm = z.object({
  offer: z.string().max(MAX_FINGERPRINT_LENGTH),
  "consent.termsOfService": z.literal("on").optional(),
  "consent.withdrawal": z.literal("on").optional(),
});

/** POST /checkout/{session}/authenticate: the customer's decision at the sandbox's bank. */
export const BankDecisionForm = z.object({ decision: z.enum(SANDBOX_DECISIONS) });

/** Customer data in the query of GET /pay/{link}. Invalid parts are ignored one by one. */
export const LinkVisitQuery = z.object({
  prefilled_email: email(),
  client_reference_id: name(MAX_REFERENCE_LENGTH),
  prefilled_promo_code: name(MAX_CODE_LENGTH),
  recovery: ObjectId,
  price_country: z.union([z.literal("default"), z.string().check(textBound(2)).refine(isCountry)]),
  /** As `recurrenceKey` writes it. */
  interval: z.string().check(textBound(MAX_INTERVAL_LENGTH)).min(1),
});
