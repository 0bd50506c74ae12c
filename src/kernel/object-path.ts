/** The id prefixes, and the dashboard's path for the kinds that have a page. */
export const OBJECT_PATHS = {
  prod: "products",
  plink: "payment-links",
  cs: "checkout-sessions",
  cus: "customers",
  coupon: "coupons",
  promo: "promotion-codes",
  txr: "tax-rates",
  shr: "shipping-rates",
  evt: "events",
  we: "webhook-endpoints",
  whd: "webhook-deliveries",
  req: "request-log",
  mail: "mails",
  key: "api-keys",
  dest: "destinations",
  conv: "conversions",
  price: "products",
  sub: "subscriptions",
  in: "invoices",
  pi: "payments",
  // Shown on the page of their payment, which finds it by their ids.
  re: "payments",
  dp: "payments",
  seti: "checkout-sessions",
} as const;

export type ObjectPrefix = keyof typeof OBJECT_PATHS;

/** The kind of an id, by its prefix; undefined for kinds without a page and other texts. */
export function objectPrefix(text: string): ObjectPrefix | undefined {
  const [prefix] = text.split("_", 1);
  const isPrefix = prefix !== undefined && prefix !== text && Object.hasOwn(OBJECT_PATHS, prefix);
  return isPrefix ? (prefix as ObjectPrefix) : undefined;
}

/** Prefixes of IDs without a separate page, which need a request to find the page that shows them. */
const PREFIXES_WITHOUT_PAGE: readonly ObjectPrefix[] = ["price", "seti"];

/** The path of an object's page, below `/{mode}/`; undefined if its kind has none. */
export function objectPath(id: string): string | undefined {
  const prefix = objectPrefix(id);
  return prefix && !PREFIXES_WITHOUT_PAGE.includes(prefix) ? `${OBJECT_PATHS[prefix]}/${id}` : undefined;
}
