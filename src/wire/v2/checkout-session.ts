import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES, type CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { majorNumber } from "#domain/shared/money.ts";
import { currency, EXTENSION, id, isoTime, majorUnits, metadataPairs, returnAddress } from "#wire/v2/printed.ts";

/** A checkout session in v2 (specification, "Checkout session, v2 shape"). Unset fields are absent. */
export const CheckoutSessionV2 = z
  .object({
    id: id("cs_(test|live)", "The session's id, a secret like its `url`."),
    url: z.url().meta({ description: "Where the customer completes the checkout." }),
    status: z.enum(CHECKOUT_SESSION_STATUSES).meta({ description: "All but `PENDING` are final." }),
    amount: majorUnits("What is charged."),
    refundedAmount: majorUnits("What was refunded of it; absent while nothing was.").optional().meta(EXTENSION),
    currency,
    productName: z.string().meta({ description: "The first line's name, and how many more there are." }),
    createdAt: isoTime("When it was made."),
    updatedAt: isoTime("When it was last changed."),
    productDescription: z.string().optional().meta({ description: "The first line's description." }),
    externalCustomerId: z.string().optional().meta({ description: "Your own id of the customer." }),
    expiresAt: isoTime("When it ends if it is not paid.").optional(),
    completedAt: isoTime("When it was paid.").optional(),
    metadata: metadataPairs.optional(),
    pricingType: z.enum(["ONE_TIME", "RECURRING"]).optional().meta({ description: "`RECURRING` when any line is." }),
    allowedPaymentMethods: z.array(z.string()).optional().meta({ description: "How the customer can pay." }),
    successUrl: returnAddress("Where the customer goes after paying; absent for our page.").optional(),
    cancelUrl: returnAddress("Where the way back leads; absent for the session's page.").optional(),
  })
  .meta({ id: "CheckoutSession", description: "A hosted checkout that one customer is sent to." });

export function presentCheckoutSession(session: CheckoutSession): z.infer<typeof CheckoutSessionV2> {
  const description = session.lines[0]?.description ?? null;
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
    updatedAt: session.updatedAt.toISOString(),
    ...(description !== null && { productDescription: description }),
    ...(session.externalCustomerId !== null && { externalCustomerId: session.externalCustomerId }),
    expiresAt: session.expiresAt.toISOString(),
    ...(session.completedAt && { completedAt: session.completedAt.toISOString() }),
    ...(Object.keys(session.metadata).length > 0 && { metadata: printedMetadata(session.metadata) }),
    pricingType: session.lines.some((line) => line.recurrence) ? "RECURRING" : "ONE_TIME",
    allowedPaymentMethods: session.settings.paymentMethodTypes,
    ...(session.successUrl !== null && { successUrl: session.successUrl }),
    ...(session.cancelUrl !== null && { cancelUrl: session.cancelUrl }),
  };
}
