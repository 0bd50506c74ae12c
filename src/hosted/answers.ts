/** What the customer pages' endpoints answer to the browser's script, as JSON. */

/** The order as the server sells it now, to be put in where that is not what the page says. */
export interface OrderChange {
  /** What is sold and for how much, as a fingerprint: another one than the page's means that it changed. */
  offer: string;
  /** The order as HTML, and the words on the button. */
  order: string;
  submitLabel: string;
  /** Whether the form has to have fields for a card. */
  takesCard: boolean;
}

/** POST /pay/{link}/sessions: the session that was made. */
export interface SessionAnswer extends OrderChange {
  sessionId: string;
  /** Where to post the payment. */
  payUrl: string;
  /** Where to ask how the session stands. */
  stateUrl: string;
  /** Minor units of the currency. */
  amounts: { subtotal: number; total: number; currency: string };
}

/** POST /checkout/{session}/pay */
export interface PaymentForm {
  email: string;
  /** The name on the card; asked for together with one. */
  name?: string;
  /** ISO 3166 alpha-2; asked for together with a card. */
  country?: string;
  postalCode?: string;
  /** The fingerprint of the order that the page shows: nothing else is ever paid. */
  offer?: string;
  /** Left out when nothing is due. The year has four digits. */
  card?: { token: string; expiryMonth: number; expiryYear: number };
}

/** Where the customer goes next, after a payment; or nothing was paid, because the total is another one now. */
export type PaymentAnswer = { next: string } | { repriced: OrderChange & { message: string } };

/** GET /checkout/{session}/state */
export interface StateAnswer {
  status: "open" | "processing" | "complete" | "expired" | "cancelled";
  offer: string;
  /** Once complete: where the customer goes next. */
  next?: string;
}

/** Any refusal or fault. `message` is for the customer, `fields` says what each bad field has to be. */
export interface ErrorAnswer {
  error: { code: string; message: string; fields: Record<string, string> };
}
