import type { Metadata, MetadataChange } from "#kernel/metadata.ts";

/** What a merchant offers in the portal, with the processor's names. */
export interface PortalFeatures {
  customerUpdate: {
    enabled: boolean;
    allowedUpdates: readonly CustomerUpdate[];
  };
  invoiceHistory: { enabled: boolean };
  paymentMethodUpdate: { enabled: boolean };
  subscriptionCancel: {
    enabled: boolean;
    /** What is not paid ends immediately in both modes. */
    mode: "at_period_end" | "immediately";
    /** Whether the customer is asked why, which they needn't say. */
    cancellationReason: { enabled: boolean };
  };
  subscriptionPause: { enabled: boolean };
  subscriptionUpdate: {
    enabled: boolean;
    allowedUpdates: readonly SubscriptionUpdate[];
    /** The prices to which customers can change, by product. At most `MAX_PORTAL_PRODUCTS` products. */
    products: readonly { product: string; prices: readonly string[] }[];
  };
}

/** Parts of a customer that they can change themselves. */
export const CUSTOMER_UPDATES = ["email", "name", "address", "shipping", "phone", "tax_id"] as const;
export type CustomerUpdate = (typeof CUSTOMER_UPDATES)[number];

/** Those that the portal has a form for. The others are stored, as programs for the processor send them. */
export const OFFERED_CUSTOMER_UPDATES = [
  "email",
  "name",
  "address",
  "phone",
  "tax_id",
] as const satisfies CustomerUpdate[];
export type OfferedCustomerUpdate = (typeof OFFERED_CUSTOMER_UPDATES)[number];

/** Parts of a subscription that its customer can change. */
export const SUBSCRIPTION_UPDATES = ["price", "quantity"] as const;
export type SubscriptionUpdate = (typeof SUBSCRIPTION_UPDATES)[number];

/** Maximum number of products among whose prices customers can change, as at the processor. */
export const MAX_PORTAL_PRODUCTS = 10;
/** Maximum number of prices of each. */
export const MAX_PORTAL_PRICES = 10;

/** What is offered without a configuration of the merchant. */
export const DEFAULT_FEATURES: PortalFeatures = {
  customerUpdate: { enabled: true, allowedUpdates: OFFERED_CUSTOMER_UPDATES },
  invoiceHistory: { enabled: true },
  paymentMethodUpdate: { enabled: true },
  subscriptionCancel: { enabled: true, mode: "at_period_end", cancellationReason: { enabled: true } },
  subscriptionPause: { enabled: false },
  subscriptionUpdate: { enabled: false, allowedUpdates: [], products: [] },
};

/** What a new configuration offers before anything is turned on, as at the processor. */
export const NO_FEATURES: PortalFeatures = {
  customerUpdate: { enabled: false, allowedUpdates: [] },
  invoiceHistory: { enabled: false },
  paymentMethodUpdate: { enabled: false },
  subscriptionCancel: { enabled: false, mode: "at_period_end", cancellationReason: { enabled: false } },
  subscriptionPause: { enabled: false },
  subscriptionUpdate: { enabled: false, allowedUpdates: [], products: [] },
};

/** What a configuration says about the merchant, on every page of the portal. */
export interface PortalProfile {
  /** Above the overview; at most `MAX_HEADLINE_LENGTH` characters. */
  headline: string | null;
  /** These replace the merchant's own URLs. */
  privacyPolicyUrl: string | null;
  termsOfServiceUrl: string | null;
}

/** In characters, as at the processor. */
export const MAX_HEADLINE_LENGTH = 60;

/** What a merchant offers in the portal, under a name. One of each mode is the default; none is ever deleted. */
export interface PortalConfiguration extends PortalProfile {
  /** `bpc_…`. */
  id: string;
  livemode: boolean;
  /** Whether sessions can be created with it. */
  active: boolean;
  /** Whether emailed links, and sessions without another configuration, have it. */
  isDefault: boolean;
  /** Where customers request a link; null for others than the default, which those links never have. */
  loginPageUrl: string | null;
  /** The merchant's own, which customers don't see. */
  name: string | null;
  /** Where "Back" leads to, in sessions without another URL. */
  defaultReturnUrl: string | null;
  features: PortalFeatures;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** Per merchant and mode. */
export const MAX_PORTAL_CONFIGURATIONS = 50;

/** Parts of features; what is undefined stays as it is. */
export type FeaturesChange = {
  [Name in keyof PortalFeatures]?:
    | { [Part in keyof PortalFeatures[Name]]?: PortalFeatures[Name][Part] | undefined }
    | undefined;
};

/** Undefined leaves a value as it is, null clears it. */
export interface PortalConfigurationChange {
  active?: boolean | undefined;
  name?: string | null | undefined;
  headline?: string | null | undefined;
  privacyPolicyUrl?: string | null | undefined;
  termsOfServiceUrl?: string | null | undefined;
  defaultReturnUrl?: string | null | undefined;
  features?: FeaturesChange | undefined;
  metadata?: MetadataChange | undefined;
}

/** The features with a change. */
export function withFeatures(before: PortalFeatures, change: FeaturesChange): PortalFeatures {
  return {
    customerUpdate: { ...before.customerUpdate, ...definedOf(change.customerUpdate) },
    invoiceHistory: { ...before.invoiceHistory, ...definedOf(change.invoiceHistory) },
    paymentMethodUpdate: { ...before.paymentMethodUpdate, ...definedOf(change.paymentMethodUpdate) },
    subscriptionCancel: { ...before.subscriptionCancel, ...definedOf(change.subscriptionCancel) },
    subscriptionPause: { ...before.subscriptionPause, ...definedOf(change.subscriptionPause) },
    subscriptionUpdate: { ...before.subscriptionUpdate, ...definedOf(change.subscriptionUpdate) },
  };
}

type Defined<Parts> = { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> };

function definedOf<Parts extends object>(parts: Parts | undefined): Defined<Parts> {
  return Object.fromEntries(Object.entries(parts ?? {}).filter(([, value]) => value !== undefined)) as Defined<Parts>;
}
