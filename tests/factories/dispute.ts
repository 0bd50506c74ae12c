import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import { pool } from "#platform/database/connection.ts";
import type { Api } from "./api-client.ts";

const PAYER = { email: "jim@shopper.example", name: "Jim Doe", country: "GB", card: "tok_disputed" };

/** Lets a customer pay and dispute it: the minute between is over at once. @returns the dispute, as v3 prints it. */
export async function newDispute(api: Api, price: string): Promise<{ id: string; payment_intent: string }> {
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { line_items: [{ price }] } });
  const complete = `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`;
  const paid = await api("POST", complete, { body: PAYER });
  if (paid.status !== 200) throw new Error(paid.text);
  await openDispute(session.body.id);
  const { body } = await api("GET", `/api/v3/disputes?payment_intent=${paid.body.payment_intent}`);
  return body.data[0];
}

/** Lets the dispute of a session begin that was paid with a card that brings one. */
export async function openDispute(sessionId: string): Promise<void> {
  await pool().query("UPDATE sandbox_disputes SET ends_at = now() - interval '1 s' WHERE session_id = $1", [sessionId]);
  await resolveDueDisputes();
}
