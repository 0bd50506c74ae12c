import { setTimeout as wait } from "node:timers/promises";
import type { Api } from "./api-client.ts";

const DEADLINE_MS = 30_000;
const MONTH_SECONDS = 32 * 86_400;

export interface OpenInvoice {
  id: string;
  number: string;
  hosted_invoice_url: string;
  subscription: string;
  session: string;
  status: string;
}

/** As often as it takes, for what a worker does by itself. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(100);
  }
  throw new Error("It did not happen in time.");
}

/** A customer's monthly subscription for USD 19.00. @returns the completed session. */
export async function subscribe(
  api: Api,
  { session = {}, payment = {} }: { session?: object; payment?: object } = {},
): Promise<{ id: string; subscription: string; invoice: string }> {
  const product = await api("POST", "/api/v3/products", {
    body: { name: "Tea club", priceAmount: 19, recurringInterval: "month" },
  });
  const made = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: product.body.id, mode: "subscription", ...session },
  });
  if (made.status !== 200) throw new Error(made.text);
  const paid = await api("POST", `/api/v3/test-helpers/checkout/sessions/${made.body.id}/complete`, {
    body: { email: "jane@shopper.example", name: "Jane Doe", country: "US", card: "tok_declined_later", ...payment },
  });
  if (paid.status !== 200) throw new Error(paid.text);
  return paid.body;
}

/** The invoice of a subscription's second month, whose charge was declined. */
export async function openInvoice(api: Api, options: Parameters<typeof subscribe>[1] = {}): Promise<OpenInvoice> {
  const { id: session, subscription } = await subscribe(api, options);
  await api("POST", "/api/v3/test-clock/advance", { body: { seconds: MONTH_SECONDS } });
  const invoice = await until(async () => {
    const { body } = await api("GET", `/api/v3/invoices?subscription=${subscription}&status=open`);
    return body.data.find(({ attempt_count }: { attempt_count: number }) => attempt_count > 0);
  });
  // The clock goes on to its time, and takes no writes meanwhile.
  await until(async () => (await api("GET", "/api/v3/test-clock")).body.status === "ready" || undefined);
  return { ...invoice, session };
}
