import { control, isVisible } from "#checkout/pages/client/fields.ts";

/** The calls of Stripe's script that the page makes (https://docs.stripe.com/js). */
interface StripeScript {
  elements(options: object): StripeElements;
  createConfirmationToken(options: object): Promise<{
    confirmationToken?: { id: string };
    error?: { message?: string };
  }>;
}

interface StripeElements {
  create(type: "payment" | "expressCheckout", options: object): StripeElement;
  update(options: object): void;
  submit(): Promise<{ error?: { message?: string } }>;
}

interface StripeElement {
  mount(place: HTMLElement): void;
  on<Type extends keyof WalletEvents>(type: Type, handler: (event: WalletEvents[Type]) => void): void;
}

/** The events of the express checkout element. */
interface WalletEvents {
  ready: { availablePaymentMethods?: object };
  /** The sheet opens once it is resolved, within a second. */
  click: { resolve(options: object): void; reject(): void };
  shippingaddresschange: { address: { country: string }; resolve(options: object): void; reject(): void };
  shippingratechange: { shippingRate: { id: string }; resolve(options: object): void; reject(): void };
  confirm: {
    billingDetails?: { name: string; email?: string; phone?: string; address: StripeAddress };
    shippingAddress?: { name: string; address: StripeAddress };
    paymentFailed(options?: object): void;
  };
}

export interface StripeAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

/** For which later charges a method is saved: those without the customer, or those of a customer who is there. */
type FutureUsage = "off_session" | "on_session" | null;

/** Stripe on this page, and what its elements are about. */
export interface StripePage {
  /** The place of the card field on the page. */
  place: HTMLElement;
  /** Undefined if the script could not be loaded. */
  script: StripeScript | undefined;
  /** In the unit of the script: see `ElementConfig`. */
  amount: number;
  /** The methods of the wallets. Link pays as a card does. */
  walletMethods: readonly string[];
  /** New elements for these methods, for the amount as it is. */
  elements(script: StripeScript, methods: readonly string[]): PageElements;
  /** Whether nothing is charged now: a method is saved for later. */
  isSetup(): boolean;
}

/** Elements that follow the page. */
export interface PageElements extends StripeElements {
  /** Tells them what the customer allows to be saved, which the payment has to agree with. */
  follow(): void;
  /** Whether their tokens save the card for the offer after the payment. */
  saveForOffer(): boolean;
}

/** The checkbox that allows saving the card for the offer after the payment. */
export const OFFER_CONSENT = "consent.offerAfterPayment";

/** Undefined on pages without the processor's own field. */
export function stripePage(): StripePage | undefined {
  const place = document.getElementById("card-element");
  if (!place) return undefined;
  const { publishableKey = "", mode = "", currency = "", amount, onlyCards } = place.dataset;
  const page: StripePage = {
    place,
    script: (window as { Stripe?: (key: string) => StripeScript }).Stripe?.(publishableKey),
    amount: Number(amount),
    walletMethods: onlyCards === undefined ? ["card", "link"] : ["card"],
    isSetup: () => mode === "setup" || page.amount === 0,
    elements(script, methods) {
      const isSetup = page.isSetup();
      let usage = futureUsage(mode, methods);
      const elements = script.elements({
        ...(isSetup ? { mode: "setup" } : { mode: "payment", amount: page.amount }),
        ...(usage && !isSetup && { setupFutureUsage: usage }),
        currency,
        paymentMethodTypes: methods,
        locale: document.documentElement.lang,
      });
      return Object.assign(elements, {
        follow() {
          const before = usage;
          usage = futureUsage(mode, methods);
          if (usage !== before && !isSetup) elements.update({ setupFutureUsage: usage });
        },
        saveForOffer: () => usage === "on_session",
      });
    },
  };
  return page;
}

/**
 * A wallet pays as a card does. The checkbox counts only while the customer sees it, as in the form: another method hides
 * it.
 */
function futureUsage(mode: string, methods: readonly string[]): FutureUsage {
  if (mode === "subscription") return "off_session";
  const consent = control(OFFER_CONSENT);
  return methods.includes("card") && consent?.checked && isVisible(consent) ? "on_session" : null;
}
