import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES, type CheckoutSession } from "#domain/checkout-session.ts";
import { majorNumber } from "#domain/money.ts";

/** A row of v1's list (specification, "Checkout session, v1 list item"); what is not set is left out. */
export const CheckoutSessionV1 = z.object({
  id: z.string(),
  url: z.url(),
  status: z.enum(CHECKOUT_SESSION_STATUSES),
  /** Major units. */
  amount: z.number(),
  currency: z.string(),
  productName: z.string(),
  createdAt: z.iso.datetime(),
  externalCustomerId: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

export function presentCheckoutSession(session: CheckoutSession): z.infer<typeof CheckoutSessionV1> {
  return {
    id: session.id,
    url: session.url,
    status: session.status,
    amount: majorNumber(session.amountTotal, session.currency),
    currency: session.currency,
    productName: session.productName,
    createdAt: session.createdAt.toISOString(),
    ...(session.externalCustomerId !== null && { externalCustomerId: session.externalCustomerId }),
    expiresAt: session.expiresAt.toISOString(),
    ...(session.completedAt && { completedAt: session.completedAt.toISOString() }),
    ...(Object.keys(session.metadata).length > 0 && { metadata: session.metadata }),
  };
}
