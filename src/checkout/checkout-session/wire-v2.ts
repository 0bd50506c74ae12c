import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES, type CheckoutSession } from "#checkout/checkout-session/model.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { majorNumber } from "#kernel/money.ts";
import { currency, EXTENSION, id, isoTime, majorUnits, metadataPairs, redirectUrl } from "#kernel/wire-v2/fields.ts";

/** A checkout session in v2 (specification, "Checkout session, v2 shape"). Unset fields are absent. */
export const CheckoutSessionV2 = z
  .object({
    id: id("cs_(test|live)", "ID of the session. Keep it secret, like `url`."),
    url: z.url().meta({ description: "URL of the checkout page." }),
    status: z.enum(CHECKOUT_SESSION_STATUSES).meta({ description: "All statuses except `PENDING` are final." }),
    amount: majorUnits("Amount due at checkout."),
    refundedAmount: majorUnits("Amount refunded so far. Absent if nothing was refunded.").optional().meta(EXTENSION),
    currency,
    productName: z.string().meta({ description: "Name of the first line item, and the number of further items." }),
    createdAt: isoTime("When the session was created."),
    updatedAt: isoTime("When the session was last updated."),
    productDescription: z.string().optional().meta({ description: "Description of the first line item." }),
    externalCustomerId: z.string().optional().meta({ description: "Your ID for the customer." }),
    expiresAt: isoTime("When the session expires if it is not completed.").optional(),
    completedAt: isoTime("When the session was completed.").optional(),
    metadata: metadataPairs.optional(),
    pricingType: z
      .enum(["ONE_TIME", "RECURRING"])
      .optional()
      .meta({ description: "`RECURRING` if any line item is recurring." }),
    allowedPaymentMethods: z
      .array(z.string())
      .optional()
      .meta({ description: "Payment methods that the customer can use." }),
    successUrl: redirectUrl(
      "Where the customer is redirected after payment. Absent if they see the hosted confirmation page.",
    ).optional(),
    cancelUrl: redirectUrl("URL that customers return to if they go back or cancel. Absent if not set.").optional(),
  })
  .meta({ id: "CheckoutSession", description: "A hosted checkout for one customer." });

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
    ...(Object.keys(session.metadata).length > 0 && { metadata: sortedMetadata(session.metadata) }),
    pricingType: session.lines.some((line) => line.recurrence) ? "RECURRING" : "ONE_TIME",
    allowedPaymentMethods: session.settings.paymentMethodTypes,
    ...(session.successUrl !== null && { successUrl: session.successUrl }),
    ...(session.cancelUrl !== null && { cancelUrl: session.cancelUrl }),
  };
}
