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

/** Parts of a subscription that its customer can change. */
export const SUBSCRIPTION_UPDATES = ["price", "quantity"] as const;
export type SubscriptionUpdate = (typeof SUBSCRIPTION_UPDATES)[number];

/** Maximum number of products among whose prices customers can change, as at the processor. */
export const MAX_PORTAL_PRODUCTS = 10;
/** Maximum number of prices of each. */
export const MAX_PORTAL_PRICES = 10;

/** What is offered without a configuration of the merchant. */
export const DEFAULT_FEATURES: PortalFeatures = {
  customerUpdate: { enabled: true, allowedUpdates: ["email", "name", "address", "phone", "tax_id"] },
  invoiceHistory: { enabled: true },
  paymentMethodUpdate: { enabled: true },
  subscriptionCancel: { enabled: true, mode: "at_period_end", cancellationReason: { enabled: true } },
  subscriptionPause: { enabled: false },
  subscriptionUpdate: { enabled: false, allowedUpdates: [], products: [] },
};
