import type { Actor } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";
import { WITHDRAWABLE_CONSENTS, type WithdrawableConsent } from "#portal/consent/model.ts";
import type { PortalPerson } from "#portal/person/model.ts";

const TENANT = "s.merchant_id = $1 AND s.livemode = $2";

/** The sessions of a person, each part along an index: of the customers, and of an address without a customer. */
const OF_CUSTOMER = `SELECT s.id, s.consent FROM checkout_sessions s WHERE ${TENANT} AND s.customer_id = $3`;
const OF_ADDRESS = `SELECT s.id, s.consent FROM checkout_sessions s WHERE ${TENANT} AND s.customer_id = ANY(ARRAY(
      SELECT id FROM customers WHERE merchant_id = $1 AND livemode = $2 AND email_lower_case = ANY($3) AND deleted_at IS NULL))
    UNION ALL SELECT s.id, s.consent FROM checkout_sessions s WHERE ${TENANT} AND s.email_lower_case = ANY($3)
      AND s.customer_id IS NULL AND s.external_customer_id IS NULL`;

function sessionsOf(actor: Actor, { customerId, emails }: PortalPerson) {
  const { merchantId, livemode } = scope(actor);
  return customerId === null
    ? ({ whose: "address", sessions: OF_ADDRESS, values: [merchantId, livemode, emails] } as const)
    : ({ whose: "customer", sessions: OF_CUSTOMER, values: [merchantId, livemode, customerId] } as const);
}

/** What the person has allowed in a session, and not withdrawn. */
export async function findGivenConsents(actor: Actor, person: PortalPerson): Promise<WithdrawableConsent[]> {
  const { whose, sessions, values } = sessionsOf(actor, person);
  const { rows } = await sql<{ consent: WithdrawableConsent }>({
    name: `portal-consents-of-${whose}`,
    text: `WITH own AS (${sessions})
           SELECT asked.consent FROM unnest($4::text[]) AS asked(consent)
           WHERE EXISTS (SELECT FROM own WHERE own.consent ->> asked.consent = 'opt_in')`,
    values: [...values, WITHDRAWABLE_CONSENTS],
  });
  return rows.map(({ consent }) => consent);
}

/**
 * Withdraws a consent in each session of the person that gave it.
 * @returns the IDs of the sessions.
 */
export async function withdrawInSessions(
  actor: Actor,
  person: PortalPerson,
  consent: WithdrawableConsent,
): Promise<string[]> {
  const { whose, sessions, values } = sessionsOf(actor, person);
  const { rows } = await sql<{ id: string }>({
    name: `withdraw-consent-of-${whose}`,
    text: `UPDATE checkout_sessions SET consent = consent || jsonb_build_object($4::text, 'opt_out')
           WHERE merchant_id = $1 AND livemode = $2 AND id = ANY(ARRAY(
             SELECT own.id FROM (${sessions}) AS own WHERE own.consent ->> $4 = 'opt_in' ORDER BY own.id))
           RETURNING id`,
    values: [...values, consent],
  });
  return rows.map(({ id }) => id);
}
