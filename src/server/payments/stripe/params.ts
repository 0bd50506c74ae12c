import type Stripe from "stripe";
import type { Currency } from "#domain/shared/currency.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import type { PaymentMethod, PaymentRequest } from "#server/payments/processor.ts";

/** Stripe's longest value of metadata. */
const MAX_METADATA_LENGTH = 500;
const MAX_SUFFIX_LENGTH = 22;

/** A payment of the request, not yet confirmed. */
export function newIntentParams(
  request: PaymentRequest,
  customer: string | undefined,
): Stripe.PaymentIntentCreateParams {
  const { amount, currency, methodType, applicationFee, transfer, onBehalfOf, statementDescriptor } = request;
  return {
    amount: stripeAmount(amount, currency),
    currency: currency.toLowerCase(),
    allowed_payment_method_types: [methodType],
    description: request.description,
    metadata: metadataOf(request),
    ...(customer && { customer }),
    ...(request.savesMethod && { setup_future_usage: "off_session" }),
    ...(statementDescriptor && descriptor(methodType, statementDescriptor)),
    ...(applicationFee !== null && { application_fee_amount: stripeAmount(applicationFee, currency) }),
    ...(onBehalfOf && { on_behalf_of: onBehalfOf }),
    ...(transfer && {
      transfer_data: {
        destination: transfer.destination,
        // Stripe takes one of both: the fee, or what is transferred.
        ...(transfer.amount !== null && applicationFee === null && { amount: stripeAmount(transfer.amount, currency) }),
      },
    }),
  };
}

/** A method that is saved although nothing is due. */
export function newSetupParams(request: PaymentRequest, customer: string | undefined): Stripe.SetupIntentCreateParams {
  return {
    allowed_payment_method_types: [request.methodType],
    description: request.description,
    metadata: metadataOf(request),
    usage: "off_session",
    ...(customer && { customer }),
    ...(request.onBehalfOf && { on_behalf_of: request.onBehalfOf }),
  };
}

/** What the customer chose: what Stripe's element made of it, else the method's name and who he is. */
export function paymentMethodParams({ type, token, customer }: PaymentMethod): {
  confirmation_token?: string;
  payment_method_data?: Stripe.PaymentIntentConfirmParams.PaymentMethodData;
} {
  if (token !== undefined) return { confirmation_token: token };
  const { name, email, country } = customer;
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

/**
 * Where Stripe's decimals are not ISO 4217's: two where ISO has none, and none where ISO has two
 * (https://docs.stripe.com/currencies).
 */
const UNITS_OF_STRIPE: Partial<Record<Currency, number>> = { ISK: 100, UGX: 100, MGA: 1 / 100 };

/** A fraction, as of ariary, is refused by Stripe when the payment is opened. */
export function stripeAmount(amount: MinorUnits, currency: Currency): number {
  return Number(amount) * (UNITS_OF_STRIPE[currency] ?? 1);
}

/** Cards carry the merchant's own prefix, to which the text is added; all others carry the text alone. */
function descriptor(methodType: string, text: string) {
  return methodType === "card"
    ? { statement_descriptor_suffix: text.slice(0, MAX_SUFFIX_LENGTH) }
    : { statement_descriptor: text };
}

/** The ids by which webhooks find the payment, and what is sold with its tax codes. */
function metadataOf({ sessionId, attemptId, metadata, lines }: PaymentRequest): Record<string, string> {
  const taxCodes = lines.map(({ taxCode }) => taxCode ?? "").join(",");
  const all = { ...metadata, sessionId, attemptId, ...(/[^,]/.test(taxCodes) && { taxCodes }) };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value.slice(0, MAX_METADATA_LENGTH)]));
}
