import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/*
 * All places with personal data other than the customer's own row, and how it is erased. Each statement covers all
 * sessions, so that a customer with thousands is deleted in one transaction. A new column or field with personal data
 * must be added here; tests/api/v3/customer-deletion.test.ts searches every table.
 */

/** The personal members of stored sessions, under the names of all versions. */
const PERSONAL_FIELDS = [
  "customer_email",
  "customer_details",
  "shipping",
  "consent",
  "client_reference_id",
  "externalCustomerId",
  "attribution",
];

/** The ids of the erased sessions. */
export interface ErasedSessions {
  all: string[];
  /** The sessions that now have no customer. */
  nameless: string[];
}

type Person = Pick<Customer, "id" | "externalCustomerId">;

function sessionsOf(actor: Actor, { id, externalCustomerId }: Person): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  return Prisma.sql`s.merchant_id = ${merchantId} AND s.livemode = ${livemode}
    AND (s.customer_id = ${id} OR s.external_customer_id = ${externalCustomerId})`;
}

/** Locks the sessions that name the customer, or their `externalCustomerId`, until the transaction ends. */
export async function lockSessionsOf(actor: Actor, customer: Person): Promise<void> {
  await db().$queryRaw`
    SELECT s.id FROM checkout_sessions s WHERE ${sessionsOf(actor, customer)} ORDER BY s.id FOR UPDATE`;
}

/**
 * Erases the person from their sessions. A session that can still be paid also loses its customer: its payer enters new
 * data, and a link to the old id would identify the person's earlier payments.
 */
export async function eraseFromSessions(actor: Actor, customer: Person, at: Date): Promise<ErasedSessions> {
  const rows = await db().$queryRaw<{ id: string; nameless: boolean }[]>`
    UPDATE checkout_sessions s SET
      customer_id = CASE WHEN s.status = 'PENDING' AND (s.expires_at > ${at} OR s.payment_begun_at IS NOT NULL)
        THEN nullif(s.customer_id, ${customer.id}) ELSE s.customer_id END,
      customer_email = NULL, customer_details = NULL, shipping = NULL, custom_field_answers = NULL,
      taxation = taxation #- '{vatIdCheck,taxId}', consent = NULL, customer_time_zone = NULL, client_reference_id = NULL,
      external_customer_id = NULL, browser_hash = NULL, updated_at = ${at}
    WHERE ${sessionsOf(actor, customer)} RETURNING s.id, s.customer_id IS NULL AS nameless`;
  return { all: rows.map(({ id }) => id), nameless: rows.filter((row) => row.nameless).map(({ id }) => id) };
}

/** Click IDs identify a person, too. */
export async function eraseFromAttributions(actor: Actor, sessions: ErasedSessions): Promise<void> {
  await db().checkoutSessionAttribution.deleteMany({
    where: { ...scope(actor), checkoutSessionId: { in: sessions.all } },
  });
}

/** Deletes the conversions of the person, sent and pending. */
export async function eraseFromConversions(actor: Actor, sessions: ErasedSessions): Promise<void> {
  await db().conversion.deleteMany({ where: { ...scope(actor), checkoutSessionId: { in: sessions.all } } });
}

/** Deletes the person's pending emails about abandoned orders. Their opt-out stays, as a hash. */
export async function eraseFromRecoveryMails(actor: Actor, sessions: ErasedSessions): Promise<void> {
  await db().recoveryMail.deleteMany({ where: { ...scope(actor), checkoutSessionId: { in: sessions.all } } });
}

/** Emails to the person, sent and pending. */
export async function eraseFromMails(actor: Actor, sessions: ErasedSessions): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await db().$executeRaw`
    DELETE FROM mails
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND checkout_session_id = ANY(${sessions.all}::text[])`;
}

/** Brand and last four digits stay, so that a merchant can find a payment at the processor. */
export async function eraseFromPaymentAttempts(actor: Actor, sessions: ErasedSessions): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await db().$executeRaw`
    UPDATE payment_attempts SET card_expiry_month = NULL, card_expiry_year = NULL
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND checkout_session_id = ANY(${sessions.all}::text[])`;
  await db().$executeRaw`UPDATE sandbox_payments SET expiry = NULL WHERE session_id = ANY(${sessions.all}::text[])`;
  await db().$executeRaw`
    DELETE FROM payment_clients c USING payment_attempts a
    WHERE a.merchant_id = ${merchantId} AND a.livemode = ${livemode}
      AND a.checkout_session_id = ANY(${sessions.all}::text[])
      AND c.merchant_id = a.merchant_id AND c.livemode = a.livemode AND c.payment_id = a.id`;
}

/** A promotion code's records of its customers: a deleted person may use it once more. */
export async function eraseFromRedemptions(actor: Actor, sessions: ErasedSessions): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await db().$executeRaw`
    UPDATE promotion_code_redemptions SET email = NULL, mailbox = NULL, customer_id = NULL, external_customer_id = NULL
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND checkout_session_id = ANY(${sessions.all}::text[])`;
}

