import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";

// The floor: the least work for the same responses. The server looks up the key by its SHA-256, reads or writes the
// same rows by prepared statements, and returns them as JSON: no checks, no limits, no log.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

interface Key {
  id: string;
  merchant_id: string;
  livemode: boolean;
}

async function rowsOf(name: string, statement: string, values: unknown[], client: pg.Pool | pg.PoolClient = pool) {
  return (await client.query({ name, text: statement, values })).rows;
}

async function keyOf({ headers }: IncomingMessage): Promise<Key> {
  const secret = headers.authorization?.slice("Bearer ".length) ?? "";
  const hash = createHash("sha256").update(secret).digest("hex");
  const [key] = await rowsOf(
    "key",
    `SELECT k.id, k.merchant_id, k.livemode, m.test_clock_offset_seconds
     FROM api_keys k JOIN merchants m ON m.id = k.merchant_id WHERE k.hash = $1`,
    [hash],
  );
  return key;
}

const PRODUCT = `SELECT p.*, r.id AS price_id, r.unit_amount, r.minimum_amount, r.preset_amount FROM products p
  LEFT JOIN prices r ON r.product_id = p.id AND r.active
  WHERE p.merchant_id = $1 AND p.livemode = $2`;

async function product({ merchant_id, livemode }: Key, id: string | undefined) {
  return (await rowsOf("product", `${PRODUCT} AND p.id = $3`, [merchant_id, livemode, id]))[0];
}

async function products({ merchant_id, livemode }: Key) {
  const data = await rowsOf("products", `${PRODUCT} ORDER BY p.created_at DESC, p.id DESC LIMIT 51`, [
    merchant_id,
    livemode,
  ]);
  return { data: data.slice(0, 50), has_more: data.length > 50 };
}

