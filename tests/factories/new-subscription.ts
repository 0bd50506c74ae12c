import type { Api } from "./api-client.ts";

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
export async function newSubscription(api: Api, wish: Wish = {}): Promise<Subscribed> {
  const create = async (path: string, body: object) => {
    const answer = await api("POST", `/api/v3/${path}`, { body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const product = await create("products", {
    name: "Coffee club",
    priceAmount: 19,
    recurringInterval: "month",
    ...wish.product,
  });
  const line_items = [{ price: product.default_price, quantity: wish.quantity ?? 1 }];
  const session = await create("checkout/sessions", { mode: "subscription", line_items, ...wish.session });
  const payer = { email: "jane@shopper.example", name: "Jane Doe", country: "DE", ...wish.payer };
  const paid = await create(`test-helpers/checkout/sessions/${session.id}/complete`, payer);
  return {
    id: paid.subscription,
    customer: paid.customer,
    session: paid.id,
    invoice: paid.invoice,
    product: product.id,
    price: product.default_price,
  };
}
