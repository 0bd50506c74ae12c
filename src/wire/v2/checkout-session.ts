import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES, type CheckoutSession } from "#domain/checkout-session.ts";
import { majorNumber } from "#domain/money.ts";

/** A checkout session as v2 prints it (specification, "Checkout session, v2 shape"); what is not set is left out. */
export const CheckoutSessionV2 = z.object({
  id: z.string(),
  url: z.url(),
  status: z.enum(CHECKOUT_SESSION_STATUSES),
  /** Major units. */
  amount: z.number(),
  currency: z.string(),
  productName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  productDescription: z.string().optional(),
  externalCustomerId: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  pricingType: z.enum(["ONE_TIME", "RECURRING"]).optional(),
  allowedPaymentMethods: z.array(z.string()).optional(),
  successUrl: z.url().optional(),
  cancelUrl: z.url().optional(),
});

export function presentCheckoutSession(session: CheckoutSession): z.infer<typeof CheckoutSessionV2> {
  const description = session.lines[0]?.description ?? null;
  return {
    id: session.id,
    url: session.url,
    status: session.status,
    amount: majorNumber(session.amountTotal, session.currency),
    currency: session.currency,
    productName: session.productName,
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    ...(description !== null && { productDescription: description }),
    ...(session.externalCustomerId !== null && { externalCustomerId: session.externalCustomerId }),
    expiresAt: session.expiresAt.toISOString(),
    ...(session.completedAt && { completedAt: session.completedAt.toISOString() }),
    ...(Object.keys(session.metadata).length > 0 && { metadata: session.metadata }),
    pricingType: session.lines.some((line) => line.recurringInterval) ? "RECURRING" : "ONE_TIME",
    allowedPaymentMethods: session.settings.paymentMethodTypes,
    ...(session.successUrl !== null && { successUrl: session.successUrl }),
    ...(session.cancelUrl !== null && { cancelUrl: session.cancelUrl }),
  };
}
