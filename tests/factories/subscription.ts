import { setTimeout as wait } from "node:timers/promises";
import type { SandboxToken } from "#domain/payment/sandbox-cards.ts";
import { pool } from "#server/database/connection.ts";
import type { Api } from "./api-client.ts";

const PAYER = { email: "jane@example.com", name: "Jane Doe", country: "US" };
const CLUB = { name: "Coffee club", priceAmount: 19, recurringInterval: "month" };
const DEADLINE_MS = 20_000;

// biome-ignore lint/suspicious/noExplicitAny: what the API answers, of every kind.
type Answered = any;

/**
 * Lets a customer subscribe by a session.
 * @param input.price of something that recurs; a club for USD 19 a month without one.
 * @param input.session further members of the session's body.
 * @param input.payment the customer's data, and the `card`.
 * @returns the subscription, as v3 prints it.
 */
export async function subscribe(
  api: Api,
  input: { price?: string; lines?: object[]; session?: object; payment?: object } = {},
): Promise<Answered> {
  const price = input.price ?? (input.lines ? undefined : (await made(api, "/api/v3/products", CLUB)).default_price);
  const line_items = input.lines ?? [{ price }];
  const body = { mode: "subscription", line_items, ...input.session };
  const session = await made(api, "/api/v3/checkout/sessions", body);
  const complete = `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`;
  const completed = await made(api, complete, { ...PAYER, ...input.payment });
  return (await api("GET", `/api/v3/subscriptions/${completed.subscription}`)).body;
}

/** One whose renewal was declined: its second invoice is open. @returns both, as v3 prints them. */
export async function newOpenInvoice(
  api: Api,
  card: SandboxToken = "tok_declined_later",
): Promise<{ subscription: Answered; invoice: Answered }> {
  const { id } = await subscribe(api, { payment: { card } });
  await advance(api, 32);
  const subscription = await until(async () => {
    const { body } = await api("GET", `/api/v3/subscriptions/${id}`);
    return body.status === "past_due" ? body : undefined;
  });
  return { subscription, invoice: (await api("GET", `/api/v3/invoices/${subscription.latest_invoice}`)).body };
}

/** Puts a card in place of a subscription's that pays; unlike an update, what is open is not charged by that. */
export async function giveGoodCard(api: Api, subscription: { id: string }): Promise<void> {
  const good = await subscribe(api);
  await pool().query(
    `UPDATE payment_methods SET customer_id = (SELECT customer_id FROM subscriptions WHERE id = $1) WHERE id = $2`,
    [subscription.id, good.default_payment_method],
  );
  await pool().query("UPDATE subscriptions SET default_payment_method_id = $2 WHERE id = $1", [
    subscription.id,
    good.default_payment_method,
  ]);
}

/** Moves the test clock, and waits until it has worked off what fell due. */
export async function advance(api: Api, days: number): Promise<void> {
  const moved = await api("POST", "/api/v3/test-clock/advance", { body: { seconds: Math.round(days * 86_400) } });
  if (moved.status !== 200) throw new Error(moved.text);
  await until(async () => {
    const { body } = await api("GET", "/api/v3/test-clock");
    return body.status === "advancing" ? undefined : true;
  });
}

/** As often as it takes, for what a worker does by itself. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(50);
  }
  throw new Error("It did not happen in time.");
}

async function made(api: Api, path: string, body: object): Promise<Answered> {
  const answer = await api("POST", path, { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}
