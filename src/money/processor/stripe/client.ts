import Stripe from "stripe";
import { env } from "#platform/base/env.ts";
import { once } from "#platform/base/once.ts";
import { noteProcessorTime } from "#platform/database/clock-drift.ts";

/** Timeout of a call: the three that open and confirm a payment fit into `STALE_AFTER_SECONDS`. */
const TIMEOUT_MS = 9_000;

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another URL of the API: for tests only, see `src/platform/base/env.ts`. */
  apiBase?: string | undefined;
}

/** The operator's configuration; undefined without one. */
export function stripeSettings(): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env();
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE,
  };
}

/** The package's client. It never retries, because the keys of the interface decide what is repeated. */
export function stripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: clientWithClock(),
    ...(base && { protocol: "http", host: base.hostname, port: base.port }),
  });
}

/** Notes the time that each response tells, to compare this machine's clock with. */
function clientWithClock(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await send(...request);
    noteProcessorTime(response.getHeaders().date?.toString());
    return response;
  };
  return client;
}

const API_BASE = "https://api.stripe.com";
const TIME_TIMEOUT_MS = 3_000;

/** Asks Stripe for its time, without a key: whatever it responds has one. Tells nothing if it can't be reached. */
export async function askStripeTime({ apiBase = API_BASE }: StripeSettings): Promise<void> {
  const signal = AbortSignal.timeout(TIME_TIMEOUT_MS);
  const response = await fetch(apiBase, { method: "HEAD", redirect: "manual", signal }).catch(() => null);
  noteProcessorTime(response?.headers.get("date"));
}

/** The client of this process. */
export function sharedStripeClient(settings: StripeSettings): Stripe {
  return once("stripe", () => stripeClient(settings));
}
