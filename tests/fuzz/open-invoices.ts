import type { Api } from "../factories/api-client.ts";
import { advance, newSubscription, until } from "../factories/subscription.ts";

/** Made by one move of a clock. */
const INVOICES_AT_ONCE = 6;
/** Longer than a month. */
const NEXT_PERIOD_DAYS = 32;

/** What the API prints of an invoice. */
interface OpenInvoice {
  id: string;
  subscription: string;
  hosted_invoice_url: string;
  collection: { attempts: number; state: string };
}

/** Some invoices of second months that could not be charged. The merchant's clock has come to their time. */
export async function newOpenInvoices(api: Api): Promise<OpenInvoice[]> {
  const subscriptions: string[] = [];
  for (let count = 0; count < INVOICES_AT_ONCE; count++) {
    const payer = { email: `late-${count}@shopper.example`, card: "tok_declined_later" };
    subscriptions.push((await newSubscription(api, { payer })).id);
  }
  await advance(api, NEXT_PERIOD_DAYS);
  return until(async () => {
    const { data } = (await api("GET", "/api/v3/invoices?status=open&limit=100")).body as { data: OpenInvoice[] };
    const declined = data.filter(
      ({ subscription, collection: { attempts, state } }) =>
        subscriptions.includes(subscription) && attempts > 0 && state !== "in_progress",
    );
    return declined.length === INVOICES_AT_ONCE ? declined : undefined;
  });
}
