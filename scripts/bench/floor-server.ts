import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";

// The floor: the least work for the same responses. It looks up the key by its SHA-256, reads or writes the same rows
// by prepared statements, and prints them as JSON: no checks, no limits, no log.
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

async function createProduct({ merchant_id, livemode }: Key, request: IncomingMessage) {
  const sent = await text(request);
  const { name, priceAmount } = JSON.parse(sent) as { name: string; priceAmount: number };
  const [id, priceId, event, priceEvent] = ["prod", "price", "evt", "evt"].map(newId);
  const now = new Date();
  const made = { id, name, default_price: priceId, created: now };
  const answer = JSON.stringify(made);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await rowsOf(
      "insert-product",
      `INSERT INTO products (id, merchant_id, livemode, name, type, status, amount_type, currency, images, metadata,
         created_at, updated_at) VALUES ($1, $2, $3, $4, 'service', 'ACTIVE', 'FIXED', 'USD', '{}', '{}', $5, $5)`,
      [id, merchant_id, livemode, name, now],
      client,
    );
    await rowsOf(
      "insert-price",
      `INSERT INTO prices (id, merchant_id, livemode, product_id, amount_type, currency, unit_amount, active, created_at)
       VALUES ($1, $2, $3, $4, 'FIXED', 'USD', $5, true, $6)`,
      [priceId, merchant_id, livemode, id, Math.round(priceAmount * 100), now],
      client,
    );
    await rowsOf(
      "insert-answer",
      `INSERT INTO idempotency_records (merchant_id, livemode, method, path, key, request_hash, response_status,
         response_body, created_at, expires_at) VALUES ($1, $2, 'POST', $3, $4, $5, 200, $6, $7, $7::timestamptz + interval '1 day')`,
      [
        merchant_id,
        livemode,
        request.url,
        request.headers["idempotency-key"],
        createHash("sha256").update(sent).digest("hex"),
        answer,
        now,
      ],
      client,
    );
    const [{ last }] = await rowsOf(
      "sequence",
      `INSERT INTO event_sequences AS taken VALUES ($1, $2, 2)
       ON CONFLICT (merchant_id, livemode) DO UPDATE SET last = taken.last + 2 RETURNING last`,
      [merchant_id, livemode],
      client,
    );
    await rowsOf(
      "insert-events",
      `INSERT INTO events (id, merchant_id, livemode, sequence, type, object_id, body, created_at)
       VALUES ($1, $3, $4, $5::bigint - 1, 'product.created', $6, $8, $9), ($2, $3, $4, $5, 'price.created', $7, $8, $9)`,
      [event, priceEvent, merchant_id, livemode, last, id, priceId, answer, now],
      client,
    );
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  return made;
}

function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll("-", "").padEnd(37, "0")}`;
}

async function answer(request: IncomingMessage) {
  const key = await keyOf(request);
  const [, , , noun, id, sessionId] = (request.url?.split("?", 1)[0] ?? "").split("/");
  if (request.method === "POST") return createProduct(key, request);
  if (noun === "checkout") return session(key, sessionId ?? id);
  return id === undefined ? products(key) : product(key, id);
}

createServer(async (request, response) => {
  // 64-bit numbers come as text.
  const body = JSON.stringify(await answer(request));
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
