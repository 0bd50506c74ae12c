import type { CreateCoupon } from "#catalog/coupon/model.ts";
import type { CreateProduct } from "#catalog/product/model.ts";
import type { CreateTaxRate } from "#catalog/tax-rate/model.ts";
import type { CheckoutSessionStatus } from "#checkout/checkout-session/model.ts";

/** The products of the sample shop, each with a link. */
export const SAMPLE_PRODUCTS: readonly CreateProduct[] = [
  {
    name: "Sample: House blend, 1 kg",
    description: "Whole beans, roasted on Mondays.",
    status: "ACTIVE",
    amountType: "FIXED",
    currency: "USD",
    priceAmount: "24",
    shippable: true,
    images: [],
    metadata: {},
  },
  {
    name: "Sample: Coffee club",
    description: "A new origin every month.",
    status: "ACTIVE",
    amountType: "FIXED",
    currency: "EUR",
    priceAmount: "19.90",
    recurringInterval: "month",
    images: [],
    metadata: {},
  },
  {
    name: "Sample: Roastery tour",
    description: "A one-hour tour of the roastery, with a tasting.",
    status: "ACTIVE",
    amountType: "FIXED",
    currency: "USD",
    priceAmount: "49",
    images: [],
    metadata: {},
  },
  {
    name: "Sample: Buy us a coffee",
    description: "Pay what you like.",
    status: "ACTIVE",
    amountType: "CUSTOM",
    currency: "EUR",
    minimumAmount: "1",
    presetAmount: "5",
    images: [],
    metadata: {},
  },
];

/** The products whose links calculate tax: coffee, by its place above. */
export const SAMPLE_TAXED_PRODUCTS: readonly number[] = [0, 1];

const VAT = { active: true, taxClass: "standard", displayName: "VAT", inclusive: true, metadata: {} } as const;

/** The taxes on coffee where many sample customers live. Prices include them, so that all customers pay the same. */
export const SAMPLE_TAX_RATES: readonly CreateTaxRate[] = [
  { ...VAT, country: "DE", ratePpm: 70_000 },
  { ...VAT, country: "FR", ratePpm: 55_000 },
  { ...VAT, country: "IT", ratePpm: 220_000 },
];

/** For the recurring product: it shows how long a discount lasts. */
export const SAMPLE_COUPON: CreateCoupon = {
  name: "20% off for 3 months",
  terms: {
    ppmOff: 200_000,
    amountOff: null,
    currency: null,
    duration: "repeating",
    durationInMonths: 3,
    productIds: [],
  },
  metadata: {},
};

/** The customers of the sample shop. */
export const SAMPLE_CUSTOMERS: readonly { name: string; email: string; country: string }[] = [
  { name: "Ada Lovelace", email: "ada@shopper.example", country: "GB" },
  { name: "Émilie du Châtelet", email: "emilie@shopper.example", country: "FR" },
  { name: "Grace Hopper", email: "grace@shopper.example", country: "US" },
  { name: "Maria Sibylla Merian", email: "maria@shopper.example", country: "DE" },
  { name: "Tu Youyou", email: "youyou@shopper.example", country: "CN" },
  { name: "Katherine Johnson", email: "katherine@shopper.example", country: "US" },
];

/** The days over which the sales are spread, up to today. */
const DAYS = 45;
const MAX_SALES_PER_DAY = 5;
const HOUR_SECONDS = 3_600;

/** A sample session. They are always the same, so that a loaded sample looks like the documentation. */
interface SampleSale {
  product: number;
  customer: number;
  quantity: number;
  secondsAgo: number;
  status: CheckoutSessionStatus;
  /** The later claim on its payment. */
  claim: "refund" | "dispute" | null;
}

/** The sessions, oldest first: more recent ones than early ones, and more on weekends. */
export const SAMPLE_SALES: readonly SampleSale[] = Array.from({ length: DAYS }, (_, index) => {
  const day = DAYS - index - 1;
  const count = 1 + Math.round(((index / DAYS) * (MAX_SALES_PER_DAY - 1) * (day % 7 < 2 ? 4 : 3)) / 4);
  return Array.from({ length: count }, (__, nth) => {
    const seed = index * 7 + nth * 3;
    return {
      product: seed % SAMPLE_PRODUCTS.length,
      customer: (seed * 5 + nth) % SAMPLE_CUSTOMERS.length,
      quantity: seed % 4 === 0 && seed % 3 === 0 ? 2 : 1,
      // At least two hours ago, so that an unpaid session has expired by now.
      secondsAgo: day * 24 * HOUR_SECONDS + (2 + ((seed * 5) % 20)) * HOUR_SECONDS,
      status: statusOf(seed),
      claim: claimOf(seed),
    };
  });
}).flat();

function statusOf(seed: number): CheckoutSessionStatus {
  if (seed % 5 === 3) return "EXPIRED";
  return seed % 17 === 4 ? "CANCELLED" : "COMPLETED";
}

/** Some were refunded, and a recent one is disputed. All of these were paid. */
function claimOf(seed: number): SampleSale["claim"] {
  if (seed === 294) return "dispute";
  return seed % 29 === 6 ? "refund" : null;
}

/** A link's views on each day, per payment. */
export const VIEWS_PER_SALE = 6;
