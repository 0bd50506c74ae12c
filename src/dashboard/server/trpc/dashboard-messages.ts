import { DomainError, type ErrorCode } from "#kernel/errors.ts";

/** By the code of the error, or of the field's problem. */
type Messages = Partial<Record<ErrorCode | "invalid_value" | "not_allowed" | "reserved" | "taken", string>>;

/** The dashboard's own messages for errors whose message is written for programs. */
const MESSAGES: Messages = {
  payment_processor_missing: "Live mode requires a payment processor, and none is configured. Use test mode for now.",
  subscription_canceled: "This subscription is canceled and can't be changed. Open invoices can still be paid.",
  subscription_not_paused: "This subscription isn't paused. Reload the page to see its current status.",
  test_clock_advancing: "The test clock is advancing. Try again when it has finished.",
};

const URL_TAKEN: Messages = {
  reserved: "This URL is reserved. Choose another one.",
  taken: "This URL is already taken. Choose another one.",
};

const CODE_TAKEN: Messages = {
  resource_in_use: "Another active promotion code uses this code. Deactivate it, or choose another code.",
};

const TAX_RATE: Messages = {
  invalid_value:
    "This isn't a state of the country. Enter a state name or code, or leave it empty for the whole country.",
  not_allowed: "Tax rates for this country can't have a state. Leave it empty for the whole country.",
  resource_in_use:
    "Another active tax rate for this location and tax class is valid at the same time. Give that rate an end date, or deactivate it first.",
};

const ENDPOINT_DISABLED: Messages = {
  parameter_invalid: "This endpoint is disabled, so nothing is sent to it. Enable it first.",
};

const INVOICE_ENDED: Messages = {
  invoice_not_open: "This invoice is no longer open. Reload the page to see its current status.",
};

/** The same for codes that mean something specific in one procedure. */
export const MESSAGES_OF: Readonly<Record<string, Messages>> = {
  "checkoutSession.expire": {
    session_expired: "This checkout has already expired.",
    session_not_open: "This checkout is already completed or canceled.",
    payment_in_progress: "A payment for this checkout is in progress. Try again when it has finished.",
  },
  "checkoutSession.resendReceipt": { session_not_open: "This checkout isn't paid, so it has no receipt." },
  "event.resend": ENDPOINT_DISABLED,
  "invoice.chargeNow": {
    ...INVOICE_ENDED,
    authentication_required:
      "The bank requires the customer to authenticate the payment. Nothing was charged. Send them the payment page, where they can do that.",
    card_declined:
      "The bank declined the payment. Nothing was charged. Send the customer the payment page, where they can use another card.",
    insufficient_funds:
      "The card has insufficient funds. Nothing was charged. Try again later, or send the customer the payment page, where they can use another card.",
    amount_too_small:
      "The payment processor rejected the amount because it is below its minimum. Nothing was charged. Void the invoice, or collect the amount another way.",
    parameter_missing:
      "No saved payment method can be charged. Send the customer the payment page, where they can pay and save one.",
    payment_in_progress: "A payment of this invoice is in progress. Wait for its result before you charge it again.",
  },
  "invoice.markUncollectible": INVOICE_ENDED,
  "invoice.send": {
    ...INVOICE_ENDED,
    parameter_missing: "The customer has no email address. Add one to the customer, or share the page link yourself.",
  },
  "invoice.void": INVOICE_ENDED,
  "paymentLink.create": URL_TAKEN,
  "paymentLink.createDraft": URL_TAKEN,
  "paymentLink.update": URL_TAKEN,
  "paymentLink.updateDraft": URL_TAKEN,
  "price.makeDefault": { price_inactive: "This price is archived. Unarchive it first." },
  "price.setActive": { resource_in_use: "The default price can't be archived. Set another default price first." },
  "product.delete": {
    resource_in_use:
      "This product is used in a payment link, a checkout, or a scheduled subscription update. Archive it instead.",
  },
  "promotionCode.create": CODE_TAKEN,
  "promotionCode.setActive": CODE_TAKEN,
  "subscription.cancelNow": {
    payment_not_refundable:
      "The subscription wasn't canceled, because nothing can be refunded: its last period is over, was free, or isn't paid. Cancel it without a refund.",
  },
  "taxRate.create": TAX_RATE,
  "taxRate.setActive": TAX_RATE,
  "taxRate.update": TAX_RATE,
  "webhookDelivery.resend": ENDPOINT_DISABLED,
  "webhookEndpoint.sendSample": ENDPOINT_DISABLED,
};

/** Gives an error the dashboard's message, for the full error or for each field. */
export function forDashboard({ code, message, details, status }: DomainError, procedure: string): DomainError {
  const messages: Readonly<Record<string, string | undefined>> = { ...MESSAGES, ...MESSAGES_OF[procedure] };
  if (details.length === 0) return new DomainError(code, messages[code] ?? message, { status });
  const said = details.map((problem) => ({ ...problem, message: messages[problem.code] ?? problem.message }));
  return new DomainError(code, message, { details: said, status });
}
