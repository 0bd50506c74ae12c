import type { Customer } from "#account/customer/model.ts";
import type { Merchant } from "#account/merchant/model.ts";
import type { Coupon } from "#catalog/coupon/model.ts";
import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import type { PaymentLink, PaymentLinkLine } from "#checkout/payment-link/model.ts";
import type { CustomerBalanceTransaction } from "#money/customer-balance/model.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";

/**
 * The scenario of all examples: a roastery sells a tour by a link, and a customer pays for two. Each object results
 * from the request of its sample, and each changed object from the update in the samples. tests/api/samples compares
 * them with the service's responses.
 */

const MADE = new Date("2026-01-15T09:30:00.000Z");
export const CHANGED = new Date("2026-01-16T10:00:00.000Z");

export const exampleMerchant: Merchant = {
  id: "mer_0m3k5b2q",
  companyName: "Roastery",
  logoUrl: null,
  brandColor: null,
  termsUrl: null,
  refundUrl: null,
  privacyUrl: null,
  embeddingOrigins: [],
  invoiceCreation: false,
  invoicePrefix: null,
  supportEmail: null,
  legalName: null,
  address: null,
  taxId: null,
  reverseCharge: false,
  defaultCurrency: "USD",
  defaultLocale: null,
  receiptNote: null,
};

export const examplePrice: Price = {
  id: "price_0m3k5b2q",
  productId: "prod_0m3k5b2q",
  livemode: false,
  active: true,
  isDefault: true,
  amountType: "FIXED",
  currency: "USD",
  unitAmount: 4900n,
  minimumAmount: null,
  maximumAmount: null,
  presetAmount: null,
  recurrence: null,
  taxBehavior: "unspecified",
  nickname: null,
  lookupKey: null,
  currencyOptions: [],
  metadata: {},
  createdAt: MADE,
};

export const exampleProduct: Product = {
  id: examplePrice.productId,
  merchantId: exampleMerchant.id,
  livemode: false,
  name: "Roastery tour",
  description: "Two hours, with a tasting",
  type: "service",
  status: "ACTIVE",
  amountType: "FIXED",
  currency: "USD",
  recurringInterval: null,
  defaultPrice: examplePrice,
  images: ["https://example.com/tour.jpg"],
  thumbnailUrl: "https://example.com/tour.jpg",
  url: null,
  packageDimensions: null,
  shippable: null,
  statementDescriptor: null,
  taxCode: null,
  taxClass: "standard",
  unitLabel: "person",
  withdrawal: null,
  metadata: { season: "winter" },
  createdAt: MADE,
  updatedAt: MADE,
};

/** A higher price is a separate price. */
export const repricedProduct: Product = {
  ...exampleProduct,
  defaultPrice: { ...examplePrice, id: "price_0m3k5b2r", unitAmount: 5500n, createdAt: CHANGED },
  updatedAt: CHANGED,
};

/** Another price of the product, for groups. */
export const groupPrice: Price = {
  ...examplePrice,
  id: "price_0m3k5b2t",
  isDefault: false,
  unitAmount: 39900n,
  nickname: "Group of ten",
  lookupKey: "tour_group",
};

export const updatedPrice: Price = { ...examplePrice, nickname: "Single ticket", lookupKey: "tour_single" };

/** A product that can be deleted: no link or session ever had it. */
export const unusedProduct: Product = {
  ...exampleProduct,
  id: "prod_0m3k5b2s",
  defaultPrice: { ...examplePrice, id: "price_0m3k5b2s", productId: "prod_0m3k5b2s" },
};

export const examplePaymentLinkLine: PaymentLinkLine = {
  id: "li_0m3k5b2q",
  product: exampleProduct,
  pinnedPrice: null,
  quantity: 1,
  displayOrder: 0,
};

export const examplePaymentLink: PaymentLink = {
  id: "plink_0m3k5b2q",
  livemode: false,
  label: "Roastery tour",
  ownLabel: null,
  slug: null,
  status: "active",
  active: true,
  draft: false,
  url: "http://localhost:3000/pay/plink_0m3k5b2q",
  currency: "USD",
  lines: [examplePaymentLinkLine],
  optionalItems: [],
  settings: { ...DEFAULT_SETTINGS, afterCompletion: { type: "redirect", url: "https://example.com/thanks" } },
  processorInstructions: {},
  cancelUrl: null,
  expiresAt: null,
  completedSessionsLimit: null,
  inactiveMessage: null,
  metadata: {},
  views: 0,
  conversions: 0,
  placesTaken: 0,
  revenue: 0n,
  amountRefunded: 0n,
  merchant: exampleMerchant,
  createdAt: MADE,
  updatedAt: MADE,
};

