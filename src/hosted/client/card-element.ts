import { messages } from "#hosted/client/messages.ts";
import type { PaymentForm } from "#hosted/page-api.ts";

/** The calls of Stripe's script that the page makes. */
interface StripeScript {
  elements(options: object): StripeElements;
  createConfirmationToken(options: object): Promise<{
    confirmationToken?: { id: string };
    error?: { message?: string };
  }>;
}

interface StripeElements {
  create(type: "payment", options: object): { mount(place: HTMLElement): void };
  update(options: object): void;
  submit(): Promise<{ error?: { message?: string } }>;
}

/** The processor's own field, in live mode. This script never sees what is typed into it. */
interface CardElement {
  /** The amount changed, as `OrderChange.elementAmount` counts it. */
  reprice(amount: number): void;
  /** A token for what was typed; empty for methods that need no input here. */
  token(payer: PaymentForm): Promise<{ confirmationToken?: string } | { problem: string }>;
}

const METHODS_WITH_FIELDS: readonly string[] = ["card", "us_bank_account", "sepa_debit"];

/** Fields that our form has itself, and extras that the page does without. */
const OPTIONS = {
  fields: { billingDetails: { name: "never", email: "never", address: { country: "never", postalCode: "never" } } },
  wallets: { applePay: "never", googlePay: "never" },
};

/** Mounts the processor's field; undefined on pages without one. */
export function mountCardElement(form: HTMLFormElement): CardElement | undefined {
  const place = document.getElementById("card-element");
  if (!place) return undefined;
  const { publishableKey = "", mode = "", currency = "" } = place.dataset;
  const stripe = (window as { Stripe?: (key: string) => StripeScript }).Stripe?.(publishableKey);
  let amount = Number(place.dataset.amount);
  let elements: StripeElements | undefined;

  function mount(): void {
    place?.replaceChildren();
    elements = undefined;
    const method = new FormData(form).get("method");
    if (place) form.querySelector(`[data-panel="${method}"]`)?.prepend(place);
    if (!place || !stripe || typeof method !== "string" || !METHODS_WITH_FIELDS.includes(method)) return;
    elements = stripe.elements({
      ...(isSetup() ? { mode: "setup" } : { mode: "payment", amount }),
      ...(mode === "subscription" && !isSetup() && { setupFutureUsage: "off_session" }),
      currency,
      paymentMethodTypes: [method],
      locale: document.documentElement.lang,
    });
    elements.create("payment", OPTIONS).mount(place);
  }

  /** Nothing is charged now: a method is saved for later. */
  function isSetup(): boolean {
    return mode === "setup" || amount === 0;
  }

  mount();
  form.addEventListener("change", (event) => {
    if ((event.target as HTMLInputElement).name === "method") mount();
  });
  return {
    reprice: (changed) => {
      const wasSetup = isSetup();
      amount = changed;
      if (isSetup() !== wasSetup) mount();
      else if (!wasSetup) elements?.update({ amount });
    },
    async token({ method, email, name, country, postalCode }) {
      if (method === undefined) return {};
      if (!stripe) return { problem: messages.elementMissing };
      if (!elements) return {};
      const checked = await elements.submit();
      if (checked.error) return { problem: checked.error.message ?? messages.elementMissing };
      const billing = { email, name, address: { country, postal_code: postalCode ?? "" } };
      const { confirmationToken, error } = await stripe.createConfirmationToken({
        elements,
        params: { payment_method_data: { billing_details: billing } },
      });
      if (confirmationToken) return { confirmationToken: confirmationToken.id };
      return { problem: error?.message ?? messages.elementMissing };
    },
  };
}
