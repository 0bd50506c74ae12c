import { randomFillSync } from "node:crypto";
import { once } from "#platform/base/once.ts";

const PREFIXES = {
  product: "prod",
  price: "price",
  paymentLink: "plink",
  lineItem: "li",
  testSession: "cs_test",
  liveSession: "cs_live",
  event: "evt",
  webhookEndpoint: "we",
  webhookDelivery: "whd",
  webhookDeliveryAttempt: "wha",
  customer: "cus",
  customerEmailChange: "cec",
  coupon: "coupon",
  promotionCode: "promo",
  taxRate: "txr",
  shippingRate: "shr",
  paymentIntent: "pi",
  setupIntent: "seti",
  paymentMethod: "pm",
  subscription: "sub",
  subscriptionItem: "si",
  invoice: "in",
  invoiceLine: "il",
  creditNote: "cn",
  creditNoteLine: "cnli",
  customerBalanceTransaction: "cbtxn",
  ledgerTransaction: "txn",
  refund: "re",
  dispute: "dp",
  request: "req",
  merchant: "mer",
  user: "user",
  apiKey: "key",
  auditLog: "audit",
  billingPortalSession: "bps",
  cancellation: "cnc",
  withdrawal: "wd",
  billingPortalConfiguration: "bpc",
  mail: "mail",
  invitation: "inv",
  destination: "dest",
  conversion: "conv",
  conversionAttempt: "cona",
} as const;

/**
 * Creates an ID such as `prod_0m3k…`: 48 bits of time, a counter of 17 bits within a millisecond and 120 random bits,
 * in base 32 with digits before letters. IDs of one process sort by age as plain text, also within a millisecond and
 * when the wall clock steps back. They can't be guessed: a session's URL is a secret.
 */
export function newId(kind: keyof typeof PREFIXES): string {
  const clock = once("id-clock", () => ({ milliseconds: 0, count: 0 }));
  const milliseconds = Date.now();
  if (milliseconds > clock.milliseconds) {
    clock.milliseconds = milliseconds;
    clock.count = 0;
  } else if (++clock.count === 0x20000) {
    clock.milliseconds++;
    clock.count = 0;
  }
  const eighths = Math.floor(clock.milliseconds / 8);
  const rest = (clock.milliseconds % 8) * 0x20000 + clock.count;
  return `${PREFIXES[kind]}_${base32(eighths, 9)}${base32(rest, 4)}${randomDigits()}`;
}

function base32(value: number, digits: number): string {
  return value.toString(32).padStart(digits, "0");
}

/** 120 random bits: three times 40, which fit in a number. */
function randomDigits(): string {
  const bytes = nextRandomBytes();
  return base32(bytes.readUIntBE(0, 5), 8) + base32(bytes.readUIntBE(5, 5), 8) + base32(bytes.readUIntBE(10, 5), 8);
}

const RANDOM_BYTES = 15;

/** From a pool of random bytes, each used once: a few bytes cost as much as many. */
function nextRandomBytes(): Buffer {
  const supply = once("id-randomness", () => ({ bytes: Buffer.alloc(256 * RANDOM_BYTES), used: 256 * RANDOM_BYTES }));
  if (supply.used === supply.bytes.length) {
    randomFillSync(supply.bytes);
    supply.used = 0;
  }
  supply.used += RANDOM_BYTES;
  return supply.bytes.subarray(supply.used - RANDOM_BYTES, supply.used);
}

/** An ID that sorts before all IDs created at or after `time` (wall clock), and after all older ones. */
export function firstIdAt(kind: keyof typeof PREFIXES, time: Date): string {
  return `${PREFIXES[kind]}_${(BigInt(time.getTime()) << 137n).toString(32).padStart(37, "0")}`;
}

/** When an ID was created (wall clock); an arbitrary time for other text. */
export function timeOfId(id: string): Date {
  const digits = id.slice(id.lastIndexOf("_") + 1);
  let value = 0n;
  for (const digit of digits) value = value * 32n + BigInt(Number.parseInt(digit, 32) || 0);
  return new Date(Number(value >> 137n));
}
