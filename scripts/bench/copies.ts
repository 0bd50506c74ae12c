import pg from "pg";
import { pool } from "#platform/database/connection.ts";
import { cpuTimeOf } from "./cpu-time.ts";

const BATCH = 5_000;

/**
 * Copies a subscription, each copy with its own session, customer, saved method and paid first period: PostgreSQL plans
 * by the contents of the tables.
 */
export async function copySubscription(subscriptionId: string, sessionId: string, count: number): Promise<void> {
  const { rows } = await pool().query<
    Record<"customer_id" | "default_payment_method_id" | "invoice_id" | "payment_id", string>
  >(
    `SELECT s.customer_id, s.default_payment_method_id, i.id AS invoice_id, i.payment_id
     FROM subscriptions s JOIN invoices i ON i.id = s.latest_invoice_id WHERE s.id = $1`,
    [subscriptionId],
  );
  const [original] = rows;
  if (!original) throw new Error("There is no subscription to copy.");
  const { customer_id: customerId, default_payment_method_id: methodId, invoice_id: invoiceId } = original;
  const { payment_id: paymentId } = original;
  for (let from = 1; from < count; from += BATCH) {
    const numbers = [from, Math.min(count - 1, from + BATCH - 1)];
    await copy("customers", "id = $3", [customerId], numbers, { id: suffixed("id") });
    await copy("checkout_sessions", "id = $3", [sessionId], numbers, {
      id: suffixed("id"),
      customer_id: suffixed("customer_id"),
      payment_intent_id: suffixed("payment_intent_id"),
      subscription_id: suffixed("subscription_id"),
      invoice_id: suffixed("invoice_id"),
    });
    await copy("payment_methods", "id = $3", [methodId], numbers, {
      id: suffixed("id"),
      customer_id: suffixed("customer_id"),
      payment_id: suffixed("payment_id"),
    });
    await copy("subscriptions", "id = $3", [subscriptionId], numbers, {
      id: suffixed("id"),
      customer_id: suffixed("customer_id"),
      checkout_session_id: suffixed("checkout_session_id"),
      default_payment_method_id: suffixed("default_payment_method_id"),
      latest_invoice_id: suffixed("latest_invoice_id"),
    });
    await copy("subscription_items", "subscription_id = $3", [subscriptionId], numbers, {
      id: suffixed("id"),
      subscription_id: suffixed("subscription_id"),
    });
    await copy("invoices", "id = $3", [invoiceId], numbers, {
      id: suffixed("id"),
      number: suffixed("number"),
      customer_id: suffixed("customer_id"),
      subscription_id: suffixed("subscription_id"),
      checkout_session_id: suffixed("checkout_session_id"),
      payment_id: suffixed("payment_id"),
    });
    await copy("invoice_lines", "invoice_id = $3", [invoiceId], numbers, {
      id: suffixed("id"),
      invoice_id: suffixed("invoice_id"),
      subscription_item_id: suffixed("subscription_item_id"),
    });
    await copy("payment_attempts", "id = $3", [paymentId], numbers, {
      id: suffixed("id"),
      checkout_session_id: suffixed("checkout_session_id"),
      invoice_id: suffixed("invoice_id"),
      payment_method_id: suffixed("payment_method_id"),
      processor_payment_id: suffixed("processor_payment_id"),
    });
    await copy("sandbox_payments", "attempt_id = $3", [paymentId], numbers, {
      attempt_id: suffixed("attempt_id"),
      session_id: suffixed("session_id"),
    });
  }
}

function suffixed(column: string): string {
  return `o.${column} || '_' || n`;
}

/** Columns that the database computes. */
const COMPUTED = ["promotion_code_id", "email_lower_case"];

async function copy(
  table: string,
  condition: string,
  values: unknown[],
  numbers: number[],
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await pool().query<{ name: string; generated: string }>(
    "SELECT column_name AS name, is_generated AS generated FROM information_schema.columns WHERE table_name = $1",
    [table],
  );
  const columns = rows
    .filter(({ name, generated }) => generated !== "ALWAYS" || !COMPUTED.includes(name))
    .map(({ name }) => name);
  await pool().query(
    `INSERT INTO ${table} (${columns.join(", ")})
     SELECT ${columns.map((name) => changed[name] ?? `o.${name}`).join(", ")}
     FROM ${table} o, generate_series($1::int, $2::int) n WHERE ${condition}`,
    [...numbers, ...values],
  );
}

interface Renewed {
  invoice: string;
  subscription: string;
  payment: string;
}

/**
 * The floor: writes what a renewal writes, again by prepared statements, in as many transactions and with as many
 * writers: the invoice with its line and number, the payment, the sandbox's payment, the subscription, the ledger, and the events.
 * @param atOnce the number of writers.
 * @returns CPU of this process and PostgreSQL for each, in milliseconds.
 */
