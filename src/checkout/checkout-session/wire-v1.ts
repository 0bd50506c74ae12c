import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES, type CheckoutSession } from "#checkout/checkout-session/model.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { majorNumber } from "#kernel/money.ts";
import { currency, EXTENSION, id, isoTime, majorUnits, metadataPairs } from "#kernel/wire-v1/fields.ts";

/** A row of v1's list (specification, "Checkout session, v1 list item"). Unset fields are absent. */
export const CheckoutSessionV1 = z
  .object({
    id: id("cs_(test|live)", "ID of the session. Keep it secret, like `url`."),
    url: z.url().meta({ description: "URL of the checkout page." }),
    status: z.enum(CHECKOUT_SESSION_STATUSES).meta({ description: "All statuses except `PENDING` are final." }),
    amount: majorUnits("Total after discounts and taxes."),
    refundedAmount: majorUnits("Amount refunded so far. Absent if nothing was refunded.").optional().meta(EXTENSION),
    currency,
    productName: z.string().meta({ description: "Name of the first line item, and the number of further items." }),
    createdAt: isoTime("When the session was created."),
    externalCustomerId: z.string().optional().meta({ description: "Your ID for the customer." }),
    expiresAt: isoTime("When the session expires if it is not completed.").optional(),
    completedAt: isoTime("When the session was completed.").optional(),
    metadata: metadataPairs.optional(),
  })
  .meta({ id: "CheckoutSession", description: "A hosted checkout for one customer." });

export function presentCheckoutSession(session: CheckoutSession): z.infer<typeof CheckoutSessionV1> {
  return {
    id: session.id,
    url: session.url,
    status: session.status,
    amount: majorNumber(session.amountTotal, session.currency),
    ...(session.amountRefunded > 0n && {
      refundedAmount: majorNumber(session.amountRefunded, session.currency),
    }),
    currency: session.currency,
    productName: session.productName,
    createdAt: session.createdAt.toISOString(),
    ...(session.externalCustomerId !== null && { externalCustomerId: session.externalCustomerId }),
    expiresAt: session.expiresAt.toISOString(),
    ...(session.completedAt && { completedAt: session.completedAt.toISOString() }),
    ...(Object.keys(session.metadata).length > 0 && { metadata: sortedMetadata(session.metadata) }),
  };
}

/** A page of v1's list. `total` is exact, and slower the larger it is. */
export const CheckoutSessionListV1 = z
  .object({
    sessions: z.array(CheckoutSessionV1),
    total: z.int().min(0).meta({ description: "Total number of matching sessions." }),
    limit: z.int().min(1).max(100).meta({ description: "The value from the request." }),
    offset: z.int().min(0).meta({ description: "The value from the request." }),
  })
  .meta({ id: "CheckoutSessionList" });