/**
 * Deactivates the codes that are for this person only. The customer's ID stays, as in sessions. Call it before the
 * customer is locked, in the order of a payment's locks.
 */
export async function deactivateCodesOf(actor: Actor, customerId: string, at: Date): Promise<void> {
  await db().promotionCode.updateMany({
    where: { ...scope(actor), customerId, active: true },
    data: { active: false, updatedAt: at },
  });
}

/** Rewrites the events about sessions. A repeated delivery signs the new bytes. */
export async function eraseFromEvents(actor: Actor, sessions: ErasedSessions): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const rewritten = (body: Prisma.Sql) => {
    const object = withoutPerson(
      Prisma.sql`${body}::jsonb #> '{data,object}'`,
      personalFields(sessions, Prisma.sql`object_id`),
    );
    return Prisma.sql`jsonb_set(${body}::jsonb, '{data,object}', ${object})::text`;
  };
  await db().$executeRaw`
    UPDATE events SET body = ${rewritten(Prisma.sql`body`)}, body_v2 = ${rewritten(Prisma.sql`body_v2`)}
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND object_id = ANY(${sessions.all}::text[])`;
}

/** Erases the merchant's evidence about the person's payments, also in events and stored responses. */
export async function eraseFromDisputes(actor: Actor, sessions: ErasedSessions): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const disputes = await db().$queryRaw<{ id: string }[]>`
    UPDATE disputes SET evidence = NULL, evidence_erased = true
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND checkout_session_id = ANY(${sessions.all}::text[])
    RETURNING id`;
  if (disputes.length === 0) return;
  const ids = disputes.map(({ id }) => id);
  await db().$executeRaw`UPDATE sandbox_disputes SET evidence = NULL WHERE session_id = ANY(${sessions.all}::text[])`;
  const path = Prisma.sql`'{data,object,evidence,uncategorized_text}'`;
  await db().$executeRaw`
    UPDATE events SET body = jsonb_set(body::jsonb, ${path}, 'null', false)::text,
      body_v2 = jsonb_set(body_v2::jsonb, ${path}, 'null', false)::text
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND object_id = ANY(${ids}::text[])`;
  await db().$executeRaw`
    UPDATE idempotency_records
    SET response_body = jsonb_set(response_body::jsonb, '{evidence,uncategorized_text}', 'null', false)::text
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND body_key_id IS NULL
      AND response_body::json ->> 'id' = ANY(${ids}::text[])`;
}

/** Drops the endpoints' responses to events about sessions and their disputes: many repeat what they received. */
export async function eraseFromDeliveries(actor: Actor, sessions: ErasedSessions): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await db().$executeRaw`
    UPDATE webhook_delivery_attempts a SET response_body = NULL
    FROM events e JOIN webhook_deliveries d
      ON d.merchant_id = e.merchant_id AND d.livemode = e.livemode AND d.event_id = e.id
    WHERE e.merchant_id = ${merchantId} AND e.livemode = ${livemode} AND e.object_id = ANY(
        ${sessions.all}::text[] || ARRAY(SELECT id FROM disputes WHERE merchant_id = ${merchantId}
          AND livemode = ${livemode} AND checkout_session_id = ANY(${sessions.all}::text[])))
      AND a.merchant_id = ${merchantId} AND a.livemode = ${livemode} AND a.webhook_delivery_id = d.id
      AND a.response_body IS NOT NULL`;
}

/**
 * Rewrites the stored responses of repeated requests, of every version. Responses that contain the customer object are
 * deleted: a repeated creation creates a new customer.
 */
export async function eraseFromStoredResponses(
  actor: Actor,
  customerId: string,
  sessions: ErasedSessions,
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const objectId = Prisma.sql`response_body::json ->> 'id'`;
  const answers = Prisma.sql`merchant_id = ${merchantId} AND livemode = ${livemode} AND body_key_id IS NULL`;
  const object = withoutPerson(Prisma.sql`response_body::jsonb`, personalFields(sessions, objectId));
  await db().$executeRaw`
    UPDATE idempotency_records
    SET response_body = (${object})::text
    WHERE ${answers} AND ${objectId} = ANY(${sessions.all}::text[])`;
  await db().$executeRaw`DELETE FROM idempotency_records WHERE ${answers} AND ${objectId} = ${customerId}`;
}

/** A stored session without the person's fields, and without the answers to custom fields. */
function withoutPerson(session: Prisma.Sql, fields: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`jsonb_set((${session}) - ${fields}, '{custom_fields}', coalesce((
    SELECT jsonb_agg(f.value - 'text' - 'numeric' #- '{dropdown,value}' ORDER BY f.ordinality)
    FROM jsonb_array_elements((${session}) -> 'custom_fields') WITH ORDINALITY f), '[]'), false)`;
}

/** The fields to remove from stored data about a session; also the customer, if the session has none now. */
function personalFields({ nameless }: ErasedSessions, sessionId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${PERSONAL_FIELDS}::text[]
    || CASE WHEN ${sessionId} = ANY(${nameless}::text[]) THEN '{customer}'::text[] ELSE '{}' END)`;
}