export async function floorOfRenewals(url: string, count: number, atOnce: number, pids: number[]): Promise<number> {
  const { rows } = await pool().query<Renewed>(
    `SELECT i.id AS invoice, i.subscription_id AS subscription, i.payment_id AS payment FROM invoices i
     WHERE billing_reason = 'subscription_cycle' AND status = 'paid' LIMIT $1`,
    [atOnce],
  );
  if (rows.length < atOnce) throw new Error("Too little was renewed.");
  const writers = await Promise.all(rows.map((row) => floorWriter(url, row)));
  try {
    const before = cpuTimeOf(pids);
    let next = 1;
    const writeAll = async ({ write }: FloorWriter) => {
      while (next <= count) await write(next++);
    };
    await Promise.all(writers.map(writeAll));
    return (cpuTimeOf(pids) - before) / 1_000 / count;
  } finally {
    for (const { client } of writers) await client.end();
  }
}

interface FloorWriter {
  client: pg.Client;
  /** @param number of the copy: each once. */
  write(number: number): Promise<void>;
}

/** Writes one renewal repeatedly, on a separate connection. */
async function floorWriter(url: string, row: Renewed): Promise<FloorWriter> {
  const client = new pg.Client(url);
  await client.connect();
  const invoice = await prepared(client, "invoices", "id = $2", { id: "id", number: "number", period_start: "time" });
  const line = await prepared(client, "invoice_lines", "id = ANY($2)", { id: "id" });
  const payment = await prepared(client, "payment_attempts", "id = $2", { id: "id", attempt_number: "count" });
  const sandbox = await prepared(client, "sandbox_payments", "attempt_id = $2", { attempt_id: "id" });
  const event = await prepared(client, "events", "id = ANY($2)", { id: "id", sequence: "sequence" });
  const posted = await prepared(client, "ledger_transactions", "id = ANY($2)", { id: "id", source_id: "id" });
  const unsummed = (number: number, ids: string[]) => ({
    name: "floor-unsummed",
    text: `INSERT INTO ledger_unsummed_transactions (merchant_id, livemode, transaction_id)
      SELECT merchant_id, livemode, id || '_f' || $1::text FROM ledger_transactions WHERE id = ANY($2)`,
    values: [String(number), ids],
  });
  const entry = await prepared(client, "ledger_entries", "transaction_id = ANY($2)", { transaction_id: "id" });
  const idsOf = async (text: string, ...of: string[]) => {
    const { rows: found } = await client.query<{ id: string }>(text, of);
    return found.map(({ id }) => id);
  };
  const lines = await idsOf("SELECT id FROM invoice_lines WHERE invoice_id = $1", row.invoice);
  const events = await idsOf("SELECT id FROM events WHERE object_id IN ($1, $2)", row.invoice, row.payment);
  const sale = await idsOf("SELECT id FROM ledger_transactions WHERE source_id = $1", row.invoice);
  const paid = await idsOf("SELECT id FROM ledger_transactions WHERE source_id = $1", row.payment);
  const post = async (number: number, ids: string[]) => {
    await client.query(posted(number, ids));
    await client.query(unsummed(number, ids));
    await client.query(entry(number, ids));
  };
  const touch = (id: string, name: string, table: string, key = "id") => ({
    name,
    text: `UPDATE ${table} SET ${table === "sandbox_payments" ? "created_at = created_at" : "updated_at = updated_at"} WHERE ${key} = $1`,
    values: [id],
  });
  const write = async (number: number) => {
    await client.query("BEGIN");
    await client.query(invoice(number, row.invoice));
    await client.query(line(number, lines));
    await client.query(payment(number, row.payment));
    await client.query(touch(row.subscription, "floor-renewed", "subscriptions"));
    await post(number, sale);
    await client.query(event(number, events));
    await client.query("COMMIT");
    await client.query(sandbox(number, row.payment));
    await client.query(touch(row.payment, "floor-opened", "payment_attempts"));
    await client.query("BEGIN");
    await client.query(touch(row.payment, "floor-paid", "payment_attempts"));
    await client.query(touch(row.invoice, "floor-invoice", "invoices"));
    await client.query(touch(row.subscription, "floor-settled", "subscriptions"));
    await post(number, paid);
    await client.query("COMMIT");
  };
  return { client, write };
}

type Written = "id" | "count" | "number" | "sequence" | "time";

/** A prepared statement that writes the rows of a condition again, with other keys. */
async function prepared(client: pg.Client, table: string, condition: string, keys: Record<string, Written>) {
  const { rows } = await client.query<{ name: string; generated: string }>(
    "SELECT column_name AS name, is_generated AS generated FROM information_schema.columns WHERE table_name = $1",
    [table],
  );
  const columns = rows.filter(({ generated }) => generated !== "ALWAYS").map(({ name }) => name);
  const value = (name: string) => {
    switch (keys[name]) {
      case "id":
        return `o.${name} || '_f' || $1::text`;
      case "count":
        return `o.${name} + ($1::text)::int`;
      case "number":
        return `'FLOOR-' || $1::text`;
      case "time":
        return `o.${name} + ($1::text || ' ms')::interval`;
      case "sequence":
        return `o.${name} + 1000000 * (1000 + ($1::text)::bigint)`;
      default:
        return `o.${name}`;
    }
  };
  const text = `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${columns.map(value).join(", ")} FROM ${table} o WHERE ${condition}`;
  return (number: number, id: string | string[]) => ({ name: `floor-${table}`, text, values: [String(number), id] });
}
