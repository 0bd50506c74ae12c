import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

const NAMES = { ignored: "`name` is the only name of a customer." };
const NUMBERS = { ignored: "Invoices are numbered by business, not by customer." };
const SAVED_METHOD = { instead: "the customer saves a payment method on the page of a checkout session" };

const BOTH = {
  balance: { instead: "use a coupon for what the customer is owed" },
  business_name: NAMES,
  cash_balance: { instead: "omit it, because bank transfers are not kept as a balance" },
  description: { ignored: "Use `metadata`." },
  expand: EXPAND,
  individual_name: NAMES,
  invoice_prefix: NUMBERS,
  "invoice_settings.custom_fields": { ignored: "Invoices have no custom fields." },
  "invoice_settings.default_payment_method": { instead: "set `default_payment_method` of the subscription" },
  "invoice_settings.footer": { ignored: "All invoices of a business have the same text." },
  "invoice_settings.rendering_options": { ignored: "All invoices of a business look the same." },
  next_invoice_sequence: NUMBERS,
  preferred_locales: { ignored: "Customers get emails in the language of their payment page." },
  source: SAVED_METHOD,
  tax: { ignored: "The tax location is the customer's address." },
  tax_exempt: { instead: "omit it, because tax follows the tax rates and the customer's tax ID", accepts: ["none"] },
  validate: { ignored: "Payment methods are checked when they are saved." },
} as const;

/** The processor's parameters that customers don't have. */
export const CUSTOMER_PARAMETERS = {
  create: {
    ...BOTH,
    payment_method: SAVED_METHOD,
    test_clock: { ignored: "All test data of a business follows one test clock." },
  },
  update: { ...BOTH, default_source: { instead: "set `default_payment_method` of the subscription" } },
  list: { expand: EXPAND, test_clock: { instead: "omit it, because all test customers follow one test clock" } },
} satisfies OtherParametersOf;
