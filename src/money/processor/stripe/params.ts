import { domainToASCII } from "node:url";
import type Stripe from "stripe";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";
import type { PaymentMethod, PaymentRequest, RefundRequest } from "#money/processor/interface/processor.ts";

/** Stripe's maximum length of a metadata value. */
const MAX_METADATA_LENGTH = 500;
const MAX_SUFFIX_LENGTH = 22;

/** The parameters of a payment, not yet confirmed. */
export function newIntentParams(
  request: PaymentRequest,
  customer: string | undefined,
): Stripe.PaymentIntentCreateParams {
  const { amount, currency, methodType, applicationFee, transfer, onBehalfOf, statementDescriptor } = request;
  return {
    amount: stripeAmount(amount, currency),
    currency: currency.toLowerCase(),
    allowed_payment_method_types: allowedTypes(request),
    description: request.description,
    metadata: metadataOf(request),
    ...(customer && { customer }),
    ...(request.savesMethod && { setup_future_usage: request.savedForPresence ? "on_session" : "off_session" }),
    ...(request.savedMethod && { payment_method: request.savedMethod.processorMethodId }),
    ...(statementDescriptor && descriptor(methodType, statementDescriptor)),
    ...(applicationFee !== null && { application_fee_amount: stripeAmount(applicationFee, currency) }),
    ...(onBehalfOf && { on_behalf_of: onBehalfOf }),
    ...(transfer && {
      transfer_data: {
        destination: transfer.destination,
        // Stripe accepts only one of them: the fee, or the transferred amount.
        ...(transfer.amount !== null && applicationFee === null && { amount: stripeAmount(transfer.amount, currency) }),
      },
    }),
  };
}

/** The parameters for saving a method when nothing is due. */
export function newSetupParams(request: PaymentRequest, customer: string | undefined): Stripe.SetupIntentCreateParams {
  return {
    allowed_payment_method_types: allowedTypes(request),
    description: request.description,
    metadata: metadataOf(request),
    usage: "off_session",
    ...(customer && { customer }),
    ...(request.onBehalfOf && { on_behalf_of: request.onBehalfOf }),
  };
}

/** Link is a wallet with cards, which the page offers above the form. It does not tell the card's country. */
function allowedTypes({ methodType, onlyCards }: PaymentRequest): string[] {
  return methodType === "card" && !onlyCards ? ["card", "link"] : [methodType];
}

/**
 * An email address as Stripe accepts it: the domain in ASCII. Undefined for a mailbox in other letters, which Stripe
 * would reject together with the payment.
 */
export function stripeEmail(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  const mailbox = address.slice(0, at);
  return domain && /^[ -~]+$/.test(mailbox) ? `${mailbox}@${domain}` : undefined;
}

/** The customer's choice: the token of Stripe's element, otherwise the method's name and the payer's data. */
export function paymentMethodParams({ type, token, customer }: PaymentMethod): {
  confirmation_token?: string;
  payment_method_data?: Stripe.PaymentIntentConfirmParams.PaymentMethodData;
} {
  if (token !== undefined) return { confirmation_token: token };
  const { name, country } = customer;
  const email = customer.email && stripeEmail(customer.email);
  return {
    payment_method_data: {
      type: type as Stripe.PaymentIntentConfirmParams.PaymentMethodData.Type,
      billing_details: {
        ...(name && { name }),
        ...(email && { email }),
        ...(country && { address: { country } }),
      },
    },
  };
}

/** Stripe rejects other reasons, and its types don't say so. */
const REFUND_REASONS_AT_STRIPE = {
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  requested_by_customer: "requested_by_customer",
} as const satisfies Record<RefundReason, string>;

/**
 * Fee and transfer are reversed in proportion to the amount. Stripe rejects reversing those that a payment does not
 * have.
 */
export function refundParams(
  request: RefundRequest,
  { application_fee_amount: fee, transfer_data: transfer }: Stripe.PaymentIntent,
): Stripe.RefundCreateParams {
  const { refundId, processorPaymentId, amount, currency, reason, balanceAmount } = request;
  const { refundsApplicationFee, reversesTransfer } = request;
  return {
    payment_intent: processorPaymentId,
    amount: stripeAmount(amount, currency),
    ...(reason && { reason: REFUND_REASONS_AT_STRIPE[reason] }),
    ...(refundsApplicationFee && fee && { refund_application_fee: true }),
    ...(reversesTransfer && transfer && { reverse_transfer: true }),
    metadata: { refundId, ...(balanceAmount > 0n && { balanceAmount: balanceAmount.toString() }) },
  };
}

/**
 * Currencies whose decimals at Stripe differ from ISO 4217: two instead of none, or none instead of two
 * (https://docs.stripe.com/currencies).
 */
const UNITS_OF_STRIPE: Partial<Record<Currency, number>> = { ISK: 100, UGX: 100, MGA: 1 / 100 };

/** Stripe rejects fractions, for example of ariary, when the payment is opened. */
export function stripeAmount(amount: MinorUnits, currency: Currency): number {
  return Number(amount) * (UNITS_OF_STRIPE[currency] ?? 1);
}

/** The other way round: in minor units. */
export function minorUnitsOf(amount: number, currency: Currency): MinorUnits {
  return BigInt(Math.round(amount / (UNITS_OF_STRIPE[currency] ?? 1)));
}

/** Cards have the merchant's prefix at Stripe, to which the text is added; other methods have only the text. */
function descriptor(methodType: string, text: string) {
  return methodType === "card"
    ? { statement_descriptor_suffix: text.slice(0, MAX_SUFFIX_LENGTH) }
    : { statement_descriptor: text };
}

/** The ids of the payment and what it pays, and the products' tax codes. */
function metadataOf({
  paymentId,
  checkoutSessionId,
  invoiceId,
  chargeName,
  metadata,
  lines,
}: PaymentRequest): Record<string, string> {
  const taxCodes = lines.map(({ taxCode }) => taxCode ?? "").join(",");
  const ids = {
    paymentId,
    ...(checkoutSessionId !== null && { sessionId: checkoutSessionId }),
    ...(invoiceId !== null && { invoiceId }),
    ...(chargeName !== null && { charge: chargeName }),
  };
  const all = { ...metadata, ...ids, ...(/[^,]/.test(taxCodes) && { taxCodes }) };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value.slice(0, MAX_METADATA_LENGTH)]));
}
