import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

const NEXT_ONLY = { instead: "omit it, because only the next invoice of `subscription` can be previewed, as it is" };

/** The processor's parameters that invoices don't have. */
export const INVOICE_PARAMETERS = {
  list: {
    collection_method: {
      instead: "omit it, because all invoices are charged automatically",
      accepts: ["charge_automatically"],
    },
    customer_account: { instead: "use `customer`" },
    due_date: { instead: "use `created`" },
    expand: EXPAND,
  },
  pay: {
    expand: EXPAND,
    forgive: { instead: "mark the invoice as uncollectible", accepts: [false] },
    off_session: { ignored: "The customer is never present." },
    paid_out_of_band: { instead: "void the invoice, or mark it as uncollectible", accepts: [false] },
    payment_method: { instead: "set `default_payment_method` of the subscription" },
    source: { instead: "set `default_payment_method` of the subscription" },
  },
  preview: {
    automatic_tax: NEXT_ONLY,
    currency: NEXT_ONLY,
    customer: { ignored: "The subscription names its customer." },
    customer_account: { ignored: "The subscription names its customer." },
    customer_details: NEXT_ONLY,
    discounts: NEXT_ONLY,
    expand: EXPAND,
    invoice_items: NEXT_ONLY,
    issuer: { ignored: "You are always the issuer." },
    on_behalf_of: NEXT_ONLY,
    preview_mode: { ...NEXT_ONLY, accepts: ["next"] },
    schedule: NEXT_ONLY,
    schedule_details: NEXT_ONLY,
    subscription_details: NEXT_ONLY,
  },
} satisfies OtherParametersOf;
