import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** The operator looks at them; more would not be read. */
const MAX_SHOWN = 1_000;

/** A live subscription with an action that falls due. */
export interface DueSoon {
  id: string;
  customerId: string;
  status: string;
  dueAt: Date;
}

/** Live subscriptions of all merchants with an action due before a time, the earliest first, up to 1,000. */
export async function findDueSoon(before: Date): Promise<DueSoon[]> {
  const { rows } = await sqlAcrossTenants<DueSoon>({
    name: "due-soon",
    text: `SELECT id, customer_id AS "customerId", status::text AS status, next_action_at AS "dueAt" FROM subscriptions
           WHERE livemode AND next_action_at < $1 ORDER BY next_action_at, id LIMIT ${MAX_SHOWN}`,
    values: [before],
  });
  return rows;
}

/** When the newest live payment before a time was created; null without one. */
export async function findLastLivePaymentAt(before: Date): Promise<Date | null> {
  const { rows } = await sqlAcrossTenants<{ at: Date | null }>({
    name: "last-live-payment",
    text: "SELECT max(created_at) AS at FROM payment_attempts WHERE livemode AND created_at < $1",
    values: [before],
  });
  return rows[0]?.at ?? null;
}
