/** The JSON that the customer pages' endpoints exchange with the browser's script. */

/** The order as the server sells it now. The page shows it if it differs. */
export interface OrderChange {
  /** The fingerprint of lines and prices. A different one means that the order changed. */
  offer: string;
  /** The order as HTML, and the text of the button. */
  order: string;
  submitLabel: string;
  /** The total in the unit of the processor's own field, if there is one: see `ProcessorElement`. */
  elementAmount?: number;
  /** Whether the form must collect a payment method. */
  acceptsPayment: boolean;
  /** The shipping options as HTML, of orders that have some. */
  shippingOptions?: string;
  /** The checkbox for digital content as HTML; empty for orders without it. */
  withdrawalConsent: string;
  /** The location that tax and shipping depend on: see `taxLocationText`; absent while neither is included. */
  taxLocation?: string;
  /**
   * After a change of the order: only the amount that the customer typed is different, and every reader reads it like
   * this. It can be paid without another look at it.
   */
  asTyped?: boolean;
}

/** Where it decides tax or shipping: of the shipping address, otherwise of the billing address. */
export interface OrderLocation {
  /** ISO 3166 alpha-2. */
  country?: string;
  /** Set if the country's states determine the tax. */
  state?: string;
  /** As typed, if it determines whether tax is charged. */
  taxId?: string;
}

/** POST /pay/{link}/sessions: what the session starts with. */
export interface SessionStart extends OrderLocation {
  /** ISO 3166 alpha-2: whose prices the page shows; empty: the default ones. */
  priceCountry?: string;
}

/** POST /pay/{link}/sessions: the created session. */
export interface SessionResponse extends OrderChange {
  sessionId: string;
  /** The URL to post the payment to. */
  payUrl: string;
  /** The URL to post changes of the order to. */
  orderUrl: string;
  /** The URL of the session's state. */
  stateUrl: string;
  /** Minor units of the currency. */
  amounts: { subtotal: number; total: number; currency: string };
}

/** POST /checkout/{session}/order: changes; the response is an `OrderChange`. Absent fields stay unchanged. */
export interface OrderForm extends OrderLocation {
  /** By the line's id; of an optional item, by its price's. */
  quantities?: Record<string, number>;
  /** Major units as the page's language writes them: "12.50". */
  amount?: string;
  /** As typed; null removes all codes. */
  promotionCode?: string | null;
  /** The ids of applied codes to remove. */
  removedCodes?: string[];
  /** The id of a shipping option. */
  shippingOption?: string;
  /** The fingerprint of the order that the page shows: see `asTyped`. */
  offer?: string;
}

/** POST /checkout/{session}/contact: the email address of a customer who agreed to news; null withdraws it. */
export interface ContactForm {
  email: string | null;
}

/** A postal address. Its parts depend on the country. */
interface AddressForm {
  /** ISO 3166 alpha-2. */
  country?: string;
  postalCode?: string;
  line1?: string;
  line2?: string;
  city?: string;
  state?: string;
}

/**
 * POST /checkout/{session}/pay. The address is the billing address. Fields that the session does not collect are
 * absent.
 */
export interface PaymentForm extends AddressForm {
  email: string;
  /** The name on the card, or of the payer. */
  name?: string;
  phone?: string;
  shipping?: AddressForm & { name?: string; phone?: string };
  /** By the field's key; a dropdown's by the option's value. */
  customFields?: Record<string, string>;
  taxId?: { type?: string; value: string };
  consent?: {
    termsOfService?: true;
    promotions?: true;
    advertising?: true;
    offerAfterPayment?: true;
    withdrawal?: true;
  };
  /** IANA name of the customer's time zone; an unknown one is ignored. */
  timeZone?: string;
  /** Default: card. */
  method?: string;
  /** Absent if nothing is due, or for other methods. The year has four digits. */
  card?: { token: string; expiryMonth: number; expiryYear: number };
  /** In live mode the token from the processor's own field. */
  confirmationToken?: string;
  /** The fingerprint of the order that the customer saw. Another order is not paid. */
  offer?: string;
  /** The customer saw the warning that they may have paid already (`AlreadyPaid`), and pays again. */
  again?: true;
}

/**
 * POST /checkout/{session}/consent: the checkbox for advertising platforms was checked or unchecked. Responds with
 * `{}`.
 */
export interface ConsentForm {
  advertising: boolean;
}

/**
 * The customer's next page: after a payment or, while it is `inProgress`, at the bank. Or nothing was paid, because the
 * total changed or because the customer may have paid already.
 */
export type PaymentResponse =
  | { next: string; inProgress?: true }
  | { repriced: OrderChange & { message: string } }
  | { alreadyPaid: AlreadyPaid };

export interface AlreadyPaid {
  message: string;
  /** The text of the button that pays again. */
  submitLabel: string;
  /** The receipt of the earlier payment; absent in a browser that did not make it. */
  receipt?: { url: string; label: string };
}

/** GET /checkout/{session}/state */
export interface StateResponse extends Partial<Omit<OrderChange, "offer">> {
  status: "open" | "processing" | "requires_action" | "complete" | "expired" | "cancelled";
  offer: string;
  /** Once complete, or while the payment needs confirmation: the customer's next page. */
  next?: string;
  /** Once ended, if a payment came after that and was refunded: the message for the customer. */
  refunded?: string;
}

/** For the script of a framed page (`client/frame.ts`): what it may tell to whom. */
export interface FrameData {
  /** The merchant's sites. */
  origins: readonly string[];
  /** The checkout session's ID; null on a link's page. */
  session: string | null;
  /** `failed`: complete, and then its delayed payment failed. `unavailable`: a link that sells nothing now. */
  status: StateResponse["status"] | "failed" | "unavailable";
  /** Once complete: the page of the merchant where the customer goes on, if there is one. */
  next: string | null;
  /** The label of the button that closes the frame. */
  close: string;
}

/** Any rejection or error. `message` is for the customer; `fields` has a message for each invalid field. */
export interface ErrorResponse {
  error: { code: string; message: string; fields: Record<string, string> };
}
