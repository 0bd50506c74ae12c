import { randomBytes } from "node:crypto";
import { MAX_TIMESTAMP } from "#kernel/fields.ts";
import type { MerchantObjects } from "./merchant-objects.ts";
import { ABSENT } from "./place.ts";
import type { KnownValues } from "./samples.ts";

/** Parameters that take the id of something that has to be there; any other id is a filter, which finds nothing then. */
export const CURSORS = ["starting_after", "ending_before"];
/** Members of bodies that do. */
export const REFERENCES_IN_BODIES = [
  "price",
  "productId",
  "productIds",
  "paymentLinkId",
  "customer",
  "coupon",
  "discount",
  "promotion_code",
  "webhook_endpoint",
  "payment_intent",
  "checkout_session",
  "product",
  "invoice",
  "subscription",
  "default_payment_method",
  "configuration",
];

/** What the schemas can't say: ids, times ahead, and text of a form that only code knows. See `knownValue`. */
export function knownValues(objects: MerchantObjects, unique: string): KnownValues {
  const inTwoHours = new Date(Math.floor(Date.now() / 1000) * 1000 + 7_200_000);
  return {
    price: objects.price,
    "optional_items[].price": objects.otherPrice,
    productId: objects.product,
    "productIds[]": objects.product,
    product: objects.product,
    paymentLinkId: objects.link,
    customer: objects.customer,
    payment_link: objects.link,
    payment_intent: objects.payment,
    source: objects.payment,
    configuration: objects.portalConfiguration,
    "features.subscription_update.products[].product": objects.recurringProduct,
    "features.subscription_update.products[].prices[]": objects.recurringPrice,
    checkout_session: objects.paidSession,
    "line_items[].id": objects.paidLine,
    invoice: objects.invoice,
    "lines[]": { invoice_line_item: objects.invoiceLine, quantity: 1 },
    "lines[].invoice_line_item": objects.invoiceLine,
    subscription: objects.subscription,
    default_payment_method: objects.paymentMethod,
    "items[]": { price: objects.recurringPrice },
    "items[].id": "si_unknown",
    "items[].price": objects.recurringPrice,
    cancel_at: inTwoHours.getTime() / 1000,
    resumes_at: inTwoHours.getTime() / 1000,
    trial_end: inTwoHours.getTime() / 1000,
    coupon: objects.coupon,
    promotion_code: objects.promotionCode,
    discount: objects.coupon,
    "discounts[]": { promotion_code: objects.promotionCode },
    "applies_to.products[]": objects.product,
    redeem_by: inTwoHours.getTime() / 1000,
    webhook_endpoint: objects.webhookEndpoint,
    event: objects.event,
    expires_at: inTwoHours.getTime() / 1000,
    expiresAt: inTwoHours.toISOString(),
    createdAfter: inTwoHours.toISOString(),
    createdBefore: inTwoHours.toISOString(),
    externalCustomerId: unique,
    code: unique,
    lookup_key: unique,
    slug: unique.toLowerCase().replace(/[^a-z0-9]/g, "-"),
    "shipping_options[]": SHIPPING_OPTION,
    "shipping_options[].countries[]": "DE",
    "shipping_options[].fixed_amount.currency": "usd",
  };
}

/** Text of a form that only code knows, at its longest. */
export const LONGEST_TEXTS: Readonly<Record<string, string>> = {
  locale: `en-x${"-aaaaaaaa".repeat(27)}-aaaaaaa`,
  /** Each time another one: it is taken for good. */
  get slug() {
    return randomBytes(30).toString("hex");
  },
};

