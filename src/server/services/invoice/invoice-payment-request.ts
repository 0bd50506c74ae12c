import { customerEmail } from "#domain/checkout/checkout-session.ts";
import { chargeName } from "#domain/invoice/charge-name.ts";
import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { SavedPaymentMethod } from "#domain/payment/saved-method.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import type { PaymentRequest } from "#server/payments/processor.ts";
import { hostedInvoiceUrl } from "#server/platform/hosted-invoice-url.ts";
import { moneyTerms } from "#server/services/payment/payment-request.ts";
import { findTaxCodes } from "#server/services/product/repository.ts";

/**
 * The processor's request for a payment of an invoice: fee, transfer and `on_behalf_of` are those at the subscription's
 * start.
 * @param method the saved method that is charged; null if the customer pays on the invoice's page, whose method is
 * saved.
 */
export async function invoicePaymentRequest(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  { payment, method }: { payment: Payment; method: SavedPaymentMethod | null },
): Promise<PaymentRequest> {
  const { terms } = subscription;
  const taxCodes = await findTaxCodes(
    actor,
    invoice.lines.map(({ productId }) => productId),
  );
  return {
    paymentId: payment.id,
    merchantId: actor.merchantId,
    checkoutSessionId: null,
    invoiceId: invoice.id,
    amount: payment.amount,
    currency: payment.currency,
    methodType: payment.paymentMethodType,
    savesMethod: method === null && subscription.status !== "canceled",
    savedMethod: method,
    chargeName: payment.attemptNumber === null ? null : chargeName(invoice, payment.attemptNumber),
    description: terms.productName,
    lines: invoice.lines.map(({ name, quantity, amountTotal, productId }) => ({
      name,
      quantity,
      amount: amountTotal,
      taxCode: taxCodes.get(productId) ?? null,
    })),
    statementDescriptor: terms.statementDescriptor,
    ...moneyTerms(payment, terms.processorInstructions),
    customerEmail: customerEmail({ customerDetails: invoice.customerDetails, customerEmail: null }) ?? null,
    metadata: { merchantId: actor.merchantId, subscriptionId: subscription.id, invoiceNumber: invoice.number },
    returnUrl: hostedInvoiceUrl(invoice.id, "/return"),
  };
}
