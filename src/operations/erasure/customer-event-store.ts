import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** What names a person in the billing details of a charge. */
const NAMELESS = { address: null, email: null, name: null, phone: null };
const NAMELESS_BILLING_DETAILS = JSON.stringify(NAMELESS);
const NAMELESS_CUSTOMER = JSON.stringify({ ...NAMELESS, shipping: null, tax_ids: [], metadata: {} });

/**
 * Erases a person from the events about the customer, about their payment methods, and about the charges of their
 * sessions and invoices, and drops the endpoints' responses to these.
 * @param sessions the IDs of all their sessions, also of those that they did not complete.
 */
export async function eraseFromCustomerEvents(
  actor: Actor,
  erased: Pick<Customer, "id">,
  sessions: readonly string[],
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const charges = Prisma.sql`
    SELECT replace(id, 'pay_', 'pi_') FROM payment_attempts
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND checkout_session_id = ANY(${sessions}::text[])
    UNION
    SELECT replace(a.id, 'pay_', 'pi_') FROM invoices i
    JOIN payment_attempts a ON a.merchant_id = i.merchant_id AND a.livemode = i.livemode AND a.invoice_id = i.id
    WHERE i.merchant_id = ${merchantId} AND i.livemode = ${livemode} AND i.customer_id = ${erased.id}`;
  const methods = Prisma.sql`
    SELECT id FROM payment_methods
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND customer_id = ${erased.id}`;
  await db().$executeRaw`
    UPDATE events SET body = jsonb_set(
      body::jsonb, '{data,object}',
      ((body::jsonb #> '{data,object}') || ${NAMELESS_CUSTOMER}::jsonb) - 'externalCustomerId')::text
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND object_id = ${erased.id}`;
  await db().$executeRaw`
    UPDATE events SET body = jsonb_set(body::jsonb, '{data,object,billing_details}', ${NAMELESS_BILLING_DETAILS}::jsonb)::text
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND object_id IN (${charges})
      AND type LIKE 'charge.%'`;
  await db().$executeRaw`
    UPDATE events SET body = (body::jsonb #- '{data,object,card}')::text
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND object_id IN (${methods})`;
  await db().$executeRaw`
    UPDATE webhook_delivery_attempts a SET response_body = NULL
    FROM events e JOIN webhook_deliveries d
      ON d.merchant_id = e.merchant_id AND d.livemode = e.livemode AND d.event_id = e.id
    WHERE e.merchant_id = ${merchantId} AND e.livemode = ${livemode}
      AND (e.object_id = ${erased.id} OR e.object_id IN (${methods}) OR (e.object_id IN (${charges}) AND e.type LIKE 'charge.%'))
      AND a.merchant_id = ${merchantId} AND a.livemode = ${livemode} AND a.webhook_delivery_id = d.id
      AND a.response_body IS NOT NULL`;
}
