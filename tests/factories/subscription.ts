import { setTimeout as wait } from "node:timers/promises";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { pool } from "#platform/database/connection.ts";
import type { Api } from "./api-client.ts";
import { createObject } from "./create-object.ts";

const DEADLINE_MS = 30_000;
const POLL_MS = 50;
/** Longer than a month, in days. */
const NEXT_PERIOD_DAYS = 32;
/** Who pays in the examples of the reference, as far as they show it. */
const EXAMPLE_PAYER = { email: "jane@example.com", country: "US" };

// biome-ignore lint/suspicious/noExplicitAny: what the API answers, of every kind.
type Answered = any;

/** What a test subscribes to; a coffee club of USD 19.00 a month unless it says otherwise. */
interface Wish {
  product?: object;
  /** What the session is asked for besides its line. */
  session?: object;
  /** Who pays, and with which test card. */
  payer?: object;
  quantity?: number;
}

export interface Subscribed {
  id: string;
  customer: string;
  session: string;
  /** The first invoice; null of a trial. */
  invoice: string | null;
  product: string;
  price: string;
}

/** A customer buys a product that recurs, by the API. */
export async function newSubscription(api: Api, options: Wish = {}): Promise<Subscribed> {
  const product = await createObject(api, "/api/v3/products", {
    name: "Coffee club",
    priceAmount: 19,
    recurringInterval: "month",
    ...options.product,
  });
  const line_items = [{ price: product.default_price, quantity: options.quantity ?? 1 }];
  const paid = await complete(api, { line_items, ...options.session }, options.payer);
  return {
    id: paid.subscription,
    customer: paid.customer,
    session: paid.id,
    invoice: paid.invoice,
    product: product.id,
    price: product.default_price,
  };
}

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
  const payer = { ...EXAMPLE_PAYER, ...input.payment };
  const line_items = input.lines ?? (input.price === undefined ? undefined : [{ price: input.price }]);
  const id = line_items
    ? (await complete(api, { line_items, ...input.session }, payer)).subscription
    : (await newSubscription(api, { session: input.session ?? {}, payer })).id;
  return (await api("GET", `/api/v3/subscriptions/${id}`)).body;
}

/**
 * The invoice of a subscription's second month, whose charge was declined. The clock has come to its time.
 * @returns it as v3 prints it, with the session that began the subscription.
 */
export async function openInvoice(api: Api, options: Wish = {}): Promise<Answered> {
  const payer = { card: "tok_declined_later", country: "US", ...options.payer };
  const { id, session } = await newSubscription(api, { ...options, payer });
  await advance(api, NEXT_PERIOD_DAYS);
  const invoice = await until(async () => {
    const { body } = await api("GET", `/api/v3/invoices?subscription=${id}&status=open`);
    return body.data.find(({ collection }: Answered) => collection.attempts > 0 && collection.state !== "in_progress");
  });
  return { ...invoice, session };
}

/** The same with its subscription, both as v3 prints them. */
export async function newOpenInvoice(
  api: Api,
  card: SandboxToken = "tok_declined_later",
): Promise<{ subscription: Answered; invoice: Answered }> {
  const { session: _, ...invoice } = await openInvoice(api, { payer: { ...EXAMPLE_PAYER, card } });
  return { subscription: (await api("GET", `/api/v3/subscriptions/${invoice.subscription}`)).body, invoice };
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
export async function until<T>(look: () => Promise<T | undefined>, deadlineMs = DEADLINE_MS): Promise<T> {
  const deadline = Date.now() + deadlineMs;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(POLL_MS);
  }
  throw new Error("It did not happen in time.");
}

/** @returns the session, completed. */
async function complete(api: Api, session: object, payer: object = {}): Promise<Answered> {
  const { id } = await createObject(api, "/api/v3/checkout/sessions", { mode: "subscription", ...session });
  const customer = { email: "jane@shopper.example", name: "Jane Doe", country: "DE", ...payer };
  return createObject(api, `/api/v3/test-helpers/checkout/sessions/${id}/complete`, customer);
}
