/**
 * Ends a statement with the result of its comparison, `compared` (kind, id, payment_id, currency, processor, ledger,
 * at; amounts in minor units): what differs, and the totals of each currency.
 * @param limit the parameter with the maximum number of differences that are returned.
 */
export function resultOf(limit: `$${number}`): string {
  return `differing AS MATERIALIZED (SELECT * FROM compared WHERE processor <> ledger),
  shown AS (
    SELECT kind, id, payment_id AS "paymentId", currency, processor::text, ledger::text, at FROM differing ORDER BY at DESC, id LIMIT ${limit}),
  totals AS (
    SELECT currency, sum(processor)::bigint::text AS processor, sum(ledger)::bigint::text AS ledger FROM compared
    GROUP BY currency ORDER BY currency)
  SELECT now() AS "comparedAt", (SELECT count(*)::int FROM differing) AS "differenceCount",
    coalesce((SELECT json_agg(totals) FROM totals), '[]') AS totals,
    coalesce((SELECT json_agg(shown) FROM shown), '[]') AS differences`;
}
