import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The typed number of an erased declaration may contain anything. */
const ERASED = {
  name: null,
  email: null,
  emailLowerCase: null,
  reason: null,
  reference: "",
  clientHash: null,
  decisionReason: null,
};

/** A withdrawal's members that name the person. */
const NAMELESS = JSON.stringify({ email: null, name: null, reason: null, reference: null });

/**
 * Erases what a person typed in declarations about their orders, or with their address, and the merchant's words about
 * them, and deletes the emails that repeat it, to whomever they went. What they are about, and what was decided, stays.
 * @param sessionIds their orders. @returns the IDs of what was erased.
 */
export async function eraseFromDeclarations(
  actor: Actor,
  { id, email }: Pick<Customer, "id" | "email">,
  sessionIds: readonly string[],
): Promise<string[]> {
  const data = { ...ERASED, matchedAt: new Date() };
  const persons = [
    { customerId: id },
    { checkoutSessionId: { in: [...sessionIds] } },
    ...(email === null ? [] : [{ emailLowerCase: { in: [...spellingsOf(email)] } }]),
  ];
  const erased: string[] = [];
  for (const theirs of persons) {
    const where = { ...scope(actor), ...theirs };
    const rows = await db().declaration.updateManyAndReturn({ where, data, select: { id: true } });
    erased.push(...rows.map((row) => row.id));
  }
  await deleteMailsOf(actor, erased);
  if (email === null) return erased;
  await db().mail.deleteMany({
    where: {
      ...scope(actor),
      declarationId: { not: null },
      recipient: { equals: escapeLike(email), mode: "insensitive" },
    },
  });
  return erased;
}

/** Rewrites events and stored responses about withdrawals, and drops what endpoints answered to these. */
export async function eraseFromWithdrawalEvents(actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { merchantId, livemode } = scope(actor);
  await db().$executeRaw`
    UPDATE events SET body = jsonb_set(
      body::jsonb, '{data,object}', (body::jsonb #> '{data,object}') || ${NAMELESS}::jsonb)::text
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND object_id = ANY(${ids}::text[])`;
  await db().$executeRaw`
    UPDATE idempotency_records SET response_body = (response_body::jsonb || ${NAMELESS}::jsonb)::text
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND body_key_id IS NULL
      AND response_body::json ->> 'id' = ANY(${ids}::text[])`;
  await db().$executeRaw`
    UPDATE webhook_delivery_attempts a SET response_body = NULL
    FROM events e JOIN webhook_deliveries d
      ON d.merchant_id = e.merchant_id AND d.livemode = e.livemode AND d.event_id = e.id
    WHERE e.merchant_id = ${merchantId} AND e.livemode = ${livemode} AND e.object_id = ANY(${ids}::text[])
      AND a.merchant_id = ${merchantId} AND a.livemode = ${livemode} AND a.webhook_delivery_id = d.id
      AND a.response_body IS NOT NULL`;
}

async function deleteMailsOf(actor: Actor, declarationIds: readonly string[]): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "erased-declaration-mails",
    text: `DELETE FROM mails WHERE merchant_id = $1 AND livemode = $2
             AND declaration_id IS NOT NULL AND declaration_id = ANY($3)`,
    values: [merchantId, livemode, declarationIds],
  });
}
