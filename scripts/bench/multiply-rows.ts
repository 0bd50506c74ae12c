import type pg from "pg";

interface Counts {
  products: number;
  "payment-links": number;
  customers: number;
  "checkout-sessions": number;
  subscriptions?: number;
  invoices?: number;
  /** Calls in the request log. */
  requests: number;
}

/**
 * Copies a merchant's first product, link, customer, session, subscription and invoice with their dependent rows, each a
 * second older than the last. Customers have several of the last two.
 */
export async function multiplyRows(database: pg.Client, merchantId: string, counts: Counts): Promise<void> {
  const { products, customers, subscriptions = 0, invoices = 0 } = counts;
  await database.query("SET maintenance_work_mem = '512MB'");
  // All references of the copies exist: the foreign keys need no check.
  await database.query("SET session_replication_role = replica");
  const [links, sessions] = [counts["payment-links"], counts["checkout-sessions"]];
  await copy("products", products, { name: "r.name || ' ' || n" });
  await copy("prices", products, { product_id: "r.product_id || n" });
  await copy("payment_links", links, { label: "r.label || ' ' || n" });
  await copy("payment_link_lines", links, { payment_link_id: "r.payment_link_id || n" });
  const email = "replace(r.email, '@', n || '@')";
  await copy("customers", customers, { email, email_lower_case: email, name: "r.name || ' ' || n" });
  await copy("checkout_sessions", sessions, { customer_email: "replace(r.customer_email, '@', n || '@')" });
  await copy("checkout_session_lines", sessions, { checkout_session_id: "r.checkout_session_id || n" });
  await copy("events", sessions, { sequence: "r.sequence + 100 * n", object_id: "r.object_id || n" });
  const last = "SELECT max(sequence) FROM events e WHERE (e.merchant_id, e.livemode) = (s.merchant_id, s.livemode)";
  await database.query(`UPDATE event_sequences s SET last = (${last}) WHERE merchant_id = $1`, [merchantId]);
  const delivered = { status: "'delivered'::webhook_delivery_status", next_attempt_at: "NULL" };
  await copy("webhook_deliveries", sessions, { event_id: "r.event_id || n", ...delivered });
  const customer = `r.customer_id || (1 + n % ${customers - 1})`;
  await copy("subscriptions", subscriptions, {
    customer_id: customer,
    checkout_session_id: "r.checkout_session_id || n",
    next_action_at: "NULL",
  });
  await copy("subscription_items", subscriptions, { subscription_id: "r.subscription_id || n" });
  await copy("invoices", invoices, {
    number: "r.number || '-' || n",
    customer_id: customer,
    subscription_id: "r.subscription_id || n",
    checkout_session_id: "NULL",
    billing_reason: "'subscription_cycle'",
    payment_id: "NULL",
  });
  await copy("invoice_lines", invoices, { invoice_id: "r.invoice_id || n" });
  await copy("request_logs", counts.requests, {});
  await database.query("RESET session_replication_role");

  /** @param changes SQL by column, of the row `r` and the copy's number `n`. */
  async function copy(table: string, count: number, changes: Record<string, string>): Promise<void> {
    const { rows } = await database.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const older: Record<string, string> = names.includes("created_at")
      ? { created_at: "r.created_at - n * interval '1 second'" }
      : {};
    const all: Record<string, string> = { id: "r.id || n", ...older, ...changes };
    const columns = names.map((name) => all[name] ?? `r.${name}`);
    const addIndexes = count > REINDEX_THRESHOLD_ROWS ? await dropIndexes(database, table) : async () => undefined;
    await database.query(
      `INSERT INTO ${table} (${names.join(", ")}) SELECT ${columns.join(", ")}
       FROM (SELECT * FROM ${table} WHERE merchant_id = $1 ORDER BY id LIMIT 1) r, generate_series(1, $2::int - 1) n`,
      [merchantId, count],
    );
    await addIndexes();
  }
}

/** Up to this many rows, updating the indexes is faster than rebuilding them. */
const REINDEX_THRESHOLD_ROWS = 10_000;

/** Drops a table's indexes, except for unique ones. @returns a function that creates them again. */
async function dropIndexes(database: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  );
  for (const { name } of rows) await database.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of rows) await database.query(definition);
  };
}
