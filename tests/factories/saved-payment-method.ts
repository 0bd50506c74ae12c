import type { Api } from "./api-client.ts";

const PAYER = { email: "jane@example.com", name: "Jane Doe", country: "US", address: { postal_code: "94103" } };

/** Lets a customer save a card in a session of mode `setup`. */
export async function savePaymentMethod(api: Api, customer: string): Promise<void> {
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { mode: "setup", customer } });
  const complete = `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`;
  const saved = await api("POST", complete, { body: PAYER });
  if (saved.status !== 200) throw new Error(saved.text);
}
