import { messages } from "#checkout/pages/client/messages.ts";
import { OFFER_CONSENT, type PageElements, type StripePage } from "#checkout/pages/client/stripe-script.ts";
import type { PaymentForm } from "#checkout/pages/page-api.ts";

/** A token for what was typed; empty for methods that need no input here. */
export type PaymentToken = { problem: string } | { confirmationToken?: string; savesForOffer?: boolean };

/** The processor's own field, in live mode. This script never sees what is typed into it. */
interface CardElement {
  /** The amount of the page changed. */
  reprice(): void;
  token(payer: PaymentForm): Promise<PaymentToken>;
}

const METHODS_WITH_FIELDS: readonly string[] = ["card", "us_bank_account", "sepa_debit"];

/** Fields that our form has itself, and wallets, which have buttons above it. */
const OPTIONS = {
  fields: { billingDetails: { name: "never", email: "never", address: { country: "never", postalCode: "never" } } },
  wallets: { applePay: "never", googlePay: "never" },
};

/** Mounts the processor's field for the method that is chosen. */
export function mountCardElement(form: HTMLFormElement, page: StripePage): CardElement {
  const { place, script } = page;
  let elements: PageElements | undefined;
  let wasSetup = page.isSetup();

  function mount(): void {
    place.replaceChildren();
    elements = undefined;
    const method = new FormData(form).get("method");
    form.querySelector(`[data-panel="${method}"]`)?.prepend(place);
    if (!script || typeof method !== "string" || !METHODS_WITH_FIELDS.includes(method)) return;
    elements = page.elements(script, [method]);
    elements.create("payment", OPTIONS).mount(place);
  }

  mount();
  form.addEventListener("change", (event) => {
    const { name } = event.target as HTMLInputElement;
    if (name === "method") mount();
    if (name === OFFER_CONSENT) elements?.follow();
  });
  return {
    reprice() {
      const changed = page.isSetup() !== wasSetup;
      wasSetup = page.isSetup();
      if (changed) mount();
      else if (!wasSetup) elements?.update({ amount: page.amount });
    },
    async token({ method, email, name, country, postalCode }) {
      if (method === undefined) return {};
      if (!script) return { problem: messages.elementMissing };
      if (!elements) return {};
      // Browsers restore a checkbox without an event.
      elements.follow();
      const billing = { email, name, address: { country, postal_code: postalCode ?? "" } };
      return confirmationToken(page, elements, { payment_method_data: { billing_details: billing } });
    },
  };
}

/** A token for what the customer typed into the elements, or chose in them. */
export async function confirmationToken(
  { script }: StripePage,
  elements: PageElements,
  params?: object,
): Promise<PaymentToken> {
  const checked = await elements.submit();
  const savesForOffer = elements.saveForOffer();
  const result = checked.error
    ? undefined
    : await script?.createConfirmationToken({ elements, ...(params && { params }) });
  const token = result?.confirmationToken?.id;
  if (token !== undefined) return { confirmationToken: token, savesForOffer };
  return { problem: checked.error?.message ?? result?.error?.message ?? messages.elementMissing };
}