/** What else to send, or not to, where members hang together. Of one operation the first that fits counts. */
export interface Adjustment {
  /** A member, `custom_fields[].dropdown`, and all below it; empty for every one. */
  member: string;
  /** Only for this value. */
  value?: unknown;
  /** Only for a list of so many. */
  length?: number;
  /** Values by where they go: `custom_fields[0].type`. */
  also?: (objects: MerchantObjects) => Readonly<Record<string, unknown>>;
  without?: readonly string[];
  /** The code with which a rule beyond the schema refuses what the schema takes. */
  rejectedAs?: string;
  /** The field that is named then; the member itself, unless given. */
  rejectedAt?: string;
}

/** All of the same price. */
const FIVE_OPTIONAL_ITEMS: Adjustment = {
  member: "optional_items",
  length: 5,
  rejectedAs: "not_unique",
  rejectedAt: "optional_items[1].price",
};

const recurringLine = ({ recurringPrice }: MerchantObjects) => ({ line_items: [{ price: recurringPrice }] });
const namesCode = ({ promotionCode }: MerchantObjects) => ({ "discounts[0].promotion_code": promotionCode });
const choosesAmount = () => ({ amountType: "CUSTOM" });
const DROPDOWN: Adjustment = {
  member: "custom_fields[].type",
  value: "dropdown",
  also: () => ({ "custom_fields[0].dropdown": { options: [{ label: "Red", value: "red" }] } }),
};
const SHIPPING_OPTION = { display_name: "Standard", fixed_amount: { amount: 500, currency: "usd" } };
const shipsToGermany = () => ({ shipping_address_collection: { allowed_countries: ["DE"] } });
/** An option says everything itself, or names a shipping rate. */
const SHIPPED: readonly Adjustment[] = [
  { member: "shipping_options[].delivery_estimate", also: shipsToGermany },
  {
    member: "shipping_options[]",
    value: {},
    also: shipsToGermany,
    rejectedAs: "missing",
    rejectedAt: "shipping_options[0].display_name",
  },
  ...["display_name", "fixed_amount"].map((member) => ({
    member: `shipping_options[].${member}`,
    value: null,
    also: shipsToGermany,
    rejectedAs: "missing",
  })),
  { member: "shipping_options[].shipping_rate", value: null, also: shipsToGermany },
  {
    member: "shipping_options[].shipping_rate",
    also: shipsToGermany,
    rejectedAs: "not_allowed",
    rejectedAt: "shipping_options[0].display_name",
  },
  { member: "shipping_options", also: shipsToGermany },
];
const CUSTOM_AMOUNTS: readonly Adjustment[] = [
  { member: "minimumAmount", also: choosesAmount },
  { member: "presetAmount", also: choosesAmount },
];
const NEVER_A_DRAFT_AGAIN: Adjustment = { member: "status", value: "DRAFT", rejectedAs: "not_allowed" };

/** The session takes every method, and has the custom fields of `TEST_SESSION_FIELDS`. */
const TEST_PAYMENT: readonly Adjustment[] = [
  ...["email", "name", "country"].map((member) => ({ member, value: null, rejectedAs: "missing" })),
  { member: "name", value: "", rejectedAs: "missing" },
  { member: "payment_method_type", without: ["card", "decline_code"] },
  // Any text will do in Hong Kong, which has no postal codes.
  { member: "address.postal_code", also: () => ({ country: "HK" }) },
  ...["a", "a".repeat(200), "\u{1f600}".repeat(200)].map((value) => ({
    member: "custom_fields[].key",
    value,
    rejectedAs: "invalid",
  })),
];

/** A tax ID has the form of its kind, which no text of only one letter has. */
const TAX_IDS: readonly Adjustment[] = [
  { member: "tax_id_data[].type", value: "A".repeat(13), rejectedAs: "invalid_format" },
  ...["a", "a".repeat(40), "\u{1f600}".repeat(40)].map((value) => ({
    member: "tax_id_data[].value",
    value,
    rejectedAs: "invalid",
  })),
];

