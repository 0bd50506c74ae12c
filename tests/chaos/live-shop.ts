import pg from "pg";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type StripeMock, startStripeMock } from "../payments/stripe-mock.ts";
import type { Fleet } from "./fleet.ts";
import { waitUntil } from "./wait-until.ts";

const SECRET_KEY = "sk_live_onlyinchaos";
/** Customers that pay at the same time. */
const AT_ONCE = 4;

/** A shop on one database. */
export interface Shop {
  url: string;
  database: pg.Client;
  api: Api;
  pay: (session: string) => Promise<number>;
  fleet: Fleet;
  /** Of every process. */
  environment: Record<string, string>;
}

export function startLiveMock(): Promise<StripeMock> {
  return startStripeMock(SECRET_KEY);
}

/** Live mode of every process, with the mock as its processor. */
export function liveSettings(mock: StripeMock) {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_live_onlyinchaos",
    STRIPE_WEBHOOK_SECRET: "whsec_onlyinchaos",
    STRIPE_API_BASE: mock.baseUrl,
  };
}

export async function openShop({
  url,
  baseUrl,
  key,
  fleet,
  environment,
  origin = baseUrl,
}: Omit<Shop, "database" | "api" | "pay"> & { baseUrl: string; key: string; origin?: string }): Promise<Shop> {
  const database = new pg.Client(url);
  await database.connect();
  const page = apiClient(baseUrl);
  const pay = async (session: string) => {
    const payer = { email: "buyer@shopper.example", name: "Jane Doe", country: "US" };
    const body = { ...payer, method: "card", confirmationToken: "ctoken_pays" };
    return (await page("POST", `/checkout/${session}/pay`, { body, headers: { origin } })).status;
  };
  return { url, database, api: apiClient(baseUrl, key), pay, fleet, environment };
}

export async function readyForLiveMode({ database }: Shop, merchantId: string): Promise<void> {
  await database.query(
    `UPDATE merchants SET support_email = 'help@shop.example', legal_name = 'Northwind GmbH',
       address = '{"line1": "Main Street 1", "city": "Berlin", "postalCode": "10115", "country": "DE"}' WHERE id = $1`,
    [merchantId],
  );
}

/** @param price of the product, besides the amount. */
export async function newSessions({ api }: Shop, count: number, price: object): Promise<string[]> {
  const product = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 19, ...price } });
  const mode = "recurringInterval" in price ? "subscription" : "payment";
  const body = { mode, line_items: [{ price: product.body.default_price, quantity: 1 }] };
  const ids: string[] = [];
  for (let created = 0; created < count; created++) {
    const session = await api("POST", "/api/v3/checkout/sessions", { body });
    if (session.status !== 200) throw new Error(session.text);
    ids.push(session.body.id);
  }
  return ids;
}

/** Does something for each session, some at a time. @returns what each led to. */
export async function inTurn<T>(sessions: readonly string[], work: (session: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const waiting = sessions.values();
  const next = async () => {
    for (const session of waiting) results.push(await work(session));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return results;
}

/** The customers subscribed a month ago. @param spreadSeconds the renewals fall due one after another, within this time. */
export async function renewalsFallDue({ database }: Shop, spreadSeconds = 0): Promise<void> {
  await database.query(
    `UPDATE invoices SET period_start = period_start - interval '1 month', period_end = period_end - interval '1 month'
     WHERE livemode`,
  );
  await database.query(
    `UPDATE subscriptions SET anchor_at = anchor_at - interval '1 month',
       current_period_start = current_period_start - interval '1 month',
       current_period_end = anchor_at,
       next_action_at = now() + random() * $1 * interval '1 second', leased_until = NULL
     WHERE livemode`,
    [spreadSeconds],
  );
}

/** Waits until every subscription has a paid invoice of its second period. */
export async function renewed({ database, fleet }: Shop, subscriptions: number, deadline: number): Promise<void> {
  const paid = async () => {
    const { rows } = await database.query<{ count: number }>(
      "SELECT count(*)::int FROM invoices WHERE livemode AND status = 'paid' AND checkout_session_id IS NULL",
    );
    return rows[0]?.count ?? 0;
  };
  await waitUntil(
    async () => (await paid()) === subscriptions,
    deadline,
    async () => `${await paid()} of ${subscriptions} are renewed\n${fleet.output("worker").join("\n").slice(-3_000)}`,
  );
}

/**
 * Charges beyond one for each session and each period, in the processor's own records.
 * @param renewal what names a period: the charge's name, which versions before it had one lack, or its invoice, which is
 * another one in a restored database.
 */
export function chargedTwice({ intents }: StripeMock, renewal: "charge" | "invoiceId" = "charge"): number {
  const succeeded = [...intents.values()].filter(({ status }) => status === "succeeded");
  const paid = succeeded.map(({ metadata }) => metadata.sessionId ?? metadata[renewal]);
  return paid.length - new Set(paid).size;
}
