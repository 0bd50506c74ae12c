import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES, type CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { majorNumber } from "#domain/shared/money.ts";
import { currency, EXTENSION, id, isoTime, majorUnits, metadataPairs } from "#wire/v1/printed.ts";

/** A row of v1's list (specification, "Checkout session, v1 list item"). Unset fields are absent. */
export const CheckoutSessionV1 = z
  .object({
    id: id("cs_(test|live)", "The session's id, a secret like its `url`."),
    url: z.url().meta({ description: "Where the customer pays." }),
    status: z.enum(CHECKOUT_SESSION_STATUSES).meta({ description: "All but `PENDING` are final." }),
    amount: majorUnits("The total after discounts and taxes."),
    refundedAmount: majorUnits("What was refunded of it; absent while nothing was.").optional().meta(EXTENSION),
    currency,
    productName: z.string().meta({ description: "The first line's name, and how many more there are." }),
    createdAt: isoTime("When it was made."),
    externalCustomerId: z.string().optional().meta({ description: "Your own id of the customer." }),
    expiresAt: isoTime("When it ends if it is not paid.").optional(),
    completedAt: isoTime("When it was paid.").optional(),
    metadata: metadataPairs.optional(),
  })
  .meta({ id: "CheckoutSession", description: "A hosted checkout that one customer is sent to." });

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
    ...(Object.keys(session.metadata).length > 0 && { metadata: printedMetadata(session.metadata) }),
  };
}

/** A page of v1's list. `total` is exact, and slower the larger it is. */
export const CheckoutSessionListV1 = z
  .object({
    sessions: z.array(CheckoutSessionV1),
    total: z.int().min(0).meta({ description: "How many match in all, counted beside the page." }),
    limit: z.int().min(1).max(100).meta({ description: "As it was asked for." }),
    offset: z.int().min(0).meta({ description: "As it was asked for." }),
  })
  .meta({ id: "CheckoutSessionList" });
