import Stripe from "stripe";
import type { Currency } from "#kernel/currency.ts";
import { minCharge } from "#kernel/min-charge.ts";
import { REFUND_REASONS } from "#kernel/refund-reason.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import type { Mandate, PaymentFailure, PaymentOutcome } from "#money/payment/model.ts";
import {
  type OpenedPayment,
  type PaymentMethod,
  type PaymentProcessor,
  type PaymentRequest,
  type ProcessorCharge,
  type ProcessorRefund,
  type ProcessorReversal,
  type RefundOutcome,
  type RefundRequest,
  type SavedMethodKey,
  UnknownChargeError,
} from "#money/processor/interface/processor.ts";
import { listBalanceTransactions } from "#money/processor/stripe/balance-transactions.ts";
import { isRejection, note, withUnavailableError } from "#money/processor/stripe/calls.ts";
import { stripeDisputes } from "#money/processor/stripe/disputes.ts";
import {
  chargeOf,
  failureOutcomeOf,
  paymentOutcomeOf,
  refundOutcomeOf,
  rejectionFailureOf,
} from "#money/processor/stripe/outcome.ts";
import {
  minorUnitsOf,
  newIntentParams,
  newSetupParams,
  paymentMethodParams,
  refundParams,
  stripeAmount,
  stripeEmail,
} from "#money/processor/stripe/params.ts";

/** A confirmation token, which the page gets from Stripe's element. */
const TOKEN = /^ctoken_\w+$/;

/** Maximum number of refunds that are read per payment. */
const MAX_REFUNDS = 1_000;

/** Maximum number of intents that are read per customer, newest first. */
const MAX_INTENTS = 1_000;

const EXPAND = { expand: ["latest_charge", "payment_method"] };
const EXPAND_SETUP = { expand: ["latest_attempt", "payment_method"] };

/** Methods for which Stripe's element has input fields: an account number, a card. */
const NEEDS_ELEMENT: readonly string[] = ["card", "us_bank_account", "sepa_debit"];

/**
 * Uses payment intents, or setup intents if nothing is due. Not tested against Stripe itself: based on the package's
 * types and tested against a mock of the endpoints that it uses (tests/payments/stripe-mock.ts).
 */
export function stripeProcessor(client: Stripe, publishableKey: string): PaymentProcessor {
  return {
    name: "stripe",
    dashboardUrl: (processorPaymentId) => `https://dashboard.stripe.com/payments/${processorPaymentId}`,
    minAmount: minCharge,
    roundingStep,
    element: elementOf(publishableKey),
    async cardCountry({ type, token }) {
      if (type !== "card" || token === undefined) return null;
      return withUnavailableError(async () => {
        try {
          const { payment_method_preview: preview } = await client.confirmationTokens.retrieve(token);
          return preview?.card?.country ?? null;
        } catch (error) {
          // The payment itself is rejected, with its own reason.
          if (!isRejection(error) || error.code !== "resource_missing") throw error;
          return null;
        }
      });
    },
    describe({ type, token }) {
      if (token === undefined) return NEEDS_ELEMENT.includes(type) ? undefined : {};
      return TOKEN.test(token) ? {} : undefined;
    },
    create: (request) => withUnavailableError(() => create(client, request)),
    confirm: (payment, request, method) => withUnavailableError(() => confirm(client, payment, request, method)),
    lookup: (payment, { abandon }) =>
      withUnavailableError(async () => {
        const outcome = await knownOutcome(client, payment);
        if (!abandon || (outcome && outcome.status !== "requires_action")) return outcome;
        return endAs(client, payment, "abandoned");
      }),
    mandate: (mandateId) => withUnavailableError(() => mandateOf(client, mandateId)),
    detach: (method) => withUnavailableError(() => detach(client, method)),
    deleteCustomer: (customerId) => withUnavailableError(() => deleteCustomer(client, customerId)),
    refund: (request) => withUnavailableError(() => refund(client, request)),
    lookupRefund: (request) => withUnavailableError(() => lookupRefund(client, request)),
    listCharges: (since) => withUnavailableError(() => listCharges(client, since)),
    findCharge: (processorPaymentId) => withUnavailableError(() => retrieveCharge(client, processorPaymentId)),
    listReversals: (since) => withUnavailableError(() => listReversals(client, since)),
    listBalanceTransactions: (since, cursor) =>
      withUnavailableError(() => listBalanceTransactions(client, since, cursor)),
    listRefunds: (payment, currency) => withUnavailableError(() => listRefunds(client, payment, currency)),
    disputes: stripeDisputes(client),
  };
}

