/** What the customer pages' endpoints answer to the browser's script, as JSON. */

/** POST /pay/{link}/sessions: the session that was made. */
export interface SessionAnswer {
  sessionId: string;
  /** Where to post the payment. */
  payUrl: string;
  /** Where to ask how the session stands. */
  stateUrl: string;
  /** What is sold and for how much, as a fingerprint: another one than the page's means that it changed. */
  offer: string;
  /** Minor units of the currency. */
  amounts: { subtotal: number; total: number; currency: string };
  /** The order as HTML, and the words on the button, to be put in when the offer changed. */
  order: string;
  submitLabel: string;
}

/** POST /checkout/{session}/pay */
export interface PaymentForm {
  email: string;
  /** The name on the card; asked for together with one. */
  name?: string;
  /** ISO 3166 alpha-2; asked for together with a card. */
  country?: string;
  postalCode?: string;
  /** Left out when nothing is due. The year has four digits. */
  card?: { token: string; expiryMonth: number; expiryYear: number };
}

/** The answer to a payment that was made: where the customer goes next. */
export interface PaymentAnswer {
  next: string;
}

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
