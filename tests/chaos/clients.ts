import { randomInt, randomUUID } from "node:crypto";
import { type Api, apiClient } from "../factories/api-client.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import type { Ledger } from "./ledger.ts";

const PRODUCTS = "/api/v3/products";
const LINKS = "/api/v3/payment-links";
const SESSIONS = "/api/v3/checkout/sessions";
const CUSTOMER = {
  ...VISA_PAYMENT,
  // The page warned that a payment may be in progress already.
  again: true,
};

/** A shop as its clients know it. */
interface Shop {
  /** Where its clients send their requests. */
  baseUrl: string;
  /** Where its customers' pages say that they are; `baseUrl` by default. */
  origin?: string;
  key: string;
}

/** How the clients of a shop go on until they are told to stop. */
export interface ClientRun {
  /** Does something meanwhile. @throws what went wrong with a client. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Lets each finish what it is at. @throws what went wrong with one. */
  stop(): Promise<void>;
}

/**
 * Lets clients trade side by side: each makes a product, gives it another price, makes a link and a session, and pays the
 * session, expires it or leaves it. Every write has a key of its own, under which it is repeated until it is answered.
 */
export function startClients(shop: Shop, ledger: Ledger, clients: number): ClientRun {
  let isOver = false;
  const api = apiClient(shop.baseUrl, shop.key);
  const trade = async () => {
    while (!isOver) await runClientOnce(api, shop, ledger);
  };
  const ended = Promise.all(Array.from({ length: clients }, trade));
  const failure = new Promise<never>((_, reject) => ended.catch(reject));
  failure.catch(() => undefined);
  return {
    during: (work) => Promise.race([work, failure]),
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

async function runClientOnce(api: Api, shop: Shop, ledger: Ledger): Promise<void> {
  const make = (path: string, body?: object) => ledger.write(api, path, randomUUID(), body);
  const { id: product } = await make(PRODUCTS, { name: "Coffee", priceAmount: 5, metadata: { n: randomUUID() } });
  await make(`${PRODUCTS}/${product}`, { priceAmount: 7 });
  await make(LINKS, { productIds: [product] });
  const { id: session } = await make(SESSIONS, { productId: product });
  const what = randomInt(10);
  if (what < 6) await pay(shop, ledger, session);
  else if (what < 9) await make(`${SESSIONS}/${session}/expire`);
}

/** A customer, who stops when a payment may be in progress, as the page then asks them to wait. */
async function pay({ baseUrl, origin = baseUrl }: Shop, ledger: Ledger, session: string): Promise<void> {
  const path = `/checkout/${session}/pay`;
  const response = await ledger.askUntilResponse(() =>
    apiClient(baseUrl)("POST", path, { headers: { origin }, body: CUSTOMER }),
  );
  if (response.status === 200) ledger.entries.push({ method: "POST", path, id: session, text: response.text });
  else if (response.body?.error?.code !== "payment_in_progress") ledger.reportProblem(`A payment: ${response.text}`);
}