/** Renamed and deactivated. */
export const inactiveLink: PaymentLink = {
  ...examplePaymentLink,
  label: "Winter tours",
  ownLabel: "Winter tours",
  active: false,
  status: "inactive",
  updatedAt: CHANGED,
};

export const exampleCustomer: Customer = {
  id: "cus_0m3k5b2q",
  livemode: false,
  externalCustomerId: null,
  email: "jane@example.com",
  name: "Jane Doe",
  phone: null,
  address: { country: "US", postalCode: "94103" },
  shipping: null,
  taxIds: [],
  metadata: {},
  createdAt: MADE,
  deletedAt: null,
};

/** A renewal of another subscription that was too small to be charged. */
export const exampleCustomerBalanceTransaction: CustomerBalanceTransaction = {
  id: "cbtxn_0m3k5b2q",
  livemode: false,
  customerId: exampleCustomer.id,
  currency: "SEK",
  type: "invoice_too_small",
  amount: 200n,
  endingBalance: 200n,
  invoiceId: "in_0m3k5b2u",
  description: null,
  createdAt: exampleCustomer.createdAt,
};

/** A credit that the merchant gives the customer. */
export const exampleBalanceAdjustment: CustomerBalanceTransaction = {
  ...exampleCustomerBalanceTransaction,
  id: "cbtxn_0m3k5b2r",
  currency: "USD",
  type: "adjustment",
  amount: -500n,
  endingBalance: -500n,
  invoiceId: null,
  description: "Goodwill for a late delivery",
};

/** The card with which the customer paid for the subscription. */
export const examplePaymentMethod: SavedPaymentMethod = {
  id: "pm_0m3k5b2q",
  livemode: false,
  customerId: exampleCustomer.id,
  paymentId: "pi_0m3k5b2q",
  type: "card",
  card: { brand: "visa", lastFour: "4242", expiryMonth: 12, expiryYear: 2099 },
  processorCustomerId: "cus_0m3k5b2q",
  processorMethodId: "pm_0m3k5b2q",
  mandateId: null,
  createdAt: exampleCustomer.createdAt,
  detachedAt: null,
};

/** After an update. */
export const renamedCustomer: Customer = { ...exampleCustomer, name: "Jane Smith" };

export const exampleCoupon: Coupon = {
  id: "coupon_0m3k5b2q",
  livemode: false,
  name: "20% off for 3 months",
  ppmOff: 200_000,
  amountOff: null,
  currency: null,
  duration: "repeating",
  durationInMonths: 3,
  productIds: [],
  maxRedemptions: null,
  timesRedeemed: 0,
  redeemBy: null,
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
  deletedAt: null,
  redeemable: true,
};

export const renamedCoupon: Coupon = { ...exampleCoupon, name: "Spring sale", updatedAt: CHANGED };

export const examplePromotionCode: PromotionCode = {
  id: "promo_0m3k5b2q",
  livemode: false,
  coupon: {
    ...exampleCoupon,
    id: "coupon_0m3k5b2r",
    name: null,
    ppmOff: 150_000,
    duration: "once",
    durationInMonths: null,
  },
  code: "7Q4MK2X9TB",
  active: true,
  redeemable: true,
  startsAt: null,
  expiresAt: null,
  maxRedemptions: 100,
  timesRedeemed: 0,
  maxRedemptionsPerCustomer: null,
  combinable: false,
  customerId: null,
  minimum: null,
  firstTimeTransaction: false,
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
};

export const deactivatedPromotionCode: PromotionCode = {
  ...examplePromotionCode,
  active: false,
  redeemable: false,
  updatedAt: CHANGED,
};

export const exampleTaxRate: TaxRate = {
  id: "txr_0m3k5b2q",
  livemode: false,
  active: false,
  country: "DE",
  state: null,
  taxClass: "standard",
  displayName: "VAT",
  description: null,
  ratePpm: 190_000,
  inclusive: true,
  validFrom: null,
  validUntil: null,
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
};

export const exampleShippingRate: ShippingRate = {
  id: "shr_0m3k5b2q",
  livemode: false,
  active: true,
  displayName: "Standard",
  amount: 500n,
  currency: "USD",
  countries: null,
  freeFrom: null,
  deliveryEstimate: null,
  taxBehavior: "unspecified",
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
};

export const dearerShippingRate: ShippingRate = { ...exampleShippingRate, amount: 600n, updatedAt: CHANGED };

export const renamedTaxRate: TaxRate = { ...exampleTaxRate, displayName: "MwSt.", updatedAt: CHANGED };
