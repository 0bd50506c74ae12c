/** What the page asked of Stripe's script. */
export interface ScriptCalls {
  elements: Record<string, unknown>[];
  updates: Record<string, unknown>[];
  sheets: unknown[];
  tokens: { params: { payment_method_data: { billing_details: Record<string, unknown> } } }[];
}

/** A mock of Stripe's script, which can't be loaded here: it notes its calls, and gives tokens that pay. */
export const STRIPE_SCRIPT = `
  window.stripeCalls = { elements: [], updates: [], tokens: [], sheets: [] };
  const address = { line1: "Hauptstr. 1", line2: null, city: "Hamburg", state: "", postal_code: "20095", country: "DE" };
  function expressCheckout() {
    const handlers = {};
    return {
      on: (type, handler) => { handlers[type] = handler; },
      mount(place) {
        const button = place.appendChild(document.createElement("button"));
        button.type = "button";
        button.textContent = "Google Pay";
        button.onclick = () => handlers.click({ reject() {}, resolve: (sheet) => {
          window.stripeCalls.sheets.push(sheet);
          const confirm = () => handlers.confirm({
            billingDetails: { name: "Jane Doe", email: "jane@shopper.example", phone: "+49 40 123456", address },
            ...(sheet.shippingAddressRequired && { shippingAddress: { name: "Joe Doe", address } }),
            paymentFailed: () => { window.stripeCalls.sheets.push("failed"); },
          });
          if (sheet.shippingAddressRequired) {
            handlers.shippingaddresschange({
              address,
              reject() {},
              resolve({ shippingRates }) {
                window.stripeCalls.sheets.push(shippingRates);
                handlers.shippingratechange({ shippingRate: shippingRates.at(-1), resolve: confirm, reject() {} });
              },
            });
          }
          else confirm();
        } });
        handlers.ready({ availablePaymentMethods: window.noWallets ? undefined : { googlePay: true } });
      },
    };
  }
  window.Stripe = (key) => ({
    elements(options) {
      window.stripeCalls.elements.push({ key, ...options });
      return {
        create: (type) => type === "payment"
          ? { mount(place) { place.textContent = "Stripe's field for " + options.paymentMethodTypes; } }
          : expressCheckout(),
        update: (change) => window.stripeCalls.updates.push(change),
        submit: async () => window.stripeProblem ? { error: { message: window.stripeProblem } } : {},
      };
    },
    async createConfirmationToken({ params }) {
      window.stripeCalls.tokens.push({ params });
      return { confirmationToken: { id: "ctoken_pays" } };
    },
  });`;
