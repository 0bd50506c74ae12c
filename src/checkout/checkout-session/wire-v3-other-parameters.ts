import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";
import { ORDER_PARAMETERS } from "#order/wire-v3-other-parameters.ts";

const HOSTED = { ignored: "The page is always hosted here, and returns to `success_url`." };
const METHODS = { instead: "list the allowed payment methods in `payment_method_types`" };
const WALLETS = { ignored: "Wallets are shown where the browser supports them." };
const SAVED = { ignored: "Payment methods are saved for subscriptions and in `setup` mode only." };

/** The processor's parameters that checkout sessions don't have. */
export const CHECKOUT_SESSION_PARAMETERS = {
  create: {
    ...ORDER_PARAMETERS,
    "adaptive_pricing.enabled": { instead: "create a price for each currency", accepts: [false] },
    after_expiration: { ignored: "Recovery emails are a setting of the business and of payment links." },
    allowed_payment_method_types: METHODS,
    branding_settings: { ignored: "All pages of a business have the same design." },
    customer_account: { instead: "use `customer`" },
    excluded_payment_method_types: METHODS,
    integration_identifier: { ignored: "Use `metadata`." },
    origin_context: HOSTED,
    "payment_intent_data.application_fee_amount": { instead: "use `application_fee_amount` of a payment link" },
    "payment_intent_data.on_behalf_of": { instead: "use `on_behalf_of` of a payment link" },
    "payment_intent_data.transfer_data": { instead: "use `transfer_data` of a payment link" },
    payment_method_configuration: METHODS,
    payment_method_data: { ignored: "Payment methods that customers save are not shown on later pages." },
    permissions: HOSTED,
    redirect_on_completion: HOSTED,
    return_url: HOSTED,
    saved_payment_method_options: SAVED,
    setup_intent_data: SAVED,
    ui_mode: HOSTED,
    wallet_options: WALLETS,
  },
  list: {
    customer_account: { instead: "use `customer`" },
    customer_details: { instead: "use `customer_email`" },
    expand: EXPAND,
    subscription: { instead: "use `checkout_session` of the subscription" },
  },
} satisfies OtherParametersOf;