/** Stripe's own field on the page. */
function elementOf(publishableKey: string): PaymentProcessor["element"] {
  return {
    amount: stripeAmount,
    publishableKey,
    scriptUrl: "https://js.stripe.com/v3/",
    origins: {
      script: ["https://js.stripe.com", "https://*.js.stripe.com"],
      connect: ["https://api.stripe.com"],
      frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    },
  };
}

async function create(client: Stripe, request: PaymentRequest): ReturnType<PaymentProcessor["create"]> {
  try {
    const processorPaymentId = await open(client, request);
    return processorPaymentId === null ? { failure: "payment_declined" } : { processorPaymentId };
  } catch (error) {
    if (!isRejection(error)) throw error;
    note(error, request);
    return { failure: rejectionFailureOf(error) };
  }
}

/** @returns the id of the intent; null if its name belongs to an attempt that failed. */
async function open(client: Stripe, request: PaymentRequest): Promise<string | null> {
  try {
    return await openNew(client, request);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError) || request.chargeName === null) throw error;
    return findCharge(client, request);
  }
}

/**
 * The intent of a charge that was requested before with other parameters, as by a database that went back since: found
 * by its name among the customer's. Stripe refuses to list them, for example, once the customer is deleted: what became of
 * the charge is then not known either.
 * @returns null for an intent of another amount that has failed.
 * @throws UnknownChargeError.
 */
async function findCharge(client: Stripe, request: PaymentRequest): Promise<string | null> {
  const { savedMethod, chargeName, amount, currency } = request;
  const customer = savedMethod?.processorCustomerId ?? "";
  const unknown = new UnknownChargeError(`Stripe had a request of the charge ${chargeName}, but has no such charge.`);
  const intents = client.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: MAX_INTENTS });
  const listed = await intents.catch((error: unknown) => {
    if (!isRejection(error)) throw error;
    note(error, request);
    throw unknown;
  });
  for (const intent of listed) {
    if (intent.metadata.charge !== chargeName) continue;
    const isOfAmount = intent.amount === stripeAmount(amount, currency) && intent.currency === currency.toLowerCase();
    if (isOfAmount) return intent.id;
    if (FAILED_STATUSES.has(intent.status)) return null;
  }
  throw unknown;
}

/** The statuses of a failed intent. A charge without the customer is confirmed once. */
const FAILED_STATUSES: ReadonlySet<string> = new Set(["requires_payment_method", "canceled"]);

async function openNew(client: Stripe, request: PaymentRequest): Promise<string> {
  const options = (step: string) => ({ idempotencyKey: idempotencyKey(request, step) });
  const customer =
    request.savedMethod?.processorCustomerId ?? (await newCustomer(client, request, options("customer")));
  const { id } =
    request.amount > 0n
      ? await client.paymentIntents.create(newIntentParams(request, customer), options("create"))
      : await client.setupIntents.create(newSetupParams(request, customer), options("create"));
  return id;
}

/** Stripe saves payment methods for customers only. */
async function newCustomer(
  client: Stripe,
  { savesMethod, customerEmail, metadata }: PaymentRequest,
  options: Stripe.RequestOptions,
): Promise<string | undefined> {
  if (!savesMethod) return undefined;
  const email = customerEmail && stripeEmail(customerEmail);
  const params = { ...(email && { email }), metadata: { ...metadata } };
  return (await client.customers.create(params, options)).id;
}