async function session({ merchant_id, livemode }: Key, id: string | undefined) {
  const tenant = [merchant_id, livemode, id];
  const [row] = await rowsOf(
    "session",
    `SELECT s.*, m.company_name, m.logo_url FROM checkout_sessions s JOIN merchants m ON m.id = s.merchant_id
     WHERE s.merchant_id = $1 AND s.livemode = $2 AND s.id = $3`,
    tenant,
  );
  const lines = await rowsOf(
    "lines",
    `SELECT * FROM checkout_session_lines WHERE merchant_id = $1 AND livemode = $2 AND checkout_session_id = $3
     ORDER BY display_order`,
    tenant,
  );
  return { ...row, lines };
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await work(client);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

interface Written {
  answer: string;
  /** Merchant and mode. */
  tenant: unknown[];
  now: Date;
}

/** The stored answer of an idempotency key. */
async function insertResponse(
  { url, headers }: IncomingMessage,
  { sent, answer, tenant, now }: Written & { sent: string },
  client: pg.PoolClient,
): Promise<void> {
  await rowsOf(
    "insert-answer",
    `INSERT INTO idempotency_records (merchant_id, livemode, method, path, key, request_hash, response_status,
       response_body, created_at, expires_at) VALUES ($1, $2, 'POST', $3, $4, $5, 200, $6, $7, $7::timestamptz + interval '1 day')`,
    [...tenant, url, headers["idempotency-key"], createHash("sha256").update(sent).digest("hex"), answer, now],
    client,
  );
}

/** @param objectIds by the events' types. */
async function insertEvents(
  objectIds: Record<string, string | undefined>,
  { answer, tenant, now }: Written,
  client: pg.PoolClient,
): Promise<void> {
  const types = Object.keys(objectIds);
  const [{ last }] = await rowsOf(
    "sequence",
    `INSERT INTO event_sequences AS taken VALUES ($1, $2, $3)
     ON CONFLICT (merchant_id, livemode) DO UPDATE SET last = taken.last + $3 RETURNING last`,
    [...tenant, types.length],
    client,
  );
  await rowsOf(
    "insert-events",
    `INSERT INTO events (id, merchant_id, livemode, sequence, type, object_id, body, created_at)
     SELECT e.id, $1, $2, $3::bigint - $4::int + e.place, e.type, e.object_id, $5, $6
     FROM unnest($7::text[], $8::text[], $9::text[]) WITH ORDINALITY e (id, type, object_id, place)`,
    [...tenant, last, types.length, answer, now, types.map(() => newId("evt")), types, Object.values(objectIds)],
    client,
  );
}

async function createProduct({ merchant_id, livemode }: Key, request: IncomingMessage) {
  const sent = await text(request);
  const { name, priceAmount } = JSON.parse(sent) as { name: string; priceAmount: number };
  const [id, priceId] = ["prod", "price"].map(newId);
  const now = new Date();
  const product = { id, name, default_price: priceId, created: now };
  const answer = JSON.stringify(product);
  const tenant = [merchant_id, livemode];
  await inTransaction(async (client) => {
    await rowsOf(
      "insert-product",
      `INSERT INTO products (id, merchant_id, livemode, name, type, status, amount_type, currency, images, metadata,
         created_at, updated_at) VALUES ($1, $2, $3, $4, 'service', 'ACTIVE', 'FIXED', 'USD', '{}', '{}', $5, $5)`,
      [id, ...tenant, name, now],
      client,
    );
    await rowsOf(
      "insert-price",
      `INSERT INTO prices (id, merchant_id, livemode, product_id, amount_type, currency, unit_amount, active, created_at)
       VALUES ($1, $2, $3, $4, 'FIXED', 'USD', $5, true, $6)`,
      [priceId, ...tenant, id, Math.round(priceAmount * 100), now],
      client,
    );
    await insertResponse(request, { sent, answer, tenant, now }, client);
    const events = { "product.created": id, "price.created": priceId };
    await insertEvents(events, { answer, tenant, now }, client);
  });
  return product;
}

/** Writes what a refund leaves behind: first its row, then the processor's row, then its outcome. */
async function createRefund({ merchant_id, livemode }: Key, request: IncomingMessage) {
  const sent = await text(request);
  const { payment_intent, amount } = JSON.parse(sent) as { payment_intent: string; amount: number };
  const id = newId("re");
  const now = new Date();
  const tenant = [merchant_id, livemode];
  const refund = { id, payment_intent, amount, created: now };
  const answer = JSON.stringify(refund);
  await inTransaction(async (client) => {
    await rowsOf(
      "insert-refund",
      `INSERT INTO refunds (id, merchant_id, livemode, payment_id, checkout_session_id, status, amount, currency, lines, origin,
         is_counted, notifies_customer, refunds_application_fee, reverses_transfer, metadata, created_at, updated_at)
       SELECT $3, $1, $2, a.id, a.checkout_session_id, 'pending', $5, a.currency, '[]', 'merchant', true, true, false, false, '{}', $6, $6
       FROM payment_attempts a WHERE a.merchant_id = $1 AND a.livemode = $2 AND a.id = $4`,
      [...tenant, id, payment_intent, amount, now],
      client,
    );
  });
  await rowsOf(
    "insert-processor-refund",
    `INSERT INTO sandbox_refunds (refund_id, payment_id, amount, outcome, created_at) VALUES ($1, $2, $3, 'succeeded', $4)`,
    [id, payment_intent, amount, now],
  );
  await inTransaction(async (client) => {
    await rowsOf(
      "update-refund",
      "UPDATE refunds SET status = 'succeeded', succeeded_at = $4, updated_at = $4 WHERE merchant_id = $1 AND livemode = $2 AND id = $3",
      [...tenant, id, now],
      client,
    );
    await rowsOf(
      "update-payment",
      `UPDATE payment_attempts SET amount_refunded = amount_refunded + $5, updated_at = $4
       WHERE merchant_id = $1 AND livemode = $2 AND id = $3`,
      [...tenant, payment_intent, now, amount],
      client,
    );
    await insertResponse(request, { sent, answer, tenant, now }, client);
    const events = { "refund.created": id, "refund.updated": id, "charge.refunded": payment_intent };
    await insertEvents(events, { answer, tenant, now }, client);
  });
  return refund;
}

function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll("-", "").padEnd(37, "0")}`;
}

async function answer(request: IncomingMessage) {
  const key = await keyOf(request);
  const [, , , noun, id, sessionId] = (request.url?.split("?", 1)[0] ?? "").split("/");
  if (request.method === "POST") return noun === "refunds" ? createRefund(key, request) : createProduct(key, request);
  if (noun === "checkout") return session(key, sessionId ?? id);
  return id === undefined ? products(key) : product(key, id);
}

createServer(async (request, response) => {
  // 64-bit numbers are returned as text.
  const body = JSON.stringify(await answer(request));
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
