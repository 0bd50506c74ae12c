import { newId } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";

interface StoredDelivery {
  merchantId: string;
  eventId: string;
  endpointId: string;
  status: "pending" | "delivered" | "failed";
  createdAt?: Date;
  /** What came of its attempts; null when no answer came. */
  answers?: readonly (number | null)[];
}

/** A delivery as it is after its attempts, without anything being sent. @returns its id. */
export async function insertDelivery(kept: StoredDelivery): Promise<string> {
  const { merchantId, eventId, endpointId, status, createdAt = new Date(), answers = [] } = kept;
  const id = newId("webhookDelivery");
  await pool().query(
    `INSERT INTO webhook_deliveries
       (id, merchant_id, livemode, event_id, webhook_endpoint_id, status, next_attempt_at, created_at, updated_at)
     VALUES ($1, $2, false, $3, $4, $5::webhook_delivery_status, $6, $7, $7)`,
    [id, merchantId, eventId, endpointId, status, status === "pending" ? createdAt : null, createdAt],
  );
  for (const [index, response] of answers.entries()) {
    await pool().query(
      `INSERT INTO webhook_delivery_attempts
         (id, merchant_id, livemode, webhook_delivery_id, number, response_status, response_body, error, duration_ms, created_at)
       VALUES ($1, $2, false, $3, $4, $5, $6, $7, 84, $8)`,
      [
        newId("webhookDeliveryAttempt"),
        merchantId,
        id,
        index + 1,
        response,
        response === null ? null : "Down for maintenance",
        response === null ? "The connection was refused." : null,
        createdAt,
      ],
    );
  }
  return id;
}

/** Whether workers take a delivery as due by the merchant's clock of test mode, or took it since it was inserted. */
export async function isDueOrAttempted(deliveryId: string): Promise<boolean> {
  const { rows } = await pool().query(
    `SELECT 1 FROM webhook_deliveries d JOIN merchants m ON m.id = d.merchant_id
     WHERE d.id = $1 AND (EXISTS (SELECT 1 FROM webhook_delivery_attempts a
         WHERE a.webhook_delivery_id = d.id AND a.created_at > d.created_at)
       OR (d.status = 'pending' AND d.next_attempt_at <= now() + m.test_clock_offset_seconds * interval '1 second'))`,
    [deliveryId],
  );
  return rows.length > 0;
}