async function confirm(
  client: Stripe,
  payment: OpenedPayment,
  request: PaymentRequest,
  method: PaymentMethod,
): Promise<PaymentOutcome> {
  const { processorPaymentId } = payment;
  const options = { idempotencyKey: idempotencyKey(request, "confirm") };
  const params = confirmParams(request, method);
  try {
    const intent = isSetup(processorPaymentId)
      ? await client.setupIntents.confirm(processorPaymentId, { ...params, ...EXPAND_SETUP }, options)
      : await client.paymentIntents.confirm(processorPaymentId, { ...params, ...EXPAND }, options);
    // An action without a redirect URL can't be completed on our page.
    return paymentOutcomeOf(intent) ?? (await endAs(client, payment, "authentication_required"));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return failureOutcomeOf({ ...error, payment_method: { type: method.type } });
    }
    if (!isRejection(error)) throw error;
    note(error, payment);
    // Rejected for a reason other than the card: already confirmed, abandoned, or not possible this way.
    return (
      paymentOutcomeOf(await retrieve(client, payment)) ?? (await endAs(client, payment, rejectionFailureOf(error)))
    );
  }
}

/** A saved method is in the intent already. */
function confirmParams(request: PaymentRequest, method: PaymentMethod) {
  if (!request.savedMethod) return { return_url: request.returnUrl, ...paymentMethodParams(method) };
  return request.isCustomerPresent ? { return_url: request.returnUrl } : { off_session: true };
}

function retrieve(client: Stripe, { processorPaymentId }: OpenedPayment) {
  return isSetup(processorPaymentId)
    ? client.setupIntents.retrieve(processorPaymentId, EXPAND_SETUP)
    : client.paymentIntents.retrieve(processorPaymentId, EXPAND);
}

/**
 * The payment's state. A payment that Stripe does not know, for example from a previous account, counts as abandoned.
 */
async function knownOutcome(client: Stripe, payment: OpenedPayment): Promise<PaymentOutcome | undefined> {
  try {
    return paymentOutcomeOf(await retrieve(client, payment));
  } catch (error) {
    if (!isRejection(error) || error.code !== "resource_missing") throw error;
    note(error, payment);
    return { status: "failed", failure: "abandoned" };
  }
}

async function endAs(client: Stripe, payment: OpenedPayment, failure: PaymentFailure): Promise<PaymentOutcome> {
  const outcome = await cancel(client, payment);
  return !outcome || isAbandoned(outcome) ? { status: "failed", failure } : outcome;
}

/** Cancels the payment. Stripe rejects this if the payment has ended; then its actual state is returned. */
async function cancel(client: Stripe, payment: OpenedPayment): Promise<PaymentOutcome | undefined> {
  const { processorPaymentId } = payment;
  try {
    return paymentOutcomeOf(
      isSetup(processorPaymentId)
        ? await client.setupIntents.cancel(processorPaymentId, EXPAND_SETUP)
        : await client.paymentIntents.cancel(processorPaymentId, EXPAND),
    );
  } catch (error) {
    if (!isRejection(error)) throw error;
    return paymentOutcomeOf(await retrieve(client, payment));
  }
}

async function mandateOf(client: Stripe, mandateId: string): Promise<Mandate | undefined> {
  try {
    const { payment_method_details: details } = await client.mandates.retrieve(mandateId);
    if (!details.sepa_debit) return undefined;
    const { settings } = await client.accounts.retrieveCurrent();
    return {
      reference: details.sepa_debit.reference,
      creditorId: settings?.sepa_debit_payments?.creditor_id ?? null,
    };
  } catch (error) {
    if (!isRejection(error)) throw error;
    note(error);
    return undefined;
  }
}

async function detach(client: Stripe, { processorMethodId }: SavedMethodKey): Promise<void> {
  try {
    await client.paymentMethods.detach(processorMethodId);
  } catch (error) {
    // The method no longer belongs to a customer, or is not known.
    if (!isRejection(error)) throw error;
    note(error);
  }
}

async function deleteCustomer(client: Stripe, customerId: string): Promise<void> {
  try {
    await client.customers.del(customerId);
  } catch (error) {
    // Deleted before, or not known.
    if (!isRejection(error)) throw error;
    note(error);
  }
}

async function refund(client: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  try {
    const intent = await client.paymentIntents.retrieve(request.processorPaymentId);
    const params = refundParams(request, intent);
    return refundOutcomeOf(await client.refunds.create(params, { idempotencyKey: request.refundId }));
  } catch (error) {
    if (!isRejection(error)) throw error;
    note(error, request);
    return { status: "failed", processorRefundId: null, failureReason: error.code ?? "declined" };
  }
}

