import type { Tenant } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/**
 * Whether customers can cancel in the portal that emails lead to: as the merchant's default configuration says, and
 * without one, they can.
 */
export async function findCancelsInPortal(tenant: Tenant): Promise<boolean> {
  const { merchantId, livemode } = scope(tenant);
  const { rows } = await sql<{ enabled: boolean }>({
    name: "cancels-in-portal",
    text: `SELECT (features -> 'subscriptionCancel' ->> 'enabled')::boolean AS enabled
           FROM billing_portal_configurations WHERE merchant_id = $1 AND livemode = $2 AND is_default`,
    values: [merchantId, livemode],
  });
  return rows[0]?.enabled ?? true;
}
