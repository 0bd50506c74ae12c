import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { majorNumber } from "#kernel/money.ts";
import type { Refund } from "#money/refund/model.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import { purchasedLines } from "#order/offer.ts";
import type { CheckoutSessionLine } from "#order/order.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import type { ConversionOutcome } from "#signals/conversion/model.ts";
import type { ConversionName } from "#signals/destination/model.ts";

/** The fields of a session that may be reported to a platform. */
export type ReportedSession = Pick<
  CheckoutSession,
  | "currency"
  | "amountTax"
  | "discounts"
  | "customerDetails"
  | "customerEmail"
  | "customerId"
  | "externalCustomerId"
  | "shipping"
  | "attribution"
> & { lines: readonly Pick<CheckoutSessionLine, "productId" | "name" | "quantity" | "amountTotal" | "amountTax">[] };

/** The data that is reported to a platform, independent of its format. */
export interface ConversionData {
  name: ConversionName;
  /** The ID by which it is counted once. */
  eventId: string;
  at: Date;
  /** The URL of the customer's page, without secrets. */
  sourceUrl: string;
  session: ReportedSession;
  /** For a `Refund`: the ID of the `Purchase` or `Renewal` that it reverses, and the reversed part of its value, in major units. */
  refund: { purchaseId: string; value: number } | null;
  client: ConversionClient;
  testCode: string | null;
  /** A test event that the merchant requested. */
  isTest: boolean;
}

interface Account {
  /** As the merchant entered it: safe in a URL. */
  accountId: string;
  secret: string;
}

/** A request to a platform. */
interface PlatformRequest {
  url: string;
  /** As shown in the log. */
  body: object;
  /** Added to the body when it is sent, and never stored. */
  secretMembers?: object;
}

/** An advertising platform: its request, and the meaning of its responses. Each has its own file. */
export interface PlatformAdapter {
  /** `dropped`: why it is not sent. */
  request(data: ConversionData, account: Account): PlatformRequest | { dropped: string };
  /** @param isTest see `ConversionData`. */
  outcome(response: ReceiverResponse, isTest: boolean): ConversionOutcome;
}

/** The reason why nothing is sent about a customer whom the platform could not recognize. */
export const UNMATCHED = "There’s no data the platform could use to match the customer.";

/** The order's value for the merchant, in major units: without tax and shipping. */
export function netValue({ lines, currency }: Pick<ReportedSession, "lines" | "currency">): number {
  return majorNumber(netOf(lines), currency);
}

function netOf(lines: ReportedSession["lines"]): bigint {
  return lines.reduce((sum, line) => sum + line.amountTotal - line.amountTax, 0n);
}

/**
 * The part of the net value that a refund reverses, in major units: in proportion to the refunded part of the total. At
 * most all of it: the payment of a renewal can include what was owed for earlier invoices.
 */
export function refundedValue(
  { lines, currency, amountTotal }: Pick<ReportedSession, "lines" | "currency"> & Pick<CheckoutSession, "amountTotal">,
  { amount }: Pick<Refund, "amount">,
): number {
  const refunded = amount < amountTotal ? amount : amountTotal;
  return majorNumber(amountTotal === 0n ? 0n : (netOf(lines) * refunded) / amountTotal, currency);
}

/** The lines with their net unit price, in major units. */
export function netItems({ lines, currency }: Pick<ReportedSession, "lines" | "currency">) {
  return purchasedLines(lines).map(({ productId, name, quantity, amountTotal, amountTax }) => ({
    productId,
    name,
    quantity,
    price: majorNumber((amountTotal - amountTax) / BigInt(quantity), currency),
  }));
}

/** The meaning of these statuses on every platform; undefined for others. */
export function commonOutcome({ status, error }: ReceiverResponse): ConversionOutcome | undefined {
  if (status === null) return { status: "retry", reason: error ?? "No response." };
  if (status === 429) return { status: "retry", reason: "The platform is rate limiting requests (429)." };
  if (status === 408 || status >= 500)
    return { status: "retry", reason: `The platform returned a server error (${status}).` };
  return undefined;
}

/** A response's body, parsed as JSON; undefined if it is not JSON, or was cut off. */
export function jsonOf(body: string | null): unknown {
  try {
    return JSON.parse(body ?? "");
  } catch {
    return undefined;
  }
}
