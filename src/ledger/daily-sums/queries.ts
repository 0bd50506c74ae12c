/** The day of a transaction `t` of a merchant `m`, by the merchant's calendar. */
const DAY = "(t.effective_at AT TIME ZONE coalesce(m.time_zone, 'UTC'))::date";

/** The columns of the sums of the entries `e` of transactions `t` of merchants `m`. */
export const SUMMED = `t.merchant_id, t.livemode, ${DAY} AS day, t.currency, t.kind, e.account,
  coalesce(e.product_id, '') AS product_id, coalesce(t.payment_link_id, '') AS payment_link_id`;

/** Whether an entry `e` is one of a transaction `t`. */
export const OF_TRANSACTION = "e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id";
