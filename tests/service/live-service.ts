import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StripeMock, startStripeMock } from "../payments/stripe-mock.ts";
import { type Service, startServiceOn } from "./start-service.ts";

const SECRET_KEY = "sk_live_onlyinthistest";
const PUBLISHABLE_KEY = "pk_live_onlyinthistest";

export type LiveService = Service & { stripe: StripeMock };

/** Another process of the service on a database that somebody else keeps, with live mode by a mock of Stripe. */
export async function startLiveService(databaseUrl: string): Promise<LiveService> {
  const stripe = await startStripeMock(SECRET_KEY);
  const directory = await mkdtemp(join(tmpdir(), "checkstand-live-"));
  const settings = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: "whsec_onlyinthistest",
    STRIPE_API_BASE: stripe.baseUrl,
  };
  const service = await startServiceOn("production", databaseUrl, directory, settings, "api");
  return {
    ...service,
    stripe,
    async stop() {
      await service.stop();
      await stripe.stop();
      await rm(directory, { recursive: true });
    },
  };
}
