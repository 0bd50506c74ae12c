import type { Api } from "./api-client.ts";

export const PAYER = { email: "jane@shopper.example", name: "Jane Doe", country: "DE" };

/** Ends a session by the test helpers. @returns the session, as v3 prints it. */
export async function endSession(
  api: Api,
  session: string,
  how: "complete" | "fail" = "complete",
  payer: object = PAYER,
): Promise<{ id: string; payment_intent: string }> {
  const { status, body, text } = await api("POST", `/api/v3/test-helpers/checkout/sessions/${session}/${how}`, {
    body: payer,
  });
  if (status !== 200) throw new Error(text);
  return body;
}
