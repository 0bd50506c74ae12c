/** What the customer pages' endpoints answer to the browser's script, as JSON. */

/** The order as the server sells it now, to be put in where that is not what the page says. */
export interface OrderChange {
  /** What is sold and for how much, as a fingerprint: another one than the page's means that it changed. */
  offer: string;
  /** The order as HTML, and the words on the button. */
  order: string;
  submitLabel: string;
  /** The total as the processor's own field counts it, where there is one: see `ProcessorElement`. */
  elementAmount?: number;
  /** Whether the form has to ask for something to pay with. */
  takesPayment: boolean;
  /** The country whose tax is in it, ISO 3166 alpha-2; absent while there is none, and without automatic tax. */
  taxCountry?: string;
}

/** POST /pay/{link}/sessions: the session that was made. */
export interface SessionResponse extends OrderChange {
  sessionId: string;
  /** Where to post the payment. */
  payUrl: string;
  /** Where to post changes of the order. */
  orderUrl: string;
  /** Where to ask how the session stands. */
  stateUrl: string;
  /** Minor units of the currency. */
  amounts: { subtotal: number; total: number; currency: string };
}

/** POST /checkout/{session}/order: what is to be changed, answered by an `OrderChange`. What is left out stays. */
export interface OrderForm {
  /** By the line's id. */
  quantities?: Record<string, number>;
  /** Major units, as the page's language writes them: "12.50". */
  amount?: string;
  /** As it was typed; null takes off the one that is applied. */
  promotionCode?: string | null;
  /** ISO 3166 alpha-2: where it is shipped to, else where it is billed. */
  country?: string;
}

/** A postal address; which parts there are hangs on the country. */
interface AddressForm {
  /** ISO 3166 alpha-2. */
  country?: string;
  postalCode?: string;
  line1?: string;
  line2?: string;
  city?: string;
  state?: string;
}

/** POST /checkout/{session}/pay. The address is the billing one; what the session does not ask for is left out. */
export interface PaymentForm extends AddressForm {
  email: string;
  /** The name on the card, or of who pays. */
  name?: string;
  phone?: string;
  shipping?: AddressForm & { name?: string; phone?: string };
  /** By the field's key; a dropdown's by the option's value. */
  customFields?: Record<string, string>;
  taxId?: { type?: string; value: string };
  consent?: { termsOfService?: true; promotions?: true };
  /** How it is paid; by card unless it says so. */
  method?: string;
  /** Left out when nothing is due, or another method is chosen. The year has four digits. */
  card?: { token: string; expiryMonth: number; expiryYear: number };
  /** In live mode what the processor's own element made of what was typed into it. */
  confirmationToken?: string;
  /** The fingerprint of the order that the customer saw: another one is not paid. */
  offer?: string;
  /** The customer read that he may have paid already (`AlreadyPaid`), and pays all the same. */
  again?: true;
}

/**
 * Where the customer goes next, after a payment or, while it is `underWay`, to his bank; or nothing was paid,
 * because the total is another one now, or because he may have paid already.
 */
export type PaymentResponse =
  | { next: string; underWay?: true }
  | { repriced: OrderChange & { message: string } }
  | { alreadyPaid: AlreadyPaid };

export interface AlreadyPaid {
  message: string;
  /** The words on the button that pays again. */
  submitLabel: string;
  /** Of the payment that was made; left out in another browser than the one that made it. */
  receipt?: { url: string; label: string };
}

/** GET /checkout/{session}/state */
export interface StateResponse extends Partial<Omit<OrderChange, "offer">> {
  status: "open" | "processing" | "requires_action" | "complete" | "expired" | "cancelled";
  offer: string;
  /** Once complete, or while he has to confirm the payment: where the customer goes next. */
  next?: string;
}

/** Any refusal or fault. `message` is for the customer, `fields` says what each bad field has to be. */
export interface ErrorResponse {
  error: { code: string; message: string; fields: Record<string, string> };
}