/** Searches the payment's refunds at Stripe, of which there are few. A payment that Stripe does not know has none. */
async function lookupRefund(
  client: Stripe,
  { refundId, paymentId, processorPaymentId }: RefundRequest,
): Promise<RefundOutcome | undefined> {
  try {
    for await (const refund of client.refunds.list({ payment_intent: processorPaymentId, limit: 100 })) {
      if (refund.metadata?.refundId === refundId) return refundOutcomeOf(refund);
    }
  } catch (error) {
    if (!isRejection(error) || error.code !== "resource_missing") throw error;
    note(error, { paymentId });
  }
  return undefined;
}

/** Read by the list, which is complete, and never by the search, which lags behind. */
async function listCharges(client: Stripe, since: Date): Promise<ProcessorCharge[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const charges: ProcessorCharge[] = [];
  for await (const intent of client.paymentIntents.list({ created, limit: 100, expand: ["data.latest_charge"] })) {
    const charge = chargeOf(intent);
    if (charge) charges.push(charge);
  }
  return charges;
}

async function retrieveCharge(
  client: Stripe,
  processorPaymentId: string,
): ReturnType<NonNullable<PaymentProcessor["findCharge"]>> {
  // Setups of methods charge nothing.
  if (isSetup(processorPaymentId)) return undefined;
  try {
    const intent = await client.paymentIntents.retrieve(processorPaymentId, { expand: ["latest_charge"] });
    if (intent.metadata.merchantId === undefined) return undefined;
    return chargeOf(intent) ?? "failed";
  } catch (error) {
    if (!isRejection(error) || error.code !== "resource_missing") throw error;
    note(error);
    return undefined;
  }
}

async function listReversals(client: Stripe, since: Date): Promise<ProcessorReversal[]> {
  const query = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const reversals: ProcessorReversal[] = [];
  for await (const { payment_intent: payment } of client.refunds.list(query)) {
    if (payment) reversals.push({ processorPaymentId: idOf(payment), processorDisputeId: null });
  }
  for await (const { id, payment_intent: payment } of client.disputes.list(query)) {
    if (payment) reversals.push({ processorPaymentId: idOf(payment), processorDisputeId: id });
  }
  return reversals;
}

function idOf(named: string | { id: string }): string {
  return typeof named === "string" ? named : named.id;
}

async function listRefunds(
  client: Stripe,
  { processorPaymentId }: OpenedPayment,
  currency: Currency,
): Promise<ProcessorRefund[]> {
  const list = client.refunds.list({ payment_intent: processorPaymentId, limit: 100 });
  return (await list.autoPagingToArray({ limit: MAX_REFUNDS })).map((refund) => ({
    refundId: refund.metadata?.refundId ?? null,
    amount: minorUnitsOf(refund.amount, currency),
    reason: REFUND_REASONS.find((reason) => reason === refund.reason) ?? null,
    balanceAmount: balanceAmountOf(refund.metadata ?? {}),
    outcome: refundOutcomeOf(refund),
  }));
}

/** What `refundParams` wrote; without it, a refund of ours returns nothing. @returns null for a refund that is not ours. */
function balanceAmountOf({ refundId, balanceAmount = "" }: Stripe.Metadata): bigint | null {
  if (refundId === undefined) return null;
  return /^\d{1,12}$/.test(balanceAmount) ? BigInt(balanceAmount) : 0n;
}

/**
 * Idempotency key: the same step of the same payment is the same request to Stripe, from any process. A charge without
 * the customer has the key of its name, which is the same after the database went back.
 */
function idempotencyKey({ chargeName, paymentId }: PaymentRequest, step: string): string {
  return `${chargeName ?? paymentId}:${step}`;
}

function isSetup(processorPaymentId: string): boolean {
  return processorPaymentId.startsWith("seti_");
}

function isAbandoned(outcome: PaymentOutcome): boolean {
  return outcome.status === "failed" && outcome.failure === "abandoned";
}
