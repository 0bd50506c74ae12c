import { MAX_NAME_LENGTH, PLATFORM_OF } from "#checkout/payment-link/link-source.ts";
import type { AttributionKey } from "#kernel/attribution.ts";
import { Prisma } from "#platform/database/prisma/client.ts";

/**
 * Joins to a `sale` (a transaction or its keys, with `sale_id`) the attribution `a` of its session. A renewal comes from
 * the source of its subscription's session.
 */
export function attributionOf(sale: "t" | "sale"): Prisma.Sql {
  const isOwn = (alias: "i" | "b" | "a") =>
    Prisma.raw(`${alias}.merchant_id = ${sale}.merchant_id AND ${alias}.livemode = ${sale}.livemode`);
  return Prisma.sql`LEFT JOIN invoices i ON ${isOwn("i")} AND i.id = ${Prisma.raw(sale)}.sale_id
    LEFT JOIN subscriptions b ON ${isOwn("b")} AND b.id = i.subscription_id
    JOIN checkout_session_attributions a ON ${isOwn("a")}
      AND a.checkout_session_id = coalesce(i.checkout_session_id, b.checkout_session_id, ${Prisma.raw(sale)}.sale_id)`;
}

/** A value of the attribution `a`, as `linkSourceOf` shortens it. */
function shortened(key: AttributionKey): Prisma.Sql {
  const value = Prisma.sql`coalesce(a.values ->> ${key}::text, '')`;
  return Prisma.sql`CASE WHEN char_length(${value}) <= ${MAX_NAME_LENGTH}::int THEN ${value}
    ELSE left(${value}, ${MAX_NAME_LENGTH - 1}::int) || '…' END`;
}

/** The platform of the attribution `a`, as `linkSourceOf` finds it. */
const PLATFORM = Prisma.sql`CASE ${Prisma.join(
  PLATFORM_OF.map(([key, platform]) => Prisma.sql`WHEN jsonb_exists(a.values, ${key}::text) THEN ${platform}::text`),
  " ",
)} ELSE '' END`;

/** The columns of the source of an attribution `a`, as `linkSourceOf` names it. */
export const SOURCE_COLUMNS = Prisma.sql`${shortened("utm_source")} AS source, ${shortened("utm_medium")} AS medium,
  ${shortened("utm_campaign")} AS campaign, ${PLATFORM} AS platform`;
