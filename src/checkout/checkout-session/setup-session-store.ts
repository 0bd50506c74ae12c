import { findCheckoutSession, type StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** The newest session in which a customer is changing their payment method, if it can still be used. */
export async function findOpenSetupSession(actor: Actor, customerId: string): Promise<StoredCheckoutSession | null> {
  const row = await db().checkoutSession.findFirst({
    where: {
      ...scope(actor),
      customerId,
      status: "PENDING",
      mode: "setup",
      settings: { path: ["setupFor"], not: Prisma.DbNull },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  const session = row && (await findCheckoutSession(actor, row.id));
  return session?.status === "PENDING" ? session : null;
}
