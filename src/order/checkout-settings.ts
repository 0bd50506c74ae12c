import type { ContactUpdates } from "#account/customer/model.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { RequestedShippingOption, ShippingOption } from "#order/shipping-option.ts";

/** The fields and texts of the page of a payment link or session. */
export interface CheckoutSettings {
  afterCompletion: AfterCompletion;
  allowPromotionCodes: boolean;
  automaticTax: boolean;
  billingAddressCollection: "auto" | "required";
  consentCollection?: ConsentCollection;
  customFields: CustomField[];
  customText: CustomText;
  customerCreation: "always" | "if_required";
  /** Whether what is entered changes a known customer; only of sessions. Default: all of it. */
  customerUpdate?: ContactUpdates;
  /** Whether a one-time order has an invoice. Of a link, absent: as the merchant set for all orders. */
  invoiceCreation?: boolean;
  paymentMethodCollection: "always" | "if_required";
  paymentMethodTypes: PaymentMethodType[];
  phoneNumberCollection: boolean;
  /** ISO 3166 alpha-2; absent if nothing is shipped. */
  shippingCountries?: string[];
  /** Not empty; absent if shipping costs nothing. Only with `shippingCountries`. */
  shippingOptions?: ShippingOption[];
  /** Whether a price for a country is only for cards of that country; only of links. */
  requireCardCountry?: boolean;
  /** What the method is for that a session with mode `setup` saves. Only of sessions of the portal. */
  setupFor?: SetupFor;
  submitType: SubmitType;
  subscriptionData?: { description?: string; trialPeriodDays?: number; metadata?: Metadata };
  taxIdCollection: boolean;
}

/** At most this number of subscriptions gets another payment method together. */
export const MAX_SETUP_SUBSCRIPTIONS = 20;

/** The subscriptions that are charged by a method as soon as it is saved. */
interface SetupFor {
  subscriptionIds: readonly string[];
  /** The country whose cards alone may pay them. */
  cardCountry?: string;
  /**
   * The method of each subscription when the session completed, if its bank confirms it later: what another method has
   * replaced by then stays.
   */
  methodsBefore?: Readonly<Record<string, string | null>>;
}

/** An offer after payment: one unit of a one-time price. */
export interface OfferAfterPayment {
  priceId: string;
  /** Without it there is no offer: see `resolveOfferAfterPayment`. */
  couponId?: string;
}

/** The consents that the page asks for. `required` shows a checkbox; only the one for the terms must be checked. */
interface ConsentCollection {
  promotions?: "auto" | "none";
  termsOfService?: "required" | "none";
  advertising?: "required" | "none";
}

/** Settings as they are requested: shipping options may name shipping rates. */
export type RequestedSettings = Omit<CheckoutSettings, "shippingOptions"> & {
  shippingOptions?: RequestedShippingOption[];
};

/** A partial update: undefined keeps the value, null restores the default. */
export type SettingsChange = { [Member in keyof RequestedSettings]?: RequestedSettings[Member] | null | undefined };

/**
 * Where the customer goes after paying: our confirmation page, or the merchant's own URL; and what the browser that paid
 * is offered before, only with mode `payment`.
 */
export type AfterCompletion = (
  | { type: "hosted_confirmation"; customMessage: string | null }
  | { type: "redirect"; url: string }
) & { offer?: OfferAfterPayment };

export const SUBMIT_TYPES = ["auto", "book", "donate", "pay"] as const;
export type SubmitType = (typeof SUBMIT_TYPES)[number];

export const PAYMENT_METHOD_TYPES = [
  "card",
  "us_bank_account",
  "sepa_debit",
  "ideal",
  "sofort",
  "bancontact",
  "p24",
  "giropay",
  "eps",
  "alipay",
  "klarna",
  "affirm",
  "paypal",
] as const;
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

export const CUSTOM_FIELD_TYPES = ["text", "numeric", "dropdown"] as const;

export const MAX_CUSTOM_FIELDS = 10;
/** For a dropdown. */
export const MAX_OPTIONS = 200;

export interface CustomField {
  key: string;
  label: string;
  type: (typeof CUSTOM_FIELD_TYPES)[number];
  optional: boolean;
  options?: { label: string; value: string }[];
}

/** The merchant's own texts on the page. */
export interface CustomText {
  afterSubmit?: string;
  shippingAddress?: string;
  submit?: string;
  termsOfServiceAcceptance?: string;
}

/** The defaults of a link or session. */
export const DEFAULT_SETTINGS: CheckoutSettings = {
  afterCompletion: { type: "hosted_confirmation", customMessage: null },
  allowPromotionCodes: false,
  automaticTax: false,
  billingAddressCollection: "auto",
  customFields: [],
  customText: {},
  customerCreation: "if_required",
  paymentMethodCollection: "if_required",
  paymentMethodTypes: ["card"],
  phoneNumberCollection: false,
  submitType: "auto",
  taxIdCollection: false,
};

/** The settings after a partial update. */
export function changeSettings(settings: CheckoutSettings, change: SettingsChange): RequestedSettings {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  const cleared = new Set<string>(entries.filter(([, value]) => value === null).map(([member]) => member));
  const kept = Object.entries({ ...settings, ...Object.fromEntries(entries) }).filter(
    ([member]) => !cleared.has(member),
  );
  const defaults = Object.entries(DEFAULT_SETTINGS).filter(([member]) => cleared.has(member));
  return Object.fromEntries([...kept, ...defaults]) as unknown as RequestedSettings;
}
