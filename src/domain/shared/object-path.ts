/** What the ids of each kind begin with, and the place of the dashboard where one has its page. */
export const OBJECT_PATHS = {
  prod: "products",
  plink: "payment-links",
  cs: "checkout-sessions",
  cus: "customers",
  promo: "promotion-codes",
  txr: "tax-rates",
  evt: "events",
  we: "webhook-endpoints",
  whd: "webhook-deliveries",
  req: "request-log",
  mail: "mails",
  key: "api-keys",
  price: "products",
  pi: "checkout-sessions",
  seti: "checkout-sessions",
} as const;

export type ObjectPrefix = keyof typeof OBJECT_PATHS;

/** What a text is the id of, by what it begins with; undefined for what is no id of an object with a page. */
export function objectPrefix(text: string): ObjectPrefix | undefined {
  const [prefix] = text.split("_", 1);
  const known = prefix !== undefined && prefix !== text && Object.hasOwn(OBJECT_PATHS, prefix);
  return known ? (prefix as ObjectPrefix) : undefined;
}

/** What begins an id without having a page of its own: whose page shows it has to be asked for. */
const PREFIXES_WITHOUT_PAGE: readonly ObjectPrefix[] = ["price", "pi", "seti"];

/** The page of the object with this id, below `/{mode}/`; undefined where its kind has none of its own. */
export function objectPath(id: string): string | undefined {
  const prefix = objectPrefix(id);
  return prefix && !PREFIXES_WITHOUT_PAGE.includes(prefix) ? `${OBJECT_PATHS[prefix]}/${id}` : undefined;
}