/** What is taken off. */
const TERMS: readonly Adjustment[] = [
  { member: "percent_off", value: null, rejectedAs: "missing" },
  { member: "amount_off", value: null },
  { member: "amount_off", also: () => ({ currency: "USD" }), without: ["percent_off"] },
  { member: "currency", value: null },
  { member: "currency", also: () => ({ amount_off: 100 }), without: ["percent_off"] },
];

/** By version and operation id. */
/** What a feature needs that is on. */
const allowsName = () => ({ "features.customer_update.allowed_updates": ["name"] });
const allowsQuantity = () => ({ "features.subscription_update.default_allowed_updates": ["quantity"] });
const allowsPrice = ({ recurringProduct, recurringPrice }: MerchantObjects) => ({
  "features.subscription_update.products": [{ product: recurringProduct, prices: [recurringPrice] }],
});
const PORTAL_FEATURES: readonly Adjustment[] = [
  {
    member: "features.customer_update",
    value: { enabled: true },
    rejectedAs: "missing",
    rejectedAt: "features.customer_update.allowed_updates",
  },
  {
    member: "features.subscription_update",
    value: { enabled: true },
    rejectedAs: "missing",
    rejectedAt: "features.subscription_update.default_allowed_updates",
  },
  {
    member: "features.customer_update.allowed_updates",
    value: [],
    also: () => ({ "features.customer_update.enabled": true }),
    rejectedAs: "missing",
  },
  {
    member: "features.subscription_update.default_allowed_updates",
    value: [],
    also: () => ({ "features.subscription_update.enabled": true }),
    rejectedAs: "missing",
  },
  ...["a", "a".repeat(200), "😀".repeat(200)].map((value) => ({
    member: "features.subscription_update.products[].prices[]",
    value,
    also: allowsQuantity,
    rejectedAs: "resource_missing",
  })),
  { member: "features.subscription_update.products[].prices", also: allowsQuantity },
  {
    member: "features.subscription_update.products",
    length: 10,
    also: allowsQuantity,
    rejectedAs: "not_unique",
    rejectedAt: "features.subscription_update.products[1].product",
  },
  { member: "features.customer_update.allowed_updates" },
  { member: "features.customer_update", also: allowsName },
  { member: "features.subscription_update.default_allowed_updates", also: allowsPrice },
  { member: "features.subscription_update", also: allowsQuantity },
];

