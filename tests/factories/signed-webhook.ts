import { pool } from "#platform/database/connection.ts";
import { signatureHeaders } from "#signals/webhook-delivery/sign.ts";
import type { Api } from "./api-client.ts";

const DEFAULT_ENDPOINT = { url: "https://hooks.invalid/orders", enabled_events: ["*"] };

/** A webhook endpoint at a name that is reserved for never being known. */
export async function newEndpoint(api: Api, change: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body, text } = await api("POST", "/api/v3/webhook-endpoints", {
    body: { ...DEFAULT_ENDPOINT, ...change },
  });
  if (status !== 200) throw new Error(text);
  return body;
}

/** The event of the merchant's newest product, as v3 and, where an endpoint asked for it, as v2 prints it. */
export async function newestProductEvent(
  merchantId: string,
): Promise<{ id: string; body: string; bodyV2: string | null }> {
  const { rows } = await pool().query(
    `SELECT id, body, body_v2 AS "bodyV2" FROM events WHERE merchant_id = $1 AND type = 'product.created'
     ORDER BY id DESC LIMIT 1`,
    [merchantId],
  );
  return rows[0];
}

/**
 * The headers of a delivery as a merchant pastes them, a line each.
 * @param ageSeconds how long ago it was signed.
 */
export function headerLines(event: { id: string; body: string }, secret: string, ageSeconds = 1): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const headers = signatureHeaders({ id: event.id, body: event.body, timestamp }, [secret]);
  return [
    "POST /hook HTTP/1.1",
    "content-type: application/json",
    ...Object.entries(headers).map((pair) => pair.join(": ")),
  ].join("\n");
}