export const ADJUSTMENTS: Readonly<Record<string, readonly Adjustment[]>> = {
  "v2 createCheckoutSession": [
    { member: "productId", value: null, rejectedAs: "missing" },
    { member: "productIds", value: null },
    { member: "productIds", without: ["productId", "quantity"] },
    { member: "paymentLinkId", value: null },
    { member: "paymentLinkId", without: ["productId", "quantity"] },
    { member: "amount", also: ({ customProduct }) => ({ productId: customProduct }), without: ["quantity"] },
  ],
  "v2 createProduct": [{ member: "priceAmount", value: null, rejectedAs: "missing" }, ...CUSTOM_AMOUNTS],
  "v2 updateProduct": [
    { member: "priceAmount", value: null, rejectedAs: "missing" },
    NEVER_A_DRAFT_AGAIN,
    ...CUSTOM_AMOUNTS,
  ],
  "v3 createCustomer": TAX_IDS,
  "v3 createPortalConfiguration": [
    { member: "features.customer_update.allowed_updates", value: null, rejectedAs: "missing" },
    { member: "features.subscription_update.default_allowed_updates", value: null, rejectedAs: "missing" },
    ...PORTAL_FEATURES,
  ],
  "v3 updatePortalConfiguration": PORTAL_FEATURES,
  "v3 createPortalSession": [
    ...(["subscription_cancel", "subscription_update"] as const).flatMap((type) => {
      const also = ({ portalConfiguration }: MerchantObjects) => ({ configuration: portalConfiguration });
      const rejected = { rejectedAs: "missing", rejectedAt: `flow_data.${type}.subscription` };
      return [
        { member: "flow_data.type", value: type, also, ...rejected },
        {
          member: `flow_data.${type}`,
          value: null,
          also: (objects: MerchantObjects) => ({ ...also(objects), "flow_data.type": type }),
          ...rejected,
        },
      ];
    }),
    {
      member: "flow_data.after_completion.type",
      value: "redirect",
      rejectedAs: "missing",
      rejectedAt: "flow_data.after_completion.redirect",
    },
    {
      member: "flow_data.after_completion.redirect",
      value: null,
      also: () => ({ "flow_data.after_completion.type": "redirect" }),
      rejectedAs: "missing",
    },
    ...(["subscription_cancel", "subscription_update"] as const).map((type) => ({
      member: `flow_data.${type}`,
      also: ({ portalConfiguration }: MerchantObjects) => ({
        configuration: portalConfiguration,
        "flow_data.type": type,
      }),
    })),
    {
      member: "flow_data.after_completion.redirect",
      also: () => ({ "flow_data.after_completion.type": "redirect" }),
    },
  ],
  "v3 createCheckoutSession": [
    { member: "line_items", value: [], also: () => ({ mode: "setup" }), without: ["optional_items"] },
    { member: "line_items", value: null, also: () => ({ mode: "setup" }), without: ["optional_items"] },
    FIVE_OPTIONAL_ITEMS,
    { member: "mode", value: "subscription", also: recurringLine },
    { member: "customer", without: ["customer_email"] },
    { member: "discounts", value: [{}], rejectedAs: "missing", rejectedAt: "discounts[0].promotion_code" },
    { member: "discounts", length: 5, rejectedAs: "not_applicable", rejectedAt: "discounts[0].promotion_code" },
    { member: "discounts[]", value: {}, rejectedAs: "missing", rejectedAt: "discounts[0].promotion_code" },
    { member: "discounts[].coupon", value: null, also: namesCode },
    { member: "discounts[].coupon", also: () => ({ "discounts[0].promotion_code": null }) },
    { member: "discounts[].promotion_code", value: null, rejectedAs: "missing" },
    { member: "discounts[].unknown_member", also: namesCode },
    { member: "productId", value: null },
    { member: "productId", without: ["line_items"] },
    DROPDOWN,
    ...SHIPPED,
    {
      member: "subscription_data.trial_period_days",
      also: (objects) => ({ mode: "subscription", ...recurringLine(objects) }),
    },
  ],
  "v3 createPaymentLink": [
    FIVE_OPTIONAL_ITEMS,
    { member: "line_items", value: [], also: ({ product }) => ({ productIds: [product] }) },
    { member: "line_items", value: null, also: ({ product }) => ({ productIds: [product] }) },
    {
      member: "after_completion.redirect",
      value: null,
      also: () => ({ "after_completion.type": "hosted_confirmation" }),
    },
    DROPDOWN,
    ...SHIPPED,
    { member: "subscription_data.trial_period_days", also: recurringLine },
    { member: "application_fee_percent", also: recurringLine },
  ],
  "v3 updatePaymentLink": [
    FIVE_OPTIONAL_ITEMS,
    {
      member: "after_completion.type",
      value: "redirect",
      also: () => ({ "after_completion.redirect": { url: "https://example.com/" } }),
    },
    DROPDOWN,
    ...SHIPPED,
    { member: "subscription_data.trial_period_days", also: recurringLine },
  ],
  "v3 updateCustomer": [
    ...TAX_IDS,
    { member: "externalCustomerId", value: null },
    { member: "externalCustomerId", value: "" },
    { member: "externalCustomerId", rejectedAs: "not_allowed" },
  ],
  "v3 completeCheckoutSessionInTestMode": TEST_PAYMENT,
  "v3 failPaymentOfCheckoutSessionInTestMode": [{ member: "card", without: ["decline_code"] }, ...TEST_PAYMENT],
  "v3 createProduct": CUSTOM_AMOUNTS,
  "v3 updateProduct": [
    NEVER_A_DRAFT_AGAIN,
    ...CUSTOM_AMOUNTS,
    { member: "default_price", value: null },
    { member: "default_price", without: ["priceAmount"], rejectedAs: "resource_missing" },
  ],
  "v3 createPrice": [
    { member: "unit_amount", value: null, rejectedAs: "missing" },
    { member: "unit_amount", value: 999_999_999_999, rejectedAs: "too_big" },
    { member: "unit_amount_decimal", value: null },
    { member: "unit_amount_decimal", without: ["unit_amount"] },
    ...["minimum", "maximum", "preset"].flatMap((bound) => [
      { member: `custom_unit_amount.${bound}`, value: null, without: ["unit_amount"] },
      { member: `custom_unit_amount.${bound}`, value: 0, without: ["unit_amount"], rejectedAs: "too_small" },
      {
        member: `custom_unit_amount.${bound}`,
        value: 999_999_999_999,
        without: ["unit_amount"],
        rejectedAs: "too_big",
      },
    ]),
    { member: "custom_unit_amount", value: null },
    { member: "custom_unit_amount", without: ["unit_amount"] },
  ],
  "v3 createCoupon": [
    ...TERMS,
    { member: "duration", value: "repeating", also: () => ({ duration_in_months: 3 }) },
    { member: "duration", without: ["duration_in_months"] },
    { member: "duration_in_months", value: null, without: ["duration"] },
    ...["a", "a".repeat(200), "\u{1f600}".repeat(200)].map((value) => ({
      member: "applies_to.products[]",
      value,
      rejectedAs: "resource_missing",
    })),
    { member: "duration_in_months", also: () => ({ duration: "repeating" }) },
    { member: "redeem_by", value: 0, rejectedAs: "parameter_invalid" },
  ],
  "v3 createPromotionCode": [
    { member: "coupon", value: null },
    { member: "coupon", without: ["percent_off", "amount_off", "currency"] },
    {
      member: "restrictions.minimum_amount",
      value: null,
      without: ["restrictions.minimum_amount_currency"],
    },
    { member: "restrictions.minimum_amount", also: () => ({ "restrictions.minimum_amount_currency": "IDR" }) },
    {
      member: "restrictions.minimum_amount_currency",
      value: null,
      without: ["restrictions.minimum_amount"],
    },
    { member: "restrictions.minimum_amount_currency", also: () => ({ "restrictions.minimum_amount": 100 }) },
    ...TERMS,
    { member: "expires_at", value: 0, rejectedAs: "parameter_invalid" },
  ],
  // There is no session that ended unpaid to make a sample of.
  "v3 sendTestEvent": ["checkout.session.expired", "checkout.session.cancelled"].map((value) => ({
    member: "type",
    value,
    rejectedAs: "resource_missing",
  })),
  "v3 updateSubscription": [
    // The longest list has more items than a subscription may have.
    { member: "items", length: 40, rejectedAs: "too_big" },
    // Every subscription has items of its own.
    { member: "items[].id", value: null },
    { member: "items[].id", rejectedAs: "resource_missing" },
    { member: "items[].price", value: null, rejectedAs: "missing" },
    { member: "items[].deleted", value: true, rejectedAs: "missing", rejectedAt: "items[0].id" },
    { member: "cancel_at", value: null },
    { member: "cancel_at", value: 0, without: ["cancel_at_period_end"], rejectedAs: "too_small" },
    { member: "cancel_at", value: MAX_TIMESTAMP, without: ["cancel_at_period_end"], rejectedAs: "too_big" },
    { member: "cancel_at", without: ["cancel_at_period_end"] },
    { member: "pause_collection.resumes_at", value: 0, rejectedAs: "too_small" },
    { member: "pause_collection.resumes_at", value: MAX_TIMESTAMP, rejectedAs: "too_big" },
    // None of them is in its trial.
    { member: "trial_end", rejectedAs: "not_allowed" },
  ],
  // The period of the paused subscription has not ended.
  "v3 resumeSubscription": [{ member: "billing_cycle_anchor", value: "now", rejectedAs: "parameter_invalid" }],
  "v3 createRefund": [
    { member: "invoice", value: null },
    { member: "invoice", without: ["payment_intent"] },
    { member: "cancel_subscription", value: true, rejectedAs: "parameter_invalid" },
    { member: "payment_intent", value: null, rejectedAs: "missing" },
    { member: "checkout_session", value: null },
    { member: "checkout_session", without: ["payment_intent"] },
    { member: "amount", value: null, also: ({ paidLine }) => ({ line_items: [{ id: paidLine, quantity: 1 }] }) },
    { member: "amount", value: 999_999_999_999, rejectedAs: "too_big" },
    { member: "line_items", value: null },
    ...["A", "A".repeat(100)].map((value) => ({
      member: "line_items[].id",
      value,
      without: ["amount"],
      rejectedAs: "resource_missing",
    })),
    // A piece was given back before.
    { member: "line_items[].quantity", value: 1000, without: ["amount"], rejectedAs: "too_big" },
    { member: "line_items", without: ["amount"] },
    { member: "shipping", value: true, without: ["amount"], rejectedAs: "not_allowed" },
  ],
  "v3 decideWithdrawal": [
    { member: "status", value: "rejected", also: () => ({ reason: "Used" }), without: ["refund"] },
    { member: "refund", value: 999_999_999_999, rejectedAs: "refund_exceeds_payment" },
  ],
  // The largest amount depends on the currency.
  "v3 createBalanceTransactionOfCustomer": [{ member: "amount", also: () => ({ currency: "idr" }) }],
  "v3 createCreditNote": [
    {
      member: "amount",
      value: null,
      also: ({ invoiceLine }) => ({ lines: [{ invoice_line_item: invoiceLine, quantity: 1 }] }),
    },
    { member: "amount", value: 999_999_999_999, rejectedAs: "too_big" },
    ...["A", "A".repeat(100)].map((value) => ({
      member: "lines[].invoice_line_item",
      value,
      without: ["amount"],
      rejectedAs: "resource_missing",
    })),
    // The line has fewer.
    { member: "lines[].quantity", value: 1000, without: ["amount"], rejectedAs: "too_big" },
    { member: "lines[].quantity", value: null, without: ["amount"], rejectedAs: "missing" },
    // Only without a refund, and instead of a quantity.
    { member: "lines[].amount", value: null, without: ["amount"] },
    { member: "lines[].amount", without: ["amount"], rejectedAs: "not_allowed", rejectedAt: "lines[0].quantity" },
    { member: "lines", value: null },
    { member: "lines", without: ["amount"] },
    { member: "shipping", value: true, without: ["amount"], rejectedAs: "not_allowed" },
    { member: "memo", also: () => ({ to: "out_of_band" }) },
  ],
  // The session is open, so that nothing is delivered.
  "v3 updateCheckoutSession": [
    { member: "delivered_at", value: null },
    { member: "delivered_at", rejectedAs: "not_allowed" },
  ],
  // A country has one active rate.
  "v3 createTaxRate": [
    { member: "active", value: true, also: () => ({ country: "AT" }) },
    { member: "active", value: null, also: () => ({ country: "BE" }) },
    { member: "active", value: ABSENT, also: () => ({ country: "CH" }) },
    ...[null, ""].map((value) => ({ member: "state", value, also: () => ({ active: false }) })),
    { member: "state", value: "CA", also: () => ({ country: "US", active: false }) },
    { member: "state", value: ABSENT, also: () => ({ active: false }) },
    { member: "state", also: () => ({ country: "US", active: false }), rejectedAs: "invalid_value" },
    { member: "", also: () => ({ active: false }) },
  ],
};
